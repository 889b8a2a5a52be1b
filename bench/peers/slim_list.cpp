// SPDX-License-Identifier: MIT
// Slim over lists of ten thousand to a million shared objects: what an object costs must not depend
// on how many there are. The peers call themselves for each object, and a long list ends their
// stack.
#include <boost/describe.hpp>
#include <memory>
#include <string>
#include <utility>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "peer.hpp"
#include "peers/holds_row.hpp"

namespace bench {
namespace {

struct ListNode {
    std::int32_t Value{};
    std::shared_ptr<ListNode> Next;

    ListNode() = default;
    ListNode(const ListNode&) = delete;
    ListNode& operator=(const ListNode&) = delete;
    ~ListNode() {
        while (Next != nullptr && Next.use_count() == 1) {
            const auto gone = std::exchange(Next, std::move(Next->Next));
        }
    }
    BOOST_DESCRIBE_CLASS(ListNode, (), (Value, Next), (), ())
};

struct List {
    std::shared_ptr<ListNode> First;
    BOOST_DESCRIBE_CLASS(List, (), (First), (), ())
};

List MakeList(std::int32_t count) {
    List list;
    for (std::int32_t i = count; i-- != 0;) {
        auto node = std::make_shared<ListNode>();
        node->Value = i;
        node->Next = std::exchange(list.First, node);
    }
    return list;
}

bool Same(const List& a, const List& b) {
    const ListNode* one = a.First.get();
    const ListNode* other = b.First.get();
    while (one != nullptr && other != nullptr && one->Value == other->Value) {
        one = one->Next.get();
        other = other->Next.get();
    }
    return one == nullptr && other == nullptr;
}

const arow::slim::Serializer kSerializer;

struct SlimList : HoldsRow<List> {
    using Bytes = arow::Buffer;
    static constexpr const char* kName = "slim";

    static std::size_t Write(const Model& model, Bytes& bytes) {
        kSerializer.Serialize(model, bytes);
        return bytes.size();
    }
    static void Read(const Bytes& bytes, std::size_t, Model& model) {
        kSerializer.Deserialize(model, bytes.bytes());
    }
};

}  // namespace

void RegisterSlimLists() {
    for (const std::int32_t count : {10'000, 100'000, 1'000'000}) {
        RegisterWorkload<SlimList>("List" + std::to_string(count), [count] {
            return std::vector{MakeList(count)};
        });
    }
}

}  // namespace bench
