// SPDX-License-Identifier: MIT
// Walks one graph by the shapes of its types, and says what it finds. Its rules are those of
// GraphReader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arow/slim/detail/type_session.hpp"
#include "arow/slim/shape.hpp"
#include "arow/wire/input.hpp"
#include "slim/graph/dump_text.hpp"

namespace arow::slim::detail {

class DumpGraph {
public:
    /// Offsets are shown as if the input began at `offset`.
    DumpGraph(
        wire::Input& in,
        TypeSession& types,
        ShapeBuilder& shapes,
        DumpText& text,
        std::size_t offset)
        : in_(in), types_(types), shapes_(shapes), text_(text), offset_(offset) {}

    /// The root's value and all objects that come after it; null after a failure.
    const std::uint8_t* Walk(const std::uint8_t* at, const TypeInfo& root);

private:
    using At = const std::uint8_t*;

    struct Object {
        const TypeInfo* type;
        std::uint8_t held = 0;
    };

    /// A value, in one line or more, the first of which begins with `label`.
    At Value(At at, const ShapeNode& shape, std::size_t indent, std::string_view label);
    At Leaf(At at, const ShapeNode& shape, std::size_t indent, std::string_view label);
    At Class(At at, const TypeInfo& type, std::size_t indent, std::string_view label);
    At Members(
        At at,
        const std::vector<ShapeNode>& members,
        std::string_view name,
        std::uint32_t version,
        std::size_t indent);
    At List(At at, const ShapeNode& shape, std::size_t indent, std::string_view label);
    At Elements(At at, const ShapeNode& shape, std::size_t count, std::size_t indent);
    At Variant(At at, const ShapeNode& shape, std::size_t indent, std::string_view label);
    At Parts(At at, const ShapeNode& shape, std::size_t indent);
    At Pointer(At at, const ShapeNode& shape, std::size_t indent, std::string_view label);
    At NewObject(At at, const Link& link, bool is_typed);
    bool Refer(At start, At at, const Link& link, std::size_t number);
    bool Promise(At at, std::size_t number);
    At CheckOwners(At at);

    bool Enter(At at);
    void Leave() noexcept { --depth_; }
    void Line(At at, std::size_t indent, std::string_view label, std::string_view text) {
        text_.Line(offset_ + static_cast<std::size_t>(at - in_.begin()), indent, label, text);
    }

    wire::Input& in_;
    TypeSession& types_;
    ShapeBuilder& shapes_;
    DumpText& text_;
    std::size_t offset_;
    std::uint32_t depth_ = 0;
    std::vector<Object> objects_;
    std::uint64_t promised_ = 0;       ///< fewest bytes of the bodies to come
    std::vector<std::size_t> bodies_;  ///< numbers of objects, in the order in which bodies come
    std::string scratch_;
};

}  // namespace arow::slim::detail
