// SPDX-License-Identifier: MIT
// What a row reader does when the bytes are not as predicted: fields in another order, unknown
// ones, changed types, nulls, and the end of a row in which anything of that kind has happened.
#include "arow/row_reader.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "arow/amorphous_data.hpp"
#include "arow/buffer.hpp"
#include "arow/row_writer.hpp"
#include "slim/wire/varint_words.hpp"

namespace arow {

using detail::FieldLayout;
using detail::NameWord;
using detail::Outcome;
using detail::RowOperations;
using detail::RowProgress;

bool RowReader::RefuseDepth(const std::uint8_t* at) noexcept {
    Fail(
        ErrorCode::kDepthLimit,
        at,
        limits().depth,
        "levels of rows are what Limits::depth allows; this row nests deeper");
    return false;
}

std::nullptr_t RowReader::RefuseCount(
    const std::uint8_t* start,
    const std::uint8_t* at,
    std::int64_t length,
    std::size_t smallest_element) noexcept {
    if (length < 0) {
        return Fail(
            ErrorCode::kBadLength,
            start,
            "the array length " + std::to_string(length) + " is negative");
    }
    const auto count = static_cast<std::uint64_t>(length);
    if (count > limits().array_length) {
        return Fail(
            ErrorCode::kArrayLimit,
            start,
            count,
            "elements in one array are more than Limits::array_length allows (" +
                std::to_string(limits().array_length) + ")");
    }
    return Fail(
        ErrorCode::kTruncated,
        start,
        count,
        "elements of " + std::to_string(smallest_element) + " or more bytes are announced, " +
            std::to_string(Left(at)) + " bytes are left");
}

namespace {

/// The name of a key, which is that of a name of up to eight bytes.
std::uint64_t PackedName(std::uint64_t key) noexcept {
    return wire::detail::PortableWords::Gather(key);
}

}  // namespace

/// One call of Resume: takes a single field, or ends the row.
struct RowReader::Resumption {
    RowReader& in;
    const RowOperations& row;
    void* object;
    RowProgress& progress;

    [[nodiscard]] AmorphousData* Amorphous() const {
        const bool keeps = row.amorphous != nullptr && in.options().keep_amorphous;
        return keeps ? row.amorphous(object) : nullptr;
    }

    /// The member holds a value: the last one wins, and what was kept of an earlier one is gone.
    void Forget(std::size_t field) const {
        if (row.amorphous != nullptr) row.amorphous(object)->ForgetKnown(row.fields[field].packed);
    }

    /// Index of the field of a packed name, or -1.
    [[nodiscard]] int Find(std::uint64_t packed) const noexcept {
        const std::uint64_t key = detail::NameKey(packed);
        std::size_t at = row.names.First(key);
        for (; row.names.slots[at].key != 0; at = row.names.After(at)) {
            const std::uint32_t field = row.names.slots[at].field;
            if (row.fields[field].packed == packed) return static_cast<int>(field);
        }
        return -1;
    }

    /// Enters the fields that arrived in order since the last disturbance.
    bool EnterRun(const std::uint8_t* at, std::uint32_t end) {
        const std::size_t count = row.fields.size();
        for (std::uint32_t field = progress.RunBegin(count); field < end; ++field) {
            if (progress.Has(field) && !RefuseDuplicate(at, field)) return false;
            Forget(field);
            progress.Add(field);
        }
        progress.disturbed = true;
        Predict(end);
        return true;
    }

    /// The next run begins at `field`.
    void Predict(std::uint32_t field) const noexcept {
        progress.next = field;
        progress.run_begin = RowProgress::Mark(field, row.fields.size());
    }

    /// False when the caller forbids duplicates.
    bool RefuseDuplicate(const std::uint8_t* at, std::size_t field) {
        if (!in.options().refuse_duplicates) return true;
        in.Fail(
            ErrorCode::kDuplicateField,
            at,
            "the field '" + std::string(row.fields[field].name) +
                "' comes twice (ReadOptions::refuse_duplicates)");
        return false;
    }

    /// What is known may be held by a member as well, and again by each row around this one: all
    /// bytes beyond the input's own are accounted for.
    bool Keep(std::uint64_t name, const std::uint8_t* value, const std::uint8_t* end, bool known) {
        AmorphousData* data = Amorphous();
        if (data == nullptr) return true;
        if (!data->empty() && data->dialect() != in.options().dialect) {
            in.Fail(
                ErrorCode::kOtherDialect,
                value,
                "the row keeps fields that were read in the other dialect and cannot keep both; "
                "merge that one, or call amorphous().Clear()");
            in.PrependField(UnpackName(name, in.options().dialect));
            return false;
        }
        const std::size_t bytes = known ? static_cast<std::size_t>(end - value) : 0;
        if (!in.Grow(value, AmorphousData::EntrySize() + bytes)) {
            in.PrependField(UnpackName(name, in.options().dialect));
            return false;
        }
        data->Keep(in.options().dialect, name, {value, end}, known);
        if (known) in.BeCareful();
        return true;
    }

    /// A field that no member has the name of.
    const std::uint8_t*
    TakeUnknown(const std::uint8_t* start, std::uint64_t name, const std::uint8_t* value) {
        if (in.options().refuse_unknown) {
            return in.Fail(
                ErrorCode::kUnknownField,
                start,
                "the row has no field '" + UnpackName(name, in.options().dialect) +
                    "' (ReadOptions::refuse_unknown)");
        }
        const std::uint8_t* next = in.Skip(value + 1, static_cast<DataType>(*value));
        if (next == nullptr) {
            in.PrependField(UnpackName(name, in.options().dialect));
            return nullptr;
        }
        return Keep(name, value, next, false) ? next : nullptr;
    }

    /// A field that a member has the name of; `next_field` is the one to predict afterwards.
    const std::uint8_t*
    TakeKnown(const std::uint8_t* start, std::uint32_t field, const std::uint8_t* value) {
        const FieldLayout& layout = row.fields[field];
        if (progress.Has(field) && !RefuseDuplicate(start, field)) return nullptr;
        const auto type = static_cast<DataType>(*value);
        const std::uint8_t* next = value + 1;
        const Outcome outcome = row.read(object, field, type, next, in);
        switch (outcome) {
            case Outcome::kFailed:
                break;
            case Outcome::kTaken:
                Forget(field);
                progress.Add(field);
                return next;
            case Outcome::kMismatch:
                next = in.Skip(next, type);
                if (next == nullptr) break;
                [[fallthrough]];
            case Outcome::kNull:
                RestoreInitialiser(field);
                [[fallthrough]];
            case Outcome::kLossy:
                progress.Add(field);
                return Keep(layout.packed, value, next, true) ? next : nullptr;
        }
        in.PrependField(layout.name);
        return nullptr;
    }

    /// A member that could not take its value has that of a new row, unless values are merged or an
    /// earlier field of the same name gave it one.
    void RestoreInitialiser(std::size_t field) const {
        if (in.merging() || progress.Has(field)) return;
        constexpr std::size_t kInline = 8;
        std::uint64_t few[kInline];
        const std::size_t words = row.fields.size() / 64 + 1;
        std::vector<std::uint64_t> many;
        std::uint64_t* keep = few;
        if (words > kInline) {
            many.resize(words);
            keep = many.data();
        }
        for (std::size_t i = 0; i < words; ++i) keep[i] = ~std::uint64_t{0};
        keep[field / 64] &= ~(std::uint64_t{1} << (field % 64));
        row.reset(object, {keep});
    }

    /// After the last field: what is missing, and what the members that kept their nulls look like.
    bool Finish(const std::uint8_t* at) {
        const detail::FieldSet read{progress.seen};
        const std::size_t count = row.fields.size();
        const std::size_t first = read.NextMissing(0, count);
        for (std::size_t field = first; field < count; field = read.NextMissing(field + 1, count)) {
            const bool required = (row.fields[field].attributes & kRequired) != 0;
            if (!required && !in.options().refuse_missing) continue;
            in.Fail(
                ErrorCode::kMissingField,
                at,
                "the row has no field '" + std::string(row.fields[field].name) + "'" +
                    (required ? ", which is required" : " (ReadOptions::refuse_missing)"));
            return false;
        }
        if (first < count && !in.merging()) row.reset(object, read);
        progress.done = true;
        AmorphousData* data = Amorphous();
        return data == nullptr || !data->HasKnown() || SetBaselines(at, *data);
    }

    bool SetBaselines(const std::uint8_t* at, AmorphousData& data) const {
        Buffer buffer;
        WriteOptions options;
        options.dialect = in.options().dialect;
        // Members count from their own row on, and hold rows by value that the bytes do not
        // mention.
        options.limits.depth = std::max(options.limits.depth, in.limits().depth);
        options.limits.array_length =
            std::max(options.limits.array_length, in.limits().array_length);
        for (std::size_t i = 0; i < data.size(); ++i) {
            const AmorphousData::Entry entry = data[i];
            if (!entry.known || !data.Baseline(i).empty()) continue;
            const int field = Find(entry.name);
            RowWriter out(buffer, options);
            // Rows within were read just now, but for those that a merge leaves alone.
            if (!in.merging()) out.AssumeUnchanged();
            std::uint8_t* end =
                row.write(object, static_cast<std::size_t>(field), out, buffer.Begin());
            // A member that cannot be written has no baseline: the kept bytes then always win.
            if (end == nullptr || !buffer.Finish(end)) continue;
            if (!in.Grow(at, buffer.size())) return false;
            data.SetBaseline(i, buffer.bytes());
        }
        return true;
    }
};

AROW_INLINE const std::uint8_t* RowReader::SkipShort(const std::uint8_t* value) const noexcept {
    if (!HasLeft(value, 2) || options_.refuse_unknown) [[unlikely]]
        return nullptr;
    const auto type = static_cast<DataType>(value[0]);
    if (type == DataType::kString) {
        if (!HasShortText(value + 2) || value[1] == wire::kAbsent) [[unlikely]]
            return nullptr;
        const std::size_t doubled = value[2];
        const std::size_t size = doubled / 2;
        if ((doubled & ~(2 * wire::kShortest)) != 0) [[unlikely]]
            return nullptr;
        // A branch: what is next should not wait for the text.
        if (!wire::Block(value + 3).IsAscii(size)) [[unlikely]]
            return detail::MadeHere<const std::uint8_t*>(nullptr);
        return value + 3 + size;
    }
    const bool is_integer = type >= DataType::kInt16 && type <= DataType::kUInt64;
    return is_integer && value[1] < 0x80 ? value + 2 : nullptr;
}

const std::uint8_t* RowReader::SkipUnknown(const std::uint8_t* value) const noexcept {
    return SkipShort(value);
}

const std::uint8_t*
RowReader::KeepUnknown(AmorphousData& amorphous, std::uint64_t key, const std::uint8_t* value) {
    const std::uint8_t* next = SkipShort(value);
    if (next == nullptr || !options_.keep_amorphous) return next;
    // Resume refuses what cannot be kept.
    if (growth_left() < AmorphousData::EntrySize()) return nullptr;
    (void)Grow(value, AmorphousData::EntrySize());
    return amorphous.KeepUnknown(options_.dialect, PackedName(key), value, next);
}

const std::uint8_t* RowReader::EndRowSlowly(
    const RowOperations& row,
    void* object,
    const std::uint8_t* at,
    std::uint32_t field,
    RowProgress& progress) {
    Resumption resumption{*this, row, object, progress};
    return resumption.EnterRun(at, field) && resumption.Finish(at) ? at + 1 : nullptr;
}

const std::uint8_t* RowReader::Resume(
    const RowOperations& row,
    void* object,
    const std::uint8_t* at,
    std::uint32_t field,
    RowProgress& progress) {
    progress.next = field;
    // A field that the row does not know. After a failure, or a loss, the name at `at` is known.
    if (HasLeft(at, 8) && !options_.refuse_unknown) [[likely]] {
        const NameWord name(wire::LoadLittle<std::uint64_t>(at));
        const bool is_unknown = row.names.slots[row.names.First(name.key)].key == 0;
        const std::uint8_t* value = at + name.size();
        if (is_unknown && name.IsPlain() && value != end()) {
            const std::uint8_t* next = Skip(value + 1, static_cast<DataType>(*value));
            if (next == nullptr) {
                PrependField(UnpackName(PackedName(name.key), options_.dialect));
            } else if (row.amorphous != nullptr) {
                Resumption resumption{*this, row, object, progress};
                return resumption.Keep(PackedName(name.key), value, next, false) ? next : nullptr;
            }
            return next;
        }
    }
    return ResumeSlowly(row, object, at, field, progress);
}

const std::uint8_t* RowReader::ResumeSlowly(
    const RowOperations& row,
    void* object,
    const std::uint8_t* at,
    std::uint32_t field,
    RowProgress& progress) {
    const bool lossy = TakeLoss();
    if (failed()) {
        if (field < row.fields.size()) PrependField(row.fields[field].name);
        return nullptr;
    }
    std::uint64_t name = 0;
    const std::uint8_t* value = wire::ReadVarint<64>(at, *this, name);
    if (value == nullptr) return nullptr;
    Resumption resumption{*this, row, object, progress};
    if (name == 0) {
        return resumption.EnterRun(at, field) && resumption.Finish(at) ? value : nullptr;
    }
    if (value == end()) return Truncated(value);

    const int found = resumption.Find(name);
    // Nothing happens to the run: the same field is predicted again behind it.
    if (found < 0) return resumption.TakeUnknown(at, name, value);

    if (!resumption.EnterRun(at, field)) return nullptr;
    const auto known = static_cast<std::uint32_t>(found);
    if (known != field && !progress.Has(known)) {
        // Fields in another order are read as quickly, once predicted.
        resumption.Predict(known);
        return at;
    }
    const std::uint8_t* next = nullptr;
    if (lossy) {  // the predicted field was read; only the null of an element is left to keep
        if (progress.Has(field) && !resumption.RefuseDuplicate(at, field)) return nullptr;
        progress.Add(field);
        next = resumption.Keep(name, value, lossy_end_, true) ? lossy_end_ : nullptr;
    } else {
        next = resumption.TakeKnown(at, known, value);
    }
    resumption.Predict(known + 1);
    return next;
}

}  // namespace arow
