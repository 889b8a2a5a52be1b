// SPDX-License-Identifier: MIT
// Reading numbers and texts off a source, which is asked for no byte more than they have: the next
// one may not have been sent yet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "arow/avro/byte_source.hpp"
#include "arow/error.hpp"
#include "arow/wire/varint.hpp"

namespace arow::avro::detail {

/// Begins at the source's position, which stays where it is. The first failure sticks.
class SourceCursor {
public:
    explicit SourceCursor(ByteSource& source) noexcept : source_(source) {}

    /// Bytes read so far.
    [[nodiscard]] std::size_t used() const noexcept { return at_; }
    [[nodiscard]] bool ok() const noexcept { return status_.ok(); }
    [[nodiscard]] Status TakeStatus() noexcept { return std::move(status_); }

    /// Whether there is another byte; false also after a failure.
    [[nodiscard]] bool HasMore() { return ok() && (at_ < bytes_.size() || Show(at_ + 1)); }

    [[nodiscard]] bool ReadLong(std::int64_t& value, std::string_view what) {
        std::uint64_t bits = 0;
        for (unsigned shift = 0;; shift += 7) {
            if (!Need(1, what)) return false;
            const auto byte = std::to_integer<std::uint64_t>(bytes_[at_]);
            if (shift == 63 && byte > 1) {
                return Fail(ErrorCode::kBadVarint, std::string(what) + " has more than 64 bits");
            }
            ++at_;
            bits |= (byte & 0x7F) << shift;
            if (byte < 0x80) break;
        }
        value = wire::UnZigZag(bits);
        return true;
    }

    /// Bytes that stay until the next call.
    [[nodiscard]] bool
    ReadBytes(std::size_t size, std::span<const std::byte>& bytes, std::string_view what) {
        if (!Need(size, what)) return false;
        bytes = bytes_.subspan(at_, size);
        at_ += size;
        return true;
    }

    /// Always false.
    bool Fail(ErrorCode code, std::string detail) {
        if (ok()) status_ = Status(code, Offset(), std::move(detail));
        return false;
    }

private:
    [[nodiscard]] std::size_t Offset() const noexcept {
        return static_cast<std::size_t>(source_.position()) + at_;
    }
    [[nodiscard]] bool Show(std::size_t wanted) {
        Status status = source_.Peek(wanted, bytes_);
        if (!status.ok()) {
            bytes_ = {};
            status_ = std::move(status);
            return false;
        }
        return bytes_.size() >= wanted;
    }
    [[nodiscard]] bool Need(std::size_t bytes, std::string_view what) {
        if (!ok()) return false;
        if (bytes <= bytes_.size() - at_ || Show(at_ + bytes)) return true;
        return Fail(ErrorCode::kTruncated, "the file ends within " + std::string(what));
    }

    ByteSource& source_;
    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
    Status status_;
};

}  // namespace arow::avro::detail
