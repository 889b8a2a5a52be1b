// SPDX-License-Identifier: MIT
#include "arow/slim/graph_reader.hpp"

#include <string>
#include <utility>

#include "arow/slim/detail/type_session.hpp"
#include "slim/graph/class_name.hpp"
#include "slim/graph/link_breaker.hpp"

namespace arow::slim {

using detail::Excludes;
using detail::HeldBy;
using detail::kNoNumber;
using detail::Link;
using detail::Owns;
using detail::TypeInfo;

namespace {

/// In a way: this link made the object.
constexpr std::uint32_t kMaker = 0x8000'0000;

}  // namespace

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
    if (objects_.size() == 0) [[unlikely]]
        AddRoot();
    const bool is_new = read < detail::kFirstObject;
    auto number = static_cast<std::uint32_t>(read - detail::kFirstObject);
    std::uint32_t way = 0;
    if (is_new) {
        number = objects_.size();
        at = ReadNewObject(at, link, read == detail::kNewTyped, way);
        if (at == nullptr) [[unlikely]]
            return nullptr;
    } else {
        if (number >= objects_.size()) [[unlikely]]
            return RefuseNumber(start, number);
        const TypeInfo& type = *objects_[number].type;
        way = WayTo(*link.declared, type);
        if (way == kNoNumber || (way != 0 && link.exact)) [[unlikely]]
            return RefuseClass(start, type, link);
    }
    Object& object = objects_[number];
    const std::uint8_t held = object.held;
    if ((held & Excludes(link.kind)) != 0) [[unlikely]]
        return RefuseOwners(start, number);
    if (Owns(link.kind)) {
        if ((held & detail::kOwned) == 0) {
            if (!Make(at, number, link.kind)) [[unlikely]]
                return nullptr;
            if (is_new) way |= kMaker;
        }
    } else if (link.kind == LinkKind::kRaw && (held & (detail::kOwned | detail::kHeldRaw)) == 0) {
        ++missing_;
    }
    object.held = static_cast<std::uint8_t>(object.held | HeldBy(link.kind));
    fixups_.Append() = {where, &link, number, way};
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
    objects_.Append().type = type;
    return at;
}

void GraphReader::AddRoot() {
    if (!root_type_->is_class) return;
    Object& root = objects_.Append();
    root.object = std::shared_ptr<void>(std::shared_ptr<void>(), root_);
    root.type = root_type_;
    root.held = detail::kByValue;
}

bool GraphReader::Make(const std::uint8_t* at, std::uint32_t number, LinkKind kind) {
    Object& made = objects_[number];
    const TypeInfo& type = *made.type;
    if (type.make == nullptr) [[unlikely]]
        return RefuseMaking(at, type);
    if (!in_.Grow(at, ObjectCost(type))) [[unlikely]]
        return false;
    promised_ += type.min_bytes;
    if (promised_ > in_.Left(at)) [[unlikely]]
        return in_.Truncated(in_.end()) != nullptr;
    if (kind == LinkKind::kShared) {
        made.object = type.make_shared();
    } else {
        made.object = std::shared_ptr<void>(std::shared_ptr<void>(), type.make());
    }
    if ((made.held & detail::kHeldRaw) != 0) --missing_;
    made.held = static_cast<std::uint8_t>(made.held | HeldBy(kind));
    (last_ == kNoNumber ? first_ : objects_[last_].next) = number;
    last_ = number;
    return true;
}

void GraphReader::FillWhenLinked(std::unique_ptr<detail::DeferredFill> fill) {
    fills_.push_back(std::move(fill));
}

void GraphReader::CallWhenLinked(void* object, void (*call)(void* object)) {
    calls_.push_back({object, call});
}

const std::uint8_t* GraphReader::Complete(const std::uint8_t* at) {
    at = ReadObjects(at);
    if (at == nullptr) return nullptr;
    const bool is_last_step = fills_.empty() && calls_.empty();
    SetLinks(is_last_step);
    if (is_last_step) return at;

    struct Guard {
        GraphReader* reader;
        ~Guard() {
            if (reader != nullptr) reader->Unlink();
        }
    } guard{this};
    for (const auto& fill : fills_) fill->Fill();
    for (const Call& call : calls_) call.call(call.object);
    guard.reader = nullptr;
    return at;
}

const std::uint8_t* GraphReader::ReadObjects(const std::uint8_t* at) {
    while (first_ != kNoNumber) {
        const std::uint32_t number = first_;
        const Object& object = objects_[number];
        first_ = object.next;
        if (first_ == kNoNumber) last_ = kNoNumber;
        promised_ -= object.type->min_bytes;
        depth_ = 0;
        at = object.type->read(at, *this, object.object.get());
        if (at == nullptr) [[unlikely]] {
            in_.PrependIndex(number);
            in_.PrependField("objects");
            return nullptr;
        }
    }
    if (missing_ != 0) [[unlikely]]
        return RefuseMissing(at);
    return at;
}

void GraphReader::SetLinks(bool hand_over) noexcept {
    // Backwards: the link that made an object is then the last one to it, and can take it.
    for (std::uint32_t i = fixups_.size(); i-- != 0;) {
        const Fixup& fixup = fixups_[i];
        Object& target = objects_[fixup.number];
        if ((target.held & detail::kOwned) == 0) {
            fixup.link->clear(fixup.where);  // as an expired std::weak_ptr
            continue;
        }
        void* object = target.object.get();
        const std::uint32_t way = fixup.way & ~kMaker;
        if (way != 0) object = target.type->bases[way - 1].cast(object);
        const bool last = hand_over && (fixup.way & kMaker) != 0;
        fixup.link->set(fixup.where, object, target.object, last);
    }
    linked_ = true;
}

void GraphReader::Unlink() noexcept {
    detail::LinkBreaker breaker(in_.limits(), types_);
    breaker.Add(*root_type_, root_);
    for (std::uint32_t i = 0; i != objects_.size(); ++i) {
        const Object& object = objects_[i];
        if ((object.held & detail::kHeldShared) != 0) {
            breaker.Add(*object.type, object.object.get());
        }
    }
    breaker.Run();
}

void GraphReader::Release() noexcept {
    for (std::uint32_t i = 0; i != objects_.size(); ++i) {
        Object& object = objects_[i];
        if (!linked_ && (object.held & detail::kHeldUnique) != 0) {
            object.type->destroy(object.object.get());
        }
        object.object.reset();
    }
}

std::nullptr_t GraphReader::RefuseNumber(const std::uint8_t* at, std::uint64_t number) noexcept {
    return in_.Fail(
        ErrorCode::kBadLink,
        at,
        "a pointer to object " + std::to_string(number) + ", but only " +
            std::to_string(objects_.size()) + " have been met");
}

std::nullptr_t
GraphReader::RefuseClass(const std::uint8_t* at, const TypeInfo& type, const Link& link) {
    return in_.Fail(
        ErrorCode::kTypeMismatch,
        at,
        InClass(type) + " cannot be behind a pointer to " + InClass(*link.declared));
}

std::nullptr_t GraphReader::RefuseOwners(const std::uint8_t* at, std::uint32_t number) {
    const Object& object = objects_[number];
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
    while ((objects_[missing].held & (detail::kOwned | detail::kHeldRaw)) != detail::kHeldRaw) {
        ++missing;
    }
    return in_.Fail(
        ErrorCode::kBadLink,
        at,
        "a raw pointer refers to object " + std::to_string(missing) + ", " +
            InClass(*objects_[missing].type) + ", which is not in the message");
}

bool GraphReader::RefuseDepth(const std::uint8_t* at) noexcept {
    in_.Fail(
        ErrorCode::kDepthLimit,
        at,
        in_.limits().depth,
        "levels of values are what Limits::depth allows; these nest deeper");
    return false;
}

}  // namespace arow::slim
