// SPDX-License-Identifier: MIT
//
// Text of FID.

#include "arow/values/fid.hpp"

#include "text_scanner.hpp"

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace arow {

std::optional<FID> FID::Parse(std::string_view text) noexcept {
    detail::TextScanner scanner(text);
    const auto timestamp = scanner.Number<std::uint32_t>();
    if (!timestamp || *timestamp > kMaxTimestamp || !scanner.Skip("-")) {
        return std::nullopt;
    }
    const auto seed = scanner.Number<std::uint32_t>();
    if (!seed || *seed > kMaxSeed || !scanner.Skip("-")) {
        return std::nullopt;
    }
    const auto counter = scanner.Number<std::uint16_t>();
    if (!counter || !scanner.AtEnd()) {
        return std::nullopt;
    }
    return FID{(std::uint64_t{*timestamp} << 40) | (std::uint64_t{*seed} << 16) | *counter};
}

std::string ToString(const FID& value) {
    return std::to_string(value.timestamp()) + '-' + std::to_string(value.seed()) + '-' +
           std::to_string(value.counter());
}

std::ostream& operator<<(std::ostream& out, const FID& value) {
    return out << ToString(value);
}

}  // namespace arow
