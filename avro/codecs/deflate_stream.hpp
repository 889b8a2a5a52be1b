// SPDX-License-Identifier: MIT
// zlib, with its state kept from block to block: raw for codec deflate, with zlib's header for
// messages of AWS Glue.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "arow/buffer.hpp"
#include "arow/error.hpp"

namespace arow::avro::detail {

enum class DeflateForm : std::uint8_t { kRaw, kZlib };

class DeflateStream {
public:
    DeflateStream(DeflateForm form, int level) noexcept;
    ~DeflateStream();
    DeflateStream(const DeflateStream&) = delete;
    DeflateStream& operator=(const DeflateStream&) = delete;

    [[nodiscard]] Status Compress(std::span<const std::byte> data, Buffer& block);
    /// Exactly one stream, with nothing behind it.
    [[nodiscard]] Status
    Decompress(std::span<const std::byte> block, std::uint64_t limit_bytes, Buffer& data);

private:
    struct State;  // a z_stream

    DeflateForm form_;
    int level_;
    std::unique_ptr<State> deflating_;
    std::unique_ptr<State> inflating_;
};

}  // namespace arow::avro::detail
