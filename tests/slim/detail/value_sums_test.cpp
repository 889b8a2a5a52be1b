// SPDX-License-Identifier: MIT
// optional and variant. Bytes are worked out by hand.
#include "arow/slim/detail/value_sums.hpp"

#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <stdexcept>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

struct ThrowsOnCopy {
    ThrowsOnCopy() = default;
    ThrowsOnCopy(const ThrowsOnCopy&) { throw std::runtime_error("no copy"); }
    ThrowsOnCopy& operator=(const ThrowsOnCopy&) = default;
    BOOST_DESCRIBE_CLASS(ThrowsOnCopy, (), (), (), ())
};

TEST_CASE("an optional is a flag, and perhaps a value") {
    CheckValue(std::optional<std::int32_t>(), "00");
    CheckValue(std::optional<std::int32_t>(-1), "ff 01");
    CheckValue(std::optional<std::string>(""), "ff 00");
    CheckValue(std::optional<std::optional<bool>>(std::optional<bool>()), "ff 00");
    CheckValue(std::optional(std::vector<std::int32_t>{1}), "ff 01 02");
}

TEST_CASE("a used optional keeps the memory of its value") {
    std::optional<std::string> text("a long text that needs memory of its own");
    const char* memory = text->data();
    REQUIRE(ReadValue(text, "ff 0478 78").ok());
    CHECK(text == "xx");
    CHECK(static_cast<const void*>(text->data()) == static_cast<const void*>(memory));
    REQUIRE(ReadValue(text, "00").ok());
    CHECK_FALSE(text.has_value());
    REQUIRE(ReadValue(text, "01 0261").ok());  // any flag but 0
    CHECK(text == "a");
}

TEST_CASE("a variant is the number of an alternative and its value") {
    using Variant = std::variant<std::monostate, std::int32_t, std::string, std::int32_t>;
    CheckValue(Variant(), "00");
    CheckValue(Variant(std::in_place_index<1>, -1), "01 01");
    CheckValue(Variant("a"), "02 0261");
    CheckValue(Variant(std::in_place_index<3>, -1), "03 01");
    CHECK(Refusal<Variant>("04") == ErrorCode::kBadValue);
    CHECK(Refusal<Variant>("8002") == ErrorCode::kBadValue);
}

TEST_CASE("a used variant keeps the memory of the same alternative") {
    std::variant<std::int32_t, std::string> variant("a long text that needs memory of its own");
    const char* memory = std::get<1>(variant).data();
    REQUIRE(ReadValue(variant, "01 0478 78").ok());
    CHECK(std::get<1>(variant) == "xx");
    CHECK(
        static_cast<const void*>(std::get<1>(variant).data()) == static_cast<const void*>(memory));
}

TEST_CASE("a variant that has lost its value cannot be written") {
    std::variant<std::int32_t, ThrowsOnCopy> variant(1);
    const ThrowsOnCopy source;
    CHECK_THROWS(variant.emplace<1>(source));
    REQUIRE(variant.valueless_by_exception());
    std::string hex;
    CHECK(WriteValue(variant, hex).code() == ErrorCode::kNotWritable);
}

}  // namespace
}  // namespace arow::test
