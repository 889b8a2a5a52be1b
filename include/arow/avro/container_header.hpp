// SPDX-License-Identifier: MIT
// What a container file begins with: "Obj", a version, metadata, and the marker that ends the
// header and every block.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "arow/avro/byte_source.hpp"
#include "arow/buffer.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

/// What readers of container files refuse, however well formed it is. The defaults are safe for
/// hostile files; an error that a limit causes names the member to raise. Inclusive.
struct ContainerLimits {
    /// Bytes of the whole header, and entries of its metadata.
    std::uint64_t header_bytes = 16'777'216;
    std::uint64_t metadata_entries = 65'536;
    /// Bytes of one block as it lies in the file; memory is taken only as they arrive.
    std::uint64_t block_bytes = 1'073'741'824;
    /// Bytes of one block's data, decompressed. Readers with several threads hold up to two blocks
    /// a thread.
    std::uint64_t decompressed_bytes = 134'217'728;
    /// Objects that take no bytes, such as nulls, in one file: their number costs the file nothing.
    std::uint64_t empty_objects = 16'777'216;
};

/// Sixteen bytes that stand behind the header and behind each block.
using SyncMarker = std::array<std::byte, 16>;

/// Sixteen bytes of the system's random device.
[[nodiscard]] AROW_API SyncMarker RandomSyncMarker();

/// Values are any bytes. Names that begin with "avro." belong to the specification.
using Metadata = std::map<std::string, std::string, std::less<>>;

struct AROW_API ContainerHeader {
    Metadata metadata;  ///< with avro.schema and avro.codec
    SyncMarker sync{};
    std::uint64_t size_bytes = 0;  ///< where the first block begins

    [[nodiscard]] std::string_view schema_text() const noexcept;
    /// "null" when the metadata does not say.
    [[nodiscard]] std::string_view codec() const noexcept;
};

/// Reads a header from the source's position. Metadata may come in several blocks, with or without
/// sizes; of a key that comes twice the last value counts. The schema's text must be there, and is
/// not looked at. Offsets of errors count from where the source stood.
[[nodiscard]] AROW_API Status
ReadHeader(ByteSource& source, ContainerHeader& header, const ContainerLimits& limits = {});

/// Replaces what the buffer holds.
AROW_API void WriteHeader(const ContainerHeader& header, Buffer& buffer);

}  // namespace arow::avro
