// SPDX-License-Identifier: MIT
// expect: the member of a class AsFixed is a std::array of bytes
#include <array>
#include <boost/describe.hpp>
#include <cstddef>
#include <string>

#include "arow/avro/typed.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Key {
    GOOD_OR_BAD((std::array<std::byte, 4>), (std::string)) value;
};
BOOST_DESCRIBE_STRUCT(Key, (), (value))
AROW_AVRO(Key, (this, "Key", arow::avro::AsFixed()))

inline const auto& key_schema = arow::avro::SchemaOf<Key>();

}  // namespace mistakes
