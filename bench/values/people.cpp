// SPDX-License-Identifier: MIT
#include "values/people.hpp"

#include <random>

#include "arow/serializer.hpp"
#include "bench_rows.arow.hpp"

namespace bench {

SimplePersonRow MakePerson() {
    SimplePersonRow person;
    person.ID = {12, 234};
    person.Name = "Jacques Jabakz";
    person.Age = 123;
    person.Bool1 = true;
    person.Str1 = "Tryten";
    person.Salary = 143098;
    return person;
}

SimplePersonRow MakeCyrillicPerson() {
    SimplePersonRow person = MakePerson();
    person.Name = "Жак Жабакз";
    person.Str1 = "Трытень";
    return person;
}

FamilyRow MakeFamily() {
    FamilyRow family;
    family.ID = {12, 3214232333};
    family.Name = "The Familians";
    family.Father = family.Mother = MakePerson();
    family.Brothers = {MakePerson()};
    family.Sisters = {MakePerson(), MakePerson(), MakePerson()};
    family.Advisers.resize(2);
    family.Advisers[0].Name = "Jabitzkiy";
    family.Advisers[1].Name = "Fixman";
    family.Advisers[1].Age = 4827384;
    return family;
}

std::vector<SimplePersonRow> MakeVariedPersons(std::size_t count) {
    std::mt19937_64 random(20261130);
    const auto text = [&](std::size_t longest) -> std::optional<std::string> {
        if (random() % 4 == 0) return std::nullopt;
        std::string letters(random() % (longest + 1), ' ');
        for (char& letter : letters) letter = static_cast<char>('a' + random() % 26);
        return letters;
    };
    std::vector<SimplePersonRow> persons(count);
    for (SimplePersonRow& person : persons) {
        person.ID = {static_cast<std::uint32_t>(random() % 300), random() >> (random() % 60 + 4)};
        person.Name = text(24);
        person.Age = static_cast<std::int32_t>(random() >> (random() % 31 + 33));
        person.Bool1 = random() % 2 == 0;
        person.Str1 = text(12);
        person.Str2 = text(40);
        person.Date.ticks = static_cast<std::int64_t>(random() % 3'155'378'975'999'999'999u);
        person.Salary = static_cast<double>(random() % 1'000'000) / 7;
    }
    return persons;
}

bool Same(const SimplePersonRow& a, const SimplePersonRow& b) {
    return arow::Equal(a, b);
}
bool Same(const FamilyRow& a, const FamilyRow& b) {
    return arow::Equal(a, b);
}

}  // namespace bench
