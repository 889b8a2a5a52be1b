// SPDX-License-Identifier: MIT
// Slim over numbers, every data type, avro4k's Simple, and another version of a class.
#include "peers/numbers_peer.hpp"
#include "peers/others_peer.hpp"
#include "peers/slim_adapter.hpp"
#include "rows/slim_versions.hpp"
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

/// Bytes are Written's; the user holds a SlimPerson.
template <class Written>
struct SlimVersion {
    using Model = SlimPerson;
    using Bytes = arow::Buffer;
    static constexpr bool kReadsOnly = true;

    static void From(const SimplePersonRow& row, Model& model) { CopyPerson(row, model); }
    static void To(const Model& model, SimplePersonRow& row) { CopyPerson(model, row); }
    static std::size_t Write(const Model& model, Bytes& bytes) {
        Written written;
        CopyPerson(model, written);
        kSlim<Written>.Serialize(written, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Model& model) {
        kSlim<Model>.Deserialize(model, bytes.bytes());
    }
};

struct SlimOrdered : SlimVersion<SlimPerson> {
    static constexpr const char* kName = "slim_ordered";
};
struct SlimOneFieldFewer : SlimVersion<PreviousSlimPerson> {
    static constexpr const char* kName = "slim_one_field_fewer";
};

}  // namespace

void RegisterSlimOthers() {
    RegisterCounters<Slim<CountersRow>>();
    RegisterFractions<Slim<FloatsRow>, Slim<DoublesRow>>();
    RegisterOthers<Slim>();
    const std::vector<SimplePersonRow> person{MakePerson()};
    RegisterWorkload<SlimOrdered>("Evolution", person);
    RegisterWorkload<SlimOneFieldFewer>("Evolution", person);
}

}  // namespace bench
