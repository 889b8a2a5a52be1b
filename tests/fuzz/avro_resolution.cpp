// SPDX-License-Identifier: MIT
// Resolves data of any two schemas: the input is the writer's text, a zero byte, the reader's text,
// a zero byte, and the bytes. Reading by a resolved plan must give what a plain read and a slow
// conversion give, value by value.
#include <algorithm>
#include <optional>
#include <string_view>

#include "arow/avro/compatibility.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "avro/datum/plan.hpp"
#include "avro/datum/resolve.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {
namespace {

using avro::Datum;
using avro::Field;
using avro::Kind;
using avro::Schema;
using avro::Type;
using Converted = std::optional<Datum>;

Converted Convert(const Type& writer, const Type& reader, const Datum& datum);

Converted ConvertRecord(const Type& writer, const Type& reader, const Datum& datum) {
    const auto from = avro::detail::MatchFields(writer, reader);
    Datum record = Datum::Record(reader);
    for (const Field& field : reader.fields()) {
        const std::uint32_t source = from[field.position()];
        Converted value;
        if (source != avro::detail::kNoField) {
            value = Convert(writer.fields()[source].type(), field.type(), datum[source]);
        } else if (field.default_value() != nullptr) {
            value = avro::detail::DatumOf(*field.default_value());
        }
        if (!value) return std::nullopt;
        record[field.position()] = std::move(*value);
    }
    return record;
}

Converted ConvertItems(const Type& writer, const Type& reader, const Datum& datum) {
    if (writer.kind() == Kind::kArray) {
        Datum array = Datum::Array(reader.element().kind());
        for (std::size_t i = 0; i < datum.size(); ++i) {
            Converted item = Convert(writer.element(), reader.element(), datum.Item(i));
            if (!item) return std::nullopt;
            array.Append(std::move(*item));
        }
        return array;
    }
    Datum map = Datum::Map();
    for (const avro::MapEntry& entry : datum.Entries()) {
        Converted value = Convert(writer.element(), reader.element(), entry.value);
        if (!value) return std::nullopt;
        map.Put(entry.key.AsString(), std::move(*value));
    }
    return map;
}

Converted ConvertEnum(const Type& reader, const Datum& datum) {
    auto symbol = reader.FindSymbol(datum.AsSymbol());
    if (!symbol) symbol = reader.enum_default();
    return symbol ? Converted(Datum::Enum(reader, *symbol)) : std::nullopt;
}

Converted Promote(Kind to, const Datum& datum) {
    const auto number = [&]<class T>(T) {
        return datum.kind() == Kind::kInt    ? static_cast<T>(datum.AsInt())
               : datum.kind() == Kind::kLong ? static_cast<T>(datum.AsLong())
                                             : static_cast<T>(datum.AsFloat());
    };
    switch (to) {
        case Kind::kLong:
            return number(std::int64_t{});
        case Kind::kFloat:
            return number(float{});
        case Kind::kDouble:
            return number(double{});
        case Kind::kBytes: {
            const std::string_view text = datum.AsString();
            return Datum::Bytes(std::as_bytes(std::span(text.data(), text.size())));
        }
        default: {
            const auto bytes = datum.AsBytes();
            return Datum(
                std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
        }
    }
}

Converted Convert(const Type& writer, const Type& reader, const Datum& datum) {
    if (writer.kind() == Kind::kUnion) {
        return Convert(writer.branch(*datum.branch()), reader, datum);
    }
    if (reader.kind() == Kind::kUnion) {
        const auto branch = avro::detail::BranchFor(writer, reader);
        if (!branch) return std::nullopt;
        Converted value = Convert(writer, reader.branch(*branch), datum);
        if (value) value->SetBranch(*branch);
        return value;
    }
    if (writer.kind() != reader.kind()) {
        if (!avro::detail::IsPromoted(writer.kind(), reader.kind())) return std::nullopt;
        return Promote(reader.kind(), datum);
    }
    if (IsNamed(writer.kind()) && !avro::detail::NameMatch(writer, reader)) return std::nullopt;
    switch (writer.kind()) {
        case Kind::kRecord:
            return ConvertRecord(writer, reader, datum);
        case Kind::kArray:
        case Kind::kMap:
            return ConvertItems(writer, reader, datum);
        case Kind::kEnum:
            return ConvertEnum(reader, datum);
        case Kind::kFixed:
            if (writer.fixed_size() != reader.fixed_size()) return std::nullopt;
            return Datum::Fixed(datum.AsFixed());
        case Kind::kNull:
            return Datum();
        case Kind::kBoolean:
            return Datum(datum.AsBoolean());
        case Kind::kInt:
            return Datum(datum.AsInt());
        case Kind::kLong:
            return Datum(datum.AsLong());
        case Kind::kFloat:
            return Datum(datum.AsFloat());
        case Kind::kDouble:
            return Datum(datum.AsDouble());
        case Kind::kBytes:
            return Datum::Bytes(datum.AsBytes());
        default:
            return Datum(datum.AsString());
    }
}

void Check(
    std::string_view writer_text,
    std::string_view reader_text,
    std::span<const std::byte> bytes) {
    avro::SchemaLimits schema_limits;
    schema_limits.text_bytes = 4096;
    Schema writer;
    Schema reader;
    if (!avro::TryParseSchema(writer_text, writer, nullptr, schema_limits).ok()) return;
    if (!avro::TryParseSchema(reader_text, reader, nullptr, schema_limits).ok()) return;
    const bool is_compatible = avro::FindIncompatibilities(writer, reader).empty();

    avro::DataLimits limits;
    limits.depth = 40;
    limits.empty_items = 1000;
    limits.growth_bytes = 1 << 20;
    Datum resolved;
    std::size_t resolved_used = 0;
    const Status status =
        avro::DatumReader(writer, reader, limits).TryRead(bytes, resolved, &resolved_used);
    Require(
        !is_compatible || status.code() != ErrorCode::kUnresolvable,
        "compatible schemas resolve",
        status);

    Datum written;
    std::size_t used = 0;
    if (!avro::DatumReader(writer, limits).TryRead(bytes, written, &used).ok()) {
        // What is not wanted is skipped without a look at its texts, so that more may be read.
        return;
    }
    const Converted expected = Convert(*writer, *reader, written);
    if (status.ok()) {
        // A repeated key may hide a value that does not resolve, never show one.
        Require(expected.has_value(), "what is resolved can be converted");
        Require(resolved_used == used, "resolution reads as far");
        Require(resolved == *expected, "resolution gives what conversion gives");
        Buffer buffer;
        Require(avro::DatumWriter(reader).TryWrite(resolved, buffer).ok(), "it can be written");
    } else if (status.code() != ErrorCode::kUnresolvable) {
        // A promoted array takes more memory, a text that becomes a string is checked.
        Require(
            status.code() == ErrorCode::kGrowthLimit || status.code() == ErrorCode::kBadUtf8,
            "only memory and texts fail later",
            status);
    }
}

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto* const end = data + size;
    const auto* const writer_end = std::find(data, end, std::uint8_t{0});
    const auto* const reader = writer_end == end ? end : writer_end + 1;
    const auto* const reader_end = std::find(reader, end, std::uint8_t{0});
    const auto* const bytes = reader_end == end ? end : reader_end + 1;
    const auto text = [](const std::uint8_t* from, const std::uint8_t* to) {
        return std::string_view(
            reinterpret_cast<const char*>(from),
            static_cast<std::size_t>(to - from));
    };
    const arow::test::ExactBytes exact(std::as_bytes(std::span(bytes, end)));
    arow::fuzz::Check(text(data, writer_end), text(reader, reader_end), exact.span());
    return 0;
}
