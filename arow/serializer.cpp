// SPDX-License-Identifier: MIT
// Rows whose class is not known at compile time, and places beyond buffers.
#include "arow/serializer.hpp"

#include <algorithm>
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

std::string NotRegistered(std::string_view row) {
    return "no core of " + std::string(row) +
           " is registered; call RegisterTypeSerializationCores() of the library that exports it "
           "(AROW_EXPORT) before";
}

std::string MissingDialect(std::string_view row, Dialect dialect) {
    const std::string name = dialect == Dialect::kNfx ? "nfx" : "azos";
    return "the core of " + std::string(row) + " was generated without dialect " + name +
           "; add it to arow's --dialect";
}

Status FindSource(const TypedRow& row, const Registry* registry, RowSource& source) {
    const Registry& known = registry == nullptr ? Registry::Default() : *registry;
    const CoreTable* core = known.Find(row.arow_type());
    if (core == nullptr) {
        return Status(ErrorCode::kNotRegistered, 0, NotRegistered(row.arow_type().name));
    }
    source = {core->from_typed(row), core->type.name, core->dialects};
    return {};
}

bool WriteDocument(const RowSource& source, wire::Output& out, const WriteOptions& options) {
    RowWriter writer(out, options);
    std::uint8_t* at = out.Reserve(out.Begin(), sizeof kHeader);
    if (at == nullptr || !writer.Enter(at)) return false;
    const CoreDialect* dialect = source.dialects[static_cast<std::size_t>(options.dialect)];
    if (dialect == nullptr) {
        out.Fail(ErrorCode::kDialectMissing, at, MissingDialect(source.name, options.dialect));
        return false;
    }
    if (options.header) at = std::copy_n(kHeader, sizeof kHeader, at);
    at = dialect->write(source.row, writer, at);
    return at != nullptr && out.Finish(at);
}

Status WriteThroughScratch(
    const RowSource& source,
    const WriteOptions& options,
    void* taker,
    TakeBytes take) {
    constexpr std::size_t kKept = 1 << 20;  // a thread does not hold on to more than this
    thread_local Buffer scratch;
    if (!WriteDocument(source, scratch, options)) return scratch.status();
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
    detail::RowSource target;
    Status status = detail::FindSource(row, options.registry, target);
    if (!status.ok()) return status;
    RowReader in(bytes, options);
    const std::uint8_t* at = detail::ReadHeader(in);
    if (at == nullptr || !in.Enter(at)) return in.status();
    const detail::CoreDialect* dialect = target.dialects[static_cast<std::size_t>(options.dialect)];
    if (dialect == nullptr) {
        return Status(
            ErrorCode::kDialectMissing,
            0,
            detail::MissingDialect(target.name, options.dialect));
    }
    // The row came in as mutable; only the look-up above is shared with writing.
    const std::uint8_t* end = dialect->read(const_cast<void*>(target.row), in, at);
    if (end == nullptr) return in.status();
    consumed = static_cast<std::size_t>(end - in.begin());
    return {};
}

std::size_t
Deserialize(TypedRow& row, std::span<const std::byte> bytes, const ReadOptions& options) {
    std::size_t consumed = 0;
    Status status = TryDeserialize(row, bytes, consumed, options);
    if (!status.ok()) detail::ThrowError(std::move(status));
    return consumed;
}

}  // namespace arow
