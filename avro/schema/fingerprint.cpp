// SPDX-License-Identifier: MIT
// CRC-64-AVRO eight bytes at a step, and OpenSSL's digests.
#include "arow/avro/fingerprint.hpp"

#include <openssl/evp.h>

#include <span>
#include <string>

#include "arow/avro/canonical_form.hpp"
#include "arow/error.hpp"

namespace arow::avro {
namespace {

constexpr std::uint64_t kEmpty = 0xC15D'213A'A4D7'A795u;

struct CrcTables {
    // step[k][b]: what byte b does to the CRC when k bytes follow it.
    std::uint64_t step[8][256];

    constexpr CrcTables() : step() {
        for (std::uint32_t byte = 0; byte < 256; ++byte) {
            std::uint64_t crc = byte;
            for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? kEmpty : 0);
            step[0][byte] = crc;
        }
        for (int k = 1; k < 8; ++k) {
            for (std::uint32_t byte = 0; byte < 256; ++byte) {
                const std::uint64_t before = step[k - 1][byte];
                step[k][byte] = (before >> 8) ^ step[0][before & 0xFF];
            }
        }
    }
};

constexpr CrcTables kTables;

constexpr std::uint64_t ByteAt(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

template <std::size_t kSize>
std::array<std::byte, kSize> Digest(const Type& type, const EVP_MD* method, const char* name) {
    const std::string text = CanonicalForm(type);
    std::array<std::byte, kSize> digest{};
    unsigned size = 0;
    if (method == nullptr || EVP_MD_get_size(method) != int{kSize} ||
        EVP_Digest(
            text.data(),
            text.size(),
            reinterpret_cast<unsigned char*>(digest.data()),
            &size,
            method,
            nullptr) != 1) {
        arow::detail::ThrowError(
            Status(ErrorCode::kNoDigest, 0, std::string("OpenSSL refuses to compute ") + name));
    }
    return digest;
}

}  // namespace

std::uint64_t Crc64(std::string_view bytes) noexcept {
    std::uint64_t crc = kEmpty;
    const auto& step = kTables.step;
    for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < 8; ++i) word |= ByteAt(bytes, i) << (8 * i);
        word ^= crc;
        crc = 0;
        for (std::size_t i = 0; i < 8; ++i) crc ^= step[7 - i][(word >> (8 * i)) & 0xFF];
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        crc = (crc >> 8) ^ step[0][(crc ^ ByteAt(bytes, i)) & 0xFF];
    }
    return crc;
}

std::array<std::byte, 8> Crc64Bytes(std::uint64_t crc) noexcept {
    std::array<std::byte, 8> bytes{};
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::byte>(crc >> (8 * i));
    return bytes;
}

std::uint64_t Fingerprint64(const Type& type) {
    std::uint64_t crc = type.fingerprint_.load(std::memory_order_relaxed);
    if (crc == 0) {
        crc = Crc64(CanonicalForm(type));
        type.fingerprint_.store(crc, std::memory_order_relaxed);
    }
    return crc;
}

std::array<std::byte, 16> Md5Fingerprint(const Type& type) {
    return Digest<16>(type, EVP_md5(), "MD5");
}

std::array<std::byte, 32> Sha256Fingerprint(const Type& type) {
    return Digest<32>(type, EVP_sha256(), "SHA-256");
}

}  // namespace arow::avro
