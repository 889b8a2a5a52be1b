// SPDX-License-Identifier: MIT
// What went wrong, where, and what to do: Status for calls that do not throw, Error for those that do.
// Both carry a code, the byte offset in the input or output, and the path of the field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "arow/detail/export_api.hpp"

namespace arow {

/// Kinds of failure. Values are stable: new ones are added at the end of their group's gap.
enum class ErrorCode : std::uint8_t {
    kOk = 0,
    // The bytes are damaged.
    kTruncated = 1,     ///< the input ends before the row does
    kBadHeader = 2,     ///< the document does not begin with C0 FE
    kBadDataType = 3,   ///< a type byte that the format does not define
    kBadVarint = 4,     ///< a variable-length integer with more bytes than its type can need
    kOutOfRange = 5,    ///< a number that does not fit its type
    kBadLength = 6,     ///< a negative length, or one that the rest of the input cannot hold
    kBadUtf8 = 7,       ///< text that is not UTF-8
    kBadValue = 8,      ///< a value without meaning (DateTime kind 3, decimal scale 29)
    kPaddedVarint = 9,  ///< strict mode: a variable-length integer with needless bytes
    // A limit of arow::Limits was met.
    kDepthLimit = 20,
    kArrayLimit = 21,
    kTextLimit = 22,
    kGrowthLimit = 23,
    // A strict switch refused the row, or a required field is not there.
    kUnknownField = 40,
    kMissingField = 41,
    kDuplicateField = 42,
    // Writing.
    kBufferTooSmall = 60,
    kStreamFailed = 61,
    kNotWritable = 62,  ///< a member's value has no form on the wire (an enum beyond int32)
    // Cores and registry.
    kNotRegistered = 80,
    kDialectMissing = 81,
    kCoreMismatch = 82,
    kSatellite = 83,  ///< a companion library cannot be loaded, or holds no cores
};

/// A short name for a code, such as "truncated input".
[[nodiscard]] AROW_API std::string_view ToString(ErrorCode code) noexcept;

/// The outcome of a call that does not throw.
struct Status {
    ErrorCode code = ErrorCode::kOk;
    /// Byte offset in the input (reading) or the number of bytes written before (writing).
    std::size_t offset = 0;
    /// Path of the field by backend names, such as "adv[1].name"; empty at the top row.
    std::string path;
    /// What was expected, what was found, what to do.
    std::string detail;

    [[nodiscard]] bool ok() const noexcept { return code == ErrorCode::kOk; }
    explicit operator bool() const noexcept { return ok(); }
    /// One line: code, detail, path and offset.
    [[nodiscard]] AROW_API std::string ToString() const;
};

/// What the throwing surface throws; what() is Status::ToString().
class AROW_API Error : public std::runtime_error {
public:
    explicit Error(Status status)
        : std::runtime_error(status.ToString()), status_(std::move(status)) {}

    [[nodiscard]] const Status& status() const noexcept { return status_; }
    [[nodiscard]] ErrorCode code() const noexcept { return status_.code; }
    [[nodiscard]] std::size_t offset() const noexcept { return status_.offset; }
    [[nodiscard]] const std::string& path() const noexcept { return status_.path; }

private:
    Status status_;
};

namespace detail {
/// Throws Error; with -fno-exceptions in this library it prints the status and aborts.
[[noreturn]] AROW_API void ThrowError(Status status);
}  // namespace detail

}  // namespace arow
