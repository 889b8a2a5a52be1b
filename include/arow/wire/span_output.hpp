// SPDX-License-Identifier: MIT
// Writing into memory of a fixed size that the caller owns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "arow/wire/output.hpp"

namespace arow::wire {

/// Writes into a span. A document that is too large fails with kBufferTooSmall, and Needed() then says
/// how large it is; nothing past the span is touched. Writes straight into the span while the room that
/// a run of fields could take is there, and through a small room of its own near the end.
class AROW_API SpanOutput final : public Output {
public:
    explicit SpanOutput(std::span<std::byte> span) noexcept : span_(span) {}

    [[nodiscard]] std::uint8_t* Begin() noexcept override;
    [[nodiscard]] bool Finish(std::uint8_t* at) override;
    /// Bytes of the document that was written last, whether it fitted or not.
    [[nodiscard]] std::size_t Needed() const noexcept { return flushed_; }

private:
    [[nodiscard]] std::uint8_t* Grow(std::uint8_t* at, std::size_t bytes) override;
    void Flush(const std::uint8_t* at) noexcept;

    std::span<std::byte> span_;
    std::array<std::uint8_t, 512> room_{};
    std::unique_ptr<std::uint8_t[]> larger_room_;  ///< for one value beyond the room
};

}  // namespace arow::wire
