// SPDX-License-Identifier: MIT
// What went wrong, where, and what to do: Status for calls that do not throw, Error for those that
// do. Both carry a code, the byte offset in the input or output, and the path of the field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"

namespace arow {

/// Kinds of failure. Values are stable: new ones are added at the end of their group's gap.
enum class ErrorCode : std::uint8_t {
    kOk = 0,
    // The bytes are damaged.
    kTruncated = 1,      ///< the input ends before the row does
    kBadHeader = 2,      ///< the document does not begin with C0 FE
    kBadDataType = 3,    ///< a type byte that the format does not define
    kBadVarint = 4,      ///< a variable-length integer with more bytes than its type can need
    kOutOfRange = 5,     ///< a number that does not fit its type
    kBadLength = 6,      ///< a negative length, or one that the rest of the input cannot hold
    kBadUtf8 = 7,        ///< text that is not UTF-8
    kBadValue = 8,       ///< a value without meaning (DateTime kind 3, decimal scale 29)
    kPaddedVarint = 9,   ///< strict mode: a variable-length integer with needless bytes
    kBadLink = 10,       ///< Slim: a pointer to an object that is not there, or owned twice
    kTypeMismatch = 11,  ///< the bytes, or an Avro datum, hold another type than was asked for
    // A limit of arow::Limits was met.
    kDepthLimit = 20,
    kArrayLimit = 21,
    kTextLimit = 22,
    kGrowthLimit = 23,
    // A strict switch refused the row, or a required field is not there.
    kUnknownField = 40,
    kMissingField = 41,
    kDuplicateField = 42,
    kNotBorrowing = 43,  ///< the row has views into the input, the read may not make any
    kOtherDialect = 44,  ///< Merge: the row keeps fields that were read in the other dialect
    // Writing.
    kBufferTooSmall = 60,
    kStreamFailed = 61,
    kNotWritable = 62,  ///< a member's value has no form on the wire (an enum beyond int32)
    // Cores and registry.
    kNotRegistered = 80,
    kDialectMissing = 81,
    kCoreMismatch = 82,
    kSatellite = 83,         ///< a companion library cannot be loaded, or holds no cores
    kRegistryMismatch = 84,  ///< Slim: writer and reader do not know the same types
    kProhibited = 85,        ///< Slim: the type must not be serialized
    // An Avro schema is refused.
    kJsonSyntax = 100,          ///< the schema's text is not JSON
    kNotASchema = 101,          ///< null, a boolean or a number where a schema stands
    kMissingAttribute = 102,    ///< an object lacks what its kind needs
    kBadAttribute = 103,        ///< an attribute's value is of the wrong kind of JSON
    kDuplicateAttribute = 104,  ///< an object has an attribute twice
    kBadName =
        105,  ///< a name that is not [A-Za-z_][A-Za-z0-9_]*, or not such names with dots between
    kReservedName = 106,       ///< a type called like a primitive type, in whatever namespace
    kDuplicateType = 107,      ///< a full name is defined twice, even if alike
    kUndefinedType = 108,      ///< no type of that name
    kUsedBeforeDefined = 109,  ///< a name that its text defines only later
    kRepeatedField = 110,      ///< a record has a field twice
    kDuplicateSymbol = 111,    ///< an enum has a symbol twice
    kEmptyEnum = 112,          ///< an enum without symbols
    kBadEnumDefault = 113,     ///< an enum's default is none of its symbols
    kNestedUnion = 114,        ///< a union immediately within a union
    kDuplicateBranch = 115,    ///< a union has two branches of one kind or name
    kEmptyUnion = 116,         ///< a union without branches
    kBadSize = 117,            ///< the size of a fixed is not an integer of 0 to 2147483647
    kBadOrder = 118,           ///< a field's order is not ascending, descending or ignore
    kBadDefault = 119,         ///< a field's default is no value of its type
    kRecursiveDefault = 120,   ///< a record's default needs itself for the members it leaves out
    kNoDigest = 121,           ///< OpenSSL refuses to compute a fingerprint
    kEndlessRecord = 122,      ///< each value of a record holds another of the same record
    // Avro data and its schema do not fit together.
    kNotOfSchema = 140,   ///< a datum, or JSON, that is no value of its schema
    kUnresolvable = 141,  ///< what the writer wrote has no place in the reader's schema
    // Avro's container files and messages.
    kNotAContainer = 150,     ///< the file does not begin as an Avro container file
    kNoSchema = 151,          ///< the metadata of the file has no avro.schema
    kUnknownCodec = 152,      ///< no codec of that name, or none of that level
    kBadMarker = 153,         ///< the sync marker behind a block is not that of the file
    kBadBlock = 154,          ///< a block's count or size is negative, or objects do not fill it
    kBadCompression = 155,    ///< compressed data is damaged
    kBadChecksum = 156,       ///< the data that came out of a block is not what went in
    kUnknownSchema = 157,     ///< no schema is known for the message's fingerprint or id
    kBadFraming = 158,        ///< a message does not begin as its framing says
    kUnfinishedBlock = 159,   ///< writing failed within a block, and it could not be taken back
    kFingerprintClash = 160,  ///< two schemas of one fingerprint
    kWriterClosed = 161,      ///< the container writer has been closed, or was never open
};

/// A short name for a code, such as "truncated input".
[[nodiscard]] AROW_API std::string_view ToString(ErrorCode code) noexcept;

/// The outcome of a call that does not throw. Success costs one null pointer.
class AROW_API Status {
public:
    Status() noexcept = default;
    Status(ErrorCode code, std::size_t offset, std::string detail);
    Status(Status&&) noexcept = default;
    Status& operator=(Status&&) noexcept = default;
    Status(const Status& other);
    Status& operator=(const Status& other);

    [[nodiscard]] bool ok() const noexcept { return failure_ == nullptr; }
    explicit operator bool() const noexcept { return ok(); }
    [[nodiscard]] ErrorCode code() const noexcept {
        return failure_ == nullptr ? ErrorCode::kOk : failure_->code;
    }
    /// Byte offset in the input (reading), or the number of bytes written before (writing).
    [[nodiscard]] std::size_t offset() const noexcept {
        return failure_ == nullptr ? 0 : failure_->offset;
    }
    /// Path of the field by backend names, such as "adv[1].name"; empty at the top row.
    [[nodiscard]] std::string_view path() const noexcept {
        return failure_ == nullptr ? std::string_view() : failure_->path;
    }
    /// What was expected, what was found, what to do.
    [[nodiscard]] std::string_view detail() const noexcept {
        return failure_ == nullptr ? std::string_view() : failure_->detail;
    }
    /// One line: code, path, offset, detail.
    [[nodiscard]] std::string ToString() const;

    /// Puts a field's name, or an element's index, in front of the path of a failure.
    void PrependField(std::string_view name);
    void PrependIndex(std::size_t index);

private:
    struct Failure {
        ErrorCode code;
        std::size_t offset;
        std::string path;
        std::string detail;
    };
    /// Out of line, since every call that may fail has to end a Status.
    struct Free {
        AROW_API AROW_COLD void operator()(Failure* failure) const noexcept;
    };

    std::unique_ptr<Failure, Free> failure_;
};

/// What the throwing surface throws; what() is Status::ToString().
class AROW_API Error : public std::runtime_error {
public:
    explicit Error(Status status)
        : std::runtime_error(status.ToString()), status_(std::move(status)) {}

    [[nodiscard]] const Status& status() const noexcept { return status_; }
    [[nodiscard]] ErrorCode code() const noexcept { return status_.code(); }
    [[nodiscard]] std::size_t offset() const noexcept { return status_.offset(); }
    [[nodiscard]] std::string_view path() const noexcept { return status_.path(); }

private:
    Status status_;
};

namespace detail {
/// Throws Error; with -fno-exceptions in this library it prints the status and aborts.
[[noreturn]] AROW_API void ThrowError(Status status);
/// The same for a status that stays where it is.
[[noreturn]] AROW_API AROW_COLD void ThrowFailure(const Status& status);
}  // namespace detail

}  // namespace arow
