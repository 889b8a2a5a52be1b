// SPDX-License-Identifier: MIT
// GraphWriter: what a message is written through. Values are written where they stand; objects
// behind pointers are numbered, queued, and written after them, so that no chain of pointers is
// ever a chain of calls.
#pragma once

#include <cstddef>
#include <cstdint>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/limits.hpp"
#include "arow/slim/detail/type_info.hpp"
#include "arow/slim/link_kind.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/varint.hpp"

namespace arow::slim {

class AROW_API GraphWriter {
public:
    GraphWriter(const GraphWriter&) = delete;
    GraphWriter& operator=(const GraphWriter&) = delete;

    [[nodiscard]] wire::Output& out() noexcept { return out_; }
    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }

    /// One value inside another; false (kDepthLimit) beyond Limits::depth.
    [[nodiscard]] AROW_INLINE bool Enter(const std::uint8_t* at) noexcept {
        if (depth_ >= limits_.depth) [[unlikely]]
            return RefuseDepth(at);
        ++depth_;
        return true;
    }
    AROW_INLINE void Leave() noexcept { --depth_; }

    /// Writes a count of elements, within Limits::array_length; reserves its own room.
    [[nodiscard]] AROW_INLINE std::uint8_t* PutCount(std::uint8_t* at, std::size_t count) {
        if (count > limits_.array_length) [[unlikely]]
            return RefuseCount(at, count);
        at = out_.Reserve(at, 5);
        return at == nullptr ? nullptr : wire::PutVarint(at, count);
    }

    /// Writes a link; reserves its own room. `object` is the whole object, null for none.
    [[nodiscard]] std::uint8_t* PutLink(
        std::uint8_t* at,
        const void* object,
        const detail::TypeInfo& actual,
        const detail::TypeInfo& declared,
        LinkKind kind);
    /// The registered class of an object seen as `declared`; null after recording kNotRegistered.
    [[nodiscard]] const detail::TypeInfo* FindActual(
        const std::uint8_t* at,
        const std::type_info& actual,
        const detail::TypeInfo& declared);

private:
    AROW_COLD bool RefuseDepth(const std::uint8_t* at) noexcept;
    AROW_COLD std::nullptr_t RefuseCount(const std::uint8_t* at, std::size_t count) noexcept;

    wire::Output& out_;
    Limits limits_;
    std::uint32_t depth_ = 0;
};

}  // namespace arow::slim
