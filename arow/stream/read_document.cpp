// SPDX-License-Identifier: MIT
// Takes one document out of a stream. The scanner says how many bytes are certain to follow, and no
// more than those are asked for.
#include <istream>

#include "arow/document_scanner.hpp"
#include "arow/stream.hpp"
#include "arow/wire/read_stream.hpp"

namespace arow::detail {
namespace {

Status CutShort(const std::istream& stream, std::size_t size) {
    if (stream.bad()) {
        return Status(ErrorCode::kStreamFailed, size, "the stream failed before the row was read");
    }
    return Status(
        ErrorCode::kTruncated,
        size,
        size == 0 ? "the stream has ended, there is no further document"
                  : "the stream ends before the row does");
}

}  // namespace

Status
ReadOneDocument(std::istream& stream, std::vector<std::byte>& bytes, const ReadOptions& options) {
    if (options.borrow) return RefuseBorrowing();
    bytes.clear();
    DocumentScanner scanner(options);
    bool ended = false;
    for (;;) {
        switch (scanner.Scan(bytes)) {
            case DocumentScanner::Verdict::kComplete:
                return {};
            case DocumentScanner::Verdict::kCorrupt:
                return scanner.status();
            case DocumentScanner::Verdict::kNeedMore:
                break;
        }
        if (ended) return CutShort(stream, bytes.size());
        // What a stream that ends still gave may be corrupt rather than cut short.
        const std::size_t missing = scanner.missing();
        ended = wire::ReadUpTo(stream, missing, bytes) < missing;
    }
}

}  // namespace arow::detail
