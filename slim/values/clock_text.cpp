// SPDX-License-Identifier: MIT
//
// See clock_text.hpp.

#include "clock_text.hpp"

#include "arow/values/time_span.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace arow::detail {
namespace {

constexpr std::size_t kFractionDigits = 7;
constexpr auto kTicksPerSecond = static_cast<std::uint64_t>(TimeSpan::kTicksPerSecond);

/// Two digits that make a number below the limit.
std::optional<std::uint64_t> ScanPart(TextScanner& text, std::uint32_t limit) noexcept {
    const std::optional<std::uint32_t> part = text.FixedDigits(2);
    return part && *part < limit ? std::optional<std::uint64_t>(*part) : std::nullopt;
}

std::optional<std::uint64_t> ScanFraction(TextScanner& text) noexcept {
    const std::size_t digits = text.CountDigits();
    if (digits == 0 || digits > kFractionDigits) {
        return std::nullopt;
    }
    std::optional<std::uint64_t> ticks = text.Number<std::uint64_t>();
    for (std::size_t i = digits; i < kFractionDigits; ++i) {
        *ticks *= 10;
    }
    return ticks;
}

}  // namespace

void AppendClock(std::string& out, std::uint64_t ticks_of_day, ZeroFraction zero_fraction) {
    const std::uint64_t seconds = ticks_of_day / kTicksPerSecond;
    const std::uint64_t fraction = ticks_of_day % kTicksPerSecond;
    AppendPadded(out, seconds / 3600, 2);
    out += ':';
    AppendPadded(out, seconds / 60 % 60, 2);
    out += ':';
    AppendPadded(out, seconds % 60, 2);
    if (fraction != 0 || zero_fraction == ZeroFraction::kShow) {
        out += '.';
        AppendPadded(out, fraction, kFractionDigits);
    }
}

std::optional<std::uint64_t> ScanClock(TextScanner& text) noexcept {
    const auto hours = ScanPart(text, 24);
    if (!hours || !text.Skip(":")) {
        return std::nullopt;
    }
    const auto minutes = ScanPart(text, 60);
    if (!minutes || !text.Skip(":")) {
        return std::nullopt;
    }
    const auto seconds = ScanPart(text, 60);
    if (!seconds) {
        return std::nullopt;
    }
    std::uint64_t ticks = ((*hours * 60 + *minutes) * 60 + *seconds) * kTicksPerSecond;
    if (text.Skip(".")) {
        const std::optional<std::uint64_t> fraction = ScanFraction(text);
        if (!fraction) {
            return std::nullopt;
        }
        ticks += *fraction;
    }
    return ticks;
}

}  // namespace arow::detail
