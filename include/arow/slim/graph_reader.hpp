// SPDX-License-Identifier: MIT
// GraphReader: what a message is read through. Objects are made when they are first met and filled
// one after another; pointers to them are set last, when every object is there and all is checked.
#pragma once

#include <cstddef>
#include <cstdint>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/slim/detail/type_info.hpp"
#include "arow/slim/graph_writer.hpp"
#include "arow/wire/input.hpp"

namespace arow::slim {

class AROW_API GraphReader {
public:
    GraphReader(const GraphReader&) = delete;
    GraphReader& operator=(const GraphReader&) = delete;

    [[nodiscard]] wire::Input& in() noexcept { return in_; }

    [[nodiscard]] AROW_INLINE bool Enter(const std::uint8_t* at) noexcept {
        if (depth_ >= in_.limits().depth) [[unlikely]]
            return RefuseDepth(at);
        ++depth_;
        return true;
    }
    AROW_INLINE void Leave() noexcept { --depth_; }

    /// Reads a count of elements of at least `min_bytes` each that take `element_size` in memory:
    /// within Limits::array_length, within the bytes left, and accounted for as growth.
    [[nodiscard]] const std::uint8_t* ReadCount(
        const std::uint8_t* at,
        std::size_t min_bytes,
        std::size_t element_size,
        std::size_t& count);

    /// Sets the pointer at `where` to an object, given as the pointer's declared class.
    /// `shared` is empty where the pointer is the only owner, or none.
    using SetLink =
        void (*)(void* where, void* object, const std::shared_ptr<void>& shared) noexcept;

    /// Reads a link; the pointer at `where`, which must not move, is set when all is read.
    [[nodiscard]] const std::uint8_t* ReadLink(
        const std::uint8_t* at,
        const detail::TypeInfo& declared,
        LinkKind kind,
        void* where,
        SetLink set);

    /// Runs after all links are set, in the order of the calls: for containers that may be filled
    /// only then.
    // (to be designed by whoever builds the graph: takes ownership of the elements read)

private:
    AROW_COLD bool RefuseDepth(const std::uint8_t* at) noexcept;

    wire::Input& in_;
    std::uint32_t depth_ = 0;
};

}  // namespace arow::slim
