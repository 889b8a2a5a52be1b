// SPDX-License-Identifier: MIT
// The raw limit: the same fields at fixed places in native byte order, by memcpy, with no names,
// types, checks or room for change. No serializer of these rows can be much faster; targets are
// ratios to it.
#include "peers/people_peer.hpp"
#include "peers/raw_layout.hpp"

namespace bench {
namespace {

std::size_t Room(const SimplePersonRow& row) {
    constexpr std::size_t kFixed = 64;
    return kFixed + (row.Name ? row.Name->size() : 0) + (row.Str1 ? row.Str1->size() : 0) +
           (row.Str2 ? row.Str2->size() : 0);
}

std::uint8_t* PutRow(std::uint8_t* at, const SimplePersonRow& row) {
    at = Put(at, row.ID.era);
    at = Put(at, row.ID.id);
    at = PutText(at, row.Name);
    at = Put(at, row.Age);
    at = Put(at, row.Bool1);
    at = PutText(at, row.Str1);
    at = PutText(at, row.Str2);
    at = Put(at, row.Date.ticks);
    at = Put(at, row.Date.kind);
    return Put(at, row.Salary);
}

const std::uint8_t* GetRow(const std::uint8_t* at, SimplePersonRow& row) {
    at = Get(at, row.ID.era);
    at = Get(at, row.ID.id);
    at = GetText(at, row.Name);
    at = Get(at, row.Age);
    at = Get(at, row.Bool1);
    at = GetText(at, row.Str1);
    at = GetText(at, row.Str2);
    at = Get(at, row.Date.ticks);
    at = Get(at, row.Date.kind);
    return Get(at, row.Salary);
}

std::size_t Room(const FamilyRow& row) {
    std::size_t room = 64 + row.Name.size() + Room(row.Father) + Room(row.Mother);
    for (const auto* rows : {&row.Brothers, &row.Sisters, &row.Advisers}) {
        for (const SimplePersonRow& person : *rows) room += Room(person);
    }
    return room;
}

std::uint8_t* PutRow(std::uint8_t* at, const FamilyRow& row) {
    at = Put(at, row.ID.era);
    at = Put(at, row.ID.id);
    at = PutText(at, row.Name);
    at = Put(at, row.Registered);
    at = PutRow(at, row.Father);
    at = PutRow(at, row.Mother);
    for (const auto* rows : {&row.Brothers, &row.Sisters, &row.Advisers}) {
        at = Put(at, static_cast<std::uint32_t>(rows->size()));
        for (const SimplePersonRow& person : *rows) at = PutRow(at, person);
    }
    return at;
}

const std::uint8_t* GetRow(const std::uint8_t* at, FamilyRow& row) {
    at = Get(at, row.ID.era);
    at = Get(at, row.ID.id);
    at = GetText(at, row.Name);
    at = Get(at, row.Registered);
    at = GetRow(at, row.Father);
    at = GetRow(at, row.Mother);
    for (auto* rows : {&row.Brothers, &row.Sisters, &row.Advisers}) {
        std::uint32_t size = 0;
        at = Get(at, size);
        rows->resize(size);
        for (SimplePersonRow& person : *rows) at = GetRow(at, person);
    }
    return at;
}

template <class Row>
struct RawLimit : HoldsRow<Row> {
    using Bytes = std::vector<std::uint8_t>;
    static constexpr const char* kName = "raw_limit";

    static std::size_t Write(const Row& model, Bytes& bytes) {
        const std::size_t room = Room(model);
        if (bytes.size() < room) bytes.resize(2 * room);
        return static_cast<std::size_t>(PutRow(bytes.data(), model) - bytes.data());
    }
    static void Read(const Bytes& bytes, std::size_t, Row& model) { GetRow(bytes.data(), model); }
};

}  // namespace

void RegisterRawLimit() {
    RegisterPeople<RawLimit<SimplePersonRow>, RawLimit<FamilyRow>>();
    RegisterMorePeople<RawLimit<SimplePersonRow>, RawLimit<FamilyRow>>();
}

}  // namespace bench
