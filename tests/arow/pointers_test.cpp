// SPDX-License-Identifier: MIT
// Rows behind pointers, and rows whose class is known at run time only: written as what they are,
// read as what was declared. Requirements 8 and 17.
#include <catch2/catch.hpp>

#include "behaviour_rows.arow.hpp"
#include "tests/support/documents.hpp"

namespace arow::test {
namespace {

using members::AnimalRow;
using members::CatRow;
using members::DogRow;
using members::ZooRow;

/// Options with a registry that holds the test's cores.
class Registered {
public:
    Registered() {
        behaviour_rows_cores::RegisterTypeSerializationCores(registry_);
        write.registry = &registry_;
        read.registry = &registry_;
    }

    WriteOptions write;
    ReadOptions read;

private:
    Registry registry_;
};

ZooRow MakeZoo() {
    ZooRow zoo;
    zoo.star = std::make_unique<DogRow>();
    zoo.star->legs = 4;
    zoo.guest = std::make_shared<AnimalRow>();
    zoo.animals.push_back(nullptr);
    zoo.animals.push_back(std::make_unique<DogRow>());
    return zoo;
}

constexpr const char* kZoo =
    "C0FE 73 01 6C 6F 08 62 64 FF 00  67 01 6C 6F 00 00"
    "  61 02 01 04 00 FF 6C 6F 00 62 64 FF 00  00";

}  // namespace

TEST_CASE("a row behind a pointer is written as its run-time class") {
    CHECK(Written(MakeZoo(), Registered().write) == Hex(kZoo));
}

TEST_CASE("a row behind a pointer is read as its declared class, null as null") {
    const ZooRow zoo = Read<ZooRow>(kZoo);
    REQUIRE(zoo.star != nullptr);
    CHECK(zoo.star->arow_type() == kRowType<AnimalRow>);
    CHECK(zoo.star->legs == 4);
    REQUIRE(zoo.animals.size() == 2);
    CHECK(zoo.animals[0] == nullptr);
    CHECK(zoo.animals[1] != nullptr);
    const ZooRow empty = Read<ZooRow>("C0FE 73 00 67 00 61 02 01 00 00");
    CHECK(empty.star == nullptr);
    CHECK(empty.guest == nullptr);
    CHECK(empty.amorphous().empty());
}

TEST_CASE("an object of another class than declared is replaced, one of that class is reused") {
    ZooRow zoo = MakeZoo();
    REQUIRE(StatusOfReading(zoo, kZoo).ok());
    CHECK(zoo.star->arow_type() == kRowType<AnimalRow>);
    const AnimalRow* star = zoo.star.get();
    REQUIRE(StatusOfReading(zoo, kZoo).ok());
    CHECK(zoo.star.get() == star);
}

TEST_CASE("an object that others hold too is left alone") {
    ZooRow zoo;
    const auto guest = std::make_shared<AnimalRow>();
    guest->legs = 100;
    zoo.guest = guest;
    REQUIRE(StatusOfReading(zoo, kZoo).ok());
    CHECK(guest->legs == 100);
    CHECK(zoo.guest->legs == 0);
}

TEST_CASE("a class without a registered core is named, with the call to make") {
    const Registry empty;
    WriteOptions options;
    options.registry = &empty;
    const ZooRow zoo = MakeZoo();
    Buffer buffer;
    const Status status = TrySerialize(zoo, buffer, options);
    CHECK(status.code() == ErrorCode::kNotRegistered);
    CHECK(status.path() == "s");
    CHECK(status.detail().find("members::DogRow") != std::string_view::npos);
    CHECK(status.detail().find("RegisterTypeSerializationCores") != std::string_view::npos);
}

TEST_CASE("a class that is not exported is no more registered than any other") {
    const CatRow cat;
    Buffer buffer;
    const Status status =
        TrySerialize(static_cast<const TypedRow&>(cat), buffer, Registered().write);
    CHECK(status.code() == ErrorCode::kNotRegistered);
    CHECK(status.detail().find("members::CatRow") != std::string_view::npos);
    CHECK(status.detail().find("AROW_EXPORT") != std::string_view::npos);
}

TEST_CASE("a row is written and read through TypedRow") {
    const Registered registered;
    DogRow dog;
    dog.legs = 3;
    const TypedRow& typed = dog;
    Buffer buffer;
    Serialize(typed, buffer, registered.write);
    CHECK(Hex(buffer.bytes()) == Hex("C0FE 6C 6F 06 62 64 FF 00"));

    DogRow back;
    back.barks = false;
    CHECK(Deserialize(static_cast<TypedRow&>(back), buffer.bytes(), registered.read) == 9);
    CHECK(Equal(dog, back));
}

TEST_CASE("rows of derived classes differ from their base's") {
    const ZooRow a = MakeZoo();
    ZooRow b = MakeZoo();
    // Only the fields of the declared class are compared, and the class itself.
    CHECK(Equal(a, b));
    b.star = std::make_unique<AnimalRow>();
    b.star->legs = 4;
    CHECK_FALSE(Equal(a, b));
    b.star.reset();
    CHECK_FALSE(Equal(a, b));
}

}  // namespace arow::test
