// SPDX-License-Identifier: MIT
// Where does a document end, when its bytes arrive little by little? Documents carry no length, so
// that the only way to tell is to walk through them; this walk stops and goes on at any byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arow/data_type.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/options.hpp"

namespace arow {

/// Looks at each byte once and keeps none; what is open lies on a stack of its own, bounded by
/// Limits::depth. A complete document is one that RowReader::Skip steps over: structure, lengths,
/// limits and values are all checked, and a corrupt one is told as soon as the bytes that damn it
/// are there.
class AROW_API DocumentScanner {
public:
    enum class Verdict : std::uint8_t { kNeedMore, kComplete, kCorrupt };

    explicit DocumentScanner(const ReadOptions& options = {});

    /// `bytes` is all that has come of the document so far, from its first byte on (it may have
    /// moved in memory since the last call), and perhaps more. A verdict other than kNeedMore
    /// stays.
    [[nodiscard]] Verdict Scan(std::span<const std::byte> bytes);

    /// After kNeedMore: how many more bytes the document has for certain, one at least.
    [[nodiscard]] std::size_t missing() const noexcept { return missing_; }
    /// After kComplete: the bytes of the document.
    [[nodiscard]] std::size_t size() const noexcept { return at_; }
    /// After kCorrupt: what is wrong; its offset counts from the document's first byte.
    [[nodiscard]] const Status& status() const noexcept { return status_; }
    [[nodiscard]] const ReadOptions& options() const noexcept { return options_; }

    /// Begins with another document.
    void Reset() noexcept;

private:
    /// Something of several parts that is not over yet.
    struct Frame {
        enum class Kind : std::uint8_t { kRow, kArray, kNLSMap, kAmount };

        Kind kind = Kind::kRow;
        DataType element = DataType::kNull;  ///< of an array
        std::uint32_t count = 0;             ///< parts in all; how many a row has is not known
        std::uint32_t left = 0;              ///< parts that have not begun
        std::uint64_t name = 0;              ///< of a row's field that has begun
    };
    template <Dialect kDialect>
    struct Step;

    template <Dialect kDialect>
    [[nodiscard]] Verdict ScanAs(std::span<const std::byte> bytes);
    /// Puts the way to what has begun in front of status_.
    void PrependPath();

    ReadOptions options_;
    Verdict verdict_ = Verdict::kNeedMore;
    bool began_ = false;               ///< the header is behind
    std::optional<DataType> pending_;  ///< the field's value comes next
    std::uint32_t rows_ = 0;           ///< open ones
    std::vector<Frame> frames_;
    std::size_t at_ = 0;            ///< the first byte that is not taken yet
    std::size_t retry_at_ = 0;      ///< a shorter input cannot change the verdict
    std::uint64_t owed_ = 0;        ///< fewest bytes of parts that have not begun, and of row ends
    std::uint64_t least_size_ = 0;  ///< of the document, for all that is known
    std::size_t missing_ = 0;
    Status status_;
};

}  // namespace arow
