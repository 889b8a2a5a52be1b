// SPDX-License-Identifier: MIT
// Writes compact text; the pretty style lays that out. A name is written without its namespace
// where the enclosing one says the same.
#include "arow/avro/schema_writer.hpp"

#include <utility>
#include <vector>

#include "avro/schema/json_text.hpp"
#include "avro/schema/schema_definition.hpp"
#include "avro/schema/schema_text.hpp"

namespace arow::avro {
namespace {

using detail::AppendQuoted;

class JsonWriter {
public:
    /// `space` is the namespace around the text.
    explicit JsonWriter(std::string& out, std::string_view space = {})
        : out_(out), spaces_{space} {}

    [[nodiscard]] static bool IsName(const Type& type) {
        return IsPrimitive(type.kind()) && type.attributes().empty();
    }

    /// A type of the null namespace has no other name than its last part, wherever it is used.
    void Name(const Type& type) {
        const auto attributes = std::exchange(use_attributes_, {});
        // As the type of an object "record" alone would begin a record.
        const bool is_short = type.name_space().empty() ||
                              (type.name_space() == spaces_.back() && attributes.empty());
        if (!attributes.empty()) out_ += "{\"type\":";
        AppendQuoted(out_, is_short ? type.name() : type.full_name());
        Attributes(attributes);
        if (!attributes.empty()) out_ += '}';
    }

    /// A definition has no room for what a use of it adds.
    bool Begin(const Type& type) {
        use_attributes_ = {};
        if (type.kind() == Kind::kUnion) {
            out_ += '[';
            return true;
        }
        out_ += "{\"type\":";
        AppendQuoted(out_, type.is_error() ? "error" : ToString(type.kind()));
        if (IsNamed(type.kind())) Head(type);
        switch (type.kind()) {
            case Kind::kRecord:
                Member("fields");
                out_ += '[';
                return true;
            case Kind::kEnum:
                Member("symbols");
                Texts(type.symbols(), [](std::string_view symbol) { return symbol; });
                if (const auto position = type.enum_default()) {
                    Member("default");
                    AppendQuoted(out_, type.symbols()[*position]);
                }
                return false;
            case Kind::kFixed:
                Member("size");
                out_ += std::to_string(type.fixed_size());
                return false;
            case Kind::kArray:
                Member("items");
                return true;
            case Kind::kMap:
                Member("values");
                return true;
            default:
                return false;
        }
    }

    void Child(const Type& type, std::size_t position) {
        use_attributes_ = type.use_attributes(position);
        if (type.kind() == Kind::kRecord) {
            if (position > 0) FieldEnd(type.fields()[position - 1]);
            out_ += position > 0 ? ",{\"name\":" : "{\"name\":";
            AppendQuoted(out_, type.fields()[position].name());
            Member("type");
        } else if (position > 0) {
            out_ += ',';
        }
    }

    void End(const Type& type) {
        if (type.kind() == Kind::kUnion) {
            out_ += ']';
            return;
        }
        if (type.kind() == Kind::kRecord) {
            if (!type.fields().empty()) FieldEnd(type.fields().back());
            out_ += ']';
        }
        Attributes(type.attributes());
        out_ += '}';
        if (IsNamed(type.kind())) spaces_.pop_back();
    }

private:
    void Member(std::string_view name) {
        out_ += ',';
        AppendQuoted(out_, name);
        out_ += ':';
    }

    void Text(std::string_view member, std::string_view text) {
        if (text.data() == nullptr) return;
        Member(member);
        AppendQuoted(out_, text);
    }

    template <class Range, class TextOf>
    void Texts(const Range& range, TextOf text_of) {
        out_ += '[';
        bool is_first = true;
        for (const auto& item : range) {
            if (!is_first) out_ += ',';
            is_first = false;
            AppendQuoted(out_, text_of(item));
        }
        out_ += ']';
    }

    void Attributes(std::span<const Attribute> attributes) {
        for (const Attribute& attribute : attributes) {
            Member(attribute.name);
            out_ += attribute.json;
        }
    }

    void Head(const Type& type) {
        Text("name", type.name());
        if (type.name_space() != spaces_.back()) {
            Member("namespace");
            AppendQuoted(out_, type.name_space());
        }
        spaces_.push_back(type.name_space());
        Text("doc", type.doc());
        if (type.aliases().data() != nullptr) {
            Member("aliases");
            Texts(type.aliases(), [](const Alias& alias) { return alias.text; });
        }
    }

    void FieldEnd(const Field& field) {
        Text("doc", field.doc());
        if (!field.default_json().empty()) {
            Member("default");
            out_ += field.default_json();
        }
        if (field.order() != SortOrder::kAscending) {
            Text("order", field.order() == SortOrder::kIgnore ? "ignore" : "descending");
        }
        if (field.aliases().data() != nullptr) {
            Member("aliases");
            Texts(field.aliases(), [](std::string_view alias) { return alias; });
        }
        Attributes(field.attributes());
        out_ += '}';
    }

    std::string& out_;
    std::vector<std::string_view> spaces_;
    std::span<const Attribute> use_attributes_;
};

}  // namespace

std::string ToJson(const Type& type, SchemaStyle style) {
    std::string text;
    JsonWriter writer(text);
    detail::WalkSchema(type, writer);
    return style == SchemaStyle::kPretty ? detail::Indent(text) : text;
}

void detail::AppendDefinition(
    std::string& text,
    const Schema& schema,
    std::set<std::string, std::less<>>& defined) {
    std::vector<bool> is_written(schema.type_count());
    for (std::uint32_t i = 0; i < is_written.size(); ++i) {
        const Type& type = schema.type(i);
        is_written[i] = IsNamed(type.kind()) && defined.contains(type.full_name());
    }
    // No namespace is called so: each definition at the top says its own.
    JsonWriter writer(text, "?");
    for (const Type* type : WalkSchema(*schema, writer, std::move(is_written))) {
        defined.emplace(type->full_name());
    }
}

}  // namespace arow::avro
