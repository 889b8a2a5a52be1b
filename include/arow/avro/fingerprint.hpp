// SPDX-License-Identifier: MIT
// Fingerprints of schemas: CRC-64-AVRO, which single objects carry, MD5 and SHA-256, all over the
// Parsing Canonical Form.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro {

/// CRC-64-AVRO of any bytes.
[[nodiscard]] AROW_API std::uint64_t Crc64(std::string_view bytes) noexcept;
/// The eight bytes of a CRC-64 as single objects carry them: least significant first.
[[nodiscard]] AROW_API std::array<std::byte, 8> Crc64Bytes(std::uint64_t crc) noexcept;

/// CRC-64-AVRO of the canonical form. The type remembers it.
[[nodiscard]] AROW_API std::uint64_t Fingerprint64(const Type& type);
[[nodiscard]] inline std::uint64_t Fingerprint64(const Schema& schema) {
    return Fingerprint64(schema.root());
}

/// Throw Error when OpenSSL refuses, as for MD5 under FIPS.
[[nodiscard]] AROW_API std::array<std::byte, 16> Md5Fingerprint(const Type& type);
[[nodiscard]] inline std::array<std::byte, 16> Md5Fingerprint(const Schema& schema) {
    return Md5Fingerprint(schema.root());
}
[[nodiscard]] AROW_API std::array<std::byte, 32> Sha256Fingerprint(const Type& type);
[[nodiscard]] inline std::array<std::byte, 32> Sha256Fingerprint(const Schema& schema) {
    return Sha256Fingerprint(schema.root());
}

}  // namespace arow::avro
