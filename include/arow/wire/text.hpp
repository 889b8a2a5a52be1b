// SPDX-License-Identifier: MIT
// Text and byte arrays: a flag, a signed varint of the byte count, the bytes (docs/wire-format.md
// section 5). Copies of short texts are inline; the check for ASCII rides along.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "arow/wire/input.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/utf8.hpp"
#include "arow/wire/varint.hpp"

namespace arow::wire {

inline constexpr std::uint8_t kPresent = 0xFF;  ///< the flag in front of a value; any non-zero reads so
inline constexpr std::uint8_t kAbsent = 0x00;

/// Copies exactly `size` bytes; short ones as two overlapping words.
AROW_INLINE std::uint8_t* CopyBytes(std::uint8_t* to, const void* from, std::size_t size) noexcept {
    const auto* bytes = static_cast<const std::uint8_t*>(from);
    if (size > 16) [[unlikely]] {
        std::memcpy(to, bytes, size);
    } else if (size >= 8) {
        const auto first = LoadNative<std::uint64_t>(bytes);
        const auto last = LoadNative<std::uint64_t>(bytes + size - 8);
        StoreNative(to, first);
        StoreNative(to + size - 8, last);
    } else if (size >= 4) {
        const auto first = LoadNative<std::uint32_t>(bytes);
        const auto last = LoadNative<std::uint32_t>(bytes + size - 4);
        StoreNative(to, first);
        StoreNative(to + size - 4, last);
    } else if (size > 0) {
        to[0] = bytes[0];
        to[size / 2] = bytes[size / 2];
        to[size - 1] = bytes[size - 1];
    }
    return to + size;
}

/// The most bytes that a text or byte array of `size` can take after its flag.
[[nodiscard]] constexpr std::size_t TextRoom(std::size_t size) noexcept { return size + 10; }

namespace detail {

AROW_API AROW_COLD std::nullptr_t RefuseText(
    Output& out, const std::uint8_t* at, std::string_view text);
AROW_API AROW_COLD std::nullptr_t RefuseLength(
    Input& in, const std::uint8_t* at, std::int64_t length, std::size_t left);
AROW_API AROW_COLD bool RepairText(
    Input& in, const std::uint8_t* at, std::size_t size, std::string& repaired);

}  // namespace detail

/// Writes length and bytes of a text (after its flag); refuses what is not UTF-8. Room is reserved.
AROW_INLINE std::uint8_t* PutText(std::uint8_t* at, Output& out, std::string_view text) noexcept {
    // 512 MiB is the format's own bound (section 9), not a choice of the writer.
    if (!IsUtf8(text.data(), text.size()) || text.size() > 536'870'912) [[unlikely]] {
        return detail::RefuseText(out, at, text);
    }
    at = PutSignedVarint(at, static_cast<std::int64_t>(text.size()));
    return CopyBytes(at, text.data(), text.size());
}

/// Reads the length of a text or byte array; its bytes then lie before the end of the input.
AROW_INLINE const std::uint8_t* ReadTextLength(
    const std::uint8_t* at, Input& in, std::size_t& size) noexcept {
    const std::uint8_t* start = at;
    std::int64_t length = 0;
    at = ReadSignedVarint<32>(at, in, length);
    if (at == nullptr) [[unlikely]] return nullptr;
    if (static_cast<std::uint64_t>(length) > in.Left(at) ||
        static_cast<std::uint64_t>(length) > in.limits().text_bytes) [[unlikely]] {
        return detail::RefuseLength(in, start, length, in.Left(at));
    }
    size = static_cast<std::size_t>(length);
    return at;
}

/// The same for a view into the input, which only a borrowing read may make.
inline const std::uint8_t* ReadBorrowedLength(
    const std::uint8_t* at, Input& in, std::size_t& size) noexcept {
    if (!in.rules().borrow) {
        return in.Fail(
            ErrorCode::kNotBorrowing, at,
            "the member is a view into the input; set ReadOptions::borrow and keep the input alive");
    }
    return ReadTextLength(at, in, size);
}

/// Reads a text after its flag into any string type.
template <class String>
AROW_INLINE const std::uint8_t* ReadText(const std::uint8_t* at, Input& in, String& text) {
    std::size_t size = 0;
    at = ReadTextLength(at, in, size);
    if (at == nullptr) [[unlikely]] return nullptr;
    const auto* chars = reinterpret_cast<const char*>(at);
    if (!IsUtf8(chars, size)) [[unlikely]] {
        std::string repaired;
        if (!detail::RepairText(in, at, size, repaired)) return nullptr;
        text.assign(repaired.data(), repaired.size());
        return at + size;
    }
    text.assign(chars, size);
    return at + size;
}

}  // namespace arow::wire
