// SPDX-License-Identifier: MIT
// The header of a container file, in both directions.
#include "arow/avro/container_header.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <random>
#include <utility>

#include "arow/wire/utf8.hpp"
#include "arow/wire/varint.hpp"
#include "avro/container/source_cursor.hpp"

namespace arow::avro {
namespace {

constexpr std::array<std::byte, 4> kMagic{
    std::byte{'O'},
    std::byte{'b'},
    std::byte{'j'},
    std::byte{1}};
constexpr std::string_view kSchemaKey = "avro.schema";
constexpr std::string_view kCodecKey = "avro.codec";
constexpr std::string_view kWhat = "the header";

/// Reads the metadata, entry by entry, under the limits.
class MetadataReader {
public:
    MetadataReader(detail::SourceCursor& cursor, const ContainerLimits& limits) noexcept
        : cursor_(cursor), limits_(limits) {}

    [[nodiscard]] bool Read(Metadata& metadata) {
        for (std::int64_t count = 0; ReadCount(count);) {
            if (count == 0) return true;
            for (; count > 0; --count) {
                if (!ReadEntry(metadata)) return false;
            }
        }
        return false;
    }

private:
    [[nodiscard]] bool ReadCount(std::int64_t& count) {
        if (!cursor_.ReadLong(count, kWhat)) return false;
        if (count >= 0) return true;
        std::int64_t size = 0;  // helps to skip, which nobody does here
        if (!cursor_.ReadLong(size, kWhat)) return false;
        if (size < 0 || count == std::numeric_limits<std::int64_t>::min()) {
            return cursor_.Fail(ErrorCode::kBadLength, "a negative size in the metadata");
        }
        count = -count;
        return true;
    }

    [[nodiscard]] bool ReadEntry(Metadata& metadata) {
        std::string key;
        std::string value;
        if (!ReadText(key) || !ReadText(value)) return false;
        if (!wire::IsUtf8(key.data(), key.size())) {
            return cursor_.Fail(ErrorCode::kBadUtf8, "a key of the metadata is not UTF-8");
        }
        if (++entries_ > limits_.metadata_entries) {
            return cursor_.Fail(
                ErrorCode::kGrowthLimit,
                "the metadata has more than " + std::to_string(limits_.metadata_entries) +
                    " entries; raise ContainerLimits::metadata_entries if it may");
        }
        metadata.insert_or_assign(std::move(key), std::move(value));
        return true;
    }

    [[nodiscard]] bool ReadText(std::string& text) {
        std::int64_t size = 0;
        if (!cursor_.ReadLong(size, kWhat)) return false;
        if (size < 0) return cursor_.Fail(ErrorCode::kBadLength, "a negative length");
        if (static_cast<std::uint64_t>(size) > limits_.header_bytes ||
            cursor_.used() > limits_.header_bytes - static_cast<std::uint64_t>(size)) {
            return cursor_.Fail(
                ErrorCode::kGrowthLimit,
                "the header takes more than " + std::to_string(limits_.header_bytes) +
                    " bytes; raise ContainerLimits::header_bytes if it may");
        }
        std::span<const std::byte> bytes;
        if (!cursor_.ReadBytes(static_cast<std::size_t>(size), bytes, kWhat)) return false;
        text.assign(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        return true;
    }

    detail::SourceCursor& cursor_;
    const ContainerLimits& limits_;
    std::uint64_t entries_ = 0;
};

bool ReadMagic(detail::SourceCursor& cursor) {
    // Byte by byte, so that a short text is told from a file cut short.
    for (const std::byte expected : kMagic) {
        std::span<const std::byte> byte;
        if (!cursor.ReadBytes(1, byte, kWhat)) return false;
        if (byte.front() == expected) continue;
        return cursor.Fail(
            ErrorCode::kNotAContainer,
            "an Avro container file begins with the bytes 4F 62 6A 01");
    }
    return true;
}

bool ReadAll(detail::SourceCursor& cursor, ContainerHeader& header, const ContainerLimits& limits) {
    if (!ReadMagic(cursor) || !MetadataReader(cursor, limits).Read(header.metadata)) return false;
    if (!header.metadata.contains(kSchemaKey)) {
        return cursor.Fail(ErrorCode::kNoSchema, "the metadata has no avro.schema");
    }
    std::span<const std::byte> sync;
    if (!cursor.ReadBytes(header.sync.size(), sync, kWhat)) return false;
    std::ranges::copy(sync, header.sync.begin());
    return true;
}

}  // namespace

SyncMarker RandomSyncMarker() {
    std::random_device random;
    SyncMarker marker;
    for (std::byte& byte : marker) byte = static_cast<std::byte>(random() & 0xFF);
    return marker;
}

std::string_view ContainerHeader::schema_text() const noexcept {
    const auto found = metadata.find(kSchemaKey);
    return found == metadata.end() ? std::string_view() : found->second;
}

std::string_view ContainerHeader::codec() const noexcept {
    const auto found = metadata.find(kCodecKey);
    return found == metadata.end() ? std::string_view("null") : found->second;
}

Status ReadHeader(ByteSource& source, ContainerHeader& header, const ContainerLimits& limits) {
    detail::SourceCursor cursor(source);
    ContainerHeader read;
    if (!ReadAll(cursor, read, limits)) return cursor.TakeStatus();
    source.Skip(cursor.used());
    read.size_bytes = source.position();
    header = std::move(read);
    return {};
}

void WriteHeader(const ContainerHeader& header, Buffer& buffer) {
    constexpr std::size_t kLong = 10;
    std::uint8_t* at = buffer.Reserve(buffer.Begin(), kMagic.size() + kLong);
    std::memcpy(at, kMagic.data(), kMagic.size());
    at = wire::PutSignedVarint(
        at + kMagic.size(),
        static_cast<std::int64_t>(header.metadata.size()));
    const auto put = [&](std::string_view text) {
        at = buffer.Reserve(at, text.size() + kLong);
        at = wire::PutSignedVarint(at, static_cast<std::int64_t>(text.size()));
        std::memcpy(at, text.data(), text.size());
        at += text.size();
    };
    for (const auto& [key, value] : header.metadata) {
        put(key);
        put(value);
    }
    at = buffer.Reserve(at, 1 + header.sync.size());
    if (!header.metadata.empty()) *at++ = 0;
    std::memcpy(at, header.sync.data(), header.sync.size());
    (void)buffer.Finish(at + header.sync.size());
}

}  // namespace arow::avro
