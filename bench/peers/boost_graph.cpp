// SPDX-License-Identifier: MIT
// Boost.Serialization's binary archive over a graph of objects: tracking is what makes it a graph.
#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/serialization/base_object.hpp>
#include <boost/serialization/export.hpp>
#include <boost/serialization/shared_ptr.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>
#include <boost/serialization/weak_ptr.hpp>

#include "peer.hpp"
#include "peers/fixed_stream.hpp"
#include "peers/holds_row.hpp"
#include "values/graph.hpp"

namespace boost::serialization {

template <class Archive>
void serialize(Archive& archive, bench::Place& place, unsigned) {
    archive& place.Number& place.Name& place.Next& place.Back;
}
template <class Archive>
void serialize(Archive& archive, bench::City& city, unsigned) {
    archive& base_object<bench::Place>(city) & city.Latitude& city.Longitude;
}
template <class Archive>
void serialize(Archive& archive, bench::Road& road, unsigned) {
    archive& base_object<bench::Place>(road) & road.Length& road.Paved;
}
template <class Archive>
void serialize(Archive& archive, bench::River& river, unsigned) {
    archive& base_object<bench::Place>(river) & river.Depths;
}
template <class Archive>
void serialize(Archive& archive, bench::Tower& tower, unsigned) {
    archive& base_object<bench::Place>(tower) & tower.Builder;
}
template <class Archive>
void serialize(Archive& archive, bench::Event& event, unsigned) {
    archive& base_object<bench::Place>(event) & event.When;
}
template <class Archive>
void serialize(Archive& archive, bench::PlaceGraph& graph, unsigned) {
    archive& graph.Places;
}

}  // namespace boost::serialization

BOOST_CLASS_EXPORT(bench::City)
BOOST_CLASS_EXPORT(bench::Road)
BOOST_CLASS_EXPORT(bench::River)
BOOST_CLASS_EXPORT(bench::Tower)
BOOST_CLASS_EXPORT(bench::Event)

namespace bench {
namespace {

constexpr unsigned kFlags = boost::archive::no_header | boost::archive::no_codecvt;

struct BoostGraph : HoldsRow<PlaceGraph> {
    using Bytes = MemoryOutput;
    static constexpr const char* kName = "boost_serialization";

    static std::size_t Write(const Model& model, Bytes& bytes) {
        bytes.Restart();
        boost::archive::binary_oarchive archive(bytes, kFlags);
        archive << model;
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t size, Model& model) {
        MemoryInput memory;
        memory.Restart(bytes.data(), size);
        boost::archive::binary_iarchive archive(memory, kFlags);
        archive >> model;
    }
};

}  // namespace

void RegisterBoostGraph() {
    RegisterWorkload<BoostGraph>("Graph", std::vector{MakeGraph()});
}

}  // namespace bench
