// SPDX-License-Identifier: MIT
// Long division and multiplication by powers of ten over 32-bit words, most significant first.
// Sizes are bounded, so that their square is.
#include <algorithm>
#include <array>
#include <utility>

#include "arow/avro/logical_decimal.hpp"
#include "arow/wire/varint.hpp"

namespace arow::avro {
namespace {

constexpr std::uint32_t kBillion = 1'000'000'000;
constexpr std::size_t kBillionDigits = 9;

bool IsNegative(std::span<const std::byte> unscaled) {
    return std::to_integer<unsigned>(unscaled.front()) >= 0x80;
}

/// The magnitude as words without leading zeros.
std::vector<std::uint32_t> Magnitude(std::span<const std::byte> unscaled) {
    const bool negative = IsNegative(unscaled);
    std::vector<std::uint32_t> words((unscaled.size() + 3) / 4);
    std::uint64_t carry = negative ? 1 : 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::uint32_t word = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            const std::size_t from_end = 4 * i + k;
            const std::byte sign = negative ? std::byte{0xFF} : std::byte{0};
            const std::byte byte =
                from_end < unscaled.size() ? unscaled[unscaled.size() - 1 - from_end] : sign;
            word |= std::to_integer<std::uint32_t>(byte) << (8 * k);
        }
        carry += negative ? std::uint32_t{~word} : word;
        words[words.size() - 1 - i] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    // -2^(32 n - 1) has its own bits as magnitude; nothing is carried out.
    const auto first = std::ranges::find_if(words, [](std::uint32_t word) { return word != 0; });
    words.erase(words.begin(), first);
    return words;
}

/// Decimal digits of a magnitude, at least one.
std::string Digits(std::vector<std::uint32_t> words) {
    std::string reversed;
    while (!words.empty()) {
        std::uint64_t rest = 0;
        for (std::uint32_t& word : words) {
            rest = rest << 32 | word;
            word = static_cast<std::uint32_t>(rest / kBillion);
            rest %= kBillion;
        }
        if (words.front() == 0) words.erase(words.begin());
        for (std::size_t i = 0; i < kBillionDigits; ++i) {
            reversed += static_cast<char>('0' + rest % 10);
            rest /= 10;
        }
    }
    while (reversed.size() > 1 && reversed.back() == '0') reversed.pop_back();
    if (reversed.empty()) reversed = "0";
    std::ranges::reverse(reversed);
    return reversed;
}

/// Two's complement of a number of decimal digits, in as few bytes as hold it.
std::vector<std::byte> TwosComplement(std::string_view digits, bool negative) {
    std::vector<std::uint8_t> bytes{0};  // least significant first
    for (const char digit : digits) {
        unsigned carry = static_cast<unsigned>(digit - '0');
        for (std::uint8_t& byte : bytes) {
            carry += byte * 10u;
            byte = static_cast<std::uint8_t>(carry);
            carry >>= 8;
        }
        if (carry != 0) bytes.push_back(static_cast<std::uint8_t>(carry));
    }
    bytes.push_back(0);
    if (negative) {
        unsigned carry = 1;
        for (std::uint8_t& byte : bytes) {
            carry += static_cast<std::uint8_t>(~byte);
            byte = static_cast<std::uint8_t>(carry);
            carry >>= 8;
        }
    }
    // The last byte goes when the one before it has the same sign.
    while (bytes.size() > 1) {
        const std::uint8_t sign = bytes[bytes.size() - 2] >= 0x80 ? 0xFF : 0;
        if (bytes.back() != sign) break;
        bytes.pop_back();
    }
    std::vector<std::byte> result(bytes.size());
    std::ranges::transform(bytes, result.rbegin(), [](std::uint8_t b) { return std::byte{b}; });
    return result;
}

struct DecimalDigits {
    bool negative = false;
    std::string digits;  // without leading zeros, but for "0"
    std::size_t scale = 0;
};

/// Reads "[-]digits[.digits]".
std::optional<DecimalDigits> ReadDigits(std::string_view text) {
    DecimalDigits result;
    if (text.starts_with('-')) {
        result.negative = true;
        text.remove_prefix(1);
    }
    if (text.size() > kMaxDecimalDigits) return std::nullopt;
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    std::string_view fraction;
    if (point != text.npos) {
        fraction = text.substr(point + 1);
        if (fraction.empty()) return std::nullopt;
    }
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (whole.empty() || !std::ranges::all_of(whole, is_digit) ||
        !std::ranges::all_of(fraction, is_digit)) {
        return std::nullopt;
    }
    result.digits = std::string(whole) + std::string(fraction);
    result.digits.erase(
        0,
        std::min(result.digits.find_first_not_of('0'), result.digits.size() - 1));
    result.scale = fraction.size();
    return result;
}

/// Changes the scale; false when that would drop digits.
bool Rescale(DecimalDigits& number, std::size_t scale) {
    if (number.digits == "0") {
        number.scale = scale;
        return true;
    }
    while (number.scale > scale) {
        if (number.digits.size() < 2 || number.digits.back() != '0') return false;
        number.digits.pop_back();
        --number.scale;
    }
    if (scale > kMaxDecimalDigits) return false;
    number.digits.append(scale - number.scale, '0');
    number.scale = scale;
    return true;
}

}  // namespace

std::optional<std::string> DecimalText(std::span<const std::byte> unscaled, std::int32_t scale) {
    if (unscaled.empty() || unscaled.size() > kMaxDecimalBytes) return std::nullopt;
    constexpr auto kMostDigits = static_cast<std::int32_t>(kMaxDecimalDigits);
    if (scale > kMostDigits || scale < -kMostDigits) return std::nullopt;
    std::string text = Digits(Magnitude(unscaled));
    if (scale < 0) {
        if (text != "0") text.append(static_cast<std::size_t>(-scale), '0');
    } else if (const auto places = static_cast<std::size_t>(scale); places > 0) {
        if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
        text.insert(text.size() - places, 1, '.');
    }
    if (IsNegative(unscaled)) text.insert(0, 1, '-');
    return text;
}

namespace {

/// A number that a Decimal's 96 bits hold as it is.
std::optional<Decimal> SmallDecimal(std::span<const std::byte> unscaled, std::uint8_t scale) {
    const bool is_negative = IsNegative(unscaled);
    const std::byte sign = is_negative ? std::byte{0xFF} : std::byte{0};
    constexpr std::size_t kMost = 13;  // 96 bits and a sign
    while (unscaled.size() > kMost && unscaled.front() == sign) unscaled = unscaled.subspan(1);
    if (unscaled.size() > kMost) return std::nullopt;
    std::uint64_t low = is_negative ? ~std::uint64_t{0} : 0;
    std::uint64_t high = low;
    for (const std::byte byte : unscaled) {
        high = high << 8 | low >> 56;
        low = low << 8 | std::to_integer<std::uint64_t>(byte);
    }
    if (is_negative) {
        high = ~high + (low == 0 ? 1 : 0);
        low = 0 - low;
    }
    if (high > 0xFFFF'FFFF) return std::nullopt;
    return Decimal::FromParts(
        static_cast<std::uint32_t>(low),
        static_cast<std::uint32_t>(low >> 32),
        static_cast<std::uint32_t>(high),
        is_negative,
        scale);
}

}  // namespace

std::optional<Decimal> DecimalFromBytes(std::span<const std::byte> unscaled, std::int32_t scale) {
    if (unscaled.empty() || unscaled.size() > kMaxDecimalBytes) return std::nullopt;
    if (scale >= 0 && scale <= Decimal::kMaxScale) {
        if (auto value = SmallDecimal(unscaled, static_cast<std::uint8_t>(scale))) return value;
    }
    // Zeros at the end may be all that does not fit.
    std::optional<std::string> text = DecimalText(unscaled, scale);
    if (text && text->find('.') != std::string::npos) {
        while (text->back() == '0') text->pop_back();
        if (text->back() == '.') text->pop_back();
    }
    return text ? Decimal::Parse(*text) : std::nullopt;
}

std::optional<std::vector<std::byte>> DecimalToBytes(
    std::string_view text,
    const LogicalType& type) {
    if (type.kind != LogicalKind::kDecimal) return std::nullopt;
    std::optional<DecimalDigits> number = ReadDigits(text);
    if (!number || !Rescale(*number, static_cast<std::size_t>(type.scale)) ||
        number->digits.size() > static_cast<std::size_t>(type.precision)) {
        return std::nullopt;
    }
    return TwosComplement(number->digits, number->negative);
}

std::optional<std::vector<std::byte>> DecimalToBytes(
    const Decimal& value,
    const LogicalType& type) {
    if (type.scale > Decimal::kMaxScale) return DecimalToBytes(ToString(value), type);
    std::array<std::byte, detail::kMostDecimalBytes> bytes;
    const std::size_t size = detail::PutDecimal(value, type, bytes);
    if (size == 0) return std::nullopt;
    return std::vector<std::byte>(bytes.begin(), bytes.begin() + size);
}

std::optional<std::vector<std::byte>> ExtendDecimal(
    std::span<const std::byte> unscaled,
    std::size_t size) {
    if (unscaled.empty()) return std::nullopt;
    const std::byte sign = IsNegative(unscaled) ? std::byte{0xFF} : std::byte{0};
    while (unscaled.size() > size) {
        const bool is_needless = unscaled.size() > 1 && unscaled[0] == sign &&
                                 IsNegative(unscaled.subspan(1)) == IsNegative(unscaled);
        if (!is_needless) return std::nullopt;
        unscaled = unscaled.subspan(1);
    }
    std::vector<std::byte> bytes(size - unscaled.size(), sign);
    bytes.insert(bytes.end(), unscaled.begin(), unscaled.end());
    return bytes;
}

std::optional<BigDecimal> BigDecimalFromBytes(std::span<const std::byte> bytes) {
    wire::Input in(bytes, Limits{});
    std::int64_t size = 0;
    const std::uint8_t* at = wire::ReadSignedVarint<64>(in.begin(), in, size);
    if (at == nullptr || size < 1 || std::cmp_greater(size, in.Left(at))) return std::nullopt;
    const auto* const unscaled = reinterpret_cast<const std::byte*>(at);
    std::int64_t scale = 0;
    at = wire::ReadSignedVarint<64>(at + size, in, scale);
    if (at != in.end() || !std::in_range<std::int32_t>(scale)) return std::nullopt;
    return BigDecimal{{unscaled, unscaled + size}, static_cast<std::int32_t>(scale)};
}

std::vector<std::byte> BigDecimalToBytes(const BigDecimal& value) {
    std::vector<std::byte> bytes;
    const auto append = [&](std::int64_t number) {
        std::uint8_t room[10];
        const std::uint8_t* const end = wire::PutSignedVarint(room, number);
        for (const std::uint8_t* at = room; at < end; ++at) bytes.push_back(std::byte{*at});
    };
    append(static_cast<std::int64_t>(value.unscaled.size()));
    bytes.insert(bytes.end(), value.unscaled.begin(), value.unscaled.end());
    append(value.scale);
    return bytes;
}

std::optional<BigDecimal> BigDecimalFromText(std::string_view text) {
    const std::optional<DecimalDigits> number = ReadDigits(text);
    if (!number) return std::nullopt;
    return BigDecimal{
        TwosComplement(number->digits, number->negative),
        static_cast<std::int32_t>(number->scale)};
}

Guid UuidFromBytes(std::span<const std::byte, Guid::kSizeBytes> bytes) noexcept {
    Guid value;
    std::ranges::transform(bytes, value.bytes.begin(), [](std::byte b) {
        return std::to_integer<std::uint8_t>(b);
    });
    return value;
}

std::array<std::byte, Guid::kSizeBytes> UuidToBytes(const Guid& value) noexcept {
    std::array<std::byte, Guid::kSizeBytes> bytes{};
    std::ranges::transform(value.bytes, bytes.begin(), [](std::uint8_t b) { return std::byte{b}; });
    return bytes;
}

}  // namespace arow::avro
