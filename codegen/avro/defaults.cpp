// SPDX-License-Identifier: MIT
// One expression a kind of value, each of exactly the member's type, so that braces mean one thing.
#include "codegen/avro/defaults.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <limits>

#include "arow/values/guid.hpp"
#include "codegen/avro/literals.hpp"
#include "codegen/avro/native_types.hpp"

namespace arow::codegen::avro {
namespace {

using arow::avro::DefaultValue;
using arow::avro::Field;
using arow::avro::Kind;
using arow::avro::Type;
using Expression = std::optional<std::string>;

std::string Bytes(std::string_view bytes) {
    std::string list;
    for (const char byte : bytes) {
        if (!list.empty()) list += ", ";
        list += fmt::format("std::byte{{0x{:02X}}}", static_cast<unsigned char>(byte));
    }
    return list;
}

Expression GuidOf(std::string_view text) {
    const auto guid = Guid::Parse(text);
    if (!guid) return std::nullopt;
    std::string list;
    for (const auto byte : guid->bytes) {
        if (!list.empty()) list += ", ";
        list += fmt::format("0x{:02X}", byte);
    }
    return "arow::Guid{{{" + list + "}}}";
}

Expression GuidOfBytes(std::string_view bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
        text += fmt::format("{:02x}", static_cast<unsigned char>(bytes[i]));
    }
    return GuidOf(text);
}

// From the two's complement of the unscaled number, the highest byte first.
Expression DecimalOf(std::string_view bytes, const Type& type) {
    const bool is_negative = !bytes.empty() && (static_cast<unsigned char>(bytes[0]) & 0x80) != 0;
    std::array<std::uint32_t, 3> words{};  // the magnitude, the lowest word first
    const unsigned char sign = is_negative ? 0xFF : 0;
    constexpr std::size_t kSize = 12;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::size_t from_end = bytes.size() - 1 - i;
        const auto byte = static_cast<unsigned char>(bytes[i]);
        if (from_end >= kSize) {
            if (byte != sign) return std::nullopt;
            continue;
        }
        words[from_end / 4] |= std::uint32_t{static_cast<unsigned char>(byte ^ sign)}
                               << (from_end % 4 * 8);
    }
    for (std::size_t i = 0; is_negative && i < words.size(); ++i) {
        if (++words[i] != 0) break;
        if (i + 1 == words.size()) return std::nullopt;
    }
    return fmt::format(
        "arow::avro::DecimalOf<{0}, {1}>(arow::Decimal::FromParts({2}U, {3}U, {4}U, {5}, {1}))",
        type.logical_type().precision,
        type.logical_type().scale,
        words[0],
        words[1],
        words[2],
        is_negative);
}

// Of a type without a name of its own.
Expression Simple(const DefaultValue& value, Native native) {
    const std::string type = Spell(native, value.type());
    const std::string number = IntLiteral(value.AsLong());
    switch (native) {
        case Native::kNull:
            return "std::monostate{}";
        case Native::kBool:
            return value.AsBoolean() ? "true" : "false";
        case Native::kInt:
            if (value.AsInt() == std::numeric_limits<std::int32_t>::min()) {
                return "std::numeric_limits<std::int32_t>::min()";
            }
            return number;
        case Native::kLong:
            return value.AsLong() == std::numeric_limits<std::int64_t>::min()
                       ? number
                       : "std::int64_t{" + number + '}';
        case Native::kFloat:
            return FloatLiteral(value.AsFloat());
        case Native::kDouble:
            return DoubleLiteral(value.AsDouble());
        case Native::kString:
            return value.text().find('\0') == std::string_view::npos
                       ? "std::string(" + TextLiteral(value.text()) + ')'
                       : fmt::format(
                             "std::string({}, {})",
                             TextLiteral(value.text()),
                             value.text().size());
        case Native::kBytes:
            return type + '{' + Bytes(value.text()) + '}';
        case Native::kChar:
            if (value.AsInt() < 0 || value.AsInt() > 0xFFFF) return std::nullopt;
            return "char16_t{" + number + '}';
        case Native::kDate:
            return type + "(std::chrono::days(" + number + "))";
        case Native::kTimeMillis:
        case Native::kTimeMicros:
        case Native::kTimestamp:
        case Native::kLocalTimestamp: {
            const std::string unit = native == Native::kTimeMillis || native == Native::kTimeMicros
                                         ? type.substr(type.find('<') + 1)
                                         : type.substr(type.rfind('<') + 1);
            return type + '(' + unit.substr(0, unit.size() - 1) + '(' + number + "))";
        }
        case Native::kDecimal:
            return DecimalOf(value.text(), value.type());
        case Native::kUuid:
            return GuidOf(value.text());
        default:
            return std::nullopt;
    }
}

Expression FixedExpression(const DefaultValue& value, const Model& model) {
    const Native native = NativeOf(value.type(), model.options().logical);
    const std::string& name = model.EntityOf(value.type()).qualified;
    Expression held;
    if (native == Native::kBytes) held = "{{" + Bytes(value.text()) + "}}";
    if (native == Native::kUuid) held = GuidOfBytes(value.text());
    if (native == Native::kDecimal) held = DecimalOf(value.text(), value.type());
    if (!held) return std::nullopt;
    return name + '{' + *held + '}';
}

// All children's expressions with commas between them.
Expression Children(const DefaultValue& value, const Model& model, std::size_t unit) {
    std::string list;
    for (std::size_t i = 0; i < value.children().size(); ++i) {
        Expression child = DefaultExpression(value.child(i), model, unit);
        if (!child) return std::nullopt;
        if (value.kind() == Kind::kMap) {
            const auto key = value.keys()[i];
            child =
                fmt::format("{{std::string({}, {}), {}}}", TextLiteral(key), key.size(), *child);
        }
        list += (list.empty() ? "" : ", ") + *child;
    }
    return list;
}

}  // namespace

Expression DefaultExpression(const DefaultValue& value, const Model& model, std::size_t unit) {
    const Type& type = value.type();
    switch (type.kind()) {
        case Kind::kEnum: {
            const Entity& entity = model.EntityOf(type);
            return entity.qualified + "::" + entity.members[value.symbol()];
        }
        case Kind::kFixed:
            return FixedExpression(value, model);
        case Kind::kRecord:
        case Kind::kArray:
        case Kind::kMap: {
            if (model.IsBoxed(type, unit)) return std::nullopt;
            if (type.kind() == Kind::kArray && model.IsBoxed(type.element(), unit) &&
                !value.children().empty()) {
                return std::nullopt;
            }
            const auto list = Children(value, model, unit);
            if (!list) return std::nullopt;
            return model.Spell(type, unit) + '{' + *list + '}';
        }
        case Kind::kUnion: {
            const auto held = DefaultExpression(value.child(0), model, unit);
            if (!held) return std::nullopt;
            const std::string name = model.Spell(type, unit);
            if (!IsOptional(type)) {
                return fmt::format("{}(std::in_place_index<{}>, {})", name, value.branch(), *held);
            }
            return value.branch() == 0 ? name + "{}" : name + '(' + *held + ')';
        }
        default:
            return Simple(value, NativeOf(type, model.options().logical));
    }
}

std::string Initializer(const Field& field, const Model& model, std::size_t unit) {
    const Type& type = field.type();
    const DefaultValue* const value = field.default_value();
    const bool is_variant = type.kind() == Kind::kUnion && !IsOptional(type);
    if (value != nullptr) {
        const bool is_empty =
            ((type.kind() == Kind::kArray || type.kind() == Kind::kMap) &&
             value->children().empty()) ||
            (IsOptional(type) && value->branch() == 0) ||
            (is_variant && value->branch() == 0 && type.branch(0).kind() == Kind::kNull);
        if (is_empty) return {};
        if (NativeOf(type, model.options().logical) == Native::kLong) {
            return " = " + IntLiteral(value->AsLong());
        }
        if (NativeOf(type, model.options().logical) == Native::kString &&
            value->text().find('\0') == std::string_view::npos) {
            return " = " + TextLiteral(value->text());
        }
        if (const auto expression = DefaultExpression(*value, model, unit)) {
            return " = " + *expression;
        }
    }
    if (is_variant) {
        const std::size_t first = model.InitialBranch(type, unit);
        if (first != 0) return fmt::format("{{std::in_place_index<{}>}}", first);
        return {};
    }
    switch (type.kind()) {
        case Kind::kBoolean:
        case Kind::kInt:
        case Kind::kLong:
        case Kind::kFloat:
        case Kind::kDouble:
        case Kind::kEnum:
            return "{}";
        default:
            return {};
    }
}

}  // namespace arow::codegen::avro
