// SPDX-License-Identifier: MIT
// What fuzzing and thinking about hostile bytes have found, one test a kind: partial reads, work
// and memory that grow with the depth of rows, and programs that change what was kept.
#include <catch2/catch.hpp>

#include "arow/wire/utf8.hpp"
#include "fuzz_rows.arow.hpp"
#include "tests/support/allocation_counter.hpp"
#include "tests/support/documents.hpp"

namespace arow::test {
namespace {

using evolution::NothingRow;
using hostile::NodeRow;
using hostile::PickyRow;

constexpr std::size_t kLevels = 60;

/// Nodes within nodes; beside each lies a null that its list cannot hold, so that all are kept as
/// they came. The innermost has the fields of `innermost`.
std::string NestedNodes(std::size_t levels, const std::string& innermost) {
    std::string hex = "C0FE";
    for (std::size_t i = 0; i < levels; ++i) hex += "6C020104 00 FF";
    hex += innermost;
    for (std::size_t i = 0; i <= levels; ++i) hex += "00";
    return hex;
}

NodeRow& Innermost(NodeRow& row) {
    return row.list.empty() ? row : Innermost(row.list.back());
}

template <class Row>
void MergeInto(Row& row, std::string_view hex) {
    const ExactBytes bytes(hex);
    CHECK(Merge(row, bytes.span()) == bytes.size());
}

}  // namespace

TEST_CASE("a list with a null and then a refused element is kept as it came") {
    constexpr const char* kDocument = "C0FE 63026604 00 FF0278 00";
    const auto row = Read<PickyRow>(kDocument);
    CHECK(row.list.empty());
    CHECK(row.amorphous().size() == 1);
    CHECK(Written(row).find(Hex("63026604 00 FF0278")) != std::string::npos);
}

TEST_CASE("merging a value that is refused leaves the member as it was") {
    PickyRow row;
    row.list = {{"a"}};
    row.colors = {{evolution::Color::kGreen}};
    row.pair = {{{"b"}, {"c"}}};
    MergeInto(row, "C0FE 6266FF0278 63026604FF0264FF0278 64026F0402 8008 65026604FF0264FF0278 00");
    CHECK_FALSE(row.maybe.has_value());
    REQUIRE(row.list.size() == 1);
    CHECK(row.list[0].text == "a");
    REQUIRE(row.colors.has_value());
    CHECK(*row.colors == std::vector{evolution::Color::kGreen});
    CHECK(row.pair[0].text == "b");
    CHECK(row.pair[1].text == "c");

    row.colors.reset();
    MergeInto(row, "C0FE 64026F0402 8008 00");
    CHECK_FALSE(row.colors.has_value());
}

TEST_CASE("merging another type leaves the row behind a pointer alone") {
    NodeRow row;
    row.shared = std::make_shared<NodeRow>();
    const NodeRow* const before = row.shared.get();
    MergeInto(row, "C0FE 736F02 00");
    CHECK(row.shared.get() == before);
}

TEST_CASE("merging the other dialect into a row that keeps fields is refused") {
    auto row = Read<NodeRow>("C0FE 7A00 00");
    const ExactBytes bytes("C0FE 6E6F02 7900 00");
    ReadOptions options;
    options.dialect = Dialect::kAzos;
    std::size_t consumed = 0;
    const Status status = TryMerge(row, bytes.span(), consumed, options);
    CHECK(status.code() == ErrorCode::kOtherDialect);
    CHECK(status.path() == "y");
    CHECK(consumed == 0);
    CHECK(row.amorphous().dialect() == Dialect::kNfx);
    // What needs not be kept may come in either, and so may all after a Clear.
    const ExactBytes known("C0FE 6E6F02 00");
    CHECK(TryMerge(row, known.span(), consumed, options).ok());
    row.amorphous().Clear();
    CHECK(TryMerge(row, bytes.span(), consumed, options).ok());
    CHECK(row.amorphous().dialect() == Dialect::kAzos);
}

TEST_CASE("rows are equal whatever order their changed fields arrived in") {
    const auto row = Read<NodeRow>("C0FE 736F02 6E66FF00 7A00 00");
    const std::string written = Written(row);
    CHECK(written == Hex("C0FE 6E66FF00 6C020100 736F02 6F00 7A00 00"));
    CHECK(Equal(row, Read<NodeRow>(written)));
    CHECK_FALSE(Equal(row, Read<NodeRow>("C0FE 6E66FF00 736F04 7A00 00")));
    CHECK_FALSE(Equal(row, Read<NodeRow>("C0FE 6E66FF00 7A00 7800 00")));
}

TEST_CASE("a changed row below many levels of kept ones is written in one go") {
    auto row = Read<NodeRow>(NestedNodes(kLevels, "6E6F02"));
    Innermost(row).number = 3;
    // Twice the work at each level would not end.
    const std::string written = Written(row);
    CHECK(Innermost(row).number == 3);
    CHECK(written.find(Hex("6E6F06")) != std::string::npos);
    CHECK(written.find(Hex("6E6F02")) == std::string::npos);
}

TEST_CASE("what is kept on many levels counts as memory") {
    const std::string text(2 * 20'000, '6');
    const std::string hex = NestedNodes(kLevels, "7A66FFC0B802" + text);
    ReadOptions options;
    CHECK(StatusOfReading<NodeRow>(hex, options).ok());
    options.limits.growth_bytes = 500'000;
    CHECK(StatusOfReading<NodeRow>(hex, options).code() == ErrorCode::kGrowthLimit);
    options.keep_amorphous = false;
    CHECK(StatusOfReading<NodeRow>(hex, options).ok());
}

TEST_CASE("a changed member that cannot be written is an error, not the bytes that were kept") {
    auto row = Read<PickyRow>("C0FE 616F02 00");
    row.one.text = "\xFF";
    Buffer buffer;
    const Status status = TrySerialize(row, buffer);
    CHECK(status.code() == ErrorCode::kBadUtf8);
    CHECK(status.path() == "a");
}

TEST_CASE("a cycle of rows with kept bytes is refused at the depth limit") {
    const auto row = std::make_shared<NodeRow>(Read<NodeRow>("C0FE 736F02 00"));
    row->shared = row;
    Buffer buffer;
    CHECK(TrySerialize(*row, buffer).code() == ErrorCode::kDepthLimit);
    row->shared.reset();
}

TEST_CASE("entries of maps count as memory") {
    // 200 maps of one entry each.
    std::string hex = "C0FE 6D027A9003";
    for (int i = 0; i < 200; ++i) hex += "01 474E45 00 00";
    hex += "00";
    ReadOptions options;
    CHECK(StatusOfReading<PickyRow>(hex, options).ok());
    options.limits.growth_bytes = 200 * (sizeof(NLSMap) + sizeof(NLSMap::Entry)) - 1;
    CHECK(StatusOfReading<PickyRow>(hex, options).code() == ErrorCode::kGrowthLimit);
    ++options.limits.growth_bytes;
    CHECK(StatusOfReading<PickyRow>(hex, options).ok());
    options.limits.growth_bytes = 0;
    CHECK(StatusOfReading<NothingRow>(hex, options).ok());
}

TEST_CASE("stepping over a value takes no memory, however large it is") {
    const std::string large(2 * 100'000, '6');
    const struct {
        const char* what;
        std::string hex;
    } documents[] = {
        {"the currency of an Amount", "C0FE 616A FFC09A0C" + large + "02000002 00"},
        {"the name of a language", "C0FE 617A 01 474E45 FFC09A0C" + large + "00 00"},
        {"a text", "C0FE 6166 FFC09A0C" + large + "00"},
    };
    // The first long text makes simdjson choose its code for this CPU, once.
    REQUIRE(wire::IsUtf8(large.data(), large.size()));
    for (const auto& document : documents) {
        INFO(document.what);
        const ExactBytes bytes(document.hex);
        NothingRow row;
        std::size_t consumed = 0;
        const AllocationCounter memory;
        const Status status = TryDeserialize(row, bytes.span(), consumed);
        const std::size_t taken = memory.bytes();
        INFO(status.ToString());
        CHECK(consumed == bytes.size());
        CHECK(taken == 0);
    }
}

}  // namespace arow::test
