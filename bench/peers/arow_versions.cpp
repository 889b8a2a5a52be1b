// SPDX-License-Identifier: MIT
// Bytes of other versions of SimplePersonRow, read by SimplePersonRow and by a row that keeps what
// it does not know.
#include "arow/serializer.hpp"
#include "bench_rows.arow.hpp"
#include "bench_version_rows.arow.hpp"
#include "peer.hpp"
#include "rows/versions.hpp"
#include "values/people.hpp"

namespace bench {
namespace {

template <class From, class To>
void CopyPerson(const From& from, To& to) {
    to.ID = from.ID;
    to.Name = from.Name;
    to.Age = from.Age;
    to.Bool1 = from.Bool1;
    to.Str1 = from.Str1;
    if constexpr (requires { from.Str2, to.Str2; }) to.Str2 = from.Str2;
    to.Date = from.Date;
    to.Salary = from.Salary;
}

/// Bytes are Written's; the user holds Held. What only Written has gets a value; what it lacks is
/// the text that is null in the person of the workload.
template <class Written, class Held = SimplePersonRow>
struct Version {
    using Model = Held;
    using Bytes = arow::Buffer;
    static constexpr bool kReadsOnly = true;

    static void From(const SimplePersonRow& row, Model& model) { CopyPerson(row, model); }
    static void To(const Model& model, SimplePersonRow& row) { CopyPerson(model, row); }
    static std::size_t Write(const Model& model, Bytes& bytes) {
        Written row;
        CopyPerson(model, row);
        if constexpr (requires { row.Nick; }) row.Nick = "Jack the Lad";
        if constexpr (requires { row.Rank; }) row.Rank = 17;
        arow::Serialize(row, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Model& model) {
        arow::Deserialize(model, bytes.bytes());
    }
};

struct Ordered : Version<SimplePersonRow> {
    static constexpr const char* kName = "ordered";
};
struct Reversed : Version<ReversedPersonRow> {
    static constexpr const char* kName = "reversed";
};
struct UnknownSkipped : Version<NicknamedPersonRow> {
    static constexpr const char* kName = "unknown_skipped";
};
struct UnknownKept : Version<NicknamedPersonRow, KeepingPersonRow> {
    static constexpr const char* kName = "unknown_kept";
};
struct OneFieldFewer : Version<PreviousPersonRow> {
    static constexpr const char* kName = "one_field_fewer";
};
struct OneFieldMore : Version<NextPersonRow> {
    static constexpr const char* kName = "one_field_more";
};

/// A row that keeps what it does not know, where there is nothing to keep.
struct Amorphous : Version<KeepingPersonRow, KeepingPersonRow> {
    static constexpr const char* kName = "arow_amorphous";
    static constexpr bool kReadsOnly = false;

    static std::size_t Write(const Model& model, Bytes& bytes) {
        arow::Serialize(model, bytes);
        return bytes.size();
    }
};

}  // namespace

void RegisterArowVersions() {
    const std::vector<SimplePersonRow> person{MakePerson()};
    RegisterWorkload<Amorphous>("SimplePerson", person);
    RegisterWorkload<Ordered>("Evolution", person);
    RegisterWorkload<Reversed>("Evolution", person);
    RegisterWorkload<UnknownSkipped>("Evolution", person);
    RegisterWorkload<UnknownKept>("Evolution", person);
    RegisterWorkload<OneFieldFewer>("Evolution", person);
    RegisterWorkload<OneFieldMore>("Evolution", person);
}

}  // namespace bench
