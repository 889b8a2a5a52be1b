// SPDX-License-Identifier: MIT
// The headers byte by byte.
#include "arow/avro/framing.hpp"

#include <cstring>
#include <string>
#include <type_traits>

#include "avro/codecs/deflate_stream.hpp"

namespace arow::avro {
namespace {

constexpr std::byte kSingleObjectMarker{0xC3};
constexpr std::byte kSingleObjectVersion{0x01};
constexpr std::byte kIdMagic{0x00};
constexpr std::byte kGuidMagic{0x01};
constexpr std::byte kGlueVersion{0x03};
constexpr int kGlueLevel = 6;

template <class Int>
void PutBig(std::byte* at, Int value) {
    auto bits = static_cast<std::make_unsigned_t<Int>>(value);
    for (std::size_t i = sizeof(Int); i-- > 0; bits >>= 8) at[i] = static_cast<std::byte>(bits);
}

template <class Int>
Int LoadBig(const std::byte* at) {
    std::make_unsigned_t<Int> bits = 0;
    for (std::size_t i = 0; i < sizeof(Int); ++i) {
        bits = bits << 8 | std::to_integer<std::make_unsigned_t<Int>>(at[i]);
    }
    return static_cast<Int>(bits);
}

Guid LoadGuid(const std::byte* at) {
    Guid guid;
    std::memcpy(guid.bytes.data(), at, guid.bytes.size());
    return guid;
}

/// Takes a header off that begins with these bytes.
Status TakeHeader(
    std::span<const std::byte> message,
    std::span<const std::byte> begin,
    std::size_t size,
    const char* what,
    std::span<const std::byte>& payload) {
    const std::size_t there = std::min(begin.size(), message.size());
    for (std::size_t i = 0; i < there; ++i) {
        if (message[i] == begin[i]) continue;
        return {
            ErrorCode::kBadFraming,
            i,
            std::string("the message is not framed as ") + what + ": byte " + std::to_string(i) +
                " is " + std::to_string(std::to_integer<int>(message[i])) + ", not " +
                std::to_string(std::to_integer<int>(begin[i]))};
    }
    if (message.size() < size) {
        return {
            ErrorCode::kTruncated,
            message.size(),
            std::string("the message ends within the header of ") + what};
    }
    payload = message.subspan(size);
    return {};
}

}  // namespace

void SingleObjectFraming::Put(std::span<std::byte, kSize> header) const noexcept {
    header[0] = kSingleObjectMarker;
    header[1] = kSingleObjectVersion;
    for (std::size_t i = 0; i < 8; ++i) {
        header[2 + i] = static_cast<std::byte>(fingerprint >> (8 * i));
    }
}

Status SingleObjectFraming::TryRead(
    std::span<const std::byte> message,
    SingleObjectFraming& framing,
    std::span<const std::byte>& payload) {
    constexpr std::array kBegin{kSingleObjectMarker, kSingleObjectVersion};
    Status status = TakeHeader(message, kBegin, kSize, "a single object", payload);
    if (!status.ok()) return status;
    framing.fingerprint = 0;
    for (std::size_t i = 8; i-- > 0;) {
        framing.fingerprint =
            framing.fingerprint << 8 | std::to_integer<std::uint64_t>(message[2 + i]);
    }
    return {};
}

void ConfluentIdFraming::Put(std::span<std::byte, kSize> header) const noexcept {
    header[0] = kIdMagic;
    PutBig(header.data() + 1, id);
}

Status ConfluentIdFraming::TryRead(
    std::span<const std::byte> message,
    ConfluentIdFraming& framing,
    std::span<const std::byte>& payload) {
    Status status = TakeHeader(message, {&kIdMagic, 1}, kSize, "Confluent's id", payload);
    if (status.ok()) framing.id = LoadBig<std::int32_t>(message.data() + 1);
    return status;
}

void ConfluentGuidFraming::Put(std::span<std::byte, kSize> header) const noexcept {
    header[0] = kGuidMagic;
    std::memcpy(header.data() + 1, guid.bytes.data(), guid.bytes.size());
}

Status ConfluentGuidFraming::TryRead(
    std::span<const std::byte> message,
    ConfluentGuidFraming& framing,
    std::span<const std::byte>& payload) {
    Status status = TakeHeader(message, {&kGuidMagic, 1}, kSize, "Confluent's GUID", payload);
    if (status.ok()) framing.guid = LoadGuid(message.data() + 1);
    return status;
}

void Apicurio8Framing::Put(std::span<std::byte, kSize> header) const noexcept {
    header[0] = kIdMagic;
    PutBig(header.data() + 1, id);
}

Status Apicurio8Framing::TryRead(
    std::span<const std::byte> message,
    Apicurio8Framing& framing,
    std::span<const std::byte>& payload) {
    Status status = TakeHeader(message, {&kIdMagic, 1}, kSize, "Apicurio's id", payload);
    if (status.ok()) framing.id = LoadBig<std::int64_t>(message.data() + 1);
    return status;
}

void GlueFraming::Put(std::span<std::byte, kSize> header) const noexcept {
    header[0] = kGlueVersion;
    header[1] = static_cast<std::byte>(compression);
    std::memcpy(header.data() + 2, schema_version.bytes.data(), schema_version.bytes.size());
}

Status GlueFraming::TryRead(
    std::span<const std::byte> message,
    GlueFraming& framing,
    std::span<const std::byte>& payload) {
    Status status = TakeHeader(message, {&kGlueVersion, 1}, kSize, "AWS Glue's id", payload);
    if (!status.ok()) return status;
    const auto compression = static_cast<Compression>(message[1]);
    if (compression != Compression::kNone && compression != Compression::kZlib) {
        return {
            ErrorCode::kBadFraming,
            1,
            "AWS Glue knows no compression " + std::to_string(std::to_integer<int>(message[1])) +
                ", only 0 and 5"};
    }
    framing.compression = compression;
    framing.schema_version = LoadGuid(message.data() + 2);
    return {};
}

Status GlueFraming::Unpack(
    std::span<const std::byte> payload,
    std::uint64_t limit_bytes,
    Buffer& buffer,
    std::span<const std::byte>& data) const {
    data = payload;
    if (compression == Compression::kNone) return {};
    detail::DeflateStream stream(detail::DeflateForm::kZlib, kGlueLevel);
    Status status = stream.Decompress(payload, limit_bytes, buffer);
    if (status.ok()) data = buffer.bytes();
    return status;
}

Status GlueFraming::Pack(
    std::span<const std::byte> data,
    Buffer& buffer,
    std::span<const std::byte>& payload) const {
    payload = data;
    if (compression == Compression::kNone) return {};
    detail::DeflateStream stream(detail::DeflateForm::kZlib, kGlueLevel);
    Status status = stream.Compress(data, buffer);
    if (status.ok()) payload = buffer.bytes();
    return status;
}

}  // namespace arow::avro
