// SPDX-License-Identifier: MIT
// Avro's binary encoding, read value by value, all of it checked. The mirror of BinaryWriter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/data_limits.hpp"
#include "arow/avro/detail/binary_codec.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/wire/input.hpp"

namespace arow::avro {

/// Reads values in order. The first failure sticks: later calls return false and leave their
/// argument alone, and status() tells what it was. Views point into the input.
///
///     BinaryReader reader(bytes);
///     std::int64_t number = 0;
///     std::string text;
///     if (!reader.ReadLong(number) || !reader.ReadString(text)) Report(reader.status());
///
/// An array or a map is read block by block; a map's entry is a key (ReadString) and a value:
///
///     std::uint64_t count = 0;
///     while (reader.ReadBlock(count, 1) && count != 0) {
///         for (; count != 0 && reader.ReadInt(item); --count) Take(item);
///     }
class AROW_API BinaryReader {
public:
    explicit BinaryReader(std::span<const std::byte> bytes, const DataLimits& limits = {}) noexcept
        : in_(bytes, detail::InputLimits(limits, bytes.size())),
          at_(in_.begin()),
          empty_items_(limits.empty_items) {}

    [[nodiscard]] bool ReadBoolean(bool& value) noexcept;
    [[nodiscard]] bool ReadInt(std::int32_t& value) noexcept;
    [[nodiscard]] bool ReadLong(std::int64_t& value) noexcept;
    [[nodiscard]] bool ReadFloat(float& value) noexcept;
    [[nodiscard]] bool ReadDouble(double& value) noexcept;
    /// Refuses what is not UTF-8.
    [[nodiscard]] bool ReadString(std::string& text);
    [[nodiscard]] bool ReadString(std::string_view& text) noexcept;
    [[nodiscard]] bool ReadBytes(std::vector<std::byte>& bytes);
    [[nodiscard]] bool ReadBytes(std::span<const std::byte>& bytes) noexcept;
    /// As many bytes as `bytes` holds.
    [[nodiscard]] bool ReadFixed(std::span<std::byte> bytes) noexcept;
    /// The position of one of `count` symbols, or branches.
    [[nodiscard]] bool ReadEnum(std::uint32_t& symbol, std::uint32_t count) noexcept;
    [[nodiscard]] bool ReadBranch(std::uint32_t& branch, std::uint32_t count) noexcept;

    /// How many items the next block holds; 0 at the end of the array or map. `fewest` is the least
    /// number of bytes that an item takes: what cannot lie in the rest of the input is refused at
    /// once, and items that may take none count against DataLimits::empty_items.
    [[nodiscard]] bool ReadBlock(std::uint64_t& count, std::size_t fewest) noexcept;
    /// A whole array; growth is limited.
    [[nodiscard]] bool ReadLongs(std::vector<std::int64_t>& items);

    [[nodiscard]] bool SkipLong() noexcept;
    /// A string or bytes, by its length.
    [[nodiscard]] bool SkipText() noexcept;
    [[nodiscard]] bool SkipBytes(std::size_t size) noexcept;
    /// The next block when it tells its size, else nothing: `count` items are then left to skip one
    /// by one. `at_end` tells the end of the array or map.
    [[nodiscard]] bool SkipBlock(std::uint64_t& count, bool& at_end, std::size_t fewest) noexcept;

    [[nodiscard]] bool ok() const noexcept { return !in_.failed(); }
    [[nodiscard]] const Status& status() const noexcept { return in_.status(); }
    /// Bytes read so far; after a failure status().offset() says where it was.
    [[nodiscard]] std::size_t consumed() const noexcept {
        return at_ == nullptr ? 0 : static_cast<std::size_t>(at_ - in_.begin());
    }
    [[nodiscard]] bool AtEnd() const noexcept { return at_ == in_.end(); }
    /// What has not been read yet; empty after a failure.
    [[nodiscard]] std::span<const std::byte> rest() const noexcept {
        if (at_ == nullptr) return {};
        return {reinterpret_cast<const std::byte*>(at_), in_.Left(at_)};
    }

private:
    /// Keeps the position that a codec returned.
    [[nodiscard]] bool Keep(const std::uint8_t* at) noexcept {
        at_ = at;
        return at != nullptr;
    }
    [[nodiscard]] bool ReadView(const std::uint8_t*& begin, std::size_t& size) noexcept;

    wire::Input in_;
    const std::uint8_t* at_;  ///< null after a failure
    std::uint64_t empty_items_;
};

}  // namespace arow::avro
