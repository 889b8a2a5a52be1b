// SPDX-License-Identifier: MIT
// One value each of the row of every data type and of avro4k's Simple.
#pragma once

#include "rows/all_types.hpp"
#include "rows/simple.hpp"
#include "values/row_copy.hpp"

namespace mybusiness {

[[nodiscard]] bool Same(const AllArowTypesRow& a, const AllArowTypesRow& b);

}  // namespace mybusiness

namespace bench {

/// All 89 fields are set.
[[nodiscard]] mybusiness::AllArowTypesRow MakeFullAllTypes();
/// 25 letters and 50 bytes, as in avro4k's benchmark.
[[nodiscard]] SimpleRow MakeSimple();

[[nodiscard]] bool Same(const SimpleRow& a, const SimpleRow& b);

template <>
struct RowCopy<mybusiness::AllArowTypesRow> {
    static void Copy(const mybusiness::AllArowTypesRow& from, mybusiness::AllArowTypesRow& to);
};

}  // namespace bench
