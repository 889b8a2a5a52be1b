// SPDX-License-Identifier: MIT
// The original's documents: sizes, every cut, damaged bytes, fields in other orders. That every
// document is read and written byte for byte is the conformance program's business.
// Requirements 3 to 8 and 22.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "behaviour_rows.arow.hpp"
#include "mybusiness.arow.hpp"
#include "people_rows.arow.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/samples.hpp"

namespace arow::test {
namespace {

using Document = std::vector<std::byte>;

template <class Row>
Status ReadAs(std::span<const std::byte> bytes) {
    const ExactBytes exact(bytes);
    Row row{};
    std::size_t consumed = 0;
    return TryDeserialize(row, exact.span(), consumed);
}

Status ReadGolden(const std::string& type, std::span<const std::byte> bytes) {
    if (type == "SimplePersonRow") return ReadAs<people::SimplePersonRow>(bytes);
    if (type == "SimplePersonWithEnumRow") return ReadAs<people::SimplePersonWithEnumRow>(bytes);
    if (type == "FamilyRow") return ReadAs<people::FamilyRow>(bytes);
    if (type == "Ver1Row") return ReadAs<people::Ver1Row>(bytes);
    if (type == "Ver2Row") return ReadAs<people::Ver2Row>(bytes);
    return ReadAs<mybusiness::AllArowTypesRow>(bytes);
}

/// One field of a document.
struct FieldSpan {
    std::size_t begin = 0;
    std::size_t value = 0;  ///< its type byte
    std::size_t end = 0;
    std::string name;
};

/// The fields of a good document, found by the skipper.
std::vector<FieldSpan> SplitFields(std::span<const std::byte> bytes) {
    const ReadOptions options;
    RowReader in(bytes, options);
    REQUIRE(in.Enter(in.begin()));
    std::vector<FieldSpan> fields;
    const auto offset = [&](const std::uint8_t* at) {
        return static_cast<std::size_t>(at - in.begin());
    };
    for (const std::uint8_t* at = in.begin() + 2;;) {
        std::uint64_t name = 0;
        const std::uint8_t* value = wire::ReadVarint<64>(at, in, name);
        REQUIRE(value != nullptr);
        if (name == 0) return fields;
        const std::uint8_t* end = in.Skip(value + 1, static_cast<DataType>(*value));
        REQUIRE(end != nullptr);
        fields.push_back({offset(at), offset(value), offset(end), UnpackName(name, Dialect::kNfx)});
        at = end;
    }
}

/// The field of whose value a cut leaves the beginning, if it is one.
std::string CutField(const std::vector<FieldSpan>& fields, std::size_t cut) {
    for (const FieldSpan& field : fields) {
        if (cut > field.value && cut < field.end) return field.name;
    }
    return {};
}

/// The document with its fields in another order.
Document Reordered(std::span<const std::byte> bytes, const std::vector<FieldSpan>& order) {
    Document document(bytes.begin(), bytes.begin() + 2);
    for (const FieldSpan& field : order) {
        const auto part = bytes.subspan(field.begin, field.end - field.begin);
        document.insert(document.end(), part.begin(), part.end());
    }
    document.push_back(std::byte{0});
    return document;
}

}  // namespace

TEST_CASE("the known sizes: person 92, benchmark's person 86, family 718") {
    CHECK(Written(MakePerson()).size() == 2 * 92);
    CHECK(Written(MakeBenchmarkPerson()).size() == 2 * 86);
    CHECK(Written(MakeFamily()).size() == 2 * 718);
}

TEST_CASE("a document that is cut anywhere is refused, at the cut and in the right field") {
    for (const Golden& golden : ReadGoldenData("golden")) {
        // Some documents are long texts, in which one cut is as good as the next.
        const std::size_t step = std::max<std::size_t>(golden.bytes.size() / 700, 1);
        const std::vector<FieldSpan> fields = SplitFields(golden.bytes);
        for (std::size_t cut = 0; cut < golden.bytes.size(); cut += step) {
            const auto part = std::span(golden.bytes).first(cut);
            const Status status = ReadGolden(golden.type, part);
            const std::string field = CutField(fields, cut);
            const Status skipped = ReadAs<evolution::NothingRow>(part);
            const bool as_expected = status.code() == ErrorCode::kTruncated &&
                                     status.offset() <= cut && status.path().starts_with(field) &&
                                     skipped.code() == ErrorCode::kTruncated &&
                                     skipped.path().starts_with(field);
            if (as_expected) continue;
            FAIL_CHECK(
                golden.id << " cut at " << cut << " in '" << field << "': " << status.ToString()
                          << "; skipped: " << skipped.ToString());
        }
    }
}

TEST_CASE("of damaged bytes, reader and skipper always think alike") {
    std::size_t refused = 0;
    std::size_t accepted = 0;
    for (const Golden& golden : ReadGoldenData("golden")) {
        if (golden.bytes.size() > 760) continue;
        for (std::size_t i = 2; i < golden.bytes.size(); ++i) {
            for (const unsigned flip : {0x01u, 0x80u, 0xFFu}) {
                Document damaged = golden.bytes;
                damaged[i] ^= static_cast<std::byte>(flip);
                const Status status = ReadGolden(golden.type, damaged);
                const Status skipped = ReadAs<evolution::NothingRow>(damaged);
                ++(status.ok() ? accepted : refused);
                if (status.code() == skipped.code()) continue;
                FAIL_CHECK(
                    golden.id << " byte " << i << " ^ " << flip << ": " << status.ToString()
                              << "; skipped: " << skipped.ToString());
            }
        }
    }
    CHECK(refused > 1000);
    CHECK(accepted > 1000);
}

TEST_CASE("fields may come in any order") {
    const mybusiness::AllArowTypesRow row = MakeAllTypes();
    const Document written = Bytes(Written(row));
    std::vector<FieldSpan> order = SplitFields(written);
    REQUIRE(order.size() == kFields<mybusiness::AllArowTypesRow>.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        INFO("rotated by " << i << ", first field " << order[0].name);
        mybusiness::AllArowTypesRow back;
        CHECK(Deserialize(back, Reordered(written, order)) == written.size());
        CHECK(Equal(back, row));
        std::rotate(order.begin(), order.begin() + 1, order.end());
    }
    std::reverse(order.begin(), order.end());
    mybusiness::AllArowTypesRow back;
    Deserialize(back, Reordered(written, order));
    CHECK(Equal(back, row));
}

TEST_CASE("every field may be missing") {
    const Document written = Bytes(Written(MakeAllTypes()));
    const std::vector<FieldSpan> all = SplitFields(written);
    const mybusiness::AllArowTypesRow fresh;
    for (std::size_t i = 0; i < all.size(); ++i) {
        INFO(all[i].name);
        std::vector<FieldSpan> rest = all;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        mybusiness::AllArowTypesRow back = MakeAllTypes();
        Deserialize(back, Reordered(written, rest));
        std::size_t differing = 0;
        ForEachMember<mybusiness::AllArowTypesRow>([&](auto field) {
            const bool is_fresh = detail::SameMember(back.*field.kPointer, fresh.*field.kPointer);
            if (is_fresh != (field.kEntry.backend == all[i].name)) ++differing;
        });
        CHECK(differing == 0);
    }
}

TEST_CASE("a row ends at its end marker, and later bytes are left alone") {
    Document two = Bytes(Written(MakePerson()));
    two.insert(two.end(), two.begin(), two.end());
    people::SimplePersonRow row;
    CHECK(Deserialize(row, two) == 92);
    CHECK(Deserialize(row, std::span(two).subspan(92)) == 92);
}

TEST_CASE("without a header on both sides a document is two bytes shorter") {
    WriteOptions write;
    write.header = false;
    ReadOptions read;
    read.header = false;
    const std::string written = Written(MakePerson(), write);
    CHECK("c0fe" + written == Written(MakePerson()));
    CHECK(Equal(Read<people::SimplePersonRow>(written, read), MakePerson()));
    CHECK(StatusOfReading<people::SimplePersonRow>(written).code() == ErrorCode::kBadHeader);
}

}  // namespace arow::test
