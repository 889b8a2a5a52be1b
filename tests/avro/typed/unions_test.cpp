// SPDX-License-Identifier: MIT
// Bytes are worked out by hand (specification, "Unions").
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "arow/avro/datum_codec.hpp"
#include "avro/typed/typed_check.hpp"

namespace arow::avro {
namespace union_types {

struct Node {
    std::int32_t value{};
    std::unique_ptr<Node> next;
};
BOOST_DESCRIBE_STRUCT(Node, (), (value, next))

struct Link {
    std::shared_ptr<Link> next;
};
BOOST_DESCRIBE_STRUCT(Link, (), (next))

}  // namespace union_types

using test::ReadBack;
using test::ResolvedFrom;
using test::Written;
using OptionalText = std::optional<std::string>;
using Any = std::variant<std::monostate, std::int32_t, std::string>;
using Maybe = std::optional<std::variant<std::int32_t, std::string>>;

TEST_CASE("an optional is a union with null first") {
    CHECK(test::SchemaTextOf<OptionalText>() == R"(["null","string"])");
    CHECK(Written(OptionalText()) == "00");
    CHECK(Written(OptionalText("a")) == "020261");
    CHECK(ReadBack<OptionalText>("00") == std::nullopt);
    CHECK(ReadBack<OptionalText>("020261") == "a");
    CHECK(test::ReadFailure<OptionalText>("04").code() == ErrorCode::kOutOfRange);
    CHECK(ResolvedFrom<OptionalText>("\"string\"", "0261") == "a");
    CHECK(ResolvedFrom<OptionalText>(R"(["string","null"])", "02") == std::nullopt);
    CHECK(ResolvedFrom<OptionalText>(R"(["string","null"])", "000261") == "a");
    CHECK(ResolvedFrom<std::optional<std::int64_t>>(R"(["null","int"])", "0202") == 1);
    CHECK(ResolvedFrom<std::string>(R"(["null","string"])", "020261") == "a");
}

TEST_CASE("a variant is a union in its order") {
    CHECK(test::SchemaTextOf<Any>() == R"(["null","int","string"])");
    CHECK(test::SchemaTextOf<Maybe>() == R"(["null","int","string"])");
    CHECK(Written(Any()) == "00");
    CHECK(Written(Any(1)) == "0202");
    CHECK(Written(Any("a")) == "040261");
    CHECK(Written(Maybe()) == "00");
    CHECK(Written(Maybe("a")) == "040261");
    CHECK(ReadBack<Any>("040261") == Any("a"));
    CHECK(ReadBack<Maybe>("0202") == Maybe(1));
    CHECK(ReadBack<Maybe>("00") == std::nullopt);
    CHECK(test::ReadFailure<Any>("06").code() == ErrorCode::kOutOfRange);
    CHECK(ResolvedFrom<Any>("\"string\"", "0261") == Any("a"));
    CHECK(ResolvedFrom<Any>(R"(["string","int","null"])", "0202") == Any(1));
    CHECK(ResolvedFrom<Maybe>(R"(["string","null"])", "02") == std::nullopt);
    CHECK(ResolvedFrom<Maybe>(R"(["string","null"])", "000261") == Maybe("a"));
    const Status status = test::ResolveFailure<Any>(R"(["boolean","int"])", "0001");
    CHECK(status.code() == ErrorCode::kUnresolvable);
    CHECK(ResolvedFrom<Any>(R"(["boolean","int"])", "0202") == Any(1));
}

TEST_CASE("pointers make types that contain themselves") {
    using union_types::Node;
    CHECK(
        test::SchemaTextOf<Node>() ==
        R"({"type":"record","name":"Node","namespace":"arow.avro.union_types","fields":[)"
        R"({"name":"value","type":"int"},{"name":"next","type":["null","Node"],"default":null}]})");
    Node list{1, std::make_unique<Node>(Node{2, nullptr})};
    CHECK(Written(list) == "02020400");
    const Node read = ReadBack<Node>("02020400");
    REQUIRE(read.next != nullptr);
    CHECK(read.next->value == 2);
    CHECK(read.next->next == nullptr);
    DataLimits limits;
    limits.depth = 1;
    const Status status = test::ReadFailure<Node>("020204020600", limits);
    CHECK(status.code() == ErrorCode::kDepthLimit);
    CHECK(status.path() == "next.next");
    const auto shared = ReadBack<std::shared_ptr<std::int32_t>>("0202");
    CHECK(*shared == 1);
}

TEST_CASE("objects that nest without end, or too deeply to be read, are not written") {
    using union_types::Link;
    const auto circle = std::make_shared<Link>();
    circle->next = circle;
    const Status status = test::WriteFailure(*circle);
    circle->next.reset();
    CHECK(status.code() == ErrorCode::kDepthLimit);
    CHECK(status.path().substr(0, 9) == "next.next");

    Link chain;
    Link* end = &chain;
    const auto lengthen = [&end] {
        end->next = std::make_shared<Link>();
        end = end->next.get();
    };
    // The first record is a level, too.
    std::string hex;
    for (std::uint32_t i = 1; i < DataLimits().depth; ++i) {
        lengthen();
        hex += "02";
    }
    CHECK(Written(chain) == hex + "00");
    const test::ExactBytes bytes{hex + "00"};
    CHECK(DatumReader(SchemaOf<Link>()).Read(bytes.span())["next"].branch() == 1);
    lengthen();
    CHECK(test::WriteFailure(chain).code() == ErrorCode::kDepthLimit);
    DataLimits limits;
    limits.depth = DataLimits::kGreatestDepth;
    CHECK(Written(chain, limits) == hex + "0200");
}

TEST_CASE("an object that others share is not written over") {
    const TypedReader<std::shared_ptr<std::int32_t>> reader;
    auto mine = std::make_shared<std::int32_t>(5);
    const auto others = mine;
    reader.Read(test::Bytes("0202"), mine);
    CHECK(*mine == 1);
    CHECK(*others == 5);
}

}  // namespace arow::avro
