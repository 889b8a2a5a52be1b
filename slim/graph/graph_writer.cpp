// SPDX-License-Identifier: MIT
#include "arow/slim/graph_writer.hpp"

#include <string>
#include <utility>

#include "arow/slim/detail/type_session.hpp"
#include "slim/graph/class_name.hpp"
#include "slim/graph/link_visitor.hpp"
#include "slim/graph/object_pool.hpp"

namespace arow::slim {

using detail::Excludes;
using detail::HeldBy;
using detail::kNoNumber;
using detail::Link;
using detail::ObjectPool;
using detail::Owns;
using detail::TypeInfo;

void GraphWriter::GiveBackPool() noexcept {
    ObjectPool::GiveBack(std::unique_ptr<ObjectPool>(pool_));
}

void GraphWriter::TakePool() {
    pool_ = ObjectPool::Take().release();
    if (root_ == nullptr) return;
    ObjectPool::Object& root = (*pool_)[pool_->Number(root_, *root_type_->rtti).number];
    root.type = root_type_;
    root.held = detail::kByValue;
}

std::uint8_t* GraphWriter::PutLink(
    std::uint8_t* at,
    const void* object,
    const std::type_info& actual,
    const Link& link,
    const void* where) {
    if (pool_ == nullptr) [[unlikely]] {
        if (visitor_ != nullptr) return visitor_->Visit(at, object, actual, link, where);
        TakePool();
    }
    at = out_.Reserve(at, 6);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    const auto [number, added, other] = pool_->Number(object, actual);
    pool_->met_new = added;
    if (added) {
        at = PutNewObject(at, number, other, actual, link);
        if (at == nullptr) [[unlikely]]
            return nullptr;
    } else {
        at = wire::PutVarint(at, std::uint64_t{number} + detail::kFirstObject);
    }
    ObjectPool::Object& target = (*pool_)[number];
    const std::uint8_t held = target.held;
    if ((held & Excludes(link.kind)) != 0) [[unlikely]]
        return RefuseOwners(at, number, link);
    target.held = static_cast<std::uint8_t>(held | HeldBy(link.kind));
    if (Owns(link.kind)) {
        if ((held & detail::kOwned) == 0) {
            if (target.type->make == nullptr) [[unlikely]]
                return RefuseMaking(at, *target.type);
            if ((held & detail::kHeldRaw) != 0) --pool_->missing;
            pool_->Enqueue(number);
        }
    } else if (link.kind == LinkKind::kRaw && (held & (detail::kOwned | detail::kHeldRaw)) == 0) {
        ++pool_->missing;
    }
    return at;
}

std::uint8_t* GraphWriter::PutNewObject(
    std::uint8_t* at,
    std::uint32_t number,
    std::uint32_t other,
    const std::type_info& actual,
    const Link& link) {
    const TypeInfo* type = link.declared;
    const bool is_declared = &actual == type->rtti || actual == *type->rtti;
    if (!is_declared) {
        type = types_.FindClass(at, out_, actual, *type);
        if (type == nullptr) [[unlikely]]
            return nullptr;
        if (WayTo(*link.declared, *type) == kNoNumber) [[unlikely]] {
            return out_.Fail(
                ErrorCode::kNotWritable,
                at,
                InClass(*type) + " behind a pointer to " + InClass(*link.declared) +
                    ", which is not described as its base, or is there twice");
        }
    } else if (type->prohibited) [[unlikely]] {
        return out_.Fail(ErrorCode::kProhibited, at, InClass(*type) + " must not be serialized");
    }
    if (other != kNoNumber) [[unlikely]] {
        const TypeInfo& known = *(*pool_)[other].type;
        if (WayTo(known, *type) != kNoNumber || WayTo(*type, known) != kNoNumber) {
            return out_.Fail(
                ErrorCode::kNotWritable,
                at,
                "one object is met as " + InClass(known) + " and as " + InClass(*type) +
                    "; give the base a virtual destructor, so that objects tell what they are");
        }
    }
    (*pool_)[number].type = type;
    if (is_declared) {
        *at = detail::kNewDeclared;
        return at + 1;
    }
    *at = detail::kNewTyped;
    return types_.PutHandle(at + 1, out_, *type);
}

void GraphWriter::KeepIfNew(std::shared_ptr<const void> object) {
    if (pool_ != nullptr && pool_->met_new) pool_->Keep(std::move(object));
}

std::uint8_t*
GraphWriter::WriteObjects(std::uint8_t* at, const TypeInfo& root_type, const void* root) {
    for (std::uint32_t number; (number = pool_->Dequeue()) != kNoNumber;) {
        const ObjectPool::Object& object = (*pool_)[number];
        StartOver();
        at = object.type->write(at, *this, object.address);
        if (at == nullptr) [[unlikely]] {
            out_.PrependIndex(number);
            out_.PrependField("objects");
            return nullptr;
        }
    }
    if (pool_->missing != 0) [[unlikely]]
        return RefuseMissing(at, root_type, root);
    return at;
}

namespace {

/// Finds the raw pointer to an object: the path of a failure says where it is.
class PathFinder final : public detail::LinkVisitor {
public:
    PathFinder(
        const Limits& limits,
        detail::TypeSession& types,
        const ObjectPool::Object& wanted) noexcept
        : LinkVisitor(limits, types), wanted_(wanted) {}

    [[nodiscard]] bool IsIn(const TypeInfo& type, const void* object) {
        found_ = false;
        (void)Walk(type, object);
        return found_;
    }
    [[nodiscard]] std::string_view path() noexcept { return out().status().path(); }

    [[nodiscard]] std::uint8_t* Visit(
        std::uint8_t* at,
        const void* object,
        const std::type_info& actual,
        const Link&,
        const void*) override {
        if (object != wanted_.address || actual != *wanted_.type->rtti) return at;
        found_ = true;
        return out().Fail(ErrorCode::kNotWritable, at, {});
    }

private:
    const ObjectPool::Object& wanted_;
    bool found_ = false;
};

}  // namespace

std::nullptr_t
GraphWriter::RefuseMissing(const std::uint8_t* at, const TypeInfo& root_type, const void* root) {
    ObjectPool& pool = *pool_;
    std::uint32_t missing = 0;
    while ((pool[missing].held & (detail::kOwned | detail::kHeldRaw)) != detail::kHeldRaw) {
        ++missing;
    }
    out_.Fail(
        ErrorCode::kNotWritable,
        at,
        "a raw pointer to " + InClass(*pool[missing].type) +
            " outside the graph: let a std::shared_ptr or std::unique_ptr in the graph own the "
            "object, or do not describe the pointer");
    PathFinder finder(limits_, types_, pool[missing]);
    if (finder.IsIn(root_type, root)) {
        out_.PrependField(finder.path());
        return nullptr;
    }
    for (std::uint32_t number = 0; number != pool.size(); ++number) {
        const ObjectPool::Object& holder = pool[number];
        if ((holder.held & (detail::kHeldUnique | detail::kHeldShared)) == 0) continue;
        if (!finder.IsIn(*holder.type, holder.address)) continue;
        out_.PrependField(finder.path());
        out_.PrependIndex(number);
        out_.PrependField("objects");
        break;
    }
    return nullptr;
}

std::nullptr_t
GraphWriter::RefuseOwners(const std::uint8_t* at, std::uint32_t number, const Link& link) {
    const ObjectPool::Object& object = (*pool_)[number];
    const std::string what = InClass(*object.type);
    if ((object.held & detail::kByValue) != 0) {
        return out_.Fail(
            ErrorCode::kNotWritable,
            at,
            what + " is the root, held by value, and a pointer " +
                (link.kind == LinkKind::kWeak ? "observes" : "owns") +
                " it: serialize the pointer that owns it instead");
    }
    return out_.Fail(
        ErrorCode::kNotWritable,
        at,
        what + " is held by a std::unique_ptr and by another pointer that owns or observes it");
}

std::nullptr_t GraphWriter::RefuseMaking(const std::uint8_t* at, const TypeInfo& type) {
    return out_.Fail(
        ErrorCode::kNotWritable,
        at,
        InClass(type) +
            " could not be read back: give it a default constructor; where that is private, make "
            "arow::slim::Access a friend");
}

std::nullptr_t GraphWriter::RefuseSlice(
    const std::uint8_t* at,
    const std::type_info& actual,
    const TypeInfo& declared) {
    return out_.Fail(
        ErrorCode::kNotWritable,
        at,
        "the root is a " + detail::ReadableName(actual) + ", given as " + InClass(declared) +
            ": serialize a pointer to it, or the object as what it is");
}

bool ValueWriter::RefuseDepth(const std::uint8_t* at) noexcept {
    out_.Fail(
        ErrorCode::kDepthLimit,
        at,
        limits_.depth,
        "levels of values are what Limits::depth allows; these nest deeper");
    return false;
}

std::nullptr_t ValueWriter::RefuseCount(const std::uint8_t* at, std::size_t count) noexcept {
    return out_.Fail(
        ErrorCode::kArrayLimit,
        at,
        count,
        "elements in one list are more than Limits::array_length allows (" +
            std::to_string(limits_.array_length) + ")");
}

}  // namespace arow::slim
