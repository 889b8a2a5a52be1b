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
#include <span>
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
template <std::size_t kCount>
struct Aliases {
    std::array<std::string_view, kCount> names;

    template <class... Names>
    constexpr explicit Aliases(Names... all) noexcept : names{std::string_view(all)...} {}
};
template <class... Names>
Aliases(Names...) -> Aliases<sizeof...(Names)>;

/// What a field is when the data has none, as JSON. For an enum: its default symbol's name, as
/// JSON. A std::optional's field has the default null without saying so.
struct Default {
    std::string_view json;

    constexpr explicit Default(std::string_view text) noexcept : json(text) {}
};

/// Of the type itself: a schema, as JSON, that is the type's or has its definition anywhere within.
/// SchemaOf gives that definition with all that it says, and refuses one that has other bytes than
/// the class.
struct SchemaText {
    std::string_view json;

    constexpr explicit SchemaText(std::string_view text) noexcept : json(text) {}
};

/// Of the type itself: a class of one member is no record, but a fixed of that many bytes. What has
/// a size of its own, such as a Guid, need not say it.
struct AsFixed {
    std::size_t size_bytes;

    constexpr explicit AsFixed(std::size_t size = 0) noexcept : size_bytes(size) {}
};

/// A logical type other than the one that stands for the C++ type: "timestamp-nanos", or "decimal"
/// with its precision and scale. Where a member holds others, theirs.
struct As {
    LogicalType type;

    consteval As(std::string_view name, std::int32_t precision = 0, std::int32_t scale = 0)
        : type{KindOf(name), precision, scale} {
        if (type.kind == LogicalKind::kDecimal) {
            if (precision < 1 || scale < 0 || scale > precision) {
                throw "a decimal needs a precision, and a scale of no more";
            }
        } else if (precision != 0 || scale != 0) {
            throw "only a decimal has a precision and a scale";
        }
    }

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
    std::string_view schema_text;
    LogicalType logical;
    bool is_fixed = false;
    std::size_t fixed_size = 0;
    std::span<const std::string_view> aliases;  ///< within the table
};

/// A group as it is written, with aliases of its own.
template <std::size_t kAliases>
struct GroupOf {
    TypeOptions options;
    std::array<std::string_view, kAliases> aliases{};
    std::size_t alias_count = 0;

    constexpr void Set(const char* text) { options.name = text; }
    constexpr void Set(Doc option) { options.doc = option.text; }
    constexpr void Set(Default option) { options.default_json = option.json; }
    constexpr void Set(SchemaText option) { options.schema_text = option.json; }
    constexpr void Set(As option) { options.logical = option.type; }
    constexpr void Set(AsFixed option) {
        options.is_fixed = true;
        options.fixed_size = option.size_bytes;
    }
    template <std::size_t kCount>
    constexpr void Set(const Aliases<kCount>& option) {
        for (const std::string_view name : option.names) aliases[alias_count++] = name;
    }
};

template <class Option>
inline constexpr std::size_t kAliasesOf = 0;
template <std::size_t kCount>
inline constexpr std::size_t kAliasesOf<Aliases<kCount>> = kCount;

template <class... Options>
constexpr auto MakeGroup(std::string_view member, Options... options) {
    GroupOf<(kAliasesOf<Options> + ... + 0)> group;
    group.options.member = member;
    (group.Set(options), ...);
    return group;
}

template <std::size_t kGroups, std::size_t kAliases>
struct TypeTable {
    std::array<TypeOptions, kGroups> groups{};
    std::array<std::size_t, kGroups> alias_counts{};
    std::array<std::string_view, kAliases> aliases{};  ///< of all groups, in their order
};

template <std::size_t... kAliases>
constexpr auto MakeTypeTable(const GroupOf<kAliases>&... groups) {
    TypeTable<sizeof...(kAliases), (kAliases + ... + 0)> table;
    std::size_t next = 0;
    std::size_t next_alias = 0;
    [[maybe_unused]] const auto add = [&](const auto& group) {
        table.alias_counts[next] = group.alias_count;
        table.groups[next++] = group.options;
        for (const std::string_view name : group.aliases) table.aliases[next_alias++] = name;
    };
    (add(groups), ...);
    return table;
}

template <class T>
constexpr auto FindTypeTable() {
    if constexpr (requires { ArowAvroTable(static_cast<T**>(nullptr)); }) {
        return ArowAvroTable(static_cast<T**>(nullptr));
    } else {
        return TypeTable<0, 0>{};
    }
}

/// The table of T; empty where there is none.
template <class T>
inline constexpr auto kTypeTable = FindTypeTable<T>();

/// Whether each group of T's table begins with `this` or with one of what is described, which are
/// types with a `name`.
template <class T, class... Described>
constexpr bool HasGoodTable(boost::mp11::mp_list<Described...>) {
    for (const TypeOptions& options : kTypeTable<T>.groups) {
        const bool is_known =
            options.member == "this" || (... || (options.member == Described::name));
        if (!is_known) return false;
    }
    return true;
}

template <class T>
constexpr TypeOptions OptionsOf(std::string_view member) {
    const auto& table = kTypeTable<T>;
    std::size_t first_alias = 0;
    for (std::size_t i = 0; i < table.groups.size(); ++i) {
        if (table.groups[i].member == member) {
            TypeOptions options = table.groups[i];
            options.aliases = std::span(table.aliases).subspan(first_alias, table.alias_counts[i]);
            return options;
        }
        first_alias += table.alias_counts[i];
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
    ::arow::avro::detail::MakeGroup(#member __VA_OPT__(, ) __VA_ARGS__)
