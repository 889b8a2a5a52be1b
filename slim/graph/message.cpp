// SPDX-License-Identifier: MIT
// Headers that no reader of this version takes.
#include "arow/slim/detail/message.hpp"

#include <string>

namespace arow::slim::detail {

std::nullptr_t RefuseFlags(wire::Input& in) noexcept {
    const std::uint8_t* at = in.begin();
    if (in.Left(at) < 2) return in.Truncated(in.end());
    if (at[0] != kMagic) {
        return in.Fail(ErrorCode::kBadHeader, at, "a message of Slim begins with 5A");
    }
    return in.Fail(
        ErrorCode::kBadHeader,
        at + 1,
        at[1],
        "are flags of another version of Slim; this one reads 1 and 17");
}

std::nullptr_t
RefuseCheck(wire::Input& in, const std::uint8_t* at, const TypeSession& types, bool continues) {
    std::string known = "; known here: " + std::to_string(types.registry().added()) + " added";
    for (std::size_t i = 0; i < types.registry().added() && i < 3; ++i) {
        known += i == 0 ? " (" : ", ";
        known += types.registry().FindByNumber(i).name;
    }
    if (types.registry().added() > 0) known += types.registry().added() > 3 ? ", ...)" : ")";
    if (continues) known += " and " + std::to_string(types.met()) + " met in this batch";
    const std::string_view detail =
        continues ? "the message continues a batch of other types than were read here; read all "
                    "messages of a batch, each once and in order, or call ResetCallBatch() on "
                    "both sides"
                  : "the message was written with other types registered; Add the same types, of "
                    "the same names and members, in the same order on both sides";
    return in.Fail(ErrorCode::kRegistryMismatch, at, std::string(detail) + known);
}

std::nullptr_t RefuseContinued(wire::Input& in, const std::uint8_t* at) noexcept {
    return in.Fail(
        ErrorCode::kRegistryMismatch,
        at - 1,
        "the message continues a batch; read all messages of the batch, in order, with a "
        "Serializer of TypeMode::kBatch");
}

}  // namespace arow::slim::detail
