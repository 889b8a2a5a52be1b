// SPDX-License-Identifier: MIT
// Everything of the streamer that is more than one codec: Nullable, arrays, char[], values of Slim.
// The bytes are the original's (tests/data/README.md) or, for values of Slim, those of its streams
// as docs/wire-format.md shows them; each is written, read back, and cut at every place.
#include "arow/wire/byte_writer.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <vector>

#include "codec_checks.hpp"

namespace arow::test {
namespace {

template <class T>
struct NullableGolden {
    T value;
    const char* hex;
};

constexpr NullableGolden<std::optional<bool>> kNullableBools[] = {
    {true, "ffff"},
    {false, "ff00"},
    {std::nullopt, "00"},
};

constexpr NullableGolden<std::optional<std::uint8_t>> kNullableBytes[] = {
    {std::nullopt, "00"},
    {0, "ff00"},
    {51, "ff33"},
    {102, "ff66"},
    {153, "ff99"},
};

constexpr NullableGolden<std::optional<std::int32_t>> kNullableInts[] = {
    {std::nullopt, "00"},
    {0, "ff00"},
    {1, "ff02"},
    {-1, "ff01"},
    {2, "ff04"},
    {-2, "ff03"},
    {-128, "ffff01"},
    {63, "ff7e"},
    {64, "ff8001"},
    {-65, "ff8101"},
    {8192, "ff808001"},
    {-8192, "ffff7f"},
    {-8193, "ff818001"},
    {1048575, "fffeff7f"},
    {-1048576, "ffffff7f"},
    {-1048577, "ff81808001"},
    {134217727, "fffeffff7f"},
    {-134217728, "ffffffff7f"},
    {-32768, "ffffff03"},
};

constexpr NullableGolden<std::optional<char16_t>> kNullableChars[] = {
    {u'\0', "ff00"},
    {u'\x7F', "fffe01"},
    {u'\x80', "ff8002"},
    {u'\x7FFF', "fffeff03"},
    {u'\x8000', "ffffff03"},
};

template <class T, std::size_t kCount>
void CheckNullables(const NullableGolden<std::optional<T>> (&table)[kCount]) {
    for (const auto& [value, hex] : table) CheckNullable(value, hex);
}

template <class T>
using Array = std::optional<std::vector<T>>;

template <class T>
void CheckArray(const Array<T>& value, std::string_view hex) {
    CheckStreamed(
        value,
        hex,
        [](wire::ByteWriter& out, const Array<T>& v) {
            if (v) return out.WriteArray(*v);
            out.WriteNull();
        },
        [](wire::ByteReader& in, Array<T>& v) { return in.ReadArray(v); });
}

using Chars = std::optional<std::u16string>;

void CheckChars(const Chars& value, std::string_view hex) {
    CheckStreamed(
        value,
        hex,
        [](wire::ByteWriter& out, const Chars& v) {
            if (v) return out.WriteChars(*v);
            out.WriteNull();
        },
        [](wire::ByteReader& in, Chars& v) { return in.ReadChars(v); });
}

}  // namespace

TEST_CASE("a Nullable is a flag and the value") {
    CheckNullables(kNullableBools);
    CheckNullables(kNullableBytes);
    CheckNullables(kNullableInts);
    CheckNullables(kNullableChars);
    CheckNullable(std::optional<GDID>(GDID{12, 234}), "FF 0C EA 01");
    CheckNullable(std::optional<GDID>(), "00");
    CheckNullable(std::optional<double>(1), "FF 00 00 00 00 00 00 F0 3F");
    CheckNullable(
        std::optional<Guid>(Guid()),
        "FF FF 20 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00");
}

TEST_CASE("arrays are a flag, a signed count and the elements; null and empty stay distinct") {
    CheckArray(Array<std::int32_t>(), "00");
    CheckArray(Array<std::int32_t>(std::in_place), "FF 00");
    CheckArray(Array<std::int32_t>({1, -1, 64}), "FF 06 02 01 80 01");
    CheckArray(Array<std::int64_t>(), "00");
    CheckArray(Array<std::int64_t>({1, -1, 64}), "FF 06 02 01 80 01");
    CheckArray(Array<double>(), "00");
    CheckArray(Array<double>(std::in_place), "FF 00");
    CheckArray(Array<double>({1.0, 0.0}), "FF 04 00 00 00 00 00 00 F0 3F 00 00 00 00 00 00 00 00");
    CheckArray(Array<float>({1.0f, 2.0f}), "FF 04 00 00 80 3F 00 00 00 40");
    CheckArray(Array<Decimal>(std::in_place), "FF 00");
    CheckArray(
        Array<Decimal>({Decimal(1), Decimal::FromParts(25, 0, 0, true, 1)}),
        "FF 04 02 00 00 00 32 00 00 81");
    CheckArray(Array<std::optional<std::string>>(), "00");
    CheckArray(Array<std::optional<std::string>>(std::in_place), "FF 00");
    CheckArray(
        Array<std::optional<std::string>>({"a", std::nullopt, ""}),
        "FF 06 FF 02 61 00 FF 00");
    CheckArray(Array<std::string>({"a", ""}), "FF 04 FF 02 61 FF 00");
    CheckArray(Array<GDID>({{12, 234}, {0, 1}}), "FF 04 0C EA 01 00 01");
}

TEST_CASE("a char array is one text, with pairs of surrogates as one character") {
    CheckChars(std::nullopt, "00");
    CheckChars(u"", "FF 00");
    CheckChars(u"a\u20AC", "FF 08 61 E2 82 AC");
    CheckChars(
        u"\U0001F600\u007F\u0080\u07FF\u0800\uFFFF",
        "FF 1E F0 9F 98 80 7F C2 80 DF BF E0 A0 80 EF BF BF");
    CheckChars(u"\U00010000\U0010FFFF", "FF 10 F0 90 80 80 F4 8F BF BF");
}

TEST_CASE("an unpaired surrogate is refused at its index, not replaced") {
    const std::array<std::u16string, 4> broken{
        std::u16string{u'a', 0xD800},
        std::u16string{u'a', 0xDC00, u'b'},
        std::u16string{u'a', 0xD800, u'b'},
        std::u16string{u'a', 0xDBFF, 0xDBFF, 0xDC00}};
    for (const std::u16string& units : broken) {
        Buffer buffer;
        wire::ByteWriter writer(buffer);
        writer.WriteChars(units);
        CHECK(writer.status().code() == ErrorCode::kBadUtf8);
        CHECK_THAT(std::string(writer.status().detail()), Catch::EndsWith("at index 1"));
    }
}

TEST_CASE("a type handle is a text, or a number after a null text") {
    CheckValue(wire::VarIntStr{{}, 4}, "00 04");
    CheckValue(wire::VarIntStr{{}, UINT32_MAX}, "00 FF FF FF FF 0F");
    CheckValue(wire::VarIntStr{"q", 0}, "FF 02 71");
    CheckValue(wire::VarIntStr{"", 0}, "FF 00");
}

TEST_CASE("a reference handle has its metadata bit below the number") {
    CheckValue(wire::MetaHandle{4, {}}, "08");  // null
    CheckValue(wire::MetaHandle{6, {}}, "0C");  // object 2
    CheckValue(wire::MetaHandle{0, wire::VarIntStr{"q", 0}}, "01 FF 02 71");
    CheckValue(wire::MetaHandle{1, wire::VarIntStr{{}, 17}}, "03 00 11");
    CheckValue(wire::MetaHandle{6, wire::VarIntStr{{}, 4}}, "0D 00 04");
    CheckValue(wire::MetaHandle{63, {}}, "7E");
    CheckValue(wire::MetaHandle{64, {}}, "80 01");
    CheckValue(wire::MetaHandle{UINT32_MAX, {}}, "FE FF FF FF 1F");
    CheckValue(wire::MetaHandle{UINT32_MAX, wire::VarIntStr{{}, 1}}, "FF FF FF FF 1F 00 01");
    CHECK(ReadStatus<wire::MetaHandle>("80 80 80 80 20").code() == ErrorCode::kOutOfRange);
}

TEST_CASE("a string map is flag, case sensitivity, count, keys and values") {
    using wire::StringMap;
    CheckValue(StringMap{true, {}}, "FF FF 00");
    CheckValue(StringMap{false, {}}, "FF 00 00");
    CheckValue(
        StringMap{true, {{"a", "1"}, {"b", std::nullopt}, {"a", ""}}},
        "FF FF 06 FF 02 61 FF 02 31 FF 02 62 00 FF 02 61 FF 00");
    CheckStreamed(
        std::optional<StringMap>(),
        "00",
        [](wire::ByteWriter& out, const auto&) { out.WriteNull(); },
        [](wire::ByteReader& in, auto& map) { return in.ReadNullable(map); });
}

TEST_CASE("a failure within an array names the index") {
    Buffer buffer;
    wire::ByteWriter writer(buffer);
    writer.WriteArray(std::vector<std::string>{"ok", "\xFF", "\xFE"});
    CHECK(writer.status().code() == ErrorCode::kBadUtf8);
    CHECK(writer.status().path() == "[1]");
    CHECK(writer.status().offset() == 2 + 4 + 1);
}

TEST_CASE("an array longer than the original reads back is refused before anything is written") {
    // A span over memory that is not there: only its size may be looked at.
    const std::string one;
    const std::span<const std::string> too_many(&one, 536'870'912 / 48 + 1);
    Buffer buffer;
    wire::ByteWriter writer(buffer);
    writer.WriteArray(too_many);
    CHECK(writer.status().code() == ErrorCode::kArrayLimit);
    CHECK(writer.status().offset() == 0);
    CHECK_THAT(std::string(writer.status().detail()), Catch::Contains("11184810 at most"));
}

TEST_CASE("writing goes on after nothing: an empty document is one") {
    Buffer buffer;
    wire::ByteWriter writer(buffer);
    CHECK(writer.written() == 0);
    CHECK(writer.Finish());
    CHECK(buffer.empty());
}

}  // namespace arow::test
