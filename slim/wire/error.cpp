// SPDX-License-Identifier: MIT
// Words for failures.
#include "arow/error.hpp"

#include <cstdio>
#include <cstdlib>

namespace arow {

std::string_view ToString(ErrorCode code) noexcept {
    switch (code) {
        case ErrorCode::kOk:
            return "no error";
        case ErrorCode::kTruncated:
            return "truncated input";
        case ErrorCode::kBadHeader:
            return "bad header";
        case ErrorCode::kBadDataType:
            return "unknown data type";
        case ErrorCode::kBadVarint:
            return "overlong number";
        case ErrorCode::kOutOfRange:
            return "number out of range";
        case ErrorCode::kBadLength:
            return "impossible length";
        case ErrorCode::kBadUtf8:
            return "invalid UTF-8";
        case ErrorCode::kBadValue:
            return "invalid value";
        case ErrorCode::kPaddedVarint:
            return "padded number";
        case ErrorCode::kBadLink:
            return "bad link";
        case ErrorCode::kTypeMismatch:
            return "other type";
        case ErrorCode::kDepthLimit:
            return "nesting limit";
        case ErrorCode::kArrayLimit:
            return "array length limit";
        case ErrorCode::kTextLimit:
            return "text length limit";
        case ErrorCode::kGrowthLimit:
            return "memory limit";
        case ErrorCode::kUnknownField:
            return "unknown field";
        case ErrorCode::kMissingField:
            return "missing field";
        case ErrorCode::kDuplicateField:
            return "duplicate field";
        case ErrorCode::kNotBorrowing:
            return "view into the input";
        case ErrorCode::kOtherDialect:
            return "fields of the other dialect";
        case ErrorCode::kBufferTooSmall:
            return "buffer too small";
        case ErrorCode::kStreamFailed:
            return "stream failed";
        case ErrorCode::kNotWritable:
            return "value cannot be written";
        case ErrorCode::kNotRegistered:
            return "type not registered";
        case ErrorCode::kDialectMissing:
            return "dialect not generated";
        case ErrorCode::kCoreMismatch:
            return "core does not match";
        case ErrorCode::kSatellite:
            return "companion library cannot be used";
        case ErrorCode::kRegistryMismatch:
            return "other types are registered";
        case ErrorCode::kProhibited:
            return "prohibited type";
        case ErrorCode::kJsonSyntax:
            return "not JSON";
        case ErrorCode::kNotASchema:
            return "not a schema";
        case ErrorCode::kMissingAttribute:
            return "missing attribute";
        case ErrorCode::kBadAttribute:
            return "attribute of the wrong kind";
        case ErrorCode::kDuplicateAttribute:
            return "repeated attribute";
        case ErrorCode::kBadName:
            return "invalid name";
        case ErrorCode::kReservedName:
            return "reserved name";
        case ErrorCode::kDuplicateType:
            return "type defined twice";
        case ErrorCode::kUndefinedType:
            return "undefined type";
        case ErrorCode::kUsedBeforeDefined:
            return "type used before it is defined";
        case ErrorCode::kRepeatedField:
            return "repeated field";
        case ErrorCode::kDuplicateSymbol:
            return "repeated symbol";
        case ErrorCode::kEmptyEnum:
            return "enum without symbols";
        case ErrorCode::kBadEnumDefault:
            return "invalid enum default";
        case ErrorCode::kNestedUnion:
            return "union in a union";
        case ErrorCode::kDuplicateBranch:
            return "repeated branch";
        case ErrorCode::kEmptyUnion:
            return "union without branches";
        case ErrorCode::kBadSize:
            return "invalid size";
        case ErrorCode::kBadOrder:
            return "invalid order";
        case ErrorCode::kBadDefault:
            return "invalid default";
        case ErrorCode::kRecursiveDefault:
            return "default within itself";
        case ErrorCode::kNoDigest:
            return "digest not available";
        case ErrorCode::kEndlessRecord:
            return "record without end";
        case ErrorCode::kNotOfSchema:
            return "not of the schema";
        case ErrorCode::kUnresolvable:
            return "schemas do not resolve";
        case ErrorCode::kNotAContainer:
            return "no Avro container file";
        case ErrorCode::kNoSchema:
            return "no schema in the file";
        case ErrorCode::kUnknownCodec:
            return "unknown codec";
        case ErrorCode::kBadMarker:
            return "invalid sync marker";
        case ErrorCode::kBadBlock:
            return "invalid block";
        case ErrorCode::kBadCompression:
            return "invalid compressed data";
        case ErrorCode::kBadChecksum:
            return "invalid checksum";
        case ErrorCode::kUnknownSchema:
            return "unknown schema";
        case ErrorCode::kBadFraming:
            return "invalid framing";
        case ErrorCode::kUnfinishedBlock:
            return "unfinished block";
        case ErrorCode::kFingerprintClash:
            return "fingerprint of another schema";
        case ErrorCode::kWriterClosed:
            return "closed writer";
    }
    return "unknown error";
}

Status::Status(ErrorCode code, std::size_t offset, std::string detail)
    : failure_(new Failure{code, offset, {}, std::move(detail)}) {}

Status::Status(const Status& other)
    : failure_(other.failure_ ? new Failure(*other.failure_) : nullptr) {}

void Status::Free::operator()(Failure* failure) const noexcept {
    delete failure;
}

Status& Status::operator=(const Status& other) {
    if (this != &other) *this = Status(other);
    return *this;
}

std::string Status::ToString() const {
    if (ok()) return "no error";
    std::string text = "arow: ";
    text += arow::ToString(failure_->code);
    if (!failure_->path.empty()) text += " in " + failure_->path;
    // Registries have no bytes; a row that cannot be found while another is written has a place.
    if (failure_->code < ErrorCode::kNotRegistered || failure_->offset != 0) {
        text += " at byte " + std::to_string(failure_->offset);
    }
    if (!failure_->detail.empty()) text += ": " + failure_->detail;
    return text;
}

void Status::PrependField(std::string_view name) {
    if (ok()) return;
    std::string& path = failure_->path;
    const bool joined = path.empty() || path.front() == '[';
    path.insert(0, joined ? std::string(name) : std::string(name) + ".");
}

void Status::PrependIndex(std::size_t index) {
    if (ok()) return;
    std::string& path = failure_->path;
    const bool joined = path.empty() || path.front() == '[';
    // Appended piece by piece: of "[" + string g++ 12 warns falsely (-Wrestrict) at -O3.
    std::string entry(1, '[');
    entry += std::to_string(index);
    entry += joined ? "]" : "].";
    path.insert(0, entry);
}

void detail::ThrowError(Status status) {
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
    throw Error(std::move(status));
#else
    std::fputs((status.ToString() + "\n").c_str(), stderr);
    std::abort();
#endif
}

void detail::ThrowFailure(const Status& status) {
    ThrowError(status);
}

}  // namespace arow
