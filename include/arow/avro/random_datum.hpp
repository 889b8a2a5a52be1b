// SPDX-License-Identifier: MIT
// Random data of any schema, for tests and trials: the same seed gives the same data, whatever the
// machine, and a recursive schema gives data that ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arow/avro/datum.hpp"
#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

/// How much there is of what the schema leaves open. What it demands is there whatever these say.
struct RandomLimits {
    std::uint32_t items = 8;        ///< of an array or a map
    std::uint32_t text_bytes = 24;  ///< of a string, bytes or key
    std::uint32_t values = 1'000;   ///< within one datum
    std::uint32_t depth = 32;       ///< records, arrays and maps within each other
};

/// Makes datum after datum. Logical types get values that have a meaning: times within a day,
/// decimals of their precision, dates and timestamps within a century of 1970. Floating point is
/// finite.
class AROW_API RandomDatums {
public:
    /// Has no schema until TryBegin.
    RandomDatums() = default;
    /// Throws Error.
    RandomDatums(const Schema& schema, std::uint64_t seed, const RandomLimits& limits = {});

    /// kGrowthLimit or kDepthLimit for a schema whose least datum is too large, or has no end, as
    /// that of a record with a field of its own type.
    [[nodiscard]] Status
    TryBegin(const Schema& schema, std::uint64_t seed, const RandomLimits& limits = {});

    /// Keep the schema as long as the datum. Precondition: TryBegin has succeeded.
    [[nodiscard]] Datum Next();
    /// A number from the same stream.
    [[nodiscard]] std::uint64_t NextNumber() noexcept;

private:
    /// The least datum of a type.
    struct Least {
        std::uint32_t depth = 0;   ///< 0: there is none
        std::uint32_t values = 0;  ///< with long fixed ones counted as more than one
        std::uint32_t branch = 0;  ///< the union's that leads to it
    };

    void MeasureTypes();
    [[nodiscard]] Least MeasureOne(const Type& type) const;
    [[nodiscard]] const Least& LeastOf(const Type& type) const { return least_[type.index()]; }

    [[nodiscard]] std::uint64_t Below(std::uint64_t bound) noexcept { return NextNumber() % bound; }
    [[nodiscard]] std::int64_t Between(std::int64_t least, std::int64_t most) noexcept;
    [[nodiscard]] std::int64_t Integer(unsigned bits) noexcept;
    [[nodiscard]] double Fraction() noexcept;
    [[nodiscard]] std::int64_t Time(LogicalKind kind, unsigned bits) noexcept;
    [[nodiscard]] std::vector<std::byte> Raw(std::size_t size);
    [[nodiscard]] std::vector<std::byte> Decimal(std::int32_t precision);
    [[nodiscard]] std::string Text();
    [[nodiscard]] std::string Uuid();

    [[nodiscard]] Datum Value(const Type& type, std::uint32_t depth);
    [[nodiscard]] Datum BytesOf(const Type& type);
    [[nodiscard]] Datum FixedOf(const Type& type);
    [[nodiscard]] Datum Record(const Type& type, std::uint32_t depth);
    [[nodiscard]] Datum Items(const Type& type, std::uint32_t depth);
    [[nodiscard]] Datum Branch(const Type& type, std::uint32_t depth);

    Schema schema_;
    RandomLimits limits_;
    std::uint64_t state_ = 0;
    std::vector<Least> least_;  // by index of the type
    std::uint32_t deepest_ = 0;
    std::uint32_t spare_ = 0;  // values that the datum being made may still have beyond its least
};

}  // namespace arow::avro
