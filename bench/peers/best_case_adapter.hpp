// SPDX-License-Identifier: MIT
// The best case as a peer: `Core` has a `Put` and a `Get` of the row, written by hand; the header
// is added here.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "arow/serializer.hpp"
#include "peers/best_case_parts.hpp"
#include "peers/holds_row.hpp"

namespace bench {

template <class Row, class Core>
struct BestCase : HoldsRow<Row> {
    using Bytes = best::Memory;
    static constexpr const char* kName = "best_case";
    static constexpr std::uint16_t kHeader = 0xFEC0;

    static std::size_t Write(const Row& model, Bytes& bytes) {
        best::Place at = bytes.Reserve(bytes.begin(), sizeof kHeader);
        arow::wire::StoreLittle(at, kHeader);
        at = Core::Put(at + sizeof kHeader, bytes, model);
        return static_cast<std::size_t>(at - bytes.begin());
    }
    static void Read(const Bytes& bytes, std::size_t size, Row& model) {
        best::ConstPlace at = bytes.begin();
        if (size < 2 || arow::wire::LoadLittle<std::uint16_t>(at) != kHeader) [[unlikely]]
            best::Refuse();
        Core::Get(at + sizeof kHeader, at + size, model);
    }
};

/// Arow must write the same bytes.
template <class Adapter, class Row>
const std::vector<Row>& WithSameBytes(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        arow::Buffer buffer;
        arow::Serialize(row, buffer);
        best::Memory bytes;
        const std::size_t size = Adapter::Write(row, bytes);
        const auto* begin = reinterpret_cast<const std::byte*>(bytes.begin());
        if (!std::ranges::equal(buffer.bytes(), std::span(begin, size))) {
            std::fprintf(stderr, "best_case does not write the bytes of Arow\n");
            std::exit(1);
        }
    }
    return rows;
}

}  // namespace bench
