// SPDX-License-Identifier: MIT
// The default of a field as a value of the field's type, checked and complete: members that a
// record's default leaves out have been taken from their own fields' defaults. Only resolution uses
// defaults. Values are shared, never cyclic, and their size is limited.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro {

/// Ask only for what the kind has.
class AROW_API DefaultValue {
public:
    [[nodiscard]] const Type& type() const noexcept { return *type_; }
    [[nodiscard]] Kind kind() const noexcept { return type_->kind(); }

    [[nodiscard]] bool AsBoolean() const noexcept { return number_ != 0; }
    [[nodiscard]] std::int32_t AsInt() const noexcept { return static_cast<std::int32_t>(number_); }
    [[nodiscard]] std::int64_t AsLong() const noexcept { return number_; }
    [[nodiscard]] float AsFloat() const noexcept { return static_cast<float>(fraction_); }
    [[nodiscard]] double AsDouble() const noexcept { return fraction_; }
    /// A string in UTF-8, or the bytes of bytes and fixed.
    [[nodiscard]] std::string_view text() const noexcept { return text_; }
    /// Enum: the position of the symbol.
    [[nodiscard]] std::uint32_t symbol() const noexcept {
        return static_cast<std::uint32_t>(number_);
    }
    /// Union: which branch; its value is the one child.
    [[nodiscard]] std::uint32_t branch() const noexcept {
        return static_cast<std::uint32_t>(number_);
    }
    /// Items of an array, values of a map, all members of a record, the value of a union's branch.
    [[nodiscard]] std::span<const DefaultValue* const> children() const noexcept {
        return children_;
    }
    [[nodiscard]] const DefaultValue& child(std::size_t position) const noexcept {
        return *children_[position];
    }
    /// Map: the keys, one a child.
    [[nodiscard]] std::span<const std::string_view> keys() const noexcept { return keys_; }

    /// How many values it is made of, itself included, when shared ones are counted at each use.
    [[nodiscard]] std::uint32_t value_count() const noexcept { return value_count_; }

private:
    friend class detail::SchemaGraph;
    friend class DefaultReader;
    DefaultValue() = default;

    const Type* type_ = nullptr;
    std::int64_t number_ = 0;
    double fraction_ = 0;
    std::string_view text_;
    std::span<const DefaultValue* const> children_;
    std::span<const std::string_view> keys_;
    std::uint32_t value_count_ = 1;
    std::uint32_t depth_ = 1;
};

/// Whether two values are the same, floating point bit by bit. Types are not compared.
[[nodiscard]] AROW_API bool SameValue(const DefaultValue& a, const DefaultValue& b) noexcept;

}  // namespace arow::avro
