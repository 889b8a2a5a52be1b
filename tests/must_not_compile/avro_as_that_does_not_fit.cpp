// SPDX-License-Identifier: MIT
// expect: the logical type of As fits neither the member nor what it holds
#include <boost/describe.hpp>
#include <cstdint>

#include "arow/avro/typed.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Visit {
    std::int32_t day{};
};
BOOST_DESCRIBE_STRUCT(Visit, (), (day))
AROW_AVRO(Visit, (day, arow::avro::As(GOOD_OR_BAD(("date"), ("uuid")))))

inline const auto& visit_schema = arow::avro::SchemaOf<Visit>();

}  // namespace mistakes
