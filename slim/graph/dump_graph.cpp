// SPDX-License-Identifier: MIT
// Values first, then what pointers lead to, each line as soon as it is known to be right.
#include "slim/graph/dump_graph.hpp"

#include <algorithm>

#include "arow/slim/detail/read_count.hpp"
#include "arow/wire/varint.hpp"

namespace arow::slim::detail {
namespace {

using Kind = ShapeNode::Kind;

std::string Numbered(std::size_t number) {
    return "#" + std::to_string(number);
}

bool IsOf(const TypeInfo& actual, const TypeInfo& declared) {
    return SameType(actual, declared) ||
           std::ranges::any_of(actual.bases, [&](const BaseCast& cast) {
               return SameType(*cast.base, declared);
           });
}

}  // namespace

const std::uint8_t* DumpGraph::Walk(const std::uint8_t* at, const TypeInfo& root) {
    if (root.is_class) objects_.push_back({&root, Owner::kRoot});
    at = Value(at, shapes_.Of(root), 0, root.is_class ? "#0" : "root");
    for (std::size_t i = 0; at != nullptr && i < bodies_.size(); ++i) {
        const std::size_t number = bodies_[i];
        at = Value(at, shapes_.Of(*objects_[number].type), 0, Numbered(number));
        if (at == nullptr) {
            in_.PrependIndex(number);
            in_.PrependField("objects");
        }
    }
    if (at == nullptr) return nullptr;
    for (std::size_t i = 0; i < objects_.size(); ++i) {
        const Object& object = objects_[i];
        if (object.owner == Owner::kNone && object.first_raw != nullptr) {
            return in_.Fail(
                ErrorCode::kBadLink,
                object.first_raw,
                i,
                "is an object that a pointer refers to, and that nothing in the message owns");
        }
    }
    return at;
}

DumpGraph::At
DumpGraph::Value(At at, const ShapeNode& shape, std::size_t indent, std::string_view label) {
    switch (shape.kind) {
        case Kind::kLeaf:
            return Leaf(at, shape, indent, label);
        case Kind::kClass:
            return Class(at, *shape.type, indent, label);
        case Kind::kMapped: {
            if (!Enter(at)) return nullptr;
            at = Value(at, shapes_.ClassOf(*shape.type).parts.front(), indent, label);
            Leave();
            return at;
        }
        case Kind::kList:
        case Kind::kMap:
            return List(at, shape, indent, label);
        case Kind::kArray:
            Line(at, indent, label, "array of " + std::to_string(shape.count));
            return Elements(at, shape, shape.count, indent + 1);
        case Kind::kOptional: {
            if (in_.Left(at) < 1) return in_.Truncated(in_.end());
            if (*at != 0) return Value(at + 1, shape.parts.front(), indent, label);
            Line(at, indent, label, "none");
            return at + 1;
        }
        case Kind::kVariant:
            return Variant(at, shape, indent, label);
        case Kind::kTuple:
            Line(at, indent, label, "tuple of " + std::to_string(shape.parts.size()));
            return Parts(at, shape, indent + 1);
        case Kind::kPart:
            return Members(at, shape.parts, shape.name, shape.version, indent);
        case Kind::kLink:
            return Link(at, shape, indent, label);
    }
    return nullptr;
}

DumpGraph::At
DumpGraph::Leaf(At at, const ShapeNode& shape, std::size_t indent, std::string_view label) {
    scratch_.clear();
    const At next = shape.print(at, in_, scratch_);
    if (next == nullptr) return nullptr;
    Line(at, indent, label, shape.quoted ? Quote(scratch_) : scratch_);
    return next;
}

DumpGraph::At
DumpGraph::Class(At at, const TypeInfo& type, std::size_t indent, std::string_view label) {
    if (!Enter(at)) return nullptr;
    const ClassShape& shape = shapes_.ClassOf(type);
    Line(at, indent, label, type.name);
    at = Members(at, shape.parts, type.name, shape.version, indent + 1);
    Leave();
    return at;
}

DumpGraph::At DumpGraph::Members(
    At at,
    const std::vector<ShapeNode>& members,
    std::string_view name,
    std::uint32_t version,
    std::size_t indent) {
    std::uint32_t written = 0;
    if (version != 0) {
        const At start = at;
        at = ReadVersion(at, in_, name, version, written);
        if (at == nullptr) return nullptr;
        Line(start, indent, "version", std::to_string(written));
    }
    for (const ShapeNode& member : members) {
        if (member.since > 1 && member.since > written) continue;
        if (member.kind == Kind::kPart) {
            at = Value(at, member, indent, {});
            if (at == nullptr) return nullptr;
            continue;
        }
        at = Value(at, member, indent, std::string(member.member) + ":");
        if (at == nullptr) {
            in_.PrependField(member.member);
            return nullptr;
        }
    }
    return at;
}

DumpGraph::At
DumpGraph::List(At at, const ShapeNode& shape, std::size_t indent, std::string_view label) {
    const At start = at;
    std::size_t count = 0;
    at = ReadCount(at, in_, shape.min_bytes, shape.element_size, count);
    if (at == nullptr) return nullptr;
    Line(
        start,
        indent,
        label,
        (shape.kind == Kind::kMap ? "map of " : "list of ") + std::to_string(count));
    // Elements that take no bytes have nothing to show, however many there are.
    if (shape.min_bytes == 0) return at;
    return Elements(at, shape, count, indent + 1);
}

DumpGraph::At
DumpGraph::Elements(At at, const ShapeNode& shape, std::size_t count, std::size_t indent) {
    const bool pairs = shape.kind == Kind::kMap;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string index = "[" + std::to_string(i) + "]";
        at = Value(at, shape.parts[0], indent, pairs ? index + " key" : index);
        if (at != nullptr && pairs) at = Value(at, shape.parts[1], indent, index + " value");
        if (at == nullptr) {
            in_.PrependIndex(i);
            return nullptr;
        }
    }
    return at;
}

DumpGraph::At
DumpGraph::Variant(At at, const ShapeNode& shape, std::size_t indent, std::string_view label) {
    const At start = at;
    std::uint64_t index = 0;
    at = wire::ReadVarint<32>(at, in_, index);
    if (at == nullptr) return nullptr;
    if (index >= shape.parts.size()) {
        return in_.Fail(
            ErrorCode::kOutOfRange,
            start,
            index,
            "is no alternative of a variant of " + std::to_string(shape.parts.size()));
    }
    const std::string which = std::string(label) + " (" + std::to_string(index) + ")";
    return Value(at, shape.parts[index], indent, which);
}

DumpGraph::At DumpGraph::Parts(At at, const ShapeNode& shape, std::size_t indent) {
    for (std::size_t i = 0; i < shape.parts.size(); ++i) {
        at = Value(at, shape.parts[i], indent, "[" + std::to_string(i) + "]");
        if (at == nullptr) {
            in_.PrependIndex(i);
            return nullptr;
        }
    }
    return at;
}

DumpGraph::At
DumpGraph::Link(At at, const ShapeNode& shape, std::size_t indent, std::string_view label) {
    const At start = at;
    if (in_.Left(at) < 1) return in_.Truncated(in_.end());
    if (*at == 0) {
        Line(at, indent, label, "null");
        return at + 1;
    }
    std::size_t number = 0;
    at = Target(at, shape, number);
    if (at == nullptr) return nullptr;
    Object& object = objects_[number];
    Line(start, indent, label, "-> " + Numbered(number) + " " + std::string(object.type->name));
    if (shape.link <= LinkKind::kShared) return TakeOwner(start, shape.link, number) ? at : nullptr;
    if (shape.link == LinkKind::kRaw && object.first_raw == nullptr) object.first_raw = start;
    return at;
}

DumpGraph::At DumpGraph::Target(At at, const ShapeNode& shape, std::size_t& number) {
    constexpr std::uint64_t kOther = 2;
    constexpr std::uint64_t kFirstKnown = 3;
    const At start = at;
    std::uint64_t link = 0;
    at = wire::ReadVarint<32>(at, in_, link);
    if (at == nullptr) return nullptr;
    if (link >= kFirstKnown) {
        number = link - kFirstKnown;
        if (number >= objects_.size()) {
            return in_.Fail(
                ErrorCode::kBadLink,
                start,
                number,
                "is no object; " + std::to_string(objects_.size()) + " have been met");
        }
    } else {
        const TypeInfo* type = shape.type;
        if (link == kOther) at = types_.ReadHandle(at, in_, type);
        if (at == nullptr) return nullptr;
        number = objects_.size();
        if (!in_.Grow(start, ObjectCost(*type))) return nullptr;
        objects_.push_back({type, Owner::kNone});
    }
    const TypeInfo& actual = *objects_[number].type;
    if (!IsOf(actual, *shape.type)) {
        return in_.Fail(
            ErrorCode::kTypeMismatch,
            start,
            "a pointer to " + std::string(shape.type->name) + " leads to " + Numbered(number) +
                ", which is a " + std::string(actual.name));
    }
    return at;
}

bool DumpGraph::TakeOwner(At at, LinkKind kind, std::size_t number) {
    Object& object = objects_[number];
    const Owner owner = kind == LinkKind::kUnique ? Owner::kUnique : Owner::kShared;
    if (object.owner == Owner::kNone) {
        object.owner = owner;
        bodies_.push_back(number);
        return true;
    }
    if (object.owner == Owner::kShared && owner == Owner::kShared) return true;
    in_.Fail(
        ErrorCode::kBadLink,
        at,
        number,
        object.owner == Owner::kRoot ? "is the root, which no pointer can own"
                                     : "is an object that has an owner already");
    return false;
}

bool DumpGraph::Enter(At at) {
    if (depth_ >= in_.limits().depth) {
        in_.Fail(
            ErrorCode::kDepthLimit,
            at,
            in_.limits().depth,
            "values within values are what Limits::depth allows; this needs more");
        return false;
    }
    ++depth_;
    return true;
}

}  // namespace arow::slim::detail
