// SPDX-License-Identifier: MIT
// What documents fail of, and where the registry is asked.
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

}  // namespace arow
