// SPDX-License-Identifier: MIT
// The shape of types: what lies on the wire, in which order. It is made from the types themselves,
// once a class, and serves the fingerprint that tells two programs apart, and the dump of a stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <typeindex>
#include <unordered_map>
#include <vector>

#include "arow/detail/export_api.hpp"
#include "arow/slim/detail/link.hpp"
#include "arow/slim/detail/type_info.hpp"

namespace arow::wire {
class Input;
}

namespace arow::slim {

namespace detail {

/// Reads one value of a leaf as its reader would, bounds and all, and adds it to `text` in words;
/// null after a failure.
using LeafPrinter =
    const std::uint8_t* (*)(const std::uint8_t* at, wire::Input& in, std::string& text);

struct ShapeNode {
    enum class Kind : std::uint8_t {
        kLeaf,      ///< `name`, `print`
        kClass,     ///< a class by value, whose members are with the class itself
        kPart,      ///< the members of a base that has versions of its own
        kMapped,    ///< a user's type that travels as another, which is with the type itself
        kList,      ///< a count, and as many elements
        kMap,       ///< a count, and as many pairs
        kArray,     ///< `count` elements
        kOptional,  ///< a flag, and perhaps a value
        kVariant,   ///< a number, and the alternative of this number
        kTuple,     ///< all parts one after another
        kLink,      ///< a pointer
    };

    Kind kind = Kind::kLeaf;
    bool quoted = false;           ///< a leaf that is text
    std::uint32_t since = 0;       ///< the version that brought a member; 0 and 1 for always
    std::uint32_t version = 0;     ///< of a part
    std::size_t count = 0;         ///< of an array
    std::size_t min_bytes = 0;     ///< of an element
    std::size_t element_size = 0;  ///< in memory
    std::string_view member;       ///< empty for what is none
    std::string_view name;         ///< of a leaf or a part
    LeafPrinter print = nullptr;
    const TypeInfo* type = nullptr;  ///< of a class or a mapped type
    const Link* link = nullptr;
    std::vector<ShapeNode> parts;
};

/// A class, or a mapped type: what it is made of.
struct ClassShape {
    const TypeInfo* type = nullptr;
    std::uint32_t version = 0;  ///< 0 for classes without versions
    std::vector<ShapeNode> parts;
};

}  // namespace detail

/// Receives the shape of types, depth first: every call adds one node to the innermost open one.
class AROW_API ShapeBuilder {
public:
    ShapeBuilder() = default;
    ShapeBuilder(const ShapeBuilder&) = delete;
    ShapeBuilder& operator=(const ShapeBuilder&) = delete;

    /// A value without parts: "int32", "string". Names are the format's, equal on all platforms.
    /// `quoted` for text.
    void Leaf(std::string_view name, detail::LeafPrinter print, bool quoted = false);
    /// A class: its members follow, each by Member and its own shape, then End. False when the
    /// class is known already: nothing follows then, not even End. `version` is the newest one, 0
    /// for a class without versions.
    [[nodiscard]] bool BeginClass(const detail::TypeInfo& type, std::uint32_t version);
    /// The shape of the member follows. `since` is 0 or 1 for one that was always there.
    void Member(std::string_view name, std::uint32_t since = 0);
    /// A base with versions of its own, inside a class: its members follow, then End.
    void BeginPart(std::string_view name, std::uint32_t version);
    /// A user's type that travels as another one: like BeginClass, with one shape to follow.
    [[nodiscard]] bool BeginMapped(const detail::TypeInfo& type);
    /// A count and as many elements, whose shape follows; then End. Sizes as in
    /// GraphReader::ReadCount.
    void BeginList(std::size_t min_bytes, std::size_t element_size);
    /// A count and as many pairs of the two shapes that follow; then End.
    void BeginMap(std::size_t min_bytes, std::size_t element_size);
    /// As many elements of the shape that follows as `count`; then End.
    void BeginArray(std::size_t count);
    /// A flag, and the value that follows if it is set; then End.
    void BeginOptional();
    /// A number, and the alternative of that number; alternatives follow; then End.
    void BeginVariant();
    /// The shapes that follow, one after another; then End.
    void BeginTuple();
    /// A pointer. The shape of the object behind it is asked for when it is needed.
    void Pointer(const detail::Link& link);
    void End();

    /// The shape of one value of `type`. It lives as long as the builder.
    [[nodiscard]] const detail::ShapeNode& Of(const detail::TypeInfo& type);
    /// What a class or a mapped type consists of, which Of has met.
    [[nodiscard]] const detail::ClassShape& ClassOf(const detail::TypeInfo& type) const;
    /// XXH3-64 of the shape of `type` and all that is reachable from it by declared types. Names of
    /// members count, names of types and members with versions do not.
    [[nodiscard]] std::uint64_t Fingerprint(const detail::TypeInfo& type);

private:
    using Kind = detail::ShapeNode::Kind;

    detail::ShapeNode& Add(Kind kind);
    detail::ShapeNode& Open(Kind kind);
    bool OpenType(Kind kind, const detail::TypeInfo& type, std::uint32_t version);

    std::unordered_map<std::type_index, detail::ClassShape> classes_;
    std::unordered_map<std::type_index, std::vector<detail::ShapeNode>> values_;
    std::vector<std::vector<detail::ShapeNode>*> open_;  ///< only the last one grows
    std::string_view member_;                            ///< whose shape comes next
    std::uint32_t since_ = 0;
};

}  // namespace arow::slim
