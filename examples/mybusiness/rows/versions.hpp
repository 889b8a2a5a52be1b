// SPDX-License-Identifier: MIT
// An old and a new version of one row. Both keep what they do not know: fields that only the other
// has, and fields whose types have changed.
#pragma once

#include <cstdint>
#include <memory>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"
#include "arow/values/date_time.hpp"
#include "rows/nullable.hpp"

namespace mybusiness {

class Ver1Row : public arow::AmorphousTypedRow {
public:
    Text A;
    std::int32_t B{};
    std::optional<std::int32_t> C;
    std::optional<bool> D;
    List<std::uint8_t> E;
    arow::DateTime F;
    List<std::unique_ptr<Ver1Row>> G;

    AROW_ROW(
        Ver1Row,
        (AmorphousTypedRow),
        (A, "a"),
        (B, "b"),
        (C, "c"),
        (D, "d"),
        (E, "e"),
        (F, "f"),
        (G, "g"))
};

class Ver2Row : public arow::AmorphousTypedRow {
public:
    Text A;
    std::int32_t B{};
    std::optional<std::int32_t> C;
    bool D{};
    List<char16_t> E;
    std::optional<arow::DateTime> F;
    List<std::unique_ptr<Ver2Row>> G;

    AROW_ROW(
        Ver2Row,
        (AmorphousTypedRow),
        (A, "a"),
        (B, "be"),
        (C, "ce"),
        (D, "d"),
        (E, "e"),
        (F, "f"),
        (G, "ge"))
};

}  // namespace mybusiness
