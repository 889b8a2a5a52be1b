// SPDX-License-Identifier: MIT
//
// The first byte of each type in a note. Compiled rows write these numbers and every later tool
// reads them: never reuse one. A type that has a data type byte on the wire keeps that number.
#pragma once

#include <cstdint>

namespace arow {

/// What kind of C++ type a member, or a part of its type, is.
enum class TypeTag : std::uint8_t {
    kNone = 0,

    kOptional = 1,       ///< std::optional; one argument.
    kUniquePointer = 2,  ///< std::unique_ptr to a row; one argument.
    kSharedPointer = 3,  ///< std::shared_ptr to a row; one argument.
    kVector = 4,         ///< std::vector; one argument.
    kPmrVector = 5,      ///< std::pmr::vector; one argument.
    kSpan = 6,           ///< std::span of const elements; one argument, the element.
    kArray = 7,          ///< std::array; `length` and one argument.
    kRow = 8,            ///< A described class; `name`.
    kEnum = 9,           ///< `name`, `underlying`, and the enumerators if they are described.
    kMapped = 10,        ///< A type with MapAs; `name`, and as argument what it maps to.
    kDuration = 11,      ///< std::chrono::duration; `name` is the period, the argument the rep.
    kSystemTime = 12,    ///< A time_point of system_clock; the argument is its duration.
    kLocalTime = 13,     ///< A time_point of local_t; the argument is its duration.
    kRawByte = 14,       ///< std::byte, only as an element.
    kPmrString = 15,     ///< std::pmr::string.
    kStringView = 16,    ///< std::string_view.

    kBoolean = 100,
    kChar = 101,
    kString = 102,
    kSingle = 103,
    kDouble = 104,
    kDecimal = 105,
    kAmount = 106,
    kByte = 107,
    kSByte = 109,
    kInt16 = 110,
    kInt32 = 111,
    kInt64 = 112,
    kUInt16 = 113,
    kUInt32 = 114,
    kUInt64 = 115,
    kDateTime = 116,
    kTimeSpan = 117,
    kGuid = 118,
    kGDID = 119,
    kFID = 120,
    kPilePointer = 121,
    kNLSMap = 122,
    kAtom = 123,
};

/// Whether the tag stands for an integer of 8 to 64 bits.
[[nodiscard]] constexpr bool IsInteger(TypeTag tag) noexcept {
    return tag == TypeTag::kByte || (tag >= TypeTag::kSByte && tag <= TypeTag::kUInt64);
}

/// Whether the tag says all there is to say: nothing follows it in a note.
[[nodiscard]] constexpr bool IsPlain(TypeTag tag) noexcept {
    return (tag >= TypeTag::kRawByte && tag <= TypeTag::kStringView) ||
           (tag >= TypeTag::kBoolean && tag <= TypeTag::kByte) ||
           (tag >= TypeTag::kSByte && tag <= TypeTag::kAtom);
}

}  // namespace arow
