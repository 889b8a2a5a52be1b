// SPDX-License-Identifier: MIT
// A row with the types that the two dialects write differently; its cores are made for azos only,
// since nfx has no Atom.
#pragma once

#include <optional>
#include <vector>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"
#include "arow/values/amount.hpp"
#include "arow/values/atom.hpp"
#include "arow/values/nls_map.hpp"

namespace azos {

struct PriceRow : arow::AmorphousTypedRow {
    arow::Atom id;
    arow::Amount price;
    arow::NLSMap names;
    std::vector<arow::Atom> tags;

    AROW_ROW(
        PriceRow,
        (AmorphousTypedRow),
        (id, "id"),
        (price, "price"),
        (names, "n"),
        (tags, "tags"))
};

}  // namespace azos
