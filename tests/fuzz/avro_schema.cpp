// SPDX-License-Identifier: MIT
// Parses Avro schemas. A refusal knows its place in the text; what is accepted is written, and says
// the same when it is read again.
#include <string_view>

#include "arow/avro/canonical_form.hpp"
#include "arow/avro/fingerprint.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/schema_writer.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {
namespace {

void Check(std::string_view text) {
    avro::Schema schema;
    avro::SchemaPosition where;
    Status status = avro::TryParseSchema(text, schema, &where);
    if (!status.ok()) {
        Require(status.offset() <= text.size(), "a mistake is in the text", status);
        Require(where.offset == status.offset(), "a mistake has one place", status);
        return;
    }
    avro::Schema again;
    const std::string compact = avro::ToJson(schema);
    status = avro::TryParseSchema(compact, again);
    Require(status.ok(), "what is written can be read", status);
    Require(again == schema, "what is written says the same");
    Require(avro::SameCanonicalForm(*again, *schema), "its data is the same");
    Require(avro::Fingerprint64(again) == avro::Fingerprint64(schema), "its fingerprint, too");
    const std::string pretty = avro::ToJson(schema, avro::SchemaStyle::kPretty);
    status = avro::TryParseSchema(pretty, again);
    Require(status.ok(), "what is laid out can be read", status);
    Require(avro::ToJson(again) == compact, "what is laid out says the same");
}

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const arow::test::ExactBytes exact(std::as_bytes(std::span(data, size)));
    arow::fuzz::Check({reinterpret_cast<const char*>(exact.span().data()), exact.span().size()});
    return 0;
}
