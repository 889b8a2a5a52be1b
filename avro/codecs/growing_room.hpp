// SPDX-License-Identifier: MIT
// Where a codec puts bytes whose number it does not know: room that doubles up to a limit, so that
// a small block cannot claim much memory, and an honest one is copied seldom.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "arow/buffer.hpp"
#include "arow/error.hpp"

namespace arow::avro::detail {

/// What libraries with 32-bit sizes take at a time.
inline constexpr std::size_t kMostAtOnce = 0x4000'0000;

inline Status OverLimit(std::uint64_t limit_bytes) {
    return {
        ErrorCode::kGrowthLimit,
        0,
        "the block gives more than " + std::to_string(limit_bytes) +
            " bytes; raise ContainerLimits::decompressed_bytes if it may"};
}

inline Status BadCompression(std::string_view codec, std::string_view what) {
    return {
        ErrorCode::kBadCompression,
        0,
        std::string(codec) + " data is damaged: " + std::string(what)};
}

class GrowingRoom {
public:
    /// The first room is for what `compressed_bytes` usually give, or what the buffer has.
    GrowingRoom(Buffer& buffer, std::size_t compressed_bytes, std::uint64_t limit_bytes)
        : buffer_(buffer), limit_(limit_bytes) {
        constexpr std::size_t kUsual = 4;
        std::uint8_t* const begin = buffer.Begin();
        at_ = buffer.Reserve(
            begin,
            static_cast<std::size_t>(
                std::min<std::uint64_t>(limit_, std::uint64_t{compressed_bytes} * kUsual + 256)));
        begin_ = at_;
    }

    [[nodiscard]] std::uint8_t* at() const noexcept { return at_; }
    [[nodiscard]] std::size_t used() const noexcept {
        return static_cast<std::size_t>(at_ - begin_);
    }
    /// One byte beyond the limit is room, too: to find out that there is more.
    [[nodiscard]] std::size_t room() const noexcept {
        const std::uint64_t free = buffer_.capacity() - used();
        const std::uint64_t allowed = limit_ == kNoLimit ? free : limit_ + 1 - used();
        return static_cast<std::size_t>(std::min(free, allowed));
    }
    [[nodiscard]] std::size_t room_at_once() const noexcept {
        return std::min(room(), kMostAtOnce);
    }
    void Advance(std::size_t bytes) noexcept { at_ += bytes; }
    [[nodiscard]] bool over_limit() const noexcept { return used() > limit_; }
    /// Makes room when there is none; false when the limit is passed.
    [[nodiscard]] bool More() {
        if (over_limit()) return false;
        if (room() == 0) Grow();
        return true;
    }
    /// Doubles the room, keeping the bytes used; false when the limit allows no more.
    [[nodiscard]] bool Double() {
        if (buffer_.capacity() > limit_) return false;
        Grow();
        return true;
    }
    [[nodiscard]] Status Finish() {
        if (over_limit()) return OverLimit(limit_);
        (void)buffer_.Finish(at_);
        return {};
    }

private:
    static constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

    void Grow() {
        const std::size_t bytes = used();
        at_ = buffer_.Reserve(at_, buffer_.capacity() - bytes + 1);
        begin_ = at_ - bytes;
    }

    Buffer& buffer_;
    std::uint64_t limit_;
    std::uint8_t* begin_;
    std::uint8_t* at_;
};

/// What libraries of C take as input; they do not change it.
inline std::uint8_t* MutableBytes(std::span<const std::byte> bytes) noexcept {
    static std::uint8_t none = 0;  // libraries refuse null
    if (bytes.empty()) return &none;
    return reinterpret_cast<std::uint8_t*>(const_cast<std::byte*>(bytes.data()));
}

}  // namespace arow::avro::detail
