// SPDX-License-Identifier: MIT
// Classes of one member that are a fixed by the word of their table (AsFixed).
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string>

#include "arow/avro/decimal_of.hpp"
#include "arow/avro/logical_decimal.hpp"
#include "arow/avro/logical_time.hpp"
#include "arow/avro/typed/codec.hpp"
#include "arow/avro/typed/records.hpp"

namespace arow::avro::detail {

/// A value in a fixed number of bytes. Specialisations have
///   kSize, kType                 of the fixed
///   bool Put(out, value)         false for a value of no such form
///   bool Take(bytes, value)
template <class T, LogicalType kLogical, std::size_t kAsked>
struct FixedForm {
    static_assert(
        !std::is_same_v<T, T>,
        "arow: the member of a class AsFixed is a std::array of bytes, arow::Guid, "
        "arow::avro::Duration, arow::avro::DecimalOf, or arow::Decimal with As(\"decimal\", ...)");
};

template <AvroByte T, std::size_t kBytes, std::size_t kAsked>
struct FixedForm<std::array<T, kBytes>, LogicalType{}, kAsked> {
    static constexpr std::size_t kSize = kBytes;
    static constexpr LogicalType kType{};

    static AROW_INLINE bool Put(
        std::span<std::byte, kSize> out,
        const std::array<T, kSize>& value) {
        if constexpr (kSize != 0) std::memcpy(out.data(), value.data(), kSize);
        return true;
    }
    static AROW_INLINE bool Take(
        std::span<const std::byte, kSize> bytes,
        std::array<T, kSize>& value) {
        if constexpr (kSize != 0) std::memcpy(value.data(), bytes.data(), kSize);
        return true;
    }
};

template <LogicalType kLogical, std::size_t kAsked>
struct FixedForm<Guid, kLogical, kAsked> {
    static constexpr std::size_t kSize = Guid::kSizeBytes;
    static constexpr LogicalType kType{LogicalKind::kUuid};

    static bool Put(std::span<std::byte, kSize> out, const Guid& value) {
        std::ranges::copy(UuidToBytes(value), out.begin());
        return true;
    }
    static bool Take(std::span<const std::byte, kSize> bytes, Guid& value) {
        value = UuidFromBytes(bytes);
        return true;
    }
};

template <LogicalType kLogical, std::size_t kAsked>
struct FixedForm<Duration, kLogical, kAsked> {
    static constexpr std::size_t kSize = Duration::kSizeBytes;
    static constexpr LogicalType kType{LogicalKind::kDuration};

    static bool Put(std::span<std::byte, kSize> out, const Duration& value) {
        std::ranges::copy(DurationToBytes(value), out.begin());
        return true;
    }
    static bool Take(std::span<const std::byte, kSize> bytes, Duration& value) {
        value = DurationFromBytes(bytes);
        return true;
    }
};

template <LogicalType kLogical, std::size_t kAsked>
requires(kLogical.kind == LogicalKind::kDecimal) struct FixedForm<Decimal, kLogical, kAsked> {
    static_assert(kAsked != 0, "arow: a decimal has no size of its own: AsFixed(8)");
    static_assert(
        kLogical.precision <= MaxDecimalPrecision(kAsked),
        "arow: a fixed of this size cannot hold all decimals of this precision");
    static constexpr std::size_t kSize = kAsked;
    static constexpr LogicalType kType = kLogical;

    static bool Put(std::span<std::byte, kSize> out, const Decimal& value) {
        if constexpr (kLogical.scale <= Decimal::kMaxScale) {
            std::array<std::byte, kMostDecimalBytes> bytes;
            const std::size_t size = PutDecimal(value, kLogical, bytes);
            return size != 0 && Extend(out, std::span(bytes).first(size));
        } else {
            const auto bytes = DecimalToBytes(value, kLogical);
            return bytes && Extend(out, *bytes);
        }
    }
    static bool Take(std::span<const std::byte, kSize> bytes, Decimal& value) {
        const std::optional<Decimal> decimal = DecimalFromBytes(bytes, kLogical.scale);
        if (decimal) value = *decimal;
        return decimal.has_value();
    }

private:
    static bool Extend(std::span<std::byte, kSize> out, std::span<const std::byte> bytes) {
        if (bytes.size() > kSize) return false;
        const bool is_negative = std::to_integer<unsigned>(bytes.front()) >= 0x80;
        const auto begin = out.end() - static_cast<std::ptrdiff_t>(bytes.size());
        std::fill(out.begin(), begin, is_negative ? std::byte{0xFF} : std::byte{0});
        std::ranges::copy(bytes, begin);
        return true;
    }
};

template <std::int32_t kPrecision, std::int32_t kScale, std::size_t kAsked>
struct FixedForm<DecimalOf<kPrecision, kScale>, LogicalType{}, kAsked>
    : FixedForm<Decimal, LogicalType{LogicalKind::kDecimal, kPrecision, kScale}, kAsked> {};

template <class T>
concept FixedClass = DescribedClass<T> && OptionsOf<T>("this")
.is_fixed;

template <FixedClass T>
struct RecordLevels<T> {
    static constexpr std::uint32_t kCount = 0;
};

template <FixedClass T>
struct Codec<T> {
    using Members = typename MembersOf<T, T>::List;
    static_assert(
        boost::mp11::mp_size<Members>::value == 1,
        "arow: a class AsFixed has one member");
    using Only = boost::mp11::mp_front<Members>;
    static constexpr TypeOptions kOptions = OptionsOf<T>("this");
    using Form = FixedForm<
        typename Only::Type,
        kOptions.logical.kind != LogicalKind::kNone ? kOptions.logical : Only::kOptions.logical,
        kOptions.fixed_size>;
    static constexpr std::size_t kSize = Form::kSize;
    static_assert(
        kOptions.fixed_size == 0 || kOptions.fixed_size == kSize,
        "arow: the size of AsFixed is not that of the member");

    static constexpr std::size_t kFewest = kSize;
    static constexpr std::size_t kMost = kSize;

    static void Describe(SchemaJson& text) {
        using Described = boost::describe::describe_members<T, boost::describe::mod_any_access>;
        static_assert(
            HasGoodTable<T>(boost::mp11::mp_rename<Described, boost::mp11::mp_list>{}),
            "arow: a group of AROW_AVRO names no member that the class itself describes");
        const std::string name = FullName(arow::detail::TypeName<T>(), kOptions);
        if (text.BeginNamed("fixed", name, kOptions)) text.Size(kSize, Form::kType);
    }

    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const T& object) {
        const std::span<std::byte, kSize> bytes(reinterpret_cast<std::byte*>(at), kSize);
        if (!Form::Put(bytes, Only::In(object))) [[unlikely]]
            return out.Fail(ErrorCode::kOutOfRange, at, NoExactForm<Codec>());
        return at + kSize;
    }
    static AROW_INLINE const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, T& object) {
        if (!in.in().HasLeft(at, kSize)) [[unlikely]]
            return in.in().Truncated(in.in().end());
        const std::span<const std::byte, kSize> bytes(
            reinterpret_cast<const std::byte*>(at),
            kSize);
        if (!Form::Take(bytes, Only::In(object))) [[unlikely]]
            return in.in().Fail(ErrorCode::kOutOfRange, at, NoExactForm<Codec>());
        return at + kSize;
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op&, T& object) {
        return Read(at, in, object);
    }
};

}  // namespace arow::avro::detail
