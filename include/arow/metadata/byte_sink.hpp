// SPDX-License-Identifier: MIT
//
// Writes the bytes of notes at compile time: once to count them, once more to store them. Numbers
// are little-endian whatever the target, so that a tool reads the notes of any CPU.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace arow::detail {

/// Counts bytes, and stores them when it was given room. The room must suffice.
class ByteSink {
public:
    constexpr ByteSink() = default;
    constexpr explicit ByteSink(std::uint8_t* room) : room_(room) {}

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

    constexpr void U8(std::uint8_t value) {
        if (room_ != nullptr) room_[size_] = value;
        ++size_;
    }
    constexpr void U32(std::uint32_t value) { Number(value, 4); }
    constexpr void U64(std::uint64_t value) { Number(value, 8); }

    /// The number of bytes as 32 bits, then the bytes.
    constexpr void Text(std::string_view text) {
        U32(static_cast<std::uint32_t>(text.size()));
        if (room_ != nullptr) {
            std::uint8_t* out = room_ + size_;
            for (const char character : text) *out++ = static_cast<std::uint8_t>(character);
        }
        size_ += text.size();
    }

    constexpr void Bytes(std::span<const std::uint8_t> bytes) {
        if (room_ != nullptr) {
            std::uint8_t* out = room_ + size_;
            for (const std::uint8_t byte : bytes) *out++ = byte;
        }
        size_ += bytes.size();
    }

private:
    constexpr void Number(std::uint64_t value, int width) {
        for (int i = 0; i < width; ++i) U8(static_cast<std::uint8_t>(value >> 8 * i & 0xFF));
    }

    std::uint8_t* room_ = nullptr;
    std::size_t size_ = 0;
};

/// What `Part::Write(ByteSink&)` writes, as a constant. Large notes are put together from such
/// constants, because compilers limit the steps of a single evaluation (clang: 2^20).
template <class Part>
consteval auto CollectBytes() {
    constexpr std::size_t size = [] {
        ByteSink counter;
        Part::Write(counter);
        return counter.size();
    }();
    std::array<std::uint8_t, size> bytes{};
    ByteSink sink(bytes.data());
    Part::Write(sink);
    return bytes;
}

template <class Part>
inline constexpr auto kBytesOf = CollectBytes<Part>();

}  // namespace arow::detail
