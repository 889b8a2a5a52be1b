// SPDX-License-Identifier: MIT
#include "values/graph.hpp"

#include <algorithm>
#include <random>
#include <typeinfo>
#include <unordered_map>

namespace bench {
namespace {

std::shared_ptr<Place> MakePlace(std::uint32_t number, std::mt19937& random) {
    const auto whole = [&](std::uint32_t end) { return static_cast<std::int32_t>(random() % end); };
    switch (number % 5) {
        case 0: {
            auto city = std::make_shared<City>();
            city->Latitude = whole(18'000) / 100.0 - 90;
            city->Longitude = whole(36'000) / 100.0 - 180;
            return city;
        }
        case 1: {
            auto road = std::make_shared<Road>();
            road->Length = whole(100'000);
            road->Paved = whole(2) == 0;
            return road;
        }
        case 2: {
            auto river = std::make_shared<River>();
            for (int i = whole(6); i >= 0; --i) river->Depths.push_back(whole(50));
            return river;
        }
        case 3: {
            auto tower = std::make_shared<Tower>();
            tower->Builder = "Builder " + std::to_string(whole(100));
            return tower;
        }
        default: {
            auto event = std::make_shared<Event>();
            event->When = 1'600'000'000 + whole(100'000'000);
            return event;
        }
    }
}

template <class Class, class Equal>
bool SameAs(const Place& a, const Place& b, const Equal& equal) {
    return equal(static_cast<const Class&>(a), static_cast<const Class&>(b));
}

bool SameDetails(const Place& a, const Place& b) {
    if (typeid(a) != typeid(b)) return false;
    if (typeid(a) == typeid(City)) {
        return SameAs<City>(a, b, [](const City& one, const City& other) {
            return one.Latitude == other.Latitude && one.Longitude == other.Longitude;
        });
    }
    if (typeid(a) == typeid(Road)) {
        return SameAs<Road>(a, b, [](const Road& one, const Road& other) {
            return one.Length == other.Length && one.Paved == other.Paved;
        });
    }
    if (typeid(a) == typeid(River)) {
        return SameAs<River>(a, b, [](const River& one, const River& other) {
            return one.Depths == other.Depths;
        });
    }
    if (typeid(a) == typeid(Tower)) {
        return SameAs<Tower>(a, b, [](const Tower& one, const Tower& other) {
            return one.Builder == other.Builder;
        });
    }
    return SameAs<Event>(a, b, [](const Event& one, const Event& other) {
        return one.When == other.When;
    });
}

/// Places by their position in the graph; -1 for no place.
class Positions {
public:
    explicit Positions(const PlaceGraph& graph) {
        for (const auto& place : graph.Places) {
            positions_.emplace(place.get(), static_cast<std::ptrdiff_t>(positions_.size()));
        }
    }
    [[nodiscard]] std::ptrdiff_t Of(const std::shared_ptr<Place>& place) const {
        const auto found = positions_.find(place.get());
        return found == positions_.end() ? -1 : found->second;
    }

private:
    std::unordered_map<const Place*, std::ptrdiff_t> positions_;
};

}  // namespace

PlaceGraph MakeGraph(std::size_t places) {
    std::mt19937 random(17);
    PlaceGraph graph;
    for (std::uint32_t i = 0; i < places; ++i) {
        graph.Places.push_back(MakePlace(i, random));
        graph.Places.back()->Number = i;
        graph.Places.back()->Name = "Place " + std::to_string(random() % 1000);
    }
    for (std::size_t i = 0; i < places; ++i) {
        if (i + 1 < places) {
            graph.Places[i]->Next = graph.Places[std::min(i + 1 + random() % 10, places - 1)];
        }
        graph.Places[i]->Back = graph.Places[random() % places];
    }
    return graph;
}

bool Same(const PlaceGraph& a, const PlaceGraph& b) {
    if (a.Places.size() != b.Places.size()) return false;
    const Positions in_a(a);
    const Positions in_b(b);
    return std::equal(
        a.Places.begin(),
        a.Places.end(),
        b.Places.begin(),
        [&](const std::shared_ptr<Place>& one, const std::shared_ptr<Place>& other) {
            return one->Number == other->Number && one->Name == other->Name &&
                   in_a.Of(one->Next) == in_b.Of(other->Next) &&
                   in_a.Of(one->Back.lock()) == in_b.Of(other->Back.lock()) &&
                   SameDetails(*one, *other);
        });
}

}  // namespace bench
