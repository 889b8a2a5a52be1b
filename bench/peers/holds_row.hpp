// SPDX-License-Identifier: MIT
#pragma once

#include "values/row_copy.hpp"

namespace bench {

/// An adapter whose user holds the rows themselves.
template <class Row>
struct HoldsRow {
    using Model = Row;

    static void From(const Row& row, Model& model) { RowCopy<Row>::Copy(row, model); }
    static void To(const Model& model, Row& row) { RowCopy<Row>::Copy(model, row); }
};

}  // namespace bench
