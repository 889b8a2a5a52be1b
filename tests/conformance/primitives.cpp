// SPDX-License-Identifier: MIT
// One entry a primitive: how its JSON form is written through ByteWriter.
#include "tests/conformance/primitives.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arow/buffer.hpp"
#include "arow/wire/byte_writer.hpp"

namespace arow::conformance {
namespace {

template <class T>
void Plain(const Json& json, wire::ByteWriter& writer) {
    T value{};
    FromJson(json, value);
    writer.Write(value);
}

template <class T>
void OrNull(const Json& json, wire::ByteWriter& writer) {
    std::optional<T> value;
    if (!json.is_null()) FromJson(json, value.emplace());
    writer.WriteNullable(value);
}

template <class T>
void ArrayOf(const Json& json, wire::ByteWriter& writer) {
    if (json.is_null()) return writer.WriteNull();
    std::vector<T> elements;
    for (const Json& element : json) FromJson(element, elements.emplace_back());
    writer.WriteArray(elements);
}

void Texts(const Json& json, wire::ByteWriter& writer) {
    if (json.is_null()) return writer.WriteNull();
    std::vector<std::optional<std::string>> texts;
    for (const Json& text : json) {
        texts.push_back(text.is_null() ? std::nullopt : std::optional(text.get<std::string>()));
    }
    writer.WriteArray(texts);
}

void Units(const Json& json, wire::ByteWriter& writer) {
    if (json.is_null()) return writer.WriteNull();
    std::u16string units;
    for (const Json& unit : json) units += static_cast<char16_t>(unit.get<std::uint16_t>());
    writer.WriteChars(units);
}

struct Primitive {
    std::string_view name;
    void (*write)(const Json& value, wire::ByteWriter& writer);
};

constexpr Primitive kPrimitives[] = {
    {"bool", Plain<bool>},
    {"bool?", OrNull<bool>},
    {"byte", Plain<std::uint8_t>},
    {"byte?", OrNull<std::uint8_t>},
    {"sbyte", Plain<std::int8_t>},
    {"sbyte?", OrNull<std::int8_t>},
    {"short", Plain<std::int16_t>},
    {"short?", OrNull<std::int16_t>},
    {"ushort", Plain<std::uint16_t>},
    {"ushort?", OrNull<std::uint16_t>},
    {"int", Plain<std::int32_t>},
    {"int?", OrNull<std::int32_t>},
    {"uint", Plain<std::uint32_t>},
    {"uint?", OrNull<std::uint32_t>},
    {"long", Plain<std::int64_t>},
    {"long?", OrNull<std::int64_t>},
    {"ulong", Plain<std::uint64_t>},
    {"ulong?", OrNull<std::uint64_t>},
    {"char", Plain<char16_t>},
    {"char?", OrNull<char16_t>},
    {"float", Plain<float>},
    {"float?", OrNull<float>},
    {"double", Plain<double>},
    {"double?", OrNull<double>},
    {"decimal", Plain<Decimal>},
    {"decimal?", OrNull<Decimal>},
    {"DateTime", Plain<DateTime>},
    {"DateTime?", OrNull<DateTime>},
    {"TimeSpan", Plain<TimeSpan>},
    {"TimeSpan?", OrNull<TimeSpan>},
    {"Guid", Plain<Guid>},
    {"Guid?", OrNull<Guid>},
    {"GDID", Plain<GDID>},
    {"GDID?", OrNull<GDID>},
    {"FID", Plain<FID>},
    {"FID?", OrNull<FID>},
    {"PilePointer", Plain<PilePointer>},
    {"PilePointer?", OrNull<PilePointer>},
    {"Amount", Plain<Amount>},
    {"Amount?", OrNull<Amount>},
    {"NLSMap", Plain<NLSMap>},
    {"string", OrNull<std::string>},
    {"byte[]", OrNull<std::vector<std::byte>>},
    {"char[]", Units},
    {"int[]", ArrayOf<std::int32_t>},
    {"long[]", ArrayOf<std::int64_t>},
    {"float[]", ArrayOf<float>},
    {"double[]", ArrayOf<double>},
    {"decimal[]", ArrayOf<Decimal>},
    {"string[]", Texts},
};

}  // namespace

Json WritePrimitive(std::string_view name, const Json& value) {
    for (const Primitive& primitive : kPrimitives) {
        if (primitive.name != name) continue;
        Buffer buffer;
        wire::ByteWriter writer(buffer);
        primitive.write(value, writer);
        if (!writer.Finish()) return {{"err", writer.status().ToString()}};
        return {{"hex", test::Hex(buffer.bytes())}};
    }
    return {{"unsupported", true}};
}

}  // namespace arow::conformance
