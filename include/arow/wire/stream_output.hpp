// SPDX-License-Identifier: MIT
// Writing to a std::ostream.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>

#include "arow/wire/draining_output.hpp"

namespace arow::wire {

/// Writes to a stream, which must outlive it, in pieces of about 4 KiB. A stream that fails gives
/// kStreamFailed. A document that fails half way may have left its first bytes in the stream; write
/// it to a Buffer first where that matters.
class AROW_API StreamOutput final : public DrainingOutput {
public:
    explicit StreamOutput(std::ostream& stream) noexcept
        : DrainingOutput(own_room_), stream_(stream) {}

    /// Documents follow one another in the stream.
    [[nodiscard]] std::uint8_t* Begin() noexcept override;
    /// Hands all bytes to the stream, which is not flushed.
    [[nodiscard]] bool Finish(std::uint8_t* at) override;

private:
    [[nodiscard]] bool Drain(const std::uint8_t* from, std::size_t size) override;

    std::ostream& stream_;
    std::array<std::uint8_t, 4096> own_room_;
};

}  // namespace arow::wire
