// SPDX-License-Identifier: MIT
// Objects out of container files. What an object is belongs to whoever reads it: a DatumReader, the
// reader of a class, or a function of the user's.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "arow/avro/block_reader.hpp"
#include "arow/avro/byte_source.hpp"
#include "arow/avro/codec.hpp"
#include "arow/avro/container_header.hpp"
#include "arow/avro/schema.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

/// Reads one object at the beginning of `bytes`, and tells how many of them it took.
template <class Reader, class T>
concept ObjectReader =
    requires(const Reader& reader, std::span<const std::byte> bytes, T& value, std::size_t* used) {
    { reader.TryRead(bytes, value, used) } -> std::same_as<Status>;
};

struct ContainerReaderOptions {
    ContainerLimits limits;
    SchemaLimits schema_limits;
    /// Which blocks are read: the way for several threads or machines to share a file.
    Split split;
    /// From 2 on, as many threads decompress ahead of the reader.
    unsigned threads = 0;
    /// Null for the standard ones; must outlive the reader.
    const CodecRegistry* codecs = nullptr;
};

/// Reads object after object. Not thread safe; several readers may read one file.
///
///     ContainerReader file("orders.avro");
///     const DatumReader reader(file.schema(), my_schema);
///     for (Datum order; file.Next(reader, order);) Use(order);
///     if (!file.status().ok()) Report(file.status());
///
/// Every block is checked to be whole, and its objects to fill it; a file that ends within a block
/// gives all objects of the blocks before, then an error.
class AROW_API ContainerReader {
public:
    /// Reads nothing until TryOpen.
    ContainerReader() noexcept;
    /// Throw Error; a source must outlive the reader.
    explicit ContainerReader(
        const std::filesystem::path& path,
        const ContainerReaderOptions& options = {});
    explicit ContainerReader(ByteSource& source, const ContainerReaderOptions& options = {});
    ContainerReader(ContainerReader&&) noexcept;
    ContainerReader& operator=(ContainerReader&&) noexcept;
    ~ContainerReader();

    [[nodiscard]] Status TryOpen(
        const std::filesystem::path& path,
        const ContainerReaderOptions& options = {});
    [[nodiscard]] Status TryOpen(ByteSource& source, const ContainerReaderOptions& options = {});

    /// The schema that the file was written with.
    [[nodiscard]] const Schema& schema() const noexcept { return schema_; }
    /// Precondition: the reader is open.
    [[nodiscard]] const ContainerHeader& header() const noexcept;

    /// Reads the next object; false at the end, with a status that is ok, and after a failure. What
    /// an object that failed left in `value` is any value.
    template <class Reader, class T>
    requires ObjectReader<Reader, T>
    [[nodiscard]] bool Next(const Reader& reader, T& value) {
        if (left_ == 0 && !NextBlock()) return false;
        std::size_t used = 0;
        Status status = reader.TryRead(rest_, value, &used);
        if (!status.ok()) [[unlikely]]
            return RefuseObject(status);
        if (used == 0 && !CountEmpty()) [[unlikely]]
            return false;
        rest_ = rest_.subspan(used);
        --left_;
        return true;
    }

    /// Gives the next block whole, for readers of many objects at once: how many there are, and
    /// their bytes, which stay until the next call. What is left of a block that was begun comes
    /// first. That the objects fill the block is the caller's to check.
    [[nodiscard]] bool NextObjects(std::uint64_t& count, std::span<const std::byte>& bytes);

    [[nodiscard]] const Status& status() const noexcept { return status_; }
    /// Where the whole blocks end that have been begun so far: after a failure, what the file can
    /// be cut to.
    [[nodiscard]] std::uint64_t good_end() const noexcept;
    /// After a failure: gives up the rest of the block, or all to the next whole block, and goes
    /// on there. False when there is none.
    [[nodiscard]] bool SkipDamage();

private:
    struct File;

    [[nodiscard]] Status Open(std::unique_ptr<File> file, const ContainerReaderOptions& options);
    [[nodiscard]] bool NextBlock();
    [[nodiscard]] bool RefuseObject(const Status& status);
    [[nodiscard]] bool CountEmpty();

    std::unique_ptr<File> file_;
    Schema schema_;
    Status status_;
    std::span<const std::byte> rest_;  ///< of the block that is being read
    std::uint64_t left_ = 0;           ///< objects in it
};

}  // namespace arow::avro
