// SPDX-License-Identifier: MIT
// Readers that are kept are the same ones; bytes are worked out by hand.
#include "arow/avro/datum_reader_cache.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <thread>
#include <vector>

#include "arow/avro/schema_parser.hpp"
#include "avro/record_schema.hpp"
#include "support/hex.hpp"

namespace arow::avro {
namespace {

Schema OneField(const std::string& type, const std::string& more = "") {
    return ParseSchema(arow::test::Record(R"({"name":"n","type":")" + type + "\"" + more + "}"));
}

std::int64_t ReadN(const DatumReader& reader, const char* hex) {
    const arow::test::ExactBytes bytes{std::string_view(hex)};
    return reader.Read(bytes.span())["n"].AsLong();
}

TEST_CASE("a cached reader is made once for schemas that say the same") {
    DatumReaderCache cache;
    const DatumReader first = cache.Get(OneField("int"), OneField("long"));
    const DatumReader again = cache.Get(OneField("int"), OneField("long"));
    CHECK(&first.schema() == &again.schema());
    CHECK(cache.size() == 1);
    CHECK(ReadN(first, "03") == -2);
}

TEST_CASE("a cached reader is that of both schemas, in their order") {
    DatumReaderCache cache;
    const Schema ints = OneField("int");
    const Schema longs = OneField("long");
    CHECK(cache.Get(longs, longs).schema() == longs);
    CHECK(cache.Get(ints, longs).writer_schema() == ints);
    CHECK(cache.Get(longs, ints).writer_schema() == longs);
    CHECK(cache.size() == 3);
}

TEST_CASE("defaults, which data does not show, make another cached reader") {
    DatumReaderCache cache;
    const Schema none = ParseSchema(arow::test::Record(""));
    CHECK(ReadN(cache.Get(none, OneField("long", R"(,"default":7)")), "") == 7);
    CHECK(ReadN(cache.Get(none, OneField("long", R"(,"default":8)")), "") == 8);
}

TEST_CASE("a full cache forgets its readers, which whoever has them keeps") {
    DatumReaderCache cache({}, 2);
    const Schema mine = OneField("long", R"(,"default":7)");
    const DatumReader kept = cache.Get(OneField("int"), mine);
    for (int i = 0; i < 5; ++i) {
        (void)cache.Get(
            ParseSchema(
                arow::test::Record(R"({"name":"n)" + std::to_string(i) + R"(","type":"int"})")),
            mine);
        CHECK(cache.size() <= 2);
    }
    CHECK(ReadN(kept, "04") == 2);
    CHECK(ReadN(cache.Get(OneField("int"), mine), "04") == 2);
}

TEST_CASE("cached readers have the limits of the cache") {
    DataLimits limits;
    limits.text_bytes = 3;
    DatumReaderCache cache(limits);
    CHECK(cache.Get(OneField("string"), OneField("string")).limits().text_bytes == 3);
}

TEST_CASE("threads ask a cache at once") {
    DatumReaderCache cache({}, 3);
    std::vector<std::thread> threads;
    std::vector<int> right(4);
    for (std::size_t thread = 0; thread < right.size(); ++thread) {
        threads.emplace_back([&, thread] {
            for (std::size_t i = 0; i < 50; ++i) {
                const Schema reader =
                    OneField("long", ",\"default\":" + std::to_string((i + thread) % 4));
                right[thread] += ReadN(cache.Get(OneField("int"), reader), "05") == -3;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(right == std::vector<int>(4, 50));
}

}  // namespace
}  // namespace arow::avro
