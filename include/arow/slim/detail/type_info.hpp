// SPDX-License-Identifier: MIT
// TypeInfo: what the graph must know of a type that lies behind a pointer, or at the root, when it
// is known at run time only: how it is made, written, read, destroyed and seen as one of its bases.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <typeinfo>

namespace arow::slim {

class GraphReader;
class GraphWriter;
class ValueReader;
class ValueWriter;
class ShapeBuilder;

namespace detail {

struct TypeInfo;

/// A described base and the way to it.
struct BaseCast {
    const TypeInfo* base;
    void* (*cast)(void* object) noexcept;
};

/// One constant a type; shared libraries may hold copies, so compare with SameType.
struct TypeInfo {
    std::string_view name;            ///< qualified name in C++, or what slim::TypeName says
    const std::type_info* rtti;       ///< of the type itself
    std::size_t size;                 ///< sizeof
    std::size_t min_bytes;            ///< fewest bytes of a value
    std::span<const BaseCast> bases;  ///< described bases, also indirect ones, that are there once

    std::uint8_t* (*write)(std::uint8_t* at, GraphWriter& out, const void* object);
    const std::uint8_t* (*read)(const std::uint8_t* at, GraphReader& in, void* object);
    void (*describe)(ShapeBuilder& shape);
    /// Null for abstract classes and those that cannot be made without arguments.
    void* (*make)();
    std::shared_ptr<void> (*make_shared)();
    void (*destroy)(void* object) noexcept;
    bool prohibited;
    bool is_class;  ///< as the root of a graph it is object 0
};

[[nodiscard]] inline bool SameType(const TypeInfo& a, const TypeInfo& b) noexcept {
    return &a == &b || *a.rtti == *b.rtti;
}

/// What one object behind a pointer takes of Limits::growth_bytes.
[[nodiscard]] constexpr std::uint64_t ObjectCost(const TypeInfo& type) noexcept {
    return type.size;
}

}  // namespace detail
}  // namespace arow::slim
