// SPDX-License-Identifier: MIT
// The classes that streams may name, by type, name and number.
#include "arow/slim/type_registry.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <deque>
#include <string>
#include <typeindex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "arow/slim/shape.hpp"
#include "arow/wire/byte_order.hpp"

namespace arow::slim {

using detail::KnownType;
using detail::TypeInfo;
using detail::TypeRule;

namespace detail {

std::uint64_t HashType(std::uint64_t hash, std::string_view name, std::uint64_t fingerprint) {
    std::uint8_t bytes[8];
    wire::StoreLittle(bytes, fingerprint);
    hash = XXH3_64bits_withSeed(name.data(), name.size(), hash);
    return XXH3_64bits_withSeed(bytes, sizeof bytes, hash);
}

}  // namespace detail

struct TypeRegistry::Contents {
    struct Entry {
        std::string name;
        std::string reason;
        KnownType type;
    };

    ShapeBuilder shapes;
    std::deque<Entry> entries;  // which must not move
    std::vector<Place> places = std::vector<Place>(16);
    std::vector<const KnownType*> by_number;
    std::unordered_map<std::type_index, const KnownType*> by_type;
    std::unordered_map<std::string_view, const KnownType*> by_name;
};

TypeRegistry::TypeRegistry()
    : contents_(std::make_unique<Contents>()),
      places_(contents_->places.data()),
      mask_(contents_->places.size() - 1),
      hash_(XXH3_64bits(nullptr, 0)) {}

TypeRegistry::~TypeRegistry() = default;
TypeRegistry::TypeRegistry(TypeRegistry&&) noexcept = default;
TypeRegistry& TypeRegistry::operator=(TypeRegistry&&) noexcept = default;

namespace {

[[noreturn]] void Refuse(ErrorCode code, std::string detail) {
    arow::detail::ThrowError(Status(code, 0, std::move(detail)));
}

std::string_view Verb(TypeRule rule) {
    switch (rule) {
        case TypeRule::kAdded:
            return "added";
        case TypeRule::kAllowed:
            return "allowed";
        case TypeRule::kProhibited:
            return "prohibited";
    }
    return "registered";
}

}  // namespace

TypeRegistry& TypeRegistry::Register(
    const TypeInfo& type,
    std::string_view name,
    std::string_view reason,
    TypeRule rule) {
    if (name.empty()) name = type.name;
    if (type.prohibited && rule != TypeRule::kProhibited) {
        Refuse(ErrorCode::kProhibited, std::string(type.name) + " declares itself prohibited");
    }
    if (const KnownType* known = FindCopy(*type.rtti); known != nullptr) {
        if (known->rule == rule && known->name == name) return *this;
        Refuse(
            ErrorCode::kRegistryMismatch,
            std::string(type.name) + " is " + std::string(Verb(known->rule)) + " already as \"" +
                std::string(known->name) + "\"; register each type once");
    }
    if (const KnownType* known = FindByName(name); known != nullptr) {
        Refuse(
            ErrorCode::kRegistryMismatch,
            "the name \"" + std::string(name) + "\" of " + std::string(type.name) + " is that of " +
                std::string(known->info->name) + "; give each type its own");
    }

    Contents::Entry& entry = contents_->entries.emplace_back();
    entry.name = name;
    entry.reason = reason;
    entry.type = {.info = &type, .name = entry.name, .reason = entry.reason, .rule = rule};
    entry.type.is_registered = true;
    entry.type.slot = static_cast<std::uint32_t>(contents_->entries.size() - 1);
    if (rule != TypeRule::kProhibited) {
        entry.type.fingerprint = contents_->shapes.Fingerprint(type);
    }
    Insert(entry.type);
    return *this;
}

void TypeRegistry::Insert(const KnownType& type) {
    contents_->by_type.emplace(*type.info->rtti, &type);
    contents_->by_name.emplace(type.name, &type);
    if (type.rule == TypeRule::kAdded) {
        auto& added = const_cast<KnownType&>(type);
        added.number = static_cast<std::uint32_t>(added_++);
        if (added_ < 0x80) added.handle = static_cast<std::uint8_t>(added_);
        contents_->by_number.push_back(&type);
        hash_ = detail::HashType(hash_, type.name, type.fingerprint);
    }

    std::vector<Place>& places = contents_->places;
    places.assign(std::max<std::size_t>(16, std::bit_ceil(2 * size() + 1)), Place{});
    places_ = places.data();
    mask_ = places.size() - 1;
    for (const Contents::Entry& entry : contents_->entries) {
        std::size_t i = Spread(entry.type.info->rtti);
        while (places[i & mask_].rtti != nullptr) ++i;
        places[i & mask_] = {entry.type.info->rtti, &entry.type};
    }
}

const KnownType* TypeRegistry::FindCopy(const std::type_info& type) const noexcept {
    const auto found = contents_->by_type.find(std::type_index(type));
    return found == contents_->by_type.end() ? nullptr : found->second;
}

const KnownType* TypeRegistry::FindByName(std::string_view name) const noexcept {
    const auto found = contents_->by_name.find(name);
    return found == contents_->by_name.end() ? nullptr : found->second;
}

const KnownType& TypeRegistry::FindByNumber(std::size_t number) const noexcept {
    return *contents_->by_number[number];
}

std::size_t TypeRegistry::size() const noexcept {
    return contents_->entries.size();
}

}  // namespace arow::slim
