// SPDX-License-Identifier: MIT
// Scalar validation up to about 64 bytes; above, simdjson's where the build has it.
#include "arow/wire/utf8.hpp"

#if defined(AROW_HAS_SIMDJSON)
#include <simdjson.h>
#endif

namespace arow::wire {
namespace {

constexpr std::size_t kWorthDispatch = 64;

/// Length of the valid sequence that begins at `at`, or 0; `bad` is then the length of the maximal
/// invalid part (at least 1).
std::size_t
SequenceLength(const std::uint8_t* at, const std::uint8_t* end, std::size_t& bad) noexcept {
    const std::uint8_t lead = at[0];
    bad = 1;
    if (lead < 0x80) return 1;
    std::size_t length = 0;
    std::uint8_t low = 0x80;
    std::uint8_t high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        if (lead == 0xE0) low = 0xA0;
        if (lead == 0xED) high = 0x9F;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        if (lead == 0xF0) low = 0x90;
        if (lead == 0xF4) high = 0x8F;
    } else {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if (at + i == end || at[i] < low || at[i] > high) {
            bad = i;
            return 0;
        }
        low = 0x80;
        high = 0xBF;
    }
    return length;
}

/// Texts of 8 to kWorthDispatch bytes, as overlapping words.
bool IsAscii(const std::uint8_t* text, std::size_t size) noexcept {
    std::uint64_t bits = LoadNative<std::uint64_t>(text + size - 8);
    for (std::size_t at = 0; at + 8 < size; at += 8) bits |= LoadNative<std::uint64_t>(text + at);
    return (bits & kHighBits) == 0;
}

const std::uint8_t* SkipAscii(const std::uint8_t* at, const std::uint8_t* end) noexcept {
    while (end - at >= 8 && (LoadNative<std::uint64_t>(at) & kHighBits) == 0) at += 8;
    while (at != end && *at < 0x80) ++at;
    return at;
}

}  // namespace

std::size_t FindInvalidUtf8(const char* text, std::size_t size) noexcept {
    const auto* begin = reinterpret_cast<const std::uint8_t*>(text);
    const std::uint8_t* end = begin + size;
    const std::uint8_t* at = begin;
    while ((at = SkipAscii(at, end)) != end) {
        std::size_t bad = 0;
        const std::size_t length = SequenceLength(at, end, bad);
        if (length == 0) break;
        at += length;
    }
    return static_cast<std::size_t>(at - begin);
}

std::string ReplaceInvalidUtf8(const char* text, std::size_t size) {
    std::string replaced;
    replaced.reserve(size);
    const auto* at = reinterpret_cast<const std::uint8_t*>(text);
    const std::uint8_t* end = at + size;
    while (at != end) {
        std::size_t bad = 0;
        const std::size_t length = SequenceLength(at, end, bad);
        if (length == 0) {
            replaced += "\xEF\xBF\xBD";
            at += bad;
        } else {
            replaced.append(reinterpret_cast<const char*>(at), length);
            at += length;
        }
    }
    return replaced;
}

bool detail::IsUtf8Slow(const char* text, std::size_t size) noexcept {
    if (size <= kWorthDispatch) {
        if (size >= 8 && IsAscii(reinterpret_cast<const std::uint8_t*>(text), size)) return true;
    } else {
#if defined(AROW_HAS_SIMDJSON)
        return simdjson::validate_utf8(text, size);
#endif
    }
    return FindInvalidUtf8(text, size) == size;
}

}  // namespace arow::wire
