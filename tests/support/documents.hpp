// SPDX-License-Identifier: MIT
// Rows to and from documents in hex, as tests write them; reads come from a heap block of exactly
// the size of the document, so that a sanitizer sees the first byte read too far.
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "arow/serializer.hpp"
#include "tests/support/hex.hpp"

namespace arow::test {

/// The status of reading a document into a row; success means that all of it was taken.
template <class Row>
[[nodiscard]] Status
StatusOfReading(Row& row, std::string_view hex, const ReadOptions& options = {}) {
    const ExactBytes bytes(hex);
    std::size_t consumed = 0;
    Status status = TryDeserialize(row, bytes.span(), consumed, options);
    if (status.ok()) CHECK(consumed == bytes.size());
    return status;
}

template <class Row>
[[nodiscard]] Status StatusOfReading(std::string_view hex, const ReadOptions& options = {}) {
    Row row{};
    return StatusOfReading(row, hex, options);
}

/// A row read from a document that must be good.
template <class Row>
[[nodiscard]] Row Read(std::string_view hex, const ReadOptions& options = {}) {
    Row row{};
    const Status status = StatusOfReading(row, hex, options);
    INFO(hex << ": " << status.ToString());
    REQUIRE(status.ok());
    return row;
}

/// What a row is written as, in the form of Hex.
template <class Row>
[[nodiscard]] std::string Written(const Row& row, const WriteOptions& options = {}) {
    Buffer buffer;
    const Status status = TrySerialize(row, buffer, options);
    INFO(status.ToString());
    REQUIRE(status.ok());
    return Hex(buffer.bytes());
}

}  // namespace arow::test
