// SPDX-License-Identifier: MIT
//
// Walks a note from its first byte to its last; row_note.hpp shows the layout. Each Read function
// returns false once something was wrong, and the first error is the one that is kept.
#include "arow/metadata/note_decoder.hpp"

#include <string_view>
#include <utility>

#include "arow/detail/fnv1a.hpp"
#include "arow/dialect.hpp"
#include "arow/metadata/note_layout.hpp"
#include "arow/packed_name.hpp"

namespace arow {
namespace {

using std::size_t;

// The least bytes that one item of a list takes: its texts are empty, its numbers are there.
constexpr size_t kLeastBase = 4;
constexpr size_t kLeastField = 4 + 4 + 4 + 4 + 1;
constexpr size_t kLeastEnumerator = 4 + 8;
constexpr std::uint32_t kAllAttributes = 1 | 2 | 4 | 8;

class NoteReader {
public:
    NoteReader(std::span<const std::uint8_t> note, NoteError& error) : note_(note), error_(error) {}

    bool ReadRow(RowInfo& row) {
        if (note_.size() > kMaxNoteSize) return Fail(0, "the note is larger than 4 MiB");
        if (!ReadHead(row) || !ReadBases(row) || !ReadFields(row)) return false;
        row.description.assign(note_.begin(), note_.begin() + static_cast<std::ptrdiff_t>(at_));
        if (!ReadText(row.header) || !ReadNumber(row.line)) return false;
        if (at_ != note_.size()) return Fail(at_, "bytes follow the end of the description");
        return true;
    }

private:
    bool Fail(size_t offset, std::string message) {
        error_ = {offset, std::move(message)};
        return false;
    }

    bool Need(size_t size) {
        if (size <= note_.size() - at_) return true;
        return Fail(at_, "the note is cut short");
    }

    template <class Number>
    bool ReadNumber(Number& number) {
        if (!Need(sizeof number)) return false;
        std::uint64_t value = 0;
        for (size_t i = 0; i < sizeof number; ++i) {
            value |= static_cast<std::uint64_t>(note_[at_ + i]) << 8 * i;
        }
        at_ += sizeof number;
        number = static_cast<Number>(value);
        return true;
    }

    bool ReadText(std::string& text) {
        std::uint32_t size = 0;
        if (!ReadNumber(size) || !Need(size)) return false;
        text.clear();
        for (const std::uint8_t byte : note_.subspan(at_, size)) {
            if (byte < 0x20 || byte == 0x7F) return Fail(at_, "a name holds a control character");
            text.push_back(static_cast<char>(byte));
        }
        at_ += size;
        return true;
    }

    bool ReadName(std::string& name) {
        const size_t start = at_;
        if (!ReadText(name)) return false;
        return name.empty() ? Fail(start, "a name is empty") : true;
    }

    bool ReadCount(std::uint32_t& count, size_t least_item) {
        const size_t start = at_;
        if (!ReadNumber(count)) return false;
        if (count <= (note_.size() - at_) / least_item) return true;
        return Fail(start, "a list has more items than the note has room for");
    }

    bool ReadTag(TypeTag& tag) {
        std::uint8_t number = 0;
        if (!ReadNumber(number)) return false;
        tag = static_cast<TypeTag>(number);
        return true;
    }

    bool ReadHead(RowInfo& row) {
        std::uint8_t version = 0;
        if (!ReadNumber(version)) return false;
        if (version != kNoteVersion) {
            return Fail(
                0,
                "its layout has version " + std::to_string(version) + ", this arow reads version " +
                    std::to_string(kNoteVersion) +
                    ": compile the rows and run the generator with the same release of Arow");
        }
        std::uint8_t flags = 0;
        if (!ReadName(row.name) || !ReadNumber(flags)) return false;
        if ((flags & ~(kTypedFlag | kAmorphousFlag)) != 0)
            return Fail(at_ - 1, "unknown row flags");
        row.typed = (flags & kTypedFlag) != 0;
        row.amorphous = (flags & kAmorphousFlag) != 0;
        const size_t start = at_;
        if (!ReadText(row.packed_name)) return false;
        if (!row.packed_name.empty() && !IsValidName(row.packed_name, Dialect::kNfx)) {
            return Fail(start, "the row's packed name is not 1 to 8 printable characters");
        }
        return true;
    }

    bool ReadBases(RowInfo& row) {
        std::uint32_t count = 0;
        if (!ReadCount(count, kLeastBase)) return false;
        row.bases.resize(count);
        for (std::string& base : row.bases) {
            if (!ReadName(base)) return false;
        }
        return true;
    }

    bool ReadFields(RowInfo& row) {
        std::uint32_t count = 0;
        if (!ReadCount(count, kLeastField)) return false;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (!ReadField(row.fields.emplace_back())) return false;
            row.fields.back().inherited = row.fields.back().owner != row.name;
        }
        return true;
    }

    bool ReadField(FieldInfo& field) {
        if (!ReadName(field.member)) return false;
        size_t start = at_;
        if (!ReadText(field.backend)) return false;
        if (!IsValidName(field.backend, Dialect::kNfx)) {
            return Fail(start, "the name of a field is not 1 to 8 printable characters");
        }
        start = at_;
        if (!ReadNumber(field.attributes)) return false;
        if ((field.attributes & ~kAllAttributes) != 0) return Fail(start, "unknown attributes");
        if (!ReadName(field.owner)) return false;
        start = at_;
        if (!ReadType(field.type, kMaxTypeDepth)) return false;
        field.shape_hash = detail::kFnv1aStart;
        for (const std::uint8_t byte : note_.subspan(start, at_ - start)) {
            field.shape_hash = detail::AddFnv1a(field.shape_hash, byte);
        }
        return true;
    }

    bool ReadType(TypeInfo& type, int depth) {
        if (depth == 0) return Fail(at_, "types are nested too deep");
        const size_t start = at_;
        if (!ReadTag(type.tag)) return false;
        if (IsPlain(type.tag)) return true;
        switch (type.tag) {
            case TypeTag::kRow:
                return ReadName(type.name);
            case TypeTag::kEnum:
                return ReadEnum(type);
            case TypeTag::kMapped:
                return ReadName(type.name) && ReadArgument(type, depth);
            case TypeTag::kArray:
                return ReadNumber(type.length) && ReadArgument(type, depth);
            case TypeTag::kDuration:
                return ReadPeriod(type.name) && ReadArgument(type, depth);
            case TypeTag::kOptional:
            case TypeTag::kUniquePointer:
            case TypeTag::kSharedPointer:
            case TypeTag::kVector:
            case TypeTag::kPmrVector:
            case TypeTag::kSpan:
            case TypeTag::kSystemTime:
            case TypeTag::kLocalTime:
                return ReadArgument(type, depth);
            default:
                return Fail(
                    start,
                    "type tag " + std::to_string(static_cast<int>(type.tag)) + " is unknown");
        }
    }

    bool ReadArgument(TypeInfo& type, int depth) {
        return ReadType(type.arguments.emplace_back(), depth - 1);
    }

    bool ReadPeriod(std::string& period) {
        std::uint64_t numerator = 0;
        std::uint64_t denominator = 0;
        const size_t start = at_;
        if (!ReadNumber(numerator) || !ReadNumber(denominator)) return false;
        if (numerator == 0 || denominator == 0) return Fail(start, "a duration has no period");
        period = std::to_string(numerator) + "/" + std::to_string(denominator);
        return true;
    }

    bool ReadEnum(TypeInfo& type) {
        if (!ReadName(type.name) || !ReadTag(type.underlying)) return false;
        if (!IsInteger(type.underlying)) return Fail(at_ - 1, "an enum stands on no integer");
        std::uint32_t count = 0;
        if (!ReadCount(count, kLeastEnumerator)) return false;
        type.enumerators.resize(count);
        for (EnumeratorInfo& enumerator : type.enumerators) {
            if (!ReadName(enumerator.name) || !ReadNumber(enumerator.value)) return false;
        }
        return true;
    }

    std::span<const std::uint8_t> note_;
    NoteError& error_;
    size_t at_ = 0;
};

}  // namespace

bool DecodeRowNote(std::span<const std::uint8_t> note, RowInfo& row, NoteError& error) {
    row = RowInfo();
    return NoteReader(note, error).ReadRow(row);
}

}  // namespace arow
