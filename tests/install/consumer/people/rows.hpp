// SPDX-License-Identifier: MIT
// Rows of a user. The header has the same base name as the one of the pets, on purpose.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "arow/describe.hpp"

namespace people {

class Person : public arow::TypedRow {
public:
    std::string name;
    std::optional<std::int32_t> age;

    AROW_ROW(Person, (TypedRow), (name, "name"), (age, "age"))
};

}  // namespace people
