// SPDX-License-Identifier: MIT
// The public side of plans.
#include "arow/avro/datum_codec.hpp"

#include "avro/datum/datum_decoder.hpp"
#include "avro/datum/datum_encoder.hpp"
#include "avro/datum/plan.hpp"

namespace arow::avro {

using detail::Plan;

DatumReader::DatumReader(const Schema& schema, const DataLimits& limits)
    : plan_(std::make_shared<const Plan>(detail::MakePlan(schema))),
      skip_plan_(plan_),
      limits_(limits) {}

DatumReader::DatumReader(const Schema& writer, const Schema& reader, const DataLimits& limits)
    : plan_(std::make_shared<const Plan>(detail::MakePlan(writer, reader))),
      skip_plan_(std::make_shared<const Plan>(detail::MakePlan(writer))),
      limits_(limits) {}

Status DatumReader::TryRead(std::span<const std::byte> bytes, Datum& datum, std::size_t* used)
    const {
    detail::DatumDecoder decoder(*plan_, bytes, limits_);
    return decoder.Finish(decoder.Read(datum), used);
}

void DatumReader::Read(std::span<const std::byte> bytes, Datum& datum) const {
    Status status = TryRead(bytes, datum);
    if (!status.ok()) arow::detail::ThrowError(std::move(status));
}

Datum DatumReader::Read(std::span<const std::byte> bytes) const {
    Datum datum;
    Read(bytes, datum);
    return datum;
}

void DatumReader::ReadFront(std::span<const std::byte>& bytes, Datum& datum) const {
    std::size_t used = 0;
    Status status = TryRead(bytes, datum, &used);
    if (!status.ok()) arow::detail::ThrowError(std::move(status));
    bytes = bytes.subspan(used);
}

Status DatumReader::TrySkip(std::span<const std::byte> bytes, std::size_t& used) const {
    detail::DatumDecoder decoder(*skip_plan_, bytes, limits_);
    return decoder.Finish(decoder.Skip(), &used);
}

const Schema& DatumReader::schema() const noexcept {
    return plan_->schema;
}

const Schema& DatumReader::writer_schema() const noexcept {
    return plan_->writer;
}

DatumWriter::DatumWriter(const Schema& schema)
    : plan_(std::make_shared<const Plan>(detail::MakePlan(schema))) {}

Status DatumWriter::TryWrite(const Datum& datum, wire::Output& out) const {
    std::uint8_t* const end = detail::DatumEncoder(*plan_, out).Write(datum, out.Begin());
    return end != nullptr && out.Finish(end) ? Status() : out.status();
}

void DatumWriter::Write(const Datum& datum, wire::Output& out) const {
    Status status = TryWrite(datum, out);
    if (!status.ok()) arow::detail::ThrowError(std::move(status));
}

bool DatumWriter::Append(BinaryWriter& writer, const Datum& datum) const {
    if (writer.at_ == nullptr) return false;
    writer.at_ = detail::DatumEncoder(*plan_, writer.out_).Write(datum, writer.at_);
    return writer.at_ != nullptr;
}

const Schema& DatumWriter::schema() const noexcept {
    return plan_->schema;
}

}  // namespace arow::avro
