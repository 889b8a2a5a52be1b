// SPDX-License-Identifier: MIT
// Draws values. The least datum of each type is known beforehand, so that a choice is made only
// where there is room for what it leads to, and nothing that has been begun lacks an end.
#include "arow/avro/random_datum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <utility>

#include "arow/avro/logical_decimal.hpp"
#include "avro/datum/datum_access.hpp"

namespace arow::avro {
namespace {

constexpr std::uint32_t kMostLeastValues = 1'048'576;
constexpr std::uint32_t kMostLeastDepth = 1'000;

std::uint32_t AddCapped(std::uint64_t a, std::uint64_t b) noexcept {
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(a + b, std::numeric_limits<std::uint32_t>::max()));
}

std::span<const Type* const> Choices(const Type& type) {
    return type.branches().first(
        std::min<std::size_t>(type.branches().size(), detail::kMostBranches));
}

}  // namespace

RandomDatums::RandomDatums(const Schema& schema, std::uint64_t seed, const RandomLimits& limits) {
    if (Status status = TryBegin(schema, seed, limits); !status.ok()) {
        arow::detail::ThrowError(std::move(status));
    }
}

Status
RandomDatums::TryBegin(const Schema& schema, std::uint64_t seed, const RandomLimits& limits) {
    schema_ = schema;
    state_ = seed;
    limits_ = limits;
    limits_.depth = std::min(limits.depth, kMostLeastDepth);
    MeasureTypes();
    const Least& least = LeastOf(*schema_);
    if (least.depth == 0 || least.depth > kMostLeastDepth) {
        return {
            ErrorCode::kDepthLimit,
            0,
            "every datum of the schema has no end, or more than " +
                std::to_string(kMostLeastDepth) + " levels"};
    }
    if (least.values > kMostLeastValues) {
        return {
            ErrorCode::kGrowthLimit,
            0,
            "every datum of the schema has more than " + std::to_string(kMostLeastValues) +
                " values"};
    }
    deepest_ = std::max(limits_.depth, least.depth);
    return {};
}

/// From types that need no others to those that contain them, each as soon as its least is known.
void RandomDatums::MeasureTypes() {
    const std::size_t count = schema_.type_count();
    least_.assign(count, {});
    std::vector<std::vector<std::uint32_t>> users(count);
    std::vector<std::size_t> missing(count);
    std::vector<std::uint32_t> ready;
    std::vector<std::uint32_t> next;
    for (std::uint32_t i = 0; i < count; ++i) {
        const Type& type = schema_.type(i);
        const bool is_union = type.kind() == Kind::kUnion;
        if (is_union || type.kind() == Kind::kRecord) {
            for (std::size_t child = 0; child < type.child_count(); ++child) {
                users[type.child(child).index()].push_back(i);
            }
            missing[i] = is_union ? 1 : type.child_count();
        }
        if (missing[i] == 0) ready.push_back(i);
    }
    // Level by level, so that the first branch that is known is one of the least depth.
    for (; !ready.empty(); ready.swap(next)) {
        next.clear();
        for (std::size_t at = 0; at < ready.size(); ++at) {
            const std::uint32_t number = ready[at];
            least_[number] = MeasureOne(schema_.type(number));
            for (const std::uint32_t user : users[number]) {
                if (missing[user] == 0 || --missing[user] != 0) continue;
                // A union is no level of its own.
                (schema_.type(user).kind() == Kind::kUnion ? ready : next).push_back(user);
            }
        }
    }
}

RandomDatums::Least RandomDatums::MeasureOne(const Type& type) const {
    Least least{.depth = 1, .values = 1};
    if (type.kind() == Kind::kFixed) {
        least.values = AddCapped(1, type.fixed_size() / sizeof(Datum));
    } else if (type.kind() == Kind::kRecord) {
        for (const Field& field : type.fields()) {
            const Least& inner = LeastOf(field.type());
            least.depth = std::max(least.depth, inner.depth + 1);
            least.values = AddCapped(least.values, inner.values);
        }
    } else if (type.kind() == Kind::kUnion) {
        least.depth = 0;
        const auto choices = Choices(type);
        for (std::uint32_t i = 0; i < choices.size(); ++i) {
            const Least& inner = LeastOf(*choices[i]);
            const bool is_better =
                inner.depth != 0 && (least.depth == 0 || inner.depth < least.depth);
            if (is_better) least = {inner.depth, inner.values, i};
        }
    }
    return least;
}

std::uint64_t RandomDatums::NextNumber() noexcept {
    // SplitMix64, by Steele, Lea and Flood.
    state_ += 0x9E37'79B9'7F4A'7C15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ mixed >> 30) * 0xBF58'476D'1CE4'E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D0'49BB'1331'11EB;
    return mixed ^ mixed >> 31;
}

std::int64_t RandomDatums::Between(std::int64_t least, std::int64_t most) noexcept {
    return least + static_cast<std::int64_t>(Below(static_cast<std::uint64_t>(most - least) + 1));
}

/// Of any magnitude: as many short numbers as long ones.
std::int64_t RandomDatums::Integer(unsigned bits) noexcept {
    const std::uint64_t used = Below(bits);
    const auto magnitude = used == 0 ? 0 : static_cast<std::int64_t>(NextNumber() >> (64 - used));
    return Below(2) == 0 ? magnitude : ~magnitude;
}

double RandomDatums::Fraction() noexcept {
    const auto magnitude = static_cast<double>(NextNumber() >> 40);  // exact as a float, too
    const double value = std::ldexp(magnitude, static_cast<int>(Between(-40, 8)));
    return Below(2) == 0 ? value : -value;
}

std::int64_t RandomDatums::Time(LogicalKind kind, unsigned bits) noexcept {
    constexpr std::int64_t kDays = 36'525;
    constexpr std::int64_t kDayMillis = 86'400'000;
    switch (kind) {
        case LogicalKind::kDate:
            return Between(-kDays, kDays);
        case LogicalKind::kTimeMillis:
            return Between(0, kDayMillis - 1);
        case LogicalKind::kTimeMicros:
            return Between(0, kDayMillis * 1'000 - 1);
        case LogicalKind::kTimestampMillis:
        case LogicalKind::kLocalTimestampMillis:
            return Between(-kDays * kDayMillis, kDays * kDayMillis);
        case LogicalKind::kTimestampMicros:
        case LogicalKind::kLocalTimestampMicros:
            return Between(-kDays * kDayMillis * 1'000, kDays * kDayMillis * 1'000);
        case LogicalKind::kTimestampNanos:
        case LogicalKind::kLocalTimestampNanos:
            return Between(-kDays * kDayMillis * 1'000'000, kDays * kDayMillis * 1'000'000);
        default:
            return Integer(bits);
    }
}

std::vector<std::byte> RandomDatums::Raw(std::size_t size) {
    std::vector<std::byte> bytes(size);
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(NextNumber());
    return bytes;
}

/// An unscaled number of no more digits than that.
std::vector<std::byte> RandomDatums::Decimal(std::int32_t precision) {
    constexpr std::uint32_t kMostBytes = 16;
    if (precision < 3) {
        const std::int64_t most = precision == 1 ? 9 : 99;
        return {static_cast<std::byte>(Between(-most, most))};
    }
    std::uint32_t size = 1;
    while (size < kMostBytes && MaxDecimalPrecision(size + 1) < precision) ++size;
    return Raw(1 + static_cast<std::size_t>(Below(size)));
}

std::string RandomDatums::Text() {
    constexpr std::array<std::string_view, 7>
        kRare{" ", "\"", "\\", "\n", "\u00E9", "\u4E2D", "\U0001F600"};
    const std::uint64_t size = Below(std::uint64_t{limits_.text_bytes} + 1);
    std::string text;
    while (text.size() < size) {
        const std::string_view rare = kRare[static_cast<std::size_t>(Below(kRare.size()))];
        const bool takes_rare = Below(32) == 0 && text.size() + rare.size() <= size;
        if (takes_rare) {
            text += rare;
        } else {
            text += static_cast<char>('a' + Below(26));
        }
    }
    return text;
}

/// Version 4, variant 1.
std::string RandomDatums::Uuid() {
    constexpr std::string_view kForm = "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx";
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text(kForm);
    for (char& c : text) {
        if (c == 'x') c = kDigits[static_cast<std::size_t>(Below(16))];
        if (c == 'y') c = kDigits[static_cast<std::size_t>(8 + Below(4))];
    }
    return text;
}

Datum RandomDatums::Next() {
    spare_ = limits_.values;
    return Value(*schema_, 0);
}

/// `depth` is that of what contains the value.
Datum RandomDatums::Value(const Type& type, std::uint32_t depth) {
    const LogicalKind logical = type.logical_type().kind;
    switch (type.kind()) {
        case Kind::kNull:
            return {};
        case Kind::kBoolean:
            return Below(2) == 1;
        case Kind::kInt:
            return static_cast<std::int32_t>(Time(logical, 32));
        case Kind::kLong:
            return Time(logical, 64);
        case Kind::kFloat:
            return static_cast<float>(Fraction());
        case Kind::kDouble:
            return Fraction();
        case Kind::kString:
            return logical == LogicalKind::kUuid ? Uuid() : Text();
        case Kind::kBytes:
            return BytesOf(type);
        case Kind::kFixed:
            return FixedOf(type);
        case Kind::kEnum:
            return Datum::Enum(type, static_cast<std::uint32_t>(Below(type.symbols().size())));
        case Kind::kRecord:
            return Record(type, depth + 1);
        case Kind::kArray:
        case Kind::kMap:
            return Items(type, depth + 1);
        case Kind::kUnion:
            return Branch(type, depth);
    }
    return {};
}

Datum RandomDatums::BytesOf(const Type& type) {
    const LogicalType& logical = type.logical_type();
    if (logical.kind == LogicalKind::kDecimal) return Datum::Bytes(Decimal(logical.precision));
    if (logical.kind == LogicalKind::kBigDecimal) {
        constexpr std::int32_t kDigits = 30;
        std::vector<std::byte> unscaled = Decimal(kDigits);
        const auto scale = static_cast<std::int32_t>(Between(0, kDigits));
        return Datum::Bytes(BigDecimalToBytes({std::move(unscaled), scale}));
    }
    return Datum::Bytes(Raw(Below(std::uint64_t{limits_.text_bytes} + 1)));
}

Datum RandomDatums::FixedOf(const Type& type) {
    const LogicalType& logical = type.logical_type();
    if (logical.kind == LogicalKind::kDecimal) {
        const auto bytes = ExtendDecimal(Decimal(logical.precision), type.fixed_size());
        if (bytes) return Datum::Fixed(*bytes);
    }
    return Datum::Fixed(Raw(type.fixed_size()));
}

Datum RandomDatums::Record(const Type& type, std::uint32_t depth) {
    Datum record = Datum::Record(type);
    for (const Field& field : type.fields()) {
        record[field.position()] = Value(field.type(), depth);
    }
    return record;
}

Datum RandomDatums::Items(const Type& type, std::uint32_t depth) {
    const bool is_map = type.kind() == Kind::kMap;
    Datum items = is_map ? Datum::Map() : Datum::Array(type.element().kind());
    const Least& least = LeastOf(type.element());
    if (least.depth == 0 || depth + least.depth > deepest_) return items;
    const std::uint32_t cost = AddCapped(least.values, is_map ? 1 : 0);
    // The smaller of two, so that few are more frequent than many.
    const std::uint64_t bound = std::uint64_t{limits_.items} + 1;
    const std::uint64_t count =
        std::min({Below(bound), Below(bound), std::uint64_t{spare_ / cost}});
    spare_ -= static_cast<std::uint32_t>(count) * cost;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (is_map) {
            std::string key = Text();
            items.Put(key, Value(type.element(), depth));
        } else {
            items.Append(Value(type.element(), depth));
        }
    }
    return items;
}

Datum RandomDatums::Branch(const Type& type, std::uint32_t depth) {
    const auto choices = Choices(type);
    const Least& way_out = LeastOf(type);
    auto taken = static_cast<std::uint32_t>(Below(choices.size()));
    const Least& least = LeastOf(*choices[taken]);
    const std::uint32_t cost = least.values > way_out.values ? least.values - way_out.values : 0;
    if (least.depth == 0 || depth + least.depth > deepest_ || cost > spare_) {
        taken = way_out.branch;
    } else {
        spare_ -= cost;
    }
    return Value(*choices[taken], depth).SetBranch(taken);
}

}  // namespace arow::avro
