// SPDX-License-Identifier: MIT
#include "arow/wire/sink.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <deque>
#include <sstream>
#include <string>
#include <vector>

namespace arow::wire {
namespace {

/// Writes a text; fails after it if told so.
struct TextWriter {
    std::string_view text;
    bool fails = false;

    bool operator()(Output& out) const {
        std::uint8_t* at = out.Reserve(out.Begin(), text.size());
        if (at == nullptr) return false;
        at = std::copy(text.begin(), text.end(), at);
        if (fails) return out.Fail(ErrorCode::kNotWritable, at, "no more") != nullptr;
        return out.Finish(at);
    }
};

template <class Sink>
Status Write(Sink&& sink, const TextWriter& writer) {
    return SinkOf<Sink>::Write(sink, Document::Of(writer));
}

template <class T>
concept IsSink = requires {
    SinkOf<T>::kIsSink;
};

TEST_CASE("outputs, spans, containers of bytes and streams can be written to, and nothing else") {
    STATIC_REQUIRE(IsSink<Buffer&>);
    STATIC_REQUIRE(IsSink<SpanOutput&>);
    STATIC_REQUIRE(IsSink<std::span<std::byte>>);
    STATIC_REQUIRE(IsSink<std::string&>);
    STATIC_REQUIRE(IsSink<std::vector<std::byte>&>);
    STATIC_REQUIRE(IsSink<std::vector<std::uint8_t>&>);
    STATIC_REQUIRE(IsSink<std::deque<char>&>);
    STATIC_REQUIRE(IsSink<std::ostringstream&>);
    STATIC_REQUIRE_FALSE(IsSink<std::vector<int>&>);
    STATIC_REQUIRE_FALSE(IsSink<std::span<const std::byte>>);
    STATIC_REQUIRE_FALSE(IsSink<int&>);
}

TEST_CASE("a container is replaced by what is written") {
    std::string text = "much longer than what comes";
    CHECK(Write(text, {"abc"}).ok());
    CHECK(text == "abc");
    std::vector<std::uint8_t> bytes(100);
    CHECK(Write(bytes, {"abc"}).ok());
    CHECK(bytes == std::vector<std::uint8_t>{'a', 'b', 'c'});
}

TEST_CASE("containers and streams get nothing of what fails") {
    std::string text = "old";
    std::ostringstream stream;
    CHECK(Write(text, {"abc", true}).code() == ErrorCode::kNotWritable);
    CHECK(Write(stream, {"abc", true}).code() == ErrorCode::kNotWritable);
    CHECK(text == "old");
    CHECK(stream.str().empty());
}

TEST_CASE("what is written follows what is in a stream") {
    std::ostringstream stream;
    CHECK(Write(stream, {"abc"}).ok());
    CHECK(Write(stream, {"de"}).ok());
    CHECK(stream.str() == "abcde");
    stream.setstate(std::ios::failbit);
    CHECK(Write(stream, {"f"}).code() == ErrorCode::kStreamFailed);
}

TEST_CASE("a span is written to, or says what it would need") {
    std::byte bytes[3];
    CHECK(Write(std::span<std::byte>(bytes), {"abc"}).ok());
    CHECK(bytes[2] == std::byte{'c'});
    const Status status = Write(std::span<std::byte>(bytes), {"abcd"});
    CHECK(status.code() == ErrorCode::kBufferTooSmall);
    CHECK(status.detail().find('4') != std::string_view::npos);
}

}  // namespace
}  // namespace arow::wire
