// SPDX-License-Identifier: MIT
// The record Simple of avro4k's benchmark, as a row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arow/describe.hpp"

namespace bench {

class SimpleRow : public arow::TypedRow {
public:
    bool Bool{};
    std::int8_t Byte{};
    std::int16_t Short{};
    std::optional<std::int32_t> Int;
    std::int64_t Long{};
    float Float{};
    double Double{};
    std::optional<std::string> Text;
    std::vector<std::byte> Bytes;

    AROW_ROW(
        SimpleRow,
        (TypedRow),
        (Bool, "bool"),
        (Byte, "byte"),
        (Short, "short"),
        (Int, "int"),
        (Long, "long"),
        (Float, "float"),
        (Double, "double"),
        (Text, "string"),
        (Bytes, "bytes"))
};

}  // namespace bench
