// SPDX-License-Identifier: MIT
// Words for failures.
#include "arow/error.hpp"

#include <cstdio>
#include <cstdlib>

namespace arow {

std::string_view ToString(ErrorCode code) noexcept {
    switch (code) {
        case ErrorCode::kOk: return "no error";
        case ErrorCode::kTruncated: return "truncated input";
        case ErrorCode::kBadHeader: return "bad header";
        case ErrorCode::kBadDataType: return "unknown data type";
        case ErrorCode::kBadVarint: return "overlong number";
        case ErrorCode::kOutOfRange: return "number out of range";
        case ErrorCode::kBadLength: return "impossible length";
        case ErrorCode::kBadUtf8: return "invalid UTF-8";
        case ErrorCode::kBadValue: return "invalid value";
        case ErrorCode::kPaddedVarint: return "padded number";
        case ErrorCode::kDepthLimit: return "nesting limit";
        case ErrorCode::kArrayLimit: return "array length limit";
        case ErrorCode::kTextLimit: return "text length limit";
        case ErrorCode::kGrowthLimit: return "memory limit";
        case ErrorCode::kUnknownField: return "unknown field";
        case ErrorCode::kMissingField: return "missing field";
        case ErrorCode::kDuplicateField: return "duplicate field";
        case ErrorCode::kBufferTooSmall: return "buffer too small";
        case ErrorCode::kStreamFailed: return "stream failed";
        case ErrorCode::kNotWritable: return "value cannot be written";
        case ErrorCode::kNotRegistered: return "row type not registered";
        case ErrorCode::kDialectMissing: return "dialect not generated";
        case ErrorCode::kCoreMismatch: return "core does not match";
        case ErrorCode::kSatellite: return "companion library cannot be used";
    }
    return "unknown error";
}

std::string Status::ToString() const {
    if (ok()) return "no error";
    std::string text = "arow: ";
    text += arow::ToString(code);
    if (!path.empty()) text += " in " + path;
    text += " at byte " + std::to_string(offset);
    if (!detail.empty()) text += ": " + detail;
    return text;
}

void detail::ThrowError(Status status) {
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
    throw Error(std::move(status));
#else
    std::fputs((status.ToString() + "\n").c_str(), stderr);
    std::abort();
#endif
}

}  // namespace arow
