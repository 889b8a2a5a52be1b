// SPDX-License-Identifier: MIT
// Numbers are read from their digits, so that a float is rounded once.
#include "avro/schema/json_values.hpp"

#include <charconv>
#include <limits>

namespace arow::avro::detail {

std::string JsonForm(const Type& type) {
    switch (type.kind()) {
        case Kind::kNull:
            return "null";
        case Kind::kBoolean:
            return "true or false";
        case Kind::kInt:
            return "an integer of 32 bits";
        case Kind::kLong:
            return "an integer of 64 bits";
        case Kind::kFloat:
        case Kind::kDouble:
            return "a number within its range, \"NaN\", \"Infinity\" or \"-Infinity\"";
        case Kind::kBytes:
            return "a string of code points 0 to 255";
        case Kind::kFixed:
            return "a string of " + std::to_string(type.fixed_size()) + " code points 0 to 255";
        case Kind::kString:
            return "a string";
        case Kind::kEnum:
            return "one of its symbols";
        case Kind::kArray:
            return "an array";
        case Kind::kMap:
        case Kind::kRecord:
            return "an object";
        case Kind::kUnion:
            return "a value of one of its branches, untagged";
    }
    return {};
}

double DoubleIn(std::string_view number) noexcept {
    double value = 0;
    const auto result = std::from_chars(number.data(), number.data() + number.size(), value);
    // Beyond the range is only what is too small for any double but zero.
    if (result.ec != std::errc()) return number.front() == '-' ? -0.0 : 0.0;
    return value;
}

float FloatIn(std::string_view number) noexcept {
    float value = 0;
    const auto result = std::from_chars(number.data(), number.data() + number.size(), value);
    return result.ec == std::errc() ? value : static_cast<float>(DoubleIn(number));
}

std::optional<double> SpecialNumberIn(std::string_view text) noexcept {
    if (text == "NaN") return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity") return std::numeric_limits<double>::infinity();
    if (text == "-Infinity") return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

std::optional<std::size_t> BytesIn(std::string_view text, char* bytes) noexcept {
    std::size_t size = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        auto byte = static_cast<unsigned char>(text[at]);
        if (byte >= 0x80) {
            // U+0080 to U+00FF are C2 xx and C3 xx.
            if (byte > 0xC3) return std::nullopt;
            const auto low = static_cast<unsigned char>(text[++at]);
            byte = static_cast<unsigned char>((byte & 3) << 6 | (low & 0x3F));
        }
        bytes[size++] = static_cast<char>(byte);
    }
    return size;
}

}  // namespace arow::avro::detail
