// SPDX-License-Identifier: MIT
// A map behind a lock that readers share.
#include "arow/avro/schema_store.hpp"

#include <mutex>
#include <string>

#include "arow/avro/fingerprint.hpp"

namespace arow::avro {
namespace {

std::string Hex(std::uint64_t fingerprint) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "0x";
    for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[fingerprint >> shift & 0xF];
    return text;
}

}  // namespace

Status SchemaStore::TryAdd(const Schema& schema) {
    return Insert(Fingerprint64(schema), schema);
}

void SchemaStore::Add(const Schema& schema) {
    if (Status status = TryAdd(schema); !status.ok()) {
        arow::detail::ThrowError(std::move(status));
    }
}

Status SchemaStore::Insert(std::uint64_t fingerprint, const Schema& schema) const {
    const std::unique_lock lock(mutex_);
    const auto [there, is_new] = schemas_.try_emplace(fingerprint, schema);
    if (is_new || SameCanonicalForm(*there->second, *schema)) return {};
    return {
        ErrorCode::kFingerprintClash,
        0,
        "another schema has the fingerprint " + Hex(fingerprint)};
}

Status SchemaStore::TryFind(std::uint64_t fingerprint, Schema& schema) const {
    {
        const std::shared_lock lock(mutex_);
        const auto found = schemas_.find(fingerprint);
        if (found != schemas_.end()) {
            schema = found->second;
            return {};
        }
    }
    const Schema loaded = loader_ ? loader_(fingerprint) : Schema();
    if (!loaded) {
        return {
            ErrorCode::kUnknownSchema,
            0,
            "no schema of the fingerprint " + Hex(fingerprint) + " is in the store"};
    }
    if (Fingerprint64(loaded) != fingerprint) {
        return {
            ErrorCode::kUnknownSchema,
            0,
            "the loader gave a schema of the fingerprint " + Hex(Fingerprint64(loaded)) + " for " +
                Hex(fingerprint)};
    }
    Status status = Insert(fingerprint, loaded);
    if (status.ok()) schema = loaded;
    return status;
}

std::size_t SchemaStore::size() const {
    const std::shared_lock lock(mutex_);
    return schemas_.size();
}

}  // namespace arow::avro
