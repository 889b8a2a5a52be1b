// SPDX-License-Identifier: MIT
// Text and byte arrays: a flag, a signed varint of the byte count, the bytes (docs/wire-format.md
// section 5). Copies of short texts are inline; the check for ASCII rides along.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "arow/wire/block.hpp"
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

/// Texts up to this size are copied inline: as a whole block out of strings, which all have room
/// for 15 characters and an end, whatever the standard library.
inline constexpr std::size_t kShortText = Block::kSize;
/// Texts up to this size need no memory in any std::string.
inline constexpr std::size_t kShortest = kShortText - 1;

#if defined(AROW_SANITIZED)
inline constexpr bool kStringsAreBlocks = false;  // sanitizers watch what is behind a string's end
#else
inline constexpr bool kStringsAreBlocks = true;
#endif

/// The most bytes that a text or byte array of `size` can take after its flag.
[[nodiscard]] constexpr std::size_t TextRoom(std::size_t size) noexcept {
    AROW_ASSUME(size + 10 > size);
    return size + 10;
}

namespace detail {

/// Visits a text of at least 16 bytes in blocks that may overlap; whether all of it is ASCII.
template <class Visit>
AROW_INLINE bool VisitBlocks(const void* text, std::size_t size, const Visit& visit) noexcept {
    const auto at = [&](std::size_t from) {
        const Block block(static_cast<const std::uint8_t*>(text) + from);
        visit(block, from);
        return block;
    };
    const std::size_t last = size - Block::kSize;
    Block all = at(0);
    for (std::size_t from = Block::kSize; from < last; from += Block::kSize) all |= at(from);
    all |= at(last);
    return all.IsAscii();
}
/// The same, and copies it.
AROW_INLINE bool CopyText(std::uint8_t* to, const void* text, std::size_t size) noexcept {
    return VisitBlocks(text, size, [to](const Block& block, std::size_t at) {
        block.Store(to + at);
    });
}
AROW_INLINE bool IsAsciiText(const void* text, std::size_t size) noexcept {
    return VisitBlocks(text, size, [](const Block&, std::size_t) {});
}

/// Any text: long, not ASCII, or not UTF-8.
AROW_API AROW_NOINLINE std::uint8_t*
PutAnyText(std::uint8_t* at, Output& out, std::string_view text) noexcept;
/// Makes a text of these bytes; false, and an empty one, if they are not UTF-8.
AROW_API bool AssignText(std::string& text, const std::uint8_t* from, std::size_t size);
/// Any text after its flag.
AROW_API AROW_NOINLINE const std::uint8_t*
ReadAnyText(const std::uint8_t* at, Input& in, std::string& text);
/// What a read makes of a text that is not UTF-8; false after a failure.
AROW_API AROW_COLD bool
RepairText(Input& in, const std::uint8_t* at, std::size_t size, std::string& text);
AROW_API AROW_COLD std::nullptr_t
RefuseLength(Input& in, const std::uint8_t* at, std::int64_t length, std::size_t left);

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

/// The same for a string, behind a constant of up to seven bytes.
template <std::uint64_t kHead, std::size_t kHeadSize, class Allocator>
AROW_INLINE std::uint8_t* PutTextBehind(
    std::uint8_t* at,
    Output& out,
    const std::basic_string<char, std::char_traits<char>, Allocator>& text) noexcept {
    const std::size_t size = text.size();
    if (kStringsAreBlocks && size <= kShortText) [[likely]] {
        const Block block(reinterpret_cast<const std::uint8_t*>(text.data()));
        StoreLittle(at, kHead | std::uint64_t{2 * size} << 8 * kHeadSize);
        at += kHeadSize;
        block.Store(at + 1);
        if (block.IsAscii(size)) [[likely]]
            return at + 1 + size;
        return detail::PutAnyText(at, out, text);
    }
    StoreLittle(at, kHead);
    at += kHeadSize;
    if constexpr (kStringsAreBlocks) {
        return detail::PutAnyText(at, out, text);
    } else {
        return PutText(at, out, text);
    }
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

/// Makes the first `size` bytes of a block a text that is no shorter, and has room for the block.
AROW_INLINE void CutToBlock(std::string& text, const Block& block, std::size_t size) {
    AROW_ASSUME(size <= text.size());
    char* chars = text.data();
    text.erase(size);  // unlike resize, never more than a new end
    block.Store(reinterpret_cast<std::uint8_t*>(chars));
    chars[size] = '\0';
}

/// Makes the first `size` bytes of a block a text; false when that is better left to assign(),
/// which is a call.
AROW_INLINE bool AssignShort(std::string& text, const Block& block, std::size_t size) {
    AROW_ASSUME(size <= kShortest);
#if defined(__GLIBCXX__) && _GLIBCXX_USE_CXX11_ABI
    // Blanks of a known length leave no trace but the length, which is then cut down inline. A
    // string whose characters lie in itself owns nothing, so that it may be replaced without an
    // end.
    if (text.capacity() == kShortest) [[likely]] {
        std::construct_at(&text, "               ", kShortest);
        AROW_ASSUME(text.size() == kShortest);
        CutToBlock(text, block, size);
        return true;
    }
#endif
    if (size > text.size()) return false;
    CutToBlock(text, block, size);
    return true;
}

}  // namespace detail

/// Reads what most texts are: short, ASCII, and not at the end of the input. Null, and no failure,
/// for any other.
AROW_INLINE const std::uint8_t*
ReadShortText(const std::uint8_t* at, const Input& in, std::string& text) {
    if (kStringsAreBlocks && in.HasShortText(at)) [[likely]] {
        const std::uint8_t doubled = at[0];
        const Block block(at + 1);
        const std::size_t size = doubled / 2;
        if ((doubled & ~(2 * kShortest)) == 0 && block.IsAscii(size) &&
            detail::AssignShort(text, block, size)) [[likely]] {
            return at + 1 + size;
        }
    }
    return nullptr;
}

/// Reads a text after its flag into any string type.
template <class String>
AROW_INLINE const std::uint8_t* ReadText(const std::uint8_t* at, Input& in, String& text) {
    if constexpr (std::is_same_v<String, std::string>) {
        const std::uint8_t* const next = ReadShortText(at, in, text);
        if (next != nullptr) [[likely]]
            return next;
        return detail::ReadAnyText(at, in, text);
    } else {
        std::size_t size = 0;
        at = ReadTextLength(at, in, size);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        const auto* chars = reinterpret_cast<const char*>(at);
        if (IsUtf8(chars, size)) [[likely]] {
            text.assign(chars, size);
            return at + size;
        }
        std::string repaired;
        if (!detail::RepairText(in, at, size, repaired)) return nullptr;
        text.assign(repaired.data(), repaired.size());
        return at + size;
    }
}

}  // namespace arow::wire
