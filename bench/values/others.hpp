// SPDX-License-Identifier: MIT
// One value each of the row of every data type and of avro4k's Simple.
#pragma once

#include "rows/simple.hpp"
#include "tests/support/people_rows.hpp"
#include "values/row_copy.hpp"

namespace people {

[[nodiscard]] bool Same(const AllArowTypesRow& a, const AllArowTypesRow& b);

}  // namespace people

namespace bench {

/// All 89 fields are set.
[[nodiscard]] people::AllArowTypesRow MakeFullAllTypes();
/// 25 letters and 50 bytes, as in avro4k's benchmark.
[[nodiscard]] SimpleRow MakeSimple();

[[nodiscard]] bool Same(const SimpleRow& a, const SimpleRow& b);

template <>
struct RowCopy<people::AllArowTypesRow> {
    static void Copy(const people::AllArowTypesRow& from, people::AllArowTypesRow& to);
};

}  // namespace bench
