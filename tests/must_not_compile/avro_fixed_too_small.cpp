// SPDX-License-Identifier: MIT
// expect: a fixed of this size cannot hold all decimals of this precision
#include <boost/describe.hpp>

#include "arow/avro/typed.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

// Three bytes hold up to 8,388,607.
struct Money {
    arow::avro::DecimalOf<GOOD_OR_BAD((6), (7)), 2> amount;
};
BOOST_DESCRIBE_STRUCT(Money, (), (amount))
AROW_AVRO(Money, (this, "Money", arow::avro::AsFixed(3)))

inline const auto& money_schema = arow::avro::SchemaOf<Money>();

}  // namespace mistakes
