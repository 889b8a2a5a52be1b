// SPDX-License-Identifier: MIT
// GraphReader: what a message is read through. Objects are made when an owning pointer to them is
// met, and filled one after another; pointers are set last, when every object is there and all is
// checked. Until then the reader owns each object by itself: a failure releases them one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/slim/detail/chunks.hpp"
#include "arow/slim/detail/deferred_fill.hpp"
#include "arow/slim/detail/link.hpp"
#include "arow/slim/detail/read_count.hpp"
#include "arow/slim/detail/type_info.hpp"
#include "arow/slim/detail/type_info_of.hpp"
#include "arow/wire/input.hpp"

namespace arow::slim {

namespace detail {
class TypeSession;
}  // namespace detail

class AROW_API GraphReader {
public:
    /// What is given must outlive the reader.
    GraphReader(wire::Input& in, detail::TypeSession& types) noexcept : in_(in), types_(types) {}
    GraphReader(const GraphReader&) = delete;
    GraphReader& operator=(const GraphReader&) = delete;
    ~GraphReader() {
        if (HasMore()) Release();
    }

    /// Reads the value of the root and all objects after it, links them and calls what waits for
    /// that. Null after a failure: then the root has been filled in part, all its pointers that
    /// have been met are null, or what they were before.
    template <class T>
    [[nodiscard]] const std::uint8_t* ReadGraph(const std::uint8_t* at, T& root) {
        root_ = &root;
        root_type_ = &detail::kTypeInfo<T>;
        at = detail::ReadAny(at, *this, root);
        if (at == nullptr || !HasMore()) [[likely]]
            return at;
        return Complete(at);
    }

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
    [[nodiscard]] AROW_INLINE const std::uint8_t* ReadCount(
        const std::uint8_t* at,
        std::size_t min_bytes,
        std::size_t element_size,
        std::size_t& count) {
        return detail::ReadCount(at, in_, min_bytes, element_size, count);
    }

    /// Reads a link. The pointer at `where` is null or old until all is read, and must not move
    /// before.
    [[nodiscard]] const std::uint8_t*
    ReadLink(const std::uint8_t* at, const detail::Link& link, void* where);

    /// Runs when all links are set, in the order of the calls, before what CallWhenLinked was
    /// given.
    void FillWhenLinked(std::unique_ptr<detail::DeferredFill> fill);
    /// Calls `call` with an object that must not move before: when all links are set and all
    /// containers filled, in the order of the calls.
    void CallWhenLinked(void* object, void (*call)(void* object));

private:
    struct Object {
        /// The object; also its owner where it is shared, until links are set.
        std::shared_ptr<void> object;
        const detail::TypeInfo* type = nullptr;
        std::uint32_t next = detail::kNoNumber;  ///< in the queue of those to be read
        std::uint8_t held = 0;
    };
    static_assert(sizeof(Object) <= 32);
    /// A pointer to be set.
    struct Fixup {
        void* where;
        const detail::Link* link;
        std::uint32_t number;
        std::uint32_t way;  ///< from the object's class to the declared one; see WayTo
    };
    static_assert(sizeof(Fixup) <= 24);
    struct Call {
        void* object;
        void (*call)(void* object);
    };

    /// Something was read that is not complete without Complete.
    [[nodiscard]] bool HasMore() const noexcept {
        return objects_.size() != 0 || !fills_.empty() || !calls_.empty();
    }
    [[nodiscard]] AROW_NOINLINE const std::uint8_t* Complete(const std::uint8_t* at);
    [[nodiscard]] const std::uint8_t* ReadObjects(const std::uint8_t* at);
    [[nodiscard]] const std::uint8_t* ReadNewObject(
        const std::uint8_t* at,
        const detail::Link& link,
        bool is_typed,
        std::uint32_t& way);
    AROW_NOINLINE void AddRoot();
    [[nodiscard]] bool Make(const std::uint8_t* at, std::uint32_t number, LinkKind kind);
    /// Hands owned objects over to their pointers, or takes only part in them.
    void SetLinks(bool hand_over) noexcept;
    void Unlink() noexcept;
    AROW_NOINLINE void Release() noexcept;

    AROW_COLD std::nullptr_t RefuseNumber(const std::uint8_t* at, std::uint64_t number) noexcept;
    AROW_COLD std::nullptr_t
    RefuseClass(const std::uint8_t* at, const detail::TypeInfo& type, const detail::Link& link);
    AROW_COLD std::nullptr_t RefuseOwners(const std::uint8_t* at, std::uint32_t number);
    AROW_COLD bool RefuseMaking(const std::uint8_t* at, const detail::TypeInfo& type);
    AROW_COLD std::nullptr_t RefuseMissing(const std::uint8_t* at);
    AROW_COLD bool RefuseDepth(const std::uint8_t* at) noexcept;

    wire::Input& in_;
    detail::TypeSession& types_;
    void* root_ = nullptr;
    const detail::TypeInfo* root_type_ = nullptr;
    std::uint32_t depth_ = 0;
    bool linked_ = false;        ///< pointers own the objects now
    std::uint32_t missing_ = 0;  ///< objects that raw pointers refer to and nothing owns yet
    std::uint32_t first_ = detail::kNoNumber;
    std::uint32_t last_ = detail::kNoNumber;
    std::uint64_t promised_ = 0;  ///< fewest bytes of the objects in the queue
    detail::Chunks<Object> objects_;
    detail::Chunks<Fixup> fixups_;
    std::vector<std::unique_ptr<detail::DeferredFill>> fills_;
    std::vector<Call> calls_;
};

}  // namespace arow::slim
