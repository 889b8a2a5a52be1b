// SPDX-License-Identifier: MIT
//
// Field and row names travel as numbers: one to eight characters in the bytes of 64 bits. NFX puts
// the first character into the most significant used byte, Azos into the least significant one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "arow/detail/export_api.hpp"
#include "arow/dialect.hpp"

namespace arow {

/// The most characters that a packed name holds.
inline constexpr std::size_t kMaxNameSize = 8;

/// Whether a row may use `character` in a name: printable ASCII without the space in NFX,
/// `0-9 A-Z a-z _ -` in Azos.
[[nodiscard]] constexpr bool IsNameCharacter(char character, Dialect dialect) noexcept {
    if (dialect == Dialect::kNfx) return character > ' ' && character <= '~';
    return (character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z') ||
           (character >= 'a' && character <= 'z') || character == '_' || character == '-';
}

/// Whether a row may give `name` to a field: one to eight characters that the dialect allows.
[[nodiscard]] constexpr bool IsValidName(std::string_view name, Dialect dialect) noexcept {
    if (name.empty() || name.size() > kMaxNameSize) return false;
    for (const char character : name) {
        if (!IsNameCharacter(character, dialect)) return false;
    }
    return true;
}

/// The number of a name. Characters beyond the eighth are ignored, so check with IsValidName what
/// does not come from a compiled row.
[[nodiscard]] constexpr std::uint64_t PackName(
    std::string_view name,
    Dialect dialect = Dialect::kNfx) noexcept {
    std::uint64_t packed = 0;
    const std::size_t size = name.size() < kMaxNameSize ? name.size() : kMaxNameSize;
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint64_t character = static_cast<unsigned char>(name[i]);
        packed = dialect == Dialect::kNfx ? packed << 8 | character : packed | character << 8 * i;
    }
    return packed;
}

/// The name of any number, also one that no row may use: bytes are taken from the low end up to the
/// first zero byte, so 0x610062 is `b` in both dialects (arow-wire.md, section 3).
[[nodiscard]] AROW_API std::string UnpackName(
    std::uint64_t packed,
    Dialect dialect = Dialect::kNfx);

}  // namespace arow
