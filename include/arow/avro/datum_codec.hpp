// SPDX-License-Identifier: MIT
// Datums from bytes and back, by a schema. Readers and writers are made once from their schemas and
// then only looked at: threads may share them.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "arow/avro/binary_writer.hpp"
#include "arow/avro/data_limits.hpp"
#include "arow/avro/datum.hpp"
#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/wire/output.hpp"

namespace arow::avro {

namespace detail {
struct Plan;
}

/// Reads datums, of the schema by which they were written or resolved to another one.
///
///     const DatumReader reader(schema);
///     Datum order;
///     for (const Message& message : messages) {
///         reader.Read(message.bytes, order);  // uses the memory of the order before
///         Take(order);
///     }
class AROW_API DatumReader {
public:
    explicit DatumReader(const Schema& schema, const DataLimits& limits = {});
    /// Data of the writer's schema becomes datums of the reader's. What has no place there is an
    /// error (kUnresolvable) when it is met, not before.
    DatumReader(const Schema& writer, const Schema& reader, const DataLimits& limits = {});

    /// The datum's memory is used again. After a failure it holds any valid value. All bytes must
    /// be the datum's, unless `used` asks how many are.
    [[nodiscard]] Status
    TryRead(std::span<const std::byte> bytes, Datum& datum, std::size_t* used = nullptr) const;
    /// Throw Error.
    void Read(std::span<const std::byte> bytes, Datum& datum) const;
    [[nodiscard]] Datum Read(std::span<const std::byte> bytes) const;
    /// Reads a datum from the front of the bytes, which then begin behind it.
    void ReadFront(std::span<const std::byte>& bytes, Datum& datum) const;

    /// Steps over one datum of the writer's; `used` says how long it is. Blocks that tell their
    /// size are not looked into.
    [[nodiscard]] Status TrySkip(std::span<const std::byte> bytes, std::size_t& used) const;

    /// The schema of the datums, and that of the bytes.
    [[nodiscard]] const Schema& schema() const noexcept;
    [[nodiscard]] const Schema& writer_schema() const noexcept;
    [[nodiscard]] const DataLimits& limits() const noexcept { return limits_; }

private:
    std::shared_ptr<const detail::Plan> plan_;
    std::shared_ptr<const detail::Plan> skip_plan_;
    DataLimits limits_;
};

/// Writes datums of one schema. A datum that is none of it is an error (kNotOfSchema).
class AROW_API DatumWriter {
public:
    explicit DatumWriter(const Schema& schema);

    /// Begins and ends a document; a Buffer then holds the datum's bytes.
    [[nodiscard]] Status TryWrite(const Datum& datum, wire::Output& out) const;
    /// Throws Error.
    void Write(const Datum& datum, wire::Output& out) const;
    /// Writes a datum behind what has been written; false after a failure, which sticks.
    bool Append(BinaryWriter& writer, const Datum& datum) const;

    [[nodiscard]] const Schema& schema() const noexcept;

private:
    std::shared_ptr<const detail::Plan> plan_;
};

}  // namespace arow::avro
