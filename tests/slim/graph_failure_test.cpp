// SPDX-License-Identifier: MIT
// Whatever fails while a graph is read, nothing is left behind: damaged bytes, constructors and
// hooks that throw, memory that ends.
#include <catch2/catch.hpp>
#include <new>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "arow/slim/serializer.hpp"
#include "tests/slim/graph_bytes.hpp"
#include "tests/slim/graph_types.hpp"
#include "tests/support/allocation_counter.hpp"

namespace arow::test {

namespace {

/// Throws when the countdown ends: in the constructor, in a hook while it is read, in the one when
/// it is written, or when all is linked.
struct Mine : Tracked {
    enum Place { kConstructor, kSerializing, kDeserialized, kGraphDeserialized, kNowhere };
    static inline Place place = kNowhere;
    static inline int countdown = 0;

    std::int32_t value = 0;
    std::shared_ptr<Mine> next;
    std::shared_ptr<Mine> other;
    std::unique_ptr<Mine> own;
    std::set<std::shared_ptr<Mine>> all;

    Mine() { Step(kConstructor); }
    void OnSerializing() const { Step(kSerializing); }
    void OnDeserialized() { Step(kDeserialized); }
    void OnGraphDeserialized() {
        // What is added here is not the reader's to release twice, or to forget.
        if (place == kGraphDeserialized) other = std::make_shared<Mine>();
        if (place == kGraphDeserialized) other->other = next;
        Step(kGraphDeserialized);
    }
    void Unlink() override {
        // All first: each may destroy this object.
        const auto next_before = std::move(next);
        const auto other_before = std::move(other);
        const auto all_before = std::move(all);
    }
    BOOST_DESCRIBE_CLASS(Mine, (), (value, next, other, own, all), (), ())

private:
    static void Step(Place at) {
        if (at == place && countdown-- == 0) throw std::runtime_error("this is mine");
    }
};

/// A ring of shared objects, each with a chain of its own, and a set of all.
std::shared_ptr<Mine> MakeRing(int count) {
    Mine::place = Mine::kNowhere;
    const auto first = std::make_shared<Mine>();
    auto last = first;
    first->all.insert(first);
    for (int i = 1; i != count; ++i) {
        last->next = std::make_shared<Mine>();
        last->next->other = last;
        last = last->next;
        last->value = i;
        last->own = std::make_unique<Mine>();
        last->own->next = first;
        last->own->own = std::make_unique<Mine>();
        first->all.insert(last);
    }
    last->next = first;
    return first;
}

/// All classes of links and damage: what the corpus tests read.
using Everything = std::tuple<
    std::shared_ptr<Node>,
    AllSides,
    std::vector<std::shared_ptr<Animal>>,
    std::unique_ptr<Tree>,
    std::set<std::shared_ptr<Node>>,
    std::shared_ptr<Plain>>;

slim::TypeRegistry EverythingTypes() {
    slim::TypeRegistry registry;
    registry.Add<Dog>("dog").Allow<Cat>("cat").Add<Bottom>("bottom").Add<Top>("top");
    registry.Add<Left>("left").Add<Node>("node");
    return registry;
}

std::vector<std::byte> EverythingBytes() {
    Everything all;
    auto& [node, sides, zoo, tree, set, plain] = all;
    node = std::make_shared<Node>(1);
    node->next = std::make_shared<Node>(2);
    node->next->next = node;
    node->next->seen = node->next;
    node->raw = node->next.get();
    sides.bottom = std::make_shared<Bottom>();
    sides.right = sides.bottom;
    sides.raw_right = sides.bottom.get();
    sides.weak_top = sides.bottom;
    sides.top = std::make_shared<Left>();
    zoo = {std::make_shared<Dog>(), std::make_shared<Cat>(), nullptr, std::make_shared<Cat>()};
    zoo[0]->friend_of = zoo[1];
    zoo[1]->friend_of = zoo[0];
    tree = std::make_unique<Tree>();
    tree->Add(5).Add(6);
    set = {node, node->next};
    plain = std::make_shared<Plain>();
    plain->next = plain;
    Buffer buffer;
    REQUIRE(WriteGraph(all, buffer, EverythingTypes()).ok());
    plain->next.reset();
    node->next->next.reset();
    zoo[1]->friend_of.reset();
    const auto bytes = buffer.bytes();
    return {bytes.begin(), bytes.end()};
}

/// Reads, takes apart what was made, and says whether it was good.
bool ReadEverything(std::span<const std::byte> bytes, const slim::TypeRegistry& registry) {
    const NoLeaks no_leaks;
    bool good = false;
    {
        Everything all;
        const ExactBytes exact(bytes);
        slim::detail::TypeSession types(registry);
        wire::Input in(exact.span(), Limits());
        {
            slim::GraphReader reader(in, types);
            good = reader.ReadGraph(in.begin(), all) != nullptr;
        }
        // A graph with cycles must be taken apart by who owns it; one that failed has none.
        if (good) {
            Tracked::UnlinkAll();
            auto& plain = std::get<5>(all);
            while (plain != nullptr) plain = std::exchange(plain->next, nullptr);
        }
    }
    CHECK(no_leaks.leaked() == 0);
    return good;
}

}  // namespace

TEST_CASE("a graph that is cut short anywhere leaves nothing behind") {
    const slim::TypeRegistry registry = EverythingTypes();
    const std::vector<std::byte> bytes = EverythingBytes();
    REQUIRE(bytes.size() > 60);
    CHECK(ReadEverything(bytes, registry));
    for (std::size_t size = 0; size != bytes.size(); ++size) {
        INFO(size);
        CHECK(!ReadEverything(std::span(bytes).first(size), registry));
    }
}

TEST_CASE("a graph with any byte changed leaves nothing behind") {
    const slim::TypeRegistry registry = EverythingTypes();
    const std::vector<std::byte> bytes = EverythingBytes();
    for (std::size_t i = 0; i != bytes.size(); ++i) {
        std::vector<std::byte> changed = bytes;
        for (int value = 0; value != 256; ++value) {
            changed[i] = static_cast<std::byte>(value);
            INFO(i << " " << value);
            // Most are bad; the good ones must be released as well.
            std::ignore = ReadEverything(changed, registry);
        }
    }
}

TEST_CASE("constructors and hooks that throw leave nothing behind") {
    const std::shared_ptr<Mine> ring = MakeRing(5);
    const slim::Serializer serializer;
    Buffer buffer;
    serializer.Serialize(ring, buffer);
    const Mine::Place places[] = {
        Mine::kConstructor,
        Mine::kDeserialized,
        Mine::kGraphDeserialized};
    for (const Mine::Place place : places) {
        int thrown = 0;
        for (bool done = false; !done; ++thrown) {
            INFO(place << " " << thrown);
            const NoLeaks no_leaks;
            Mine::place = place;
            Mine::countdown = thrown;
            try {
                const auto back = serializer.Deserialize<std::shared_ptr<Mine>>(buffer.bytes());
                Mine::place = Mine::kNowhere;
                done = true;
                if (place != Mine::kGraphDeserialized) CHECK(back->next->other == back);
                CHECK(back->all.size() == 5);
                std::vector<std::shared_ptr<Mine>> all(back->all.begin(), back->all.end());
                for (const auto& one : all) one->Unlink();
            } catch (const std::runtime_error&) {
                CHECK(no_leaks.leaked() == 0);
            }
        }
        CHECK(thrown == 14);
    }
    Mine::place = Mine::kNowhere;
    Tracked::UnlinkAll();
}

TEST_CASE("a root whose graph a hook has refused points to nothing of it") {
    using Root = std::pair<std::shared_ptr<Mine>, Mine*>;
    Buffer buffer;
    {
        const std::shared_ptr<Mine> ring = MakeRing(2);
        REQUIRE(WriteGraph(Root(ring, ring->next.get()), buffer).ok());
        Tracked::UnlinkAll();
    }
    const NoLeaks no_leaks;
    Mine::place = Mine::kGraphDeserialized;
    Mine::countdown = 1;
    Root root;
    CHECK_THROWS_AS((void)ReadGraph(root, buffer.bytes()), std::runtime_error);
    Mine::place = Mine::kNowhere;
    CHECK(root.first == nullptr);
    CHECK(root.second == nullptr);
    CHECK(no_leaks.leaked() == 0);
}

TEST_CASE("a hook that throws while it is written leaves the serializer as it was") {
    const std::shared_ptr<Mine> ring = MakeRing(3);
    const slim::Serializer serializer(
        std::make_shared<const slim::TypeRegistry>(),
        slim::TypeMode::kBatch);
    Buffer before;
    serializer.Serialize(ring, before);
    Mine::place = Mine::kSerializing;
    Mine::countdown = 4;
    Buffer buffer;
    CHECK_THROWS_AS(serializer.Serialize(ring, buffer), std::runtime_error);
    Mine::place = Mine::kNowhere;
    serializer.Serialize(ring, buffer);
    slim::Serializer reader(std::make_shared<const slim::TypeRegistry>(), slim::TypeMode::kBatch);
    for (const Buffer* message : {&before, &buffer}) {
        const auto back = reader.Deserialize<std::shared_ptr<Mine>>(message->bytes());
        CHECK(back->all.size() == 3);
    }
    Tracked::UnlinkAll();
}

TEST_CASE("memory that ends leaves nothing behind") {
    const slim::TypeRegistry registry = EverythingTypes();
    const std::vector<std::byte> bytes = EverythingBytes();
    const ExactBytes exact{std::span<const std::byte>(bytes)};
    std::size_t failures = 0;
    for (bool done = false; !done; ++failures) {
        INFO(failures);
        const NoLeaks no_leaks;
        bool failed = false;
        {
            Everything all;
            slim::detail::TypeSession types(registry);
            wire::Input in(exact.span(), Limits());
            allocations_before_failure = failures;
            try {
                slim::GraphReader reader(in, types);
                done = reader.ReadGraph(in.begin(), all) == in.end();
            } catch (const std::bad_alloc&) {
                failed = true;
            }
            allocations_before_failure = ~std::size_t{0};
            // Counting objects allocates too, so that the set of living ones may lack some.
            if (done) {
                Tracked::UnlinkAll();
                auto& plain = std::get<5>(all);
                while (plain != nullptr) plain = std::exchange(plain->next, nullptr);
            }
        }
        CHECK(done != failed);
        CHECK(no_leaks.leaked() == 0);
    }
    CHECK(failures > 20);
}

TEST_CASE("memory that ends while a graph is written is no harm") {
    const std::shared_ptr<Mine> ring = MakeRing(5);
    std::size_t failures = 0;
    const std::string expected = GraphBytes(ring);
    for (bool done = false; !done; ++failures) {
        Buffer buffer;
        slim::detail::TypeSession types(kNoTypes);
        slim::GraphWriter writer(buffer, kLimits, types);
        std::uint8_t* end = nullptr;
        allocations_before_failure = failures;
        try {
            end = writer.WriteGraph(buffer.Begin(), ring);
            done = true;
        } catch (const std::bad_alloc&) {
        }
        allocations_before_failure = ~std::size_t{0};
        if (done) {
            REQUIRE(buffer.Finish(end));
            CHECK(Hex(buffer.bytes()) == expected);
        }
    }
    Tracked::UnlinkAll();
}

}  // namespace arow::test
