// SPDX-License-Identifier: MIT
// Texts: a signed length and UTF-8. Strings of wider characters are lists of numbers, since their
// units need not be text; paths are texts with `/` between their parts.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "arow/slim/detail/print_leaf.hpp"
#include "arow/slim/detail/value.hpp"
#include "arow/wire/text.hpp"

namespace arow::slim::detail {

/// What texts share.
template <class Self, class T>
struct TextValue : PlainValue<Self, T> {
    static constexpr std::size_t kMin = 1;
    static constexpr std::size_t kRoom = wire::TextRoom(wire::kShortText);

    static AROW_INLINE std::size_t Room(const T& text) noexcept {
        return wire::TextRoom(text.size());
    }
    static AROW_INLINE bool FitsRoom(const T& text) noexcept {
        return text.size() <= wire::kShortText;
    }
};

template <class Allocator>
struct Value<std::basic_string<char, std::char_traits<char>, Allocator>>
    : TextValue<
          Value<std::basic_string<char, std::char_traits<char>, Allocator>>,
          std::basic_string<char, std::char_traits<char>, Allocator>> {
    using Text = std::basic_string<char, std::char_traits<char>, Allocator>;

    static constexpr bool kLooks = true;

    static AROW_INLINE std::uint8_t*
    Put(std::uint8_t* at, wire::Output& out, const Text& text) noexcept {
        return PutBehind<0, 0>(at, out, text);
    }
    template <std::uint64_t kHead, std::size_t kHeadSize>
    static AROW_INLINE std::uint8_t*
    PutBehind(std::uint8_t* at, wire::Output& out, const Text& text) noexcept {
        return wire::PutTextBehind<kHead, kHeadSize>(at, out, text);
    }
    static AROW_INLINE const std::uint8_t*
    Take(const std::uint8_t* at, wire::Input& in, Text& text) {
        return wire::ReadText(at, in, text);
    }
    static void Describe(ShapeBuilder& shape) { shape.Leaf("string", &PrintAs<std::string>, true); }
};

/// Written like the string it views; nothing would own the characters after a read.
template <>
struct Value<std::string_view> : TextValue<Value<std::string_view>, std::string_view> {
    static constexpr bool kWriteOnly = true;

    static AROW_INLINE std::uint8_t*
    Put(std::uint8_t* at, wire::Output& out, std::string_view text) noexcept {
        return wire::PutText(at, out, text);
    }
    static const std::uint8_t*
    Take(const std::uint8_t* at, wire::Input& in, std::string_view&) noexcept {
        return in.Fail(
            ErrorCode::kNotBorrowing,
            at,
            "a string_view can be written, not read; read into a std::string");
    }
    static void Describe(ShapeBuilder& shape) { Value<std::string>::Describe(shape); }
};

template <class Allocator>
struct Value<std::basic_string<char8_t, std::char_traits<char8_t>, Allocator>>
    : TextValue<
          Value<std::basic_string<char8_t, std::char_traits<char8_t>, Allocator>>,
          std::basic_string<char8_t, std::char_traits<char8_t>, Allocator>> {
    using Text = std::basic_string<char8_t, std::char_traits<char8_t>, Allocator>;

    static std::uint8_t* Put(std::uint8_t* at, wire::Output& out, const Text& text) noexcept {
        return wire::PutText(at, out, {reinterpret_cast<const char*>(text.data()), text.size()});
    }
    static const std::uint8_t* Take(const std::uint8_t* at, wire::Input& in, Text& text) {
        std::string bytes;
        at = wire::ReadText(at, in, bytes);
        if (at != nullptr) text.assign(bytes.begin(), bytes.end());
        return at;
    }
    static void Describe(ShapeBuilder& shape) { Value<std::string>::Describe(shape); }
};

template <>
struct Value<std::filesystem::path>
    : PlainValue<Value<std::filesystem::path>, std::filesystem::path> {
    using Path = std::filesystem::path;

    static constexpr std::size_t kMin = 1;
    static constexpr bool kOwnRoom = true;

    static std::uint8_t* Put(std::uint8_t* at, wire::Output& out, const Path& path) {
        if constexpr (Path::preferred_separator == '/') {
            return PutBytes(at, out, path.native());
        } else {
            return PutBytes(at, out, path.generic_u8string());
        }
    }
    static const std::uint8_t* Take(const std::uint8_t* at, wire::Input& in, Path& path) {
        std::u8string text;
        at = Value<std::u8string>::Take(at, in, text);
        if (at != nullptr) path = Path(std::move(text));
        return at;
    }
    static void Describe(ShapeBuilder& shape) { shape.Leaf("path", &PrintAs<std::string>, true); }

private:
    template <class Text>
    static std::uint8_t* PutBytes(std::uint8_t* at, wire::Output& out, const Text& text) {
        at = out.Reserve(at, wire::TextRoom(text.size()));
        if (at == nullptr) return nullptr;
        return wire::PutText(at, out, {reinterpret_cast<const char*>(text.data()), text.size()});
    }
};

}  // namespace arow::slim::detail
