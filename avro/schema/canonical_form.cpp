// SPDX-License-Identifier: MIT
// Members come in the order name, type, fields, symbols, items, values, size; everything else is
// dropped. Names and symbols are ASCII, so nothing needs escaping.
#include "arow/avro/canonical_form.hpp"

#include "avro/schema/schema_text.hpp"

namespace arow::avro {
namespace {

class CanonicalWriter {
public:
    explicit CanonicalWriter(std::string& out) : out_(out) {}

    [[nodiscard]] static bool IsName(const Type& type) { return IsPrimitive(type.kind()); }

    void Name(const Type& type) { Quote(type.full_name()); }

    bool Begin(const Type& type) {
        switch (type.kind()) {
            case Kind::kRecord:
                Head(type);
                out_ += ",\"fields\":[";
                return true;
            case Kind::kEnum:
                Head(type);
                out_ += ",\"symbols\":[";
                for (const std::string_view symbol : type.symbols()) {
                    if (symbol.data() != type.symbols().front().data()) out_ += ',';
                    Quote(symbol);
                }
                out_ += ']';
                return false;
            case Kind::kFixed:
                Head(type);
                out_ += ",\"size\":";
                out_ += std::to_string(type.fixed_size());
                return false;
            case Kind::kArray:
                out_ += "{\"type\":\"array\",\"items\":";
                return true;
            case Kind::kMap:
                out_ += "{\"type\":\"map\",\"values\":";
                return true;
            default:
                out_ += '[';
                return true;
        }
    }

    void Child(const Type& type, std::size_t position) {
        if (type.kind() == Kind::kRecord) {
            if (position > 0) out_ += "},";
            out_ += "{\"name\":";
            Quote(type.fields()[position].name());
            out_ += ",\"type\":";
        } else if (position > 0) {
            out_ += ',';
        }
    }

    void End(const Type& type) {
        if (type.kind() == Kind::kRecord) {
            out_ += type.fields().empty() ? "]}" : "}]}";
        } else {
            out_ += type.kind() == Kind::kUnion ? ']' : '}';
        }
    }

private:
    void Quote(std::string_view text) {
        out_ += '"';
        out_ += text;
        out_ += '"';
    }

    void Head(const Type& type) {
        out_ += "{\"name\":";
        Quote(type.full_name());
        out_ += ",\"type\":";
        Quote(ToString(type.kind()));
    }

    std::string& out_;
};

}  // namespace

std::string CanonicalForm(const Type& type) {
    std::string text;
    text.reserve(256);
    CanonicalWriter writer(text);
    detail::WalkSchema(type, writer);
    return text;
}

}  // namespace arow::avro
