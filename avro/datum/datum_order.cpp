// SPDX-License-Identifier: MIT
// Equality and hashes of datums, and the order that Avro gives to values of one type.
#include <algorithm>
#include <bit>

#include "avro/datum/datum_access.hpp"

namespace arow::avro {
namespace {

using detail::DatumAccess;
using Order = std::optional<std::strong_ordering>;

bool IsSameName(const Type& a, const Type& b) noexcept {
    return &a == &b || a.full_name() == b.full_name();
}

template <class T>
bool SameBytes(std::span<const T> a, std::span<const T> b) noexcept {
    return a.size() == b.size() &&
           (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

bool SameArray(const Datum& a, const Datum& b) {
    // Empty arrays are alike, whatever they might hold.
    if (a.size() != b.size()) return false;
    if (a.size() == 0) return true;
    if (a.item_kind() != b.item_kind()) return false;
    switch (a.item_kind()) {
        case Kind::kBoolean:
            return SameBytes(a.Booleans(), b.Booleans());
        case Kind::kInt:
            return SameBytes(a.Ints(), b.Ints());
        case Kind::kLong:
            return SameBytes(a.Longs(), b.Longs());
        case Kind::kFloat:
            return SameBytes(a.Floats(), b.Floats());
        case Kind::kDouble:
            return SameBytes(a.Doubles(), b.Doubles());
        default:
            return std::ranges::equal(a.Items(), b.Items());
    }
}

bool SameMap(const Datum& a, const Datum& b) {
    if (a.size() != b.size()) return false;
    return std::ranges::all_of(a.Entries(), [&b](const MapEntry& entry) {
        const Datum* const other = b.Find(DatumAccess::Text(entry.key));
        return other != nullptr && *other == entry.value;
    });
}

/// NaN is last, and -0.0 before 0.0.
template <class Bits, class T>
std::strong_ordering CompareFloats(T a, T b) noexcept {
    if (a < b) return std::strong_ordering::less;
    if (a > b) return std::strong_ordering::greater;
    const auto key = [](T value) {
        using Signed = std::make_signed_t<Bits>;
        constexpr auto kLast = static_cast<Signed>(~Bits{0} >> 1);
        return value != value ? kLast : std::bit_cast<Signed>(value);
    };
    return key(a) <=> key(b);
}

std::strong_ordering CompareTexts(std::string_view a, std::string_view b) noexcept {
    return a.compare(b) <=> 0;  // by unsigned bytes, as std::char_traits<char> has it
}

Order CompareRecords(const Type& type, const Datum& a, const Datum& b) {
    if (a.size() != type.fields().size() || b.size() != a.size()) return std::nullopt;
    for (const Field& field : type.fields()) {
        if (field.order() == SortOrder::kIgnore) continue;
        const std::uint32_t at = field.position();
        const Order order = Compare(field.type(), a[at], b[at]);
        if (!order) return order;
        if (*order != 0) {
            return field.order() == SortOrder::kDescending ? 0 <=> *order : *order;
        }
    }
    return std::strong_ordering::equal;
}

Order CompareArrays(const Type& item, const Datum& a, const Datum& b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i) {
        const bool are_datums = a.item_kind() == Kind::kNull && b.item_kind() == Kind::kNull;
        const Order order = are_datums ? Compare(item, a.Items()[i], b.Items()[i])
                                       : Compare(item, a.Item(i), b.Item(i));
        if (!order || *order != 0) return order;
    }
    return a.size() <=> b.size();
}

Order CompareUnions(const Type& type, const Datum& a, const Datum& b) {
    const auto branch_of = [&type](const Datum& datum) -> std::uint32_t {
        if (datum.branch()) return *datum.branch();
        std::uint32_t branch = 0;
        for (const Type* candidate : type.branches()) {
            if (candidate->kind() == datum.kind()) break;
            ++branch;
        }
        return branch;
    };
    const std::uint32_t first = branch_of(a);
    const std::uint32_t second = branch_of(b);
    if (first >= type.branches().size() || second >= type.branches().size()) return std::nullopt;
    if (first != second) return first <=> second;
    return Compare(type.branch(first), a, b);
}

class Hasher {
public:
    void Add(std::uint64_t word) noexcept {
        hash_ = (hash_ ^ word) * 0x9E37'79B9'7F4A'7C15;
        hash_ ^= hash_ >> 32;
    }
    void Add(std::string_view bytes) noexcept { Add(detail::HashText(bytes)); }
    void Add(const Datum& datum) noexcept {
        Add(static_cast<std::uint64_t>(datum.kind()) << 32 | DatumAccess::BranchFromOne(datum));
        switch (datum.kind()) {
            case Kind::kNull:
                return;
            case Kind::kBytes:
            case Kind::kString:
            case Kind::kFixed:
                return Add(DatumAccess::Text(datum));
            case Kind::kEnum:
                return Add(std::uint64_t{DatumAccess::Extra(datum)});
            case Kind::kRecord:
                for (const Datum& field : datum.Items()) Add(field);
                return;
            case Kind::kArray:
                return AddArray(datum);
            case Kind::kMap:
                return AddMap(datum);
            default:
                return Add(DatumAccess::Payload<std::uint64_t>(datum));
        }
    }
    [[nodiscard]] std::uint64_t hash() const noexcept { return hash_; }

private:
    void AddArray(const Datum& datum) noexcept {
        Add(std::uint64_t{datum.size()});
        const detail::ArrayBlock* const block = DatumAccess::Array(datum);
        if (block == nullptr) return;
        const auto add_bytes = [&](std::size_t item_size) {
            Add(std::string_view(
                reinterpret_cast<const char*>(block + 1),
                block->size * item_size));
        };
        switch (datum.item_kind()) {
            case Kind::kBoolean:
                return add_bytes(sizeof(bool));
            case Kind::kInt:
            case Kind::kFloat:
                return add_bytes(4);
            case Kind::kLong:
            case Kind::kDouble:
                return add_bytes(8);
            default:
                for (const Datum& item : datum.Items()) Add(item);
        }
    }
    /// In any order.
    void AddMap(const Datum& datum) noexcept {
        std::uint64_t sum = 0;
        for (const MapEntry& entry : datum.Entries()) {
            Hasher hasher;
            hasher.Add(entry.key);
            hasher.Add(entry.value);
            sum += hasher.hash();
        }
        Add(sum);
    }

    std::uint64_t hash_ = 0x51'7C'C1'B7'27'22'0A'95;
};

}  // namespace

bool operator==(const Datum& a, const Datum& b) {
    if (a.kind() != b.kind() || a.branch() != b.branch()) return false;
    switch (a.kind()) {
        case Kind::kNull:
            return true;
        case Kind::kBytes:
        case Kind::kString:
        case Kind::kFixed:
            return DatumAccess::Text(a) == DatumAccess::Text(b);
        case Kind::kEnum:
            return a.AsSymbolIndex() == b.AsSymbolIndex() && IsSameName(a.type(), b.type());
        case Kind::kRecord:
            return IsSameName(a.type(), b.type()) && std::ranges::equal(a.Items(), b.Items());
        case Kind::kArray:
            return SameArray(a, b);
        case Kind::kMap:
            return SameMap(a, b);
        default:
            return DatumAccess::Payload<std::uint64_t>(a) == DatumAccess::Payload<std::uint64_t>(b);
    }
}

Order Compare(const Type& type, const Datum& a, const Datum& b) {
    if (type.kind() == Kind::kUnion) return CompareUnions(type, a, b);
    if (a.kind() != type.kind() || b.kind() != type.kind()) return std::nullopt;
    switch (type.kind()) {
        case Kind::kNull:
            return std::strong_ordering::equal;
        case Kind::kFloat:
            return CompareFloats<std::uint32_t>(a.AsFloat(), b.AsFloat());
        case Kind::kDouble:
            return CompareFloats<std::uint64_t>(a.AsDouble(), b.AsDouble());
        case Kind::kBytes:
        case Kind::kString:
        case Kind::kFixed:
            return CompareTexts(DatumAccess::Text(a), DatumAccess::Text(b));
        case Kind::kEnum:
            return a.AsSymbolIndex() <=> b.AsSymbolIndex();
        case Kind::kRecord:
            return CompareRecords(type, a, b);
        case Kind::kArray:
            return CompareArrays(type.element(), a, b);
        case Kind::kMap:
        case Kind::kUnion:
            return std::nullopt;
        default:
            return DatumAccess::Payload<std::int64_t>(a) <=> DatumAccess::Payload<std::int64_t>(b);
    }
}

}  // namespace arow::avro

std::size_t std::hash<arow::avro::Datum>::operator()(
    const arow::avro::Datum& datum) const noexcept {
    arow::avro::Hasher hasher;
    hasher.Add(datum);
    return static_cast<std::size_t>(hasher.hash());
}
