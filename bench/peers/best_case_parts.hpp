// SPDX-License-Identifier: MIT
// The pieces of the best case: values of the wire format of rows, written and read by hand for
// fields that come in the order in which they are written. All that Arow checks is checked: bounds,
// UTF-8, dates, numbers; what is not as expected throws.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "arow/data_type.hpp"
#include "arow/detail/attributes.hpp"
#include "arow/packed_name.hpp"
#include "arow/values/date_time.hpp"
#include "arow/wire/block.hpp"
#include "arow/wire/byte_order.hpp"
#include "arow/wire/utf8.hpp"
#include "slim/wire/varint_words.hpp"

namespace bench::best {

using arow::wire::Block;
using arow::wire::LoadLittle;
using arow::wire::StoreLittle;
using Place = std::uint8_t*;
using ConstPlace = const std::uint8_t*;

[[noreturn]] AROW_COLD inline void Refuse() {
    throw std::runtime_error("the best case takes only what it has written");
}

/// The constant bytes that a field begins with, up to eight, first one lowest.
struct Tag {
    std::uint64_t word = 0;
    unsigned size = 0;

    constexpr Tag(std::string_view name, arow::DataType type) {
        std::uint64_t packed = arow::PackName(name, arow::Dialect::kNfx);
        for (; packed >= 0x80; packed >>= 7) Append(static_cast<std::uint8_t>(packed | 0x80));
        Append(static_cast<std::uint8_t>(packed));
        Append(static_cast<std::uint8_t>(type));
    }
    constexpr void Append(std::uint8_t byte) { word |= std::uint64_t{byte} << 8 * size++; }
    /// With the flag of a text that is there.
    [[nodiscard]] constexpr Tag Present() const {
        Tag longer = *this;
        longer.Append(0xFF);
        return longer;
    }
    [[nodiscard]] constexpr std::uint64_t mask() const {
        return ~std::uint64_t{0} >> (64 - 8 * size);
    }
};

constexpr Tag Text(std::string_view name) {
    return Tag(name, arow::DataType::kString).Present();
}
constexpr Tag Null(std::string_view name) {
    return {name, arow::DataType::kNull};
}

/// Memory to write into; all that is reserved has kSlack bytes more for wide stores.
class Memory {
public:
    static constexpr std::size_t kSlack = 16;

    [[nodiscard]] Place begin() const noexcept { return bytes_.get(); }
    [[nodiscard]] AROW_INLINE Place Reserve(Place at, std::size_t size) {
        if (static_cast<std::size_t>(end_ - at) < size + kSlack) [[unlikely]]
            return Grow(at, size + kSlack);
        return at;
    }

private:
    AROW_COLD Place Grow(Place at, std::size_t more) {
        const auto used = static_cast<std::size_t>(at - begin());
        const std::size_t size = 2 * used + more + 256;
        std::unique_ptr<std::uint8_t[]> larger(new std::uint8_t[size]);
        if (used != 0) std::memcpy(larger.get(), begin(), used);
        bytes_ = std::move(larger);
        end_ = begin() + size;
        return begin() + used;
    }

    std::unique_ptr<std::uint8_t[]> bytes_;
    Place end_ = nullptr;
};

template <Tag kTag>
AROW_INLINE Place Put(Place at) {
    StoreLittle(at, kTag.word);
    return at + kTag.size;
}

AROW_INLINE Place PutLongVarint(Place at, std::uint64_t value) {
    return arow::wire::detail::PutWord<arow::wire::detail::PortableWords>(at, value);
}
AROW_NOINLINE inline Place PutAnyVarint(Place at, std::uint64_t value) {
    return PutLongVarint(at, value);
}

AROW_INLINE Place PutVarint(Place at, std::uint64_t value) {
    if (value < 0x80) {
        *at = static_cast<std::uint8_t>(value);
        return at + 1;
    }
    if (value < 0x4000) {
        StoreLittle(at, static_cast<std::uint16_t>((value & 0x7F) | 0x80 | value >> 7 << 8));
        return at + 2;
    }
    return PutAnyVarint(at, value);
}

template <Tag kTag>
AROW_INLINE Place PutBool(Place at, bool value) {
    const auto byte = static_cast<std::uint8_t>(-static_cast<int>(value));
    StoreLittle(at, kTag.word | std::uint64_t{byte} << 8 * kTag.size);
    return at + kTag.size + 1;
}

AROW_INLINE Place PutDate(Place at, arow::DateTime value) {
    if (!value.IsValid()) [[unlikely]]
        Refuse();
    arow::wire::StoreBig(at, static_cast<std::uint64_t>(value.ticks));
    at[8] = static_cast<std::uint8_t>(value.kind);
    return at + 9;
}

/// Copies at least 16 bytes in blocks that may overlap; whether all are ASCII.
AROW_INLINE bool CopyBlocks(Place to, ConstPlace from, std::size_t size) {
    const auto copy = [&](std::size_t at) {
        const Block block(from + at);
        block.Store(to + at);
        return block;
    };
    const std::size_t last = size - Block::kSize;
    Block all = copy(0);
    for (std::size_t at = Block::kSize; at < last; at += Block::kSize) all |= copy(at);
    all |= copy(last);
    return all.IsAscii();
}

/// Length and bytes of a text that is long or not ASCII, and room for `after` bytes behind it.
AROW_NOINLINE inline Place
PutAnyText(Place at, Memory& memory, const std::string& text, std::size_t after) {
    const std::size_t size = text.size();
    at = PutVarint(memory.Reserve(at, 10 + size + after), 2 * size);
    const auto* from = reinterpret_cast<ConstPlace>(text.data());
    if (size < Block::kSize) {
        Block(from).Store(at);
    } else if (CopyBlocks(at, from, size)) {
        return at + size;
    }
    if (!arow::wire::IsUtf8(text.data(), size)) Refuse();
    return at + size;
}

template <Tag kTag>
AROW_INLINE Place PutText(Place at, Memory& memory, const std::string& text, std::size_t after) {
    static_assert(kTag.size < 8);
    const std::size_t size = text.size();
    if (size <= Block::kSize) [[likely]] {
        const Block block(reinterpret_cast<ConstPlace>(text.data()));
        StoreLittle(at, kTag.word | std::uint64_t{2 * size} << 8 * kTag.size);
        block.Store(at + kTag.size + 1);
        if (block.IsAscii(size)) [[likely]]
            return at + kTag.size + 1 + size;
    }
    return PutAnyText(Put<kTag>(at), memory, text, after);
}

template <Tag kTag, Tag kNull>
AROW_INLINE Place
PutText(Place at, Memory& memory, const std::optional<std::string>& text, std::size_t after) {
    return text ? PutText<kTag>(at, memory, *text, after) : Put<kNull>(at);
}

/// Whether eight bytes at `at` begin with a tag.
template <Tag kTag>
AROW_INLINE bool Is(ConstPlace at) {
    return ((LoadLittle<std::uint64_t>(at) ^ kTag.word) & kTag.mask()) == 0;
}
/// Steps over a tag, behind which `least` bytes lie at least.
template <Tag kTag>
AROW_INLINE ConstPlace Expect(ConstPlace at, ConstPlace end, std::size_t least) {
    const std::size_t needed = kTag.size + least;
    if (static_cast<std::size_t>(end - at) < (needed < 8 ? 8 : needed) || !Is<kTag>(at))
        [[unlikely]]
        Refuse();
    return at + kTag.size;
}

AROW_INLINE ConstPlace GetLongVarint(ConstPlace at, ConstPlace end, std::uint64_t& value) {
    if (end - at < 10) [[unlikely]]
        Refuse();
    const auto word = LoadLittle<std::uint64_t>(at);
    const std::uint64_t ends = ~word & arow::wire::kHighBits;
    if (ends != 0) [[likely]] {
        const auto number =
            arow::wire::detail::TakeWord<arow::wire::detail::PortableWords>(word, ends);
        if (number.padded) [[unlikely]]
            Refuse();
        value = number.value;
        return at + number.bytes;
    }
    value = arow::wire::detail::PortableWords::Gather(word) | std::uint64_t{at[8]} << 56;
    if (at[8] < 0x80 && at[8] != 0) return at + 9;
    if (at[8] < 0x80 || at[9] != 1) Refuse();
    return at + 10;
}
AROW_NOINLINE inline ConstPlace GetAnyVarint(ConstPlace at, ConstPlace end, std::uint64_t& value) {
    return GetLongVarint(at, end, value);
}

/// With two bytes known to be there.
AROW_INLINE ConstPlace GetVarint(ConstPlace at, ConstPlace end, std::uint64_t& value) {
    if (at[0] < 0x80) {
        value = at[0];
        return at + 1;
    }
    if (at[1] < 0x80 && at[1] != 0) {
        value = (at[0] & 0x7Fu) | std::uint64_t{at[1]} << 7;
        return at + 2;
    }
    std::uint64_t number = 0;  // the address of `value` would cost it its register
    at = GetAnyVarint(at, end, number);
    value = number;
    return at;
}
/// The same for numbers of 32 bits.
AROW_INLINE ConstPlace GetVarint(ConstPlace at, ConstPlace end, std::uint32_t& value) {
    std::uint64_t number = 0;
    at = GetVarint(at, end, number);
    if (number >> 32 != 0) [[unlikely]]
        Refuse();
    value = static_cast<std::uint32_t>(number);
    return at;
}

AROW_NOINLINE inline ConstPlace GetAnyText(ConstPlace at, ConstPlace end, std::string& text) {
    std::uint64_t doubled = 0;
    at = GetVarint(at, end, doubled);
    const std::size_t size = doubled / 2;
    if (doubled % 2 != 0 || size > static_cast<std::size_t>(end - at)) Refuse();
    const char* chars = reinterpret_cast<const char*>(at);
    if (size >= Block::kSize && size <= text.size()) {
        char* to = text.data();
        text.erase(size);
        if (CopyBlocks(reinterpret_cast<Place>(to), at, size)) return at + size;
    }
    if (!arow::wire::IsUtf8(chars, size)) Refuse();
    text.assign(chars, size);
    return at + size;
}

AROW_INLINE ConstPlace GetText(ConstPlace at, ConstPlace end, std::string& text) {
    constexpr std::size_t kShortest = 15;
    const std::size_t doubled = *at;
    if (end - at > 16 && doubled <= 2 * kShortest && doubled % 2 == 0 &&
        text.capacity() == kShortest) [[likely]] {
        const Block block(at + 1);
        const std::size_t size = doubled / 2;
        if (block.IsAscii(size)) [[likely]] {
            // What is in the string itself is replaced without an end: see arow/wire/text.hpp.
            std::construct_at(&text, "               ", kShortest);
            AROW_ASSUME(text.size() == kShortest);
            char* chars = text.data();
            text.erase(size);
            block.Store(reinterpret_cast<Place>(chars));
            chars[size] = '\0';
            return at + 1 + size;
        }
    }
    return GetAnyText(at, end, text);
}

/// With `least` bytes, eight or more, known to be there.
template <Tag kTag, Tag kNull>
AROW_INLINE ConstPlace
GetText(ConstPlace at, ConstPlace end, std::size_t least, std::optional<std::string>& text) {
    if (static_cast<std::size_t>(end - at) < least) [[unlikely]]
        Refuse();
    if (Is<kTag>(at)) {
        if (!text) text.emplace();
        return GetText(at + kTag.size, end, *text);
    }
    if (!Is<kNull>(at)) [[unlikely]]
        Refuse();
    text.reset();
    return at + kNull.size;
}

AROW_INLINE ConstPlace GetDate(ConstPlace at, arow::DateTime& value) {
    const auto ticks = arow::wire::LoadBig<std::uint64_t>(at);
    const std::uint8_t kind = at[8];
    if (ticks > static_cast<std::uint64_t>(arow::DateTime::kMaxTicks) || kind > 2) [[unlikely]]
        Refuse();
    value.ticks = static_cast<std::int64_t>(ticks);
    value.kind = static_cast<arow::DateTimeKind>(kind);
    return at + 9;
}

}  // namespace bench::best
