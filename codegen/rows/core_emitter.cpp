// SPDX-License-Identifier: MIT
//
// The text of a core. What depends on the types of members is left to templates of the runtime
// (arow::detail::CoreField); a core says which member stands where, and in which order fields come.
#include "codegen/rows/core_emitter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "codegen/rows/core_names.hpp"

namespace arow::codegen {
namespace {

using Arguments = std::vector<std::string>;

// Beyond it, inlined readers and writers grow faster than they gain.
constexpr std::size_t kModerateWidth = 16;

bool IsWide(const RowInfo& row) noexcept {
    return row.fields.size() > kModerateWidth;
}

// Whether moving a member of the type is a lot of code.
bool IsHeavy(const TypeInfo& type) {
    return type.tag == TypeTag::kRow || type.tag == TypeTag::kVector ||
           type.tag == TypeTag::kPmrVector || type.tag == TypeTag::kArray ||
           std::ranges::any_of(type.arguments, IsHeavy);
}

// Whether resetting members is worth speed: a row of the version before lacks one or two.
bool IsResetInline(const RowInfo& row) {
    const auto is_heavy = [](const FieldInfo& field) { return IsHeavy(field.type); };
    return !IsWide(row) && std::ranges::none_of(row.fields, is_heavy);
}

constexpr std::string_view kOperations = "Parts<kDialect>::kOperations";
const Arguments kWriteParameters{"const Row& row", "::arow::RowWriter& out", "std::uint8_t* at"};
const Arguments kReadParameters{"Row& row", "::arow::RowReader& in", "const std::uint8_t* at"};

void EmitFields(CodeText& text, const RowInfo& row) {
    text.Line("/// Name, member type and attributes of each field, in the order of the wire.");
    constexpr std::string_view kLayout = "using Fields = ::arow::detail::Layout<";
    if (row.fields.empty()) return void(text.Line(std::string(kLayout) + "kDialect>;"));
    text.Open(kLayout).Line("kDialect,");
    for (const auto& field : row.fields) {
        const std::string attributes =
            field.attributes == 0 ? "" : fmt::format(", {}", field.attributes);
        text.Line(fmt::format(
            "::arow::detail::CoreField<{}, {}{}>{}",
            Quoted(field.backend),
            TypeOf(field),
            attributes,
            &field == &row.fields.back() ? ">;" : ","));
    }
    text.Outdent();
}

// A switch over the fields, the last of which is the default: there is no other number.
void EmitCases(CodeText& text, const RowInfo& row, std::string_view call, std::string_view first) {
    text.Open("switch (field) {");
    for (std::size_t at = 0; at < row.fields.size(); ++at) {
        const bool is_last = at + 1 == row.fields.size();
        const std::string label = is_last ? "default:" : fmt::format("case {}:", at);
        const std::string head = fmt::format("return {}<Fields, {}>", call, at);
        const Arguments arguments{std::string(first), Member("row", row.fields[at])};
        const std::string line =
            fmt::format("{} {}({}, {});", label, head, arguments[0], arguments[1]);
        if (text.Fits(line.size())) {
            text.Line(line);
        } else {
            text.Open(label).Call(head, arguments, ";").Outdent();
        }
    }
    text.Close();
}

void EmitReadMember(CodeText& text, const RowInfo& row) {
    if (row.fields.empty()) {
        text.OpenCall(
            "static ::arow::detail::Outcome ReadMember",
            Arguments{
                "void*",
                "std::size_t",
                "::arow::DataType",
                "const std::uint8_t*&",
                "::arow::RowReader&"},
            " {");
        text.Line("return ::arow::detail::Outcome::kMismatch;").Close();
        return;
    }
    text.OpenCall(
        "AROW_COLD static ::arow::detail::Outcome ReadMember",
        Arguments{
            "void* object",
            "std::size_t field",
            "::arow::DataType type",
            "const std::uint8_t*& at",
            "::arow::RowReader& in"},
        " {");
    text.Line("Row& row = *static_cast<Row*>(object);");
    EmitCases(text, row, "in.ReadTyped", "type, at");
    text.Close();
}

void EmitWriteMember(CodeText& text, const RowInfo& row) {
    if (row.fields.empty()) {
        text.OpenCall(
            "static std::uint8_t* WriteMember",
            Arguments{"const void*", "std::size_t", "::arow::RowWriter&", "std::uint8_t* at"},
            " {");
        text.Line("return at;").Close();
        return;
    }
    text.OpenCall(
        "AROW_COLD static std::uint8_t* WriteMember",
        Arguments{
            "const void* object",
            "std::size_t field",
            "::arow::RowWriter& out",
            "std::uint8_t* at"},
        " {");
    text.Line("const Row& row = *static_cast<const Row*>(object);");
    EmitCases(text, row, "out.WriteAlone", "at");
    text.Close();
}

void EmitReset(CodeText& text, const RowInfo& row) {
    if (row.fields.empty()) {
        text.Line("static void Reset(void*, ::arow::detail::FieldSet) {}");
        return;
    }
    const bool is_inline = IsResetInline(row);
    text.Open(fmt::format(
        "{}static void Reset(void* object, ::arow::detail::FieldSet keep) {{",
        is_inline ? "" : "AROW_COLD "));
    text.Line("Row& row = *static_cast<Row*>(object);");
    // Of a light row, compilers make no more than the member.
    if (!is_inline) text.Line("Row fresh{};");
    for (std::size_t at = 0; at < row.fields.size(); ++at) {
        const FieldInfo& field = row.fields[at];
        const std::string assignment = fmt::format(
            "{} = std::move({});",
            Member("row", field),
            Member(is_inline ? "Row{}" : "fresh", field));
        const std::string line = fmt::format(
            "if (!keep.Has({})){} {}",
            at,
            is_inline ? " [[unlikely]]" : "",
            assignment);
        if (text.Fits(line.size())) {
            text.Line(line);
        } else {
            text.Open(line.substr(0, line.size() - assignment.size() - 1)).Line(assignment);
            text.Outdent();
        }
    }
    text.Close();
}

void EmitOperations(CodeText& text, const RowInfo& row) {
    Arguments parts{
        "Fields::kFields",
        "Fields::kNames",
        "Fields::kRequiredFields",
        "ReadMember",
        "Reset",
        row.amorphous ? "::arow::detail::AmorphousOf<Row>" : "nullptr",
        row.amorphous ? "WriteMember" : "nullptr"};
    text.Open("static constexpr ::arow::detail::RowOperations kOperations{");
    for (const auto& part : parts) text.Line(part + (&part == &parts.back() ? "};" : ","));
    text.Outdent();
}

// Refuses a class whose table has changed, before its missing members are met.
void EmitFieldsAssertion(CodeText& text, const RowInfo& row) {
    Arguments pairs;
    for (const auto& field : row.fields) {
        const bool is_last = &field == &row.fields.back();
        pairs.push_back(Quoted(field.member + '=' + field.backend + (is_last ? "" : ",")));
    }
    if (pairs.empty()) pairs.emplace_back(R"("")");
    const std::string describes = fmt::format("::arow::detail::DescribesFields<::{}>", row.name);
    text.Open("static_assert(");
    if (pairs.size() == 1) {
        text.Call(describes, pairs, ",");
    } else {
        text.Open(describes + '(');
        for (const auto& pair : pairs) text.Line(pair + (&pair == &pairs.back() ? ")," : ""));
        text.Outdent();
    }
    const auto refusal = fmt::format("the fields of {} have changed: run arow again", row.name);
    text.Line(Quoted(refusal) + ");").Outdent();
}

void EmitTypeAssertions(CodeText& text, const RowInfo& row) {
    for (const auto& field : row.fields) {
        text.Call(
            "static_assert",
            Arguments{
                fmt::format(
                    "::arow::kShapeHash<{}> == 0x{:016X}u",
                    TypeOf(field),
                    field.shape_hash),
                Quoted(fmt::format(
                    "{}::{} is no longer {}: run arow again",
                    field.owner,
                    field.member,
                    Describe(field.type)))},
            ";");
    }
}

void EmitParts(CodeText& text, const RowInfo& row) {
    text.Line("template <::arow::Dialect kDialect>");
    text.Open(fmt::format("struct {}::Parts {{", CoreOf(row)));
    EmitTypeAssertions(text, row);
    if (!row.fields.empty()) text.Line();
    EmitFields(text, row);
    text.Line();
    EmitReadMember(text, row);
    text.Line();
    if (row.amorphous) {
        EmitWriteMember(text, row);
        text.Line();
    }
    EmitReset(text, row);
    text.Line();
    EmitOperations(text, row);
    text.Close("};");
}

void EmitGuarded(CodeText& text, const std::string& call, const Arguments& arguments) {
    const std::string line =
        fmt::format("if (!{}({})) return nullptr;", call, fmt::join(arguments, ", "));
    if (text.Fits(line.size())) {
        text.Line(line);
    } else {
        text.OpenCall("if (!" + call, arguments, ") {").Line("return nullptr;").Close();
    }
}

void EmitWrite(CodeText& text, const RowInfo& row) {
    text.Line("template <::arow::Dialect kDialect>");
    text.OpenCall(
        fmt::format("std::uint8_t* {}::Write", CoreOf(row)),
        row.fields.empty() && !row.amorphous
            ? Arguments{"const Row&", kWriteParameters[1], kWriteParameters[2]}
            : kWriteParameters,
        " {");
    text.Line("using Fields = typename Parts<kDialect>::Fields;");
    if (row.amorphous) {
        text.Open(fmt::format("if ({}.HasKnown()) {{", Amorphous("row")));
        text.Call(
            "return out.WriteAmorphous",
            Arguments{std::string(kOperations), "&row", "at", Amorphous("row")},
            ";");
        text.Close();
    }
    const std::string_view write = IsWide(row) ? "WriteCompact" : "Write";
    for (std::size_t at = 0; at < row.fields.size(); ++at) {
        EmitGuarded(
            text,
            fmt::format("out.{}<Fields, {}>", write, at),
            {"at", Member("row", row.fields[at])});
    }
    text.Line(
        row.amorphous ? fmt::format("return out.End<Fields>(at, {});", Amorphous("row"))
                      : "return out.End<Fields>(at);");
    text.Close();
}

void EmitRead(CodeText& text, const RowInfo& row) {
    const std::size_t count = row.fields.size();
    const std::string_view read = IsWide(row) ? "ReadCompact" : "Read";
    text.Line("template <::arow::Dialect kDialect>");
    text.OpenCall(fmt::format("const std::uint8_t* {}::Read", CoreOf(row)), kReadParameters, " {");
    text.Line("using Fields = typename Parts<kDialect>::Fields;");
    text.Line(fmt::format("::arow::detail::RowProgressOf<{}> progress;", count));
    if (row.amorphous) text.Line(fmt::format("in.Begin({}, progress);", Amorphous("row")));
    text.Line("std::uint32_t field;");
    text.Line("// Each field is expected right behind the one before; all else goes to `other`.");
    for (std::size_t at = 0; at < count; ++at) {
        text.Outdent().Line(fmt::format("field_{}:", at)).Indent();
        text.OpenCall(
            fmt::format("if (!in.{}<Fields, {}>", read, at),
            Arguments{"at", Member("row", row.fields[at])},
            ") [[unlikely]] {");
        if (!IsWide(row) && at + 1 != count) {
            text.Line(
                fmt::format("if (in.Lacks<Fields, {}>(at, progress)) goto field_{};", at, at + 1));
        }
        text.Line(fmt::format("field = ::arow::detail::MadeHere({}u);", at));
        text.Line("goto other;").Close();
    }
    text.Outdent().Line("end:").Indent();
    text.Line(fmt::format("field = {};", count));
    text.Open("if (in.AtEnd(at)) {");
    text.Line("if (!progress.disturbed) return at + 1;");
    text.Outdent().Line("done:").Indent();
    text.Call(
        "return in.EndRow",
        Arguments{std::string(kOperations), "&row", "at", "field", "progress.Shared()"},
        ";");
    text.Close();
    if (count != 0) text.Outdent().Line("other:").Indent();
    const std::string keeping = row.amorphous ? ", " + Amorphous("row") : "";
    text.Open(fmt::format("if (!in.Predict<Fields>(at, field, progress{})) {{", keeping));
    text.Line("if (in.AtEnd(at)) goto done;");
    text.Call(
        "at = in.Resume",
        Arguments{std::string(kOperations), "&row", "at", "field", "progress.Shared()"},
        ";");
    text.Line("if (at == nullptr || progress.done) return at;");
    text.Line("field = progress.next;").Close();
    text.Open("switch (field) {");
    for (std::size_t at = 0; at < count; ++at) {
        text.Line(fmt::format("case {}: goto field_{};", at, at));
    }
    text.Line("default: goto end;").Close().Close();
}

void EmitEqual(CodeText& text, const RowInfo& row) {
    Arguments terms;
    for (const auto& field : row.fields) {
        terms.push_back(fmt::format(
            "::arow::detail::SameMember({}, {})",
            Member("a", field),
            Member("b", field)));
    }
    if (row.amorphous) terms.push_back(Amorphous("a") + " == " + Amorphous("b"));
    const bool is_empty = terms.empty();
    text.OpenCall(
        fmt::format("bool {}::Equal", CoreOf(row)),
        is_empty ? Arguments{"const Row&", "const Row&"}
                 : Arguments{"const Row& a", "const Row& b"},
        " {");
    if (is_empty) terms.emplace_back("true");
    text.Terms("return ", terms, " &&", ";").Close();
}

void EmitInstantiations(CodeText& text, const RowInfo& row, std::string_view dialect) {
    text.Call(
        fmt::format("template std::uint8_t* {}::Write<::arow::Dialect::{}>", CoreOf(row), dialect),
        kWriteParameters,
        ";");
    text.Call(
        fmt::format(
            "template const std::uint8_t* {}::Read<::arow::Dialect::{}>",
            CoreOf(row),
            dialect),
        kReadParameters,
        ";");
}

void EmitTable(CodeText& text, const RowInfo& row) {
    const std::uint64_t fingerprint = XXH3_64bits(row.description.data(), row.description.size());
    text.Open(fmt::format("constinit const ::arow::detail::CoreTable {}::kTable =", CoreOf(row)));
    text.Line(fmt::format("::arow::detail::MakeCoreTable<Row>(0x{:016X}u);", fingerprint));
    text.Outdent();
}

}  // namespace

void EmitCoreDeclaration(CodeText& text, const RowInfo& row, DialectSet dialects) {
    text.Line(fmt::format("/// Reads and writes {}.", row.name)).Line("template <>");
    text.Open(fmt::format("struct AROW_VISIBLE {} {{", CoreOf(row)));
    text.Line(fmt::format("using Row = ::{};", row.name)).Line();
    text.Line(fmt::format("static constexpr bool kNfx = {};", dialects.nfx));
    text.Line(fmt::format("static constexpr bool kAzos = {};", dialects.azos)).Line();
    text.Line("template <::arow::Dialect kDialect>");
    text.Call("static std::uint8_t* Write", kWriteParameters, ";");
    text.Line("template <::arow::Dialect kDialect>");
    text.Call("static const std::uint8_t* Read", kReadParameters, ";");
    text.Line("static bool Equal(const Row& a, const Row& b);");
    text.Line("static const ::arow::detail::CoreTable kTable;").Line();
    text.Close("private:").Indent();
    text.Line("template <::arow::Dialect kDialect>").Line("struct Parts;").Close("};");
}

void EmitCoreDefinition(CodeText& text, const RowInfo& row, DialectSet dialects) {
    text.Line(fmt::format("// {}, {}", row.name, row.header)).Line();
    for (const auto emit : {EmitFieldsAssertion, EmitParts, EmitWrite, EmitRead, EmitEqual}) {
        emit(text, row);
        text.Line();
    }
    if (dialects.nfx) EmitInstantiations(text, row, "kNfx");
    if (dialects.azos) EmitInstantiations(text, row, "kAzos");
    text.Line();
    EmitTable(text, row);
}

}  // namespace arow::codegen
