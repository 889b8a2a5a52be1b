// SPDX-License-Identifier: MIT
// Datums from bytes and back. Bytes were worked out by hand; the vectors are run by
// tests/conformance.
#include "arow/avro/datum_codec.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "arow/avro/binary_writer.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "support/hex.hpp"

namespace arow::avro {
namespace {

constexpr const char* kOrder = R"({"type":"record","name":"bench.Order","fields":[
    {"name":"id","type":"long"},{"name":"customer","type":"string"},
    {"name":"paid","type":"boolean"},{"name":"note","type":["null","string"]},
    {"name":"lines","type":{"type":"array","items":{"type":"record","name":"Line","fields":[
        {"name":"sku","type":"string"},{"name":"qty","type":"int"},{"name":"price","type":"double"}]}}},
    {"name":"counters","type":{"type":"array","items":"long"}},
    {"name":"tags","type":{"type":"map","values":"string"}}]})";

constexpr const char* kOrderBytes =
    "8E02 16437573746F6D6572203432 01 02 244C656176652061742074686520646F6F7221"
    "02 02 41 03 000000000000F03F 00"
    "08 00 02 01 8001 00"
    "02 0661626304 7069 00";

std::string Written(const Schema& schema, const Datum& datum) {
    Buffer buffer;
    DatumWriter(schema).Write(datum, buffer);
    return test::Hex(buffer.bytes());
}

Status Refused(const Schema& schema, const Datum& datum) {
    Buffer buffer;
    return DatumWriter(schema).TryWrite(datum, buffer);
}

Status ReadStatus(const std::string& schema, const char* hex, const DataLimits& limits = {}) {
    const test::ExactBytes bytes{std::string_view(hex)};
    Datum datum;
    return DatumReader(ParseSchema(schema), limits).TryRead(bytes.span(), datum);
}

Datum MakeOrder(const Schema& schema) {
    Datum order = Datum::Record(*schema);
    order["id"] = std::int64_t{135};
    order["customer"] = "Customer 42";
    order["paid"] = true;
    order["note"] = Datum("Leave at the door!").SetBranch(1);
    Datum line = Datum::Record(*schema.Find("bench.Line"));
    line["sku"] = "A";
    line["qty"] = -2;
    line["price"] = 1.0;
    order["lines"] = Datum::Array(Kind::kRecord);
    order["lines"].Append(std::move(line));
    const std::int64_t counters[] = {0, 1, -1, 64};
    order["counters"] = Datum::Array(std::span(counters));
    order["tags"] = Datum::Map();
    order["tags"].Put("abc", "pi");
    return order;
}

TEST_CASE("a record is written field by field, and read back") {
    const Schema schema = ParseSchema(kOrder);
    const Datum order = MakeOrder(schema);
    CHECK(Written(schema, order) == test::Hex(kOrderBytes));
    const test::ExactBytes bytes{std::string_view(kOrderBytes)};
    const Datum back = DatumReader(schema).Read(bytes.span());
    CHECK(back == order);
    CHECK(back["note"].branch() == 1u);
    CHECK(back["lines"][0]["qty"].AsInt() == -2);
    CHECK(back["counters"].Longs()[3] == 64);
    CHECK(back["tags"]["abc"].AsString() == "pi");
}

TEST_CASE("memory of an earlier datum is used again, whatever it held") {
    const Schema schema = ParseSchema(kOrder);
    const test::ExactBytes bytes{std::string_view(kOrderBytes)};
    const DatumReader reader(schema);
    const Datum order = MakeOrder(schema);
    Datum empty = MakeOrder(schema);
    empty["note"] = Datum().SetBranch(0);
    empty["lines"] = Datum::Array(Kind::kRecord);
    empty["counters"] = Datum::Array(Kind::kLong);
    empty["tags"] = Datum::Map();
    Buffer other;
    DatumWriter(schema).Write(empty, other);
    Datum datum;
    for (int i = 0; i < 3; ++i) {
        reader.Read(bytes.span(), datum);
        CHECK(datum == order);
        reader.Read(other.bytes(), datum);
        CHECK(datum == empty);
    }
    for (const Datum& before :
         {Datum("a text that is not short"), Datum::Map(), Datum::Array(Kind::kInt), Datum(1)}) {
        datum = before;
        reader.Read(bytes.span(), datum);
        CHECK(datum == order);
    }
}

TEST_CASE("every kind of array is read from any blocks") {
    struct Row {
        const char* items;
        const char* hex;
        const char* json;
    };
    const Row rows[] = {
        {"\"boolean\"", "04 01 00 01 02 01 00", "[true,false,true]"},
        {"\"int\"", "02 01 03 0E 8001 FFFFFFFF0F 00", "[-1,64,-2147483648]"},
        {"\"long\"", "03 04 01 02 00", "[-1,1]"},
        {"\"float\"", "02 0000003F 01 08 000080FF 00", "[0.5,\"-Infinity\"]"},
        {"\"double\"", "01 10 000000000000E0BF 00", "[-0.5]"},
        {"\"string\"", "02 0261 01 06 04C3A9 00", "[\"a\",\"\u00e9\"]"},
        {"\"null\"", "04 01 00 00", "[null,null,null]"},
        {R"(["null","int"])", "04 00 02 06 00", "[null,{\"int\":3}]"},
        {R"({"type":"array","items":"int"})", "04 00 02 06 00 00", "[[],[3]]"},
    };
    for (const Row& row : rows) {
        INFO(row.items);
        const Schema schema =
            ParseSchema(R"({"type":"array","items":)" + std::string(row.items) + "}");
        const test::ExactBytes bytes{std::string_view(row.hex)};
        CHECK(DatumToJson(schema, DatumReader(schema).Read(bytes.span())) == row.json);
    }
}

TEST_CASE("of a key that comes twice the last value stays") {
    const Schema schema = ParseSchema(R"({"type":"map","values":"int"})");
    const test::ExactBytes few("06 026B 02 026A 04 026B 06 00");
    CHECK(DatumToJson(schema, DatumReader(schema).Read(few.span())) == R"({"k":3,"j":2})");
    std::string many;
    for (int i = 0; i < 20; ++i) many += "04 026B 02 026A 04 ";
    const test::ExactBytes blocks{std::string_view(many + "02 026B 08 00")};
    CHECK(DatumToJson(schema, DatumReader(schema).Read(blocks.span())) == R"({"k":4,"j":2})");
}

TEST_CASE("what is damaged is refused where it is") {
    const struct {
        const char* schema;
        const char* hex;
        ErrorCode code;
        std::size_t offset;
        const char* path;
    } rows[] = {
        {kOrder, "8E02 164375", ErrorCode::kTruncated, 2, "customer"},
        {kOrder, "00 00 02", ErrorCode::kBadValue, 2, "paid"},
        {kOrder, "00 00 00 04", ErrorCode::kOutOfRange, 3, "note"},
        {kOrder,
         "00 00 00 00 02 00 8080808010 0000000000000000 00",
         ErrorCode::kOutOfRange,
         6,
         "lines[0].qty"},
        {kOrder, "00 00 00 00 00 04 02", ErrorCode::kTruncated, 5, "counters"},
        {kOrder, "00 00 00 00 00 00 02 0261 02 FF 00", ErrorCode::kBadUtf8, 10, "tags.a"},
        {R"({"type":"array","items":"int"})",
         "06 02 8080808010 02 00",
         ErrorCode::kOutOfRange,
         2,
         "[1]"},
        {R"({"type":"array","items":"boolean"})", "04 01 02 00", ErrorCode::kBadValue, 2, "[1]"},
        {R"({"type":"array","items":"int"})", "01 08 02 00", ErrorCode::kTruncated, 1, ""},
        {R"({"type":"array","items":"int"})", "01 04 02 02 00", ErrorCode::kBadLength, 3, ""},
        {R"({"type":"fixed","name":"F","size":20})", "00", ErrorCode::kTruncated, 1, ""},
        {R"({"type":"enum","name":"E","symbols":["A"]})", "02", ErrorCode::kOutOfRange, 0, ""},
        {"\"int\"", "02 FF", ErrorCode::kBadLength, 1, ""},
    };
    for (const auto& row : rows) {
        INFO(row.schema << " " << row.hex);
        const Status status = ReadStatus(row.schema, row.hex);
        CHECK(status.code() == row.code);
        CHECK(status.offset() == row.offset);
        CHECK(status.path() == row.path);
    }
}

TEST_CASE("limits are inclusive and named") {
    const std::string list = R"({"type":"record","name":"L","fields":[
        {"name":"next","type":["null","L"]}]})";
    DataLimits limits;
    limits.depth = 3;
    CHECK(ReadStatus(list, "02 02 00", limits).ok());
    Status status = ReadStatus(list, "02 02 02 00", limits);
    CHECK(status.code() == ErrorCode::kDepthLimit);
    CHECK(status.detail().find("DataLimits::depth") != std::string_view::npos);

    limits = {};
    limits.text_bytes = 3;
    CHECK(ReadStatus("\"string\"", "06 616263", limits).ok());
    CHECK(ReadStatus("\"string\"", "08 61626364", limits).code() == ErrorCode::kTextLimit);
    CHECK(ReadStatus("\"bytes\"", "08 61626364", limits).code() == ErrorCode::kTextLimit);

    limits = {};
    limits.empty_items = 4;
    const std::string nulls = R"({"type":"array","items":"null"})";
    CHECK(ReadStatus(nulls, "04 04 00", limits).ok());
    CHECK(ReadStatus(nulls, "04 06 00", limits).code() == ErrorCode::kArrayLimit);

    // 16 bytes of memory are free for each of 7 bytes; an empty record takes 8 beyond its 16.
    limits = {};
    limits.growth_bytes = 8;
    const std::string records =
        R"({"type":"array","items":{"type":"record","name":"R","fields":[
            {"name":"f","type":["null","int"]}]}})";
    CHECK(ReadStatus(records, "04 00 00 00", limits).code() == ErrorCode::kGrowthLimit);
    limits.growth_bytes = 100;
    CHECK(ReadStatus(records, "04 00 00 00", limits).ok());
}

TEST_CASE("a record that holds itself has no value that ends") {
    const Status status = ReadStatus(
        R"({"type":"record","name":"R","fields":[{"name":"a","type":"R"}]})",
        "00000000");
    CHECK(status.code() == ErrorCode::kDepthLimit);
}

TEST_CASE("a datum that is none of the schema is refused with its place") {
    const Schema schema = ParseSchema(kOrder);
    Datum order = MakeOrder(schema);
    order["lines"][0]["qty"] = "x";
    Status status = Refused(schema, order);
    CHECK(status.code() == ErrorCode::kNotOfSchema);
    CHECK(status.path() == "lines[0].qty");
    order = MakeOrder(schema);
    order["tags"].Put("k", 1);
    CHECK(Refused(schema, order).path() == "tags.k");
    order = MakeOrder(schema);
    order["note"] = 5;
    CHECK(Refused(schema, order).code() == ErrorCode::kNotOfSchema);
    order["note"] = Datum("x").SetBranch(0);
    CHECK(Refused(schema, order).code() == ErrorCode::kNotOfSchema);
    order["note"] = Datum("x").SetBranch(2);
    CHECK(Refused(schema, order).code() == ErrorCode::kNotOfSchema);
    order = MakeOrder(schema);
    order["customer"] = "\xFF";
    CHECK(Refused(schema, order).code() == ErrorCode::kBadUtf8);
    order["customer"] = std::string(100, '\xFF');
    CHECK(Refused(schema, order).code() == ErrorCode::kBadUtf8);
    const Schema fixed = ParseSchema(R"({"type":"fixed","name":"F","size":2})");
    CHECK(Refused(fixed, Datum::Fixed(test::Bytes("01"))).code() == ErrorCode::kNotOfSchema);
    CHECK(Refused(schema, Datum(1)).code() == ErrorCode::kNotOfSchema);
}

TEST_CASE("a value without a branch takes the first that fits") {
    const Schema schema = ParseSchema(
        R"(["null","int","string",{"type":"fixed","name":"F","size":1},
            {"type":"fixed","name":"G","size":2},{"type":"array","items":"int"}])");
    CHECK(Written(schema, Datum()) == "00");
    CHECK(Written(schema, Datum(1)) == "0202");
    CHECK(Written(schema, Datum("a")) == "040261");
    CHECK(Written(schema, Datum::Fixed(test::Bytes("0102"))) == "080102");
    CHECK(Written(schema, Datum::Array(Kind::kInt)) == "0a00");
    CHECK(Refused(schema, Datum(0.5)).code() == ErrorCode::kNotOfSchema);
}

TEST_CASE("records of an equal schema are written by another's writer") {
    const Schema schema = ParseSchema(kOrder);
    const Schema equal = ParseSchema(kOrder);
    CHECK(Written(equal, MakeOrder(schema)) == test::Hex(kOrderBytes));
    std::string text = kOrder;
    text.replace(text.find("\"price\""), 7, "\"costs\"");
    CHECK(Refused(ParseSchema(text), MakeOrder(schema)).code() == ErrorCode::kNotOfSchema);
}

TEST_CASE("arrays of numbers may be written from datums, and the other way round") {
    const Schema longs = ParseSchema(R"({"type":"array","items":"long"})");
    const Schema either = ParseSchema(R"({"type":"array","items":["null","long"]})");
    Datum datums = Datum::Array(Kind::kUnion);
    datums.Append(std::int64_t{1});
    datums.Append(std::int64_t{-1});
    CHECK(Written(longs, datums) == "04020100");
    const std::int64_t numbers[] = {1, -1};
    CHECK(Written(either, Datum::Array(std::span(numbers))) == test::Hex("04 0202 0201 00"));
    CHECK(Refused(longs, Datum::Array(Kind::kInt)).ok());
    datums.Append(1);
    CHECK(Refused(longs, datums).path() == "[2]");
}

TEST_CASE("texts between short and long are written whole") {
    const Schema schema = ParseSchema(R"({"type":"record","name":"R","fields":[
        {"name":"a","type":"string"},{"name":"b","type":"bytes"},{"name":"c","type":"long"},
        {"name":"d","type":{"type":"fixed","name":"F","size":70}},{"name":"e","type":"int"}]})");
    for (const std::size_t size :
         {0u, 1u, 7u, 8u, 12u, 13u, 16u, 17u, 63u, 64u, 65u, 300u, 5000u}) {
        INFO(size);
        Datum datum = Datum::Record(*schema);
        const std::string text(size, 'x');
        const std::vector<std::byte> bytes(size, std::byte{0xEE});
        const std::vector<std::byte> fixed(70, std::byte{0x11});
        datum["a"] = text;
        datum["b"] = Datum::Bytes(bytes);
        datum["c"] = std::int64_t{-1};
        datum["d"] = Datum::Fixed(fixed);
        datum["e"] = 1;
        Buffer expected;
        BinaryWriter writer(expected);
        writer.WriteString(text);
        writer.WriteBytes(bytes);
        writer.WriteLong(-1);
        writer.WriteFixed(fixed);
        writer.WriteInt(1);
        REQUIRE(writer.Finish());
        CHECK(Written(schema, datum) == test::Hex(expected.bytes()));
        CHECK(DatumReader(schema).Read(expected.bytes()) == datum);
    }
}

TEST_CASE("datums follow each other in one document") {
    const Schema schema = ParseSchema("\"string\"");
    const DatumWriter datum_writer(schema);
    Buffer buffer;
    BinaryWriter writer(buffer);
    writer.WriteLong(2);
    CHECK(datum_writer.Append(writer, "a"));
    CHECK(datum_writer.Append(writer, "bc"));
    REQUIRE(writer.Finish());
    CHECK(test::Hex(buffer.bytes()) == test::Hex("04 0261 046263"));
    std::span<const std::byte> rest = buffer.bytes().subspan(1);
    const DatumReader reader(schema);
    Datum datum;
    reader.ReadFront(rest, datum);
    CHECK(datum.AsString() == "a");
    std::size_t used = 0;
    CHECK(reader.TrySkip(rest, used).ok());
    CHECK(used == 3);
    reader.ReadFront(rest, datum);
    CHECK(datum.AsString() == "bc");
    CHECK(rest.empty());
    CHECK_THROWS_AS(reader.ReadFront(rest, datum), Error);
    BinaryWriter failed(buffer);
    CHECK_FALSE(datum_writer.Append(failed, 1));
    CHECK_FALSE(datum_writer.Append(failed, "a"));
}

TEST_CASE("skipping takes what reading takes, and no more") {
    const Schema schema = ParseSchema(kOrder);
    const test::ExactBytes bytes{std::string_view(kOrderBytes)};
    std::size_t used = 0;
    CHECK(DatumReader(schema).TrySkip(bytes.span(), used).ok());
    CHECK(used == bytes.span().size());
    for (std::size_t size = 0; size < bytes.span().size(); ++size) {
        const test::ExactBytes cut(bytes.span().first(size));
        Datum datum;
        CHECK_FALSE(DatumReader(schema).TrySkip(cut.span(), used).ok());
        CHECK_FALSE(DatumReader(schema).TryRead(cut.span(), datum).ok());
    }
}

}  // namespace
}  // namespace arow::avro
