// SPDX-License-Identifier: MIT
//
// TypedRow: the base of rows that are written and read without knowing their class. AROW_ROW
// overrides its one function, so the class of a row is known without RTTI.
#pragma once

#include <atomic>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <string_view>

#include "arow/detail/fnv1a.hpp"
#include "arow/detail/type_name.hpp"

namespace arow {

namespace detail {

struct CoreTable;

/// Where the default registry leaves the core of a class once it was looked up, so that the next
/// look-up is two loads. Written once, and alone on its cache line.
struct alignas(64) KnownCore {
    std::atomic<const CoreTable*> core{nullptr};
};

template <class Row>
inline constinit KnownCore kKnownCore;

}  // namespace detail

/// Identifies a row class. Shared libraries may hold copies, so compare values, never addresses.
struct RowType {
    std::string_view name;  ///< Qualified name in C++, such as `people::PersonRow`.
    std::uint64_t hash;     ///< FNV-1a of the name.
    detail::KnownCore* known = nullptr;

    friend constexpr bool operator==(const RowType& left, const RowType& right) noexcept {
        return left.hash == right.hash && left.name == right.name;
    }
};

/// The identity of class Row.
template <class Row>
inline constexpr RowType kRowType{
    detail::TypeName<Row>(),
    detail::Fnv1a(detail::TypeName<Row>()),
    &detail::kKnownCore<Row>};

/// The root of rows whose class is found at run time. A row that is only ever used as its own class
/// does not need it.
class TypedRow {
public:
    virtual ~TypedRow() = default;

    /// The class of the whole object; AROW_ROW and AROW_FIELDS override it.
    [[nodiscard]] virtual const RowType& arow_type() const noexcept = 0;

protected:
    /// Not constexpr: g++ would clear the whole row and its members' memory for one that is.
    TypedRow() noexcept {}  // NOLINT(modernize-use-equals-default)
    TypedRow(const TypedRow&) = default;
    TypedRow(TypedRow&&) = default;
    TypedRow& operator=(const TypedRow&) = default;
    TypedRow& operator=(TypedRow&&) = default;

    BOOST_DESCRIBE_CLASS(TypedRow, (), (), (), ())
};

}  // namespace arow
