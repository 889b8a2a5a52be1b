// SPDX-License-Identifier: MIT
// Arow, through the typed call and through the registry.
#include "arow/serializer.hpp"
#include "bench_rows.arow.hpp"
#include "peer.hpp"
#include "peers/peers.hpp"

namespace bench {
namespace {

template <class Row>
struct Typed {
    using Model = Row;
    using Bytes = arow::Buffer;
    static constexpr const char* kName = "arow";

    static Model From(const Row& row) { return row; }
    static Row To(const Model& model) { return model; }
    static bool Same(const Row& a, const Row& b) { return arow::Equal(a, b); }
    static std::size_t Write(const Model& model, Bytes& bytes) {
        arow::Serialize(model, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Model& model) {
        arow::Deserialize(model, bytes.bytes());
    }
};

template <class Row>
struct Erased : Typed<Row> {
    using Typed<Row>::Same;
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

void RegisterArow(int threads) {
    RegisterPeer<Typed<SimplePersonRow>, Typed<FamilyRow>>(threads);
}

void RegisterArowRegistry(int threads) {
    bench_rows_cores::RegisterTypeSerializationCores();
    RegisterPeer<Erased<SimplePersonRow>, Erased<FamilyRow>>(threads);
}

}  // namespace bench
