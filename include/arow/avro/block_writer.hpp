// SPDX-License-Identifier: MIT
// Container files as blocks of bytes, written. Nothing is known here of codecs or of what objects
// are: whoever joins files of one codec copies their blocks as they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "arow/avro/byte_sink.hpp"
#include "arow/avro/container_header.hpp"
#include "arow/buffer.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

/// Writes whole blocks. When the sink fails within one, what was written of it is cut off; where
/// the sink cannot do that, the failure is kUnfinishedBlock, and its offset says where the whole
/// blocks end. The first failure sticks.
class AROW_API BlockWriter {
public:
    /// The sink must outlive the writer.
    explicit BlockWriter(ByteSink& sink) noexcept : sink_(sink) {}

    /// Writes the header of a new file.
    [[nodiscard]] Status Begin(const ContainerHeader& header);
    /// Goes on behind the whole blocks of a file that is there, of `size_bytes` in all.
    void Continue(const SyncMarker& sync, std::uint64_t size_bytes) noexcept;

    /// `data` is what the file's codec makes of the objects.
    [[nodiscard]] Status Write(std::uint64_t count, std::span<const std::byte> data);
    [[nodiscard]] Status Flush();

    /// Bytes of the file's header and whole blocks.
    [[nodiscard]] std::uint64_t size_bytes() const noexcept { return size_bytes_; }
    [[nodiscard]] const Status& status() const noexcept { return status_; }

private:
    [[nodiscard]] Status TakeBack(const Status& failure);

    ByteSink& sink_;
    SyncMarker sync_{};
    std::uint64_t size_bytes_ = 0;
    Status status_;
};

}  // namespace arow::avro
