// SPDX-License-Identifier: MIT
// Memory: writing into a reused buffer takes none, reading takes what the members themselves need.
#include <catch2/catch.hpp>

#include "behaviour_rows.arow.hpp"
#include "mybusiness.arow.hpp"
#include "people_rows.arow.hpp"
#include "tests/support/allocation_counter.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/samples.hpp"

namespace arow::test {

TEST_CASE("writing into a buffer that was used before allocates nothing") {
    const people::SimplePersonRow person = MakePerson();
    const people::FamilyRow family = MakeFamily();
    const mybusiness::AllArowTypesRow all = MakeAllTypes();
    const auto keeper = Read<evolution::CounterRow>("C0FE 7A 66 FF 02 71 61 6F 04 00");
    Buffer buffer;
    Serialize(all, buffer);
    Serialize(family, buffer);
    const AllocationCounter counter;
    Serialize(person, buffer);
    Serialize(family, buffer);
    Serialize(all, buffer);
    Serialize(keeper, buffer);
    CHECK(counter.blocks() == 0);
}

TEST_CASE("writing into a span allocates nothing") {
    std::byte bytes[1024];
    const people::FamilyRow family = MakeFamily();
    const AllocationCounter counter;
    const Status status = TrySerialize(family, std::span<std::byte>(bytes));
    CHECK(counter.blocks() == 0);
    CHECK(status.ok());
}

TEST_CASE("reading takes the memory that a copy of the row takes") {
    const people::FamilyRow family = MakeFamily();
    Buffer buffer;
    Serialize(family, buffer);
    const AllocationCounter copying;
    const people::FamilyRow copy = family;
    const std::size_t copy_blocks = copying.blocks();
    const std::size_t copy_bytes = copying.bytes();

    people::FamilyRow row;
    const AllocationCounter reading;
    Deserialize(row, buffer.bytes());
    CHECK(reading.blocks() == copy_blocks);
    CHECK(reading.bytes() == copy_bytes);
    CHECK(Equal(row, copy));
}

TEST_CASE("reading into a row that was read before allocates nothing new") {
    const people::FamilyRow family = MakeFamily();
    Buffer buffer;
    Serialize(family, buffer);
    people::FamilyRow row = Deserialize<people::FamilyRow>(buffer.bytes());
    const AllocationCounter counter;
    Deserialize(row, buffer.bytes());
    CHECK(counter.blocks() == 0);
    CHECK(Equal(row, family));
}

TEST_CASE("a long list grows once for many elements, and ends at its own size") {
    mybusiness::AllArowTypesRow row;
    row.Int3.emplace(10'000, 5);
    Buffer buffer;
    Serialize(row, buffer);
    mybusiness::AllArowTypesRow back;
    const AllocationCounter counter;
    Deserialize(back, buffer.bytes());
    CHECK(counter.blocks() < 20);
    CHECK(counter.bytes() < 4 * 10'000 * sizeof(std::int32_t));
    CHECK(back.Int3 == row.Int3);
}

}  // namespace arow::test
