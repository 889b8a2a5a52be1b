// SPDX-License-Identifier: MIT
// Slim with the row's class registered, as users write it.
#pragma once

#include <memory>
#include <utility>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "peers/holds_row.hpp"

namespace bench {

template <class Row>
[[nodiscard]] std::shared_ptr<const arow::slim::TypeRegistry> SlimTypes() {
    arow::slim::TypeRegistry registry;
    registry.Add<Row>();
    return std::make_shared<const arow::slim::TypeRegistry>(std::move(registry));
}

template <class Row>
inline const arow::slim::Serializer kSlim{SlimTypes<Row>()};

/// Every message stands alone.
template <class Row>
struct Slim : HoldsRow<Row> {
    using Bytes = arow::Buffer;
    static constexpr const char* kName = "slim";

    static std::size_t Write(const Row& model, Bytes& bytes) {
        kSlim<Row>.Serialize(model, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Row& model) {
        kSlim<Row>.Deserialize(model, bytes.bytes());
    }
};

}  // namespace bench
