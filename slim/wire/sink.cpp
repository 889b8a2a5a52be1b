// SPDX-License-Identifier: MIT
// Places that get a document only when all of it is there.
#include "arow/wire/sink.hpp"

#include <ostream>

namespace arow::wire {

Status WriteThroughScratch(const Document& document, void* taker, TakeBytes take) {
    constexpr std::size_t kKept = 1 << 20;  // a thread does not hold on to more than this
    thread_local Buffer scratch;
    if (!document.write(document.writer, scratch)) return scratch.status();
    take(taker, scratch.bytes());
    if (scratch.capacity() > kKept) scratch.Release();
    return {};
}

Status WriteToStream(std::ostream& stream, const Document& document) {
    Status status =
        WriteThroughScratch(document, &stream, [](void* taker, std::span<const std::byte> bytes) {
            static_cast<std::ostream*>(taker)->write(
                reinterpret_cast<const char*>(bytes.data()),
                static_cast<std::streamsize>(bytes.size()));
        });
    if (!status.ok() || stream) return status;
    return Status(ErrorCode::kStreamFailed, 0, "the stream refused the bytes");
}

}  // namespace arow::wire
