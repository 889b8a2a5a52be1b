// SPDX-License-Identifier: MIT
#include "arow/slim/graph_reader.hpp"

#include <string>
#include <utility>

#include "arow/slim/detail/type_session.hpp"
#include "slim/graph/class_name.hpp"
#include "slim/graph/link_breaker.hpp"
#include "slim/graph/read_objects.hpp"

namespace arow::slim {

using detail::Excludes;
using detail::HeldBy;
using detail::kNoNumber;
using detail::Link;
using detail::Owns;
using detail::ReadObjects;
using detail::TypeInfo;

ReadObjects& GraphReader::Objects() {
    if (objects_ == nullptr) objects_ = ReadObjects::Take().release();
    return *objects_;
}

void GraphReader::Release() noexcept {
    ReadObjects::GiveBack(std::unique_ptr<ReadObjects>(objects_));
}

const std::uint8_t* GraphReader::ReadLink(const std::uint8_t* at, const Link& link, void* where) {
    const std::uint8_t* const start = at;
    std::uint64_t read = 0;
    at = wire::ReadVarint<32>(at, in_, read);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    if (read == detail::kNull) {
        link.clear(where);
        return at;
    }
    ReadObjects& objects = Objects();
    if (objects.size() == 0 && root_type_->is_class) objects.AppendRoot(*root_type_, root_);
    const bool is_new = read < detail::kFirstObject;
    auto number = static_cast<std::uint32_t>(read - detail::kFirstObject);
    std::uint32_t way = 0;
    if (is_new) {
        number = objects.size();
        at = ReadNewObject(at, link, read == detail::kNewTyped, way);
        if (at == nullptr) [[unlikely]]
            return nullptr;
    } else {
        if (number >= objects.size()) [[unlikely]]
            return RefuseNumber(start, number);
        const TypeInfo& type = *objects[number].type;
        way = WayTo(*link.declared, type);
        if (way == kNoNumber || (way != 0 && link.exact)) [[unlikely]]
            return RefuseClass(start, type, link);
    }
    ReadObjects::Object& target = objects[number];
    const std::uint8_t held = target.held;
    if ((held & Excludes(link.kind)) != 0) [[unlikely]]
        return RefuseOwners(start, number);
    if (Owns(link.kind)) {
        if ((held & detail::kOwned) == 0) {
            if (!Make(at, number, link.kind)) [[unlikely]]
                return nullptr;
            if (is_new) way |= detail::kMaker;
        }
    } else if (link.kind == LinkKind::kRaw && (held & (detail::kOwned | detail::kHeldRaw)) == 0) {
        ++objects.missing;
    }
    target.held = static_cast<std::uint8_t>(target.held | HeldBy(link.kind));
    objects.AddFixup({where, &link, number, way});
    return at;
}

const std::uint8_t* GraphReader::ReadNewObject(
    const std::uint8_t* at,
    const Link& link,
    bool is_typed,
    std::uint32_t& way) {
    const TypeInfo* type = link.declared;
    const std::uint8_t* const start = at;
    if (is_typed) {
        at = types_.ReadHandle(at, in_, type);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        way = WayTo(*link.declared, *type);
        if (way == kNoNumber || (way != 0 && link.exact)) [[unlikely]]
            return RefuseClass(start, *type, link);
    }
    if (type->prohibited) [[unlikely]] {
        return in_.Fail(
            ErrorCode::kProhibited,
            start,
            InClass(*type) + " must not be in a message");
    }
    objects_->Append(*type);
    return at;
}

bool GraphReader::Make(const std::uint8_t* at, std::uint32_t number, LinkKind kind) {
    ReadObjects& objects = *objects_;
    ReadObjects::Object& made = objects[number];
    const TypeInfo& type = *made.type;
    if (type.make == nullptr) [[unlikely]]
        return RefuseMaking(at, type);
    if (!in_.Grow(at, ObjectCost(type))) [[unlikely]]
        return false;
    objects.promised += type.min_bytes;
    if (objects.promised > in_.Left(at)) [[unlikely]]
        return in_.Truncated(in_.end()) != nullptr;
    if (kind == LinkKind::kShared) {
        made.object = type.make_shared();
    } else {
        made.object = ReadObjects::Alone(type.make());
    }
    if ((made.held & detail::kHeldRaw) != 0) --objects.missing;
    made.held = static_cast<std::uint8_t>(made.held | HeldBy(kind));
    objects.Enqueue(number);
    return true;
}

void GraphReader::FillWhenLinked(std::unique_ptr<detail::DeferredFill> fill) {
    Objects().fills.push_back(std::move(fill));
}

void GraphReader::CallWhenLinked(void* object, void (*call)(void* object)) {
    Objects().calls.push_back({object, call});
}

const std::uint8_t* GraphReader::Complete(const std::uint8_t* at) {
    ReadObjects& objects = *objects_;
    at = ReadBodies(at);
    if (at == nullptr) return nullptr;
    const bool is_last_step = objects.fills.empty() && objects.calls.empty();
    objects.SetLinks(is_last_step);
    if (is_last_step) return at;

    struct Guard {
        GraphReader* reader;
        ~Guard() {
            if (reader != nullptr) reader->Unlink();
        }
    } guard{this};
    for (const auto& fill : objects.fills) fill->Fill();
    for (const ReadObjects::Call& call : objects.calls) call.call(call.object);
    guard.reader = nullptr;
    return at;
}

const std::uint8_t* GraphReader::ReadBodies(const std::uint8_t* at) {
    ReadObjects& objects = *objects_;
    for (std::uint32_t number; (number = objects.Dequeue()) != kNoNumber;) {
        const ReadObjects::Object& object = objects[number];
        objects.promised -= object.type->min_bytes;
        StartOver();
        at = object.type->read(at, *this, object.object.get());
        if (at == nullptr) [[unlikely]] {
            in_.PrependIndex(number);
            in_.PrependField("objects");
            return nullptr;
        }
    }
    if (objects.missing != 0) [[unlikely]]
        return RefuseMissing(at);
    return at;
}

void GraphReader::Unlink() noexcept {
    detail::LinkBreaker breaker(in_.limits(), types_);
    breaker.Add(*root_type_, root_);
    for (std::uint32_t i = 0; i != objects_->size(); ++i) {
        const ReadObjects::Object& object = (*objects_)[i];
        if ((object.held & detail::kHeldShared) != 0) {
            breaker.Add(*object.type, object.object.get());
        }
    }
    breaker.Run();
}

std::nullptr_t GraphReader::RefuseNumber(const std::uint8_t* at, std::uint64_t number) noexcept {
    return in_.Fail(
        ErrorCode::kBadLink,
        at,
        "a pointer to object " + std::to_string(number) + ", but only " +
            std::to_string(objects_->size()) + " have been met");
}

std::nullptr_t
GraphReader::RefuseClass(const std::uint8_t* at, const TypeInfo& type, const Link& link) {
    return in_.Fail(
        ErrorCode::kTypeMismatch,
        at,
        InClass(type) + " cannot be behind a pointer to " + InClass(*link.declared));
}

std::nullptr_t GraphReader::RefuseOwners(const std::uint8_t* at, std::uint32_t number) {
    const ReadObjects::Object& object = (*objects_)[number];
    const bool is_root = (object.held & detail::kByValue) != 0;
    return in_.Fail(
        ErrorCode::kBadLink,
        at,
        "object " + std::to_string(number) + ", " + InClass(*object.type) +
            (is_root ? ", is held by value: no pointer can own or observe it"
                     : ", has a std::unique_ptr and another pointer that owns or observes it"));
}

bool GraphReader::RefuseMaking(const std::uint8_t* at, const TypeInfo& type) {
    in_.Fail(
        ErrorCode::kTypeMismatch,
        at,
        InClass(type) + " cannot be made: the class is abstract, or has no default constructor");
    return false;
}

std::nullptr_t GraphReader::RefuseMissing(const std::uint8_t* at) {
    std::uint32_t missing = 0;
    while (((*objects_)[missing].held & (detail::kOwned | detail::kHeldRaw)) != detail::kHeldRaw) {
        ++missing;
    }
    return in_.Fail(
        ErrorCode::kBadLink,
        at,
        "a raw pointer refers to object " + std::to_string(missing) + ", " +
            InClass(*(*objects_)[missing].type) + ", which is not in the message");
}

bool ValueReader::RefuseDepth(const std::uint8_t* at) noexcept {
    in_.Fail(
        ErrorCode::kDepthLimit,
        at,
        in_.limits().depth,
        "levels of values are what Limits::depth allows; these nest deeper");
    return false;
}

}  // namespace arow::slim
