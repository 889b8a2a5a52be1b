// SPDX-License-Identifier: MIT
// Objects into container files. What an object is belongs to whoever writes it: a DatumWriter, the
// writer of a class, or a function of the user's.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "arow/avro/byte_sink.hpp"
#include "arow/avro/codec.hpp"
#include "arow/avro/container_header.hpp"
#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/wire/output.hpp"

namespace arow::avro {

/// Writes one object as a document: Begin, any writing, Finish.
template <class Writer, class T>
concept ObjectWriter = requires(const Writer& writer, const T& value, wire::Output& out) {
    { writer.TryWrite(value, out) } -> std::same_as<Status>;
};

struct ContainerWriterOptions {
    /// Appending takes codec, metadata and marker from the file instead.
    std::string codec = "null";
    /// Names that begin with "avro." are refused with kBadValue.
    Metadata metadata;
    /// Random when it is left out, as it should be but for tests.
    std::optional<SyncMarker> sync;

    CodecOptions codec_options;
    /// A block ends with the object that makes it so big, before compression.
    std::size_t block_bytes = 65'536;
    /// From 2 on, as many threads compress blocks; their order in the file stays that of writing.
    unsigned threads = 0;
    /// Null for the standard ones; must outlive the writer.
    const CodecRegistry* codecs = nullptr;

    /// Appending: what is accepted of the file, and whether a damaged end (half a block, say) is
    /// cut off instead of refused.
    ContainerLimits limits;
    bool cut_damage = false;
};

/// Writes object after object. Files hold whole blocks only: an object that fails to be encoded
/// leaves no trace, and half a block that the sink had no room for is cut off or reported as
/// kUnfinishedBlock with the place where whole blocks end. Not thread safe.
///
///     ContainerWriter file("orders.avro", schema, options);
///     const DatumWriter writer(schema);
///     for (const Datum& order : orders) file.Write(writer, order);
///     file.Close();
class AROW_API ContainerWriter {
public:
    /// Writes nothing until TryCreate or TryAppend.
    ContainerWriter() noexcept;
    /// Begin a new file; a file that is there is replaced. Throw Error. A sink must outlive the
    /// writer.
    ContainerWriter(
        const std::filesystem::path& path,
        const Schema& schema,
        const ContainerWriterOptions& options = {});
    ContainerWriter(
        ByteSink& sink,
        const Schema& schema,
        const ContainerWriterOptions& options = {});
    ContainerWriter(ContainerWriter&&) noexcept;
    ContainerWriter& operator=(ContainerWriter&&) noexcept;
    /// Closes what is open; only Close tells whether that worked.
    ~ContainerWriter();

    [[nodiscard]] Status TryCreate(
        const std::filesystem::path& path,
        const Schema& schema,
        const ContainerWriterOptions& options = {});
    [[nodiscard]] Status
    TryCreate(ByteSink& sink, const Schema& schema, const ContainerWriterOptions& options = {});
    /// Goes on writing a file that is there. Its blocks are checked to be whole, and its schema to
    /// have the same canonical form as `schema`: kTypeMismatch when it has another.
    [[nodiscard]] Status TryAppend(
        const std::filesystem::path& path,
        const Schema& schema,
        const ContainerWriterOptions& options = {});

    /// Precondition: the writer is open.
    [[nodiscard]] const ContainerHeader& header() const noexcept;

    /// An object that is not of the schema is refused and may be left out: writing goes on.
    template <class Writer, class T>
    requires ObjectWriter<Writer, T>
    [[nodiscard]] Status TryWrite(const Writer& writer, const T& value) {
        wire::Output* const out = BeginObject();
        if (out == nullptr) [[unlikely]]
            return Failure();
        Status status = writer.TryWrite(value, *out);
        if (!status.ok()) [[unlikely]]
            return status;
        return EndObject();
    }
    /// Throws Error.
    template <class Writer, class T>
    requires ObjectWriter<Writer, T>
    void Write(const Writer& writer, const T& value) {
        if (Status status = TryWrite(writer, value); !status.ok()) {
            arow::detail::ThrowError(std::move(status));
        }
    }

    /// An object, or `count` objects one behind the other, that somebody has encoded.
    [[nodiscard]] Status TryWriteEncoded(std::span<const std::byte> bytes, std::uint64_t count = 1);

    /// Ends the block, and hands all that was written to the sink, which is flushed.
    [[nodiscard]] Status TryFlush();
    /// The same, and the last call. Closing again does nothing.
    [[nodiscard]] Status TryClose();
    void Flush();
    void Close();

    /// Bytes of whole blocks, and of the header, that the sink has taken.
    [[nodiscard]] std::uint64_t size_bytes() const noexcept;

private:
    struct File;

    [[nodiscard]] Status Create(
        std::unique_ptr<ByteSink> owned,
        ByteSink& sink,
        const Schema& schema,
        const ContainerWriterOptions& options);
    [[nodiscard]] wire::Output* BeginObject() noexcept;
    [[nodiscard]] Status EndObject();
    [[nodiscard]] Status Failure() const;

    std::unique_ptr<File> file_;
};

}  // namespace arow::avro
