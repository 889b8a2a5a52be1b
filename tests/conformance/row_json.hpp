// SPDX-License-Identifier: MIT
// The JSON form of rows in the golden data, both ways, driven by the compile-time list of a row's
// fields: a field is {"t": type, "v": value}, arrays also name the type of their elements ("at").
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arow/amorphous_row.hpp"
#include "arow/detail/member_codec.hpp"
#include "arow/metadata/field_table.hpp"
#include "tests/conformance/value_json.hpp"

namespace arow::conformance {

template <DescribedRow Row>
void FromJson(const Json& json, Row& row);
template <DescribedRow Row>
Json ToJson(const Row& row);

inline Json AmorphousToJson(const AmorphousRow& row);

/// {"t", "v"} of a value whose type is known at run time only.
inline Json AmorphousToJson(const AmorphousValue& value) {
    const auto form = [](const auto& alternative) -> Json {
        using T = std::remove_cvref_t<decltype(alternative)>;
        if constexpr (std::is_same_v<T, std::monostate>) {
            return nullptr;
        } else if constexpr (std::is_same_v<T, AmorphousRow>) {
            return AmorphousToJson(alternative);
        } else if constexpr (std::is_same_v<T, AmorphousValue::Array>) {
            Json elements = Json::array();
            for (const AmorphousValue& element : alternative) {
                elements.push_back(element.IsNull() ? Json() : AmorphousToJson(element));
            }
            return elements;
        } else if constexpr (std::is_same_v<T, Atom>) {
            return ToString(alternative);
        } else {
            return ToJson(alternative);
        }
    };
    const DataType type = value.IsNull() ? DataType::kNull : value.type();
    return {{"t", DataTypeName(type)}, {"v", std::visit(form, value.value())}};
}

inline Json AmorphousToJson(const AmorphousRow& row) {
    Json json = Json::object();
    for (const AmorphousField& field : row.fields()) {
        json[field.name] = AmorphousToJson(field.value);
    }
    return json;
}

/// Whether members of this type and attributes travel as ByteArray, whose form is one hex text.
template <class T, std::uint32_t kAttributes>
inline constexpr bool kIsByteArray =
    detail::MemberCodec<T, Dialect::kNfx, kAttributes>::kType == DataType::kByteArray;

template <class Element>
Element ElementFromJson(const Json& json) {
    Element element{};
    if constexpr (detail::Nullable<Element>::kIsNullable) {
        if (json.is_null()) return element;
        using Value = typename detail::Nullable<Element>::Value;
        if constexpr (detail::Nullable<Element>::kIsPointer) {
            element = Element(new Value());
        } else {
            element.emplace();
        }
        FromJson(json, *element);
    } else {
        FromJson(json, element);
    }
    return element;
}

template <class Element>
Json ElementToJson(const Element& element) {
    if constexpr (detail::Nullable<Element>::kIsNullable) {
        return element ? ToJson(*element) : Json();
    } else {
        return ToJson(element);
    }
}

/// The "v" of a member that is present.
template <std::uint32_t kAttributes, class T>
void ValueFromJson(const Json& json, T& value) {
    FromJson(json, value);
}
template <std::uint32_t kAttributes, class T>
void ValueFromJson(const Json& json, std::vector<T>& list) {
    if constexpr (kIsByteArray<std::vector<T>, kAttributes>) {
        for (const std::byte byte : test::Bytes(json.get_ref<const std::string&>())) {
            list.push_back(static_cast<T>(byte));
        }
    } else {
        for (const Json& element : json) list.push_back(ElementFromJson<T>(element));
    }
}

template <std::uint32_t kAttributes, class T>
Json ValueToJson(const T& value) {
    return ToJson(value);
}
template <std::uint32_t kAttributes, class T>
Json ValueToJson(const std::vector<T>& list) {
    if constexpr (kIsByteArray<std::vector<T>, kAttributes>) {
        return test::Hex(std::as_bytes(std::span(list)));
    } else {
        Json elements = Json::array();
        for (std::size_t i = 0; i < list.size(); ++i) {
            elements.push_back(ElementToJson<T>(list[i]));
        }
        return elements;
    }
}

template <std::uint32_t kAttributes, class T>
void MemberFromJson(const Json& field, T& member) {
    const Json& value = field.at("v");
    if constexpr (detail::Nullable<T>::kIsNullable) {
        if (value.is_null()) return member.reset();
        ValueFromJson<kAttributes>(value, member.emplace());
    } else {
        ValueFromJson<kAttributes>(value, member);
    }
}

template <std::uint32_t kAttributes, class T>
Json MemberToJson(const T& member) {
    using Codec = detail::MemberCodec<T, Dialect::kNfx, kAttributes>;
    Json field;
    if constexpr (Codec::kNullable) {
        if (!member) return {{"t", "Null"}, {"v", nullptr}};
        field = {{"t", DataTypeName(Codec::kType)}, {"v", ValueToJson<kAttributes>(*member)}};
    } else {
        field = {{"t", DataTypeName(Codec::kType)}, {"v", ValueToJson<kAttributes>(member)}};
    }
    if constexpr (Codec::kType == DataType::kArray) {
        field["at"] = DataTypeName(static_cast<DataType>(Codec::kPrefix[0]));
    }
    return field;
}

/// Fields that the object does not have keep their values; fields that the row does not have throw.
template <DescribedRow Row>
void FromJson(const Json& json, Row& row) {
    std::size_t taken = 0;
    ForEachMember<Row>([&](auto field) {
        const auto found = json.find(std::string(field.kEntry.backend));
        if (found == json.end()) return;
        MemberFromJson<field.kEntry.attributes>(*found, row.*field.kPointer);
        ++taken;
    });
    if (taken != json.size())
        throw std::invalid_argument("the row has no such field: " + json.dump());
}

/// All fields; what a row keeps as amorphous data is its "$amorphous".
template <DescribedRow Row>
Json ToJson(const Row& row) {
    Json json = Json::object();
    ForEachMember<Row>([&](auto field) {
        json[std::string(field.kEntry.backend)] =
            MemberToJson<field.kEntry.attributes>(row.*field.kPointer);
    });
    if constexpr (std::is_base_of_v<AmorphousTypedRow, Row>) {
        if (!row.amorphous().empty()) {
            json["$amorphous"] = AmorphousToJson(row.amorphous().GetAll());
        }
    }
    return json;
}

}  // namespace arow::conformance
