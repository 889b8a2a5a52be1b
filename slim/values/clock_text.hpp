// SPDX-License-Identifier: MIT
//
// "hh:mm:ss" and the fraction of a second, which DateTime and TimeSpan both print and parse.

#pragma once

#include "text_scanner.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace arow::detail {

/// Whether a fraction of zero is written as ".0000000" or left out.
enum class ZeroFraction : bool { kOmit, kShow };

/// Appends "hh:mm:ss[.fffffff]"; precondition: less than a day.
void AppendClock(std::string& out, std::uint64_t ticks_of_day, ZeroFraction zero_fraction);

/// Reads "hh:mm:ss" and, if a point follows, 1 to 7 digits: the ticks of a day they stand for.
std::optional<std::uint64_t> ScanClock(TextScanner& text) noexcept;

}  // namespace arow::detail
