// SPDX-License-Identifier: MIT
// Rows to messages and back, outside the clock.
#pragma once

#include "people.pb.h"
#include "rows/numbers.hpp"
#include "rows/people.hpp"

namespace bench {

/// GDID and date, as messages or as fields of the person, whichever the message has.
template <class Message>
void PutId(const arow::GDID& id, Message& message) {
    if constexpr (requires { message.mutable_id(); }) {
        message.mutable_id()->set_era(id.era);
        message.mutable_id()->set_id(id.id);
    } else {
        message.set_id_era(id.era);
        message.set_id(id.id);
    }
}

template <class Message>
arow::GDID GetId(const Message& message) {
    if constexpr (requires { message.id().era(); }) {
        return {message.id().era(), message.id().id()};
    } else {
        return {message.id_era(), message.id()};
    }
}

template <class Message>
void PutDate(const arow::DateTime& date, Message& message) {
    const auto kind = static_cast<std::uint32_t>(date.kind);
    if constexpr (requires { message.mutable_d1(); }) {
        message.mutable_d1()->set_ticks(date.ticks);
        message.mutable_d1()->set_kind(kind);
    } else {
        message.set_d1_ticks(date.ticks);
        message.set_d1_kind(kind);
    }
}

template <class Message>
arow::DateTime GetDate(const Message& message) {
    if constexpr (requires { message.d1(); }) {
        return {message.d1().ticks(), static_cast<arow::DateTimeKind>(message.d1().kind())};
    } else {
        return {message.d1_ticks(), static_cast<arow::DateTimeKind>(message.d1_kind())};
    }
}

template <class Message>
void ToMessage(const SimplePersonRow& row, Message& message) {
    PutId(row.ID, message);
    if (row.Name) message.set_name(*row.Name);
    message.set_age(row.Age);
    message.set_b1(row.Bool1);
    if (row.Str1) message.set_s1(*row.Str1);
    if (row.Str2) message.set_s2(*row.Str2);
    PutDate(row.Date, message);
    message.set_slr(row.Salary);
}

template <class Message>
void FromMessage(const Message& message, SimplePersonRow& row) {
    row.ID = GetId(message);
    if (message.has_name()) row.Name = message.name();
    row.Age = message.age();
    row.Bool1 = message.b1();
    if (message.has_s1()) row.Str1 = message.s1();
    if (message.has_s2()) row.Str2 = message.s2();
    row.Date = GetDate(message);
    row.Salary = message.slr();
}

template <class Message>
void ToMessage(const FamilyRow& row, Message& message) {
    PutId(row.ID, message);
    message.set_fam(row.Name);
    message.set_reg(row.Registered);
    ToMessage(row.Father, *message.mutable_fat());
    ToMessage(row.Mother, *message.mutable_mot());
    for (const SimplePersonRow& person : row.Brothers) ToMessage(person, *message.add_bro());
    for (const SimplePersonRow& person : row.Sisters) ToMessage(person, *message.add_sis());
    for (const SimplePersonRow& person : row.Advisers) ToMessage(person, *message.add_adv());
}

template <class Message>
void FromMessage(const Message& message, FamilyRow& row) {
    row.ID = GetId(message);
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
