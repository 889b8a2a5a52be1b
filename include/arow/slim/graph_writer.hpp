// SPDX-License-Identifier: MIT
// GraphWriter: what a message is written through. Values are written where they stand; objects
// behind pointers are numbered, queued, and written after them, so that no chain of pointers is
// ever a chain of calls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <typeinfo>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/limits.hpp"
#include "arow/slim/detail/link.hpp"
#include "arow/slim/detail/type_info.hpp"
#include "arow/slim/detail/type_info_of.hpp"
#include "arow/slim/value_writer.hpp"
#include "arow/wire/output.hpp"

namespace arow::slim {

namespace detail {
class LinkVisitor;
class ObjectPool;
class TypeSession;

/// Whether an object is of no class derived from T.
template <class T>
[[nodiscard]] AROW_INLINE bool IsExactly(const T& object) noexcept {
    if constexpr (std::is_polymorphic_v<T> && !std::is_final_v<T>) {
        const std::type_info& actual = typeid(object);
        return &actual == &typeid(T) || actual == typeid(T);
    } else {
        return true;
    }
}
}  // namespace detail

class AROW_API GraphWriter : public ValueWriter {
public:
    /// What is given must outlive the writer.
    GraphWriter(wire::Output& out, const Limits& limits, detail::TypeSession& types) noexcept
        : ValueWriter(out, limits), types_(types) {}
    GraphWriter(wire::Output&, const Limits&&, detail::TypeSession&) = delete;
    ~GraphWriter() {
        if (pool_ != nullptr) [[unlikely]]
            GiveBackPool();
    }

    /// Writes the value of the root, and after it every object that it owns through pointers, in
    /// the order in which owning pointers met them first. Null after a failure.
    template <class T>
    [[nodiscard]] std::uint8_t* WriteGraph(std::uint8_t* at, const T& root) {
        if (!detail::IsExactly(root)) [[unlikely]]
            return RefuseSlice(at, typeid(root), detail::kTypeInfo<T>);
        if constexpr (detail::ClassValue<T>) {
            root_ = &root;
            root_type_ = &detail::kTypeInfo<T>;
        }
        at = detail::WriteAny(at, *this, root);
        if (pool_ == nullptr || at == nullptr) [[likely]]
            return at;
        return WriteObjects(at, detail::kTypeInfo<T>, &root);
    }

    /// False when the graph is walked for another purpose, and nothing is really written.
    [[nodiscard]] bool calls_hooks() const noexcept { return visitor_ == nullptr; }

    /// Writes a link to a whole object of class `actual`; `where` is the pointer itself.
    [[nodiscard]] std::uint8_t* PutLink(
        std::uint8_t* at,
        const void* object,
        const std::type_info& actual,
        const detail::Link& link,
        const void* where);
    /// Keeps an object alive that the last link numbered first: as long as objects are told apart
    /// by their addresses, none may die.
    void KeepIfNew(std::shared_ptr<const void> object);

private:
    friend class detail::LinkVisitor;

    [[nodiscard]] std::uint8_t*
    WriteObjects(std::uint8_t* at, const detail::TypeInfo& root_type, const void* root);
    AROW_NOINLINE void TakePool();
    AROW_NOINLINE void GiveBackPool() noexcept;
    [[nodiscard]] std::uint8_t* PutNewObject(
        std::uint8_t* at,
        std::uint32_t number,
        std::uint32_t other,
        const std::type_info& actual,
        const detail::Link& link);
    AROW_COLD std::nullptr_t
    RefuseOwners(const std::uint8_t* at, std::uint32_t number, const detail::Link& link);
    AROW_COLD std::nullptr_t RefuseSlice(
        const std::uint8_t* at,
        const std::type_info& actual,
        const detail::TypeInfo& declared);
    AROW_COLD std::nullptr_t RefuseMaking(const std::uint8_t* at, const detail::TypeInfo& type);
    AROW_COLD std::nullptr_t
    RefuseMissing(const std::uint8_t* at, const detail::TypeInfo& root_type, const void* root);

    detail::TypeSession& types_;
    detail::ObjectPool* pool_ = nullptr;  ///< from the first link on
    detail::LinkVisitor* visitor_ = nullptr;
    const void* root_ = nullptr;  ///< a class held by value
    const detail::TypeInfo* root_type_ = nullptr;
};

}  // namespace arow::slim
