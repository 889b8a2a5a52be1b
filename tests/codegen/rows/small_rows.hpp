// SPDX-License-Identifier: MIT
//
// Two rows that show most of what a core holds: tests/codegen/data has the text of their cores.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"

namespace small {

struct Named {
    std::string name;

    AROW_ROW(Named, (), (name, "name", arow::kRequired | arow::kKey))
};

class Box : public arow::AmorphousTypedRow, public Named {
public:
    std::optional<double> weight;
    std::vector<Named> content;
    bool is_open{};

    AROW_ROW(
        Box,
        (AmorphousTypedRow, Named),
        (weight, "weight"),
        (content, "content"),
        (is_open, "open"))
};

}  // namespace small
