// SPDX-License-Identifier: MIT
//
// Lists the tables of a library's cores and hands them to the registry in one call, all or none.
#include "codegen/rows/registration_emitter.hpp"

#include <fmt/format.h>

namespace arow::codegen {

void EmitRegistrationDeclaration(CodeText& text, const Library& library) {
    text.Line(fmt::format("namespace {}_cores {{", library.name)).Line();
    text.Line(fmt::format("/// Makes the rows of {} known to a registry.", library.name));
    text.Line("/// Call it once at startup; more calls are harmless.");
    text.Call(
        "AROW_VISIBLE void RegisterTypeSerializationCores",
        std::vector<std::string>{"::arow::Registry& registry = ::arow::Registry::Default()"},
        ";");
    text.Line().Line(fmt::format("}}  // namespace {}_cores", library.name));
}

void EmitRegistrationDefinition(CodeText& text, const Library& library) {
    text.Line(fmt::format("namespace {}_cores {{", library.name)).Line("namespace {").Line();
    text.Open("constexpr const ::arow::detail::CoreTable* kCores[] = {");
    for (const auto& row : library.rows) {
        text.Line(fmt::format("&::arow::Core<::{}>::kTable,", row.name));
    }
    text.Close("};").Line();
    text.Line("}  // namespace").Line();
    text.Open("void RegisterTypeSerializationCores(::arow::Registry& registry) {");
    text.Line("registry.Register(kCores);").Close().Line();
    text.Line("#if defined(AROW_SATELLITE)");
    text.OpenCall(
        "extern \"C\" AROW_VISIBLE void ArowRegisterTypeSerializationCores",
        std::vector<std::string>{"::arow::Registry& registry", "::arow::Status& status"},
        " {");
    text.Line("status = registry.TryRegister(kCores);").Close();
    text.Line("#endif").Line();
    text.Line(fmt::format("}}  // namespace {}_cores", library.name));
}

}  // namespace arow::codegen
