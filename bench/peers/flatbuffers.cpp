// SPDX-License-Identifier: MIT
// FlatBuffers: rows are written through a builder that is reused; reading verifies the buffer and
// takes every field over into a row.
#include <flatbuffers/flatbuffers.h>

#include "peers/people_peer.hpp"
#include "people_generated.h"

namespace bench {
namespace {

namespace schema = flatbuffers_schema;
using flatbuffers::FlatBufferBuilder;
using flatbuffers::Offset;
using Persons = flatbuffers::Vector<Offset<schema::Person>>;

Offset<flatbuffers::String> PutText(
    FlatBufferBuilder& builder,
    const std::optional<std::string>& text) {
    return text ? builder.CreateString(*text) : Offset<flatbuffers::String>();
}

void GetText(const flatbuffers::String* text, std::optional<std::string>& value) {
    if (text == nullptr) {
        value.reset();
        return;
    }
    if (!value) value.emplace();
    value->assign(text->data(), text->size());
}

Offset<schema::Person> PutRow(FlatBufferBuilder& builder, const SimplePersonRow& row) {
    const auto name = PutText(builder, row.Name);
    const auto s1 = PutText(builder, row.Str1);
    const auto s2 = PutText(builder, row.Str2);
    const schema::Gdid id(row.ID.era, row.ID.id);
    const schema::DateTime d1(row.Date.ticks, static_cast<std::uint8_t>(row.Date.kind));
    return schema::CreatePerson(builder, &id, name, row.Age, row.Bool1, s1, s2, &d1, row.Salary);
}

void GetRow(const schema::Person& table, SimplePersonRow& row) {
    if (const schema::Gdid* id = table.id()) row.ID = {id->era(), id->id()};
    GetText(table.name(), row.Name);
    row.Age = table.age();
    row.Bool1 = table.b1();
    GetText(table.s1(), row.Str1);
    GetText(table.s2(), row.Str2);
    if (const schema::DateTime* d1 = table.d1()) {
        row.Date = {d1->ticks(), static_cast<arow::DateTimeKind>(d1->kind())};
    }
    row.Salary = table.slr();
}

Offset<Persons> PutRows(FlatBufferBuilder& builder, const std::vector<SimplePersonRow>& rows) {
    thread_local std::vector<Offset<schema::Person>> persons;
    persons.clear();
    for (const SimplePersonRow& row : rows) persons.push_back(PutRow(builder, row));
    return builder.CreateVector(persons);
}

void GetRows(const Persons* persons, std::vector<SimplePersonRow>& rows) {
    rows.resize(persons == nullptr ? 0 : persons->size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        GetRow(*persons->Get(static_cast<flatbuffers::uoffset_t>(i)), rows[i]);
    }
}

Offset<schema::Family> PutRow(FlatBufferBuilder& builder, const FamilyRow& row) {
    const auto name = builder.CreateString(row.Name);
    const auto father = PutRow(builder, row.Father);
    const auto mother = PutRow(builder, row.Mother);
    const auto brothers = PutRows(builder, row.Brothers);
    const auto sisters = PutRows(builder, row.Sisters);
    const auto advisers = PutRows(builder, row.Advisers);
    const schema::Gdid id(row.ID.era, row.ID.id);
    return schema::CreateFamily(
        builder,
        &id,
        name,
        row.Registered,
        father,
        mother,
        brothers,
        sisters,
        advisers);
}

void GetRow(const schema::Family& table, FamilyRow& row) {
    if (const schema::Gdid* id = table.id()) row.ID = {id->era(), id->id()};
    row.Name.assign(table.fam()->data(), table.fam()->size());
    row.Registered = table.reg();
    GetRow(*table.fat(), row.Father);
    GetRow(*table.mot(), row.Mother);
    GetRows(table.bro(), row.Brothers);
    GetRows(table.sis(), row.Sisters);
    GetRows(table.adv(), row.Advisers);
}

template <class Table, class Row>
struct FlatBuffers : HoldsRow<Row> {
    using Bytes = FlatBufferBuilder;
    static constexpr const char* kName = "flatbuffers";

    static std::size_t Write(const Row& model, Bytes& builder) {
        builder.Clear();
        builder.Finish(PutRow(builder, model));
        return builder.GetSize();
    }
    static void Read(const Bytes& builder, std::size_t size, Row& model) {
        const std::uint8_t* bytes = builder.GetBufferPointer();
        flatbuffers::Verifier verifier(bytes, size);
        if (!verifier.VerifyBuffer<Table>(nullptr)) std::abort();
        GetRow(*flatbuffers::GetRoot<Table>(bytes), model);
    }
};

}  // namespace

void RegisterFlatBuffers() {
    RegisterPeople<
        FlatBuffers<schema::Person, SimplePersonRow>,
        FlatBuffers<schema::Family, FamilyRow>>();
}

}  // namespace bench
