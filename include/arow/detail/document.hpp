// SPDX-License-Identifier: MIT
// A row with its header, and the places it may be written to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "arow/buffer.hpp"
#include "arow/core.hpp"
#include "arow/registry.hpp"
#include "arow/wire/span_output.hpp"

namespace arow::detail {

inline constexpr std::uint8_t kHeader[2] = {0xC0, 0xFE};

AROW_API AROW_COLD std::nullptr_t RefuseHeader(RowReader& in, const std::uint8_t* at) noexcept;
/// What to do about a row without a core, or without one of this dialect.
AROW_API AROW_COLD std::string NotRegistered(std::string_view row);
AROW_API AROW_COLD std::string MissingDialect(std::string_view row, Dialect dialect);

/// A row and how it is written, when its class is not known.
struct RowSource {
    const void* row = nullptr;
    std::string_view name;
    const CoreDialect* const* dialects = nullptr;

    template <class Row>
    [[nodiscard]] static RowSource Of(const Row& row) noexcept {
        return {&row, kRowType<Row>.name, Core<Row>::kTable.dialects};
    }
};

/// Finds the core of a row's run-time class.
[[nodiscard]] AROW_API Status
FindSource(const TypedRow& row, const Registry* registry, RowSource& source);

/// Writes header and row; false after a failure, which the output knows about.
[[nodiscard]] AROW_API bool
WriteDocument(const RowSource& source, wire::Output& out, const WriteOptions& options);

template <DescribedRow Row, class Output>
[[nodiscard]] AROW_INLINE bool
WriteDocument(const Row& row, Output& out, const WriteOptions& options) {
    if constexpr (Core<Row>::kNfx) {
        if (options.dialect == Dialect::kNfx && options.limits.depth != 0) [[likely]] {
            RowWriter writer(out, options);
            (void)writer.Enter(nullptr);
            std::uint8_t* at = out.Reserve(out.Begin(), sizeof kHeader);
            if (at == nullptr) return false;
            if (options.header) at = std::copy_n(kHeader, sizeof kHeader, at);
            at = Core<Row>::template Write<Dialect::kNfx>(row, writer, at);
            return at != nullptr && out.Finish(at);
        }
    }
    return WriteDocument(RowSource::Of(row), static_cast<wire::Output&>(out), options);
}

/// Steps over the header if the options ask for one; null after a failure.
[[nodiscard]] AROW_INLINE const std::uint8_t* ReadHeader(RowReader& in) noexcept {
    const std::uint8_t* at = in.begin();
    if (!in.options().header) return at;
    if (in.Left(at) < 2 || at[0] != kHeader[0] || at[1] != kHeader[1]) [[unlikely]] {
        return RefuseHeader(in, at);
    }
    return at + 2;
}

template <class Row>
[[nodiscard]] AROW_INLINE const std::uint8_t* ReadDocument(Row& row, RowReader& in) {
    const std::uint8_t* at = ReadHeader(in);
    if (at == nullptr || !in.Enter(at)) [[unlikely]]
        return nullptr;
    if constexpr (Core<Row>::kNfx) {
        if (in.options().dialect == Dialect::kNfx) [[likely]] {
            return Core<Row>::template Read<Dialect::kNfx>(row, in, at);
        }
    }
    if constexpr (Core<Row>::kAzos) {
        if (in.options().dialect == Dialect::kAzos) {
            return Core<Row>::template Read<Dialect::kAzos>(row, in, at);
        }
    }
    return in.Fail(
        ErrorCode::kDialectMissing,
        at,
        MissingDialect(kRowType<Row>.name, in.options().dialect));
}

/// How a place is written to; undefined for what is none.
template <class Sink>
struct SinkOf;

template <class Sink>
requires std::is_base_of_v<wire::Output, std::remove_cvref_t<Sink>>
struct SinkOf<Sink> {
    static constexpr bool kIsSink = true;
    static Status Write(wire::Output& out, const RowSource& source, const WriteOptions& options) {
        return WriteDocument(source, out, options) ? Status() : out.status();
    }
};

template <class Sink>
requires std::is_convertible_v<Sink, std::span<std::byte>> &&
    (!requires(Sink sink) { sink.clear(); }) struct SinkOf<Sink> {
    static constexpr bool kIsSink = true;
    static Status
    Write(std::span<std::byte> span, const RowSource& source, const WriteOptions& options) {
        wire::SpanOutput out(span);
        return SinkOf<wire::SpanOutput>::Write(out, source, options);
    }
};

/// Text and vectors of bytes are replaced as a whole, once all is written.
template <class Container>
concept ByteContainer = requires(Container& container, const typename Container::value_type* byte) {
    container.assign(byte, byte);
    requires sizeof(typename Container::value_type) == 1;
};

/// Writes into memory that the thread keeps for this, and hands the bytes on once all are there.
using TakeBytes = void (*)(void* taker, std::span<const std::byte> bytes);
AROW_API Status WriteThroughScratch(
    const RowSource& source,
    const WriteOptions& options,
    void* taker,
    TakeBytes take);
AROW_API Status
WriteToStream(std::ostream& stream, const RowSource& source, const WriteOptions& options);

template <class Sink>
requires ByteContainer<std::remove_cvref_t<Sink>>
struct SinkOf<Sink> {
    using Container = std::remove_cvref_t<Sink>;
    static constexpr bool kIsSink = true;
    static Status
    Write(Container& container, const RowSource& source, const WriteOptions& options) {
        return WriteThroughScratch(
            source,
            options,
            &container,
            [](void* taker, std::span<const std::byte> bytes) {
                using Byte = typename Container::value_type;
                const auto* first = reinterpret_cast<const Byte*>(bytes.data());
                static_cast<Container*>(taker)->assign(first, first + bytes.size());
            });
    }
};

template <class Sink>
requires std::is_base_of_v<std::ostream, std::remove_cvref_t<Sink>>
struct SinkOf<Sink> {
    static constexpr bool kIsSink = true;
    static Status
    Write(std::ostream& stream, const RowSource& source, const WriteOptions& options) {
        return WriteToStream(stream, source, options);
    }
};

}  // namespace arow::detail
