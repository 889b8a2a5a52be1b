// SPDX-License-Identifier: MIT
// Slim over a graph of objects.
#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "peer.hpp"
#include "peers/holds_row.hpp"
#include "values/graph.hpp"

namespace bench {
namespace {

std::shared_ptr<const arow::slim::TypeRegistry> PlaceTypes() {
    arow::slim::TypeRegistry registry;
    registry.Add<PlaceGraph>().Add<City>().Add<Road>().Add<River>().Add<Tower>().Add<Event>();
    return std::make_shared<const arow::slim::TypeRegistry>(std::move(registry));
}

const arow::slim::Serializer kPlaces{PlaceTypes()};

struct SlimGraph : HoldsRow<PlaceGraph> {
    using Bytes = arow::Buffer;
    static constexpr const char* kName = "slim";

    static std::size_t Write(const Model& model, Bytes& bytes) {
        kPlaces.Serialize(model, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Model& model) {
        kPlaces.Deserialize(model, bytes.bytes());
    }
};

}  // namespace

void RegisterSlimGraph() {
    RegisterWorkload<SlimGraph>("Graph", std::vector{MakeGraph()});
}

}  // namespace bench
