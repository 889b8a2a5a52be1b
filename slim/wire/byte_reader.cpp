// SPDX-License-Identifier: MIT
// The parts of ByteReader that are no templates: values of Slim, counts, and refusals.
#include "arow/wire/byte_reader.hpp"

#include "utf16.hpp"

namespace arow::wire {

bool ByteReader::Read(VarIntStr& value) {
    value.number = 0;
    return ReadNullable(value.text) && (value.text || Read(value.number));
}

bool ByteReader::Read(MetaHandle& value) {
    if (at_ == nullptr) return false;
    // Bit 0 says whether metadata follows; the number above it has 32 bits.
    std::uint64_t number = 0;
    at_ = ReadVarint<33>(at_, in_, number);
    if (at_ == nullptr) return false;
    value.handle = static_cast<std::uint32_t>(number >> 1);
    value.metadata.reset();
    return (number & 1) == 0 || Read(value.metadata.emplace());
}

bool ByteReader::Read(StringMap& map) {
    const std::uint8_t* start = at_;
    std::optional<StringMap> read;
    if (!ReadNullable(read)) return false;
    if (!read) return RefuseNull(start);
    map = std::move(*read);
    return true;
}

bool ByteReader::ReadNullable(std::optional<StringMap>& map) {
    constexpr std::size_t kFewestBytes = 2 + 1;  // an empty key, a null value
    bool present = false;
    if (!Read(present)) return false;
    map.reset();
    if (!present) return true;
    StringMap& read = map.emplace();
    std::size_t count = 0;
    if (!Read(read.case_sensitive)) return false;
    if (!ReadCount(count, kFewestBytes, 1, sizeof(StringMap::Entry))) return false;
    for (std::size_t i = 0; i < count; ++i) {
        StringMap::Entry& entry = read.entries.emplace_back();
        if (!Read(entry.first) || !ReadNullable(entry.second)) {
            in_.PrependIndex(i);
            return false;
        }
    }
    return true;
}

bool ByteReader::ReadChars(std::u16string& units) {
    const std::uint8_t* start = at_;
    std::optional<std::u16string> read;
    if (!ReadChars(read)) return false;
    if (!read) return RefuseNull(start);
    units = std::move(*read);
    return true;
}

bool ByteReader::ReadChars(std::optional<std::u16string>& units) {
    std::optional<std::string> text;
    if (!ReadNullable(text)) return false;
    units.reset();
    if (text) units = detail::Utf16FromUtf8(*text);
    return true;
}

bool ByteReader::ReadCount(
    std::size_t& count,
    std::size_t fewest_bytes,
    std::size_t unit,
    std::size_t element_size) {
    const std::uint8_t* start = at_;
    std::int64_t claimed = 0;
    at_ = ReadSignedVarint<32>(at_, in_, claimed);
    if (at_ == nullptr) return false;
    const Limits& limits = in_.limits();
    // A count has at most 31 bits here, so no product below leaves 64.
    const auto number = static_cast<std::uint64_t>(claimed);
    const std::size_t left = in_.Left(at_);
    if (claimed < 0) {
        at_ = in_.Fail(
            ErrorCode::kBadLength,
            start,
            "the number of elements " + std::to_string(claimed) + " is negative");
    } else if (number * unit > limits.text_bytes) {
        at_ = in_.Fail(
            ErrorCode::kArrayLimit,
            start,
            number,
            "elements of " + std::to_string(unit) +
                " bytes are more than Limits::text_bytes allows (" +
                std::to_string(limits.text_bytes) + ")");
    } else if (number * element_size > in_.growth_left()) {
        at_ = in_.Fail(
            ErrorCode::kGrowthLimit,
            start,
            number,
            "elements of " + std::to_string(element_size) +
                " bytes take more memory than Limits::growth_bytes allows (" +
                std::to_string(limits.growth_bytes) + ")");
    } else if (number * fewest_bytes > left) {
        at_ = in_.Fail(
            ErrorCode::kTruncated,
            start,
            number,
            "elements need " + std::to_string(number * fewest_bytes) + " bytes or more, " +
                std::to_string(left) + " are left");
    } else if (in_.Grow(start, number * element_size)) {
        count = static_cast<std::size_t>(number);
    }
    return at_ != nullptr;
}

bool ByteReader::RefuseNull(const std::uint8_t* at) {
    at_ = in_.Fail(
        ErrorCode::kBadValue,
        at,
        "a null, where a value is read; read it as std::optional");
    return false;
}

bool ByteReader::RefuseAtom() {
    at_ = in_.Fail(ErrorCode::kBadValue, at_, "nfx has no Atom; read azos");
    return false;
}

}  // namespace arow::wire
