// SPDX-License-Identifier: MIT
// A map behind a lock that threads share while nothing new comes.
#include "arow/avro/datum_reader_cache.hpp"

#include <functional>
#include <mutex>

namespace arow::avro {

std::size_t DatumReaderCache::PairHash::operator()(const Pair& pair) const {
    const std::hash<Schema> hash;
    // Not symmetric: both directions between two schemas are asked for.
    return hash(pair.writer) * 31 + hash(pair.reader);
}

DatumReader DatumReaderCache::Get(const Schema& writer, const Schema& reader) {
    Pair pair{writer, reader};
    {
        const std::shared_lock lock(mutex_);
        if (const auto found = readers_.find(pair); found != readers_.end()) return found->second;
    }
    // Compiled outside the lock. Should two threads do it at once, one of the plans stays.
    DatumReader made(writer, reader, limits_);
    const std::unique_lock lock(mutex_);
    if (readers_.size() >= most_readers_) readers_.clear();
    return readers_.try_emplace(std::move(pair), std::move(made)).first->second;
}

std::size_t DatumReaderCache::size() const {
    const std::shared_lock lock(mutex_);
    return readers_.size();
}

}  // namespace arow::avro
