// SPDX-License-Identifier: MIT
//
// A cursor over a text, with which the value types parse. A step that fails leaves the cursor
// anywhere: the caller gives up on the whole text.

#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace arow::detail {

constexpr bool IsDigit(char c) noexcept {
    return c >= '0' && c <= '9';
}

class TextScanner {
public:
    explicit constexpr TextScanner(std::string_view text) noexcept : rest_(text) {}

    [[nodiscard]] constexpr bool AtEnd() const noexcept { return rest_.empty(); }
    [[nodiscard]] constexpr std::string_view rest() const noexcept { return rest_; }

    /// Moves past the text if it is what comes next.
    constexpr bool Skip(std::string_view expected) noexcept {
        if (!rest_.starts_with(expected)) {
            return false;
        }
        rest_.remove_prefix(expected.size());
        return true;
    }

    /// The next character; precondition: not at the end.
    constexpr char Take() noexcept {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }

    /// How many digits come next.
    [[nodiscard]] constexpr std::size_t CountDigits() const noexcept {
        const auto* const end =
            std::find_if_not(rest_.data(), rest_.data() + rest_.size(), [](char c) {
                return IsDigit(c);
            });
        return static_cast<std::size_t>(end - rest_.data());
    }

    /// A decimal integer that fits T, with '-' only for signed T.
    template <std::integral T>
    std::optional<T> Number() noexcept {
        T value{};
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{}) {
            return std::nullopt;
        }
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    /// Exactly so many digits (at most 9), no more following.
    std::optional<std::uint32_t> FixedDigits(std::size_t count) noexcept {
        return CountDigits() == count ? Number<std::uint32_t>() : std::nullopt;
    }

private:
    std::string_view rest_;
};

/// Appends the number with zeros in front up to the width.
inline void AppendPadded(std::string& out, std::uint64_t number, std::size_t width) {
    const std::string digits = std::to_string(number);
    out.append(width - std::min(width, digits.size()), '0');
    out += digits;
}

}  // namespace arow::detail
