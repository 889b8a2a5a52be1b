// SPDX-License-Identifier: MIT
// What a core knows of its fields at compile time: the constant bytes that a field begins with, and
// the fewest bytes that the rest of a row can take.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "arow/detail/attributes.hpp"
#include "arow/detail/member_codec.hpp"
#include "arow/detail/row_operations.hpp"
#include "arow/dialect.hpp"
#include "arow/packed_name.hpp"
#include "arow/wire/byte_order.hpp"

namespace arow::detail {

/// Up to 16 constant bytes: a name, a type byte and what every value of the type begins with.
struct Tag {
    std::uint64_t low = 0;   ///< the first eight bytes, first one lowest
    std::uint64_t high = 0;  ///< the rest
    std::uint64_t last = 0;  ///< the last eight bytes of a tag that is longer than eight
    std::size_t size = 0;

    constexpr void Append(std::uint8_t byte) noexcept {
        (size < 8 ? low : high) |= std::uint64_t{byte} << 8 * (size % 8);
        last = last >> 8 | std::uint64_t{byte} << 56;
        ++size;
    }
    constexpr void AppendName(std::uint64_t packed) noexcept {
        for (; packed >= 0x80; packed >>= 7) Append(static_cast<std::uint8_t>(packed | 0x80));
        Append(static_cast<std::uint8_t>(packed));
    }
    /// The bytes from `at` on that fill a Word.
    template <class Word>
    [[nodiscard]] constexpr Word First(std::size_t at) const noexcept {
        Word word = 0;
        for (std::size_t i = 0; i < sizeof(Word); ++i, ++at) {
            const std::uint64_t byte = (at < 8 ? low : high) >> 8 * (at % 8) & 0xFF;
            word = static_cast<Word>(word | byte << 8 * i);
        }
        return word;
    }
    /// Has bits where the first eight bytes count.
    [[nodiscard]] constexpr std::uint64_t mask() const noexcept {
        return size >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * size) - 1;
    }
};

struct FieldLayout {
    std::string_view name;
    std::uint64_t packed = 0;
    std::uint32_t attributes = 0;
    Tag value;
    Tag null;                  ///< empty where the member cannot be null
    std::size_t smallest = 0;  ///< fewest bytes of the field
    std::size_t rest = 0;      ///< fewest bytes from this field to the end of the row
    std::size_t room = 0;      ///< room for the field on a write, as Payload::kRoom counts
    std::size_t run_room = 0;  ///< room from this field to the end of its run
    bool begins_run = false;   ///< room for a run is made before its first field
    bool bounded = false;      ///< `room` is all that the field takes: the run may go on
};

/// A name as a template argument.
template <std::size_t kSize>
struct NameLiteral {
    char text[kSize]{};

    // NOLINTNEXTLINE(google-explicit-constructor): it stands for the literal
    constexpr NameLiteral(const char (&literal)[kSize]) noexcept {
        std::copy_n(literal, kSize, text);
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept { return {text, kSize - 1}; }
};

/// One field of a core: its name on the wire, the type of the member, its attributes.
template <NameLiteral kName, class Member, std::uint32_t kAttributes = 0>
struct CoreField {
    template <Dialect kDialect>
    static constexpr FieldLayout Make() noexcept {
        using Codec = MemberCodec<Member, kDialect, kAttributes>;
        FieldLayout field;
        field.name = kName.view();
        field.packed = PackName(kName.view(), kDialect);
        field.attributes = kAttributes;
        field.value.AppendName(field.packed);
        field.value.Append(static_cast<std::uint8_t>(Codec::kType));
        for (const std::uint8_t byte : Codec::kPrefix) field.value.Append(byte);
        field.smallest = field.value.size + Codec::kMin;
        field.room = field.value.size + Codec::kRoom;
        field.bounded = Codec::kBounded;
        if constexpr (Codec::kNullable) {
            field.null.AppendName(field.packed);
            field.null.Append(0);
            field.smallest = std::min(field.smallest, field.null.size);
        }
        return field;
    }
};

/// The fields of a row in one dialect, in the order in which they are written.
template <Dialect kOneDialect, class... Fields>
struct Layout {
    static constexpr Dialect kDialect = kOneDialect;
    static constexpr std::size_t kCount = sizeof...(Fields);
    static constexpr std::array<FieldLayout, kCount> kFields = [] {
        constexpr std::size_t kEnd = 1;           // byte at the end of a row
        constexpr std::size_t kMaxRunRoom = 448;  // longer runs would reserve much in vain
        std::array<FieldLayout, kCount> fields{Fields::template Make<kDialect>()...};
        std::size_t rest = kEnd;
        std::size_t run = kEnd;  // the last run makes room for the end of the row, too
        for (std::size_t i = kCount; i-- > 0;) {
            FieldLayout& field = fields[i];
            field.rest = rest += field.smallest;
            const bool is_last = i + 1 == kCount;
            if (!field.bounded || (!is_last && run + field.room > kMaxRunRoom)) run = 0;
            if (run == 0 && !is_last) fields[i + 1].begins_run = true;
            field.run_room = run += field.room;
            field.begins_run = i == 0;
        }
        return fields;
    }();
    /// Whether all names differ in those bits of their keys; in all, names of up to eight bytes do.
    static constexpr bool KeysDiffer(std::uint64_t bits) noexcept {
        std::array<std::uint64_t, kCount> keys{};
        for (std::size_t i = 0; i < kCount; ++i) keys[i] = NameKey(kFields[i].packed) & bits;
        std::sort(keys.begin(), keys.end());  // comparing all pairs is too much for clang's limit
        return std::adjacent_find(keys.begin(), keys.end()) == keys.end();
    }
    static constexpr bool kExact = kCount < 64 && KeysDiffer(~std::uint64_t{0});
    static constexpr std::uint64_t kHashed = [] {
        std::uint64_t hashed = NameIndex::Bytes(4);
        for (const FieldLayout& field : kFields) hashed &= NameIndex::Used(NameKey(field.packed));
        return kExact && KeysDiffer(hashed) ? hashed : ~std::uint64_t{0};
    }();
    static constexpr std::size_t kNameBits = std::max<std::size_t>(1, std::bit_width(2 * kCount));
    using NameSlots = std::array<NameIndex::Slot, std::size_t{1} << kNameBits>;

    /// The table of names, and how many of them are not in their first slot.
    static constexpr std::pair<NameSlots, std::size_t> PlaceNames(const NameIndex& index) noexcept {
        NameSlots slots{};
        slots.fill(NameIndex::kEmpty);
        std::size_t displaced = 0;
        for (std::uint32_t i = 0; i < kCount; ++i) {
            const std::uint64_t key = NameKey(kFields[i].packed);
            std::size_t slot = index.First(key);
            if (slots[slot].key != 0) ++displaced;
            while (slots[slot].key != 0) slot = index.After(slot);
            slots[slot] = {key, NameIndex::Used(key), i};
        }
        return {slots, displaced};
    }
    /// The best of a few multipliers: names of narrow rows all get a slot of their own.
    static constexpr std::uint64_t kNameMultiplier = [] {
        constexpr int kTries = kCount <= 32 ? 64 : 1;
        NameIndex index{nullptr, kNameBits};
        index.hashed = kHashed;
        std::uint64_t best = index.multiplier;
        std::size_t fewest = kCount + 1;
        for (int i = 0; i < kTries && fewest != 0; ++i, index.multiplier += 0x632BE59BD9B4E01Au) {
            const std::size_t displaced = PlaceNames(index).second;
            if (displaced < fewest) best = index.multiplier;
            fewest = std::min(fewest, displaced);
        }
        return best;
    }();
    static constexpr std::pair<NameSlots, std::size_t> kPlacedNames =
        PlaceNames({nullptr, kNameBits, kNameMultiplier, kHashed});
    static constexpr NameSlots kNameSlots = kPlacedNames.first;
    /// Whether a name that is not in its first slot is nowhere.
    static constexpr bool kNamesInPlace = kPlacedNames.second == 0;
    static constexpr NameIndex kNames{
        kNameSlots.data(),
        kNameBits,
        kNameMultiplier,
        kHashed,
        kExact};
    /// Whether the first four bytes of a field that is not null tell which it is.
    static constexpr bool kHeadsDiffer = [] {
        std::array<std::uint32_t, kCount> heads{};
        for (std::size_t i = 0; i < kCount; ++i) {
            if (kFields[i].value.size < 4) return false;
            heads[i] = kFields[i].value.template First<std::uint32_t>(0);
        }
        std::sort(heads.begin(), heads.end());
        return std::adjacent_find(heads.begin(), heads.end()) == heads.end();
    }();
    /// Has bits for the first 64 of the fields that may not be missing.
    static constexpr std::uint64_t kRequiredFields = [] {
        std::uint64_t required = 0;
        for (std::size_t i = 0; i < kCount && i < 64; ++i) {
            if ((kFields[i].attributes & kRequired) != 0) required |= std::uint64_t{1} << i;
        }
        return required;
    }();
    /// Whether the room for the last field includes the end of the row.
    static constexpr bool kRoomForEnd = kCount != 0 && kFields[kCount - 1].bounded;
};

/// Stores a tag; kStoreSlack bytes of room lie behind it.
template <Tag kTag>
AROW_INLINE std::uint8_t* PutTag(std::uint8_t* at) noexcept {
    wire::StoreLittle(at, kTag.low);
    if constexpr (kTag.size > 8) wire::StoreLittle(at + 8, kTag.high);
    return at + kTag.size;
}

AROW_INLINE std::uint8_t* PutTag(std::uint8_t* at, const Tag& tag) noexcept {
    wire::StoreLittle(at, tag.low);
    wire::StoreLittle(at + 8, tag.high);
    return at + tag.size;
}

/// Whether the bytes at `at`, of which kKnown are known to be there, begin with the tag.
template <std::size_t kKnown, Tag kTag>
[[nodiscard]] AROW_INLINE bool Matches(const std::uint8_t* at, const std::uint8_t* end) noexcept {
    if constexpr (kKnown < kTag.size) {
        if (static_cast<std::size_t>(end - at) < kTag.size) [[unlikely]]
            return false;
    }
    // Two words, which may overlap: shorter code than one word with its mask.
    const auto matches = [at](auto word) {
        using Word = decltype(word);
        constexpr std::size_t kLastAt = kTag.size - sizeof(Word);
        return wire::LoadLittle<Word>(at) == kTag.template First<Word>(0) &&
               wire::LoadLittle<Word>(at + kLastAt) == kTag.template First<Word>(kLastAt);
    };
    if constexpr (kTag.size >= 8) {
        return matches(std::uint64_t{});
    } else if constexpr (kTag.size >= 4) {
        return matches(std::uint32_t{});
    } else {
        static_assert(kTag.size >= 2, "a tag has a name and a type");
        return matches(std::uint16_t{});
    }
}

/// The same for a tag that is known at run time only.
[[nodiscard]] AROW_INLINE bool
MatchesTag(const Tag& tag, const std::uint8_t* at, const std::uint8_t* end) noexcept {
    const auto left = static_cast<std::size_t>(end - at);
    if (left < tag.size) return false;
    if (left >= 8) [[likely]] {
        return ((wire::LoadLittle<std::uint64_t>(at) ^ tag.low) & tag.mask()) == 0 &&
               (tag.size <= 8 || wire::LoadLittle<std::uint64_t>(at + tag.size - 8) == tag.last);
    }
    for (std::size_t i = 0; i < tag.size; ++i) {
        if (at[i] != static_cast<std::uint8_t>(tag.low >> 8 * i)) return false;
    }
    return true;
}

}  // namespace arow::detail
