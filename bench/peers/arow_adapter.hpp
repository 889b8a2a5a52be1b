// SPDX-License-Identifier: MIT
// Arow's typed call, as users write it.
#pragma once

#include "arow/serializer.hpp"
#include "peers/holds_row.hpp"

namespace bench {

template <class Row>
struct Typed : HoldsRow<Row> {
    using Bytes = arow::Buffer;
    static constexpr const char* kName = "arow";

    static std::size_t Write(const Row& model, Bytes& bytes) {
        arow::Serialize(model, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Row& model) {
        arow::Deserialize(model, bytes.bytes());
    }
};

}  // namespace bench
