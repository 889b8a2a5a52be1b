// SPDX-License-Identifier: MIT
//
// What every value type promises, checked over tables: text both ways, refusals, order and hash.

#pragma once

#include <catch2/catch.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace arow::testing {

/// The value prints as the text, by ToString and to a stream, and the text parses to the value.
template <class T>
void CheckText(const T& value, const std::string& text) {
    CAPTURE(text);
    CHECK(ToString(value) == text);
    std::ostringstream stream;
    stream << value;
    CHECK(stream.str() == text);
    const std::optional<T> parsed = T::Parse(text);
    REQUIRE(parsed.has_value());
    CHECK(*parsed == value);
    CHECK(ToString(*parsed) == text);
}

/// None of the texts parses, nor does the good one once anything is put around it or cut off.
template <class T>
void CheckRefused(const std::vector<std::string_view>& texts, const std::string& good) {
    for (const std::string_view text : texts) {
        CAPTURE(text);
        CHECK_FALSE(T::Parse(text).has_value());
    }
    CAPTURE(good);
    REQUIRE(T::Parse(good).has_value());
    using namespace std::string_literals;
    for (const std::string& extra : {" "s, "\n"s, "\0"s, "x"s, "+"s, ":"s}) {
        CAPTURE(extra);
        CHECK_FALSE(T::Parse(good + extra).has_value());
        CHECK_FALSE(T::Parse(extra + good).has_value());
    }
    CHECK_FALSE(T::Parse("").has_value());
}

/// The values are all different and in ascending order; each hashes like its own copy and unlike
/// the others.
template <class T>
void CheckAscending(const std::vector<T>& values) {
    const std::hash<T> hash;
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = 0; j < values.size(); ++j) {
            CAPTURE(i, j, ToString(values[i]), ToString(values[j]));
            CHECK((values[i] < values[j]) == (i < j));
            CHECK((values[i] > values[j]) == (i > j));
            CHECK((values[i] == values[j]) == (i == j));
            CHECK((hash(values[i]) == hash(T(values[j]))) == (i == j));
        }
    }
}

}  // namespace arow::testing
