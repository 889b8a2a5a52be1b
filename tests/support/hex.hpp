// SPDX-License-Identifier: MIT
// Bytes as the specification shows them: "E4 D2 01". Blanks mean nothing, either case is read.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace arow::test {

/// The bytes of a hex text; a text that is none fails the test by throwing.
inline std::vector<std::byte> Bytes(std::string_view hex) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::vector<std::byte> bytes;
    std::size_t digits = 0;
    unsigned value = 0;
    for (const char c : hex) {
        if (c == ' ' || c == '\n') continue;
        const std::size_t digit =
            kDigits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c);
        if (digit == kDigits.npos) throw std::invalid_argument("no hex: " + std::string(hex));
        value = value << 4 | static_cast<unsigned>(digit);
        if (++digits % 2 == 0) bytes.push_back(static_cast<std::byte>(value & 0xFF));
    }
    if (digits % 2 != 0) throw std::invalid_argument("half a byte: " + std::string(hex));
    return bytes;
}

/// Lower case without blanks, so that two results of Hex compare.
inline std::string Hex(std::span<const std::byte> bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string hex;
    for (const std::byte byte : bytes) {
        hex += kDigits[static_cast<unsigned>(byte) >> 4];
        hex += kDigits[static_cast<unsigned>(byte) & 0xF];
    }
    return hex;
}

/// The same text as Hex gives: what tests compare it with.
inline std::string Hex(std::string_view hex) {
    return Hex(Bytes(hex));
}

/// A copy in a heap block of exactly its size, so that a sanitizer sees the first byte read too
/// far.
class ExactBytes {
public:
    explicit ExactBytes(std::span<const std::byte> bytes)
        : bytes_(std::make_unique<std::byte[]>(bytes.size())), size_(bytes.size()) {
        if (size_ != 0) std::memcpy(bytes_.get(), bytes.data(), size_);
    }
    explicit ExactBytes(std::string_view hex)
        : ExactBytes(std::span<const std::byte>(Bytes(hex))) {}

    [[nodiscard]] std::span<const std::byte> span() const noexcept { return {bytes_.get(), size_}; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

private:
    std::unique_ptr<std::byte[]> bytes_;
    std::size_t size_;
};

}  // namespace arow::test
