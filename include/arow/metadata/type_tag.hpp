// SPDX-License-Identifier: MIT
//
// The first byte of each type in a note. Compiled rows write these numbers and every later tool
// reads them: never reuse one. A type that has a data type byte on the wire has that number here.
#pragma once

#include <cstdint>

#include "arow/data_type.hpp"

namespace arow {

namespace detail {
constexpr std::uint8_t TagOf(DataType type) noexcept {
    return static_cast<std::uint8_t>(type);
}
}  // namespace detail

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

    kBoolean = detail::TagOf(DataType::kBoolean),
    kChar = detail::TagOf(DataType::kChar),
    kString = detail::TagOf(DataType::kString),
    kSingle = detail::TagOf(DataType::kSingle),
    kDouble = detail::TagOf(DataType::kDouble),
    kDecimal = detail::TagOf(DataType::kDecimal),
    kAmount = detail::TagOf(DataType::kAmount),
    kByte = detail::TagOf(DataType::kByte),
    kSByte = detail::TagOf(DataType::kSByte),
    kInt16 = detail::TagOf(DataType::kInt16),
    kInt32 = detail::TagOf(DataType::kInt32),
    kInt64 = detail::TagOf(DataType::kInt64),
    kUInt16 = detail::TagOf(DataType::kUInt16),
    kUInt32 = detail::TagOf(DataType::kUInt32),
    kUInt64 = detail::TagOf(DataType::kUInt64),
    kDateTime = detail::TagOf(DataType::kDateTime),
    kTimeSpan = detail::TagOf(DataType::kTimeSpan),
    kGuid = detail::TagOf(DataType::kGuid),
    kGDID = detail::TagOf(DataType::kGDID),
    kFID = detail::TagOf(DataType::kFID),
    kPilePointer = detail::TagOf(DataType::kPilePointer),
    kNLSMap = detail::TagOf(DataType::kNLSMap),
    kAtom = detail::TagOf(DataType::kAtom),
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
