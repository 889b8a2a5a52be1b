// SPDX-License-Identifier: MIT
// A graph of shared objects of five classes behind one base.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace bench {

struct Place {
    virtual ~Place() = default;

    std::uint32_t Number{};
    std::string Name;
    std::shared_ptr<Place> Next;  ///< leads to a place with a higher number
    std::weak_ptr<Place> Back;    ///< leads anywhere: makes cycles

    BOOST_DESCRIBE_CLASS(Place, (), (Number, Name, Next, Back), (), ())
};

struct City : Place {
    double Latitude{};
    double Longitude{};

    BOOST_DESCRIBE_CLASS(City, (Place), (Latitude, Longitude), (), ())
};

struct Road : Place {
    std::int32_t Length{};
    bool Paved{};

    BOOST_DESCRIBE_CLASS(Road, (Place), (Length, Paved), (), ())
};

struct River : Place {
    std::vector<std::int32_t> Depths;

    BOOST_DESCRIBE_CLASS(River, (Place), (Depths), (), ())
};

struct Tower : Place {
    std::string Builder;

    BOOST_DESCRIBE_CLASS(Tower, (Place), (Builder), (), ())
};

struct Event : Place {
    std::int64_t When{};

    BOOST_DESCRIBE_CLASS(Event, (Place), (When), (), ())
};

struct PlaceGraph {
    std::vector<std::shared_ptr<Place>> Places;

    BOOST_DESCRIBE_CLASS(PlaceGraph, (), (Places), (), ())
};

}  // namespace bench
