// SPDX-License-Identifier: MIT
// Arow, through the typed call and through the registry.
#include "arow/serializer.hpp"
#include "bench_rows.arow.hpp"
#include "peers/arow_adapter.hpp"
#include "peers/people_peer.hpp"

namespace bench {
namespace {

template <class Row>
struct Erased : Typed<Row> {
    static constexpr const char* kName = "arow_registry";

    static std::size_t Write(const Row& model, arow::Buffer& bytes) {
        arow::Serialize(static_cast<const arow::TypedRow&>(model), bytes);
        return bytes.size();
    }
    static void Read(const arow::Buffer& bytes, std::size_t, Row& model) {
        arow::Deserialize(static_cast<arow::TypedRow&>(model), bytes.bytes());
    }
};

}  // namespace

void RegisterArow() {
    RegisterPeople<Typed<SimplePersonRow>, Typed<FamilyRow>>();
    RegisterMorePeople<Typed<SimplePersonRow>, Typed<FamilyRow>>();
    bench_rows_cores::RegisterTypeSerializationCores();
    RegisterPeople<Erased<SimplePersonRow>, Erased<FamilyRow>>();
    RegisterMorePeople<Erased<SimplePersonRow>, Erased<FamilyRow>>();
}

}  // namespace bench
