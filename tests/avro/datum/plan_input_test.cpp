// SPDX-License-Identifier: MIT
// Skipping arrays, which goes by the word, by the size of an item, or item by item.
#include <catch2/catch.hpp>
#include <string>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "support/hex.hpp"

namespace arow::avro {
namespace {

TEST_CASE("arrays of every kind are skipped to their end") {
    for (const char* items :
         {"\"long\"",
          "\"int\"",
          "\"double\"",
          "\"null\"",
          "\"boolean\"",
          R"({"type":"fixed","name":"F","size":3})",
          "\"string\""}) {
        INFO(items);
        const Schema schema = ParseSchema(R"({"type":"array","items":)" + std::string(items) + "}");
        Datum array = Datum::Array(schema->element().kind());
        for (int i = 0; i < 100; ++i) {
            switch (schema->element().kind()) {
                case Kind::kLong:
                    array.Append(std::int64_t{i % 30 == 29 ? -1000 * i : i % 50});
                    break;
                case Kind::kInt:
                    array.Append(i * i * i);
                    break;
                case Kind::kDouble:
                    array.Append(0.5);
                    break;
                case Kind::kBoolean:
                    array.Append(i % 3 == 0);
                    break;
                case Kind::kFixed:
                    array.Append(Datum::Fixed(test::Bytes("010203")));
                    break;
                case Kind::kString:
                    array.Append(std::string(static_cast<std::size_t>(i), 'x'));
                    break;
                default:
                    array.Append(Datum());
            }
        }
        Buffer buffer;
        DatumWriter(schema).Write(array, buffer);
        const test::ExactBytes exact(buffer.bytes());
        std::size_t used = 0;
        CHECK(DatumReader(schema).TrySkip(exact.span(), used).ok());
        CHECK(used == exact.span().size());
        CHECK(DatumReader(schema).Read(exact.span()) == array);
        const test::ExactBytes cut(buffer.bytes().first(buffer.size() - 1));
        CHECK_FALSE(DatumReader(schema).TrySkip(cut.span(), used).ok());
    }
}

}  // namespace
}  // namespace arow::avro
