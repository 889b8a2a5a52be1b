// SPDX-License-Identifier: MIT
// Texts, sized blocks, and arrays in bulk.
#include "arow/avro/binary_writer.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "arow/wire/text.hpp"
#include "arow/wire/varint_array.hpp"

namespace arow::avro {
namespace detail {
namespace {

/// Numbers are written in pieces, so that room is reserved for few at a time.
constexpr std::size_t kPiece = 512;

template <class T>
std::uint8_t* PutVarintItems(std::uint8_t* at, wire::Output& out, std::span<const T> items) {
    constexpr std::size_t kLongest = wire::MaxVarintSize(8 * sizeof(T));
    at = out.Reserve(at, kMaxLong);
    if (at == nullptr) return nullptr;
    if (!items.empty()) at = wire::PutSignedVarint(at, static_cast<std::int64_t>(items.size()));
    for (std::size_t done = 0; done < items.size(); done += kPiece) {
        const auto piece = items.subspan(done, std::min(kPiece, items.size() - done));
        at = out.Reserve(at, piece.size() * kLongest);
        if (at == nullptr) return nullptr;
        at = wire::PutVarints<T>(at, piece);
    }
    at = out.Reserve(at, 1);
    if (at != nullptr) *at++ = 0;
    return at;
}

template <class T, class Bits>
std::uint8_t* PutFloatItems(std::uint8_t* at, wire::Output& out, std::span<const T> items) {
    at = out.Reserve(at, kMaxLong + items.size_bytes() + 1);
    if (at == nullptr) return nullptr;
    if (!items.empty()) at = wire::PutSignedVarint(at, static_cast<std::int64_t>(items.size()));
    if (wire::kLittleEndian) {
        if (!items.empty()) std::memcpy(at, items.data(), items.size_bytes());
        at += items.size_bytes();
    } else {
        for (const T item : items) {
            wire::StoreLittle(at, std::bit_cast<Bits>(item));
            at += sizeof(T);
        }
    }
    *at++ = 0;
    return at;
}

}  // namespace

std::uint8_t* PutFixed(std::uint8_t* at, wire::Output& out, const void* bytes, std::size_t size) {
    at = out.Reserve(at, size);
    return at == nullptr ? nullptr : wire::CopyBytes(at, bytes, size);
}

std::uint8_t* PutBytes(std::uint8_t* at, wire::Output& out, const void* bytes, std::size_t size) {
    at = out.Reserve(at, kMaxLong + size);
    if (at == nullptr) return nullptr;
    at = wire::PutSignedVarint(at, static_cast<std::int64_t>(size));
    return wire::CopyBytes(at, bytes, size);
}

std::uint8_t* PutString(std::uint8_t* at, wire::Output& out, std::string_view text) {
    if (!wire::IsUtf8(text.data(), text.size())) [[unlikely]] {
        const std::size_t bad = wire::FindInvalidUtf8(text.data(), text.size());
        return out.Fail(
            ErrorCode::kBadUtf8,
            at,
            "the string is not UTF-8 at its byte " + std::to_string(bad) +
                "; convert it, or let the schema have bytes");
    }
    return PutBytes(at, out, text.data(), text.size());
}

std::uint8_t* PutArray(std::uint8_t* at, wire::Output& out, std::span<const std::int64_t> items) {
    return PutVarintItems(at, out, items);
}

std::uint8_t* PutArray(std::uint8_t* at, wire::Output& out, std::span<const std::int32_t> items) {
    return PutVarintItems(at, out, items);
}

std::uint8_t* PutArray(std::uint8_t* at, wire::Output& out, std::span<const float> items) {
    return PutFloatItems<float, std::uint32_t>(at, out, items);
}

std::uint8_t* PutArray(std::uint8_t* at, wire::Output& out, std::span<const double> items) {
    return PutFloatItems<double, std::uint64_t>(at, out, items);
}

}  // namespace detail

void BinaryWriter::WriteString(std::string_view text) {
    if (at_ != nullptr) at_ = detail::PutString(at_, out_, text);
}

void BinaryWriter::WriteBytes(std::span<const std::byte> bytes) {
    if (at_ != nullptr) at_ = detail::PutBytes(at_, out_, bytes.data(), bytes.size());
}

void BinaryWriter::WriteFixed(std::span<const std::byte> bytes) {
    if (at_ != nullptr) at_ = detail::PutFixed(at_, out_, bytes.data(), bytes.size());
}

void BinaryWriter::BeginBlock(std::uint64_t count, std::uint64_t size_bytes) {
    if (count == 0) return;
    WriteLong(-static_cast<std::int64_t>(count));
    WriteLong(static_cast<std::int64_t>(size_bytes));
}

void BinaryWriter::WriteLongs(std::span<const std::int64_t> items) {
    if (at_ != nullptr) at_ = detail::PutArray(at_, out_, items);
}

void BinaryWriter::WriteInts(std::span<const std::int32_t> items) {
    if (at_ != nullptr) at_ = detail::PutArray(at_, out_, items);
}

void BinaryWriter::WriteFloats(std::span<const float> items) {
    if (at_ != nullptr) at_ = detail::PutArray(at_, out_, items);
}

void BinaryWriter::WriteDoubles(std::span<const double> items) {
    if (at_ != nullptr) at_ = detail::PutArray(at_, out_, items);
}

}  // namespace arow::avro
