// SPDX-License-Identifier: MIT
// Reads JSON of any schema, tagged and plain: the input is a schema's text, a zero byte, and the
// JSON. What is read is the same when it has been written, as bytes and as JSON; narrow limits only
// refuse, and what they let pass keeps to them.
#include <algorithm>
#include <string>
#include <string_view>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/json_encoding.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {
namespace {

using avro::Datum;
using avro::JsonStyle;
using avro::Kind;
using avro::Schema;

avro::DataLimits Limits(std::uint32_t depth, std::uint64_t text_bytes) {
    avro::DataLimits limits;
    limits.depth = depth;
    limits.text_bytes = text_bytes;
    limits.empty_items = 10'000;
    return limits;
}

bool IsLimit(ErrorCode code) {
    return code == ErrorCode::kDepthLimit || code == ErrorCode::kTextLimit ||
           code == ErrorCode::kGrowthLimit;
}

/// How deep a datum nests, and its longest string, bytes or key.
struct Measure {
    std::uint32_t depth = 0;
    std::size_t text_bytes = 0;

    void Add(const Datum& datum, std::uint32_t above = 0) {
        switch (datum.kind()) {
            case Kind::kString:
                text_bytes = std::max(text_bytes, datum.AsString().size());
                return;
            case Kind::kBytes:
                text_bytes = std::max(text_bytes, datum.AsBytes().size());
                return;
            case Kind::kMap:
                depth = std::max(depth, above + 1);
                for (const avro::MapEntry& entry : datum.Entries()) {
                    text_bytes = std::max(text_bytes, entry.key.AsString().size());
                    Add(entry.value, above + 1);
                }
                return;
            case Kind::kArray:
                depth = std::max(depth, above + 1);
                if (datum.item_kind() != Kind::kNull) return;
                break;
            case Kind::kRecord:
                depth = std::max(depth, above + 1);
                break;
            default:
                return;
        }
        for (const Datum& item : datum.Items()) Add(item, above + 1);
    }
};

void CheckBytes(const Schema& schema, const Datum& datum) {
    Buffer buffer;
    Status status = avro::DatumWriter(schema).TryWrite(datum, buffer);
    Require(status.ok(), "what is read can be written", status);
    Datum again;
    status = avro::DatumReader(schema, Limits(200, 1 << 20)).TryRead(buffer.bytes(), again);
    Require(status.ok() && again == datum, "bytes say what JSON said", status);
}

void CheckJson(const Schema& schema, const Datum& datum, JsonStyle style) {
    std::string json;
    Status status = avro::TryDatumToJson(schema, datum, json, style);
    Require(status.ok(), "what is read has a form in JSON", status);
    Datum again;
    status = avro::TryDatumFromJson(schema, json, again, style, Limits(200, 1 << 20));
    if (style == JsonStyle::kTagged) {
        Require(status.ok() && again == datum, "tagged JSON says all there is", status);
    } else {
        // A number that was rounded may fit an earlier branch, and that may take more attempts.
        Require(
            status.ok() || status.code() == ErrorCode::kGrowthLimit,
            "plain JSON can be read",
            status);
    }
}

void CheckLimits(
    const Schema& schema,
    std::string_view json,
    JsonStyle style,
    const Datum& expected) {
    constexpr std::uint32_t kDepth = 2;
    constexpr std::size_t kTextBytes = 5;
    Datum datum;
    const Status status =
        avro::TryDatumFromJson(schema, json, datum, style, Limits(kDepth, kTextBytes));
    if (!status.ok()) {
        Require(IsLimit(status.code()), "narrow limits fail as limits", status);
        return;
    }
    Require(datum == expected, "limits change nothing that they let pass");
    Measure measure;
    measure.Add(datum);
    Require(measure.depth <= kDepth, "DataLimits::depth holds");
    Require(measure.text_bytes <= kTextBytes, "DataLimits::text_bytes holds");
}

void Check(const Schema& schema, std::string_view json, JsonStyle style) {
    Datum datum;
    const Status status = avro::TryDatumFromJson(schema, json, datum, style, Limits(200, 1 << 20));
    if (!status.ok()) {
        Require(status.offset() <= json.size(), "a mistake is in the input", status);
        (void)Datum(datum);  // whatever is left of it can be copied
        return;
    }
    CheckBytes(schema, datum);
    CheckJson(schema, datum, JsonStyle::kTagged);
    if (style == JsonStyle::kPlain) CheckJson(schema, datum, style);
    CheckLimits(schema, json, style, datum);
}

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [text, bytes] = arow::fuzz::SplitAtZero(data, size);
    arow::avro::SchemaLimits limits;
    limits.text_bytes = 4096;
    arow::avro::Schema schema;
    if (!arow::avro::TryParseSchema(text, schema, nullptr, limits).ok()) return 0;
    const std::string_view json(
        reinterpret_cast<const char*>(bytes.span().data()),
        bytes.span().size());
    for (const auto style : {arow::avro::JsonStyle::kTagged, arow::avro::JsonStyle::kPlain}) {
        arow::fuzz::Check(schema, json, style);
    }
    return 0;
}
