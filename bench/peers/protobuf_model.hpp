// SPDX-License-Identifier: MIT
// Rows to messages and back, outside the clock.
#pragma once

#include "people.pb.h"
#include "rows/numbers.hpp"
#include "rows/people.hpp"

namespace bench {

inline void ToMessage(const SimplePersonRow& row, protobuf_schema::Person& message) {
    message.set_id_era(row.ID.era);
    message.set_id(row.ID.id);
    if (row.Name) message.set_name(*row.Name);
    message.set_age(row.Age);
    message.set_b1(row.Bool1);
    if (row.Str1) message.set_s1(*row.Str1);
    if (row.Str2) message.set_s2(*row.Str2);
    message.set_d1_ticks(row.Date.ticks);
    message.set_d1_kind(static_cast<std::uint32_t>(row.Date.kind));
    message.set_slr(row.Salary);
}

inline void FromMessage(const protobuf_schema::Person& message, SimplePersonRow& row) {
    row.ID = {message.id_era(), message.id()};
    if (message.has_name()) row.Name = message.name();
    row.Age = message.age();
    row.Bool1 = message.b1();
    if (message.has_s1()) row.Str1 = message.s1();
    if (message.has_s2()) row.Str2 = message.s2();
    row.Date = {message.d1_ticks(), static_cast<arow::DateTimeKind>(message.d1_kind())};
    row.Salary = message.slr();
}

inline void ToMessage(const FamilyRow& row, protobuf_schema::Family& message) {
    message.set_id_era(row.ID.era);
    message.set_id(row.ID.id);
    message.set_fam(row.Name);
    message.set_reg(row.Registered);
    ToMessage(row.Father, *message.mutable_fat());
    ToMessage(row.Mother, *message.mutable_mot());
    for (const SimplePersonRow& person : row.Brothers) ToMessage(person, *message.add_bro());
    for (const SimplePersonRow& person : row.Sisters) ToMessage(person, *message.add_sis());
    for (const SimplePersonRow& person : row.Advisers) ToMessage(person, *message.add_adv());
}

inline void FromMessage(const protobuf_schema::Family& message, FamilyRow& row) {
    row.ID = {message.id_era(), message.id()};
    row.Name = message.fam();
    row.Registered = message.reg();
    FromMessage(message.fat(), row.Father);
    FromMessage(message.mot(), row.Mother);
    for (const auto& person : message.bro()) FromMessage(person, row.Brothers.emplace_back());
    for (const auto& person : message.sis()) FromMessage(person, row.Sisters.emplace_back());
    for (const auto& person : message.adv()) FromMessage(person, row.Advisers.emplace_back());
}

inline void ToMessage(const CountersRow& row, protobuf_schema::Counters& message) {
    message.mutable_values()->Add(row.Values.begin(), row.Values.end());
}

inline void FromMessage(const protobuf_schema::Counters& message, CountersRow& row) {
    row.Values.assign(message.values().begin(), message.values().end());
}

}  // namespace bench
