// SPDX-License-Identifier: MIT
// A header a unit, one that has the name of each other class, and three for all: the schemas, which
// every header includes, an #include of everything, and the source file.
#include "codegen/avro/file_emitter.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <filesystem>
#include <set>
#include <string>
#include <utility>

#include "arow/avro/generated_version.hpp"
#include "codegen/avro/class_emitter.hpp"
#include "codegen/avro/literals.hpp"
#include "codegen/output/code_text.hpp"

namespace arow::codegen::avro {
namespace {

namespace fs = std::filesystem;
using arow::avro::Kind;

CodeText BeginFile() {
    CodeText text;
    text.Line(kFirstLine.substr(0, kFirstLine.size() - 1));
    return text;
}

CodeText BeginHeader() {
    CodeText text = BeginFile();
    text.Line("#pragma once").Line();
    return text;
}

// Relative to the including file, so that no other file of that name can be meant.
void Include(CodeText& text, const std::string& from, std::string_view file) {
    const fs::path folder = fs::path(from).parent_path();
    const std::string path =
        fs::path(file).lexically_relative(folder.empty() ? "." : folder).generic_string();
    text.Line(fmt::format("#include \"{}\"", path));
}

void OpenNamespace(CodeText& text, const std::vector<std::string>& space) {
    if (space.empty()) return;
    text.Line(fmt::format("namespace {} {{", fmt::join(space, "::"))).Line();
}

void CloseNamespace(CodeText& text, const std::vector<std::string>& space) {
    if (space.empty()) return;
    text.Line(fmt::format("}}  // namespace {}", fmt::join(space, "::")));
}

// What of the library other code would instantiate, but which the source file holds. Only of types
// that are the whole of a file: others are rarely read or written by themselves.
void EmitInstantiations(CodeText& text, std::string_view start, const Entity& entity) {
    for (const std::string_view codec : {"TypedWriter", "TypedReader"}) {
        text.Line(fmt::format("{} arow::avro::{}<{}>;", start, codec, entity.qualified));
    }
}

bool IsRootRecord(const Entity& entity) {
    return entity.is_root && entity.type->kind() == Kind::kRecord;
}

GeneratedFile Header(const Model& model, const Unit& unit) {
    CodeText text = BeginHeader();
    std::set<std::string> needed;
    for (const std::size_t index : unit.entities) {
        for (const std::size_t use : model.entities()[index].uses) {
            needed.insert(model.UnitOf(model.entities()[use]).file);
        }
    }
    needed.erase(unit.file);
    Include(text, unit.file, kSchemasHeader);
    for (const auto& file : needed) Include(text, unit.file, file);
    text.Line();

    const std::vector<std::string>* open = nullptr;
    const auto enter = [&](const std::vector<std::string>& space) {
        if (open != nullptr && *open == space) return;
        if (open != nullptr) {
            CloseNamespace(text, *open);
            text.Line();
        }
        open = &space;
        OpenNamespace(text, space);
    };
    std::vector<const Entity*> unions;
    std::vector<const Entity*> classes;
    for (const std::size_t index : unit.entities) {
        const Entity& entity = model.entities()[index];
        (IsNamed(entity.type->kind()) ? classes : unions).push_back(&entity);
    }
    for (const Entity* entity : classes) {
        if (!entity->is_recursive) continue;
        enter(entity->space);
        EmitDeclaration(text, *entity);
        text.Line();
    }
    for (const auto* entities : {&unions, &classes}) {
        for (const Entity* entity : *entities) {
            enter(entity->space);
            EmitEntity(text, *entity, model);
            text.Line();
        }
    }
    if (open != nullptr) CloseNamespace(text, *open);
    bool is_first = true;
    for (const Entity* entity : classes) {
        if (!IsRootRecord(*entity)) continue;
        if (std::exchange(is_first, false)) text.Line();
        EmitInstantiations(text, "extern template class AROW_VISIBLE", *entity);
    }
    return {unit.file, text.text()};
}

GeneratedFile ForwardingHeader(const Model& model, const Entity& entity) {
    CodeText text = BeginHeader();
    Include(text, entity.file, model.UnitOf(entity).file);
    return {entity.file, text.text()};
}

GeneratedFile AllHeader(const Model& model) {
    CodeText text = BeginHeader();
    std::set<std::string> files;
    for (const auto& unit : model.units()) files.insert(unit.file);
    for (const auto& file : files) text.Line(fmt::format("#include \"{}\"", file));
    return {std::string(kAllHeader), text.text()};
}

GeneratedFile Source(const Model& model) {
    CodeText text = BeginFile();
    text.Line(fmt::format("#include \"{}\"", kAllHeader)).Line();
    for (const auto& entity : model.entities()) {
        if (IsRootRecord(entity)) EmitInstantiations(text, "template class", entity);
    }
    return {std::string(kSource), text.text()};
}

// Included by all headers, and different when any of them is: so a build tool that knows only this
// one compiles again what includes one of them.
GeneratedFile SchemasHeader(const Model& model, const std::vector<GeneratedFile>& others) {
    XXH3_state_t* const state = XXH3_createState();
    XXH3_64bits_reset(state);
    for (const auto& file : others) {
        XXH3_64bits_update(state, file.name.data(), file.name.size() + 1);
        XXH3_64bits_update(state, file.text.data(), file.text.size() + 1);
    }
    const std::uint64_t hash = XXH3_64bits_digest(state);
    XXH3_freeState(state);

    CodeText text = BeginHeader();
    text.Line("#include \"arow/avro/generated.hpp\"").Line();
    text.Line(fmt::format("// Of the other files: {:016x}", hash));
    text.Call(
        "static_assert",
        std::vector<std::string>{
            fmt::format("arow::avro::kGeneratedVersion == {}", arow::avro::kGeneratedVersion),
            Quoted("these classes were generated for another version of Arow: run arow avro gen "
                   "again")},
        ";");
    text.Line();
    const std::string name = SchemasName(model);
    text.Line("namespace arow_avro_schemas {").Line();
    text.Line("/// All types of the schemas that these classes were made of.");
    text.Line(
        fmt::format("inline constexpr std::string_view {} =", name.substr(name.rfind(':') + 1)));
    text.Line(RawLiteral(model.Text()) + ';').Line();
    text.Line("}  // namespace arow_avro_schemas");
    return {std::string(kSchemasHeader), text.text()};
}

}  // namespace

std::vector<GeneratedFile> EmitFiles(const Model& model) {
    std::vector<GeneratedFile> files;
    for (const auto& unit : model.units()) files.push_back(Header(model, unit));
    for (const auto& entity : model.entities()) {
        const bool has_name = IsNamed(entity.type->kind());
        if (has_name && entity.file != model.UnitOf(entity).file) {
            files.push_back(ForwardingHeader(model, entity));
        }
    }
    files.push_back(AllHeader(model));
    files.push_back(Source(model));
    files.insert(files.end() - 1, SchemasHeader(model, files));
    return files;
}

}  // namespace arow::codegen::avro
