// SPDX-License-Identifier: MIT
// What a row that knows none of a document's fields makes of it: the verdict that every other way
// of reading it must share.
#pragma once

#include <cstddef>
#include <span>

#include "arow/detail/document.hpp"

namespace arow::test {

inline Status SkipDocument(
    std::span<const std::byte> bytes,
    std::size_t& consumed,
    const ReadOptions& options = {}) {
    RowReader in(bytes, options);
    const std::uint8_t* at = detail::ReadHeader(in);
    if (at != nullptr) at = in.Skip(at, DataType::kRow);
    if (at == nullptr) return in.status();
    consumed = static_cast<std::size_t>(at - in.begin());
    return {};
}

}  // namespace arow::test
