// SPDX-License-Identifier: MIT
// std::array of bytes: a ByteArray whose length is part of the type.
#pragma once

#include <array>

#include "arow/detail/payload.hpp"

namespace arow::detail {

template <ByteArrayElement T, std::size_t kLength, Dialect kDialect>
struct Payload<std::array<T, kLength>, kDialect, 0> {
    using Array = std::array<T, kLength>;

    static constexpr DataType kType = DataType::kByteArray;
    static constexpr std::array<std::uint8_t, 1> kPrefix{wire::kPresent};
    static constexpr std::size_t kMin = 1;
    static constexpr std::size_t kRoom = wire::TextRoom(std::min(kLength, wire::kShortText));
    static constexpr bool kRoomVaries = kLength > wire::kShortText;
    static constexpr bool kBounded = true;
    static constexpr bool kMayLose = false;
    static constexpr bool kMayRefuse = true;

    static std::size_t Room(const Array&) noexcept { return wire::TextRoom(kLength); }
    static bool FitsRoom(const Array&) noexcept { return !kRoomVaries; }

    template <class Writer>
    static std::uint8_t* Write(std::uint8_t* at, Writer& out, const Array& array) {
        return wire::detail::PutBytes(at, out.out(), array.data(), kLength);
    }
    template <class Reader>
    static const std::uint8_t* Read(const std::uint8_t* at, Reader& in, Array& array) {
        std::size_t size = 0;
        at = wire::ReadTextLength(at, in, size);
        if (at == nullptr || size != kLength) return nullptr;
        std::memcpy(array.data(), at, kLength);
        return at + kLength;
    }
    template <class Reader>
    static Outcome ReadTyped(DataType type, const std::uint8_t*& at, Reader& in, Array& array) {
        if (type == DataType::kArray) {
            return Payload<Array, kDialect, kByteListAttribute>::ReadTyped(type, at, in, array);
        }
        if (type != kType) return Outcome::kMismatch;
        if (at == in.end()) {
            in.Truncated(at);
            return Outcome::kFailed;
        }
        if (*at == wire::kAbsent) {
            ++at;
            return Outcome::kNull;
        }
        const std::uint8_t* next = Read(at + 1, in, array);
        if (next == nullptr) return in.failed() ? Outcome::kFailed : Outcome::kMismatch;
        at = next;
        return Outcome::kTaken;
    }
};

}  // namespace arow::detail
