// SPDX-License-Identifier: MIT
// The best case: cores written by hand for the same bytes and with the same checks as Arow's, but
// only for fields that come as written. What these cannot reach, no core can on this wire format.
#include "bench_rows.arow.hpp"
#include "peers/best_case_adapter.hpp"
#include "peers/people_peer.hpp"

namespace bench {
namespace {

using arow::DataType;
using best::ConstPlace;
using best::Place;
using best::Tag;

constexpr Tag kId("id", DataType::kGDID);
constexpr Tag kName = best::Text("name");
constexpr Tag kNoName = best::Null("name");
constexpr Tag kAge("age", DataType::kInt32);
constexpr Tag kBool1("b1", DataType::kBoolean);
constexpr Tag kStr1 = best::Text("s1");
constexpr Tag kNoStr1 = best::Null("s1");
constexpr Tag kStr2 = best::Text("s2");
constexpr Tag kNoStr2 = best::Null("s2");
constexpr Tag kDate("d1", DataType::kDateTime);
constexpr Tag kSalary("slr", DataType::kDouble);
constexpr std::size_t kRoom = 160;  // of a person with short texts

AROW_INLINE Place PutRow(Place at, best::Memory& memory, const SimplePersonRow& row) {
    at = memory.Reserve(at, kRoom);
    at = best::PutVarint(best::Put<kId>(at), row.ID.era);
    at = best::PutVarint(at, row.ID.id);
    at = best::PutText<kName, kNoName>(at, memory, row.Name, kRoom);
    at = best::PutVarint(best::Put<kAge>(at), arow::wire::ZigZag(row.Age));
    at = best::PutBool<kBool1>(at, row.Bool1);
    at = best::PutText<kStr1, kNoStr1>(at, memory, row.Str1, kRoom);
    at = best::PutText<kStr2, kNoStr2>(at, memory, row.Str2, kRoom);
    at = best::PutDate(best::Put<kDate>(at), row.Date);
    at = best::Put<kSalary>(at);
    arow::wire::StoreNative(at, row.Salary);
    at[8] = 0;
    return at + 9;
}

// The fewest bytes behind each field.
constexpr std::size_t kAfterSalary = 1;
constexpr std::size_t kAfterDate = kSalary.size + 8 + kAfterSalary;
constexpr std::size_t kAfterStr2 = kDate.size + 9 + kAfterDate;
constexpr std::size_t kAfterStr1 = kNoStr2.size + kAfterStr2;
constexpr std::size_t kAfterBool1 = kNoStr1.size + kAfterStr1;
constexpr std::size_t kAfterAge = kBool1.size + 1 + kAfterBool1;
constexpr std::size_t kAfterName = kAge.size + 1 + kAfterAge;
constexpr std::size_t kAfterId = kNoName.size + kAfterName;

AROW_INLINE ConstPlace GetRow(ConstPlace at, ConstPlace end, SimplePersonRow& row) {
    at = best::Expect<kId>(at, end, 2 + kAfterId);
    at = best::GetVarint(at, end, row.ID.era);
    at = best::GetVarint(at, end, row.ID.id);
    at = best::GetText<kName, kNoName>(at, end, kAfterId, row.Name);
    std::uint32_t age = 0;
    at = best::GetVarint(best::Expect<kAge>(at, end, 1 + kAfterAge), end, age);
    row.Age = static_cast<std::int32_t>(arow::wire::UnZigZag(age));
    at = best::Expect<kBool1>(at, end, 1 + kAfterBool1);
    row.Bool1 = *at++ != 0;
    at = best::GetText<kStr1, kNoStr1>(at, end, kAfterBool1, row.Str1);
    at = best::GetText<kStr2, kNoStr2>(at, end, kAfterStr1, row.Str2);
    at = best::GetDate(best::Expect<kDate>(at, end, 9 + kAfterDate), row.Date);
    at = best::Expect<kSalary>(at, end, 8 + kAfterSalary);
    row.Salary = arow::wire::LoadNative<double>(at);
    if (at[8] != 0) [[unlikely]]
        best::Refuse();
    return at + 9;
}

constexpr Tag kFamily = best::Text("fam");
constexpr Tag kRegistered("reg", DataType::kBoolean);
constexpr Tag kFather("fat", DataType::kRow);
constexpr Tag kMother("mot", DataType::kRow);
constexpr Tag kBrothers("bro", DataType::kArray);
constexpr Tag kSisters("sis", DataType::kArray);
constexpr Tag kAdvisers("adv", DataType::kArray);

AROW_NOINLINE Place PutPerson(Place at, best::Memory& memory, const SimplePersonRow& row) {
    return PutRow(at, memory, row);
}

template <Tag kTag>
AROW_INLINE Place
PutPersons(Place at, best::Memory& memory, const std::vector<SimplePersonRow>& rows) {
    at = best::Put<kTag>(memory.Reserve(at, 32));
    *at++ = static_cast<std::uint8_t>(DataType::kRow);
    at = best::PutVarint(at, 2 * rows.size());
    for (const SimplePersonRow& row : rows) {
        *at = 0xFF;  // in the slack behind the room of the one before
        at = PutPerson(at + 1, memory, row);
    }
    return at;
}

Place PutRow(Place at, best::Memory& memory, const FamilyRow& row) {
    at = memory.Reserve(at, 96);
    at = best::PutVarint(best::Put<kId>(at), row.ID.era);
    at = best::PutVarint(at, row.ID.id);
    at = best::PutText<kFamily>(at, memory, row.Name, 96);
    at = best::PutBool<kRegistered>(at, row.Registered);
    at = PutPerson(best::Put<kFather>(at), memory, row.Father);
    at = PutPerson(best::Put<kMother>(memory.Reserve(at, 8)), memory, row.Mother);
    at = PutPersons<kBrothers>(at, memory, row.Brothers);
    at = PutPersons<kSisters>(at, memory, row.Sisters);
    at = PutPersons<kAdvisers>(at, memory, row.Advisers);
    at = memory.Reserve(at, 1);
    *at = 0;
    return at + 1;
}

AROW_NOINLINE ConstPlace GetPerson(ConstPlace at, ConstPlace end, SimplePersonRow& row) {
    return GetRow(at, end, row);
}

template <Tag kTag>
AROW_INLINE ConstPlace
GetPersons(ConstPlace at, ConstPlace end, std::vector<SimplePersonRow>& rows) {
    at = best::Expect<kTag>(at, end, 3);
    if (*at++ != static_cast<std::uint8_t>(DataType::kRow)) [[unlikely]]
        best::Refuse();
    std::uint64_t doubled = 0;
    at = best::GetVarint(at, end, doubled);
    const std::size_t count = doubled / 2;
    if (doubled % 2 != 0 || count > static_cast<std::size_t>(end - at) / (2 + kAfterId))
        [[unlikely]]
        best::Refuse();
    rows.resize(count);
    for (SimplePersonRow& row : rows) {
        if (at == end || *at != 0xFF) [[unlikely]]
            best::Refuse();
        at = GetPerson(at + 1, end, row);
    }
    return at;
}

ConstPlace GetRow(ConstPlace at, ConstPlace end, FamilyRow& row) {
    at = best::Expect<kId>(at, end, 3);
    at = best::GetVarint(at, end, row.ID.era);
    if (end - at < 2) [[unlikely]]
        best::Refuse();
    at = best::GetVarint(at, end, row.ID.id);
    at = best::GetText(best::Expect<kFamily>(at, end, 2), end, row.Name);
    at = best::Expect<kRegistered>(at, end, 1);
    row.Registered = *at++ != 0;
    at = GetPerson(best::Expect<kFather>(at, end, 0), end, row.Father);
    at = GetPerson(best::Expect<kMother>(at, end, 0), end, row.Mother);
    at = GetPersons<kBrothers>(at, end, row.Brothers);
    at = GetPersons<kSisters>(at, end, row.Sisters);
    at = GetPersons<kAdvisers>(at, end, row.Advisers);
    if (at == end || *at != 0) [[unlikely]]
        best::Refuse();
    return at + 1;
}

template <class Row>
struct Core {
    static AROW_INLINE Place Put(Place at, best::Memory& memory, const Row& row) {
        return PutRow(at, memory, row);
    }
    static AROW_INLINE void Get(ConstPlace at, ConstPlace end, Row& row) { GetRow(at, end, row); }
};

template <class Row>
void Register(const char* workload, const std::vector<Row>& rows) {
    using Adapter = BestCase<Row, Core<Row>>;
    RegisterWorkload<Adapter>(workload, WithSameBytes<Adapter>(rows));
}

}  // namespace

void RegisterBestCase() {
    Register("SimplePerson", std::vector{MakePerson()});
    Register("Family", std::vector{MakeFamily()});
    Register("VariedPersons", MakeVariedPersons());
}

}  // namespace bench
