// SPDX-License-Identifier: MIT
// Serialize, Deserialize, Merge: whole rows to and from bytes.
//
// Every function comes for a row whose class is known (the generated header of its library must be
// included), and for `const TypedRow&` / `TypedRow&`, whose core the registry finds. Every function
// that throws Error has a twin Try... that returns a Status. Memory exhaustion throws
// std::bad_alloc from all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "arow/buffer.hpp"
#include "arow/core.hpp"
#include "arow/detail/document.hpp"
#include "arow/options.hpp"
#include "arow/registry.hpp"
#include "arow/wire/sink.hpp"

namespace arow {

/// What may be written to: an Output (Buffer, wire::SpanOutput), a std::string or vector of bytes
/// (replaced), a span (fails with kBufferTooSmall and the size that is needed), a std::ostream.
template <class Sink>
concept RowSink = requires(Sink& sink) {
    wire::SinkOf<Sink>::kIsSink;
};

namespace detail {

template <class Row, class Sink>
[[nodiscard]] Status WriteInto(const Row& row, Sink&& sink, const WriteOptions& options) {
    const auto write = [&](wire::Output& out) { return WriteDocument(row, out, options); };
    return wire::SinkOf<Sink>::Write(sink, wire::Document::Of(write));
}

template <class Row, class Sink>
AROW_INLINE void WriteOrThrow(const Row& row, Sink& sink, const WriteOptions& options) {
    if constexpr (std::is_base_of_v<wire::Output, Sink>) {
        if (!WriteDocument(row, sink, options)) [[unlikely]]
            ThrowFailure(sink.status());
    } else {
        Status status = WriteInto(row, sink, options);
        if (!status.ok()) ThrowError(std::move(status));
    }
}

template <class Row>
[[nodiscard]] Status ReadFrom(Row& row, RowReader& in, std::size_t& consumed) {
    const std::uint8_t* end = ReadDocument(row, in);
    if (end == nullptr) [[unlikely]]
        return in.status();
    consumed = static_cast<std::size_t>(end - in.begin());
    return {};
}

/// Inlined where it is called, so that the default options are constants there.
template <class Row>
AROW_INLINE std::size_t
ReadOrThrow(Row& row, std::span<const std::byte> bytes, const ReadOptions& options) {
    RowReader in(bytes, options);
    const std::uint8_t* end = ReadDocument(row, in);
    if (end == nullptr) [[unlikely]]
        ThrowFailure(in.status());
    return static_cast<std::size_t>(end - in.begin());
}

}  // namespace detail

/// Writes a row. After a failure the contents of a Buffer or span are unspecified; strings, vectors
/// and streams are as before.
template <DescribedRow Row, RowSink Sink>
[[nodiscard]] Status
TrySerialize(const Row& row, Sink&& sink, const WriteOptions& options = kDefaultWriteOptions) {
    return detail::WriteInto(row, std::forward<Sink>(sink), options);
}

template <RowSink Sink>
[[nodiscard]] Status
TrySerialize(const TypedRow& row, Sink&& sink, const WriteOptions& options = kDefaultWriteOptions) {
    return detail::WriteInto(row, std::forward<Sink>(sink), options);
}

template <DescribedRow Row, RowSink Sink>
AROW_INLINE void
Serialize(const Row& row, Sink&& sink, const WriteOptions& options = kDefaultWriteOptions) {
    detail::WriteOrThrow(row, sink, options);
}

template <RowSink Sink>
AROW_INLINE void
Serialize(const TypedRow& row, Sink&& sink, const WriteOptions& options = kDefaultWriteOptions) {
    detail::WriteOrThrow(row, sink, options);
}

/// Reads a row from the beginning of `bytes`, exactly as the bytes say: members that they do not
/// mention get the values of a new row, containers are replaced, old amorphous data is gone.
/// `consumed` gets the bytes that the row took; more may follow. After a failure the row holds
/// valid but unspecified values, and `consumed` is untouched.
template <DescribedRow Row>
[[nodiscard]] Status TryDeserialize(
    Row& row,
    std::span<const std::byte> bytes,
    std::size_t& consumed,
    const ReadOptions& options = kDefaultReadOptions) {
    RowReader in(bytes, options);
    return detail::ReadFrom(row, in, consumed);
}

[[nodiscard]] inline Status TryDeserialize(
    TypedRow& row,
    std::span<const std::byte> bytes,
    std::size_t& consumed,
    const ReadOptions& options = kDefaultReadOptions) {
    RowReader in(bytes, options);
    return detail::ReadFrom(row, in, consumed);
}

/// Returns the bytes that the row took.
template <DescribedRow Row>
AROW_INLINE std::size_t Deserialize(
    Row& row,
    std::span<const std::byte> bytes,
    const ReadOptions& options = kDefaultReadOptions) {
    return detail::ReadOrThrow(row, bytes, options);
}

template <DescribedRow Row>
[[nodiscard]] Row Deserialize(
    std::span<const std::byte> bytes,
    const ReadOptions& options = kDefaultReadOptions) {
    Row row{};
    Deserialize(row, bytes, options);
    return row;
}

AROW_INLINE std::size_t Deserialize(
    TypedRow& row,
    std::span<const std::byte> bytes,
    const ReadOptions& options = kDefaultReadOptions) {
    return detail::ReadOrThrow(row, bytes, options);
}

/// Reads a row over another: members that the bytes do not mention keep their values, and so do the
/// fields of rows held by value. Arrays, and what they hold, are replaced.
template <DescribedRow Row>
[[nodiscard]] Status TryMerge(
    Row& row,
    std::span<const std::byte> bytes,
    std::size_t& consumed,
    const ReadOptions& options = kDefaultReadOptions) {
    RowReader in(bytes, options);
    in.SetMerging(true);
    return detail::ReadFrom(row, in, consumed);
}

template <DescribedRow Row>
std::size_t Merge(
    Row& row,
    std::span<const std::byte> bytes,
    const ReadOptions& options = kDefaultReadOptions) {
    std::size_t consumed = 0;
    Status status = TryMerge(row, bytes, consumed, options);
    if (!status.ok()) detail::ThrowError(std::move(status));
    return consumed;
}

/// Equality of everything that would be written: floating-point numbers by their bits (a NaN equals
/// itself, 0.0 and -0.0 differ), decimals by their representation, amorphous data by its bytes.
template <DescribedRow Row>
[[nodiscard]] bool Equal(const Row& a, const Row& b) {
    return detail::SameRow(a, b);
}

}  // namespace arow
