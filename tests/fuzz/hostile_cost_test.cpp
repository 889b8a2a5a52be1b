// SPDX-License-Identifier: MIT
// What documents that are made to cost much do cost: memory that stays a small multiple of the
// input and of the limit of growth, in every way to read them. Requirement 1.
#include <algorithm>
#include <catch2/catch.hpp>
#include <ctime>
#include <string>

#include "arow/amorphous_value.hpp"
#include "arow/document_scanner.hpp"
#include "fuzz_rows.arow.hpp"
#include "tests/support/allocation_counter.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/hostile_documents.hpp"

namespace arow::test {
namespace {

using Document = std::span<const std::byte>;

template <class Row>
Status ReadInto(Document bytes, const ReadOptions& options) {
    Row row{};
    std::size_t consumed = 0;
    return TryDeserialize(row, bytes, consumed, options);
}

Status Decode(Document bytes, const ReadOptions& options) {
    AmorphousRow tree;
    std::size_t consumed = 0;
    return TryDeserializeAmorphous(bytes, tree, consumed, options);
}

Status Scan(Document bytes, const ReadOptions& options) {
    DocumentScanner scanner(options);
    return scanner.Scan(bytes) == DocumentScanner::Verdict::kCorrupt ? scanner.status() : Status();
}

struct Reader {
    const char* what;
    Status (*read)(Document bytes, const ReadOptions& options);
};

constexpr Reader kReaders[] = {
    {"a row that keeps what it cannot hold", ReadInto<hostile::NodeRow>},
    {"a row that forgets it", ReadInto<hostile::BareNodeRow>},
    {"a row of values that are refused", ReadInto<hostile::PickyRow>},
    {"a row that knows nothing", ReadInto<evolution::NothingRow>},
    {"a tree", Decode},
    {"a scan", Scan},
};

std::size_t PeakOf(const Reader& reader, Document bytes, const ReadOptions& options) {
    const AllocationCounter memory;
    static_cast<void>(reader.read(bytes, options));
    return memory.peak();
}

}  // namespace

TEST_CASE("hostile bytes cost at most twice themselves and twice what may grow") {
    constexpr std::size_t kSize = 250'000;
    const auto documents = HostileDocuments(kSize);
    // The first long text makes simdjson choose its code for this CPU, once.
    for (const Reader& reader : kReaders) PeakOf(reader, documents.front().bytes, {});
    for (const HostileDocument& document : documents) {
        const ExactBytes bytes(document.bytes);
        CHECK(bytes.size() < kSize + 1000);
        for (const std::uint64_t growth : {std::uint64_t{kSize}, Limits().growth_bytes}) {
            ReadOptions options;
            options.limits.growth_bytes = growth;
            for (const Reader& reader : kReaders) {
                INFO(document.what << ", " << reader.what << ", growth " << growth);
                const std::size_t peak = PeakOf(reader, bytes.span(), options);
                CHECK(peak <= 2 * bytes.size() + 2 * growth);
            }
        }
    }
}

TEST_CASE("what hostile bytes cost, printed for docs/limits.md", "[.measure]") {
    for (const HostileDocument& document : HostileDocuments(1'000'000)) {
        double slowest = 0;
        std::size_t most = 0;
        for (const Reader& reader : kReaders) {
            const std::clock_t start = std::clock();
            most = std::max(most, PeakOf(reader, document.bytes, {}));
            slowest =
                std::max(slowest, 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
        }
        WARN(document.what << ": " << slowest << " ms, " << most / 1000 << " kB");
    }
}

TEST_CASE("no ten bytes cost 64 KiB, whatever type and length they claim") {
    const char* lengths[] =
        {"", "FEFF7F", "FFFEFF7F", "FFFEFFFFFF03", "01FEFF7F", "66FEFF7F", "904E"};
    constexpr char kDigits[] = "0123456789ABCDEF";
    std::size_t most = 0;
    for (const char* name : {"6C", "73", "6F", "6E", "74", "61", "62", "64", "65", "6D", "78"}) {
        for (unsigned type = 0; type < 128; ++type) {
            for (const char* length : lengths) {
                std::string hex = std::string("C0FE") + name;
                hex += {kDigits[type / 16], kDigits[type % 16]};
                const ExactBytes bytes(hex + length);
                for (const Reader& reader : kReaders) {
                    const AllocationCounter memory;
                    static_cast<void>(reader.read(bytes.span(), {}));
                    most = std::max(most, memory.bytes());
                }
            }
        }
    }
    CHECK(most < 64 * 1024);
    CHECK(most > 0);
}

}  // namespace arow::test
