// SPDX-License-Identifier: MIT
// cereal's binary archive over a graph of objects.
#include <cereal/archives/binary.hpp>
#include <cereal/types/memory.hpp>
#include <cereal/types/polymorphic.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/vector.hpp>

#include <istream>
#include <ostream>

#include "peer.hpp"
#include "peers/fixed_stream.hpp"
#include "peers/holds_row.hpp"
#include "values/graph.hpp"

namespace bench {

template <class Archive>
void serialize(Archive& archive, Place& place) {
    archive(place.Number, place.Name, place.Next, place.Back);
}
template <class Archive>
void serialize(Archive& archive, City& city) {
    archive(cereal::base_class<Place>(&city), city.Latitude, city.Longitude);
}
template <class Archive>
void serialize(Archive& archive, Road& road) {
    archive(cereal::base_class<Place>(&road), road.Length, road.Paved);
}
template <class Archive>
void serialize(Archive& archive, River& river) {
    archive(cereal::base_class<Place>(&river), river.Depths);
}
template <class Archive>
void serialize(Archive& archive, Tower& tower) {
    archive(cereal::base_class<Place>(&tower), tower.Builder);
}
template <class Archive>
void serialize(Archive& archive, Event& event) {
    archive(cereal::base_class<Place>(&event), event.When);
}
template <class Archive>
void serialize(Archive& archive, PlaceGraph& graph) {
    archive(graph.Places);
}

}  // namespace bench

CEREAL_REGISTER_TYPE(bench::City)
CEREAL_REGISTER_TYPE(bench::Road)
CEREAL_REGISTER_TYPE(bench::River)
CEREAL_REGISTER_TYPE(bench::Tower)
CEREAL_REGISTER_TYPE(bench::Event)

namespace bench {
namespace {

struct CerealGraph : HoldsRow<PlaceGraph> {
    using Bytes = MemoryOutput;
    static constexpr const char* kName = "cereal";

    static std::size_t Write(const Model& model, Bytes& bytes) {
        bytes.Restart();
        std::ostream stream(&bytes);
        cereal::BinaryOutputArchive archive(stream);
        archive(model);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t size, Model& model) {
        MemoryInput memory;
        memory.Restart(bytes.data(), size);
        std::istream stream(&memory);
        cereal::BinaryInputArchive archive(stream);
        archive(model);
    }
};

}  // namespace

void RegisterCerealGraph() {
    RegisterWorkload<CerealGraph>("Graph", std::vector{MakeGraph()});
}

}  // namespace bench
