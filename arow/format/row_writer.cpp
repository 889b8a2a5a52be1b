// SPDX-License-Identifier: MIT
// The cold side of writing rows, and rows that write back what they could not hold.
#include "arow/row_writer.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "arow/amorphous_data.hpp"
#include "arow/buffer.hpp"
#include "arow/detail/document.hpp"

namespace arow {
namespace {

std::uint8_t* Append(std::uint8_t* at, wire::Output& out, std::span<const std::byte> bytes) {
    at = out.Reserve(at, bytes.size());
    if (at == nullptr) return nullptr;
    if (!bytes.empty()) std::memcpy(at, bytes.data(), bytes.size());
    return at + bytes.size();
}

/// A kept field with its name, as it came.
std::uint8_t* PutEntry(std::uint8_t* at, wire::Output& out, const AmorphousData::Entry& entry) {
    constexpr std::size_t kNameAndType = 10 + 1;
    at = out.Reserve(at, kNameAndType);
    if (at == nullptr) return nullptr;
    at = wire::PutVarint(at, entry.name);
    *at = static_cast<std::uint8_t>(entry.type);
    return Append(at + 1, out, entry.payload);
}

/// Room for a run of fields from this one on, if its text takes more than what was counted for it.
std::size_t RoomWith(const detail::FieldLayout& field, std::string_view text) noexcept {
    return field.run_room - wire::kShortText + text.size();
}

}  // namespace

bool RowWriter::FailedIn(std::string_view field) noexcept {
    out_.PrependField(field);
    return false;
}

bool RowWriter::RefuseDepth(const std::uint8_t* at) noexcept {
    out_.Fail(
        ErrorCode::kDepthLimit,
        at,
        options_.limits.depth,
        "levels of rows are what Limits::depth allows; this row nests deeper");
    return false;
}

std::nullptr_t RowWriter::RefuseCount(const std::uint8_t* at, std::size_t count) noexcept {
    return out_.Fail(
        ErrorCode::kArrayLimit,
        at,
        count,
        "elements in one array are more than Limits::array_length allows (" +
            std::to_string(options_.limits.array_length) + ")");
}

std::uint8_t* RowWriter::WriteRegistered(std::uint8_t* at, const TypedRow& row) {
    const detail::CoreDialect* dialect = detail::FindDialect(out_, at, row.arow_type(), options_);
    if (dialect == nullptr || !Enter(at)) return nullptr;
    at = dialect->write(row, *this, at);
    Leave();
    return at;
}

std::uint8_t* RowWriter::WriteLongText(
    std::uint8_t* at,
    const detail::FieldLayout& field,
    std::string_view text) {
    const std::size_t size = text.size();
    if (size < 64 && out_.HasRoom(at, RoomWith(field, text))) [[likely]] {
        std::uint8_t* to = detail::PutTag(at, field.value);
        *to++ = static_cast<std::uint8_t>(2 * size);
        if (wire::detail::CopyText(to, text.data(), size)) [[likely]]
            return to + size;
    }
    return WriteVeryLongText(at, field, text);
}

std::uint8_t* RowWriter::WriteVeryLongText(
    std::uint8_t* at,
    const detail::FieldLayout& field,
    std::string_view text) {
    if (!Reserve(at, RoomWith(field, text))) return nullptr;
    at = wire::detail::PutAnyText(detail::PutTag(at, field.value), out_, text);
    if (at == nullptr) FailedIn(field.name);
    return at;
}

std::uint8_t* RowWriter::EndAmorphous(std::uint8_t* at, const AmorphousData& amorphous) {
    if (amorphous.dialect() != options_.dialect) {
        return out_.Fail(
            ErrorCode::kNotWritable,
            at,
            "the row keeps fields that were read in the other dialect; write that one, or call "
            "amorphous().Clear()");
    }
    for (std::size_t i = 0; i < amorphous.size(); ++i) {
        if (amorphous[i].known) continue;  // written where the member would be
        at = PutEntry(at, out_, amorphous[i]);
        if (at == nullptr) return FailedIn(amorphous.Name(i)), nullptr;
    }
    if (!Reserve(at, 1)) return nullptr;
    *at = 0;
    return at + 1;
}

std::uint8_t* RowWriter::WriteAmorphous(
    const detail::RowOperations& row,
    const void* object,
    std::uint8_t* at,
    const AmorphousData& amorphous) {
    for (std::size_t field = 0; field < row.fields.size(); ++field) {
        const std::size_t index = amorphous.FindKnown(row.fields[field].packed);
        if (index == AmorphousData::kNone) {
            at = row.write(object, field, *this, at);
        } else if (unchanged_) {
            at = PutEntry(at, out_, amorphous[index]);
        } else {
            at = WriteKnown(row, object, field, at, amorphous[index], amorphous.Baseline(index));
        }
        if (at == nullptr) return nullptr;
    }
    return EndAmorphous(at, amorphous);
}

std::uint8_t* RowWriter::WriteKnown(
    const detail::RowOperations& row,
    const void* object,
    std::size_t field,
    std::uint8_t* at,
    const AmorphousData::Entry& entry,
    std::span<const std::byte> baseline) {
    // Written aside, and once: twice would double the work with each level of rows.
    Buffer member;
    RowWriter aside(member, options_);
    aside.depth_left_ = depth_left_;
    std::uint8_t* end = row.write(object, field, aside, member.Begin());
    if (end != nullptr && member.Finish(end)) {
        const bool kept = std::ranges::equal(member.bytes(), baseline);
        return kept ? PutEntry(at, out_, entry) : Append(at, out_, member.bytes());
    }
    if (baseline.empty()) return PutEntry(at, out_, entry);
    // It could be written after the read, so that the program has changed it since.
    out_.Fail(member.status().code(), at, member.status().detail());
    out_.PrependField(member.status().path());
    return nullptr;
}

}  // namespace arow
