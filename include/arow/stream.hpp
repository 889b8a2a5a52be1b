// SPDX-License-Identifier: MIT
// Rows from a std::istream: exactly one document is read and not a byte more, so that documents may
// follow one another, or anything else may follow them. Writing to a std::ostream is in
// serializer.hpp.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "arow/detail/decode_document.hpp"

namespace arow {

namespace detail {

/// Replaces `bytes` by the next document of the stream, known to be whole and good.
[[nodiscard]] AROW_API Status
ReadOneDocument(std::istream& stream, std::vector<std::byte>& bytes, const ReadOptions& options);

}  // namespace detail

/// Reads the next document into a row (also a TypedRow or an AmorphousRow). Offsets in errors count
/// from the document's first byte. kTruncated at offset 0 says that the stream had ended already; a
/// document that is cut short gives kTruncated at a later offset. A stream that fails gives
/// kStreamFailed. After an error other than of the row itself (an unknown field, say) the position
/// in the stream is somewhere in the document. ReadOptions::borrow is refused with kNotBorrowing.
/// Memory grows as bytes arrive, in steps of 64 KiB at most.
template <detail::Decodable Row>
[[nodiscard]] Status
TryDeserialize(Row& row, std::istream& stream, const ReadOptions& options = {}) {
    std::vector<std::byte> bytes;
    Status status = detail::ReadOneDocument(stream, bytes, options);
    return status.ok() ? detail::DecodeDocument(row, bytes, options) : std::move(status);
}

/// The same; throws Error.
template <detail::Decodable Row>
void Deserialize(Row& row, std::istream& stream, const ReadOptions& options = {}) {
    Status status = TryDeserialize(row, stream, options);
    if (!status.ok()) detail::ThrowError(std::move(status));
}

template <detail::Decodable Row>
[[nodiscard]] Row Deserialize(std::istream& stream, const ReadOptions& options = {}) {
    Row row{};
    Deserialize(row, stream, options);
    return row;
}

/// For loops over streams of documents: true when a row was read; false at the end of the stream,
/// with a `status` that is ok, and after a failure, with one that is not.
///
///     Status status;
///     while (TryReadNext(row, stream, status)) Use(row);
///     if (!status.ok()) Report(status);
template <detail::Decodable Row>
[[nodiscard]] bool
TryReadNext(Row& row, std::istream& stream, Status& status, const ReadOptions& options = {}) {
    status = TryDeserialize(row, stream, options);
    const bool read = status.ok();
    if (status.code() == ErrorCode::kTruncated && status.offset() == 0) status = Status();
    return read;
}

}  // namespace arow
