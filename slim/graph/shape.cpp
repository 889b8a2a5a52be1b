// SPDX-License-Identifier: MIT
// Shapes of types. The fingerprint hashes them in an order that only declarations decide.
#include "arow/slim/shape.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cassert>
#include <utility>

namespace arow::slim {

using detail::ClassShape;
using detail::ShapeNode;
using detail::TypeInfo;

ShapeNode& ShapeBuilder::Add(Kind kind) {
    assert(!open_.empty());
    ShapeNode& node = open_.back()->emplace_back();
    node.kind = kind;
    node.member = std::exchange(member_, {});
    node.since = std::exchange(since_, 0);
    return node;
}

ShapeNode& ShapeBuilder::Open(Kind kind) {
    ShapeNode& node = Add(kind);
    open_.push_back(&node.parts);
    return node;
}

void ShapeBuilder::Leaf(std::string_view name, detail::LeafPrinter print, bool quoted) {
    ShapeNode& node = Add(Kind::kLeaf);
    node.name = name;
    node.print = print;
    node.quoted = quoted;
}

bool ShapeBuilder::OpenType(Kind kind, const TypeInfo& type, std::uint32_t version) {
    Add(kind).type = &type;
    const auto [place, is_new] = classes_.try_emplace(std::type_index(*type.rtti));
    if (!is_new) return false;
    place->second.type = &type;
    place->second.version = version;
    open_.push_back(&place->second.parts);
    return true;
}

bool ShapeBuilder::BeginClass(const TypeInfo& type, std::uint32_t version) {
    return OpenType(Kind::kClass, type, version);
}

void ShapeBuilder::Member(std::string_view name, std::uint32_t since) {
    member_ = name;
    since_ = since;
}

void ShapeBuilder::BeginPart(std::string_view name, std::uint32_t version) {
    ShapeNode& node = Open(Kind::kPart);
    node.name = name;
    node.version = version;
}

bool ShapeBuilder::BeginMapped(const TypeInfo& type) {
    return OpenType(Kind::kMapped, type, 0);
}

void ShapeBuilder::BeginList(std::size_t min_bytes, std::size_t element_size) {
    ShapeNode& node = Open(Kind::kList);
    node.min_bytes = min_bytes;
    node.element_size = element_size;
}

void ShapeBuilder::BeginMap(std::size_t min_bytes, std::size_t element_size) {
    ShapeNode& node = Open(Kind::kMap);
    node.min_bytes = min_bytes;
    node.element_size = element_size;
}

void ShapeBuilder::BeginArray(std::size_t count) {
    Open(Kind::kArray).count = count;
}

void ShapeBuilder::BeginOptional() {
    Open(Kind::kOptional);
}

void ShapeBuilder::BeginVariant() {
    Open(Kind::kVariant);
}

void ShapeBuilder::BeginTuple() {
    Open(Kind::kTuple);
}

void ShapeBuilder::Pointer(const detail::Link& link) {
    Add(Kind::kLink).link = &link;
}

void ShapeBuilder::End() {
    assert(!open_.empty());
    open_.pop_back();
}

const ShapeNode& ShapeBuilder::Of(const TypeInfo& type) {
    std::vector<ShapeNode>& value = values_[std::type_index(*type.rtti)];
    if (value.empty()) {
        open_.push_back(&value);
        type.describe(*this);
        open_.pop_back();
    }
    assert(value.size() == 1 && open_.empty());
    return value.front();
}

const ClassShape& ShapeBuilder::ClassOf(const TypeInfo& type) const {
    return classes_.at(std::type_index(*type.rtti));
}

namespace {

/// Writes shapes as bytes. A class is numbered where it is first mentioned; its own shape follows
/// at once where it is held by value, and otherwise after all that was begun before.
class ShapeHash {
public:
    explicit ShapeHash(ShapeBuilder& shapes) : shapes_(shapes) {}

    std::uint64_t Of(const TypeInfo& type) {
        Add(shapes_.Of(type));
        for (std::size_t i = 0; i < linked_.size(); ++i) {
            Byte('>');
            Add(shapes_.Of(*linked_[i]));
        }
        return XXH3_64bits(bytes_.data(), bytes_.size());
    }

private:
    void Byte(char byte) { bytes_.push_back(byte); }
    void Number(std::uint64_t number) {
        for (; number >= 0x80; number >>= 7) Byte(static_cast<char>(number | 0x80));
        Byte(static_cast<char>(number));
    }
    void Text(std::string_view text) {
        Number(text.size());
        bytes_.append(text);
    }

    std::size_t NumberOf(const TypeInfo& type) {
        return numbers_.try_emplace(std::type_index(*type.rtti), numbers_.size()).first->second;
    }

    void AddClass(const TypeInfo& type) {
        const std::size_t number = NumberOf(type);
        Number(number);
        if (shaped_.size() <= number) shaped_.resize(number + 1);
        if (shaped_[number]) return;
        shaped_[number] = true;
        const ClassShape& shape = shapes_.ClassOf(type);
        Byte(shape.version != 0 ? 'v' : 'f');
        AddParts(shape.parts);
    }

    void AddLink(const detail::Link& link) {
        Byte(detail::Owns(link.kind) ? 's' : 'w');
        if (!numbers_.contains(std::type_index(*link.declared->rtti))) {
            linked_.push_back(link.declared);
        }
        Number(NumberOf(*link.declared));
    }

    void AddParts(const std::vector<ShapeNode>& parts) {
        for (const ShapeNode& part : parts) {
            if (part.since > 1) continue;  // came with a later version
            Byte('.');
            Text(part.member);
            Add(part);
        }
        Byte(';');
    }

    void Add(const ShapeNode& node) {
        using Kind = ShapeNode::Kind;
        static constexpr char kLetters[] = {'b', 'c', 'p', 'u', 'l', 'm', 'a', 'o', 'v', 't', '*'};
        Byte(kLetters[static_cast<std::size_t>(node.kind)]);
        switch (node.kind) {
            case Kind::kLeaf:
                return Text(node.name);
            case Kind::kClass:
            case Kind::kMapped:
                return AddClass(*node.type);
            case Kind::kLink:
                return AddLink(*node.link);
            case Kind::kPart:
                Byte('v');
                return AddParts(node.parts);
            case Kind::kArray:
                Number(node.count);
                [[fallthrough]];
            default:
                return AddParts(node.parts);
        }
    }

    ShapeBuilder& shapes_;
    std::string bytes_;
    std::unordered_map<std::type_index, std::size_t> numbers_;
    std::vector<bool> shaped_;
    std::vector<const TypeInfo*> linked_;
};

}  // namespace

std::uint64_t ShapeBuilder::Fingerprint(const TypeInfo& type) {
    return ShapeHash(*this).Of(type);
}

}  // namespace arow::slim
