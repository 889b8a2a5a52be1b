// SPDX-License-Identifier: MIT
// Pointers of every kind there and back: identity, ownership, classes, and the containers they may
// stand in.
#include <array>
#include <catch2/catch.hpp>
#include <deque>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>

#include "arow/slim/serializer.hpp"
#include "tests/slim/graph_bytes.hpp"
#include "tests/slim/graph_types.hpp"

namespace arow::test {

namespace {

using SharedNode = std::shared_ptr<Node>;

template <class T>
slim::TypeRegistry RegistryOf(std::string_view name) {
    slim::TypeRegistry registry;
    registry.Add<T>(name);
    return registry;
}

}  // namespace

TEST_CASE("enable_shared_from_this works after reading") {
    const slim::TypeRegistry registry = RegistryOf<Secret>("secret");
    const std::shared_ptr<Secret> secret = Secret::Make(3, 7);
    const auto back = RoundTrip(secret);
    CHECK(back->key() == 7);
    CHECK(back->corners_of_base() == 3);
    CHECK(back->shared_from_this() == back);
    CHECK(back.use_count() == 1);

    // Behind its base, which is private: the same object, made by its private constructor.
    const std::shared_ptr<Shape> shape = secret->AsShape();
    const auto back_shape = RoundTrip(shape, registry);
    const auto& found = dynamic_cast<const Shape&>(*back_shape);
    CHECK(found.corners == 3);
    using Both = std::pair<std::shared_ptr<Shape>, std::shared_ptr<Secret>>;
    const Both both = RoundTrip(Both(shape, secret), registry);
    CHECK(both.first.get() == both.second->AsShape().get());
    CHECK(both.second->key() == 7);
}

TEST_CASE("unique pointers keep the class behind their base") {
    slim::TypeRegistry registry;
    registry.Add<Dog>("dog").Add<Cat>("cat");
    std::vector<std::unique_ptr<Animal>> zoo;
    zoo.push_back(std::make_unique<Dog>());
    zoo.push_back(nullptr);
    zoo.push_back(std::make_unique<Cat>());
    zoo[0]->name = "Rex";
    const auto back = RoundTrip(zoo, registry);
    REQUIRE(back.size() == 3);
    CHECK(back[0]->Sound() == "wow");
    CHECK(back[0]->name == "Rex");
    CHECK(back[1] == nullptr);
    CHECK(back[2]->Sound() == "mew");
}

TEST_CASE("pointers to constants are set as others are") {
    using Constants =
        std::tuple<std::shared_ptr<const Node>, std::unique_ptr<const Node>, const Node*>;
    auto shared = std::make_shared<const Node>(1);
    const Node* raw = shared.get();
    const Constants root(shared, std::make_unique<const Node>(2), raw);
    const auto back = RoundTrip(root);
    CHECK(std::get<0>(back)->value == 1);
    CHECK(std::get<1>(back)->value == 2);
    CHECK(std::get<2>(back) == std::get<0>(back).get());
}

TEST_CASE("what is no class may be behind a pointer") {
    using Root = std::tuple<
        std::shared_ptr<std::string>,
        std::shared_ptr<std::vector<int>>,
        std::unique_ptr<int>,
        std::shared_ptr<std::string>>;
    const auto text = std::make_shared<std::string>("text");
    const Root root(text, std::make_shared<std::vector<int>>(3, 7), std::make_unique<int>(5), text);
    CHECK(GraphBytes(root) == Hex("01 01 01 03  08 74 65 78 74  03 0E 0E 0E  0A"));
    const auto back = RoundTrip(root);
    CHECK(*std::get<0>(back) == "text");
    CHECK(*std::get<1>(back) == std::vector<int>(3, 7));
    CHECK(*std::get<2>(back) == 5);
    CHECK(std::get<3>(back) == std::get<0>(back));
}

TEST_CASE("a pointer to a pointer is an object like others") {
    using Inner = std::shared_ptr<int>;
    const auto inner = std::make_shared<Inner>(std::make_shared<int>(5));
    const std::vector<std::shared_ptr<Inner>> root{inner, inner};
    const auto back = RoundTrip(root);
    CHECK(back[0] == back[1]);
    CHECK(**back[0] == 5);
}

TEST_CASE("pointers stand in containers of every kind") {
    const auto node = std::make_shared<Node>(1);
    const auto check = [&](const auto& container) {
        const auto back = RoundTrip(container);
        CHECK(back.size() == container.size());
        return back;
    };
    CHECK(check(std::vector<SharedNode>{node, nullptr, node})[2]->value == 1);
    CHECK(check(std::deque<SharedNode>{node, node})[1]->value == 1);
    CHECK(check(std::list<SharedNode>{node, node}).front()->value == 1);
    CHECK(check(std::array<SharedNode, 2>{node, node})[1]->value == 1);
    CHECK(check(std::map<std::string, SharedNode>{{"a", node}, {"b", node}}).at("b")->value == 1);
    CHECK(check(std::unordered_map<int, SharedNode>{{1, node}, {2, nullptr}}).at(1)->value == 1);
    CHECK(check(std::vector<std::optional<SharedNode>>{node, {}})[0].value()->value == 1);
    CHECK(std::get<1>(check(std::vector<std::variant<int, SharedNode>>{5, node})[1])->value == 1);
    CHECK(
        check(std::vector<std::vector<std::pair<int, SharedNode>>>{{{1, node}}, {{2, node}}})[1][0]
            .second->value == 1);
}

TEST_CASE("sets and maps of pointers are ordered by the new addresses") {
    const auto first = std::make_shared<Node>(1);
    const auto second = std::make_shared<Node>(2);
    using Root = std::tuple<
        std::set<SharedNode>,
        std::map<Node*, int>,
        std::unordered_set<SharedNode>,
        std::set<std::unique_ptr<Node>>>;
    Root root;
    std::get<0>(root) = {first, second, nullptr};
    std::get<1>(root) = {{first.get(), 1}, {second.get(), 2}};
    std::get<2>(root) = {second};
    std::get<3>(root).insert(std::make_unique<Node>(3));
    const auto back = RoundTrip(root);
    const auto& nodes = std::get<0>(back);
    REQUIRE(nodes.size() == 3);
    for (const SharedNode& node : nodes) {
        CHECK(nodes.count(node) == 1);
        if (node != nullptr) CHECK(std::get<1>(back).at(node.get()) == node->value);
    }
    REQUIRE(std::get<2>(back).size() == 1);
    CHECK((*std::get<2>(back).begin())->value == 2);
    CHECK(nodes.count(*std::get<2>(back).begin()) == 1);
    CHECK((*std::get<3>(back).begin())->value == 3);
}

TEST_CASE("a message carries graphs as it does values") {
    slim::TypeRegistry registry;
    registry.Add<Dog>("dog").Allow<Cat>("cat");
    const slim::Serializer serializer(
        std::make_shared<const slim::TypeRegistry>(std::move(registry)));
    std::vector<std::shared_ptr<Animal>> zoo{
        std::make_shared<Dog>(),
        std::make_shared<Cat>(),
        std::make_shared<Cat>()};
    for (std::size_t i = 0; i != 3; ++i) zoo[i]->friend_of = zoo[(i + 1) % 3];
    Buffer buffer;
    serializer.Serialize(zoo, buffer);
    const auto back = serializer.Deserialize<std::vector<std::shared_ptr<Animal>>>(buffer.bytes());
    REQUIRE(back.size() == 3);
    CHECK(back[0]->Sound() + back[1]->Sound() + back[2]->Sound() == "wowmewmew");
    for (std::size_t i = 0; i != 3; ++i) CHECK(back[i]->friend_of == back[(i + 1) % 3]);
    zoo[0]->friend_of.reset();
    back[0]->friend_of.reset();
}

}  // namespace arow::test
