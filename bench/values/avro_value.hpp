// SPDX-License-Identifier: MIT
// Data of an Avro schema. The bytes are the value, so that all peers carry the same.
#pragma once

#include <string>

namespace bench {

template <const char* kText>
struct AvroValue {
    static constexpr const char* kSchema = kText;
    std::string bytes;
};

template <const char* kText>
[[nodiscard]] bool Same(const AvroValue<kText>& a, const AvroValue<kText>& b) {
    return a.bytes == b.bytes;
}

}  // namespace bench
