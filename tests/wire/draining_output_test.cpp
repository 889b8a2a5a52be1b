// SPDX-License-Identifier: MIT
// Spans and streams: the same bytes as a Buffer, the needed size told, nothing touched beyond.
#include "arow/wire/draining_output.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include "../support/hex.hpp"
#include "arow/buffer.hpp"
#include "arow/wire/byte_writer.hpp"
#include "arow/wire/span_output.hpp"
#include "arow/wire/stream_output.hpp"

namespace arow::test {
namespace {

/// About 1,500 bytes: small values, a text beyond the room of a span, small values again.
bool WriteDocument(wire::Output& out) {
    wire::ByteWriter writer(out);
    for (std::int64_t i = 0; i < 60; ++i) {
        writer.Write(i * i * i * 1'000'003);
        writer.Write("short");
    }
    writer.Write(std::string(700, 'y'));
    writer.WriteArray(std::vector<std::int32_t>{1, -1, 64});
    writer.Write("end");
    return writer.Finish();
}

std::vector<std::byte> Document() {
    Buffer buffer;
    REQUIRE(WriteDocument(buffer));
    return {buffer.bytes().begin(), buffer.bytes().end()};
}

/// Takes `room` characters, then fails.
class FullDisk final : public std::streambuf {
public:
    explicit FullDisk(std::streamsize room) : room_(room) {}

protected:
    std::streamsize xsputn(const char*, std::streamsize size) override {
        const std::streamsize taken = std::min(size, room_);
        room_ -= taken;
        return taken;
    }
    int_type overflow(int_type) override { return traits_type::eof(); }

private:
    std::streamsize room_;
};

}  // namespace

TEST_CASE("a span of any size up to the document's tells the needed size, and is not overrun") {
    const std::vector<std::byte> document = Document();
    for (std::size_t size = 0; size <= document.size() + 40; ++size) {
        INFO("span of " << size);
        // The span ends with the heap block, so that a sanitizer sees a store beyond it; a second
        // span inside a larger block shows it without one.
        const auto block = std::make_unique<std::byte[]>(size);
        const std::span<std::byte> exact(block.get(), size);
        std::vector<std::byte> guarded(size + 64, std::byte{0xA5});
        for (const std::span<std::byte> span : {exact, std::span(guarded).first(size)}) {
            wire::SpanOutput out(span);
            const bool fits = size >= document.size();
            REQUIRE(WriteDocument(out) == fits);
            REQUIRE(out.Needed() == document.size());
            REQUIRE((out.status().code() == ErrorCode::kBufferTooSmall) == !fits);
            if (fits) {
                REQUIRE(std::ranges::equal(span.first(out.Needed()), document));
            } else {
                REQUIRE(out.status().offset() == size);
            }
        }
        REQUIRE(std::ranges::all_of(std::span(guarded).subspan(size), [](std::byte byte) {
            return byte == std::byte{0xA5};
        }));
    }
}

TEST_CASE("an error about a small span names the size to pass") {
    std::byte two[2];
    wire::SpanOutput out(two);
    CHECK_FALSE(WriteDocument(out));
    CHECK_THAT(
        std::string(out.status().detail()),
        Catch::StartsWith(std::to_string(Document().size()) + " bytes are needed"));
}

TEST_CASE("a failure before the end of a small span is the one that is told") {
    std::byte two[2];
    wire::SpanOutput out(two);
    wire::ByteWriter writer(out);
    writer.Write("longer than the span");
    writer.Write("\xFF");
    CHECK_FALSE(writer.Finish());
    CHECK(out.status().code() == ErrorCode::kBadUtf8);
    CHECK(out.status().offset() == 23);
}

TEST_CASE("a span is used again") {
    std::byte room[4];
    wire::SpanOutput out(room);
    for (const std::int32_t value : {1, 2}) {
        wire::ByteWriter writer(out);
        writer.Write(value);
        CHECK(writer.Finish());
        CHECK(out.Needed() == 1);
        CHECK(room[0] == static_cast<std::byte>(2 * value));
    }
}

TEST_CASE("a stream gets the bytes of a buffer, document after document") {
    const std::string document = Hex(Document());
    std::ostringstream stream;
    wire::StreamOutput out(stream);
    CHECK(WriteDocument(out));
    CHECK(WriteDocument(out));
    const std::string text = stream.str();
    CHECK(Hex(std::as_bytes(std::span(text))) == document + document);
}

TEST_CASE("a value beyond the room of a stream is written whole") {
    const std::string large(100'000, 'z');
    std::ostringstream stream;
    wire::StreamOutput out(stream);
    wire::ByteWriter writer(out);
    writer.Write("small");
    writer.Write(large);
    writer.Write("small");
    CHECK(writer.Finish());
    const std::string text = stream.str();
    CHECK(text.size() == 7 + (1 + 3 + 100'000) + 7);
    CHECK(text.find(large) == 7 + 4);
    CHECK(text.ends_with("small"));
}

TEST_CASE("a stream that takes no more is an error, wherever it stops") {
    const auto size = static_cast<std::streamsize>(Document().size());
    for (const std::streamsize room : {std::streamsize{0}, std::streamsize{100}, size - 1}) {
        FullDisk disk(room);
        std::ostream stream(&disk);
        wire::StreamOutput out(stream);
        CHECK_FALSE(WriteDocument(out));
        CHECK(out.status().code() == ErrorCode::kStreamFailed);
    }
    FullDisk disk(size);
    std::ostream stream(&disk);
    wire::StreamOutput out(stream);
    CHECK(WriteDocument(out));
}

}  // namespace arow::test
