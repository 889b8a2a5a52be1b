// SPDX-License-Identifier: MIT
// The places that a document may be written to, whatever it holds.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <span>
#include <type_traits>

#include "arow/buffer.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/span_output.hpp"

namespace arow::wire {

/// A document and how it is written, for places that need not know what it is.
struct Document {
    const void* writer;
    bool (*write)(const void* writer, Output& out);  ///< false after a failure

    /// `writer` is called with the output, and must outlive this.
    template <class Writer>
    [[nodiscard]] static Document Of(const Writer& writer) noexcept {
        return {&writer, [](const void* object, Output& out) -> bool {
                    return (*static_cast<const Writer*>(object))(out);
                }};
    }
};

/// Writes into memory that the thread keeps for this, and hands the bytes on once all are there.
using TakeBytes = void (*)(void* taker, std::span<const std::byte> bytes);
AROW_API Status WriteThroughScratch(const Document& document, void* taker, TakeBytes take);
AROW_API Status WriteToStream(std::ostream& stream, const Document& document);

/// How a place is written to; undefined for what is none.
template <class Sink>
struct SinkOf;

template <class Sink>
requires std::is_base_of_v<Output, std::remove_cvref_t<Sink>>
struct SinkOf<Sink> {
    static constexpr bool kIsSink = true;
    static Status Write(Output& out, const Document& document) {
        return document.write(document.writer, out) ? Status() : out.status();
    }
};

template <class Sink>
requires std::is_convertible_v<Sink, std::span<std::byte>> &&
    (!requires(Sink sink) { sink.clear(); }) struct SinkOf<Sink> {
    static constexpr bool kIsSink = true;
    static Status Write(std::span<std::byte> span, const Document& document) {
        SpanOutput out(span);
        return SinkOf<SpanOutput>::Write(out, document);
    }
};

/// Text and vectors of bytes are replaced as a whole, once all is written.
template <class Container>
concept ByteContainer = requires(Container& container, const typename Container::value_type* byte) {
    container.assign(byte, byte);
    requires sizeof(typename Container::value_type) == 1;
};

template <class Sink>
requires ByteContainer<std::remove_cvref_t<Sink>>
struct SinkOf<Sink> {
    using Container = std::remove_cvref_t<Sink>;
    static constexpr bool kIsSink = true;
    static Status Write(Container& container, const Document& document) {
        return WriteThroughScratch(
            document,
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
    static Status Write(std::ostream& stream, const Document& document) {
        return WriteToStream(stream, document);
    }
};

}  // namespace arow::wire
