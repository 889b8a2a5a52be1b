// SPDX-License-Identifier: MIT
//
// `arow avro cat`: one container file of all objects of several. Blocks of the first file's codec
// are copied as they are; those of other codecs are compressed anew.
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "arow/avro/block_reader.hpp"
#include "arow/avro/block_writer.hpp"
#include "arow/avro/codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/buffer.hpp"
#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/container_input.hpp"
#include "cli/commands/avro/input.hpp"
#include "cli/commands/avro/output.hpp"

namespace arow::cli::avro {
namespace {

using arow::avro::BlockReader;
using arow::avro::ContainerHeader;
using arow::avro::Schema;

[[noreturn]] void Refuse(const Status& status, const std::string& path) {
    throw std::runtime_error(Describe(status, InputName(path)));
}

class Joiner {
public:
    Joiner(Output& output, unsigned jobs) : output_(output), writer_(output), jobs_(jobs) {}

    void Add(const std::string& path) {
        // What standard input has given is gone, so a file is opened once.
        const auto source = OpenSource(path);
        BlockReader reader(*source);
        if (const Status status = reader.Open(); !status.ok()) Refuse(status, path);
        const bool is_first = !schema_;
        if (is_first) {
            Begin(reader.header(), path);
        } else {
            RequireSchema(reader.header(), path);
        }
        if (reader.header().codec() == header_.codec()) {
            CopyBlocks(reader, path);
        } else if (path == "-") {
            throw std::runtime_error(
                "standard input has another codec than " + InputName(first_path_) +
                "; name it first, or put it through arow avro recodec");
        } else {
            CompressBlocks(path);
        }
    }

private:
    void Begin(const ContainerHeader& header, const std::string& path) {
        first_path_ = path;
        header_ = header;
        // Another file, so another marker.
        header_.sync = arow::avro::RandomSyncMarker();
        schema_ = ParseHeader(header, path);
        output_.Require(writer_.Begin(header_), path);
    }

    [[nodiscard]] static Schema ParseHeader(
        const ContainerHeader& header,
        const std::string& path) {
        Schema schema;
        const Status status = arow::avro::TryParseSchema(header.schema_text(), schema);
        if (!status.ok()) Refuse(status, path);
        return schema;
    }

    void RequireSchema(const ContainerHeader& header, const std::string& path) const {
        if (arow::avro::SameCanonicalForm(*ParseHeader(header, path), **schema_)) return;
        throw std::runtime_error(
            InputName(path) + " has another schema than " + InputName(first_path_));
    }

    void CopyBlocks(BlockReader& reader, const std::string& path) {
        for (arow::avro::Block block; reader.Next(block);) {
            output_.Require(writer_.Write(block.count, block.data), path);
        }
        if (!reader.status().ok()) Refuse(reader.status(), path);
    }

    void CompressBlocks(const std::string& path) {
        if (!codec_) {
            output_.Require(
                arow::avro::CodecRegistry::Standard().Make(header_.codec(), {}, codec_),
                InputName(first_path_));
        }
        ContainerInput input(path, jobs_);
        std::uint64_t count = 0;
        std::span<const std::byte> data;
        Buffer block;
        while (input.reader().NextObjects(count, data)) {
            output_.Require(codec_->Compress(data, block), path);
            output_.Require(writer_.Write(count, block.bytes()), path);
        }
        input.RequireEnd();
    }

    Output& output_;
    arow::avro::BlockWriter writer_;
    unsigned jobs_;
    std::string first_path_;
    ContainerHeader header_;
    std::optional<Schema> schema_;
    std::unique_ptr<arow::avro::BlockCodec> codec_;
};

int RunCat(const std::vector<std::string>& arguments) {
    std::vector<std::string> files;
    std::string out = "-";
    unsigned jobs = 0;
    CLI::App app(
        "Writes one container file of all objects of several, with the metadata and the codec of "
        "the first. Their schemas must have the same canonical form.",
        "arow avro cat");
    app.add_option("FILE", files, "container files")->required();
    app.add_option("-o,--output", out, "file to write instead of standard output");
    AddJobs(app, jobs);
    if (!Parse(app, arguments)) return kExitOk;

    Output output(out);
    Joiner joiner(output, jobs);
    for (const auto& file : files) joiner.Add(file);
    output.Commit();
    return kExitOk;
}

}  // namespace

const Command kCat{.name = "cat", .run = RunCat};

}  // namespace arow::cli::avro
