// SPDX-License-Identifier: MIT
// The shape of a type: what lies on the wire, in which order. It is made from the type itself once,
// and serves the fingerprint that tells two programs apart and the dump of a stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arow::wire {
class Input;
}

namespace arow::slim {

namespace detail {
struct TypeInfo;

/// Reads one value of a leaf, and prints it; null after a failure.
using PrintLeaf = const std::uint8_t* (*)(const std::uint8_t* at, wire::Input& in, std::string& text);
}  // namespace detail

/// Receives the shape of a type, depth first. Every call adds one node to the innermost open one.
class ShapeBuilder {
public:
    /// A value without parts: "int32", "string". Names are the format's, equal on all platforms.
    void Leaf(std::string_view name, detail::PrintLeaf print);
    /// A class: members follow, each by Member and its own shape, then End. False when this class
    /// is being described already, or was: then a reference to it has been added and nothing
    /// follows.
    [[nodiscard]] bool BeginClass(const detail::TypeInfo& type, std::uint32_t version);
    void Member(std::string_view name, std::uint32_t since);
    /// A count and as many elements, whose shape follows; then End.
    void BeginList();
    /// A count and as many pairs of the two shapes that follow; then End.
    void BeginMap();
    /// As many elements of the shape that follows as `count`; then End.
    void BeginArray(std::size_t count);
    /// A flag, and the value that follows if it is set; then End.
    void BeginOptional();
    /// A number, and the alternative of that number; alternatives follow; then End.
    void BeginVariant();
    /// The shapes that follow, one after another; then End.
    void BeginTuple();
    /// A link to an object of `declared` or a class derived from it. Its own shape is asked for
    /// when it is met.
    void Link(const detail::TypeInfo& declared);
    void End();
};

}  // namespace arow::slim
