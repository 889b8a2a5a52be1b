// SPDX-License-Identifier: MIT
// Sources show the same bytes wherever they come from, and ask for no more than is wanted.
#include "arow/avro/byte_source.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/avro/container/pipe_source.hpp"
#include "tests/support/temp_folder.hpp"

namespace arow::avro {
namespace {

std::string TextOf(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string Letters(std::size_t size) {
    std::string text(size, ' ');
    for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + i * 7 % 26);
    return text;
}

void CheckShows(ByteSource& source, const std::string& text) {
    std::span<const std::byte> bytes;
    std::size_t at = 0;
    for (const std::size_t step : {1u, 20u, 5'000u, 3u, 70'000u, 200'000u}) {
        CAPTURE(at, step);
        REQUIRE(source.Peek(step, bytes).ok());
        REQUIRE(bytes.size() >= std::min(step, text.size() - at));
        CHECK(TextOf(bytes) == text.substr(at, bytes.size()));
        const std::size_t used = std::min(step, text.size() - at);
        source.Skip(used);
        at += used;
        CHECK(source.position() == at);
    }
    REQUIRE(source.Peek(1, bytes).ok());
    CHECK(bytes.empty());
}

TEST_CASE("every source shows all bytes and then the end") {
    const std::string text = Letters(150'000);
    const arow::test::TempFolder folder;
    MemorySource memory(std::as_bytes(std::span(text)));
    CheckShows(memory, text);
    std::istringstream stream(text);
    StreamSource of_stream(stream);
    CheckShows(of_stream, text);
    FileSource file(folder.Write("letters", text));
    CheckShows(file, text);
    test::PipeSource pipe(text);
    CheckShows(pipe, text);
}

TEST_CASE("sources seek forth and back, behind the end, and relative to where a stream stood") {
    const std::string text = Letters(150'000);
    const arow::test::TempFolder folder;
    std::istringstream stream("xyz" + text);
    stream.ignore(3);
    MemorySource memory(std::as_bytes(std::span(text)));
    StreamSource of_stream(stream);
    FileSource file(folder.Write("letters", text));
    for (ByteSource* const source :
         std::initializer_list<ByteSource*>{&memory, &of_stream, &file}) {
        REQUIRE(source->CanSeek());
        for (const std::size_t at : {10u, 149'999u, 0u, 70'000u, 70'001u, 200'000u, 5u}) {
            CAPTURE(at);
            REQUIRE(source->Seek(at).ok());
            CHECK(source->position() == at);
            std::span<const std::byte> bytes;
            REQUIRE(source->Peek(3, bytes).ok());
            const std::string expected = at < text.size() ? text.substr(at, 3) : "";
            CHECK(TextOf(bytes).substr(0, 3) == expected);
        }
    }
}

TEST_CASE("a pipe is asked for what is wanted and cannot seek back") {
    test::PipeSource pipe(Letters(100));
    std::span<const std::byte> bytes;
    REQUIRE(pipe.Peek(10, bytes).ok());
    CHECK(pipe.asked == 10);
    pipe.Skip(8);
    REQUIRE(pipe.Peek(3, bytes).ok());
    CHECK(pipe.asked == 11);
    CHECK_FALSE(pipe.CanSeek());
    CHECK(pipe.Seek(10).ok());  // what it holds
    CHECK(pipe.Seek(9).code() == ErrorCode::kStreamFailed);
}

TEST_CASE("memory grows with what arrives, not with what is wanted") {
    test::PipeSource pipe(Letters(1'000));
    std::span<const std::byte> bytes;
    REQUIRE(pipe.Peek(std::size_t{1} << 60, bytes).ok());
    CHECK(bytes.size() == 1'000);
}

TEST_CASE("a file that is not there is named") {
    FileSource file("no such file");
    std::span<const std::byte> bytes;
    const Status status = file.Peek(1, bytes);
    CHECK(status.code() == ErrorCode::kStreamFailed);
    CHECK(status.detail() == "cannot open no such file");
}

}  // namespace
}  // namespace arow::avro
