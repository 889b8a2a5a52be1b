// SPDX-License-Identifier: MIT
// Dumps: what they show, and that they end where a reader would.
#include "arow/slim/dump.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <optional>
#include <sstream>
#include <variant>

#include "arow/slim/serializer.hpp"
#include "tests/slim/pets.hpp"
#include "tests/support/hex.hpp"

namespace arow::slim {
namespace {

struct Empty {
    BOOST_DESCRIBE_CLASS(Empty, (), (), (), ())
};

struct Versioned {
    std::int32_t old = 0;
    std::int32_t young = 0;
    BOOST_DESCRIBE_CLASS(Versioned, (), (old, young), (), ())
    static constexpr Since kSlimSince[] = {{"young", 2}};
};

/// A value of each kind.
struct Kinds {
    std::string text;
    std::optional<bool> maybe;
    std::optional<bool> certain;
    std::map<std::string, double> map;
    std::array<std::uint16_t, 2> array{};
    std::variant<std::monostate, std::int8_t> either;
    std::pair<std::uint64_t, char> pair;
    std::vector<Empty> nothing;
    Versioned versioned;
    pets::Point* other = nullptr;
    BOOST_DESCRIBE_CLASS(
        Kinds,
        (),
        (text, maybe, certain, map, array, either, pair, nothing, versioned, other),
        (),
        ())
};

/// A chain of objects by value.
struct Deep {
    std::vector<Deep> inner;
    BOOST_DESCRIBE_CLASS(Deep, (), (inner), (), ())
};

TypeRegistry DumpedTypes() {
    TypeRegistry registry;
    registry.Allow<pets::Cat>().Allow<pets::Dog>();
    return registry;
}

template <class... Roots>
std::string Dumped(
    std::span<const std::byte> bytes,
    Status* status = nullptr,
    const ReadOptions& options = {}) {
    const test::ExactBytes exact(bytes);
    std::string text;
    Status result = Dump<Roots...>(exact.span(), DumpedTypes(), text, options);
    if (status != nullptr) {
        *status = result;
    } else {
        CHECK(result.ok());
    }
    return text;
}

pets::House MakeHouseWithNobody() {
    pets::House house;
    house.animals = {pets::MakeCat("Tom", 9), pets::MakeDog("Rex"), nullptr};
    house.favourite = house.animals[0];
    return house;
}

std::vector<std::byte> Batch() {
    const Serializer writer(std::make_shared<const TypeRegistry>(DumpedTypes()), TypeMode::kBatch);
    std::string all;
    for (int time = 0; time < 2; ++time) {
        std::string bytes;
        writer.Serialize(MakeHouseWithNobody(), bytes);
        all += bytes;
    }
    const auto bytes = std::as_bytes(std::span(all));
    return {bytes.begin(), bytes.end()};
}

TEST_CASE("a dump shows objects by number, and the messages of a batch") {
    CHECK(Dumped<pets::House>(Batch()) == R"(       0  message of its own
      31  #0 pets::House
      31    animals: list of 3
      32      [0] -> #1 pets::Cat
      52      [1] -> #2 pets::Dog
      72      [2] null
      73    favourite: -> #1 pets::Cat
      74  #1 pets::Cat
      74    name: "Tom"
      78    lives: 9
      79  #2 pets::Dog
      79    name: "Rex"
      83    good: true
      84  message that continues a batch
      91  #0 pets::House
      91    animals: list of 3
      92      [0] -> #1 pets::Cat
      94      [1] -> #2 pets::Dog
      96      [2] null
      97    favourite: -> #1 pets::Cat
      98  #1 pets::Cat
      98    name: "Tom"
     102    lives: 9
     103  #2 pets::Dog
     103    name: "Rex"
     107    good: true
)");
}

TEST_CASE("a dump shows values of each kind") {
    Kinds kinds;
    kinds.text = "a \"b\"\n";
    kinds.certain = false;
    kinds.map = {{"pi", 3.25}};
    kinds.array = {1, 500};
    kinds.either = std::int8_t{-7};
    kinds.pair = {1'000'000'000'000, 'x'};
    kinds.nothing.resize(1000);
    kinds.versioned = {1, 2};
    std::string bytes;
    Serializer().Serialize(kinds, bytes);
    const std::string text = Dumped<Kinds>(std::as_bytes(std::span(bytes)));
    for (const char* line : {
             "  text: \"a \\\"b\\\"\\x0a\"\n",
             "  maybe: none\n",
             "  certain: false\n",
             "  map: map of 1\n",
             "    [0] key \"pi\"\n",
             "    [0] value 3.25\n",
             "  array: array of 2\n",
             "    [1] 500\n",
             "  either: (1) -7\n",
             "  pair: tuple of 2\n",
             "    [0] 1000000000000\n",
             "  nothing: list of 1000\n",
             "  versioned: arow::slim::",
             "    version 2\n",
             "    young: 2\n",
             "  other: null\n",
         }) {
        CAPTURE(line, text);
        CHECK(text.find(line) != std::string::npos);
    }
}

TEST_CASE("a dump of a root without a name needs its type") {
    std::string bytes;
    const std::vector<std::int32_t> numbers{5};
    Serializer().Serialize(numbers, bytes);
    const auto span = std::as_bytes(std::span(bytes));
    CHECK(Dumped<pets::Point, std::vector<std::int32_t>>(span) == R"(       0  message of its own
      15  root list of 1
      16    [0] 5
)");
    Status status;
    CHECK(Dumped<>(span, &status).ends_with("say which types the root may be of\n"));
    CHECK(status.code() == ErrorCode::kTypeMismatch);
}

TEST_CASE("a dump shows how far it came, and fails where a reader does") {
    const std::vector<std::byte> batch = Batch();
    const std::size_t first = 84;
    const std::string whole = Dumped<pets::House>(batch);
    const Serializer reader(std::make_shared<const TypeRegistry>(DumpedTypes()));
    for (std::size_t size = 0; size < first; ++size) {
        const test::ExactBytes part(std::span<const std::byte>(batch).first(size));
        Status dumping;
        const std::string text = Dumped<pets::House>(part.span(), &dumping);
        pets::House house;
        std::size_t consumed = 0;
        const Status reading = reader.TryDeserialize(house, part.span(), consumed);
        CHECK(dumping.code() == reading.code());
        const std::size_t failure = text.find("!!");
        REQUIRE(failure != std::string::npos);
        CHECK(whole.starts_with(text.substr(0, text.rfind('\n', failure) + 1)));
    }
}

TEST_CASE("a dump fails for what a reader refuses") {
    const std::string head =
        "5A 01 C294D3380580062D 01 16 706574733A3A486F757365 B62BDBD1F3AE0698 ";
    const std::string cat = " 02 02 12 706574733A3A436174 9C532352CAE7B3E9 ";
    const std::string bodies = " 06 546F6D 12 06 526578 FF";
    const struct {
        std::string bytes;
        ErrorCode code;
    } cases[] = {
        {"00 00", ErrorCode::kOk},
        {"01" + cat + "04 00 12", ErrorCode::kOk},
        {"01 01 04 00", ErrorCode::kOk},               // an animal
        {"00 01", ErrorCode::kOk},                     // a weak pointer to what is not there
        {"01 04 00 00 00", ErrorCode::kBadLink},       // object 1 has not been met
        {"01 03 00 00 00", ErrorCode::kTypeMismatch},  // object 0 is the house
        {"00 03", ErrorCode::kTypeMismatch},
        {"01 02 01 00 00", ErrorCode::kNotRegistered},  // type 1 is the house
        {"01 02 09 00 00", ErrorCode::kBadLink},
        {"02 01 04 00 00", ErrorCode::kOk},  // shared twice
        {"FF FF FF 7F", ErrorCode::kArrayLimit},
        {"FF FF 03", ErrorCode::kTruncated},
        {"01 01 00 FF", ErrorCode::kTruncated},
        {"01 01 00 02 FF", ErrorCode::kBadUtf8},
    };
    const Serializer reader(std::make_shared<const TypeRegistry>(DumpedTypes()));
    for (const auto& one : cases) {
        CAPTURE(one.bytes);
        const test::ExactBytes exact(test::Bytes(head + one.bytes));
        Status dumping;
        CAPTURE(Dumped<pets::House>(exact.span(), &dumping));
        pets::House house;
        std::size_t consumed = 0;
        const Status reading = reader.TryDeserialize(house, exact.span(), consumed);
        CHECK(reading.code() == one.code);
        CHECK(dumping.code() == one.code);
    }
}

TEST_CASE("the limits of a reader are those of a dump") {
    Deep deep;
    Deep* inner = &deep;
    for (int level = 1; level < 65; ++level) inner = &inner->inner.emplace_back();
    std::string bytes;
    WriteOptions generous;
    generous.limits.depth = 65;
    Serializer().Serialize(deep, bytes, generous);
    const auto span = std::as_bytes(std::span(bytes));
    for (const std::uint32_t depth : {64u, 65u}) {
        ReadOptions options;
        options.limits.depth = depth;
        Status dumping;
        Dumped<Deep>(span, &dumping, options);
        Deep read;
        std::size_t consumed = 0;
        const Status reading = Serializer().TryDeserialize(read, span, consumed, options);
        CHECK(reading.code() == (depth == 64 ? ErrorCode::kDepthLimit : ErrorCode::kOk));
        CHECK(dumping.code() == reading.code());
    }
}

TEST_CASE("a stream gets the text that a string gets") {
    std::ostringstream stream;
    CHECK(Dump<pets::House>(Batch(), DumpedTypes(), stream).ok());
    CHECK(stream.str() == Dumped<pets::House>(Batch()));
}

TEST_CASE("long texts are cut") {
    std::string bytes;
    Serializer().Serialize(std::string(1000, 'x'), bytes);
    const std::string text = Dumped<std::string>(std::as_bytes(std::span(bytes)));
    CHECK(text.ends_with("root \"" + std::string(200, 'x') + "\"... (1000 bytes)\n"));
}

}  // namespace
}  // namespace arow::slim
