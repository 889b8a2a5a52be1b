// SPDX-License-Identifier: MIT
// Each call does nothing after a failure, else leaves the work to the codec.
#include "arow/avro/binary_reader.hpp"

#include <bit>
#include <cstring>

#include "arow/wire/varint_array.hpp"

namespace arow::avro {

bool BinaryReader::ReadBoolean(bool& value) noexcept {
    std::int64_t number = 0;
    if (at_ == nullptr || !Keep(detail::ReadBoolean(at_, in_, number))) return false;
    value = number != 0;
    return true;
}

bool BinaryReader::ReadInt(std::int32_t& value) noexcept {
    std::int64_t number = 0;
    if (at_ == nullptr || !Keep(detail::ReadInt(at_, in_, number))) return false;
    value = static_cast<std::int32_t>(number);
    return true;
}

bool BinaryReader::ReadLong(std::int64_t& value) noexcept {
    std::int64_t number = 0;
    if (at_ == nullptr || !Keep(detail::ReadLong(at_, in_, number))) return false;
    value = number;
    return true;
}

bool BinaryReader::ReadFloat(float& value) noexcept {
    std::uint32_t bits = 0;
    if (at_ == nullptr || !Keep(detail::ReadBits(at_, in_, bits))) return false;
    value = std::bit_cast<float>(bits);
    return true;
}

bool BinaryReader::ReadDouble(double& value) noexcept {
    std::uint64_t bits = 0;
    if (at_ == nullptr || !Keep(detail::ReadBits(at_, in_, bits))) return false;
    value = std::bit_cast<double>(bits);
    return true;
}

bool BinaryReader::ReadView(const std::uint8_t*& begin, std::size_t& size) noexcept {
    if (at_ == nullptr || !Keep(detail::ReadLength(at_, in_, size))) return false;
    begin = at_;
    at_ += size;
    return true;
}

bool BinaryReader::ReadString(std::string_view& text) noexcept {
    const std::uint8_t* begin = nullptr;
    std::size_t size = 0;
    if (!ReadView(begin, size)) return false;
    const std::string_view read(reinterpret_cast<const char*>(begin), size);
    if (!wire::IsUtf8(read.data(), size)) return Keep(detail::RefuseUtf8(in_, begin, size));
    text = read;
    return true;
}

bool BinaryReader::ReadString(std::string& text) {
    std::string_view view;
    if (!ReadString(view)) return false;
    text.assign(view);
    return true;
}

bool BinaryReader::ReadBytes(std::span<const std::byte>& bytes) noexcept {
    const std::uint8_t* begin = nullptr;
    std::size_t size = 0;
    if (!ReadView(begin, size)) return false;
    bytes = {reinterpret_cast<const std::byte*>(begin), size};
    return true;
}

bool BinaryReader::ReadBytes(std::vector<std::byte>& bytes) {
    std::span<const std::byte> view;
    if (!ReadBytes(view)) return false;
    bytes.assign(view.begin(), view.end());
    return true;
}

bool BinaryReader::ReadFixed(std::span<std::byte> bytes) noexcept {
    const std::uint8_t* const from = at_;
    if (!SkipBytes(bytes.size())) return false;
    if (!bytes.empty()) std::memcpy(bytes.data(), from, bytes.size());
    return true;
}

bool BinaryReader::ReadEnum(std::uint32_t& symbol, std::uint32_t count) noexcept {
    return at_ != nullptr && Keep(detail::ReadIndex(at_, in_, count, symbol, "symbol"));
}

bool BinaryReader::ReadBranch(std::uint32_t& branch, std::uint32_t count) noexcept {
    return at_ != nullptr && Keep(detail::ReadIndex(at_, in_, count, branch, "branch"));
}

bool BinaryReader::ReadBlock(std::uint64_t& count, std::size_t fewest) noexcept {
    detail::BlockHeader block;
    if (at_ == nullptr || !Keep(detail::ReadBlockHeader(at_, in_, fewest, empty_items_, block))) {
        return false;
    }
    count = block.count;
    return true;
}

bool BinaryReader::ReadLongs(std::vector<std::int64_t>& items) {
    items.clear();
    while (at_ != nullptr) {
        detail::BlockHeader block;
        if (!Keep(detail::ReadBlockHeader(at_, in_, 1, empty_items_, block))) return false;
        if (block.count == 0) return true;
        if (!in_.Grow(at_, block.count * sizeof(std::int64_t))) return Keep(nullptr);
        const std::size_t before = items.size();
        items.resize(before + static_cast<std::size_t>(block.count));
        std::size_t index = 0;
        const std::span<std::int64_t> room = std::span(items).subspan(before);
        if (!Keep(wire::ReadVarints<std::int64_t>(at_, in_, room, index))) {
            in_.PrependIndex(before + index);
            return false;
        }
        if (!Keep(detail::CheckBlockEnd(at_, in_, block))) return false;
    }
    return false;
}

bool BinaryReader::SkipLong() noexcept {
    std::int64_t ignored = 0;
    return ReadLong(ignored);
}

bool BinaryReader::SkipText() noexcept {
    const std::uint8_t* begin = nullptr;
    std::size_t size = 0;
    return ReadView(begin, size);
}

bool BinaryReader::SkipBytes(std::size_t size) noexcept {
    if (at_ == nullptr) return false;
    if (in_.Left(at_) < size) return Keep(in_.Truncated(in_.end()));
    at_ += size;
    return true;
}

bool BinaryReader::SkipBlock(std::uint64_t& count, bool& at_end, std::size_t fewest) noexcept {
    detail::BlockHeader block;
    if (at_ == nullptr || !Keep(detail::ReadBlockHeader(at_, in_, fewest, empty_items_, block))) {
        return false;
    }
    at_end = block.count == 0;
    count = block.end == nullptr ? block.count : 0;
    if (block.end != nullptr) at_ = block.end;
    return true;
}

}  // namespace arow::avro
