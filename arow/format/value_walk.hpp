// SPDX-License-Identifier: MIT
// Walking over a value of any data type. Skipping, decoding and scanning differ in what they do
// with what they meet, never in what they take for a good value: the only dispatch over data types
// is here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "arow/row_reader.hpp"

namespace arow::detail {

/// Calls `use` with std::type_identity of the class that holds a value of `type`; texts are
/// std::string, byte arrays and PODs vectors of bytes. Null, Row, Array and numbers that this
/// dialect has no type for give `otherwise`.
template <Dialect kDialect, class Result, class Use>
constexpr Result WithScalarType(DataType type, Result otherwise, Use&& use) {
    // A table, one type a line.
    // clang-format off
    switch (type) {
        case DataType::kBoolean: return use(std::type_identity<bool>());
        case DataType::kChar: return use(std::type_identity<char16_t>());
        case DataType::kString: return use(std::type_identity<std::string>());
        case DataType::kSingle: return use(std::type_identity<float>());
        case DataType::kDouble: return use(std::type_identity<double>());
        case DataType::kDecimal: return use(std::type_identity<Decimal>());
        case DataType::kAmount: return use(std::type_identity<Amount>());
        case DataType::kByte: return use(std::type_identity<std::uint8_t>());
        case DataType::kPod:
        case DataType::kByteArray: return use(std::type_identity<std::vector<std::byte>>());
        case DataType::kSByte: return use(std::type_identity<std::int8_t>());
        case DataType::kInt16: return use(std::type_identity<std::int16_t>());
        case DataType::kInt32: return use(std::type_identity<std::int32_t>());
        case DataType::kInt64: return use(std::type_identity<std::int64_t>());
        case DataType::kUInt16: return use(std::type_identity<std::uint16_t>());
        case DataType::kUInt32: return use(std::type_identity<std::uint32_t>());
        case DataType::kUInt64: return use(std::type_identity<std::uint64_t>());
        case DataType::kDateTime: return use(std::type_identity<DateTime>());
        case DataType::kTimeSpan: return use(std::type_identity<TimeSpan>());
        case DataType::kGuid: return use(std::type_identity<Guid>());
        case DataType::kGDID: return use(std::type_identity<GDID>());
        case DataType::kFID: return use(std::type_identity<FID>());
        case DataType::kPilePointer: return use(std::type_identity<PilePointer>());
        case DataType::kNLSMap: return use(std::type_identity<NLSMap>());
        case DataType::kAtom:
            if constexpr (kDialect == Dialect::kAzos) return use(std::type_identity<Atom>());
            return otherwise;
        default: return otherwise;
    }
    // clang-format on
}

/// Texts and byte arrays have a null of their own.
template <class T>
inline constexpr bool kIsText =
    std::is_same_v<T, std::string> || std::is_same_v<T, std::vector<std::byte>>;

/// Fewest bytes of a value of T, flags and lengths included.
template <class T, Dialect kDialect>
constexpr std::size_t FewestBytes() {
    using Codec = wire::Codec<T, kDialect>;
    return Codec::kPrefix.size() + (kIsText<T> ? 0 : Codec::kMin);
}

/// Fewest bytes of an element, so that a claimed length can be held against what is left.
template <Dialect kDialect>
constexpr std::size_t SmallestElement(DataType type) {
    if (type == DataType::kNull) return 0;
    return WithScalarType<kDialect, std::size_t>(type, 1, [](auto held) {
        return FewestBytes<typename decltype(held)::type, kDialect>();
    });
}

/// Whether the dialect has a data type of this number.
template <Dialect kDialect>
constexpr bool IsDataType(DataType type) {
    if (type == DataType::kNull || type == DataType::kRow || type == DataType::kArray) return true;
    return WithScalarType<kDialect>(type, false, [](auto) { return true; });
}

/// False, after a failure at `at`, for what is no data type of a field.
template <Dialect kDialect>
bool CheckValueType(DataType type, const std::uint8_t* at, RowReader& in) {
    if (IsDataType<kDialect>(type)) return true;
    in.Fail(
        ErrorCode::kBadDataType,
        at,
        static_cast<std::uint8_t>(type),
        "is no data type of this dialect; the bytes are damaged, or another dialect's");
    return false;
}

/// The same for an array's elements.
template <Dialect kDialect>
bool CheckElementType(DataType type, const std::uint8_t* at, RowReader& in) {
    if (IsDataType<kDialect>(type) && type != DataType::kArray && type != DataType::kPod) {
        return true;
    }
    in.Fail(
        ErrorCode::kBadDataType,
        at,
        static_cast<std::uint8_t>(type),
        "is no data type of an array's elements");
    return false;
}

/// Walks over a value and tells a visitor what it meets. A visitor's Place is where it keeps a
/// value. False, or null, from a visitor is a failure that it has told the reader.
/// - BeginRow(row): a row's fields follow
/// - BeginField(at, name, row, field): sets the place of a field's value
/// - BeginArray(array, count): elements follow
/// - BeginElement(at, array, element): sets the place of the next element
/// - Nulls(at, array, count): all elements of an array of Null
/// - Scalar<T>(at, type, place): reads a value and returns the place behind it
template <Dialect kDialect, class Visitor>
class ValueWalk {
public:
    using Place = typename Visitor::Place;

    ValueWalk(RowReader& in, Visitor visitor) : in_(in), visitor_(visitor) {}

    /// A value of a type that CheckValueType has passed.
    const std::uint8_t* Value(const std::uint8_t* at, DataType type, Place place) {
        if (type == DataType::kRow) return Row(at, place);
        if (type == DataType::kArray) return Array(at, place);
        return Scalar(at, type, place);
    }

    /// Fields up to the end of the row.
    const std::uint8_t* Row(const std::uint8_t* at, Place row) {
        if (!in_.Enter(at)) return nullptr;
        visitor_.BeginRow(row);
        for (;;) {
            const std::uint8_t* start = at;
            std::uint64_t name = 0;
            at = wire::ReadVarint<64>(at, in_, name);
            if (at == nullptr) return nullptr;
            if (name == 0) break;
            at = Field(start, at, name, row);
            if (at == nullptr) {
                in_.PrependField(UnpackName(name, kDialect));
                return nullptr;
            }
        }
        in_.Leave();
        return at;
    }

private:
    const std::uint8_t*
    Field(const std::uint8_t* start, const std::uint8_t* at, std::uint64_t name, Place row) {
        if (at == in_.end()) return in_.Truncated(at);
        const auto type = static_cast<DataType>(*at);
        if (!CheckValueType<kDialect>(type, at, in_)) return nullptr;
        Place field{};
        if (!visitor_.BeginField(start, name, row, field)) return nullptr;
        return Value(at + 1, type, field);
    }

    const std::uint8_t* Array(const std::uint8_t* at, Place array) {
        if (at == in_.end()) return in_.Truncated(at);
        const auto type = static_cast<DataType>(*at);
        if (!CheckElementType<kDialect>(type, at, in_)) return nullptr;
        const std::uint8_t* start = at + 1;
        std::size_t count = 0;
        at = in_.ReadCount(start, SmallestElement<kDialect>(type), count);
        if (at == nullptr) return nullptr;
        visitor_.BeginArray(array, count);
        // Nulls take no bytes: a loop over them would cost what no input pays for.
        if (type == DataType::kNull) return visitor_.Nulls(start, array, count) ? at : nullptr;
        for (std::size_t i = 0; i < count; ++i) {
            at = Element(at, type, array);
            if (at == nullptr) {
                in_.PrependIndex(i);
                return nullptr;
            }
        }
        return at;
    }

    const std::uint8_t* Element(const std::uint8_t* at, DataType type, Place array) {
        Place element{};
        if (!visitor_.BeginElement(at, array, element)) return nullptr;
        if (type != DataType::kRow) return Scalar(at, type, element);
        if (at == in_.end()) return in_.Truncated(at);
        return *at == wire::kAbsent ? at + 1 : Row(at + 1, element);
    }

    const std::uint8_t* Scalar(const std::uint8_t* at, DataType type, Place place) {
        // What is no scalar here is Null, which takes no bytes.
        return WithScalarType<kDialect>(type, at, [&](auto held) {
            return visitor_.template Scalar<typename decltype(held)::type>(at, type, place);
        });
    }

    RowReader& in_;
    Visitor visitor_;
};

}  // namespace arow::detail
