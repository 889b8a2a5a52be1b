// SPDX-License-Identifier: MIT
// The steps: read, parse and name, emit, place.
#include "codegen/avro/generate.hpp"

#include "codegen/avro/file_emitter.hpp"
#include "codegen/avro/schema_inputs.hpp"
#include "codegen/error.hpp"

namespace arow::codegen::avro {
namespace {

struct Output {
    std::size_t types;
    std::vector<GeneratedFile> files;
};

Output Emit(const GenerateOptions& options) {
    const std::vector<SchemaFile> files = ReadSchemas(options.schemas);
    const Model model(files, options.model);
    if (model.entities().empty()) {
        throw Error("the schemas name no types, so that there are no classes to be made");
    }
    return {model.entities().size(), EmitFiles(model)};
}

}  // namespace

GenerateResult Generate(const GenerateOptions& options) {
    const Output output = Emit(options);
    return {output.types, WriteAll(options.out_dir, output.files)};
}

Differences Check(const GenerateOptions& options) {
    return Compare(options.out_dir, Emit(options).files);
}

}  // namespace arow::codegen::avro
