// SPDX-License-Identifier: MIT
// Where written bytes go. Writers hold a position in a register and reserve room for a run of
// fields at once; only when the room ends does a virtual call decide what happens: grow, flush or
// refuse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::wire {

/// Bytes that every reservation includes beyond what was asked for, so that constants and short
/// texts may be stored with wide moves.
inline constexpr std::size_t kStoreSlack = 16;

class AROW_API Output {
public:
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// The first position. Begins a document; what an earlier one left is discarded.
    [[nodiscard]] virtual std::uint8_t* Begin() noexcept = 0;
    /// Whether there is room for `bytes` (and kStoreSlack) at `at`.
    [[nodiscard]] AROW_INLINE bool HasRoom(const std::uint8_t* at, std::size_t bytes)
        const noexcept {
        return static_cast<std::size_t>(limit_ - at) >= bytes + kStoreSlack;
    }
    /// Room for `bytes` (and kStoreSlack) at `at` or wherever writing goes on; null after a
    /// failure.
    [[nodiscard]] AROW_INLINE std::uint8_t* Reserve(std::uint8_t* at, std::size_t bytes) {
        if (HasRoom(at, bytes)) [[likely]]
            return at;
        return Grow(at, bytes + kStoreSlack);
    }
    /// Ends the document at `at`: everything written is where it belongs, or the call fails.
    [[nodiscard]] virtual bool Finish(std::uint8_t* at) = 0;
    /// Bytes of the document written before `at`.
    [[nodiscard]] std::size_t Written(const std::uint8_t* at) const noexcept {
        return flushed_ + static_cast<std::size_t>(at - start_);
    }

    [[nodiscard]] bool failed() const noexcept { return !status_.ok(); }
    [[nodiscard]] const Status& status() const noexcept { return status_; }
    AROW_COLD std::nullptr_t
    Fail(ErrorCode code, const std::uint8_t* at, std::string_view detail) noexcept;
    AROW_COLD std::nullptr_t Fail(
        ErrorCode code,
        const std::uint8_t* at,
        std::uint64_t number,
        std::string_view detail) noexcept;
    AROW_COLD void PrependField(std::string_view name) noexcept;
    AROW_COLD void PrependIndex(std::size_t index) noexcept;

protected:
    Output() = default;
    ~Output() = default;

    /// Makes `bytes` writable from the returned position; bytes before `at` are kept.
    [[nodiscard]] virtual std::uint8_t* Grow(std::uint8_t* at, std::size_t bytes) = 0;

    std::uint8_t* start_ = nullptr;  ///< where the bytes after the flushed ones lie
    std::uint8_t* limit_ = nullptr;  ///< end of the room
    std::size_t flushed_ = 0;        ///< bytes of this document that have left the room
    Status status_;
};

}  // namespace arow::wire
