// SPDX-License-Identifier: MIT
//
// Rows of two namespaces for tests of the command line, with one row inside another class.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arow/describe.hpp"

namespace people {

class Address {
public:
    std::string city;
    std::int32_t zip{};

    AROW_ROW(Address, (), (city, "city"), (zip, "zip"))
};

class Person : public arow::TypedRow {
public:
    std::optional<std::string> name;
    std::vector<Address> homes;

    AROW_ROW(Person, (TypedRow), (name, "name", arow::kRequired), (homes, "homes"))
};

}  // namespace people

namespace zoo {

struct House {
    struct Animal {
        std::uint8_t legs{};

        AROW_ROW(Animal, (), (legs, "legs"))
    };
};

}  // namespace zoo
