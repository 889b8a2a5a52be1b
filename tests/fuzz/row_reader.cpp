// SPDX-License-Identifier: MIT
// Reads rows of many types. Whatever the bytes are, the reader agrees with stepping over the row,
// takes no more memory than its limits say, and what it took can be written and read back.
#include "arow/serializer.hpp"
#include "fuzz_rows.arow.hpp"
#include "mybusiness.arow.hpp"
#include "tests/fuzz/fuzz_input.hpp"
#include "tests/support/allocation_counter.hpp"

namespace arow::fuzz {
namespace {

using Bytes = std::span<const std::byte>;

/// What stepping over a row says of the bytes.
Status Skip(Bytes bytes, std::size_t& consumed, ReadOptions options) {
    options.refuse_unknown = options.refuse_missing = false;
    evolution::NothingRow row;
    return TryDeserialize(row, bytes, consumed, options);
}

/// Memory beyond this was not accounted for: containers double, rows in them have initialisers.
std::size_t AllowedMemory(std::size_t size, const ReadOptions& options) {
    return 4 * options.limits.growth_bytes + 256 * size + (1 << 14);
}

/// Whether a field comes twice. A value that cannot be taken then leaves the earlier one in the
/// member, and is written in place of it.
template <class Row>
bool HasDuplicates(Bytes bytes, ReadOptions options) {
    options.refuse_duplicates = true;
    Row row{};
    std::size_t consumed = 0;
    return TryDeserialize(row, bytes, consumed, options).code() == ErrorCode::kDuplicateField;
}

/// A row that was read is written as bytes that can be read; if it was `plain`, they give the same
/// row.
template <class Row>
void CheckWritten(const Row& row, ReadOptions options, bool plain) {
    WriteOptions write;
    write.header = options.header;
    write.dialect = options.dialect;
    std::vector<std::byte> written;
    const Status status = TrySerialize(row, written, write);
    Require(status.ok(), "what was read can be written", status);

    options.limits = Limits();
    options.borrow = true;  // a view that was not read is written as an empty one
    options.refuse_unknown = options.refuse_missing = options.refuse_duplicates = false;
    const test::ExactBytes exact(written);
    std::size_t consumed = 0;
    Row again{};
    const Status reading = TryDeserialize(again, exact.span(), consumed, options);
    Require(reading.ok() && consumed == written.size(), "what was written can be read", reading);
    // Azos writes currencies in lower case, whatever case they came in.
    // A type of the user's, such as a number that is no number, may not even equal itself.
    plain = plain && options.dialect == Dialect::kNfx && Equal(row, row);
    Require(!plain || Equal(row, again), "what was written is the row");
    std::vector<std::byte> rewritten(written.size());
    const Status rewriting = TrySerialize(again, std::span<std::byte>(rewritten), write);
    Require(
        rewriting.ok() && rewritten == written,
        "writing again gives the same bytes",
        rewriting);
}

template <class Row>
bool Read(Row& row, Bytes bytes, std::size_t& consumed, const ReadOptions& options) {
    std::size_t skipped = 0;
    const Status skip = Skip(bytes, skipped, options);
    const test::AllocationCounter memory;
    const Status read = TryDeserialize(row, bytes, consumed, options);
    Require(memory.bytes() <= AllowedMemory(bytes.size(), options), "memory is bounded", read);
    if (read.ok()) {
        Require(skip.ok() && skipped == consumed, "what is read can be stepped over", skip);
        Require(consumed <= bytes.size(), "no more is read than there is");
    } else if (skip.ok()) {
        // Texts are mended when they are stepped over; a view cannot be.
        const bool unmended = options.replace_bad_utf8 && read.code() == ErrorCode::kBadUtf8;
        Require(
            unmended || !IsOfTheBytes(read.code()),
            "what can be stepped over can be read",
            read);
    }
    return read.ok();
}

template <class Row>
void Check(Bytes bytes, const ReadOptions& options, bool merge) {
    Row row{};
    std::size_t consumed = 0;
    if (Read(row, bytes, consumed, options)) {
        CheckWritten(row, options, !HasDuplicates<Row>(bytes, options));
    }

    // What follows is read into a new row and over the first, which may have failed half-way.
    const Bytes rest = bytes.subspan(consumed);
    Row fresh{};
    std::size_t fresh_size = 0;
    const bool good = Read(fresh, rest, fresh_size, options);
    if (merge) {
        const Status status = TryMerge(row, rest, consumed, options);
        if (status.ok()) CheckWritten(row, options, false);
        if (good) Require(!IsOfTheBytes(status.code()), "what can be read can be merged", status);
        return;
    }
    std::size_t size = 0;
    // Row objects that are there already take no further memory.
    if (!Read(row, rest, size, options)) {
        Require(!good, "a used row takes what a new one takes");
    } else if (good) {
        const bool same = Equal(row, fresh) || !Equal(fresh, fresh);
        Require(size == fresh_size && same, "a used row is read as a new one");
        CheckWritten(row, options, !HasDuplicates<Row>(rest, options));
    }
}

using Checker = void (*)(Bytes, const ReadOptions&, bool merge);

constexpr Checker kCheckers[] = {
    Check<people::SimplePersonRow>,
    Check<people::FamilyRow>,
    Check<mybusiness::AllArowTypesRow>,
    Check<people::Ver1Row>,
    Check<people::Ver2Row>,
    Check<evolution::CounterRow>,
    Check<evolution::OuterRow>,
    Check<evolution::NarrowRow>,
    Check<evolution::RequiredRow>,
    Check<evolution::NumbersRow>,
    Check<members::ViewRow>,
    Check<members::ChronoRow>,
    Check<members::MappedRow>,
    Check<members::ArrayRow>,
    Check<members::ZooRow>,
    Check<hostile::NodeRow>,
    Check<hostile::BareNodeRow>,
    Check<hostile::PickyRow>,
};

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    arow::fuzz::FuzzInput input(data, size);
    const std::uint8_t row = input.Choose();
    const arow::ReadOptions options = arow::fuzz::ChooseOptions(input);
    const auto bytes = input.Rest();
    arow::fuzz::kCheckers[(row & 0x7F) % std::size(arow::fuzz::kCheckers)](
        bytes.span(),
        options,
        (row & 0x80) != 0);
    return 0;
}
