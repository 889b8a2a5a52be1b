// SPDX-License-Identifier: MIT
// Names put together at compile time, such as that of a duration with its unit. They live as long
// as the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arow::slim::detail {

struct StaticText {
    std::array<char, 64> characters{};
    std::size_t size = 0;

    constexpr StaticText& Add(std::string_view part) {
        for (const char c : part) characters[size++] = c;
        return *this;
    }
    constexpr StaticText& Add(std::uintmax_t number) {
        if (number >= 10) Add(number / 10);
        characters[size++] = static_cast<char>('0' + number % 10);
        return *this;
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept {
        return {characters.data(), size};
    }
};

}  // namespace arow::slim::detail
