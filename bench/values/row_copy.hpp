// SPDX-License-Identifier: MIT
#pragma once

namespace bench {

/// How a row is copied outside the clock; specialised for rows that only move.
template <class Row>
struct RowCopy {
    static void Copy(const Row& from, Row& to) { to = from; }
};

}  // namespace bench
