// SPDX-License-Identifier: MIT
// Avro's binary encoding, written value by value. Nothing is known of a schema: whoever calls
// writes what the schema asks for, in its order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "arow/avro/detail/binary_codec.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/wire/output.hpp"

namespace arow::avro {

/// Writes values in order; Finish() ends the document. The first failure sticks: later calls do
/// nothing, and status() tells what it was. The output must outlive the writer and serve nobody
/// else meanwhile.
///
///     arow::Buffer buffer;
///     BinaryWriter writer(buffer);
///     writer.WriteLong(27);
///     writer.WriteString("foo");
///     if (!writer.Finish()) Report(writer.status());  // 36 06 66 6F 6F
///
/// An array or a map is any number of blocks and an end:
///
///     writer.BeginBlock(2);
///     writer.WriteInt(1);
///     writer.WriteInt(2);
///     writer.EndBlocks();
class AROW_API BinaryWriter {
public:
    /// Begins a document, discarding what an earlier one left in a Buffer.
    explicit BinaryWriter(wire::Output& out) : out_(out), at_(out.Reserve(out.Begin(), 0)) {}

    void WriteBoolean(bool value) {
        if (Reserve(1)) *at_++ = value ? 1 : 0;
    }
    void WriteInt(std::int32_t value) { WriteLong(value); }
    void WriteLong(std::int64_t value) {
        if (Reserve(detail::kMaxLong)) at_ = wire::PutSignedVarint(at_, value);
    }
    void WriteFloat(float value) { WriteBits(std::bit_cast<std::uint32_t>(value)); }
    void WriteDouble(double value) { WriteBits(std::bit_cast<std::uint64_t>(value)); }
    /// Refuses what is not UTF-8.
    void WriteString(std::string_view text);
    void WriteBytes(std::span<const std::byte> bytes);
    /// The bytes of a fixed, without a length.
    void WriteFixed(std::span<const std::byte> bytes);
    /// The position of a symbol.
    void WriteEnum(std::uint32_t symbol) { WriteLong(symbol); }
    /// The position of a union's branch; the branch's value follows.
    void WriteBranch(std::uint32_t branch) { WriteLong(branch); }

    /// A block of `count` items, or of entries: a key (WriteString) and a value each. An empty
    /// block would end the array or map, and is left out.
    void BeginBlock(std::uint64_t count) {
        if (count != 0) WriteLong(static_cast<std::int64_t>(count));
    }
    /// The same with the bytes of its items, so that readers can step over it.
    void BeginBlock(std::uint64_t count, std::uint64_t size_bytes);
    /// Ends an array or a map.
    void EndBlocks() { WriteLong(0); }

    /// A whole array in one block.
    void WriteLongs(std::span<const std::int64_t> items);
    void WriteInts(std::span<const std::int32_t> items);
    void WriteFloats(std::span<const float> items);
    void WriteDoubles(std::span<const double> items);

    /// Ends the document, the last call: true when all of it is where the output puts it.
    [[nodiscard]] bool Finish() { return at_ != nullptr && out_.Finish(at_); }

    [[nodiscard]] bool ok() const noexcept { return !out_.failed(); }
    [[nodiscard]] const Status& status() const noexcept { return out_.status(); }
    /// Bytes written so far; meaningless after a failure.
    [[nodiscard]] std::size_t written() const noexcept {
        return at_ == nullptr ? 0 : out_.Written(at_);
    }

private:
    friend class DatumWriter;

    [[nodiscard]] bool Reserve(std::size_t bytes) {
        if (at_ == nullptr) [[unlikely]]
            return false;
        at_ = out_.Reserve(at_, bytes);
        return at_ != nullptr;
    }
    template <class Bits>
    void WriteBits(Bits bits) {
        if (!Reserve(sizeof(Bits))) return;
        wire::StoreLittle(at_, bits);
        at_ += sizeof(Bits);
    }

    wire::Output& out_;
    std::uint8_t* at_;  ///< null after a failure
};

namespace detail {

// The same for whoever holds a position; null after a failure. Room is reserved inside.
[[nodiscard]] AROW_API std::uint8_t*
PutString(std::uint8_t* at, wire::Output& out, std::string_view text);
[[nodiscard]] AROW_API std::uint8_t*
PutBytes(std::uint8_t* at, wire::Output& out, const void* bytes, std::size_t size);
[[nodiscard]] AROW_API std::uint8_t*
PutFixed(std::uint8_t* at, wire::Output& out, const void* bytes, std::size_t size);
[[nodiscard]] AROW_API std::uint8_t*
PutArray(std::uint8_t* at, wire::Output& out, std::span<const std::int64_t> items);
[[nodiscard]] AROW_API std::uint8_t*
PutArray(std::uint8_t* at, wire::Output& out, std::span<const std::int32_t> items);
[[nodiscard]] AROW_API std::uint8_t*
PutArray(std::uint8_t* at, wire::Output& out, std::span<const float> items);
[[nodiscard]] AROW_API std::uint8_t*
PutArray(std::uint8_t* at, wire::Output& out, std::span<const double> items);

}  // namespace detail
}  // namespace arow::avro
