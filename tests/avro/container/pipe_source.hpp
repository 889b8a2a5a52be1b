// SPDX-License-Identifier: MIT
// A source that cannot seek, and has no more ready than it is asked for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include "arow/avro/byte_source.hpp"

namespace arow::avro::test {

/// Gives what was asked for at least, and remembers how much that was.
class PipeSource final : public BufferedSource {
public:
    explicit PipeSource(std::string text) : text_(std::move(text)) {}

    std::size_t asked = 0;  ///< bytes in all

private:
    Status Fill(std::span<std::byte> room, std::size_t least, std::size_t& got) override {
        got = std::min(least, text_.size() - asked);
        std::ranges::copy(std::as_bytes(std::span(text_)).subspan(asked, got), room.begin());
        asked += got;
        return {};
    }

    std::string text_;
};

}  // namespace arow::avro::test
