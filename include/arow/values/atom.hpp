// SPDX-License-Identifier: MIT
//
// Atom, a short code of Azos: 1 to 8 characters packed into 64 bits with the first character in
// the least significant byte, or zero for no text. Only the azos dialect has atoms on the wire.

#pragma once

#include "arow/detail/export_api.hpp"
#include "arow/values/detail/hash.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace arow {

/// Ordered by value, which is not the order of the texts.
class Atom {
public:
    static constexpr std::size_t kMaxLength = 8;

    /// The zero atom, which has no text.
    constexpr Atom() noexcept = default;

    /// Takes any value; IsValid tells whether it is one that text packs to.
    [[nodiscard]] static constexpr Atom FromValue(std::uint64_t value) noexcept {
        Atom atom;
        atom.value_ = value;
        return atom;
    }

    /// Empty unless the text is 1 to 8 characters of 0-9 A-Z a-z _ - (case is kept).
    [[nodiscard]] static constexpr std::optional<Atom> Pack(std::string_view text) noexcept {
        if (text.empty() || text.size() > kMaxLength) {
            return std::nullopt;
        }
        Atom atom;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (!IsAllowed(text[i])) {
                return std::nullopt;
            }
            atom.value_ |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
        }
        return atom;
    }

    /// Reads what ToString writes: a text, or '#' and a decimal value.
    [[nodiscard]] AROW_API static std::optional<Atom> Parse(std::string_view text) noexcept;

    [[nodiscard]] constexpr std::uint64_t value() const noexcept { return value_; }
    [[nodiscard]] constexpr bool IsZero() const noexcept { return value_ == 0; }

    /// True for zero and for each value that a text packs to. Stricter than Azos, which ignores
    /// whatever follows a zero byte.
    [[nodiscard]] constexpr bool IsValid() const noexcept {
        std::uint64_t rest = value_;
        for (; rest != 0; rest >>= 8) {
            if (!IsAllowed(static_cast<char>(rest & 0xFFu))) {
                return false;
            }
        }
        return true;
    }

    friend constexpr bool operator==(const Atom&, const Atom&) noexcept = default;
    friend constexpr std::strong_ordering operator<=>(const Atom&, const Atom&) noexcept = default;

private:
    static constexpr bool IsAllowed(char c) noexcept {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
               c == '_' || c == '-';
    }

    std::uint64_t value_ = 0;
};

/// The text, or '#' and the decimal value when there is none: "#0" for zero, as Azos has it.
[[nodiscard]] AROW_API std::string ToString(const Atom& value);
AROW_API std::ostream& operator<<(std::ostream& out, const Atom& value);

namespace detail {

// Never defined: a bad literal fails to compile at a call whose name tells what to write.
void AtomLiteralMustBe1To8CharactersOfLettersDigitsUnderscoreHyphen();

}  // namespace detail

namespace literals {

/// "usd"_atom; a text that does not pack fails to compile.
consteval Atom operator""_atom(const char* text, std::size_t length) {
    const std::optional<Atom> atom = Atom::Pack({text, length});
    if (!atom) {
        detail::AtomLiteralMustBe1To8CharactersOfLettersDigitsUnderscoreHyphen();
    }
    return *atom;
}

}  // namespace literals
}  // namespace arow

template <>
struct std::hash<arow::Atom> {
    std::size_t operator()(const arow::Atom& value) const noexcept {
        return arow::detail::HashWords({value.value()});
    }
};
