// SPDX-License-Identifier: MIT
// Members that most rows have: the careful ways to read and write them are compiled once, in the
// library, instead of once for each core.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "arow/detail/export_api.hpp"
#include "arow/detail/member_codec.hpp"
#include "arow/row_reader.hpp"
#include "arow/row_writer.hpp"

// The first argument is `extern` here, and empty where the code is made.
#define AROW_COMMON_MEMBER(extern_, dialect, ...)                                          \
    extern_ template AROW_API Outcome                                                      \
    Payload<__VA_ARGS__, Dialect::dialect, 0>::ReadTyped<RowReader>(                       \
        DataType,                                                                          \
        const std::uint8_t*&,                                                              \
        RowReader&,                                                                        \
        __VA_ARGS__&);                                                                     \
    extern_ template AROW_API Outcome                                                      \
    NullableMember<std::optional<__VA_ARGS__>, Dialect::dialect, 0>::ReadTyped<RowReader>( \
        DataType,                                                                          \
        const std::uint8_t*&,                                                              \
        RowReader&,                                                                        \
        std::optional<__VA_ARGS__>&);

#define AROW_COMMON_MEMBERS(extern_, dialect)           \
    AROW_COMMON_MEMBER(extern_, dialect, bool)          \
    AROW_COMMON_MEMBER(extern_, dialect, std::int8_t)   \
    AROW_COMMON_MEMBER(extern_, dialect, std::uint8_t)  \
    AROW_COMMON_MEMBER(extern_, dialect, std::int16_t)  \
    AROW_COMMON_MEMBER(extern_, dialect, std::uint16_t) \
    AROW_COMMON_MEMBER(extern_, dialect, std::int32_t)  \
    AROW_COMMON_MEMBER(extern_, dialect, std::uint32_t) \
    AROW_COMMON_MEMBER(extern_, dialect, std::int64_t)  \
    AROW_COMMON_MEMBER(extern_, dialect, std::uint64_t) \
    AROW_COMMON_MEMBER(extern_, dialect, float)         \
    AROW_COMMON_MEMBER(extern_, dialect, double)        \
    AROW_COMMON_MEMBER(extern_, dialect, std::string)   \
    AROW_COMMON_MEMBER(extern_, dialect, DateTime)      \
    AROW_COMMON_MEMBER(extern_, dialect, Decimal)       \
    AROW_COMMON_MEMBER(extern_, dialect, GDID)          \
    AROW_COMMON_MEMBER(extern_, dialect, Guid)

// Texts that are not short.
#define AROW_COMMON_TEXTS(extern_, dialect)                                                      \
    extern_ template AROW_API std::uint8_t*                                                      \
    RowWriter::WriteOutlined<detail::MemberCodec<std::string, Dialect::dialect>>(                \
        std::uint8_t*,                                                                           \
        const detail::FieldLayout&,                                                              \
        const std::string&);                                                                     \
    extern_ template AROW_API std::uint8_t*                                                      \
    RowWriter::WriteOutlined<detail::MemberCodec<std::optional<std::string>, Dialect::dialect>>( \
        std::uint8_t*,                                                                           \
        const detail::FieldLayout&,                                                              \
        const std::optional<std::string>&);

namespace arow {
AROW_COMMON_TEXTS(extern, kNfx)
AROW_COMMON_TEXTS(extern, kAzos)
namespace detail {
AROW_COMMON_MEMBERS(extern, kNfx)
AROW_COMMON_MEMBERS(extern, kAzos)
}  // namespace detail
}  // namespace arow
