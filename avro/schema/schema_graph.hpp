// SPDX-License-Identifier: MIT
// Owner of types and of all they point to: one arena, nothing of which is ever destroyed singly.
// Only code that builds a graph changes it; whoever sees it as const may share it between threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory_resource>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "arow/avro/default_value.hpp"
#include "arow/avro/schema.hpp"

namespace arow::avro::detail {

/// Where a named type was defined.
struct Definition {
    const Type* type = nullptr;
    std::uint32_t source = 0;
    std::uint32_t token = 0;
};

class SchemaGraph {
public:
    explicit SchemaGraph(std::size_t expected_bytes) : memory_(expected_bytes) {}
    SchemaGraph(const SchemaGraph&) = delete;
    SchemaGraph& operator=(const SchemaGraph&) = delete;

    [[nodiscard]] std::pmr::memory_resource& memory() noexcept { return memory_; }

    [[nodiscard]] Type& NewType(Kind kind) {
        static_assert(std::is_trivially_destructible_v<Type>);
        void* const place = memory_.allocate(sizeof(Type), alignof(Type));
        Type& type = *::new (place) Type();
        type.data_.kind = kind;
        type.data_.full_name = ToString(kind);
        type.data_.index = static_cast<std::uint32_t>(types_.size());
        types_.push_back(&type);
        return type;
    }
    /// The one type of a primitive without attributes.
    [[nodiscard]] const Type& Primitive(Kind kind) {
        const Type*& type = primitives_[static_cast<std::size_t>(kind)];
        if (type == nullptr) type = &NewType(kind);
        return *type;
    }
    [[nodiscard]] DefaultValue& NewValue() {
        static_assert(std::is_trivially_destructible_v<DefaultValue>);
        void* const place = memory_.allocate(sizeof(DefaultValue), alignof(DefaultValue));
        return *::new (place) DefaultValue();
    }
    template <class T>
    [[nodiscard]] std::span<T> NewArray(std::size_t count) {
        static_assert(std::is_trivially_destructible_v<T>);
        if (count == 0) return {};
        void* const place = memory_.allocate(count * sizeof(T), alignof(T));
        T* const first = ::new (place) T[count]();
        return {first, count};
    }
    [[nodiscard]] std::span<char> NewText(std::size_t size) { return NewArray<char>(size); }

    [[nodiscard]] static TypeData& Data(Type& type) noexcept { return type.data_; }
    [[nodiscard]] static FieldData& Data(Field& field) noexcept { return field.data_; }

    [[nodiscard]] static std::uint32_t PendingDefault(const Field& field) noexcept {
        return field.data_.pending_default;
    }

    [[nodiscard]] std::span<const Type* const> types() const noexcept { return types_; }
    [[nodiscard]] std::map<std::string_view, Definition>& named() noexcept { return named_; }
    [[nodiscard]] const std::map<std::string_view, Definition>& named() const noexcept {
        return named_;
    }

private:
    std::pmr::monotonic_buffer_resource memory_;
    std::vector<const Type*> types_;
    std::map<std::string_view, Definition> named_;
    const Type* primitives_[static_cast<std::size_t>(Kind::kString) + 1] = {};
};

}  // namespace arow::avro::detail
