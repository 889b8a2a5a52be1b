// SPDX-License-Identifier: MIT
// Byte arrays: vectors of std::byte or std::uint8_t, with any allocator.
#pragma once

#include <span>
#include <vector>

#include "arow/wire/codec.hpp"
#include "arow/wire/text.hpp"

namespace arow::wire {

namespace detail {

template <class T>
concept Byte = std::same_as<T, std::byte> || std::same_as<T, std::uint8_t>;

AROW_API AROW_COLD std::nullptr_t
RefuseBytes(Output& out, const std::uint8_t* at, std::size_t size) noexcept;

/// Writes length and bytes, after the flag.
AROW_INLINE std::uint8_t*
PutBytes(std::uint8_t* at, Output& out, const void* bytes, std::size_t size) noexcept {
    if (size > 536'870'912) [[unlikely]]
        return RefuseBytes(out, at, size);
    at = PutSignedVarint(at, static_cast<std::int64_t>(size));
    return CopyBytes(at, bytes, size);
}

}  // namespace detail

template <detail::Byte T, class Allocator, Dialect kDialect>
struct Codec<std::vector<T, Allocator>, kDialect> {
    using Bytes = std::vector<T, Allocator>;

    static constexpr DataType kType = DataType::kByteArray;
    static constexpr std::array<std::uint8_t, 1> kPrefix{kPresent};
    static constexpr std::size_t kMin = 1;
    static constexpr std::size_t kMax = 0;

    static AROW_INLINE std::size_t Room(const Bytes& bytes) noexcept {
        return TextRoom(bytes.size());
    }
    static AROW_INLINE std::uint8_t*
    WriteBody(std::uint8_t* at, Output& out, const Bytes& bytes) noexcept {
        return detail::PutBytes(at, out, bytes.data(), bytes.size());
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input& in, Bytes& bytes) {
        std::size_t size = 0;
        at = ReadTextLength(at, in, size);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        const auto* first = reinterpret_cast<const T*>(at);
        bytes.assign(first, first + size);
        return at + size;
    }
    static const std::uint8_t*
    ReadWhole(const std::uint8_t* at, Input& in, Bytes& bytes, bool& null) {
        if (in.Left(at) < 1) return in.Truncated(in.end());
        null = *at++ == kAbsent;
        return null ? at : ReadBody(at, in, bytes);
    }
};

/// A view into the input: only an explicitly borrowing read makes one.
template <detail::Byte T, Dialect kDialect>
struct Codec<std::span<const T>, kDialect> {
    static constexpr DataType kType = DataType::kByteArray;
    static constexpr std::array<std::uint8_t, 1> kPrefix{kPresent};
    static constexpr std::size_t kMin = 1;
    static constexpr std::size_t kMax = 0;

    static std::size_t Room(std::span<const T> bytes) noexcept { return TextRoom(bytes.size()); }
    static std::uint8_t*
    WriteBody(std::uint8_t* at, Output& out, std::span<const T> bytes) noexcept {
        return detail::PutBytes(at, out, bytes.data(), bytes.size());
    }
    static const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input& in, std::span<const T>& bytes) noexcept {
        std::size_t size = 0;
        at = ReadBorrowedLength(at, in, size);
        if (at == nullptr) return nullptr;
        bytes = {reinterpret_cast<const T*>(at), size};
        return at + size;
    }
    static const std::uint8_t*
    ReadWhole(const std::uint8_t* at, Input& in, std::span<const T>& bytes, bool& null) noexcept {
        if (in.Left(at) < 1) return in.Truncated(in.end());
        null = *at++ == kAbsent;
        return null ? at : ReadBody(at, in, bytes);
    }
};

}  // namespace arow::wire
