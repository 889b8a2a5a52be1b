// SPDX-License-Identifier: MIT
// AROW_AVRO: what a described class, or enum, says about itself as Avro beyond its description.
// Each group begins with a member, or with `this` for the type itself; all of it is optional.
//
//     struct Order {
//         std::int64_t id{};
//         std::string customer;
//         arow::Decimal total;
//         std::optional<std::string> note;
//         BOOST_DESCRIBE_CLASS(Order, (), (id, customer, total, note), (), ())
//     };
//     AROW_AVRO(
//         Order,
//         (this, "shop.Order", arow::avro::Doc("What somebody wants to have.")),
//         (customer, "buyer", arow::avro::Aliases("customer", "client")),
//         (total, arow::avro::As("decimal", 12, 2), arow::avro::Default("\"\\u0000\"")))
//
// It stands in the namespace of the type, behind it.
#pragma once

#include <array>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "arow/avro/logical_type.hpp"
#include "arow/detail/for_each.hpp"

namespace arow::avro {

/// For people who read the schema.
struct Doc {
    std::string_view text;

    constexpr explicit Doc(std::string_view doc) noexcept : text(doc) {}
};

/// Other names that data may have been written under.
struct Aliases {
    static constexpr std::size_t kMost = 8;
    std::array<std::string_view, kMost> names{};
    std::size_t count = 0;

    template <class... Names>
    requires(sizeof...(Names) <= kMost) constexpr explicit Aliases(Names... all) noexcept
        : names{std::string_view(all)...}, count(sizeof...(Names)) {}
};

/// What a field is when the data has none, as JSON. For an enum: its default symbol's name, as
/// JSON. A std::optional's field has the default null without saying so.
struct Default {
    std::string_view json;

    constexpr explicit Default(std::string_view text) noexcept : json(text) {}
};

/// A logical type other than the one that stands for the C++ type: "timestamp-nanos", or "decimal"
/// with its precision and scale. Where a member holds others, theirs.
struct As {
    LogicalType type;

    consteval As(std::string_view name, std::int32_t precision = 0, std::int32_t scale = 0)
        : type{KindOf(name), precision, scale} {}

private:
    static consteval LogicalKind KindOf(std::string_view name) {
        if (name == "decimal") return LogicalKind::kDecimal;
        if (name == "big-decimal") return LogicalKind::kBigDecimal;
        if (name == "uuid") return LogicalKind::kUuid;
        if (name == "date") return LogicalKind::kDate;
        if (name == "time-millis") return LogicalKind::kTimeMillis;
        if (name == "time-micros") return LogicalKind::kTimeMicros;
        if (name == "timestamp-millis") return LogicalKind::kTimestampMillis;
        if (name == "timestamp-micros") return LogicalKind::kTimestampMicros;
        if (name == "timestamp-nanos") return LogicalKind::kTimestampNanos;
        if (name == "local-timestamp-millis") return LogicalKind::kLocalTimestampMillis;
        if (name == "local-timestamp-micros") return LogicalKind::kLocalTimestampMicros;
        if (name == "local-timestamp-nanos") return LogicalKind::kLocalTimestampNanos;
        if (name == "duration") return LogicalKind::kDuration;
        throw "no logical type of Avro 1.12 has this name";
    }
};

namespace detail {

/// One group of AROW_AVRO.
struct TypeOptions {
    std::string_view member;  ///< "this" for the type
    std::string_view name;
    std::string_view doc;
    std::string_view default_json;
    LogicalType logical;
    Aliases aliases;

    constexpr TypeOptions() = default;
    template <class... Options>
    constexpr explicit TypeOptions(std::string_view of, Options... options) : member(of) {
        (Set(options), ...);
    }

private:
    constexpr void Set(const char* text) { name = text; }
    constexpr void Set(Doc option) { doc = option.text; }
    constexpr void Set(Aliases option) { aliases = option; }
    constexpr void Set(Default option) { default_json = option.json; }
    constexpr void Set(As option) { logical = option.type; }
};

template <class... Groups>
constexpr std::array<TypeOptions, sizeof...(Groups)> MakeTypeTable(Groups... groups) {
    return {groups...};
}

/// The table of T; empty where there is none.
template <class T>
constexpr auto TypeTable() {
    if constexpr (requires { ArowAvroTable(static_cast<T**>(nullptr)); }) {
        return ArowAvroTable(static_cast<T**>(nullptr));
    } else {
        return std::array<TypeOptions, 0>{};
    }
}

/// Whether each group of T's table begins with `this` or with one of what is described, which are
/// types with a `name`.
template <class T, class... Described>
constexpr bool HasGoodTable(boost::mp11::mp_list<Described...>) {
    for (const TypeOptions& options : TypeTable<T>()) {
        const bool is_known =
            options.member == "this" || (... || (options.member == Described::name));
        if (!is_known) return false;
    }
    return true;
}

template <class T>
constexpr TypeOptions OptionsOf(std::string_view member) {
    for (const TypeOptions& options : TypeTable<T>()) {
        if (options.member == member) return options;
    }
    return {};
}

}  // namespace detail
}  // namespace arow::avro

#define AROW_AVRO(Type, ...)                                                                 \
    [[maybe_unused]] constexpr auto ArowAvroTable(Type**) {                                  \
        return ::arow::avro::detail::MakeTypeTable(                                          \
            AROW_AVRO_FIRST(__VA_OPT__(AROW_FOR_EACH(AROW_AVRO_GROUP, Type, __VA_ARGS__)))); \
    }

// AROW_FOR_EACH puts a comma in front of each group: the first one goes.
#define AROW_AVRO_FIRST(...) __VA_OPT__(AROW_AVRO_REST(__VA_ARGS__))
#define AROW_AVRO_REST(nothing, ...) __VA_ARGS__
#define AROW_AVRO_GROUP(Type, group) , AROW_AVRO_GROUP_OF group
#define AROW_AVRO_GROUP_OF(member, ...) \
    ::arow::avro::detail::TypeOptions(#member __VA_OPT__(, ) __VA_ARGS__)
