// SPDX-License-Identifier: MIT
// Batches: what messages share, and that calls which fail leave no trace.
#include "arow/slim/serializer.hpp"

#include <catch2/catch.hpp>

#include <ostream>
#include <stdexcept>

#include "tests/slim/messages.hpp"
#include "tests/slim/pets.hpp"
#include "tests/support/hex.hpp"

namespace arow::slim {
namespace {

using test::Bytes;
using test::Hex;

/// Refuses to be written when told so.
struct Moody {
    bool refuses = false;

    void OnSerializing() const {
        if (refuses) throw std::runtime_error("not now");
    }

    BOOST_DESCRIBE_CLASS(Moody, (), (refuses), (), ())
};

struct Fox : pets::Animal {
    BOOST_DESCRIBE_CLASS(Fox, (pets::Animal), (), (), ())
};

std::shared_ptr<const TypeRegistry> PetTypes() {
    TypeRegistry registry;
    registry.Allow<pets::Cat>().Allow<pets::Dog>();
    return std::make_shared<const TypeRegistry>(std::move(registry));
}

pets::House MakeHouse() {
    pets::House house;
    house.animals = {pets::MakeCat("Tom", 9), pets::MakeDog("Rex")};
    house.favourite = house.animals[0];
    return house;
}

template <class T>
Status Reading(const Serializer& serializer, std::span<const std::byte> bytes) {
    const test::ExactBytes exact(bytes);
    T root;
    std::size_t consumed = 0;
    return serializer.TryDeserialize(root, exact.span(), consumed);
}

TEST_CASE("a batch names each class once, at the root and behind pointers") {
    const Serializer writer(PetTypes(), TypeMode::kBatch);
    const Serializer reader(PetTypes(), TypeMode::kBatch);
    const std::string bodies = "06 546F6D 12   06 526578 FF";
    const auto first = Written(writer, MakeHouse());
    CHECK(
        Hex(first) == Hex("5A 01 C294D3380580062D"
                          "01 16 706574733A3A486F757365 B62BDBD1F3AE0698"
                          "02  02 02 12 706574733A3A436174 9C532352CAE7B3E9"
                          "    02 03 12 706574733A3A446F67 94BF6F7EF7AC939F  04" +
                          bodies));
    CHECK(writer.BatchTypesAdded());
    const auto second = Written(writer, MakeHouse());
    CHECK(Hex(second) == Hex("5A 11 95EB2434 01 02  02 02  02 03  04" + bodies));
    CHECK_FALSE(writer.BatchTypesAdded());

    CHECK(Reading<pets::House>(reader, first).ok());
    CHECK(reader.BatchTypesAdded());
    const auto house = reader.Deserialize<pets::House>(second);
    CHECK_FALSE(reader.BatchTypesAdded());
    CHECK(dynamic_cast<const pets::Cat&>(*house.animals.at(0)).lives == 9);
    CHECK(dynamic_cast<const pets::Dog&>(*house.animals.at(1)).name == "Rex");
    CHECK(house.favourite.lock() == house.animals[0]);
}

TEST_CASE("messages of a batch are read once each, in order") {
    const Serializer writer(PetTypes(), TypeMode::kBatch);
    const Serializer reader(PetTypes(), TypeMode::kBatch);
    const auto first = Written(writer, pets::Point{1, 2});
    const auto second = Written(writer, MakeHouse());
    const auto third = Written(writer, MakeHouse());

    Status status = Reading<pets::House>(reader, second);
    CHECK(status.code() == ErrorCode::kRegistryMismatch);
    CHECK(status.offset() == 2);
    CHECK(status.detail().find("ResetCallBatch() on both sides") != std::string_view::npos);
    CHECK(Reading<pets::Point>(reader, first).ok());
    CHECK(Reading<pets::House>(reader, third).code() == ErrorCode::kRegistryMismatch);
    CHECK(Reading<pets::House>(reader, second).ok());
    CHECK(Reading<pets::House>(reader, second).code() == ErrorCode::kRegistryMismatch);
    CHECK(Reading<pets::House>(reader, third).ok());
    CHECK(Reading<pets::House>(reader, third).ok());
}

TEST_CASE("a reader takes up a batch that begins anew") {
    Serializer writer(PetTypes(), TypeMode::kBatch);
    const Serializer reader(PetTypes(), TypeMode::kBatch);
    CHECK(Reading<pets::House>(reader, Written(writer, MakeHouse())).ok());
    CHECK(Reading<pets::House>(reader, Written(writer, MakeHouse())).ok());
    writer.ResetCallBatch();
    CHECK_FALSE(writer.BatchTypesAdded());
    const auto begin = Written(writer, pets::Point{1, 2});
    CHECK(Hex(begin).starts_with("5a01"));
    CHECK(Reading<pets::Point>(reader, begin).ok());
    CHECK(Reading<pets::House>(reader, Written(writer, MakeHouse())).ok());
}

TEST_CASE("reader and writer of one serializer do not mind each other") {
    const Serializer both(PetTypes(), TypeMode::kBatch);
    const Serializer other(PetTypes(), TypeMode::kBatch);
    const auto in = Written(other, MakeHouse());
    CHECK(Reading<pets::House>(both, in).ok());
    CHECK(Hex(Written(both, MakeHouse())) == Hex(in));
}

TEST_CASE("a message of a batch says so to a reader of single ones") {
    const Serializer writer(PetTypes(), TypeMode::kBatch);
    const Serializer reader(PetTypes());
    CHECK(Reading<pets::Point>(reader, Written(writer, pets::Point{1, 2})).ok());
    const Status status = Reading<pets::Point>(reader, Written(writer, pets::Point{1, 2}));
    CHECK(status.code() == ErrorCode::kRegistryMismatch);
    CHECK(status.detail().find("TypeMode::kBatch") != std::string_view::npos);
}

TEST_CASE("a write that fails leaves no trace in the batch") {
    const auto with_fox = [] {
        pets::House house = MakeHouse();
        house.animals.push_back(std::make_shared<Fox>());
        return house;
    }();
    struct Refusing : std::streambuf {
    } refusing;
    std::ostream stream(&refusing);

    for (const bool begun : {false, true}) {
        CAPTURE(begun);
        const Serializer writer(PetTypes(), TypeMode::kBatch);
        const Serializer undisturbed(PetTypes(), TypeMode::kBatch);
        if (begun) {
            CHECK(Hex(Written(writer, Moody())) == Hex(Written(undisturbed, Moody())));
        }
        std::byte few[20];
        Buffer buffer;
        CHECK(writer.TrySerialize(with_fox, buffer).code() == ErrorCode::kNotRegistered);
        CHECK(
            writer.TrySerialize(MakeHouse(), std::span<std::byte>(few)).code() ==
            ErrorCode::kBufferTooSmall);
        CHECK(writer.TrySerialize(MakeHouse(), stream).code() == ErrorCode::kStreamFailed);
        CHECK_THROWS_AS(writer.Serialize(Moody{true}, buffer), std::runtime_error);
        CHECK_FALSE(writer.BatchTypesAdded());
        CHECK(Hex(Written(writer, MakeHouse())) == Hex(Written(undisturbed, MakeHouse())));
        CHECK(Hex(Written(writer, MakeHouse())) == Hex(Written(undisturbed, MakeHouse())));
    }
}

TEST_CASE("a read that fails leaves no trace in the batch") {
    const Serializer writer(PetTypes(), TypeMode::kBatch);
    const Serializer reader(PetTypes(), TypeMode::kBatch);
    const std::vector<std::byte> messages[] = {
        Written(writer, pets::Point{1, 2}),
        Written(writer, MakeHouse()),
        Written(writer, MakeHouse())};
    CHECK(Reading<pets::Point>(reader, messages[0]).ok());
    for (std::size_t i = 1; i < 3; ++i) {
        for (std::size_t size = 0; size < messages[i].size(); ++size) {
            const std::span<const std::byte> part(messages[i].data(), size);
            CHECK(Reading<pets::House>(reader, part).code() == ErrorCode::kTruncated);
        }
        CHECK(Reading<pets::House>(reader, messages[i]).ok());
    }
    // One that would begin a batch does not end the one that goes on.
    CHECK(
        Reading<pets::House>(reader, Bytes("5A 01 C294D3380580062D 09")).code() ==
        ErrorCode::kBadLink);
    CHECK(Reading<pets::House>(reader, messages[2]).ok());
}

TEST_CASE("many classes may be met in a batch") {
    const Serializer writer(PetTypes(), TypeMode::kBatch);
    const Serializer reader(PetTypes(), TypeMode::kBatch);
    for (int time = 0; time < 2; ++time) {
        CHECK(Reading<pets::Point>(reader, Written(writer, pets::Point{1, 2})).ok());
        CHECK(Reading<pets::House>(reader, Written(writer, MakeHouse())).ok());
        CHECK(Reading<Moody>(reader, Written(writer, Moody())).ok());
        CHECK(Reading<pets::Animal>(reader, Written(writer, pets::Animal())).ok());
        CHECK(Reading<Fox>(reader, Written(writer, Fox())).ok());
        CHECK(Reading<pets::Cat>(reader, Written(writer, pets::Cat())).ok());
    }
    CHECK_FALSE(writer.BatchTypesAdded());
    CHECK(Hex(Written(writer, pets::Cat())).substr(12) == Hex("03 00 12"));
    CHECK(Hex(Written(writer, Fox())).substr(12) == Hex("07 00"));
}

}  // namespace
}  // namespace arow::slim
