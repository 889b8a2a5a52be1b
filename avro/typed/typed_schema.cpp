// SPDX-License-Identifier: MIT
// The schema of a class is made from what the class is. Where it brings a schema's text, that one
// counts, and has to be of the same bytes.
#include <algorithm>
#include <string>
#include <string_view>

#include "arow/avro/canonical_form.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/typed.hpp"

namespace arow::avro::detail {
namespace {

/// Where two canonical forms part, with the names before it.
std::string Excerpt(std::string_view form, std::size_t at) {
    constexpr std::size_t kBefore = 60;
    constexpr std::size_t kAfter = 40;
    const std::size_t begin = at < kBefore ? 0 : at - kBefore;
    std::string text = begin == 0 ? "" : "...";
    text += form.substr(begin, at - begin + kAfter);
    if (at + kAfter < form.size()) text += "...";
    return text;
}

[[noreturn]] void RefuseText(std::string_view told, std::string_view own) {
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(told, own).in1 - told.begin());
    throw SchemaError(
        Status(
            ErrorCode::kNotOfSchema,
            0,
            "the schema text of a class is not what the class is: the text has " +
                Excerpt(told, at) + ", the class " + Excerpt(own, at)),
        {});
}

}  // namespace

Schema MakeTypedSchema(void (*describe)(SchemaJson&)) {
    SchemaJson own;
    describe(own);
    Schema schema = ParseSchema(own.text());
    if (!own.has_verbatim()) return schema;
    SchemaJson told(/*is_verbatim=*/true);
    describe(told);
    Schema told_schema = ParseSchema(told.text());
    if (!SameCanonicalForm(*told_schema, *schema)) {
        RefuseText(CanonicalForm(told_schema), CanonicalForm(schema));
    }
    return told_schema;
}

}  // namespace arow::avro::detail
