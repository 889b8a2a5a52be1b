// SPDX-License-Identifier: MIT
// The rows that benchmarks and documentation of the original use, and a row with every field set.
#pragma once

#include <type_traits>

#include "arow/metadata/field_table.hpp"
#include "rows/all_types.hpp"
#include "tests/support/people_rows.hpp"

namespace arow::test {

/// "person/seed-example" of the golden data, 92 bytes.
inline people::SimplePersonRow MakePerson() {
    people::SimplePersonRow person;
    person.ID = {12, 234};
    person.Name = "Jacques Anthony";
    person.Age = 123;
    person.Bool1 = true;
    person.Str1 = "Some String";
    person.Date = {624'705'327'110'000'000, DateTimeKind::kUnspecified};
    person.Salary = 143098;
    return person;
}

/// "person/benchmark", 86 bytes.
inline people::SimplePersonRow MakeBenchmarkPerson() {
    people::SimplePersonRow person = MakePerson();
    person.Name = "Jacques Jabakz";
    person.Str1 = "Tryten";
    person.Date = {};
    return person;
}

/// "family/benchmark", 718 bytes.
inline people::FamilyRow MakeFamily() {
    const people::SimplePersonRow person = MakeBenchmarkPerson();
    people::FamilyRow family;
    family.ID = {12, 3214232333};
    family.Name = "The Familians";
    family.Father = person;
    family.Mother = person;
    family.Brothers = {person};
    family.Sisters = {person, person, person};
    family.Advisers.emplace(2);
    family.Advisers->at(0).emplace().Name = "Jabitzkiy";
    family.Advisers->at(1).emplace().Name = "Fixman";
    family.Advisers->at(1)->Age = 4827384;
    return family;
}

/// Sets values that are no defaults, each of them different from the one before.
class Filler {
public:
    void Fill(bool& value) { value = true; }
    void Fill(Decimal& value) { value = Decimal::FromParts(Next(), 1, 2, true, 3); }
    void Fill(Amount& value) {
        value.currency = "usd";
        Fill(value.value);
    }
    void Fill(DateTime& value) { value = {Next() * 1000, DateTimeKind::kUtc}; }
    void Fill(TimeSpan& value) { value.ticks = -std::int64_t{Next()}; }
    void Fill(Guid& value) { value.bytes[3] = static_cast<std::uint8_t>(Next()); }
    void Fill(GDID& value) { value = {Next(), Next()}; }
    void Fill(FID& value) { value.id = Next(); }
    void Fill(PilePointer& value) { value = {-1, static_cast<std::int32_t>(Next()), 300}; }
    void Fill(NLSMap& value) { value.entries() = {{0x474E45, std::to_string(Next()), {}}}; }
    void Fill(std::string& value) { value = "text " + std::to_string(Next()); }
    template <class T>
    requires std::is_arithmetic_v<T>
    void Fill(T& value) { value = static_cast<T>(Next() % 120 + 1); }
    template <class T>
    void Fill(std::optional<T>& value) {
        Fill(value.emplace());
    }
    template <class T>
    void Fill(std::vector<T>& list) {
        list = std::vector<T>(3);
        for (auto&& element : list) {
            T filled{};
            Fill(filled);
            element = std::move(filled);
        }
    }
    /// Recursive rows end here: one level of them, with one number.
    void Fill(std::unique_ptr<mybusiness::AllArowTypesRow>& row) {
        row = std::make_unique<mybusiness::AllArowTypesRow>();
        Fill(row->Int1);
    }

private:
    std::uint32_t Next() noexcept { return number_ += 77; }

    std::uint32_t number_ = 0;
};

/// Every field of the widest row is set.
inline mybusiness::AllArowTypesRow MakeAllTypes() {
    mybusiness::AllArowTypesRow row;
    Filler filler;
    ForEachMember<mybusiness::AllArowTypesRow>(
        [&](auto field) { filler.Fill(row.*field.kPointer); });
    return row;
}

/// A row of everything that holds itself, `levels` deep.
inline mybusiness::AllArowTypesRow MakeNested(std::size_t levels) {
    mybusiness::AllArowTypesRow row;
    row.String1 = "level " + std::to_string(levels);
    if (levels > 1) {
        row.RowArray.emplace().push_back(
            std::make_unique<mybusiness::AllArowTypesRow>(MakeNested(levels - 1)));
    }
    return row;
}

}  // namespace arow::test
