// SPDX-License-Identifier: MIT
// Writing into memory of a fixed size that the caller owns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "arow/wire/draining_output.hpp"

namespace arow::wire {

/// Writes into a span. A document that is too large fails with kBufferTooSmall, and Needed() then
/// says how large it is; nothing past the span is touched. Writes straight into the span while the
/// room that a run of fields could take is there, and through a small room of its own near the end.
class AROW_API SpanOutput final : public DrainingOutput {
public:
    // The room stays uninitialised: clearing it would cost more than writing a small row.
    explicit SpanOutput(std::span<std::byte> span) noexcept
        : DrainingOutput(own_room_), span_(span) {}

    [[nodiscard]] std::uint8_t* Begin() noexcept override;
    [[nodiscard]] bool Finish(std::uint8_t* at) override;
    /// Bytes of the document that was written last, whether it fitted or not.
    [[nodiscard]] std::size_t Needed() const noexcept { return flushed_; }

private:
    [[nodiscard]] bool Drain(const std::uint8_t* from, std::size_t size) noexcept override;

    std::span<std::byte> span_;
    std::array<std::uint8_t, 512> own_room_;
};

}  // namespace arow::wire
