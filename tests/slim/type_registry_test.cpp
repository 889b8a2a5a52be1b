// SPDX-License-Identifier: MIT
#include "arow/slim/type_registry.hpp"

#include <catch2/catch.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "tests/slim/other_library.hpp"
#include "tests/slim/pets.hpp"
#include "tests/support/hex.hpp"

namespace arow::slim {
namespace {

std::string Refusal(const auto& registering) {
    try {
        registering();
    } catch (const Error& error) {
        return std::string(error.status().detail());
    }
    return {};
}

ErrorCode Code(const auto& registering) {
    try {
        registering();
    } catch (const Error& error) {
        return error.code();
    }
    return ErrorCode::kOk;
}

TEST_CASE("types are found by class, by name and by number") {
    TypeRegistry registry;
    registry.Add<pets::Cat>().Allow<pets::House>("house").Add<pets::Dog>("dog");
    CHECK(registry.added() == 2);
    CHECK(registry.size() == 3);
    CHECK(registry.Find(typeid(pets::Dog)) == registry.FindByName("dog"));
    CHECK(registry.Find(typeid(pets::Dog)) == &registry.FindByNumber(1));
    CHECK(registry.Find(typeid(pets::Cat))->name == "pets::Cat");
    CHECK(registry.FindByName("pets::Dog") == nullptr);
    CHECK(registry.Find(typeid(pets::Animal)) == nullptr);
    CHECK(registry.FindByName("house")->rule == detail::TypeRule::kAllowed);
}

TEST_CASE("names, shapes and order of added types make the hash, and nothing else") {
    const auto hash = [](const auto& fill) {
        TypeRegistry registry;
        fill(registry);
        return registry.hash();
    };
    // Computed with the package libxxhash.
    CHECK(hash([](TypeRegistry&) {}) == 0x2d06800538d394c2);
    CHECK(hash([](TypeRegistry& r) { r.Add<pets::Cat>(); }) == 0x1ac6073126419bb6);
    CHECK(hash([](TypeRegistry& r) { r.Add<pets::Cat>().Add<pets::Dog>(); }) == 0x525c863d9383d03d);
    CHECK(hash([](TypeRegistry& r) { r.Add<pets::Dog>().Add<pets::Cat>(); }) != 0x525c863d9383d03d);
    CHECK(hash([](TypeRegistry& r) { r.Add<pets::Cat>("cat"); }) != 0x1ac6073126419bb6);
    CHECK(hash([](TypeRegistry& r) {
              r.Allow<pets::Dog>().Add<pets::Cat>().Prohibit<pets::House>();
          }) == 0x1ac6073126419bb6);
}

TEST_CASE("a type is registered once, under a name of its own") {
    TypeRegistry registry;
    registry.Add<pets::Cat>().Allow<pets::Dog>("dog");
    registry.Add<pets::Cat>().Allow<pets::Dog>("dog");
    CHECK(registry.size() == 2);
    CHECK(Refusal([&] {
              registry.Allow<pets::Cat>();
          }) == "pets::Cat is added already as \"pets::Cat\"; register each type once");
    CHECK(Refusal([&] {
              registry.Add<pets::House>("dog");
          }) == "the name \"dog\" of pets::House is that of pets::Dog; give each type its own");
    CHECK(Code([&] { registry.Add<pets::Cat>("cat"); }) == ErrorCode::kRegistryMismatch);
    CHECK(registry.size() == 2);
}

TEST_CASE("a registry finds many types") {
    TypeRegistry registry;
    const auto add = [&]<std::size_t... kNumber>(std::index_sequence<kNumber...>) {
        (registry.Add<std::array<pets::Point, kNumber + 1>>(std::to_string(kNumber)), ...);
        CHECK(
            (... &&
             (registry.Find(typeid(std::array<pets::Point, kNumber + 1>))->number == kNumber)));
    };
    add(std::make_index_sequence<40>());
}

TEST_CASE("prohibited types are refused at the root and behind pointers, on both sides") {
    TypeRegistry registry;
    registry.Allow<pets::Cat>();
    const Serializer open(std::make_shared<const TypeRegistry>(std::move(registry)));
    TypeRegistry closed_registry;
    closed_registry.Prohibit<pets::Cat>("cats stay at home");
    const Serializer closed(std::make_shared<const TypeRegistry>(std::move(closed_registry)));

    Buffer buffer;
    const std::shared_ptr<pets::Animal> animal = pets::MakeCat("Tom", 9);
    Status status = closed.TrySerialize(animal, buffer);
    CHECK(status.code() == ErrorCode::kProhibited);
    CHECK(status.detail() == "pets::Cat must not be serialized: cats stay at home");
    CHECK(closed.TrySerialize(pets::Cat(), buffer).code() == ErrorCode::kProhibited);

    open.Serialize(animal, buffer);
    std::shared_ptr<pets::Animal> read;
    std::size_t consumed = 0;
    status = closed.TryDeserialize(read, buffer.bytes(), consumed);
    CHECK(status.code() == ErrorCode::kProhibited);
    CHECK(read == nullptr);
}

TEST_CASE("an object of a class that is not registered is refused with the call to make") {
    const Serializer serializer;
    Buffer buffer;
    const std::shared_ptr<pets::Animal> animal = pets::MakeCat("Tom", 9);
    const Status status = serializer.TrySerialize(animal, buffer);
    CHECK(status.code() == ErrorCode::kNotRegistered);
    CHECK(
        status.detail() ==
        "the object behind a pointer to pets::Animal is a pets::Cat, which is not registered; call "
        "TypeRegistry::Add or Allow for it, on both sides");
}

TEST_CASE("a class is known by whatever copy of its type a library has") {
    REQUIRE(&other_library::TypeOfCat() != &typeid(pets::Cat));
    TypeRegistry registry;
    registry.Add<pets::Cat>();
    CHECK(registry.Find(other_library::TypeOfCat()) == registry.Find(typeid(pets::Cat)));

    const Serializer serializer(std::make_shared<const TypeRegistry>(std::move(registry)));
    const std::shared_ptr<pets::Animal> cat = other_library::MakeCat();
    Buffer buffer;
    serializer.Serialize(cat, buffer);
    std::shared_ptr<pets::Animal> read;
    serializer.Deserialize(read, buffer.bytes());
    REQUIRE(typeid(*read) == typeid(pets::Cat));
    CHECK(static_cast<const pets::Cat&>(*read).lives == 7);
}

}  // namespace
}  // namespace arow::slim
