// SPDX-License-Identifier: MIT
// Rows that hostile bytes make most of: rows within themselves in every way that a row can hold
// them, with nulls that members cannot hold, values that members refuse, and wide elements of few
// bytes.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"
#include "arow/map_as.hpp"
#include "arow/values/nls_map.hpp"
#include "tests/support/evolution_rows.hpp"
#include "tests/support/member_rows.hpp"
#include "tests/support/people_rows.hpp"

namespace hostile {

/// A text that does not begin with 'x'; a null text is another thing than one that is refused.
struct Picky {
    std::string text;

    friend bool operator==(const Picky&, const Picky&) = default;
};

}  // namespace hostile

template <>
struct arow::MapAs<hostile::Picky> {
    using type = std::string;
    static std::string To(const hostile::Picky& value) { return value.text; }
    static std::optional<hostile::Picky> From(const std::string& text) {
        if (text.starts_with('x')) return std::nullopt;
        return hostile::Picky{text};
    }
};

namespace hostile {

/// Its own child in lists that cannot hold null rows, so that it keeps much of what it reads twice.
struct NodeRow : arow::AmorphousTypedRow {
    std::int32_t number = 5;
    std::vector<NodeRow> list;
    std::shared_ptr<NodeRow> shared;
    std::unique_ptr<NodeRow> owned;

    AROW_ROW(NodeRow, (AmorphousTypedRow), (number, "n"), (list, "l"), (shared, "s"), (owned, "o"))
};

/// The same, but it forgets what it cannot hold.
struct BareNodeRow {
    std::vector<BareNodeRow> list;
    std::optional<std::vector<std::string>> texts;

    AROW_ROW(BareNodeRow, (), (list, "l"), (texts, "t"))
};

struct PickyRow : arow::AmorphousTypedRow {
    Picky one;
    std::optional<Picky> maybe;
    std::vector<Picky> list;
    std::optional<std::vector<evolution::Color>> colors;
    std::array<Picky, 2> pair;
    std::vector<arow::NLSMap> maps;
    std::vector<arow::Amount> amounts;

    AROW_ROW(
        PickyRow,
        (AmorphousTypedRow),
        (one, "a"),
        (maybe, "b"),
        (list, "c"),
        (colors, "d"),
        (pair, "e"),
        (maps, "m"),
        (amounts, "q"))
};

}  // namespace hostile
