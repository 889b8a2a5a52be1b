// SPDX-License-Identifier: MIT
// Text and byte arrays: a flag, a signed varint of the byte count, the bytes (docs/wire-format.md
// section 5). Copies of short texts are inline; the check for ASCII rides along.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "arow/wire/input.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/utf8.hpp"
#include "arow/wire/varint.hpp"

namespace arow::wire {

inline constexpr std::uint8_t kPresent =
    0xFF;  ///< the flag in front of a value; any non-zero reads so
inline constexpr std::uint8_t kAbsent = 0x00;

/// Copies exactly `size` bytes; short ones as two overlapping words.
AROW_INLINE std::uint8_t* CopyBytes(std::uint8_t* to, const void* from, std::size_t size) noexcept {
    if (size <= 16) [[likely]] {
        VisitShortText<true>(to, static_cast<const std::uint8_t*>(from), size);
    } else {
        std::memcpy(to, from, size);
    }
    return to + size;
}

/// Texts up to this size are copied inline.
inline constexpr std::size_t kShortText = 16;

/// The most bytes that a text or byte array of `size` can take after its flag.
[[nodiscard]] constexpr std::size_t TextRoom(std::size_t size) noexcept {
    return size + 10;
}

namespace detail {

/// Texts up to this size need no memory in any std::string of the three standard libraries.
inline constexpr std::size_t kShortest = 15;

/// Any text: long, not ASCII, or not UTF-8.
AROW_API AROW_NOINLINE std::uint8_t*
PutAnyText(std::uint8_t* at, Output& out, std::string_view text) noexcept;
AROW_API AROW_COLD std::nullptr_t
RefuseLength(Input& in, const std::uint8_t* at, std::int64_t length, std::size_t left);
/// Any text of `size` bytes at `at`; false when it is not UTF-8 and may not be repaired.
AROW_API AROW_NOINLINE bool
TakeAnyText(Input& in, const std::uint8_t* at, std::size_t size, std::string& text);

}  // namespace detail

/// Writes length and bytes of a text (after its flag); refuses what is not UTF-8. Room is reserved.
AROW_INLINE std::uint8_t* PutText(std::uint8_t* at, Output& out, std::string_view text) noexcept {
    const std::size_t size = text.size();
    if (size <= kShortText) [[likely]] {
        at[0] = static_cast<std::uint8_t>(2 * size);
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
        const std::uint64_t bits = VisitShortText<true>(at + 1, bytes, size);
        if ((bits & kHighBits) == 0) [[likely]]
            return at + 1 + size;
    }
    return detail::PutAnyText(at, out, text);
}

/// Reads the length of a text or byte array; its bytes then lie before the end of the input.
AROW_INLINE const std::uint8_t*
ReadTextLength(const std::uint8_t* at, Input& in, std::size_t& size) noexcept {
    const std::uint8_t* start = at;
    std::int64_t length = 0;
    at = ReadSignedVarint<32>(at, in, length);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    if (static_cast<std::uint64_t>(length) > in.Left(at) ||
        static_cast<std::uint64_t>(length) > in.limits().text_bytes) [[unlikely]] {
        return detail::RefuseLength(in, start, length, in.Left(at));
    }
    size = static_cast<std::size_t>(length);
    return at;
}

/// The same for a view into the input, which only a borrowing read may make.
inline const std::uint8_t*
ReadBorrowedLength(const std::uint8_t* at, Input& in, std::size_t& size) noexcept {
    if (!in.rules().borrow) {
        return in.Fail(
            ErrorCode::kNotBorrowing,
            at,
            "the member is a view into the input; set ReadOptions::borrow and keep the input "
            "alive");
    }
    return ReadTextLength(at, in, size);
}

namespace detail {

/// Makes a text `size` long, at most kShortest, whatever it then holds; false when that is better
/// left to assign(), which is a call.
AROW_INLINE bool ResizeShort(std::string& text, std::size_t size) {
    if (size > text.size()) {
#if defined(__GLIBCXX__) && _GLIBCXX_USE_CXX11_ABI
        // Blanks of a known length are two words; cutting them down is inline. A string whose
        // characters lie in itself owns nothing, so that it may be replaced without an end.
        if (text.capacity() != kShortest) [[unlikely]]
            return false;
        std::construct_at(&text, "               ", kShortest);
#else
        return false;
#endif
    }
    AROW_ASSUME(size <= text.size());
    text.resize(size);
    return true;
}

}  // namespace detail

/// Reads a text after its flag into any string type.
template <class String>
AROW_INLINE const std::uint8_t* ReadText(const std::uint8_t* at, Input& in, String& text) {
    std::size_t size = 0;
    at = ReadTextLength(at, in, size);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    if constexpr (std::is_same_v<String, std::string>) {
        if (size <= detail::kShortest && detail::ResizeShort(text, size)) [[likely]] {
            auto* to = reinterpret_cast<std::uint8_t*>(text.data());
            if ((VisitShortText<true>(to, at, size) & kHighBits) == 0) [[likely]]
                return at + size;
        }
        return detail::TakeAnyText(in, at, size, text) ? at + size : nullptr;
    } else {
        const auto* chars = reinterpret_cast<const char*>(at);
        if (IsUtf8(chars, size)) [[likely]] {
            text.assign(chars, size);
            return at + size;
        }
        std::string repaired;
        if (!detail::TakeAnyText(in, at, size, repaired)) return nullptr;
        text.assign(repaired.data(), repaired.size());
        return at + size;
    }
}

}  // namespace arow::wire
