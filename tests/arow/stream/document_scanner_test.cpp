// SPDX-License-Identifier: MIT
#include "arow/document_scanner.hpp"

#include <catch2/catch.hpp>

#include "tests/support/golden.hpp"
#include "tests/support/hex.hpp"
#include "tests/support/skip_document.hpp"
#include "tests/support/small_stack.hpp"

namespace arow {
namespace {

using test::Bytes;
using Verdict = DocumentScanner::Verdict;

/// The same bytes in all ways of reading: what is skipped is complete, what is not is not.
void CheckAgainstSkip(std::span<const std::byte> bytes, const ReadOptions& options = {}) {
    std::size_t skipped = 0;
    const Status status = test::SkipDocument(bytes, skipped, options);
    DocumentScanner scanner(options);
    const Verdict verdict = scanner.Scan(bytes);
    INFO(test::Hex(bytes.first(std::min<std::size_t>(bytes.size(), 300))));
    INFO(status.ToString() << " / " << scanner.status().ToString());
    REQUIRE(status.ok() == (verdict == Verdict::kComplete));
    if (status.ok()) {
        REQUIRE(scanner.size() == skipped);
    } else if (status.code() != ErrorCode::kTruncated) {
        REQUIRE(verdict == Verdict::kCorrupt);
        REQUIRE(scanner.status().ToString() == status.ToString());
    }
}

TEST_CASE("golden documents end where skipping ends, fed byte by byte") {
    for (const test::Golden& golden : test::ReadGoldenData("golden")) {
        INFO(golden.id);
        const std::vector<std::byte>& bytes = golden.bytes;
        DocumentScanner scanner;
        std::size_t least = 0;
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            REQUIRE(scanner.Scan(std::span(bytes).first(size)) == Verdict::kNeedMore);
            REQUIRE(scanner.missing() >= 1);
            REQUIRE(size + scanner.missing() <= bytes.size());
            REQUIRE(size + scanner.missing() >= least);  // what is certain stays so
            least = size + scanner.missing();
        }
        CHECK(scanner.Scan(bytes) == Verdict::kComplete);
        CHECK(scanner.size() == bytes.size());
        CheckAgainstSkip(bytes);
    }
}

TEST_CASE("asking for what is missing never asks for more than the document has") {
    for (const test::Golden& golden : test::ReadGoldenData("golden")) {
        INFO(golden.id);
        const std::vector<std::byte>& bytes = golden.bytes;
        DocumentScanner scanner;
        std::size_t size = 0;
        while (scanner.Scan(std::span(bytes).first(size)) == Verdict::kNeedMore) {
            size += scanner.missing();
            REQUIRE(size <= bytes.size());
        }
        CHECK(size == bytes.size());
    }
}

TEST_CASE("damaged input gets the verdict of skipping") {
    for (const test::Golden& golden : test::ReadGoldenData("malformed")) {
        INFO(golden.id);
        const std::vector<std::byte>& bytes = golden.bytes;
        CheckAgainstSkip(bytes);
        DocumentScanner scanner;
        REQUIRE_FALSE(golden.ours.empty());
        if (golden.ours == "either") continue;
        CHECK((scanner.Scan(bytes) == Verdict::kComplete) == (golden.ours == "ok"));
    }
}

TEST_CASE("documents with any one byte changed get the verdict of skipping") {
    constexpr unsigned kChanges[] = {0x00, 0x01, 0x02, 0x03, 0x66, 0x6A, 0x7A, 0x7F, 0x80, 0xFF};
    ReadOptions azos;
    azos.dialect = Dialect::kAzos;
    ReadOptions strict;
    strict.refuse_padding = true;
    strict.limits.text_bytes = 20;
    strict.limits.array_length = 3;
    strict.limits.depth = 2;
    for (const test::Golden& golden : test::ReadGoldenData("golden")) {
        const std::string& id = golden.id;
        if (id.find('1') == id.npos && id.find("family") == id.npos) continue;
        std::vector<std::byte> bytes = golden.bytes;
        if (bytes.size() > 400) continue;
        for (std::byte& byte : bytes) {
            const std::byte before = byte;
            for (const unsigned change : kChanges) {
                byte = static_cast<std::byte>(change);
                CheckAgainstSkip(bytes);
                CheckAgainstSkip(bytes, azos);
                CheckAgainstSkip(bytes, strict);
            }
            byte = before;
        }
    }
}

TEST_CASE("corruption is told before the bytes behind it come") {
    struct Case {
        const char* hex;
        ErrorCode code;
        std::size_t offset;
        const char* path;
    };
    for (const Case& c : {
             Case{"C0FF", ErrorCode::kBadHeader, 0, ""},
             Case{"C0FE 61 04", ErrorCode::kBadDataType, 3, "a"},
             Case{"C0FE 61 02 02", ErrorCode::kBadDataType, 4, "a"},
             Case{"C0FE 61 02 6F 01", ErrorCode::kBadLength, 5, "a"},
             Case{"C0FE 61 02 6F 82808001", ErrorCode::kArrayLimit, 5, "a"},
             Case{"C0FE 61 66 FF 01", ErrorCode::kBadLength, 5, "a"},
             Case{"C0FE 61 66 FF 8280808004", ErrorCode::kTextLimit, 5, "a"},
             Case{"C0FE 61 02 01 80808001 00 00 FF 62 7B", ErrorCode::kBadDataType, 13, "a[2].b"},
             Case{"C0FE 61 02 6A 04 0000000000 FF 02 FF", ErrorCode::kBadUtf8, 13, "a[1]"},
             Case{"C0FE 61 76 00", ErrorCode::kBadValue, 4, "a"},
             Case{"C0FE 61 7A 914E", ErrorCode::kArrayLimit, 4, "a"},
         }) {
        INFO(c.hex);
        const std::vector<std::byte> bytes = Bytes(c.hex);
        DocumentScanner scanner;
        CHECK(scanner.Scan(std::span(bytes).first(bytes.size() - 1)) == Verdict::kNeedMore);
        CHECK(scanner.Scan(bytes) == Verdict::kCorrupt);
        CHECK(scanner.status().code() == c.code);
        CHECK(scanner.status().offset() == c.offset);
        CHECK(scanner.status().path() == c.path);
        CHECK(scanner.Scan(bytes) == Verdict::kCorrupt);
    }
}

TEST_CASE("a bad type byte is told as soon as it comes, also as the last byte") {
    struct Case {
        const char* before;
        std::size_t missing;  // the type byte, the length of an array, the end of the row
        const char* bad;
    };
    for (const Case& c :
         {Case{"C0FE 61", 2, "C0FE 61 04"}, Case{"C0FE 61 02", 3, "C0FE 61 02 05"}}) {
        DocumentScanner scanner;
        CHECK(scanner.Scan(Bytes(c.before)) == Verdict::kNeedMore);
        CHECK(scanner.missing() == c.missing);
        CHECK(scanner.Scan(Bytes(c.bad)) == Verdict::kCorrupt);
    }
}

TEST_CASE("what is missing counts the rest of texts, arrays and rows") {
    struct Case {
        const char* hex;
        std::size_t missing;
    };
    for (const Case& c :
         {Case{"", 3},
          Case{"C0", 2},
          Case{"C0FE", 1},
          Case{"C0FE 61", 2},
          Case{"C0FE 61 68", 9},
          Case{"C0FE 61 68 00", 8},
          Case{"C0FE 61 66 FF 0A", 6},
          Case{"C0FE 61 66 FF 0A 6161", 4},
          Case{"C0FE 61 02", 3},
          Case{"C0FE 61 02 68 04", 17},
          Case{"C0FE 61 02 68 04 0000", 15},
          Case{"C0FE 61 02 01 06", 4},
          Case{"C0FE 61 02 01 06 FF", 4},
          Case{"C0FE 61 02 68 80808001", 8 * 1048576 + 1}}) {
        INFO(c.hex);
        DocumentScanner scanner;
        CHECK(scanner.Scan(Bytes(c.hex)) == Verdict::kNeedMore);
        CHECK(scanner.missing() == c.missing);
    }
}

TEST_CASE("a scanner begins again after Reset") {
    DocumentScanner scanner;
    CHECK(scanner.Scan(Bytes("C0FE 61 04")) == Verdict::kCorrupt);
    scanner.Reset();
    CHECK(scanner.status().ok());
    CHECK(scanner.Scan(Bytes("C0FE 61 02 01")) == Verdict::kNeedMore);
    scanner.Reset();
    CHECK(scanner.Scan(Bytes("C0FE 00 C0")) == Verdict::kComplete);
    CHECK(scanner.size() == 3);
}

TEST_CASE("depth is limited by Limits and never by the call stack") {
    constexpr std::size_t kLevels = 1'000'000;
    std::vector<std::byte> bytes = Bytes("C0FE");
    for (std::size_t i = 1; i < kLevels; ++i) {
        bytes.push_back(std::byte{0x61});
        bytes.push_back(std::byte{0x01});
    }
    bytes.resize(bytes.size() + kLevels);
    ReadOptions deep;
    deep.limits.depth = kLevels;
    DocumentScanner refusing;
    DocumentScanner reading(deep);
    auto scan = [&] {
        (void)refusing.Scan(bytes);
        (void)reading.Scan(bytes);
    };
    test::RunOnSmallStack(scan);
    CHECK(refusing.Scan(bytes) == Verdict::kCorrupt);
    CHECK(refusing.status().code() == ErrorCode::kDepthLimit);
    CHECK(reading.Scan(bytes) == Verdict::kComplete);
    CHECK(reading.size() == bytes.size());
}

}  // namespace
}  // namespace arow
