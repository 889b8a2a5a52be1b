// SPDX-License-Identifier: MIT
// expect: names no member that the class itself describes
#include <boost/describe.hpp>
#include <cstdint>

#include "arow/avro/typed.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Order {
    std::int32_t id{};
    std::int32_t gone{};
};
BOOST_DESCRIBE_STRUCT(Order, (), (id))
AROW_AVRO(Order, GOOD_OR_BAD(((id, "number")), ((gone, "number"))))

inline const auto& order_schema = arow::avro::SchemaOf<Order>();

}  // namespace mistakes
