// SPDX-License-Identifier: MIT
// Schemas by their CRC-64-AVRO fingerprint: what readers of single objects know.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <shared_mutex>
#include <unordered_map>

#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

/// Thread safe. Schemas are never taken out.
class AROW_API SchemaStore {
public:
    /// Finds a schema elsewhere, such as in a registry; gives an empty one when there is none. It
    /// may be called by several threads at once, and for one fingerprint more than once.
    using Loader = std::function<Schema(std::uint64_t fingerprint)>;

    SchemaStore() = default;
    explicit SchemaStore(Loader loader) : loader_(std::move(loader)) {}

    /// Adds a schema; one whose data looks the same may be there already, and stays. Two schemas
    /// that differ and share a fingerprint are refused with kFingerprintClash.
    [[nodiscard]] Status TryAdd(const Schema& schema);
    /// Throws Error.
    void Add(const Schema& schema);

    /// The schema of that fingerprint; kUnknownSchema when nobody has it, or the loader
    /// gives one of another.
    [[nodiscard]] Status TryFind(std::uint64_t fingerprint, Schema& schema) const;

    [[nodiscard]] std::size_t size() const;

private:
    [[nodiscard]] Status Insert(std::uint64_t fingerprint, const Schema& schema) const;

    Loader loader_;
    mutable std::shared_mutex mutex_;
    mutable std::unordered_map<std::uint64_t, Schema> schemas_;
};

}  // namespace arow::avro
