// SPDX-License-Identifier: MIT
// Slim over people: messages that stand alone, and messages of a batch.
#include "peers/people_peer.hpp"
#include "peers/slim_adapter.hpp"

namespace bench {
namespace {

template <class Row>
struct SlimBatch : HoldsRow<Row> {
    /// With a batch that goes on: its first message has a longer check.
    struct Bytes {
        Bytes() { serializer.Serialize(Row{}, buffer); }

        arow::slim::Serializer serializer{SlimTypes<Row>(), arow::slim::TypeMode::kBatch};
        arow::Buffer buffer;
    };
    static constexpr const char* kName = "slim_batch";

    static std::size_t Write(const Row& model, Bytes& bytes) {
        bytes.serializer.Serialize(model, bytes.buffer);
        return bytes.buffer.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Row& model) {
        bytes.serializer.Deserialize(model, bytes.buffer.bytes());
    }
};

}  // namespace

void RegisterSlim() {
    RegisterPeople<Slim<SimplePersonRow>, Slim<FamilyRow>>();
    RegisterMorePeople<Slim<SimplePersonRow>, Slim<FamilyRow>>();
    RegisterPeople<SlimBatch<SimplePersonRow>, SlimBatch<FamilyRow>>();
}

}  // namespace bench
