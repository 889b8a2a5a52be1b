// SPDX-License-Identifier: MIT
//
// fmt formatters for all value types. Each prints what ToString gives and takes the format
// specification of a string, so "{:>12}" pads. The only header of the value types that needs fmt.

#pragma once

#include "arow/values/amount.hpp"
#include "arow/values/atom.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/decimal.hpp"
#include "arow/values/fid.hpp"
#include "arow/values/gdid.hpp"
#include "arow/values/guid.hpp"
#include "arow/values/nls_map.hpp"
#include "arow/values/pile_pointer.hpp"
#include "arow/values/time_span.hpp"

#include <fmt/format.h>

#include <string>

namespace arow::detail {

template <class T>
struct TextFormatter : fmt::formatter<std::string> {
    template <class Context>
    auto format(const T& value, Context& context) const {
        return fmt::formatter<std::string>::format(ToString(value), context);
    }
};

}  // namespace arow::detail

template <>
struct fmt::formatter<arow::Amount> : arow::detail::TextFormatter<arow::Amount> {};
template <>
struct fmt::formatter<arow::Atom> : arow::detail::TextFormatter<arow::Atom> {};
template <>
struct fmt::formatter<arow::DateTime> : arow::detail::TextFormatter<arow::DateTime> {};
template <>
struct fmt::formatter<arow::Decimal> : arow::detail::TextFormatter<arow::Decimal> {};
template <>
struct fmt::formatter<arow::FID> : arow::detail::TextFormatter<arow::FID> {};
template <>
struct fmt::formatter<arow::GDID> : arow::detail::TextFormatter<arow::GDID> {};
template <>
struct fmt::formatter<arow::Guid> : arow::detail::TextFormatter<arow::Guid> {};
template <>
struct fmt::formatter<arow::NLSMap> : arow::detail::TextFormatter<arow::NLSMap> {};
template <>
struct fmt::formatter<arow::PilePointer> : arow::detail::TextFormatter<arow::PilePointer> {};
template <>
struct fmt::formatter<arow::TimeSpan> : arow::detail::TextFormatter<arow::TimeSpan> {};
