// SPDX-License-Identifier: MIT
// Types by number: what a message or a batch adds to the registry, and what is refused.
#include "arow/slim/detail/type_session.hpp"

#include <string>

#include "arow/wire/text.hpp"
#include "slim/graph/class_name.hpp"

namespace arow::slim::detail {
namespace {

constexpr std::size_t kFingerprintSize = 8;
constexpr std::size_t kShortFingerprintSize = 4;

/// A name out of the bytes, for a message: short, and nothing but printable ASCII.
std::string Quoted(std::string_view name) {
    constexpr std::size_t kShown = 80;
    std::string text = "\"";
    for (const char character : name.substr(0, kShown)) {
        text += character >= ' ' && character <= '~' ? character : '?';
    }
    return text + (name.size() > kShown ? "...\"" : "\"");
}

std::string NameOf(const KnownType& type) {
    return std::string(type.is_named ? type.name : type.info->name);
}

AROW_COLD std::nullptr_t
RefuseProhibited(auto& side, const std::uint8_t* at, const KnownType& type) {
    std::string detail = NameOf(type) + " must not be serialized";
    if (!type.reason.empty()) detail += ": " + std::string(type.reason);
    return side.Fail(ErrorCode::kProhibited, at, detail);
}

AROW_COLD std::nullptr_t
RefuseShape(wire::Input& in, const std::uint8_t* at, const KnownType& type) {
    return in.Fail(
        ErrorCode::kTypeMismatch,
        at,
        NameOf(type) +
            " has other members here than where it was written; use the same classes on both "
            "sides, or give new members a version (kSlimSince)");
}

AROW_COLD std::nullptr_t
RefuseRoot(wire::Input& in, const std::uint8_t* at, std::string found, const KnownType& declared) {
    return in.Fail(
        ErrorCode::kTypeMismatch,
        at,
        "the message holds " + found + ", and " + NameOf(declared) + " was asked for");
}

AROW_COLD std::nullptr_t RefuseUnnamed(
    wire::Input& in,
    const std::uint8_t* at,
    std::span<const KnownType* const> candidates) {
    if (candidates.size() == 1) {
        return RefuseRoot(in, at, "a type without a name, of another shape", *candidates.front());
    }
    return in.Fail(
        ErrorCode::kTypeMismatch,
        at,
        "the message holds a type without a name; say which types the root may be of");
}

}  // namespace

std::nullptr_t TypeSession::RefuseClass(
    const std::uint8_t* at,
    wire::Output& out,
    const std::type_info& actual,
    const TypeInfo& declared,
    const KnownType* known) const {
    if (known != nullptr) return RefuseProhibited(out, at, *known);
    return out.Fail(
        ErrorCode::kNotRegistered,
        at,
        "the object behind a pointer to " + std::string(declared.name) + " is a " +
            ReadableName(actual) +
            ", which is not registered; call TypeRegistry::Add or Allow for it, on both sides");
}

namespace {

bool IsSame(const KnownType& a, const KnownType& b) noexcept {
    return &a == &b || (!a.is_registered && !b.is_registered && SameType(*a.info, *b.info));
}

}  // namespace

std::size_t MetTypes::PositionOf(const KnownType& type) const noexcept {
    if (size_ != 0 && IsSame(*first_, type)) return 1;
    if (size_ < 2) return 0;
    if (type.is_registered) return more_->positions[type.slot];
    for (std::size_t i = 1; i < size_; ++i) {
        if (IsSame((*this)[i], type)) return i + 1;
    }
    return 0;
}

void MetTypes::PushBack(const KnownType& type, std::size_t registered) {
    if (size_ == 0) {
        first_ = &type;
    } else {
        if (more_ == nullptr)
            more_ = std::make_unique<More>(More{{}, std::vector<std::uint32_t>(registered)});
        more_->types.push_back(&type);
        if (type.is_registered) more_->positions[type.slot] = static_cast<std::uint32_t>(size_ + 1);
    }
    ++size_;
}

void MetTypes::PopBack() noexcept {
    if (--size_ == 0) return;
    const KnownType& type = *more_->types.back();
    if (type.is_registered) more_->positions[type.slot] = 0;
    more_->types.pop_back();
}

std::size_t TypeSession::NumberOf(const KnownType& type) const noexcept {
    const std::size_t position = met_.PositionOf(type);
    return position == 0 ? 0 : registry_->added() + position;
}

void TypeSession::Meet(const KnownType& type) {
    met_.PushBack(type, registry_->size());
    hash_ = HashType(hash_, type.name, type.fingerprint);
}

std::uint8_t* TypeSession::PutMet(std::uint8_t* at, wire::Output& out, const KnownType& type) {
    const std::size_t known = NumberOf(type);
    at = out.Reserve(at, 10 + wire::TextRoom(type.name.size()) + kFingerprintSize);
    if (at == nullptr) return nullptr;
    if (known != 0) return wire::PutVarint(at, known);
    std::uint8_t* end = wire::PutVarint(at, size() + 1);
    end = wire::PutText(end, out, type.name);
    if (end == nullptr) return nullptr;
    wire::StoreLittle(end, type.fingerprint);
    Meet(type);
    return end + kFingerprintSize;
}

void TypeSession::Forget() noexcept {
    while (met_.size() > kept_) met_.PopBack();
    hash_ = kept_hash_;
}

void TypeSession::Keep() noexcept {
    kept_ = met_.size();
    kept_hash_ = hash_;
}

std::uint8_t* TypeSession::PutRoot(std::uint8_t* at, wire::Output& out, const KnownType& declared) {
    const KnownType* known = registry_->Find(*declared.info->rtti);
    if (known != nullptr) [[likely]] {
        if (known->rule == TypeRule::kProhibited) return RefuseProhibited(out, at, *known);
        return PutKnown(at, out, *known);
    }
    if (declared.is_named) return PutMet(at, out, declared);
    at = out.Reserve(at, 1 + kShortFingerprintSize);
    if (at == nullptr) return nullptr;
    *at++ = 0;
    wire::StoreLittle(at, static_cast<std::uint32_t>(declared.fingerprint));
    return at + kShortFingerprintSize;
}

const std::uint8_t* TypeSession::ReadKnown(
    const std::uint8_t* at,
    wire::Input& in,
    Candidates candidates,
    const KnownType*& type) {
    const std::uint8_t* start = at;
    std::uint64_t number = 0;
    at = wire::ReadVarint<32>(at, in, number);
    if (at == nullptr) return nullptr;
    if (number == 0 || number > size() + 1) {
        return in.Fail(
            ErrorCode::kBadLink,
            start,
            number,
            "is no number of a type; " + std::to_string(size()) + " are known here");
    }
    if (number <= registry_->added()) {
        type = &registry_->FindByNumber(number - 1);
        return at;
    }
    if (number <= size()) {
        type = &met_[number - registry_->added() - 1];
        return at;
    }
    return ReadNew(at, in, candidates, type);
}

/// A type that the message names for the first time.
const std::uint8_t* TypeSession::ReadNew(
    const std::uint8_t* at,
    wire::Input& in,
    Candidates candidates,
    const KnownType*& type) {
    const std::uint8_t* start = at;
    std::size_t size = 0;
    at = wire::ReadTextLength(at, in, size);
    if (at == nullptr) return nullptr;
    const std::string_view name(reinterpret_cast<const char*>(at), size);
    at += size;
    if (in.Left(at) < kFingerprintSize) return in.Truncated(in.end());
    const KnownType* known = registry_->FindByName(name);
    for (const KnownType* candidate : candidates) {
        if (known == nullptr && candidate->is_named && candidate->name == name) known = candidate;
    }
    if (known == nullptr) {
        return in.Fail(
            ErrorCode::kNotRegistered,
            start,
            "the message names a type " + Quoted(name) +
                " that is not registered here; call TypeRegistry::Add or Allow for it, on both "
                "sides");
    }
    if (known->rule == TypeRule::kProhibited) return RefuseProhibited(in, start, *known);
    if (known->rule == TypeRule::kAdded || NumberOf(*known) != 0) {
        return in.Fail(
            ErrorCode::kBadLink,
            start,
            "the message names " + Quoted(name) + ", which has a number already");
    }
    if (wire::LoadLittle<std::uint64_t>(at) != known->fingerprint) {
        return RefuseShape(in, start, *known);
    }
    Meet(*known);
    type = known;
    return at + kFingerprintSize;
}

const std::uint8_t*
TypeSession::ReadHandle(const std::uint8_t* at, wire::Input& in, const TypeInfo*& type) {
    const std::uint8_t* start = at;
    const KnownType* known = nullptr;
    at = ReadKnown(at, in, {}, known);
    if (at == nullptr) return nullptr;
    if (!known->is_registered) {
        return in.Fail(
            ErrorCode::kNotRegistered,
            start,
            NameOf(*known) + " may be the root, and is not registered for pointers");
    }
    type = known->info;
    return at;
}

const std::uint8_t*
TypeSession::ReadRoot(const std::uint8_t* at, wire::Input& in, const KnownType& declared) {
    const KnownType* registered = registry_->Find(*declared.info->rtti);
    const KnownType* expected = registered != nullptr ? registered : &declared;
    if (expected->rule == TypeRule::kProhibited) return RefuseProhibited(in, at, *expected);
    const std::uint8_t* start = at;
    const KnownType* found = nullptr;
    at = ReadAnyRoot(at, in, {&expected, 1}, found);
    if (at != nullptr && !SameType(*found->info, *expected->info)) {
        return RefuseRoot(in, start, NameOf(*found), *expected);
    }
    return at;
}

const std::uint8_t* TypeSession::ReadAnyRoot(
    const std::uint8_t* at,
    wire::Input& in,
    Candidates candidates,
    const KnownType*& root) {
    if (in.Left(at) < 1) return in.Truncated(in.end());
    if (*at != 0) return ReadKnown(at, in, candidates, root);
    const std::uint8_t* start = at++;
    if (in.Left(at) < kShortFingerprintSize) return in.Truncated(in.end());
    const auto fingerprint = wire::LoadLittle<std::uint32_t>(at);
    for (const KnownType* candidate : candidates) {
        if (candidate->is_named) continue;
        if (static_cast<std::uint32_t>(candidate->fingerprint) == fingerprint) {
            root = candidate;
            return at + kShortFingerprintSize;
        }
    }
    return RefuseUnnamed(in, start, candidates);
}

}  // namespace arow::slim::detail
