// SPDX-License-Identifier: MIT
//
// Atom: packing, validity, text and literals.

#include "arow/values/atom.hpp"

#include "value_checks.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace arow {
namespace {

using namespace arow::literals;

static_assert(std::is_trivially_copyable_v<Atom>);
static_assert(sizeof(Atom) == sizeof(std::uint64_t));
static_assert("id"_atom.value() == 0x6469);
static_assert("usd"_atom == Atom::Pack("usd"));
static_assert(!Atom::Pack("").has_value());
static_assert(Atom{}.IsZero() && Atom{}.IsValid());

TEST_CASE("An Atom packs its first character into the lowest byte", "[values][atom]") {
    struct Row {
        std::uint64_t value;
        std::string text;
    };
    const Row rows[] = {
        {0x61, "a"},
        {0x6469, "id"},
        {0x647375, "usd"},
        {0x445355, "USD"},
        {0x3837363534333231, "12345678"},
        {0x5F2D39307A615A41, "AZaz09-_"},
    };
    for (const Row& row : rows) {
        testing::CheckText(Atom::FromValue(row.value), row.text);
        CHECK(Atom::Pack(row.text) == Atom::FromValue(row.value));
        CHECK(Atom::FromValue(row.value).IsValid());
    }
}

TEST_CASE("Each character is allowed or refused at every place", "[values][atom]") {
    const std::string_view allowed =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-";
    for (unsigned code = 0; code < 256; ++code) {
        const char c = static_cast<char>(static_cast<unsigned char>(code));
        const bool expected = allowed.find(c) != std::string_view::npos;
        for (std::size_t place = 0; place < Atom::kMaxLength; ++place) {
            CAPTURE(code, place);
            std::string text(Atom::kMaxLength, 'x');
            text[place] = c;
            const std::optional<Atom> atom = Atom::Pack(text);
            CHECK(atom.has_value() == expected);
            CHECK((atom && ToString(*atom) == text) == expected);
        }
    }
}

TEST_CASE("A value without text prints as a number and parses back", "[values][atom]") {
    struct Row {
        std::uint64_t value;
        bool valid;
        std::string text;
    };
    const Row rows[] = {
        {0, true, "#0"},
        {0x20, false, "#32"},
        {0x6100, false, "#24832"},      // a zero byte in front
        {0x620061, false, "#6422625"},  // a zero byte inside
        {0xFFFFFFFFFFFFFFFF, false, "#18446744073709551615"},
    };
    for (const Row& row : rows) {
        CHECK(Atom::FromValue(row.value).IsValid() == row.valid);
        testing::CheckText(Atom::FromValue(row.value), row.text);
    }
    CHECK(Atom::Parse("#97") == "a"_atom);
}

TEST_CASE("Text that is no Atom is refused", "[values][atom]") {
    testing::CheckRefused<Atom>(
        {"#", "#-1", "#x", "#1x", "##1", "#18446744073709551616", "123456789", "a.b", "\xC3\xA4"},
        "12345678");
}

TEST_CASE("Atoms are ordered by value", "[values][atom]") {
    testing::CheckAscending<Atom>({Atom{}, "a"_atom, "b"_atom, "ba"_atom, "ab"_atom, "usd"_atom});
}

}  // namespace
}  // namespace arow
