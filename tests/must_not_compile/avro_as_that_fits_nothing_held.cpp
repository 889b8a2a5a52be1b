// SPDX-License-Identifier: MIT
// expect: the logical type of As fits neither the member nor what it holds
#include <boost/describe.hpp>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "arow/avro/typed.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Prices {
    std::map<std::string, std::vector<std::variant<double, arow::Decimal>>> all;
};
BOOST_DESCRIBE_STRUCT(Prices, (), (all))
AROW_AVRO(
    Prices,
    (all, GOOD_OR_BAD((arow::avro::As("decimal", 6, 2)), (arow::avro::As("time-millis")))))

inline const auto& prices_schema = arow::avro::SchemaOf<Prices>();

}  // namespace mistakes
