// SPDX-License-Identifier: MIT
// Lists of a million objects on a stack of 512 KiB: written, read, refused half-way and released.
// Pointers must never become calls within calls.
#include <boost/describe.hpp>
#include <catch2/catch.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "tests/slim/graph_bytes.hpp"
#include "tests/support/small_stack.hpp"

namespace arow::test {

namespace {

constexpr std::size_t kStack = 512 * 1024;
// Sanitized, an object costs much more time, and a call more stack.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::int32_t kMillion = 200'000;
#else
constexpr std::int32_t kMillion = 1'000'000;
#endif

/// What both lists know of their elements; where an element throws, and whether any of them was
/// released while it still held the rest of its list.
struct Element {
    static inline std::int32_t alive = 0;
    static inline std::int32_t throws_when_read = -1;
    static inline std::int32_t throws_when_linked = -1;
    static inline std::int32_t released_with_rest = 0;

    std::int32_t value = 0;

    Element() { ++alive; }
    Element(const Element&) = delete;
    Element& operator=(const Element&) = delete;
    ~Element() { --alive; }

    void OnDeserialized() const {
        if (value == throws_when_read) throw std::runtime_error("when read");
    }
    BOOST_DESCRIBE_CLASS(Element, (), (value), (), ())
};

/// Destructors of lists must not recurse, whoever writes them.
struct SharedList : Element {
    std::shared_ptr<SharedList> next;
    SharedList* previous = nullptr;

    ~SharedList() {
        if (next != nullptr) ++released_with_rest;
        while (next != nullptr && next.use_count() == 1) {
            const auto gone = std::exchange(next, std::move(next->next));
        }
    }
    BOOST_DESCRIBE_CLASS(SharedList, (Element), (next, previous), (), ())
};

struct UniqueList : Element {
    std::unique_ptr<UniqueList> next;
    UniqueList* previous = nullptr;

    ~UniqueList() {
        if (next != nullptr) ++released_with_rest;
        while (next != nullptr) next = std::move(next->next);
    }
    BOOST_DESCRIBE_CLASS(UniqueList, (Element), (next, previous), (), ())
};

/// A list that is told when it is linked.
struct HookedList : Element {
    std::shared_ptr<HookedList> next;
    HookedList* previous = nullptr;

    ~HookedList() {
        if (next != nullptr) ++released_with_rest;
        while (next != nullptr && next.use_count() == 1) {
            const auto gone = std::exchange(next, std::move(next->next));
        }
    }
    void OnGraphDeserialized() const {
        if (value == throws_when_linked) throw std::runtime_error("when linked");
    }
    BOOST_DESCRIBE_CLASS(HookedList, (Element), (next, previous), (), ())
};

template <class Owner>
Owner MakeList(std::int32_t count) {
    using List = typename Owner::element_type;
    Owner first;
    for (std::int32_t i = count; i-- != 0;) {
        Owner element(new List());
        element->value = i;
        if (first != nullptr) first->previous = element.get();
        element->next = std::move(first);
        first = std::move(element);
    }
    return first;
}

template <class List>
bool IsInOrder(const List* first, std::int32_t count) {
    const List* previous = nullptr;
    for (std::int32_t i = 0; i != count; ++i) {
        if (first == nullptr || first->value != i || first->previous != previous) return false;
        previous = first;
        first = first->next.get();
    }
    return first == nullptr;
}

template <class Owner>
void ThereAndBack() {
    RunOnSmallStack(
        [] {
            const Owner list = MakeList<Owner>(kMillion);
            Buffer buffer;
            CHECK(WriteGraph(list, buffer).ok());
            {
                Owner back;
                CHECK(ReadGraph(back, buffer.bytes()).ok());
                CHECK(IsInOrder(back.get(), kMillion));
            }
            CHECK(Element::alive == kMillion);
            // Refused by its last byte, when a million objects wait for their links.
            Element::released_with_rest = 0;
            {
                Owner back;
                const auto cut = buffer.bytes().first(buffer.size() - 1);
                CHECK(ReadGraph(back, cut).code() == ErrorCode::kTruncated);
                CHECK(back == nullptr);
            }
            CHECK(Element::alive == kMillion);
            // Refused half-way by a hook.
            Element::throws_when_read = kMillion / 2;
            {
                Owner back;
                CHECK_THROWS_AS((void)ReadGraph(back, buffer.bytes()), std::runtime_error);
            }
            Element::throws_when_read = -1;
            CHECK(Element::alive == kMillion);
            CHECK(Element::released_with_rest == 0);
            // An element points to what nothing owns: the whole graph is walked for its path.
            typename Owner::element_type outside;
            auto* last = list.get();
            while (last->next != nullptr) last = last->next.get();
            last->previous = &outside;
            const Status status = WriteGraph(list, buffer);
            CHECK(status.code() == ErrorCode::kNotWritable);
            CHECK(status.path() == "objects[" + std::to_string(kMillion - 1) + "].previous");
        },
        kStack);
    CHECK(Element::alive == 0);
}

}  // namespace

TEST_CASE("a million shared objects on a small stack") {
    ThereAndBack<std::shared_ptr<SharedList>>();
}

TEST_CASE("a million objects of one owner each on a small stack") {
    ThereAndBack<std::unique_ptr<UniqueList>>();
}

TEST_CASE("a million objects that are told when they are linked on a small stack") {
    ThereAndBack<std::shared_ptr<HookedList>>();
}

TEST_CASE("a million linked objects are released one by one when a hook fails") {
    RunOnSmallStack(
        [] {
            Buffer buffer;
            {
                // A ring: nothing releases it but the reader.
                const auto list = MakeList<std::shared_ptr<HookedList>>(kMillion);
                auto* last = list.get();
                while (last->next != nullptr) last = last->next.get();
                last->next = list;
                CHECK(WriteGraph(list, buffer).ok());
                last->next.reset();
            }
            CHECK(Element::alive == 0);
            Element::released_with_rest = 0;
            Element::throws_when_linked = kMillion - 1;
            std::shared_ptr<HookedList> back;
            CHECK_THROWS_AS((void)ReadGraph(back, buffer.bytes()), std::runtime_error);
            Element::throws_when_linked = -1;
            CHECK(Element::alive == 0);
            CHECK(Element::released_with_rest == 0);
            CHECK(back == nullptr);
        },
        kStack);
}

}  // namespace arow::test
