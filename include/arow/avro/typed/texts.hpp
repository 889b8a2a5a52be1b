// SPDX-License-Identifier: MIT
// Strings, bytes, and fixed numbers of bytes.
#pragma once

#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "arow/avro/typed/codec.hpp"
#include "arow/wire/text.hpp"

namespace arow::avro::detail {

template <>
struct Codec<std::string> {
    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = kUnbounded;

    static void Describe(SchemaJson& text) { text.Simple("string"); }
    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t*
    Write(std::uint8_t* at, TypedOutput& out, const std::string& value) {
        at = out.Reserve(at, wire::TextRoom(value.size()) + kBehind);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        return wire::PutTextBehind<0, 0>(at, out.out(), value);
    }
    static AROW_INLINE const std::uint8_t*
    Read(const std::uint8_t* at, PlanInput& in, std::string& value) {
        const std::uint8_t* const next = wire::ReadShortText(at, in.in(), value);
        if (next != nullptr) [[likely]]
            return next;
        return ReadAnyString(at, in.in(), value);
    }
    /// Bytes are read as a string, too.
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op&, std::string& value) {
        return Read(at, in, value);
    }
};

template <>
struct LogicalsOf<std::string> {
    static constexpr bool Has(LogicalKind kind) { return kind == LogicalKind::kUuid; }
};

/// The text, or the bytes, as they are, with a meaning for others to see.
template <LogicalType kLogical>
requires(kLogical.kind != LogicalKind::kNone) struct Codec<std::string, kLogical>
    : Codec<std::string> {
    static void Describe(SchemaJson& text) { text.Logical("string", kLogical); }
};

template <AvroByte T>
struct Codec<std::vector<T>> {
    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = kUnbounded;

    static void Describe(SchemaJson& text) { text.Simple("bytes"); }
    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t*
    Write(std::uint8_t* at, TypedOutput& out, const std::vector<T>& value) {
        at = out.Reserve(at, kMaxLong + value.size() + kBehind);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        at = wire::PutSignedVarint(at, static_cast<std::int64_t>(value.size()));
        return wire::CopyBytes(at, value.data(), value.size());
    }
    static AROW_INLINE const std::uint8_t*
    Read(const std::uint8_t* at, PlanInput& in, std::vector<T>& value) {
        std::size_t size = 0;
        at = ReadLength(at, in.in(), size);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        const auto* const bytes = reinterpret_cast<const T*>(at);
        value.assign(bytes, bytes + size);
        return at + size;
    }
    /// Strings are read as bytes, too.
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, std::vector<T>& value) {
        at = Read(at, in, value);
        if (at == nullptr || op.code != OpCode::kString) return at;
        const auto* const text = reinterpret_cast<const char*>(value.data());
        if (!wire::IsUtf8(text, value.size()))
            return RefuseUtf8(in.in(), at - value.size(), value.size());
        return at;
    }
};

template <AvroByte T>
struct LogicalsOf<std::vector<T>> {
    static constexpr bool Has(LogicalKind kind) {
        return kind == LogicalKind::kDecimal || kind == LogicalKind::kBigDecimal;
    }
};

template <AvroByte T, LogicalType kLogical>
requires(kLogical.kind != LogicalKind::kNone) struct Codec<std::vector<T>, kLogical>
    : Codec<std::vector<T>> {
    static void Describe(SchemaJson& text) { text.Logical("bytes", kLogical); }
};

/// A fixed, called "Fixed16" for 16 bytes: an array has no name of its own.
template <AvroByte T, std::size_t kSize>
struct Codec<std::array<T, kSize>> {
    static constexpr std::size_t kFewest = kSize;
    static constexpr std::size_t kMost = kSize;

    static void Describe(SchemaJson& text) {
        if (text.BeginNamed("fixed", "Fixed" + std::to_string(kSize), {})) text.Size(kSize);
    }
    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t*
    Write(std::uint8_t* at, TypedOutput&, const std::array<T, kSize>& value) {
        if constexpr (kSize != 0) std::memcpy(at, value.data(), kSize);
        return at + kSize;
    }
    static AROW_INLINE const std::uint8_t*
    Read(const std::uint8_t* at, PlanInput& in, std::array<T, kSize>& value) {
        if (!in.in().HasLeft(at, kSize)) [[unlikely]]
            return in.in().Truncated(in.in().end());
        if constexpr (kSize != 0) std::memcpy(value.data(), at, kSize);
        return at + kSize;
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op&, std::array<T, kSize>& value) {
        return Read(at, in, value);
    }
};

}  // namespace arow::avro::detail
