// SPDX-License-Identifier: MIT
// Avro's binary encoding by hand, so that no peer's encoder is the measure of the others.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace bench {

class AvroEncoder {
public:
    void Long(std::int64_t value) {
        auto bits = static_cast<std::uint64_t>(value) << 1;
        if (value < 0) bits = ~bits;
        for (; bits >= 0x80; bits >>= 7) Byte(bits | 0x80);
        Byte(bits);
    }
    void Text(std::string_view text) {
        Long(static_cast<std::int64_t>(text.size()));
        bytes += text;
    }
    void Double(double value) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        for (int shift = 0; shift < 64; shift += 8) Byte(bits >> shift);
    }
    void Byte(std::uint64_t value) { bytes += static_cast<char>(value & 0xFF); }

    std::string bytes;
};

}  // namespace bench
