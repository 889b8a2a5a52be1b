// SPDX-License-Identifier: MIT
// What container files are filled with.
#pragma once

#include <vector>

#include "values/orders.hpp"

namespace bench {

/// About four megabytes of orders that differ, and compress like records do.
[[nodiscard]] std::vector<EncodedOrder> MakeVariedOrders();

}  // namespace bench
