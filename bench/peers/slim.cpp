// SPDX-License-Identifier: MIT
// Slim, as its users call it: a message by itself, and messages of a batch whose types are
// registered.
#include <memory>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "peers/holds_row.hpp"
#include "peers/people_peer.hpp"

namespace bench {
namespace {

std::shared_ptr<const arow::slim::TypeRegistry> MakeRegistry() {
    auto registry = std::make_shared<arow::slim::TypeRegistry>();
    registry->Add<SimplePersonRow>();
    registry->Add<FamilyRow>();
    return registry;
}

const arow::slim::Serializer& PerCall() {
    static const arow::slim::Serializer serializer(MakeRegistry());
    return serializer;
}

/// A thread's own batch, of which the first message has been written and read.
template <class Row>
const arow::slim::Serializer& Batch() {
    static thread_local const arow::slim::Serializer serializer = [] {
        arow::slim::Serializer batch(MakeRegistry(), arow::slim::TypeMode::kBatch);
        arow::Buffer buffer;
        batch.Serialize(Row{}, buffer);
        Row row{};
        batch.Deserialize(row, buffer.bytes());
        return batch;
    }();
    return serializer;
}

template <class Row>
struct Slim : HoldsRow<Row> {
    using Bytes = arow::Buffer;
    static constexpr const char* kName = "slim";

    static std::size_t Write(const Row& model, Bytes& bytes) {
        PerCall().Serialize(model, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Row& model) {
        PerCall().Deserialize(model, bytes.bytes());
    }
};

template <class Row>
struct SlimBatch : HoldsRow<Row> {
    using Bytes = arow::Buffer;
    static constexpr const char* kName = "slim_batch";

    static std::size_t Write(const Row& model, Bytes& bytes) {
        Batch<Row>().Serialize(model, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Row& model) {
        Batch<Row>().Deserialize(model, bytes.bytes());
    }
};

}  // namespace

void RegisterSlim() {
    RegisterPeople<Slim<SimplePersonRow>, Slim<FamilyRow>>();
    RegisterMorePeople<Slim<SimplePersonRow>, Slim<FamilyRow>>();
    RegisterPeople<SlimBatch<SimplePersonRow>, SlimBatch<FamilyRow>>();
}

}  // namespace bench
