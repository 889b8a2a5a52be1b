// SPDX-License-Identifier: MIT
//
// Text of DateTime. The standard calendar types turn days into dates and back.

#include "arow/values/date_time.hpp"

#include "arow/values/time_span.hpp"
#include "clock_text.hpp"
#include "text_scanner.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace arow {
namespace {

constexpr std::int64_t kUnixEpochDays = DateTime::kUnixEpochTicks / TimeSpan::kTicksPerDay;
constexpr std::string_view kLocalSuffix = "[local]";

/// Days since 0001-01-01.
std::optional<std::int64_t> ScanDate(detail::TextScanner& text) noexcept {
    const auto year = text.FixedDigits(4);
    if (!year || *year == 0 || !text.Skip("-")) {
        return std::nullopt;
    }
    const auto month = text.FixedDigits(2);
    if (!month || !text.Skip("-")) {
        return std::nullopt;
    }
    const auto day = text.FixedDigits(2);
    if (!day) {
        return std::nullopt;
    }
    const std::chrono::year_month_day date(
        std::chrono::year(static_cast<int>(*year)),
        std::chrono::month(*month),
        std::chrono::day(*day));
    if (!date.ok()) {
        return std::nullopt;
    }
    return std::chrono::sys_days(date).time_since_epoch().count() + kUnixEpochDays;
}

DateTimeKind ScanKind(detail::TextScanner& text) noexcept {
    if (text.Skip("Z")) {
        return DateTimeKind::kUtc;
    }
    return text.Skip(kLocalSuffix) ? DateTimeKind::kLocal : DateTimeKind::kUnspecified;
}

void AppendDate(std::string& out, std::int64_t days) {
    const std::chrono::year_month_day date(
        std::chrono::sys_days(std::chrono::days(days - kUnixEpochDays)));
    detail::AppendPadded(out, static_cast<std::uint64_t>(static_cast<int>(date.year())), 4);
    out += '-';
    detail::AppendPadded(out, static_cast<unsigned>(date.month()), 2);
    out += '-';
    detail::AppendPadded(out, static_cast<unsigned>(date.day()), 2);
}

}  // namespace

std::optional<DateTime> DateTime::Parse(std::string_view text) noexcept {
    detail::TextScanner scanner(text);
    const std::optional<std::int64_t> days = ScanDate(scanner);
    if (!days || !scanner.Skip("T")) {
        return std::nullopt;
    }
    const std::optional<std::uint64_t> clock = detail::ScanClock(scanner);
    if (!clock) {
        return std::nullopt;
    }
    const DateTimeKind kind = ScanKind(scanner);
    if (!scanner.AtEnd()) {
        return std::nullopt;
    }
    return DateTime{*days * TimeSpan::kTicksPerDay + static_cast<std::int64_t>(*clock), kind};
}

std::string ToString(const DateTime& value) {
    if (!value.IsValid()) {
        return "invalid DateTime(ticks=" + std::to_string(value.ticks) +
               ", kind=" + std::to_string(static_cast<unsigned>(value.kind)) + ')';
    }
    std::string text;
    AppendDate(text, value.ticks / TimeSpan::kTicksPerDay);
    text += 'T';
    detail::AppendClock(
        text,
        static_cast<std::uint64_t>(value.ticks % TimeSpan::kTicksPerDay),
        detail::ZeroFraction::kShow);
    if (value.kind == DateTimeKind::kUtc) {
        text += 'Z';
    } else if (value.kind == DateTimeKind::kLocal) {
        text += kLocalSuffix;
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, const DateTime& value) {
    return out << ToString(value);
}

}  // namespace arow
