// SPDX-License-Identifier: MIT
// A buffer whose documents begin behind a header, so that a datum is written where it belongs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "arow/buffer.hpp"
#include "arow/wire/output.hpp"

namespace arow::avro::detail {

class FramedOutput final : public wire::Output {
public:
    FramedOutput(Buffer& buffer, std::size_t header_bytes) noexcept
        : buffer_(buffer), header_bytes_(header_bytes) {}

    [[nodiscard]] std::uint8_t* Begin() noexcept override {
        if (failed()) status_ = {};
        // No room yet: the first reservation makes it, since Begin must not throw.
        start_ = limit_ = nullptr;
        return start_;
    }
    /// The buffer then holds the header, whose bytes are still to be written, and the document.
    [[nodiscard]] bool Finish(std::uint8_t* at) override {
        if (start_ == nullptr) at = Grow(nullptr, 0);  // a document of no bytes
        return buffer_.Finish(at);
    }

private:
    [[nodiscard]] std::uint8_t* Grow(std::uint8_t* at, std::size_t bytes) override {
        at = start_ == nullptr
                 ? buffer_.Reserve(buffer_.Begin(), header_bytes_ + bytes) + header_bytes_
                 : buffer_.Reserve(at, bytes);
        auto* const memory =
            reinterpret_cast<std::uint8_t*>(const_cast<std::byte*>(buffer_.data()));
        start_ = memory + header_bytes_;
        limit_ = memory + buffer_.capacity();
        return at;
    }

    Buffer& buffer_;
    std::size_t header_bytes_;
};

}  // namespace arow::avro::detail
