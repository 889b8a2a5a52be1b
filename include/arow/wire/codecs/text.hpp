// SPDX-License-Identifier: MIT
// Texts, as std::string and its like.
#pragma once

#include <string>
#include <string_view>

#include "arow/wire/codec.hpp"
#include "arow/wire/text.hpp"

namespace arow::wire {

template <class Allocator, Dialect kDialect>
struct Codec<std::basic_string<char, std::char_traits<char>, Allocator>, kDialect> {
    using Text = std::basic_string<char, std::char_traits<char>, Allocator>;

    static constexpr DataType kType = DataType::kString;
    static constexpr std::array<std::uint8_t, 1> kPrefix{kPresent};
    static constexpr std::size_t kMin = 1;
    static constexpr std::size_t kMax = 0;

    static AROW_INLINE std::size_t Room(const Text& text) noexcept { return TextRoom(text.size()); }
    static AROW_INLINE std::uint8_t*
    WriteBody(std::uint8_t* at, Output& out, const Text& text) noexcept {
        return PutTextBehind<0, 0>(at, out, text);
    }
    template <std::uint64_t kHead, std::size_t kHeadSize>
    static AROW_INLINE std::uint8_t*
    WriteBehind(std::uint8_t* at, Output& out, const Text& text) noexcept {
        return PutTextBehind<kHead, kHeadSize>(at, out, text);
    }
    static AROW_INLINE const std::uint8_t* ReadBody(const std::uint8_t* at, Input& in, Text& text) {
        return ReadText(at, in, text);
    }
    static const std::uint8_t*
    ReadWhole(const std::uint8_t* at, Input& in, Text& text, bool& null) {
        if (in.Left(at) < 1) return in.Truncated(in.end());
        null = *at++ == kAbsent;
        return null ? at : ReadText(at, in, text);
    }
};

/// A view into the input: only an explicitly borrowing read makes one (see arow::ReadOptions).
template <Dialect kDialect>
struct Codec<std::string_view, kDialect> {
    static constexpr DataType kType = DataType::kString;
    static constexpr std::array<std::uint8_t, 1> kPrefix{kPresent};
    static constexpr std::size_t kMin = 1;
    static constexpr std::size_t kMax = 0;

    static AROW_INLINE std::size_t Room(std::string_view text) noexcept {
        return TextRoom(text.size());
    }
    static AROW_INLINE std::uint8_t*
    WriteBody(std::uint8_t* at, Output& out, std::string_view text) noexcept {
        return PutText(at, out, text);
    }
    static const std::uint8_t* ReadBody(const std::uint8_t* at, Input& in, std::string_view& text) {
        std::size_t size = 0;
        at = ReadBorrowedLength(at, in, size);
        if (at == nullptr) return nullptr;
        const auto* chars = reinterpret_cast<const char*>(at);
        if (const std::size_t bad = FindInvalidUtf8(chars, size); bad != size) {
            // A view cannot hold a repaired copy, so replace_bad_utf8 does not apply.
            return in.Fail(ErrorCode::kBadUtf8, at + bad, "the text is not UTF-8");
        }
        text = {chars, size};
        return at + size;
    }
    static const std::uint8_t*
    ReadWhole(const std::uint8_t* at, Input& in, std::string_view& text, bool& null) {
        if (in.Left(at) < 1) return in.Truncated(in.end());
        null = *at++ == kAbsent;
        return null ? at : ReadBody(at, in, text);
    }
};

}  // namespace arow::wire
