// SPDX-License-Identifier: MIT
// Messages: a framing in front of a datum. Reading finds the writer's schema by the framing and
// makes a reader for it once; writing is a header and the datum's bytes.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <span>
#include <string>
#include <utility>

#include "arow/avro/container_reader.hpp"
#include "arow/avro/container_writer.hpp"
#include "arow/avro/detail/framed_output.hpp"
#include "arow/avro/fingerprint.hpp"
#include "arow/avro/framing.hpp"
#include "arow/avro/schema_store.hpp"
#include "arow/buffer.hpp"

namespace arow::avro {

/// Reads messages of one framing, whatever schema each was written with. Thread safe when Reader
/// may be used by several threads, as a DatumReader may.
///
///     SingleObjectReader<DatumReader> reader(store, [&](const Schema& writer) {
///         return std::make_unique<DatumReader>(writer, mine);
///     });
///     Datum order;
///     if (Status status = reader.TryRead(message, order); !status.ok()) Report(status);
template <class Framing, class Reader>
class MessageReader {
public:
    /// The schema that an id stands for; kUnknownSchema when there is none.
    using Find = std::function<Status(const Framing& framing, Schema& schema)>;
    /// A reader of what was written with a schema. May be called again for one it was called for.
    using Make = std::function<std::unique_ptr<Reader>(const Schema& writer)>;

    /// Readers are kept for `most_readers` schemas; for others they are made again each time, so
    /// that messages with invented ids cannot fill the memory.
    MessageReader(Find find, Make make, std::size_t most_readers = 1024)
        : find_(std::move(find)), make_(std::move(make)), most_readers_(most_readers) {}

    /// Reads all of a message: bytes behind the datum are refused. Data that a framing compressed
    /// gives no more than `limit_bytes`.
    template <class T>
    requires ObjectReader<Reader, T>
    [[nodiscard]] Status TryRead(
        std::span<const std::byte> message,
        T& value,
        std::uint64_t limit_bytes = 134'217'728) const {
        Framing framing;
        std::span<const std::byte> payload;
        if (Status status = Framing::TryRead(message, framing, payload); !status.ok()) {
            return status;
        }
        std::shared_ptr<const Reader> reader;
        if (Status status = ReaderFor(framing, reader); !status.ok()) return status;
        Buffer unpacked;
        if constexpr (requires { framing.Unpack(payload, limit_bytes, unpacked, payload); }) {
            Status status = framing.Unpack(payload, limit_bytes, unpacked, payload);
            if (!status.ok()) return status;
        }
        std::size_t used = 0;
        if (Status status = reader->TryRead(payload, value, &used); !status.ok()) return status;
        if (used == payload.size()) return {};
        return {
            ErrorCode::kBadLength,
            used,
            std::to_string(payload.size() - used) + " bytes follow the datum of the message"};
    }
    /// Throws Error.
    template <class T>
    requires ObjectReader<Reader, T>
    void Read(std::span<const std::byte> message, T& value) const {
        if (Status status = TryRead(message, value); !status.ok()) {
            arow::detail::ThrowError(std::move(status));
        }
    }

private:
    Status ReaderFor(const Framing& framing, std::shared_ptr<const Reader>& reader) const {
        {
            const std::shared_lock lock(mutex_);
            if (const auto found = readers_.find(framing); found != readers_.end()) {
                reader = found->second;
                return {};
            }
        }
        Schema schema;
        if (Status status = find_(framing, schema); !status.ok()) return status;
        reader = make_(schema);
        const std::unique_lock lock(mutex_);
        if (readers_.size() < most_readers_) readers_.try_emplace(framing, reader);
        return {};
    }

    Find find_;
    Make make_;
    std::size_t most_readers_;
    mutable std::shared_mutex mutex_;
    mutable std::map<Framing, std::shared_ptr<const Reader>> readers_;
};

/// Single objects, whose schemas are in a store, which must outlive the reader.
template <class Reader>
class SingleObjectReader : public MessageReader<SingleObjectFraming, Reader> {
public:
    using Base = MessageReader<SingleObjectFraming, Reader>;

    SingleObjectReader(const SchemaStore& store, typename Base::Make make)
        : Base(
              [&store](const SingleObjectFraming& framing, Schema& schema) {
                  return store.TryFind(framing.fingerprint, schema);
              },
              std::move(make)) {}
};

/// Replaces what the buffer holds by header and datum.
template <class Framing, class Writer, class T>
requires ObjectWriter<Writer, T>
[[nodiscard]] Status
TryWriteMessage(const Framing& framing, const Writer& writer, const T& value, Buffer& message) {
    detail::FramedOutput out(message, Framing::kSize);
    std::array<std::byte, Framing::kSize> header;
    framing.Put(header);
    if constexpr (requires(std::span<const std::byte> data) {
                      framing.Pack(data, message, data);
                  }) {
        Buffer datum;
        if (Status status = writer.TryWrite(value, datum); !status.ok()) return status;
        Buffer packed;
        std::span<const std::byte> payload;
        if (Status status = framing.Pack(datum.bytes(), packed, payload); !status.ok()) {
            return status;
        }
        std::uint8_t* const at = out.Reserve(out.Begin(), payload.size());
        if (!payload.empty()) std::memcpy(at, payload.data(), payload.size());
        (void)out.Finish(at + payload.size());
    } else {
        if (Status status = writer.TryWrite(value, out); !status.ok()) return status;
    }
    std::memcpy(const_cast<std::byte*>(message.data()), header.data(), header.size());
    return {};
}

/// A single object of the schema that `writer` writes.
template <class Writer, class T>
requires ObjectWriter<Writer, T>
[[nodiscard]] Status
TryWriteSingleObject(const Schema& schema, const Writer& writer, const T& value, Buffer& message) {
    return TryWriteMessage(SingleObjectFraming{Fingerprint64(schema)}, writer, value, message);
}

}  // namespace arow::avro
