// SPDX-License-Identifier: MIT
// The parts of ByteWriter that are no templates: values of Slim, and refusals.
#include "arow/wire/byte_writer.hpp"

#include <string>

#include "utf16.hpp"

namespace arow::wire {

void ByteWriter::PutNumber(std::uint64_t number) {
    if (at_ == nullptr) return;
    at_ = out_.Reserve(at_, MaxVarintSize(64));
    if (at_ != nullptr) at_ = PutVarint(at_, number);
}

void ByteWriter::Write(const VarIntStr& value) {
    WriteNullable(value.text);
    if (!value.text) PutNumber(value.number);
}

void ByteWriter::Write(const MetaHandle& value) {
    // Not zigzag: bit 0 says whether metadata follows, and all 32 bits above it are the number.
    PutNumber(std::uint64_t{value.handle} << 1 | (value.metadata ? 1 : 0));
    if (value.metadata) Write(*value.metadata);
}

void ByteWriter::Write(const StringMap& map) {
    Write(true);
    Write(map.case_sensitive);
    PutNumber(ZigZag(static_cast<std::int64_t>(map.entries.size())));
    for (const auto& [key, value] : map.entries) {
        Write(key);
        WriteNullable(value);
    }
}

void ByteWriter::WriteChars(std::u16string_view units) {
    if (at_ == nullptr) return;
    std::string text;
    const std::size_t bad = detail::Utf8FromUtf16(units, text);
    if (bad == units.size()) return Write(text);
    at_ = out_.Fail(
        ErrorCode::kBadUtf8,
        at_,
        "the chars are not UTF-16: an unpaired surrogate at index " + std::to_string(bad));
}

bool ByteWriter::BeginArray(std::size_t count, std::size_t unit) {
    constexpr std::size_t kMostBytes = 536'870'912;
    if (at_ == nullptr) return false;
    if (count > kMostBytes / unit) {
        at_ = out_.Fail(
            ErrorCode::kArrayLimit,
            at_,
            count,
            "elements in one array; the format holds " + std::to_string(kMostBytes / unit) +
                " at most");
        return false;
    }
    Write(true);
    PutNumber(ZigZag(static_cast<std::int64_t>(count)));
    return at_ != nullptr;
}

void ByteWriter::RefuseAtom() {
    at_ = out_.Fail(ErrorCode::kNotWritable, at_, "nfx has no Atom; write azos, or the text");
}

}  // namespace arow::wire
