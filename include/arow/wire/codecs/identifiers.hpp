// SPDX-License-Identifier: MIT
// Values that identify something: Guid, GDID, FID, PilePointer and, under azos, Atom.
#pragma once

#include "arow/values/atom.hpp"
#include "arow/values/fid.hpp"
#include "arow/values/gdid.hpp"
#include "arow/values/guid.hpp"
#include "arow/values/pile_pointer.hpp"
#include "arow/wire/codec.hpp"
#include "arow/wire/text.hpp"

namespace arow::wire {

namespace detail {
/// Flag and length in front of a Guid, in every form that a reader accepts.
AROW_API const std::uint8_t* ReadGuidPrefix(const std::uint8_t* at, Input& in) noexcept;
}  // namespace detail

/// A byte array of 16 bytes, in the order of .NET's Guid.ToByteArray.
template <Dialect kDialect>
struct Codec<Guid, kDialect> {
    static constexpr DataType kType = DataType::kGuid;
    static constexpr std::array<std::uint8_t, 2> kPrefix{kPresent, 2 * 16};
    static constexpr std::size_t kMin = 16;
    static constexpr std::size_t kMax = 16;

    static AROW_INLINE std::uint8_t*
    WriteBody(std::uint8_t* at, Output&, const Guid& value) noexcept {
        value.ToDotNet(at);
        return at + 16;
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input&, Guid& value) noexcept {
        value = Guid::FromDotNet(at);
        return at + 16;
    }
    static const std::uint8_t*
    ReadWhole(const std::uint8_t* at, Input& in, Guid& value, bool&) noexcept {
        at = detail::ReadGuidPrefix(at, in);
        return at == nullptr ? nullptr : ReadBody(at, in, value);
    }
};

template <Dialect kDialect>
struct Codec<GDID, kDialect> : PlainCodec<Codec<GDID, kDialect>, GDID, DataType::kGDID, 2, 5 + 10> {
    static AROW_INLINE std::uint8_t*
    WriteBody(std::uint8_t* at, Output&, const GDID& value) noexcept {
        return PutVarint(PutVarint(at, value.era), value.id);
    }
    template <std::uint64_t kHead, std::size_t kHeadSize>
    static AROW_INLINE std::uint8_t*
    WriteBehind(std::uint8_t* at, Output&, const GDID& value) noexcept {
        return PutVarint(PutVarintBehind<kHead, kHeadSize>(at, value.era), value.id);
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input& in, GDID& value) noexcept {
        std::uint64_t era = 0;
        at = ReadVarint<32, true>(at, in, era);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        value.era = static_cast<std::uint32_t>(era);
        return ReadVarint<64>(at, in, value.id);
    }
};

template <Dialect kDialect>
struct Codec<FID, kDialect> : PlainCodec<Codec<FID, kDialect>, FID, DataType::kFID, 8, 8> {
    static AROW_INLINE std::uint8_t* WriteBody(std::uint8_t* at, Output&, FID value) noexcept {
        StoreBig(at, value.id);
        return at + 8;
    }
    static AROW_INLINE const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input&, FID& value) noexcept {
        value.id = LoadBig<std::uint64_t>(at);
        return at + 8;
    }
};

template <Dialect kDialect>
struct Codec<PilePointer, kDialect>
    : PlainCodec<Codec<PilePointer, kDialect>, PilePointer, DataType::kPilePointer, 3, 15> {
    static std::uint8_t* WriteBody(std::uint8_t* at, Output&, const PilePointer& value) noexcept {
        at = PutSignedVarint(at, value.node);
        at = PutSignedVarint(at, value.segment);
        return PutSignedVarint(at, value.address);
    }
    static const std::uint8_t*
    ReadBody(const std::uint8_t* at, Input& in, PilePointer& value) noexcept {
        for (std::int32_t* part : {&value.node, &value.segment, &value.address}) {
            std::int64_t number = 0;
            at = ReadSignedVarint<32>(at, in, number);
            if (at == nullptr) [[unlikely]]
                return nullptr;
            *part = static_cast<std::int32_t>(number);
        }
        return at;
    }
};

template <>
struct Codec<Atom, Dialect::kAzos>
    : PlainCodec<Codec<Atom, Dialect::kAzos>, Atom, DataType::kAtom, 1, 10> {
    static std::uint8_t* WriteBody(std::uint8_t* at, Output&, Atom value) noexcept {
        return PutVarint(at, value.value());
    }
    static const std::uint8_t* ReadBody(const std::uint8_t* at, Input& in, Atom& value) noexcept {
        std::uint64_t number = 0;
        at = ReadVarint<64>(at, in, number);
        value = Atom::FromValue(number);
        return at;
    }
};

}  // namespace arow::wire
