// SPDX-License-Identifier: MIT
// ReadObjects: the objects of a graph that is being read, the pointers that are to be set, and what
// waits for that. It is used again by the next message of its thread.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "arow/slim/detail/chunks.hpp"
#include "arow/slim/detail/deferred_fill.hpp"
#include "arow/slim/detail/link.hpp"
#include "arow/slim/detail/type_info.hpp"

namespace arow::slim::detail {

/// In a way (WayTo): this link made the object.
inline constexpr std::uint32_t kMaker = 0x8000'0000;

class ReadObjects {
public:
    struct Object {
        /// The object; also its owner where it is shared, until a pointer takes it over.
        std::shared_ptr<void> object;
        const TypeInfo* type = nullptr;
        std::uint32_t next = kNoNumber;  ///< in the queue of those to be read
        std::uint8_t held = 0;
    };
    static_assert(sizeof(Object) <= 32);
    /// A pointer to be set.
    struct Fixup {
        void* where;
        const Link* link;
        std::uint32_t number;
        std::uint32_t way;  ///< from the object's class to the declared one
    };
    static_assert(sizeof(Fixup) <= 24);
    struct Call {
        void* object;
        void (*call)(void* object);
    };

    [[nodiscard]] static std::unique_ptr<ReadObjects> Take();
    /// Releases objects one by one. Pointers own nothing yet, unless `linked`.
    static void GiveBack(std::unique_ptr<ReadObjects> objects) noexcept;

    [[nodiscard]] std::uint32_t size() const noexcept { return objects_.size(); }
    [[nodiscard]] Object& operator[](std::uint32_t number) noexcept { return objects_[number]; }
    void Append(const TypeInfo& type) {
        Object& object = objects_.Append();
        object.type = &type;
        object.next = kNoNumber;
        object.held = 0;
    }
    void AppendRoot(const TypeInfo& type, void* root) {
        Append(type);
        objects_[0].object = Alone(root);
        objects_[0].held = kByValue;
    }
    /// A pointer that owns nothing.
    [[nodiscard]] static std::shared_ptr<void> Alone(void* object) noexcept {
        return std::shared_ptr<void>(std::shared_ptr<void>(), object);
    }

    void Enqueue(std::uint32_t number) noexcept {
        (last_ == kNoNumber ? first_ : objects_[last_].next) = number;
        last_ = number;
    }
    /// The next object to be read, or kNoNumber.
    [[nodiscard]] std::uint32_t Dequeue() noexcept {
        const std::uint32_t number = first_;
        if (number != kNoNumber) {
            first_ = objects_[number].next;
            if (first_ == kNoNumber) last_ = kNoNumber;
        }
        return number;
    }

    void AddFixup(const Fixup& fixup) { fixups_.Append() = fixup; }
    /// Hands owned objects over to their pointers, or takes only part in them.
    void SetLinks(bool hand_over) noexcept;

    std::vector<std::unique_ptr<DeferredFill>> fills;
    std::vector<Call> calls;
    std::uint32_t missing = 0;   ///< objects that raw pointers refer to and nothing owns yet
    std::uint64_t promised = 0;  ///< fewest bytes of the objects in the queue

private:
    ReadObjects() = default;
    void Clear() noexcept;

    bool linked_ = false;  ///< pointers own the objects now
    std::uint32_t first_ = kNoNumber;
    std::uint32_t last_ = kNoNumber;
    Chunks<Object> objects_;
    Chunks<Fixup> fixups_;
};

}  // namespace arow::slim::detail
