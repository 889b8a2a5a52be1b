// SPDX-License-Identifier: MIT
// Rows within rows. A row held by value is written as its declared type, by a direct call of its
// core; a row held by pointer as its run-time type, which the registry finds when it is not the
// declared one.
#pragma once

#include <memory>

#include "arow/core_fwd.hpp"
#include "arow/detail/payload.hpp"
#include "arow/metadata/field_table.hpp"
#include "arow/typed_row.hpp"

namespace arow::detail {

template <DescribedRow T, Dialect kDialect, std::uint32_t kAttributes>
struct Payload<T, kDialect, kAttributes> {
    static constexpr DataType kType = DataType::kRow;
    static constexpr std::array<std::uint8_t, 0> kPrefix{};
    static constexpr std::size_t kMin = 1;
    static constexpr std::size_t kElementMin = 1;
    static constexpr std::size_t kElementMax = 0;
    static constexpr std::size_t kRoom = 0;
    static constexpr bool kRoomVaries = false;
    static constexpr bool kBounded = false;
    static constexpr bool kMayLose = false;
    static constexpr bool kMayRefuse = false;
    static constexpr bool kHasNull = true;

    static std::size_t Room(const T&) noexcept { return 0; }

    template <class Writer>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, Writer& out, const T& row) {
        if (!out.Enter(at)) [[unlikely]]
            return nullptr;
        at = Core<T>::template Write<kDialect>(row, out, at);
        out.Leave();
        return at;
    }
    template <class Reader>
    static AROW_INLINE const std::uint8_t* Read(const std::uint8_t* at, Reader& in, T& row) {
        if (!in.Enter(at)) [[unlikely]]
            return nullptr;
        at = Core<T>::template Read<kDialect>(row, in, at);
        in.Leave();
        return at;
    }
    template <class Reader>
    static Outcome ReadTyped(DataType type, const std::uint8_t*& at, Reader& in, T& row) {
        if (type != kType) return Outcome::kMismatch;
        const std::uint8_t* next = Read(at, in, row);
        if (next == nullptr) return Outcome::kFailed;
        at = next;
        return Outcome::kTaken;
    }
    template <class Writer>
    static AROW_INLINE std::uint8_t* WriteElement(std::uint8_t* at, Writer& out, const T& row) {
        *at = wire::kPresent;
        return Write(at + 1, out, row);
    }
    template <class Reader>
    static AROW_INLINE const std::uint8_t*
    ReadElement(const std::uint8_t* at, Reader& in, T& row, bool& null) {
        if (at == in.end()) [[unlikely]]
            return in.Truncated(at);
        null = *at++ == wire::kAbsent;
        return null ? at : Read(at, in, row);
    }
};

/// Writes what a pointer points to, as what it is.
template <Dialect kDialect, class T, class Writer>
std::uint8_t* WritePointee(std::uint8_t* at, Writer& out, const T& row) {
    if constexpr (std::is_base_of_v<TypedRow, T>) {
        const TypedRow& typed = row;
        if (typed.arow_type() != kRowType<T>) return out.WriteRegistered(at, typed);
    }
    return Payload<T, kDialect>::Write(at, out, row);
}

}  // namespace arow::detail
