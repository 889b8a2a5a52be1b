// SPDX-License-Identifier: MIT
// GraphReader: what a message is read through. Objects are made when an owning pointer to them is
// met, and filled one after another; pointers are set last, when every object is there and all is
// checked. Until then the reader owns each object by itself: a failure releases them one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/slim/detail/deferred_fill.hpp"
#include "arow/slim/detail/link.hpp"
#include "arow/slim/detail/type_info.hpp"
#include "arow/slim/detail/type_info_of.hpp"
#include "arow/slim/value_reader.hpp"
#include "arow/wire/input.hpp"

namespace arow::slim {

namespace detail {
class ReadObjects;
class TypeSession;
}  // namespace detail

class AROW_API GraphReader : public ValueReader {
public:
    /// What is given must outlive the reader.
    GraphReader(wire::Input& in, detail::TypeSession& types) noexcept
        : ValueReader(in), types_(types) {}
    ~GraphReader() {
        if (objects_ != nullptr) [[unlikely]]
            Release();
    }

    /// Reads the value of the root and all objects after it, links them and calls what waits for
    /// that. Null after a failure: then the root has been filled in part, all its pointers that
    /// have been met are null, or what they were before.
    template <class T>
    [[nodiscard]] const std::uint8_t* ReadGraph(const std::uint8_t* at, T& root) {
        root_ = &root;
        root_type_ = &detail::kTypeInfo<T>;
        at = detail::ReadAny(at, *this, root);
        if (at == nullptr || objects_ == nullptr) [[likely]]
            return at;
        return Complete(at);
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
    [[nodiscard]] AROW_NOINLINE const std::uint8_t* Complete(const std::uint8_t* at);
    [[nodiscard]] const std::uint8_t* ReadBodies(const std::uint8_t* at);
    [[nodiscard]] const std::uint8_t* ReadNewObject(
        const std::uint8_t* at,
        const detail::Link& link,
        bool is_typed,
        std::uint32_t& way);
    [[nodiscard]] detail::ReadObjects& Objects();
    [[nodiscard]] bool Make(const std::uint8_t* at, std::uint32_t number, LinkKind kind);
    void Unlink() noexcept;
    AROW_NOINLINE void Release() noexcept;

    AROW_COLD std::nullptr_t RefuseNumber(const std::uint8_t* at, std::uint64_t number) noexcept;
    AROW_COLD std::nullptr_t
    RefuseClass(const std::uint8_t* at, const detail::TypeInfo& type, const detail::Link& link);
    AROW_COLD std::nullptr_t RefuseOwners(const std::uint8_t* at, std::uint32_t number);
    AROW_COLD bool RefuseMaking(const std::uint8_t* at, const detail::TypeInfo& type);
    AROW_COLD std::nullptr_t RefuseMissing(const std::uint8_t* at);

    detail::TypeSession& types_;
    void* root_ = nullptr;
    const detail::TypeInfo* root_type_ = nullptr;
    detail::ReadObjects* objects_ = nullptr;  ///< from the first link on
};

}  // namespace arow::slim
