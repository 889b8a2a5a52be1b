// SPDX-License-Identifier: MIT
//
// Merging, ordering, and the contradictions that are refused.
#include "codegen/rows/row_set.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <string>
#include <vector>

#include "codegen/error.hpp"

using namespace arow::codegen;
using arow::RowInfo;
using arow::TypeTag;

namespace {

RowInfo Person() {
    RowInfo row;
    row.name = "people::Person";
    row.header = "/src/people/person.hpp";
    row.line = 12;
    row.bases = {"arow::TypedRow"};
    row.typed = true;
    arow::FieldInfo id;
    id.member = "id_";
    id.backend = "id";
    id.owner = row.name;
    id.type.tag = TypeTag::kInt32;
    row.fields.push_back(id);
    id.member = "name_";
    id.backend = "name";
    id.type.tag = TypeTag::kString;
    row.fields.push_back(id);
    return row;
}

RowInfo Changed(const std::function<void(RowInfo&)>& change) {
    RowInfo row = Person();
    change(row);
    return row;
}

}  // namespace

TEST_CASE("copies of a row merge and rows come out in the order of their names") {
    RowInfo other = Person();
    other.name = "a::Other";
    const auto rows = MakeRowSet({Person(), other, Person()}, {});
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].name == "a::Other");
    CHECK(rows[1].name == "people::Person");
}

TEST_CASE("one header spelled in two ways is one place, whatever the order of linking") {
    const RowInfo relative = Changed([](RowInfo& row) { row.header = "people/person.hpp"; });
    for (const auto& rows : {std::vector{Person(), relative}, std::vector{relative, Person()}}) {
        const auto merged = MakeRowSet(rows, {});
        REQUIRE(merged.size() == 1);
        CHECK(merged[0].header == "/src/people/person.hpp");
    }
}

TEST_CASE("two descriptions of one row are refused with both places and the difference") {
    struct {
        std::string difference;
        RowInfo row;
    } const rows[] = {
        {"the type of member id_",
         Changed([](RowInfo& row) { row.fields[0].type.tag = TypeTag::kBoolean; })},
        {"a member is id_ in one and age_ in the other",
         Changed([](RowInfo& row) { row.fields[0].member = "age_"; })},
        {"the name of member id_ is \"id\" in one and \"ID\" in the other",
         Changed([](RowInfo& row) { row.fields[0].backend = "ID"; })},
        {"the attributes of member id_",
         Changed([](RowInfo& row) { row.fields[0].attributes = 1; })},
        {"the class of member id_ is people::Person in one and people::Base in the other",
         Changed([](RowInfo& row) { row.fields[0].owner = "people::Base"; })},
        {"the type of member id_ differs inside",
         Changed([](RowInfo& row) { row.fields[0].shape_hash = 1; })},
        {"member name_ is in only one", Changed([](RowInfo& row) { row.fields.pop_back(); })},
        {"their bases differ", Changed([](RowInfo& row) { row.bases.clear(); })},
        {"the packed name is \"\" in one and \"person\" in the other",
         Changed([](RowInfo& row) { row.packed_name = "person"; })},
        {"only one of them keeps amorphous data",
         Changed([](RowInfo& row) { row.amorphous = true; })},
        {"only one of them is a TypedRow", Changed([](RowInfo& row) { row.typed = false; })},
        {"their notes differ", Changed([](RowInfo& row) { row.description = {1}; })},
        {"they stand in different places", Changed([](RowInfo& row) { row.line = 13; })},
    };
    for (const auto& row : rows) {
        RowInfo other = row.row;
        other.header = "/src/zoo/person.hpp";
        CAPTURE(row.difference);
        CHECK_THROWS_WITH(
            MakeRowSet({Person(), other}, {}),
            Catch::Contains("row people::Person is described in two ways") &&
                Catch::Contains("/src/people/person.hpp:12") &&
                Catch::Contains("/src/zoo/person.hpp:") && Catch::Contains(row.difference));
    }
}

TEST_CASE("types that read alike but differ in an enumerator are told apart") {
    const auto with_enum = [](std::int64_t value) {
        return Changed([value](RowInfo& row) {
            row.fields[0].type.tag = TypeTag::kEnum;
            row.fields[0].type.name = "people::Color";
            row.fields[0].type.underlying = TypeTag::kInt32;
            row.fields[0].type.enumerators = {{"kRed", value}};
        });
    };
    CHECK_THROWS_WITH(
        MakeRowSet({with_enum(1), with_enum(2)}, {}),
        Catch::Contains("the type of member id_"));
    CHECK(MakeRowSet({with_enum(1), with_enum(1)}, {}).size() == 1);
}

TEST_CASE("two rows with one packed name are refused with both places") {
    const RowInfo first = Changed([](RowInfo& row) { row.packed_name = "person"; });
    RowInfo second = first;
    second.name = "zoo::Person";
    second.line = 40;
    CHECK_THROWS_WITH(
        MakeRowSet({second, first}, {}),
        "rows people::Person (/src/people/person.hpp:12) and zoo::Person "
        "(/src/people/person.hpp:40) both have the packed name \"person\"; give one of them "
        "another");
}
