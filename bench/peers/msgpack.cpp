// SPDX-License-Identifier: MIT
// MessagePack by name: rows are maps, so that fields may come and go; nulls are nil. The buffer and
// the zone of the unpacked objects are reused.
#include <msgpack.hpp>

#include "peers/people_peer.hpp"

namespace bench {
namespace {

struct Gdid {
    std::uint32_t era = 0;
    std::uint64_t id = 0;
    MSGPACK_DEFINE(era, id)
};

struct DateTime {
    std::int64_t ticks = 0;
    std::uint8_t kind = 0;
    MSGPACK_DEFINE(ticks, kind)
};

struct Person {
    Gdid id;
    std::optional<std::string> name;
    std::int32_t age = 0;
    bool b1 = false;
    std::optional<std::string> s1;
    std::optional<std::string> s2;
    DateTime d1;
    double slr = 0;
    MSGPACK_DEFINE_MAP(id, name, age, b1, s1, s2, d1, slr)
};

struct Family {
    Gdid id;
    std::string fam;
    bool reg = false;
    Person fat;
    Person mot;
    std::vector<Person> bro;
    std::vector<Person> sis;
    std::vector<Person> adv;
    MSGPACK_DEFINE_MAP(id, fam, reg, fat, mot, bro, sis, adv)
};

void Copy(const SimplePersonRow& row, Person& model) {
    model = {
        {row.ID.era, row.ID.id},
        row.Name,
        row.Age,
        row.Bool1,
        row.Str1,
        row.Str2,
        {row.Date.ticks, static_cast<std::uint8_t>(row.Date.kind)},
        row.Salary};
}

void Copy(const Person& model, SimplePersonRow& row) {
    row.ID = {model.id.era, model.id.id};
    row.Name = model.name;
    row.Age = model.age;
    row.Bool1 = model.b1;
    row.Str1 = model.s1;
    row.Str2 = model.s2;
    row.Date = {model.d1.ticks, static_cast<arow::DateTimeKind>(model.d1.kind)};
    row.Salary = model.slr;
}

template <class From, class To>
void Copy(const std::vector<From>& from, std::vector<To>& to) {
    for (const From& person : from) Copy(person, to.emplace_back());
}

void Copy(const FamilyRow& row, Family& model) {
    model.id = {row.ID.era, row.ID.id};
    model.fam = row.Name;
    model.reg = row.Registered;
    Copy(row.Father, model.fat);
    Copy(row.Mother, model.mot);
    Copy(row.Brothers, model.bro);
    Copy(row.Sisters, model.sis);
    Copy(row.Advisers, model.adv);
}

void Copy(const Family& model, FamilyRow& row) {
    row.ID = {model.id.era, model.id.id};
    row.Name = model.fam;
    row.Registered = model.reg;
    Copy(model.fat, row.Father);
    Copy(model.mot, row.Mother);
    Copy(model.bro, row.Brothers);
    Copy(model.sis, row.Sisters);
    Copy(model.adv, row.Advisers);
}

template <class Struct, class Row>
struct MessagePack {
    using Model = Struct;
    using Bytes = msgpack::sbuffer;
    static constexpr const char* kName = "msgpack_by_name";

    static void From(const Row& row, Model& model) { Copy(row, model); }
    static void To(const Model& model, Row& row) { Copy(model, row); }
    static std::size_t Write(const Model& model, Bytes& bytes) {
        bytes.clear();
        msgpack::pack(bytes, model);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t size, Model& model) {
        thread_local msgpack::zone zone;
        zone.clear();
        // Texts may point into the message: they are copied when the model takes them.
        constexpr auto kRefer = [](msgpack::type::object_type, std::size_t, void*) { return true; };
        msgpack::unpack(zone, bytes.data(), size, kRefer).convert(model);
    }
};

}  // namespace

void RegisterMessagePack() {
    RegisterPeople<MessagePack<Person, SimplePersonRow>, MessagePack<Family, FamilyRow>>();
}

}  // namespace bench
