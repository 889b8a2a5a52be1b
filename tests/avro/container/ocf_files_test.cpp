// SPDX-License-Identifier: MIT
// Container files of other implementations, block by block: what is in the objects is asked by
// conformance.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "arow/avro/block_reader.hpp"
#include "arow/avro/container_reader.hpp"
#include "tests/support/hex.hpp"
#include "tests/support/vectors.hpp"

namespace arow::avro {
namespace {

const std::string kFolder = AROW_TEST_DATA "/avro/ocf/";

std::vector<nlohmann::ordered_json> Files(const std::string& expect) {
    std::vector<nlohmann::ordered_json> rows;
    for (auto& row : arow::test::ReadVectors("manifest", "avro/ocf")) {
        if (row.at("expect") == expect) rows.push_back(std::move(row));
    }
    return rows;
}

std::string HexOf(std::string_view text) {
    return arow::test::Hex(std::as_bytes(std::span(text)));
}

TEST_CASE("headers and blocks of valid files are what the manifest says") {
    std::size_t files = 0;
    for (const auto& row : Files("ok")) {
        const std::string name = row.at("file");
        CAPTURE(name);
        FileSource source(kFolder + name);
        BlockReader reader(source);
        REQUIRE(reader.Open().ok());
        const ContainerHeader& header = reader.header();
        CHECK(header.codec() == row.at("codec").get<std::string>());
        CHECK(arow::test::Hex(header.sync) == row.at("sync").get<std::string>());
        CHECK(header.size_bytes == row.at("header_size").get<std::uint64_t>());
        for (const auto& [key, value] : row.at("meta_hex").items()) {
            CAPTURE(key);
            CHECK(HexOf(header.metadata.at(key)) == value.get<std::string>());
        }
        nlohmann::ordered_json blocks = nlohmann::ordered_json::array();
        for (Block block; reader.Next(block);) {
            blocks.push_back(
                {{"offset", block.offset}, {"count", block.count}, {"size", block.size}});
        }
        INFO(reader.status().ToString());
        CHECK(reader.status().ok());
        CHECK(blocks == row.at("blocks"));
        ++files;
    }
    CHECK(files == 47);
}

TEST_CASE("codecs open each block of valid files, here and with threads") {
    for (const auto& row : Files("ok")) {
        const std::string name = row.at("file");
        CAPTURE(name);
        for (const unsigned threads : {0u, 2u}) {
            ContainerReaderOptions options;
            options.threads = threads;
            ContainerReader reader(std::filesystem::path(kFolder + name), options);
            std::uint64_t objects = 0;
            std::uint64_t count = 0;
            std::span<const std::byte> bytes;
            while (reader.NextObjects(count, bytes)) objects += count;
            INFO(reader.status().ToString());
            CHECK(reader.status().ok());
            CHECK(objects == row.at("count").get<std::uint64_t>());
        }
    }
}

TEST_CASE("splits of other implementations have the same blocks") {
    std::size_t splits = 0;
    for (const auto& row : Files("ok")) {
        if (!row.contains("splits")) continue;
        const std::string name = row.at("file");
        for (const auto& split : row.at("splits")) {
            CAPTURE(name, split.dump());
            FileSource source(kFolder + name);
            BlockReader reader(source);
            REQUIRE(reader.Open({split.at("from"), split.at("to")}).ok());
            std::uint64_t count = 0;
            for (Block block; reader.Step(block);) count += block.count;
            CHECK(reader.status().ok());
            CHECK(count == split.at("count").get<std::uint64_t>());
            ++splits;
        }
    }
    CHECK(splits > 50);
}

/// The failure of a file, when blocks and codecs can tell, and the objects in the blocks before it.
Status FailureOf(const std::string& path, std::uint64_t& objects) {
    ContainerReaderOptions options;
    options.limits.decompressed_bytes = 64 << 20;
    ContainerReader reader;
    if (Status status = reader.TryOpen(std::filesystem::path(path), options); !status.ok()) {
        return status;
    }
    std::uint64_t count = 0;
    std::span<const std::byte> bytes;
    while (reader.NextObjects(count, bytes)) objects += count;
    return reader.status();
}

TEST_CASE("damage to corrupt files is found, behind the whole blocks before it") {
    const std::pair<const char*, std::vector<ErrorCode>> kinds[] = {
        {"bad_magic", {ErrorCode::kNotAContainer}},
        {"truncated_header",
         {ErrorCode::kTruncated, ErrorCode::kGrowthLimit, ErrorCode::kBadLength}},
        {"missing_schema", {ErrorCode::kNoSchema}},
        {"bad_schema", {ErrorCode::kJsonSyntax, ErrorCode::kUndefinedType, ErrorCode::kBadUtf8}},
        {"bad_codec", {ErrorCode::kUnknownCodec}},
        {"bad_sync", {ErrorCode::kBadMarker}},
        {"truncated_block", {ErrorCode::kTruncated}},
        {"bad_block", {ErrorCode::kBadBlock, ErrorCode::kTruncated, ErrorCode::kGrowthLimit}},
        {"bad_codec_data", {ErrorCode::kBadCompression}},
        {"bad_checksum", {ErrorCode::kBadChecksum}},
        {"limit", {ErrorCode::kGrowthLimit}}};
    std::size_t files = 0;
    for (const auto& row : Files("error")) {
        const std::string name = row.at("file");
        const std::string kind = row.at("kind");
        CAPTURE(name, kind);
        std::uint64_t objects = 0;
        const Status status = FailureOf(kFolder + name, objects);
        INFO(status.ToString());
        // Only who knows the schema finds what is wrong with objects.
        if (kind == "bad_data" || name == "block-null-bomb.avro" ||
            name == "block-count-less.avro") {
            CHECK(status.ok());
            continue;
        }
        const auto expected = std::ranges::find(kinds, kind, [](const auto& k) { return k.first; });
        REQUIRE(expected != std::end(kinds));
        CHECK(std::ranges::count(expected->second, status.code()) == 1);
        CHECK(objects == row.at("valid_prefix").get<std::uint64_t>());
        ++files;
    }
    CHECK(files == 45);
}

}  // namespace
}  // namespace arow::avro
