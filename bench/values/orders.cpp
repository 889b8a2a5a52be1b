// SPDX-License-Identifier: MIT
// Encoded by hand, so that no peer's encoder is the measure of the others.
#include "values/orders.hpp"

#include <bit>
#include <cstdint>
#include <string_view>

namespace bench {
namespace {

class Encoder {
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

}  // namespace

EncodedOrder MakeOrder() {
    Encoder out;
    out.Long(1'790'000'000'123);
    out.Text("Customer 42");
    out.Double(1234.56);
    out.Long(12);
    out.Byte(1);
    out.Long(1);  // the branch of the note
    out.Text("Leave at the door");
    out.Long(10);
    for (int i = 0; i < 10; ++i) {
        out.Text("SKU-000" + std::to_string(i));
        out.Long(i + 1);
        out.Double(9.99 * i);
    }
    out.Long(0);
    out.Long(64);
    for (int i = 0; i < 64; ++i) out.Long(i % 50);
    out.Long(0);
    out.Long(2);
    for (const char* text : {"channel", "web", "region", "eu"}) out.Text(text);
    out.Long(0);
    return {out.bytes};
}

bool Same(const EncodedOrder& a, const EncodedOrder& b) {
    return a.bytes == b.bytes;
}

}  // namespace bench
