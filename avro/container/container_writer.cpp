// SPDX-License-Identifier: MIT
// Creating files, going on with files, and closing them.
#include "arow/avro/container_writer.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "arow/avro/block_reader.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/avro/schema_writer.hpp"
#include "avro/container/encoded_blocks.hpp"

namespace arow::avro {

namespace {

const CodecRegistry& CodecsOf(const ContainerWriterOptions& options) {
    return options.codecs == nullptr ? CodecRegistry::Standard() : *options.codecs;
}

}  // namespace

struct ContainerWriter::File {
    File(std::unique_ptr<ByteSink> owned, ByteSink& sink, std::size_t most_bytes)
        : owned_sink(std::move(owned)), blocks(sink), block_bytes(most_bytes) {}

    [[nodiscard]] Status Open(const ContainerWriterOptions& options) {
        return blocks
            .Open(CodecsOf(options), header.codec(), options.codec_options, options.threads);
    }

    std::unique_ptr<ByteSink> owned_sink;
    detail::EncodedBlocks blocks;
    ContainerHeader header;
    std::size_t block_bytes;
    bool closed = false;
};

namespace {

void ThrowUnless(Status status) {
    if (!status.ok()) arow::detail::ThrowError(std::move(status));
}

Status
MakeHeader(const Schema& schema, const ContainerWriterOptions& options, ContainerHeader& header) {
    for (const auto& [key, value] : options.metadata) {
        if (!key.starts_with("avro.")) continue;
        return {
            ErrorCode::kBadValue,
            0,
            "metadata '" + key + "': names that begin with avro. belong to the specification"};
    }
    header.metadata = options.metadata;
    header.metadata.insert_or_assign("avro.schema", ToJson(schema));
    header.metadata.insert_or_assign("avro.codec", options.codec);
    header.sync = options.sync ? *options.sync : RandomSyncMarker();
    return {};
}

/// Where the whole blocks of a file end. `damage` is why it is not the file's end.
Status FindEnd(
    const std::filesystem::path& path,
    const ContainerLimits& limits,
    ContainerHeader& header,
    std::uint64_t& end,
    Status& damage) {
    FileSource source(path);
    BlockReader reader(source, limits);
    if (Status status = reader.Open(); !status.ok()) return status;
    for (Block block; reader.Step(block);) continue;
    header = reader.header();
    end = reader.good_end();
    damage = reader.status();
    return {};
}

Status CheckSchema(std::string_view text, const Schema& schema) {
    Schema written;
    if (Status status = TryParseSchema(text, written); !status.ok()) return status;
    if (SameCanonicalForm(*written, *schema)) return {};
    return {ErrorCode::kTypeMismatch, 0, "the file was written with another schema"};
}

}  // namespace

ContainerWriter::ContainerWriter() noexcept = default;
ContainerWriter::ContainerWriter(ContainerWriter&&) noexcept = default;

ContainerWriter& ContainerWriter::operator=(ContainerWriter&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

ContainerWriter::~ContainerWriter() {
    try {
        (void)TryClose();
    } catch (...) {
        // Memory is exhausted: the file ends with the block before.
    }
}

ContainerWriter::ContainerWriter(
    const std::filesystem::path& path,
    const Schema& schema,
    const ContainerWriterOptions& options) {
    ThrowUnless(TryCreate(path, schema, options));
}

ContainerWriter::ContainerWriter(
    ByteSink& sink,
    const Schema& schema,
    const ContainerWriterOptions& options) {
    ThrowUnless(TryCreate(sink, schema, options));
}

Status ContainerWriter::TryCreate(
    const std::filesystem::path& path,
    const Schema& schema,
    const ContainerWriterOptions& options) {
    // What is wrong with the options is found before a file is emptied.
    ContainerHeader header;
    std::unique_ptr<BlockCodec> codec;
    Status status = MakeHeader(schema, options, header);
    if (status.ok()) status = CodecsOf(options).Make(options.codec, options.codec_options, codec);
    if (!status.ok()) return status;
    auto sink = std::make_unique<FileSink>(path, FileSink::Mode::kReplace);
    ByteSink& file = *sink;
    return Create(std::move(sink), file, schema, options);
}

Status ContainerWriter::TryCreate(
    ByteSink& sink,
    const Schema& schema,
    const ContainerWriterOptions& options) {
    return Create(nullptr, sink, schema, options);
}

Status ContainerWriter::Create(
    std::unique_ptr<ByteSink> owned,
    ByteSink& sink,
    const Schema& schema,
    const ContainerWriterOptions& options) {
    if (Status status = TryClose(); !status.ok()) return status;
    auto file = std::make_unique<File>(std::move(owned), sink, options.block_bytes);
    Status status = MakeHeader(schema, options, file->header);
    if (status.ok()) status = file->Open(options);
    if (status.ok()) status = file->blocks.writer().Begin(file->header);
    if (status.ok()) file_ = std::move(file);
    return status;
}

Status ContainerWriter::TryAppend(
    const std::filesystem::path& path,
    const Schema& schema,
    const ContainerWriterOptions& options) {
    if (Status status = TryClose(); !status.ok()) return status;
    ContainerHeader header;
    std::uint64_t end = 0;
    Status damage;
    Status status = FindEnd(path, options.limits, header, end, damage);
    if (status.ok()) status = CheckSchema(header.schema_text(), schema);
    if (status.ok() && !options.cut_damage) status = damage;
    if (!status.ok()) return status;

    auto sink = std::make_unique<FileSink>(path, FileSink::Mode::kAppend);
    ByteSink& bytes = *sink;
    auto file = std::make_unique<File>(std::move(sink), bytes, options.block_bytes);
    file->header = std::move(header);
    status = file->Open(options);
    if (status.ok() && !damage.ok()) status = bytes.CutTo(end);
    if (!status.ok()) return status;
    file->blocks.writer().Continue(file->header.sync, end);
    file_ = std::move(file);
    return {};
}

const ContainerHeader& ContainerWriter::header() const noexcept {
    return file_->header;
}

wire::Output* ContainerWriter::BeginObject() noexcept {
    if (file_ == nullptr || file_->closed || !file_->blocks.status().ok()) return nullptr;
    return &file_->blocks.output();
}

Status ContainerWriter::EndObject() {
    file_->blocks.Count(1);
    if (file_->blocks.output().size() < file_->block_bytes) [[likely]]
        return {};
    return file_->blocks.EndBlock();
}

Status ContainerWriter::Failure() const {
    if (file_ != nullptr && !file_->closed) return file_->blocks.status();
    return {ErrorCode::kWriterClosed, 0, "the container writer is not open"};
}

Status ContainerWriter::TryWriteEncoded(std::span<const std::byte> bytes, std::uint64_t count) {
    if (BeginObject() == nullptr) return Failure();
    if (count == 0) {
        if (bytes.empty()) return {};
        return {ErrorCode::kBadBlock, 0, "bytes of no object cannot be read back"};
    }
    file_->blocks.output().Append(bytes);
    file_->blocks.Count(count - 1);
    return EndObject();
}

Status ContainerWriter::TryFlush() {
    if (file_ == nullptr || file_->closed) return Failure();
    Status status = file_->blocks.Drain();
    if (status.ok()) status = file_->blocks.writer().Flush();
    return status;
}

Status ContainerWriter::TryClose() {
    if (file_ == nullptr || file_->closed) return {};
    Status status = TryFlush();
    file_->closed = true;
    return status;
}

void ContainerWriter::Flush() {
    ThrowUnless(TryFlush());
}

void ContainerWriter::Close() {
    ThrowUnless(TryClose());
}

std::uint64_t ContainerWriter::size_bytes() const noexcept {
    return file_ == nullptr ? 0 : file_->blocks.writer().size_bytes();
}

}  // namespace arow::avro
