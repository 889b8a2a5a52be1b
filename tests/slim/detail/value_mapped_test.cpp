// SPDX-License-Identifier: MIT
// Types that arow::MapAs teaches. Bytes are worked out by hand.
#include "arow/slim/detail/value_mapped.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <vector>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

/// A temperature in tenths, of which some are refused both ways.
struct Celsius {
    double degrees = 0;
    friend bool operator==(const Celsius&, const Celsius&) = default;
};

/// Not made without arguments, and held as a list.
class Polynomial {
public:
    explicit Polynomial(std::vector<std::int32_t> factors) : factors_(std::move(factors)) {}
    [[nodiscard]] const std::vector<std::int32_t>& factors() const { return factors_; }
    friend bool operator==(const Polynomial&, const Polynomial&) = default;

private:
    std::vector<std::int32_t> factors_;
};

struct Nest {
    std::vector<Nest> inner;
};

}  // namespace
}  // namespace arow::test

template <>
struct arow::MapAs<arow::test::Celsius> {
    using type = std::int32_t;
    static std::optional<std::int32_t> To(const test::Celsius& value) {
        if (value.degrees < -273) return std::nullopt;
        return static_cast<std::int32_t>(value.degrees * 10);
    }
    static std::optional<test::Celsius> From(std::int32_t tenths) {
        if (tenths < -2730) return std::nullopt;
        return test::Celsius{tenths / 10.0};
    }
};
template <>
struct arow::MapAs<arow::test::Polynomial> {
    using type = std::vector<std::int32_t>;
    static const type& To(const test::Polynomial& value) { return value.factors(); }
    static test::Polynomial From(type&& factors) { return test::Polynomial(std::move(factors)); }
};
template <>
struct arow::MapAs<arow::test::Nest> {
    using type = std::vector<test::Nest>;
    static const type& To(const test::Nest& value) { return value.inner; }
    static test::Nest From(type&& inner) { return {std::move(inner)}; }
};

namespace arow::test {
namespace {

TEST_CASE("a mapped type travels as what it is mapped to") {
    CheckValue(Celsius{1.5}, "1e");
    CheckValue(std::map<std::string, Celsius>{{"a", {1.5}}}, "01 0261 1e");
    Polynomial read({7});
    CHECK(ValueHex(Polynomial({1, -1})) == Hex("02 02 01"));
    REQUIRE(ReadValue(read, "02 02 01").ok());
    CHECK(read == Polynomial({1, -1}));
}

TEST_CASE("a value that the mapping refuses fails both ways") {
    std::string hex;
    CHECK(WriteValue(Celsius{-300}, hex).code() == ErrorCode::kNotWritable);
    Celsius read;
    const Status status = ReadValue(read, "ff ff 03");
    CHECK(status.code() == ErrorCode::kBadValue);
    CHECK(status.offset() == 0);
}

TEST_CASE("mapped types count as depth both ways") {
    Nest nest;
    nest.inner.resize(1);
    nest.inner[0].inner.resize(1);
    CHECK(ValueHex(nest) == Hex("01 01 00"));
    std::string hex;
    CHECK(WriteValue(nest, hex, Limits{.depth = 3}).ok());
    CHECK(WriteValue(nest, hex, Limits{.depth = 2}).code() == ErrorCode::kDepthLimit);
    CHECK(Refusal<Nest>("01 01 00", Limits{.depth = 3}) == ErrorCode::kOk);
    CHECK(Refusal<Nest>("01 01 00", Limits{.depth = 2}) == ErrorCode::kDepthLimit);
}

}  // namespace
}  // namespace arow::test
