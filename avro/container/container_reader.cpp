// SPDX-License-Identifier: MIT
// What lies between objects: opening, and going from block to block.
#include "arow/avro/container_reader.hpp"

#include <string>
#include <utility>

#include "avro/container/decoded_blocks.hpp"

namespace arow::avro {

struct ContainerReader::File {
    File(
        std::unique_ptr<ByteSource> owned,
        ByteSource& source,
        const ContainerReaderOptions& options)
        : owned_source(std::move(owned)),
          blocks(source, options.limits),
          empty_left(options.limits.empty_objects),
          empty_limit(options.limits.empty_objects) {}

    std::unique_ptr<ByteSource> owned_source;
    detail::DecodedBlocks blocks;
    Block block;
    std::uint64_t block_start = 0;  ///< where the blocks before the one being read end
    std::uint64_t empty_left;
    std::uint64_t empty_limit;
};

ContainerReader::ContainerReader() noexcept = default;
ContainerReader::ContainerReader(ContainerReader&&) noexcept = default;
ContainerReader& ContainerReader::operator=(ContainerReader&&) noexcept = default;
ContainerReader::~ContainerReader() = default;

ContainerReader::ContainerReader(
    const std::filesystem::path& path,
    const ContainerReaderOptions& options) {
    if (Status status = TryOpen(path, options); !status.ok()) {
        arow::detail::ThrowError(std::move(status));
    }
}

ContainerReader::ContainerReader(ByteSource& source, const ContainerReaderOptions& options) {
    if (Status status = TryOpen(source, options); !status.ok()) {
        arow::detail::ThrowError(std::move(status));
    }
}

Status ContainerReader::TryOpen(
    const std::filesystem::path& path,
    const ContainerReaderOptions& options) {
    auto source = std::make_unique<FileSource>(path);
    ByteSource& file = *source;
    return Open(std::make_unique<File>(std::move(source), file, options), options);
}

Status ContainerReader::TryOpen(ByteSource& source, const ContainerReaderOptions& options) {
    return Open(std::make_unique<File>(nullptr, source, options), options);
}

Status ContainerReader::Open(std::unique_ptr<File> file, const ContainerReaderOptions& options) {
    const CodecRegistry& codecs =
        options.codecs == nullptr ? CodecRegistry::Standard() : *options.codecs;
    Status status = file->blocks.Open(options.split, codecs, options.threads);
    if (!status.ok()) return status;
    Schema schema;
    const std::string_view text = file->blocks.header().schema_text();
    status = TryParseSchema(text, schema, nullptr, options.schema_limits);
    if (!status.ok()) return status;
    file_ = std::move(file);
    schema_ = std::move(schema);
    status_ = {};
    rest_ = {};
    left_ = 0;
    return {};
}

const ContainerHeader& ContainerReader::header() const noexcept {
    return file_->blocks.header();
}

bool ContainerReader::NextBlock() {
    if (file_ == nullptr || !status_.ok()) return false;
    do {
        if (!rest_.empty()) {
            const std::size_t more = rest_.size();
            rest_ = {};
            status_ = Status(
                ErrorCode::kBadBlock,
                static_cast<std::size_t>(file_->block.offset),
                "the block that begins here has " + std::to_string(more) +
                    " bytes behind its objects");
            return false;
        }
        file_->block_start = file_->blocks.good_end();
        if (!file_->blocks.Next(file_->block)) {
            status_ = file_->blocks.status();
            return false;
        }
        left_ = file_->block.count;
        rest_ = file_->block.data;
    } while (left_ == 0);
    return true;
}

bool ContainerReader::NextObjects(std::uint64_t& count, std::span<const std::byte>& bytes) {
    if (left_ == 0 && !NextBlock()) return false;
    count = std::exchange(left_, 0);
    bytes = std::exchange(rest_, {});
    return true;
}

bool ContainerReader::RefuseObject(const Status& status) {
    const Block& block = file_->block;
    status_ = Status(
        status.code(),
        static_cast<std::size_t>(block.offset),
        "object " + std::to_string(block.count - left_) +
            " of the block that begins here, at byte " +
            std::to_string(block.data.size() - rest_.size() + status.offset()) +
            " of its data: " + std::string(status.detail()));
    if (!status.path().empty()) status_.PrependField(status.path());
    left_ = 0;
    rest_ = {};
    return false;
}

bool ContainerReader::CountEmpty() {
    if (file_->empty_left != 0) {
        --file_->empty_left;
        return true;
    }
    status_ = Status(
        ErrorCode::kGrowthLimit,
        static_cast<std::size_t>(file_->block.offset),
        "more than " + std::to_string(file_->empty_limit) +
            " objects of no bytes; raise ContainerLimits::empty_objects if there may be");
    left_ = 0;
    rest_ = {};
    return false;
}

std::uint64_t ContainerReader::good_end() const noexcept {
    if (file_ == nullptr) return 0;
    // A block that was refused is no part of what is good.
    return status_.ok() ? file_->blocks.good_end() : file_->block_start;
}

bool ContainerReader::SkipDamage() {
    if (file_ == nullptr || !file_->blocks.SkipDamage()) return false;
    status_ = {};
    rest_ = {};
    left_ = 0;
    return true;
}

}  // namespace arow::avro
