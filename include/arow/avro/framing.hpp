// SPDX-License-Identifier: MIT
// What messages carry in front of a datum to say which schema wrote it: Avro's own single-object
// encoding, and the headers of the common schema registries. A registry is asked by the user.
//
// Each framing is a struct with the id, a fixed size, and:
//   Put      writes it
//   TryRead  takes it off the front of a message
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "arow/buffer.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/values/guid.hpp"

namespace arow::avro {

/// C3 01, then the CRC-64-AVRO of the schema, least significant byte first.
struct AROW_API SingleObjectFraming {
    static constexpr std::size_t kSize = 10;
    std::uint64_t fingerprint = 0;

    void Put(std::span<std::byte, kSize> header) const noexcept;
    [[nodiscard]] static Status TryRead(
        std::span<const std::byte> message,
        SingleObjectFraming& framing,
        std::span<const std::byte>& payload);
    friend auto operator<=>(const SingleObjectFraming&, const SingleObjectFraming&) = default;
};

/// Confluent's registry: 00, then the schema's id, most significant byte first. Apicurio writes the
/// same when its ids are set to four bytes.
struct AROW_API ConfluentIdFraming {
    static constexpr std::size_t kSize = 5;
    std::int32_t id = 0;

    void Put(std::span<std::byte, kSize> header) const noexcept;
    [[nodiscard]] static Status TryRead(
        std::span<const std::byte> message,
        ConfluentIdFraming& framing,
        std::span<const std::byte>& payload);
    friend auto operator<=>(const ConfluentIdFraming&, const ConfluentIdFraming&) = default;
};
using Apicurio4Framing = ConfluentIdFraming;

/// Confluent's registry with ids that hold across registries: 01, then the sixteen bytes of the
/// schema's GUID in the order of its text. Kafka messages may carry it in a header of theirs.
struct AROW_API ConfluentGuidFraming {
    static constexpr std::size_t kSize = 17;
    Guid guid;

    void Put(std::span<std::byte, kSize> header) const noexcept;
    [[nodiscard]] static Status TryRead(
        std::span<const std::byte> message,
        ConfluentGuidFraming& framing,
        std::span<const std::byte>& payload);
    friend auto operator<=>(const ConfluentGuidFraming&, const ConfluentGuidFraming&) = default;
};

/// Apicurio's registry: 00, then the schema's global id, most significant byte first.
struct AROW_API Apicurio8Framing {
    static constexpr std::size_t kSize = 9;
    std::int64_t id = 0;

    void Put(std::span<std::byte, kSize> header) const noexcept;
    [[nodiscard]] static Status TryRead(
        std::span<const std::byte> message,
        Apicurio8Framing& framing,
        std::span<const std::byte>& payload);
    friend auto operator<=>(const Apicurio8Framing&, const Apicurio8Framing&) = default;
};

/// AWS Glue's registry: 03, a byte for the compression of what follows (0 none, 5 zlib), then the
/// sixteen bytes of the schema version's UUID in the order of its text.
struct AROW_API GlueFraming {
    enum class Compression : std::uint8_t { kNone = 0, kZlib = 5 };

    static constexpr std::size_t kSize = 18;
    Guid schema_version;
    Compression compression = Compression::kNone;

    void Put(std::span<std::byte, kSize> header) const noexcept;
    /// `payload` is as it lies in the message; Unpack makes a datum's bytes of it.
    [[nodiscard]] static Status TryRead(
        std::span<const std::byte> message,
        GlueFraming& framing,
        std::span<const std::byte>& payload);
    /// Decompresses if need be: `data` then points into the buffer. No more than `limit_bytes`.
    [[nodiscard]] Status Unpack(
        std::span<const std::byte> payload,
        std::uint64_t limit_bytes,
        Buffer& buffer,
        std::span<const std::byte>& data) const;
    /// The reverse: what stands behind the header.
    [[nodiscard]] Status Pack(
        std::span<const std::byte> data,
        Buffer& buffer,
        std::span<const std::byte>& payload) const;
    /// Messages of one schema may be compressed or not.
    friend bool operator==(const GlueFraming& a, const GlueFraming& b) noexcept {
        return a.schema_version == b.schema_version;
    }
    friend auto operator<=>(const GlueFraming& a, const GlueFraming& b) noexcept {
        return a.schema_version <=> b.schema_version;
    }
};

}  // namespace arow::avro
