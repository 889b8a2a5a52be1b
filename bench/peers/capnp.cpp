// SPDX-License-Identifier: MIT
// Cap'n Proto: a message is built in scratch space that is reused, and written into a buffer that
// is reused; reading takes every field over into a row.
#include <capnp/serialize.h>
#include <kj/io.h>

#include "peers/people_peer.hpp"
#include "people.capnp.h"

namespace bench {
namespace {

namespace schema = capnp_schema;

kj::StringPtr Text(const std::string& text) {
    return {text.c_str(), text.size()};
}

void GetText(bool present, capnp::Text::Reader text, std::optional<std::string>& value) {
    if (!present) {
        value.reset();
        return;
    }
    if (!value) value.emplace();
    value->assign(text.begin(), text.size());
}

void PutRow(const SimplePersonRow& row, schema::Person::Builder person) {
    person.setIdEra(row.ID.era);
    person.setId(row.ID.id);
    if (row.Name) person.setName(Text(*row.Name));
    person.setAge(row.Age);
    person.setB1(row.Bool1);
    if (row.Str1) person.setS1(Text(*row.Str1));
    if (row.Str2) person.setS2(Text(*row.Str2));
    person.setD1Ticks(row.Date.ticks);
    person.setD1Kind(static_cast<std::uint8_t>(row.Date.kind));
    person.setSlr(row.Salary);
}

void GetRow(schema::Person::Reader person, SimplePersonRow& row) {
    row.ID = {person.getIdEra(), person.getId()};
    GetText(person.hasName(), person.getName(), row.Name);
    row.Age = person.getAge();
    row.Bool1 = person.getB1();
    GetText(person.hasS1(), person.getS1(), row.Str1);
    GetText(person.hasS2(), person.getS2(), row.Str2);
    row.Date = {person.getD1Ticks(), static_cast<arow::DateTimeKind>(person.getD1Kind())};
    row.Salary = person.getSlr();
}

void PutRows(
    const std::vector<SimplePersonRow>& rows,
    capnp::List<schema::Person>::Builder persons) {
    unsigned i = 0;
    for (const SimplePersonRow& row : rows) PutRow(row, persons[i++]);
}

void GetRows(capnp::List<schema::Person>::Reader persons, std::vector<SimplePersonRow>& rows) {
    rows.resize(persons.size());
    unsigned i = 0;
    for (SimplePersonRow& row : rows) GetRow(persons[i++], row);
}

void PutRow(const FamilyRow& row, schema::Family::Builder family) {
    const auto size = [](const auto& rows) { return static_cast<unsigned>(rows.size()); };
    family.setIdEra(row.ID.era);
    family.setId(row.ID.id);
    family.setFam(Text(row.Name));
    family.setReg(row.Registered);
    PutRow(row.Father, family.initFat());
    PutRow(row.Mother, family.initMot());
    PutRows(row.Brothers, family.initBro(size(row.Brothers)));
    PutRows(row.Sisters, family.initSis(size(row.Sisters)));
    PutRows(row.Advisers, family.initAdv(size(row.Advisers)));
}

void GetRow(schema::Family::Reader family, FamilyRow& row) {
    row.ID = {family.getIdEra(), family.getId()};
    row.Name.assign(family.getFam().begin(), family.getFam().size());
    row.Registered = family.getReg();
    GetRow(family.getFat(), row.Father);
    GetRow(family.getMot(), row.Mother);
    GetRows(family.getBro(), row.Brothers);
    GetRows(family.getSis(), row.Sisters);
    GetRows(family.getAdv(), row.Advisers);
}

/// Scratch space must be zero before it is used; the builder leaves it so.
struct Space {
    std::vector<capnp::word> scratch{512};
    std::vector<capnp::word> message{512};
};

template <class Struct, class Row>
struct CapnProto : HoldsRow<Row> {
    using Bytes = Space;
    static constexpr const char* kName = "capnproto";

    static std::size_t Write(const Row& model, Bytes& space) {
        capnp::MallocMessageBuilder builder(
            kj::arrayPtr(space.scratch.data(), space.scratch.size()));
        PutRow(model, builder.initRoot<Struct>());
        kj::ArrayOutputStream out(
            kj::arrayPtr(space.message.data(), space.message.size()).asBytes());
        capnp::writeMessage(out, builder);
        return out.getArray().size();
    }
    static void Read(const Bytes& space, std::size_t size, Row& model) {
        capnp::FlatArrayMessageReader reader(
            kj::arrayPtr(space.message.data(), size / sizeof(capnp::word)));
        GetRow(reader.getRoot<Struct>(), model);
    }
};

}  // namespace

void RegisterCapnProto() {
    RegisterPeople<
        CapnProto<schema::Person, SimplePersonRow>,
        CapnProto<schema::Family, FamilyRow>>();
}

}  // namespace bench
