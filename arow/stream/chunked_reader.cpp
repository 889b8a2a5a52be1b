// SPDX-License-Identifier: MIT
// The buffer of a chunked reader: documents that were read go when their room is needed.
#include "arow/chunked_reader.hpp"

namespace arow {

namespace detail {

Status RefuseBorrowing() {
    return Status(
        ErrorCode::kNotBorrowing,
        0,
        "the bytes of a stream are not kept, so that no view may point into them; clear "
        "ReadOptions::borrow and read rows without views, or read from memory");
}

}  // namespace detail

void ChunkedReader::Feed(std::span<const std::byte> chunk) {
    // Moving the rest only when it is the smaller part keeps the work linear.
    if (begin_ >= buffer_.size() - begin_) {
        buffer_.erase(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(begin_));
        begin_ = 0;
    }
    buffer_.insert(buffer_.end(), chunk.begin(), chunk.end());
}

ChunkedReader::Outcome ChunkedReader::FindDocument() {
    if (scanner_.options().borrow) {
        status_ = detail::RefuseBorrowing();
        return Outcome::kCorrupt;
    }
    status_ = Status();
    switch (scanner_.Scan(Unread())) {
        case DocumentScanner::Verdict::kComplete:
            return Outcome::kRow;
        case DocumentScanner::Verdict::kNeedMore:
            return Outcome::kNeedMore;
        case DocumentScanner::Verdict::kCorrupt:
            break;
    }
    status_ = scanner_.status();
    return Outcome::kCorrupt;
}

void ChunkedReader::StepOver() noexcept {
    begin_ += scanner_.size();
    consumed_ += scanner_.size();
    scanner_.Reset();
}

}  // namespace arow
