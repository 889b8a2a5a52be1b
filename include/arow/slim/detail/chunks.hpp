// SPDX-License-Identifier: MIT
// Chunks: a list of records that grows without ever copying them, and keeps its memory when asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "arow/detail/attributes.hpp"

namespace arow::slim::detail {

template <class Record>
class Chunks {
public:
    [[nodiscard]] std::uint32_t size() const noexcept { return size_; }
    [[nodiscard]] Record& operator[](std::uint32_t index) noexcept {
        return chunks_[index / kChunk][index % kChunk];
    }
    /// A record with the value that it had when it was last in use, or none.
    [[nodiscard]] AROW_INLINE Record& Append() {
        if (size_ == room_) [[unlikely]]
            AddChunk();
        return (*this)[size_++];
    }
    /// Forgets all records and the memory of most.
    void Clear(std::size_t kept_chunks) noexcept {
        size_ = 0;
        if (chunks_.size() > kept_chunks) {
            chunks_.resize(kept_chunks);
            chunks_.shrink_to_fit();
            room_ = static_cast<std::uint32_t>(kept_chunks * kChunk);
        }
    }

private:
    static constexpr std::uint32_t kChunk = 256;

    AROW_COLD void AddChunk() {
        chunks_.push_back(std::make_unique_for_overwrite<Record[]>(kChunk));
        room_ += kChunk;
    }

    std::vector<std::unique_ptr<Record[]>> chunks_;
    std::uint32_t size_ = 0;
    std::uint32_t room_ = 0;
};

}  // namespace arow::slim::detail
