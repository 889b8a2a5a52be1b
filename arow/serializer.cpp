// SPDX-License-Identifier: MIT
// Rows whose class is not known at compile time.
#include "arow/serializer.hpp"

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
