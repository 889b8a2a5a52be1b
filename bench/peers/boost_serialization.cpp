// SPDX-License-Identifier: MIT
// Boost.Serialization's binary archive: no header, no tracking of addresses; the version of each
// class, by which it tolerates change, stays on.
#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/serialization/optional.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/tracking.hpp>
#include <boost/serialization/vector.hpp>

#include "peers/fixed_stream.hpp"
#include "peers/people_peer.hpp"

namespace boost::serialization {

template <class Archive>
void serialize(Archive& archive, arow::GDID& value, unsigned) {
    archive& value.era& value.id;
}

template <class Archive>
void serialize(Archive& archive, arow::DateTime& value, unsigned) {
    archive& value.ticks& value.kind;
}

/// Boost 1.81 has this only for boost::optional.
template <class Archive>
void serialize(Archive& archive, std::optional<std::string>& text, unsigned) {
    bool present = text.has_value();
    archive& present;
    if (!present) {
        text.reset();
        return;
    }
    if (!text) text.emplace();
    archive&* text;
}

template <class Archive>
void serialize(Archive& archive, bench::SimplePersonRow& row, unsigned) {
    archive& row.ID& row.Name& row.Age& row.Bool1& row.Str1& row.Str2& row.Date& row.Salary;
}

template <class Archive>
void serialize(Archive& archive, bench::FamilyRow& row, unsigned) {
    archive& row.ID& row.Name& row.Registered& row.Father& row.Mother& row.Brothers& row
        .Sisters& row.Advisers;
}

}  // namespace boost::serialization

BOOST_CLASS_IMPLEMENTATION(arow::GDID, boost::serialization::object_serializable)
BOOST_CLASS_IMPLEMENTATION(arow::DateTime, boost::serialization::object_serializable)
BOOST_CLASS_IMPLEMENTATION(std::optional<std::string>, boost::serialization::object_serializable)
BOOST_CLASS_TRACKING(arow::GDID, boost::serialization::track_never)
BOOST_CLASS_TRACKING(arow::DateTime, boost::serialization::track_never)
BOOST_CLASS_TRACKING(std::optional<std::string>, boost::serialization::track_never)
BOOST_CLASS_TRACKING(bench::SimplePersonRow, boost::serialization::track_never)
BOOST_CLASS_TRACKING(bench::FamilyRow, boost::serialization::track_never)
BOOST_CLASS_TRACKING(std::vector<bench::SimplePersonRow>, boost::serialization::track_never)

namespace bench {
namespace {

constexpr unsigned kFlags = boost::archive::no_header | boost::archive::no_codecvt;

template <class Row>
struct BoostSerialization : HoldsRow<Row> {
    using Bytes = MemoryOutput;
    static constexpr const char* kName = "boost_serialization";

    static std::size_t Write(const Row& model, Bytes& bytes) {
        bytes.Restart();
        boost::archive::binary_oarchive archive(bytes, kFlags);
        archive << model;
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t size, Row& model) {
        thread_local MemoryInput input;
        input.Restart(bytes.data(), size);
        boost::archive::binary_iarchive archive(input, kFlags);
        archive >> model;
    }
};

}  // namespace

void RegisterBoostSerialization() {
    RegisterPeople<BoostSerialization<SimplePersonRow>, BoostSerialization<FamilyRow>>();
}

}  // namespace bench
