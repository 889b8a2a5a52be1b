// SPDX-License-Identifier: MIT
// An output that collects bytes in a room of fixed size and passes them on when it is full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "arow/wire/output.hpp"

namespace arow::wire {

class AROW_API DrainingOutput : public Output {
protected:
    /// `room` belongs to the derived class, whose constructor may not have run yet: only its place
    /// is kept.
    explicit DrainingOutput(std::span<std::uint8_t> room) noexcept : room_(room) {}
    ~DrainingOutput() = default;

    /// Takes bytes of the document away; false after Fail.
    [[nodiscard]] virtual bool Drain(const std::uint8_t* from, std::size_t size) = 0;
    /// Drains everything before `at`.
    [[nodiscard]] bool Flush(const std::uint8_t* at);
    [[nodiscard]] std::uint8_t* Grow(std::uint8_t* at, std::size_t bytes) override;

    std::span<std::uint8_t> room_;

private:
    std::unique_ptr<std::uint8_t[]> larger_room_;  ///< for one value beyond the room
};

}  // namespace arow::wire
