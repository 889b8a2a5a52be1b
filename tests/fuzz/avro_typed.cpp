// SPDX-License-Identifier: MIT
// Reads data of any schema into a class: the input is the writer's text, a zero byte, and the
// bytes. The object must be what the datum is that the same bytes give.
#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/typed.hpp"
#include "arow/buffer.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {

enum class Letter : std::uint8_t { A, B };
BOOST_DESCRIBE_ENUM(Letter, A, B)
AROW_AVRO(Letter, (this, "E", avro::Default("\"A\"")))

struct Pair {
    std::array<std::byte, 2> bytes{};
};
BOOST_DESCRIBE_STRUCT(Pair, (), (bytes))
AROW_AVRO(Pair, (this, "P", avro::AsFixed()))

/// A field of each kind, all with defaults, so that any record of the name gives one.
struct Everything {
    std::int32_t i{};
    std::int64_t l{};
    float f{};
    double d{};
    bool b{};
    std::string s;
    std::vector<std::byte> y;
    std::array<std::uint8_t, 3> x{};
    Letter e{};
    std::vector<std::int64_t> ls;
    std::vector<std::string> ss;
    std::map<std::string, double> m;
    std::optional<std::string> o;
    std::variant<std::monostate, std::int32_t, std::string> u;
    std::unique_ptr<Everything> n;
    std::vector<Everything> c;
    std::optional<avro::Box<Everything>> k;
    std::map<std::string, avro::Box<Everything>> w;
    Pair p;
};
BOOST_DESCRIBE_STRUCT(Everything, (), (i, l, f, d, b, s, y, x, e, ls, ss, m, o, u, n, c, k, w, p))
AROW_AVRO(
    Everything,
    (this, "R", avro::Aliases("Old")),
    (i, avro::Default("1")),
    (l, avro::Default("-1")),
    (f, avro::Default("0.5")),
    (d, avro::Default("1e300")),
    (b, avro::Default("true")),
    (s, avro::Aliases("t"), avro::Default("\"none\"")),
    (y, avro::Default("\"\\u00ff\"")),
    (x, avro::Default("\"abc\"")),
    (e, avro::Default("\"B\"")),
    (ls, avro::Default("[1,2]")),
    (ss, avro::Default("[\"a\"]")),
    (m, avro::Default("{\"k\":1}")),
    (u, avro::Default("null")),
    (c, avro::Default("[]")),
    (w, avro::Default("{}")),
    (p, avro::Default("\"ab\"")))

namespace {

avro::DataLimits Limits() {
    avro::DataLimits limits;
    limits.depth = 40;
    limits.text_bytes = 1 << 16;
    limits.empty_items = 10'000;
    limits.growth_bytes = 1 << 24;
    return limits;
}

/// Objects and datums take different room, and nest differently.
bool IsLimit(const Status& status) {
    return status.code() == ErrorCode::kDepthLimit || status.code() == ErrorCode::kGrowthLimit ||
           status.code() == ErrorCode::kArrayLimit;
}

void Check(const avro::Schema& writer, std::span<const std::byte> bytes) {
    const avro::Schema& mine = avro::SchemaOf<Everything>();
    Everything object;
    std::size_t used = 0;
    const Status status =
        avro::TypedReader<Everything>(writer, Limits()).TryRead(bytes, object, &used);
    avro::Datum datum;
    std::size_t used_by_datum = 0;
    const Status datum_status =
        avro::DatumReader(writer, mine, Limits()).TryRead(bytes, datum, &used_by_datum);
    if (IsLimit(status) || IsLimit(datum_status)) return;
    Require(status.ok() == datum_status.ok(), "classes and datums take the same data", status);
    if (!status.ok()) return;
    Require(used == used_by_datum, "and the same bytes of it");

    Buffer buffer;
    const Status written = avro::TypedWriter<Everything>().TryWrite(object, buffer);
    Require(written.ok(), "what is read can be written", written);
    const avro::Datum of_object = avro::DatumReader(mine).Read(buffer.bytes());
    Require(of_object == datum, "an object says what the datum says");
    // Read over what is there, it is the same.
    avro::TypedReader<Everything>().Read(buffer.bytes(), object);
    Buffer third;
    avro::TypedWriter<Everything>().Write(object, third);
    Require(
        std::ranges::equal(buffer.bytes(), third.bytes()),
        "reading over an object leaves nothing of it");
}

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [text, bytes] = arow::fuzz::SplitAtZero(data, size);
    arow::avro::SchemaLimits limits;
    limits.text_bytes = 4096;
    arow::avro::Schema schema;
    if (!arow::avro::TryParseSchema(text, schema, nullptr, limits).ok()) return 0;
    arow::fuzz::Check(schema, bytes.span());
    return 0;
}
