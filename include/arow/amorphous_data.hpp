// SPDX-License-Identifier: MIT
// The fields of a row that no member could take: unknown names, changed types, nulls without a
// place. They are kept as the bytes they came as, in their order, and are written back.
#pragma once

#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arow/amorphous_value.hpp"
#include "arow/data_type.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/dialect.hpp"
#include "arow/map_as.hpp"

namespace arow {

/// Amorphous fields by name. Empty costs one pointer; copies are deep. Reading it is thread safe.
class AROW_API AmorphousData {
public:
    /// One field. Spans stay valid until the data is changed.
    struct Entry {
        std::uint64_t name = 0;  ///< as packed on the wire, in the data's dialect
        DataType type = DataType::kNull;
        std::span<const std::byte> payload;  ///< what follows the type byte
        /// The row has a member of this name that could not hold the value.
        bool known = false;
    };

    AmorphousData() noexcept;
    ~AmorphousData();
    AmorphousData(const AmorphousData& other);
    AmorphousData& operator=(const AmorphousData& other);
    AmorphousData(AmorphousData&& other) noexcept;
    AmorphousData& operator=(AmorphousData&& other) noexcept;

    [[nodiscard]] bool empty() const noexcept { return contents_ == nullptr || size() == 0; }
    [[nodiscard]] std::size_t size() const noexcept;
    [[nodiscard]] Entry operator[](std::size_t index) const noexcept;
    [[nodiscard]] Dialect dialect() const noexcept;
    /// The name of a field, such as "zz".
    [[nodiscard]] std::string Name(std::size_t index) const;
    [[nodiscard]] bool Contains(std::string_view name) const noexcept;
    /// Decodes the value of a field; empty when there is no field of this name. Throws Error when
    /// the value nests deeper than `limits` allows.
    [[nodiscard]] std::optional<AmorphousValue> Get(
        std::string_view name,
        const Limits& limits = {}) const;
    /// Decodes all fields: known ones first, then the others in their order of arrival.
    [[nodiscard]] AmorphousRow GetAll(const Limits& limits = {}) const;

    /// Forgets a field, which is then not written back; false when there is none.
    bool Erase(std::string_view name);
    void Clear() noexcept;

    /// The same fields with the same bytes, the unknown ones in the same order.
    friend AROW_API bool operator==(const AmorphousData& a, const AmorphousData& b) noexcept;

    // What follows serves generated cores.

    /// Clears, but holds on to a moderate amount of memory for the next fields.
    void Reuse() noexcept {
        if (contents_ != nullptr) ForgetAll();
    }
    /// Keeps a field (type byte and payload), in place of an earlier one of its name.
    void Keep(Dialect dialect, std::uint64_t name, std::span<const std::uint8_t> value, bool known);
    /// Keep for a name that no member has; returns `end`, or null when what is kept is of the other
    /// dialect.
    const std::uint8_t* KeepUnknown(
        Dialect dialect,
        std::uint64_t name,
        const std::uint8_t* value,
        const std::uint8_t* end);
    /// A member has taken a value of this known name after all: the last one on the wire wins.
    void ForgetKnown(std::uint64_t name) noexcept;
    /// For a known field: the member as it would be written right after the read. While it still
    /// would be written so, the kept bytes are written instead.
    void SetBaseline(std::size_t index, std::span<const std::byte> member);
    [[nodiscard]] std::span<const std::byte> Baseline(std::size_t index) const noexcept;
    [[nodiscard]] std::size_t FindKnown(std::uint64_t name) const noexcept;
    [[nodiscard]] bool HasKnown() const noexcept;
    /// Memory that one more entry takes beyond its bytes.
    [[nodiscard]] static constexpr std::size_t EntrySize() noexcept { return 320; }

    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

private:
    struct Contents;

    void ForgetAll() noexcept;
    const std::uint8_t* KeepAnyUnknown(
        Dialect dialect,
        std::uint64_t name,
        const std::uint8_t* value,
        const std::uint8_t* end);

    std::unique_ptr<Contents> contents_;
};

namespace detail {

/// One field of AmorphousData in the open.
struct AmorphousField {
    std::uint64_t name = 0;
    bool known = false;
    std::vector<std::byte> value;     ///< type byte and payload
    std::vector<std::byte> baseline;  ///< see AmorphousData::SetBaseline
};
BOOST_DESCRIBE_STRUCT(AmorphousField, (), (name, known, value, baseline))

/// AmorphousData in the open.
struct AmorphousFields {
    Dialect dialect = Dialect::kNfx;
    std::vector<AmorphousField> fields;
};
BOOST_DESCRIBE_STRUCT(AmorphousFields, (), (dialect, fields))

}  // namespace detail

/// How serializers of objects carry AmorphousData. Fields that no row could hold are refused.
template <>
struct MapAs<AmorphousData> {
    using type = detail::AmorphousFields;
    [[nodiscard]] AROW_API static type To(const AmorphousData& data);
    [[nodiscard]] AROW_API static std::optional<AmorphousData> From(const type& fields);
};

}  // namespace arow
