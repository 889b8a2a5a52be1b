// SPDX-License-Identifier: MIT
// Versions of classes: old data in new programs and new data in old ones. Bytes are worked out by
// hand.
#include "arow/slim/detail/class_versions.hpp"

#include <boost/describe.hpp>
#include <catch2/catch.hpp>

#include "support/slim_values.hpp"

namespace arow::test {
namespace {

/// The same class in three programs.
namespace first {
struct Contact {
    std::string name = "nobody";
    BOOST_DESCRIBE_CLASS(Contact, (), (name), (), ())
    static constexpr slim::Since kSlimSince[] = {{"name", 1}};
};
}  // namespace first
namespace second {
struct Contact {
    std::string name = "nobody";
    std::string mail = "none";
    BOOST_DESCRIBE_CLASS(Contact, (), (name, mail), (), ())
    static constexpr slim::Since kSlimSince[] = {{"name", 1}, {"mail", 2}};
};
}  // namespace second
namespace third {
class Contact {
public:
    std::string name = "nobody";
    std::int32_t numbers[2] = {7, 8};
    std::string mail = "none";
    std::vector<std::string> phones{"0"};

private:
    friend slim::Access;
    static constexpr slim::Since kSlimSince[] = {{"mail", 2}, {"phones", 4}, {"numbers", 3}};
    BOOST_DESCRIBE_CLASS(Contact, (), (name, numbers, mail, phones), (), ())
};
}  // namespace third

TEST_CASE("an object of a class with versions begins with the newest") {
    CheckValue(first::Contact{"a"}, "01 0261");
    CheckValue(second::Contact{"a", "b"}, "02 0261 0262");
    third::Contact contact;
    CHECK(ValueHex(contact) == Hex("04 0c 6e6f626f6479 0e10 08 6e6f6e65 01 0230"));
}

TEST_CASE("members that old data does not have are what their class initialises them with") {
    second::Contact contact{"x", "y"};
    REQUIRE(ReadValue(contact, "01 0261").ok());
    CHECK(contact.name == "a");
    CHECK(contact.mail == "none");

    third::Contact newer;
    newer.numbers[1] = 1;
    newer.mail = "y";
    newer.phones.clear();
    REQUIRE(ReadValue(newer, "02 0261 0262").ok());
    CHECK(newer.name == "a");
    CHECK(newer.numbers[1] == 8);
    CHECK(newer.mail == "b");
    CHECK(newer.phones == std::vector<std::string>{"0"});

    REQUIRE(ReadValue(newer, "03 0261 0204 0262").ok());
    CHECK(newer.numbers[1] == 2);
}

TEST_CASE("data of a newer program is refused with its version") {
    std::vector<second::Contact> contacts;
    const Status status = ReadValue(contacts, "02 01 0261 03 0261 0262");
    CHECK(status.code() == ErrorCode::kTypeMismatch);
    CHECK(status.path() == "[1].version");
    CHECK(status.offset() == 4);
    CHECK(status.detail().find("3 is no version of ") == 0);
    CHECK(
        status.detail().find("second::Contact that this program knows (1 to 2)") !=
        status.detail().npos);
    CHECK(Refusal<second::Contact>("00 0261") == ErrorCode::kTypeMismatch);
    CHECK(Refusal<second::Contact>("808080808001 0261") != ErrorCode::kOk);
}

TEST_CASE("data that ends in a versioned member is refused") {
    CHECK(Refusal<second::Contact>("02 0261") == ErrorCode::kTruncated);
    CHECK(Refusal<second::Contact>("02 0261 0462") == ErrorCode::kTruncated);
    CHECK(Refusal<third::Contact>("04 00 0000") == ErrorCode::kTruncated);
}

struct Base {
    std::int32_t base = 1;
    std::int32_t newer = 2;
    BOOST_DESCRIBE_CLASS(Base, (), (base, newer), (), ())
    static constexpr slim::Since kSlimSince[] = {{"newer", 2}};
};
/// Inherits the name kSlimSince, but has no versions of its own.
struct Unversioned : Base {
    std::int32_t own = 3;
    BOOST_DESCRIBE_CLASS(Unversioned, (Base), (own), (), ())
};
struct Versioned : Base {
    std::int32_t own = 3;
    std::int32_t newest = 4;
    BOOST_DESCRIBE_CLASS(Versioned, (Base), (own, newest), (), ())
    static constexpr slim::Since kSlimSince[] = {{"newest", 3}};
};
struct Foreign {
    std::int32_t number = 1;
    std::int32_t added = 2;
};
BOOST_DESCRIBE_STRUCT(Foreign, (), (number, added))

}  // namespace
}  // namespace arow::test

template <>
struct arow::slim::Versions<arow::test::Foreign> {
    static constexpr Since kSlimSince[] = {{"added", 2}};
};

namespace arow::test {
namespace {

TEST_CASE("bases have versions of their own") {
    CHECK(ValueHex(Unversioned()) == Hex("02 02 04 06"));
    CHECK(ValueHex(Versioned()) == Hex("03 02 02 04 06 08"));
    Versioned value;
    value.newer = value.newest = 0;
    REQUIRE(ReadValue(value, "03 01 0c 0c 0c").ok());
    CHECK(value.base == 6);
    CHECK(value.newer == 2);
    CHECK(value.own == 6);
    CHECK(value.newest == 6);
    value.newest = 0;
    REQUIRE(ReadValue(value, "02 02 0c 0c 0c").ok());
    CHECK(value.newer == 6);
    CHECK(value.newest == 4);
    CHECK(Refusal<Versioned>("03 03 0c 0c 0c 0c") == ErrorCode::kTypeMismatch);
}

TEST_CASE("a class of somebody else gets its versions from outside") {
    CHECK(ValueHex(Foreign()) == Hex("02 02 04"));
    Foreign value{0, 0};
    REQUIRE(ReadValue(value, "01 0c").ok());
    CHECK(value.added == 2);
}

}  // namespace
}  // namespace arow::test
