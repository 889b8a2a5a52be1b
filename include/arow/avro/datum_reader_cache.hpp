// SPDX-License-Identifier: MIT
// Readers that are kept, for programs that meet the same schemas again and again: whoever opens
// many files, or serves many readers.
#pragma once

#include <cstddef>
#include <shared_mutex>
#include <unordered_map>

#include "arow/avro/data_limits.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro {

/// Compiles the plan between two schemas once. Schemas are the same when they say the same, whether
/// or not they were parsed together. Thread safe; what it gives may outlive it.
///
///     static DatumReaderCache cache;
///     const DatumReader reader = cache.Get(file.schema(), mine);
class AROW_API DatumReaderCache {
public:
    /// When there are more than `most_readers` all are forgotten, and those in use made anew: who
    /// invents schemas cannot fill the memory.
    explicit DatumReaderCache(const DataLimits& limits = {}, std::size_t most_readers = 1024)
        : limits_(limits), most_readers_(most_readers) {}

    /// A reader of data of the writer's schema, as datums of the reader's. Copies of a DatumReader
    /// share its plan.
    [[nodiscard]] DatumReader Get(const Schema& writer, const Schema& reader);

    [[nodiscard]] std::size_t size() const;

private:
    struct Pair {
        Schema writer;
        Schema reader;

        friend bool operator==(const Pair&, const Pair&) = default;
    };
    struct PairHash {
        [[nodiscard]] std::size_t operator()(const Pair& pair) const;
    };

    DataLimits limits_;
    std::size_t most_readers_;
    mutable std::shared_mutex mutex_;
    std::unordered_map<Pair, DatumReader, PairHash> readers_;
};

}  // namespace arow::avro
