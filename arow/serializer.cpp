// SPDX-License-Identifier: MIT
// Rows whose class is not known at compile time, and places beyond buffers.
#include "arow/serializer.hpp"

#include <ostream>

namespace arow {
namespace detail {

std::nullptr_t RefuseHeader(RowReader& in, const std::uint8_t* at) noexcept {
    if (in.Left(at) < sizeof kHeader) return in.Truncated(in.end());
    return in.Fail(
        ErrorCode::kBadHeader,
        at,
        "a document begins with C0 FE; set ReadOptions::header to false for one without");
}

std::string MissingDialect(std::string_view row, Dialect dialect) {
    const std::string name = dialect == Dialect::kNfx ? "nfx" : "azos";
    return "the core of " + std::string(row) + " was generated without dialect " + name +
           "; add it to arow's --dialect";
}

const CoreTable* FindInDefault(const RowType& type) noexcept {
    const CoreTable* core = Registry::Default().Find(type);
    if (core != nullptr && type.known != nullptr) {
        type.known->core.store(core, std::memory_order_release);
    }
    return core;
}

Status WriteThroughScratch(
    const RowSource& source,
    const WriteOptions& options,
    void* taker,
    TakeBytes take) {
    constexpr std::size_t kKept = 1 << 20;  // a thread does not hold on to more than this
    thread_local Buffer scratch;
    if (!source.write(source.row, scratch, options)) return scratch.status();
    take(taker, scratch.bytes());
    if (scratch.capacity() > kKept) scratch.Release();
    return {};
}

Status WriteToStream(std::ostream& stream, const RowSource& source, const WriteOptions& options) {
    Status status = WriteThroughScratch(
        source,
        options,
        &stream,
        [](void* taker, std::span<const std::byte> bytes) {
            static_cast<std::ostream*>(taker)->write(
                reinterpret_cast<const char*>(bytes.data()),
                static_cast<std::streamsize>(bytes.size()));
        });
    if (!status.ok() || stream) return status;
    return Status(ErrorCode::kStreamFailed, 0, "the stream refused the bytes of the row");
}

}  // namespace detail

Status TryDeserialize(
    TypedRow& row,
    std::span<const std::byte> bytes,
    std::size_t& consumed,
    const ReadOptions& options) {
    RowReader in(bytes, options);
    const std::uint8_t* end = detail::ReadDocument(row, in);
    if (end == nullptr) return in.status();
    consumed = static_cast<std::size_t>(end - in.begin());
    return {};
}

std::size_t
Deserialize(TypedRow& row, std::span<const std::byte> bytes, const ReadOptions& options) {
    RowReader in(bytes, options);
    const std::uint8_t* end = detail::ReadDocument(row, in);
    if (end == nullptr) detail::ThrowError(in.status());
    return static_cast<std::size_t>(end - in.begin());
}

}  // namespace arow
