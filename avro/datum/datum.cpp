// SPDX-License-Identifier: MIT
// Making, copying and releasing datums, and asking for their parts.
#include "arow/avro/datum.hpp"

#include <algorithm>
#include <string>

#include "arow/error.hpp"
#include "avro/datum/datum_access.hpp"

namespace arow::avro {
namespace {

using detail::DatumAccess;

[[noreturn]] AROW_COLD void ThrowNotThere(std::string_view what, std::string detail) {
    arow::detail::ThrowError(
        Status(ErrorCode::kNotOfSchema, 0, std::string(what) + std::move(detail)));
}

template <class T>
Datum ArrayOf(Kind item, std::span<const T> items) {
    Datum datum = Datum::Array(item);
    if (items.empty()) return datum;
    std::copy(items.begin(), items.end(), DatumAccess::Extend<T>(datum, items.size()));
    return datum;
}

/// The item of a datum that an array of numbers takes.
template <class T>
void AppendNumber(Datum& array, T number) {
    *DatumAccess::Extend<T>(array, 1) = number;
}

constexpr bool IsPacked(Kind item) noexcept {
    return item == Kind::kBoolean || item == Kind::kInt || item == Kind::kLong ||
           item == Kind::kFloat || item == Kind::kDouble;
}

}  // namespace

Datum::Datum(Kind kind, std::string_view text) : Datum() {
    DatumAccess::SetText(*this, DatumAccess::Head(kind, 0), text);
}

Datum& Datum::operator=(Datum&& other) noexcept {
    if (this == &other) return *this;
    // The other may lie within this one, which is released last.
    Datum old(std::move(*this));
    Take(other);
    return *this;
}

Datum& Datum::operator=(const Datum& other) {
    if (this == &other) return *this;
    Datum copy(other);
    return *this = std::move(copy);
}

Datum Datum::Enum(const Type& type, std::uint32_t symbol) {
    if (type.kind() != Kind::kEnum || symbol >= type.symbols().size()) {
        ThrowNotThere(
            "symbol " + std::to_string(symbol),
            " is none of type \"" + std::string(type.full_name()) + "\"");
    }
    Datum datum;
    DatumAccess::SetScalar(datum, DatumAccess::Head(Kind::kEnum, 0), &type, symbol);
    return datum;
}

Datum Datum::Enum(const Type& type, std::string_view symbol) {
    const auto position = type.kind() == Kind::kEnum ? type.FindSymbol(symbol) : std::nullopt;
    if (!position) {
        ThrowNotThere(
            "symbol \"" + std::string(symbol),
            "\" is none of type \"" + std::string(type.full_name()) + "\"");
    }
    return Enum(type, *position);
}

Datum Datum::Record(const Type& type) {
    if (type.kind() != Kind::kRecord) {
        ThrowNotThere("type \"" + std::string(type.full_name()), "\" is no record");
    }
    Datum datum;
    (void)DatumAccess::MakeNewRecord(
        datum,
        DatumAccess::Head(Kind::kRecord, 0),
        type,
        static_cast<std::uint32_t>(type.fields().size()));
    return datum;
}

Datum Datum::Array(Kind item) {
    Datum datum;
    DatumAccess::MakeArray(
        datum,
        DatumAccess::Head(Kind::kArray, 0),
        IsPacked(item) ? item : Kind::kNull);
    return datum;
}

Datum Datum::Array(std::span<const std::int32_t> items) {
    return ArrayOf(Kind::kInt, items);
}

Datum Datum::Array(std::span<const std::int64_t> items) {
    return ArrayOf(Kind::kLong, items);
}

Datum Datum::Array(std::span<const float> items) {
    return ArrayOf(Kind::kFloat, items);
}

Datum Datum::Array(std::span<const double> items) {
    return ArrayOf(Kind::kDouble, items);
}

Datum Datum::Map() {
    Datum datum;
    DatumAccess::MakeMap(datum, DatumAccess::Head(Kind::kMap, 0));
    return datum;
}

const Type& Datum::type() const {
    if (kind() == Kind::kEnum) return *LoadPayload<const Type*>();
    Expect(Kind::kRecord);
    return *DatumAccess::Record(*this).type;
}

std::size_t Datum::size() const {
    if (kind() == Kind::kRecord) return extra();
    if (kind() == Kind::kMap) return const_cast<Datum&>(*this).Entries().size();
    Expect(Kind::kArray);
    const detail::ArrayBlock* const block = DatumAccess::Array(*this);
    return block == nullptr ? 0 : block->size;
}

std::span<Datum> Datum::Items() {
    if (kind() == Kind::kRecord) return {DatumAccess::Record(*this).fields(), extra()};
    Expect(Kind::kArray);
    if (extra() != 0) ThrowMismatch(static_cast<Kind>(extra()));
    detail::ArrayBlock* const block = DatumAccess::Array(*this);
    if (block == nullptr) return {};
    return {block->items<Datum>(), block->size};
}

Datum& Datum::operator[](std::size_t position) {
    const std::span<Datum> items = Items();
    if (position >= items.size()) {
        ThrowNotThere(
            "position " + std::to_string(position),
            " is beyond the " + std::to_string(items.size()) + " that there are");
    }
    return items[position];
}

Datum& Datum::operator[](std::string_view name) {
    Datum* const found = Find(name);
    if (found == nullptr) {
        ThrowNotThere(
            kind() == Kind::kMap ? "the map has no key \"" : "the record has no field \"",
            std::string(name) + "\"");
    }
    return *found;
}

Datum Datum::Item(std::size_t position) const {
    Expect(Kind::kArray);
    if (position >= size()) {
        ThrowNotThere(
            "item " + std::to_string(position),
            " is beyond the " + std::to_string(size()) + " that there are");
    }
    switch (item_kind()) {
        case Kind::kBoolean:
            return Booleans()[position];
        case Kind::kInt:
            return Ints()[position];
        case Kind::kLong:
            return Longs()[position];
        case Kind::kFloat:
            return Floats()[position];
        case Kind::kDouble:
            return Doubles()[position];
        default:
            return Items()[position];
    }
}

void Datum::Append(Datum item) {
    switch (item_kind()) {
        case Kind::kBoolean:
            return AppendNumber(*this, item.AsBoolean());
        case Kind::kInt:
            return AppendNumber(*this, item.AsInt());
        case Kind::kLong:
            return AppendNumber(*this, item.AsLong());
        case Kind::kFloat:
            return AppendNumber(*this, item.AsFloat());
        case Kind::kDouble:
            return AppendNumber(*this, item.AsDouble());
        default:
            *DatumAccess::Extend<Datum>(*this, 1) = std::move(item);
    }
}

void Datum::ThrowMismatch(Kind wanted) const {
    std::string detail = "the datum is of kind " + std::string(ToString(kind()));
    if (kind() == Kind::kArray) detail += " of " + std::string(ToString(Kind(extra())));
    arow::detail::ThrowError(Status(
        ErrorCode::kTypeMismatch,
        0,
        detail + ", not " + std::string(ToString(wanted)) + "; ask kind() first"));
}

}  // namespace arow::avro
