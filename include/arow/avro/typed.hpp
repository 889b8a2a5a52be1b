// SPDX-License-Identifier: MIT
//
// Avro for classes of your own: what BOOST_DESCRIBE_CLASS, BOOST_DESCRIBE_STRUCT or AROW_ROW
// describes has a schema, is written, and is read from data of its own or any schema that resolves,
// straight into the object.
//
//     struct Order {
//         std::int64_t id{};
//         std::string customer;
//         std::optional<std::string> note;
//     };
//     BOOST_DESCRIBE_STRUCT(Order, (), (id, customer, note))
//
//     arow::Buffer buffer;
//     arow::avro::TypedWriter<Order>().Write(order, buffer);
//     arow::avro::TypedReader<Order>(writers_schema).Read(bytes, order);
//
// AROW_AVRO (typed/options.hpp) says more about a class. What becomes what is in
// docs/avro-typed.md.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "arow/avro/data_limits.hpp"
#include "arow/avro/schema.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/typed/boxes.hpp"
#include "arow/avro/typed/codec.hpp"
#include "arow/avro/typed/decimals.hpp"
#include "arow/avro/typed/enums.hpp"
#include "arow/avro/typed/fixed.hpp"
#include "arow/avro/typed/lists.hpp"
#include "arow/avro/typed/maps.hpp"
#include "arow/avro/typed/numbers.hpp"
#include "arow/avro/typed/options.hpp"
#include "arow/avro/typed/records.hpp"
#include "arow/avro/typed/texts.hpp"
#include "arow/avro/typed/times.hpp"
#include "arow/avro/typed/typed_output.hpp"
#include "arow/avro/typed/unions.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/wire/output.hpp"

namespace arow::avro {

namespace detail {

/// The schema that a codec describes. Throws SchemaError.
[[nodiscard]] AROW_API Schema MakeTypedSchema(void (*describe)(SchemaJson&));

}  // namespace detail

/// The schema of T, made once. Throws SchemaError if what T says of itself is no schema, such as a
/// default that does not fit, or if its SchemaText has other bytes than T.
template <class T>
[[nodiscard]] const Schema& SchemaOf() {
    static const Schema schema = detail::MakeTypedSchema(&detail::Codec<T>::Describe);
    return schema;
}

namespace detail {

/// A plan that tells which data of the writer's is read as the reader's own, and has defaults as
/// bytes.
[[nodiscard]] AROW_API std::shared_ptr<const Plan> MakeTypedPlan(
    const Schema& writer,
    const Schema& reader);

}  // namespace detail

/// Writes objects of T. It is small, and fits wherever an ObjectWriter is asked for
/// (container_writer.hpp, message.hpp).
template <class T>
class TypedWriter {
public:
    /// Objects of at most DataLimits::depth levels, of those of the schema and of pointers: what
    /// readers of the same limits take. The other limits are the readers' alone.
    explicit TypedWriter(const DataLimits& limits = {}) noexcept
        : depth_(std::min(limits.depth, DataLimits::kGreatestDepth)) {}

    /// Begins and ends a document. What has no form in the schema, such as text that is not UTF-8,
    /// an enum's unknown value, or pointers in a circle, is an error that names the field.
    [[nodiscard]] Status TryWrite(const T& value, wire::Output& out) const {
        using Codec = detail::Codec<T>;
        std::uint8_t* at = out.Reserve(out.Begin(), detail::kBounded<Codec> ? Codec::kMost : 0);
        detail::TypedOutput levels(out, depth_);
        if (at != nullptr && !levels.Enter(at, detail::RecordLevels<T>::kCount)) at = nullptr;
        if (at != nullptr) at = Codec::template Write<0>(at, levels, value);
        return at != nullptr && out.Finish(at) ? Status() : out.status();
    }
    /// Throws Error.
    void Write(const T& value, wire::Output& out) const {
        if (Status status = TryWrite(value, out); !status.ok()) {
            arow::detail::ThrowError(std::move(status));
        }
    }

    [[nodiscard]] const Schema& schema() const { return SchemaOf<T>(); }

private:
    std::uint32_t depth_;
};

/// Reads objects of T. Make it once for a writer's schema, and share it: threads may use it at the
/// same time, and copies share its plan.
template <class T>
class TypedReader {
public:
    /// Of data that was written with T's own schema.
    explicit TypedReader(const DataLimits& limits = {}) : TypedReader(SchemaOf<T>(), limits) {}
    /// Of data of any schema. What of it has no place in T is skipped, or, where the specification
    /// says so, an error (kUnresolvable) when it is met.
    explicit TypedReader(const Schema& writer, const DataLimits& limits = {})
        : plan_(detail::MakeTypedPlan(writer, SchemaOf<T>())), limits_(limits) {}

    /// The object's memory is used again. After a failure its members hold any valid values. All
    /// bytes must be the object's, unless `used` asks how many are.
    [[nodiscard]] Status
    TryRead(std::span<const std::byte> bytes, T& value, std::size_t* used = nullptr) const {
        detail::PlanInput in(*plan_, bytes, limits_);
        const detail::Op* const root = in.ops() + plan_->root;
        return in.Finish(
            detail::ResolveValue<detail::Codec<T>>(in.in().begin(), in, root, value),
            used);
    }
    /// Throw Error.
    void Read(std::span<const std::byte> bytes, T& value) const {
        if (Status status = TryRead(bytes, value); !status.ok()) {
            arow::detail::ThrowError(std::move(status));
        }
    }
    [[nodiscard]] T Read(std::span<const std::byte> bytes) const {
        T value{};
        Read(bytes, value);
        return value;
    }

    [[nodiscard]] const Schema& schema() const { return plan_->schema; }
    [[nodiscard]] const Schema& writer_schema() const { return plan_->writer; }
    [[nodiscard]] const DataLimits& limits() const noexcept { return limits_; }

private:
    std::shared_ptr<const detail::Plan> plan_;
    DataLimits limits_;
};

}  // namespace arow::avro
