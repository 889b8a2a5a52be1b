// SPDX-License-Identifier: MIT
//
// AROW_ROW: a table inside a class that names its fields.
//
//     class PersonRow : public arow::TypedRow {
//         std::optional<std::string> name_;
//         std::int32_t age_{};
//         AROW_ROW(
//             PersonRow,
//             (TypedRow),
//             (name_, "name", arow::kRequired | arow::kKey),
//             (age_, "age"))
//     };
//
// Nothing is checked here, so a row in a header costs little; AROW_EXPORT and the generated core
// check. A table holds up to 400 fields. Member lists are made from the parts of
// Boost.Describe 1.81 because its own macros stop at 52 names.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arow/core_fwd.hpp"
#include "arow/detail/for_each.hpp"
#include "arow/typed_row.hpp"

namespace arow {

/// What else a table may say about a field; combine with `|`.
enum Attribute : std::uint32_t {
    kRequired = 1,   ///< Reading a row without this field is an error.
    kKey = 2,        ///< Part of what identifies the row; for tools.
    kSensitive = 4,  ///< Tools mask the value.
    kByteList = 8,   ///< A vector of bytes travels as Array of Byte instead of ByteArray.
};

/// Both attributes together.
[[nodiscard]] constexpr Attribute operator|(Attribute left, Attribute right) noexcept {
    return static_cast<Attribute>(
        static_cast<std::uint32_t>(left) | static_cast<std::uint32_t>(right));
}

namespace detail {

/// One line of a table as the user wrote it.
struct FieldName {
    std::string_view member;
    std::string_view backend;
    std::uint32_t attributes = 0;

    constexpr FieldName(
        std::string_view member_name,
        std::string_view backend_name,
        Attribute all_attributes = {})
        : member(member_name), backend(backend_name), attributes(all_attributes) {}
};

/// A table, and where it stands.
template <std::size_t Size>
struct FieldTable {
    std::string_view header;
    std::uint32_t line;
    std::array<FieldName, Size> fields;
};

template <class... Names>
constexpr FieldTable<sizeof...(Names)>
MakeFieldTable(std::string_view header, std::uint32_t line, Names... names) {
    return {header, line, {{names...}}};
}

}  // namespace detail
}  // namespace arow

/// Describes a class and names its fields: AROW_ROW(Class, (Bases...), (member, "name"[,
/// attributes])...). Bases that are rows are listed, their fields come first. Members may be
/// private; all are described as public, since only cores see them.
#define AROW_ROW(Class, Bases, ...)                   \
    AROW_DESCRIBE_BASES(Class, AROW_UNPACK Bases)     \
    AROW_DESCRIBE_MEMBERS(public, Class, __VA_ARGS__) \
    AROW_DESCRIBE_MEMBERS(protected, Class)           \
    AROW_DESCRIBE_MEMBERS(private, Class)             \
    AROW_FIELDS(Class, __VA_ARGS__)

/// Names fields of a class that has a BOOST_DESCRIBE_CLASS: AROW_FIELDS(Class, (member, "name"[,
/// attributes])...).
#define AROW_FIELDS(Class, ...)                                           \
    template <class>                                                      \
    friend struct ::arow::Core;                                           \
    [[maybe_unused]] friend constexpr auto ArowFieldTable(Class**) {      \
        return ::arow::detail::MakeFieldTable(                            \
            __FILE__,                                                     \
            __LINE__ AROW_FOR_EACH(AROW_NAME_FIELD, Class, __VA_ARGS__)); \
    }                                                                     \
    AROW_OVERRIDE_ROW_TYPE(Class)

/// Gives the row itself a name of 1 to 8 characters, by which envelopes and files know its type:
/// AROW_ROW_NAME(Class, "person"), inside the class.
#define AROW_ROW_NAME(Class, name)                                              \
    [[maybe_unused]] friend constexpr ::std::string_view ArowRowName(Class**) { \
        return name;                                                            \
    }

#define AROW_NAME_FIELD(Class, field) , AROW_NAME_FIELD_OF field
#define AROW_NAME_FIELD_OF(member, ...) ::arow::detail::FieldName(#member, __VA_ARGS__)

// Boost.Describe finds these functions by their names and reads the lists from their types.
#define AROW_DESCRIBE_BASES(Class, ...)                               \
    [[maybe_unused]] friend auto boost_base_descriptor_fn(Class**) {  \
        return ::boost::describe::detail::base_descriptor_fn_impl(    \
            0 AROW_FOR_EACH(AROW_DESCRIBE_BASE, Class, __VA_ARGS__)); \
    }
#define AROW_DESCRIBE_MEMBERS(access, Class, ...)                                 \
    [[maybe_unused]] friend auto boost_##access##_member_descriptor_fn(Class**) { \
        return ::boost::describe::detail::member_descriptor_fn_impl<              \
            ::boost::describe::mod_##access>(                                     \
            0 AROW_FOR_EACH(AROW_DESCRIBE_MEMBER, Class, __VA_ARGS__));           \
    }
#define AROW_DESCRIBE_BASE(Class, Base) , ::boost::describe::detail::base_descriptor<Class, Base>()
#define AROW_DESCRIBE_MEMBER(Class, field) AROW_DESCRIBE_MEMBER_OF(Class, AROW_MEMBER_OF field)
#define AROW_DESCRIBE_MEMBER_OF(Class, ...) BOOST_DESCRIBE_MEMBER_IMPL(Class, __VA_ARGS__)
#define AROW_MEMBER_OF(member, ...) member
#define AROW_UNPACK(...) __VA_ARGS__

// Neither `virtual` nor `override`: below TypedRow this overrides its function, and elsewhere it is
// a plain one that adds no vtable. Compilers that suggest `override` are told not to.
#define AROW_OVERRIDE_ROW_TYPE(Class)                   \
    AROW_WITHOUT_OVERRIDE_WARNINGS                      \
    const ::arow::RowType& arow_type() const noexcept { \
        return ::arow::kRowType<Class>;                 \
    }                                                   \
    AROW_WITH_OVERRIDE_WARNINGS

#if defined(__clang__)
#define AROW_WITHOUT_OVERRIDE_WARNINGS                                                          \
    _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wsuggest-override\"") \
        _Pragma("clang diagnostic ignored \"-Winconsistent-missing-override\"")
#define AROW_WITH_OVERRIDE_WARNINGS _Pragma("clang diagnostic pop")
#elif defined(__GNUC__)
#define AROW_WITHOUT_OVERRIDE_WARNINGS \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wsuggest-override\"")
#define AROW_WITH_OVERRIDE_WARNINGS _Pragma("GCC diagnostic pop")
#else
#define AROW_WITHOUT_OVERRIDE_WARNINGS
#define AROW_WITH_OVERRIDE_WARNINGS
#endif
