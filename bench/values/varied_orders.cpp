// SPDX-License-Identifier: MIT
#include "values/varied_orders.hpp"

#include <array>
#include <cstdint>
#include <random>
#include <string>

#include "values/avro_encoder.hpp"

namespace bench {
namespace {

constexpr std::size_t kBytes = 4'000'000;

class Orders {
public:
    EncodedOrder Next() {
        AvroEncoder out;
        out.Long(id_ += Below(1000));
        out.Text("Customer " + std::to_string(Below(5000)));
        out.Double(Cents(500'000));
        out.Long(1 + Below(50));
        out.Byte(static_cast<std::uint64_t>(Below(2)));
        const bool has_note = Below(3) == 0;
        out.Long(has_note ? 1 : 0);
        if (has_note) out.Text(Note());
        const std::int64_t lines = 1 + Below(10);
        out.Long(lines);
        for (std::int64_t i = 0; i < lines; ++i) {
            out.Text("SKU-" + std::to_string(1000 + Below(9000)));
            out.Long(1 + Below(20));
            out.Double(Cents(20'000));
        }
        out.Long(0);
        const std::int64_t counters = Below(64);
        if (counters != 0) out.Long(counters);
        for (std::int64_t i = 0; i < counters; ++i) out.Long(Below(50));
        out.Long(0);
        out.Long(2);
        for (const char* text : {"channel", Below(2) == 0 ? "web" : "store", "region", "eu"}) {
            out.Text(text);
        }
        out.Long(0);
        return {out.bytes};
    }

private:
    std::int64_t Below(std::uint64_t limit) { return static_cast<std::int64_t>(random_() % limit); }
    double Cents(std::uint64_t most) { return static_cast<double>(Below(most)) / 100; }
    std::string Note() {
        static constexpr std::array kWords = {
            "leave",
            "at",
            "the",
            "door",
            "ring",
            "twice",
            "call",
            "before",
            "noon",
            "with",
            "neighbour",
            "back",
            "entrance",
            "please",
            "fragile",
            "gift",
            "wrap",
            "floor"};
        std::string note;
        for (std::int64_t words = 3 + Below(6); words != 0; --words) {
            note += kWords[random_() % kWords.size()];
            note += ' ';
        }
        return note;
    }

    std::mt19937_64 random_{20261201};
    std::int64_t id_ = 1'790'000'000'123;
};

}  // namespace

std::vector<EncodedOrder> MakeVariedOrders() {
    Orders orders;
    std::vector<EncodedOrder> made;
    for (std::size_t bytes = 0; bytes < kBytes; bytes += made.back().bytes.size()) {
        made.push_back(orders.Next());
    }
    return made;
}

}  // namespace bench
