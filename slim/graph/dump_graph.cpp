// SPDX-License-Identifier: MIT
// Values first, then what pointers lead to, each line as soon as it is known to be right.
#include "slim/graph/dump_graph.hpp"

#include "arow/slim/detail/class_versions.hpp"
#include "arow/slim/detail/link.hpp"
#include "arow/slim/detail/read_count.hpp"
#include "arow/wire/varint.hpp"

namespace arow::slim::detail {
namespace {

using Kind = ShapeNode::Kind;

std::string Numbered(std::size_t number) {
    return "#" + std::to_string(number);
}

}  // namespace

const std::uint8_t* DumpGraph::Walk(const std::uint8_t* at, const TypeInfo& root) {
    if (root.is_class) objects_.push_back({&root, kByValue});
    at = Value(at, shapes_.Of(root), 0, root.is_class ? "#0" : "root");
    for (std::size_t i = 0; at != nullptr && i < bodies_.size(); ++i) {
        const std::size_t number = bodies_[i];
        const TypeInfo& type = *objects_[number].type;
        promised_ -= type.min_bytes;
        depth_ = 0;
        at = Value(at, shapes_.Of(type), 0, Numbered(number));
        if (at == nullptr) {
            in_.PrependIndex(number);
            in_.PrependField("objects");
        }
    }
    return at == nullptr ? nullptr : CheckOwners(at);
}

const std::uint8_t* DumpGraph::CheckOwners(At at) {
    for (std::size_t i = 0; i < objects_.size(); ++i) {
        if ((objects_[i].held & (kOwned | kHeldRaw)) != kHeldRaw) continue;
        return in_.Fail(
            ErrorCode::kBadLink,
            at,
            i,
            "is an object that a raw pointer refers to, and that is not in the message");
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
            return Pointer(at, shape, indent, label);
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
            ErrorCode::kBadValue,
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
DumpGraph::Pointer(At at, const ShapeNode& shape, std::size_t indent, std::string_view label) {
    const At start = at;
    std::uint64_t read = 0;
    at = wire::ReadVarint<32>(at, in_, read);
    if (at == nullptr) return nullptr;
    if (read == kNull) {
        Line(start, indent, label, "null");
        return at;
    }
    std::size_t number = read - kFirstObject;
    if (read < kFirstObject) {
        number = objects_.size();
        at = NewObject(at, *shape.link, read == kNewTyped);
    } else if (number >= objects_.size()) {
        return in_.Fail(
            ErrorCode::kBadLink,
            start,
            number,
            "is no object; " + std::to_string(objects_.size()) + " have been met");
    }
    if (at == nullptr || !Refer(start, at, *shape.link, number)) return nullptr;
    const std::string target = "-> " + Numbered(number) + " ";
    Line(start, indent, label, target + std::string(objects_[number].type->name));
    return at;
}

/// An object that is met for the first time, by the type that its link says or has been declared.
DumpGraph::At DumpGraph::NewObject(At at, const Link& link, bool is_typed) {
    const At start = at;
    const TypeInfo* type = link.declared;
    if (is_typed) at = types_.ReadHandle(at, in_, type);
    if (at == nullptr) return nullptr;
    if (type->prohibited) {
        const std::string name(type->name);
        return in_.Fail(ErrorCode::kProhibited, start, name + " must not be in a message");
    }
    objects_.push_back({type});
    return at;
}

/// Whether a link may lead to an object. The first one that owns it brings its body along.
bool DumpGraph::Refer(At start, At at, const Link& link, std::size_t number) {
    Object& object = objects_[number];
    const TypeInfo& type = *object.type;
    const std::uint32_t way = WayTo(*link.declared, type);
    if (way == kNoNumber || (way != 0 && link.exact)) {
        in_.Fail(
            ErrorCode::kTypeMismatch,
            start,
            "a pointer to " + std::string(link.declared->name) + " leads to " + Numbered(number) +
                ", which is a " + std::string(type.name));
        return false;
    }
    if ((object.held & Excludes(link.kind)) != 0) {
        in_.Fail(
            ErrorCode::kBadLink,
            start,
            number,
            (object.held & kByValue) != 0
                ? "is the root, held by value: no pointer can own or observe it"
                : "has a std::unique_ptr and another pointer that owns or observes it");
        return false;
    }
    const bool is_owned = (object.held & kOwned) != 0;
    object.held |= HeldBy(link.kind);
    return is_owned || !Owns(link.kind) || Promise(at, number);
}

bool DumpGraph::Promise(At at, std::size_t number) {
    const TypeInfo& type = *objects_[number].type;
    if (type.make == nullptr) {
        in_.Fail(
            ErrorCode::kTypeMismatch,
            at,
            std::string(type.name) +
                " cannot be made: it is abstract, or has no default constructor");
        return false;
    }
    if (!in_.Grow(at, ObjectCost(type))) return false;
    promised_ += type.min_bytes;
    if (promised_ > in_.Left(at)) return in_.Truncated(in_.end()) != nullptr;
    bodies_.push_back(number);
    return true;
}

bool DumpGraph::Enter(At at) {
    if (depth_ >= in_.limits().depth) {
        in_.Fail(
            ErrorCode::kDepthLimit,
            at,
            in_.limits().depth,
            "levels of values are what Limits::depth allows; these nest deeper");
        return false;
    }
    ++depth_;
    return true;
}

}  // namespace arow::slim::detail
