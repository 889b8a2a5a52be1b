// SPDX-License-Identifier: MIT
//
// Text of TimeSpan. Works on the unsigned magnitude, since the smallest TimeSpan has no negative.

#include "arow/values/time_span.hpp"

#include "clock_text.hpp"
#include "text_scanner.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace arow {
namespace {

constexpr auto kTicksPerDay = static_cast<std::uint64_t>(TimeSpan::kTicksPerDay);
constexpr std::uint64_t kMaxNegativeMagnitude = std::uint64_t{1} << 63;

std::optional<std::uint64_t> ScanMagnitude(detail::TextScanner& text) noexcept {
    std::uint64_t days = 0;
    const std::size_t digits = text.CountDigits();
    if (text.rest().substr(digits).starts_with('.')) {
        const auto number = text.Number<std::uint64_t>();
        if (!number || *number > kMaxNegativeMagnitude / kTicksPerDay || !text.Skip(".")) {
            return std::nullopt;
        }
        days = *number;
    }
    const std::optional<std::uint64_t> clock = detail::ScanClock(text);
    if (!clock) {
        return std::nullopt;
    }
    return days * kTicksPerDay + *clock;
}

}  // namespace

std::optional<TimeSpan> TimeSpan::Parse(std::string_view text) noexcept {
    detail::TextScanner scanner(text);
    const bool negative = scanner.Skip("-");
    const std::optional<std::uint64_t> magnitude = ScanMagnitude(scanner);
    if (!magnitude || !scanner.AtEnd() ||
        *magnitude > (negative ? kMaxNegativeMagnitude : kMaxNegativeMagnitude - 1)) {
        return std::nullopt;
    }
    return TimeSpan{static_cast<std::int64_t>(negative ? 0 - *magnitude : *magnitude)};
}

std::string ToString(const TimeSpan& value) {
    const bool negative = value.ticks < 0;
    const auto bits = static_cast<std::uint64_t>(value.ticks);
    const std::uint64_t magnitude = negative ? 0 - bits : bits;
    std::string text = negative ? "-" : "";
    if (magnitude >= kTicksPerDay) {
        text += std::to_string(magnitude / kTicksPerDay) + '.';
    }
    detail::AppendClock(text, magnitude % kTicksPerDay, detail::ZeroFraction::kOmit);
    return text;
}

std::ostream& operator<<(std::ostream& out, const TimeSpan& value) {
    return out << ToString(value);
}

}  // namespace arow
