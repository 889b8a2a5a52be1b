// SPDX-License-Identifier: MIT
// Rows out of bytes that come in pieces of any size, as from a socket.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "arow/detail/decode_document.hpp"
#include "arow/document_scanner.hpp"

namespace arow {

/// Collects one document at a time; a piece may end anywhere and hold any number of documents. The
/// memory is about twice what was fed and not yet read, never what a length in the bytes claims.
///
///     ChunkedReader reader;
///     while (socket.Receive(chunk)) {
///         reader.Feed(chunk);
///         while (reader.Next(row) == ChunkedReader::Outcome::kRow) Use(row);
///         if (!reader.status().ok()) return Report(reader.status());
///     }
class AROW_API ChunkedReader {
public:
    enum class Outcome : std::uint8_t {
        kRow,       ///< the row was read
        kNeedMore,  ///< the document is not complete; `missing` more bytes come at least
        kRefused,   ///< the document is good, but the row cannot take it; it has been stepped over
        kCorrupt,   ///< no document can be found here or behind
    };

    /// ReadOptions::borrow is refused with kNotBorrowing, since the bytes are not kept.
    explicit ChunkedReader(const ReadOptions& options = {}) : scanner_(options) {}

    /// Appends a copy of the bytes.
    void Feed(std::span<const std::byte> chunk);

    /// Reads the next document into a row (also a TypedRow or an AmorphousRow), which is left alone
    /// while the document is not complete.
    template <detail::Decodable Row>
    [[nodiscard]] Outcome Next(Row& row) {
        const Outcome found = FindDocument();
        if (found != Outcome::kRow) return found;
        status_ = detail::DecodeDocument(row, Unread(), scanner_.options());
        StepOver();
        return status_.ok() ? Outcome::kRow : Outcome::kRefused;
    }

    /// Why the last call of Next gave kRefused or kCorrupt; offsets count from the document's
    /// beginning.
    [[nodiscard]] const Status& status() const noexcept { return status_; }
    /// After kNeedMore: bytes that the document has beyond those fed for certain, one at least.
    [[nodiscard]] std::size_t missing() const noexcept { return scanner_.missing(); }
    /// Bytes that were fed and not read. At the end of the input, more than none means that the
    /// last document is cut short.
    [[nodiscard]] std::size_t unread() const noexcept { return buffer_.size() - begin_; }
    /// Bytes of all documents that were read or refused.
    [[nodiscard]] std::uint64_t consumed() const noexcept { return consumed_; }

private:
    [[nodiscard]] Outcome FindDocument();
    [[nodiscard]] std::span<const std::byte> Unread() const noexcept {
        return std::span(buffer_).subspan(begin_);
    }
    void StepOver() noexcept;

    DocumentScanner scanner_;
    std::vector<std::byte> buffer_;
    std::size_t begin_ = 0;  ///< of the document that is being read
    std::uint64_t consumed_ = 0;
    Status status_;
};

}  // namespace arow
