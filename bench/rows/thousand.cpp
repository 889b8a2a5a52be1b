// SPDX-License-Identifier: MIT
#include "thousand.hpp"

#include "arow/export.hpp"

#define BENCH_EXPORT(number) AROW_EXPORT(Person##number##Row)

namespace bench {

BENCH_THOUSAND(BENCH_EXPORT)

}  // namespace bench
