// SPDX-License-Identifier: MIT
// Rows that hold rows of another library.
#pragma once

#include <string>
#include <vector>

#include "arow/describe.hpp"
#include "people/rows.hpp"

namespace pets {

class Pet : public arow::TypedRow {
public:
    std::string name;
    std::vector<people::Person> owners;

    AROW_ROW(Pet, (TypedRow), (name, "name"), (owners, "owners"))
};

}  // namespace pets
