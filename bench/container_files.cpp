// SPDX-License-Identifier: MIT
// Container files of varied orders, by codec. `library` is what cannot be saved: the same blocks
// through the codec's library alone, its memory reused. `avro` takes and gives the objects' bytes,
// and so has all of the container's own work; `avro_datums` encodes and decodes them besides.
#include <benchmark/benchmark.h>
#include <snappy-c.h>
#include <zlib.h>
#include <zstd.h>

#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "arow/avro/container_reader.hpp"
#include "arow/avro/container_writer.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"
#include "values/varied_orders.hpp"

namespace bench {

void RegisterContainerFiles();

namespace {

using arow::Status;
using arow::avro::ContainerReader;
using arow::avro::ContainerWriter;
using arow::avro::ContainerWriterOptions;
using arow::avro::Datum;
using Bytes = std::vector<std::byte>;

void Must(bool is_right) {
    if (is_right) return;
    std::fprintf(stderr, "a container file does not read back as what was written\n");
    std::exit(1);
}

const arow::avro::Schema& OrderSchema() {
    static const arow::avro::Schema schema = arow::avro::ParseSchema(kOrderSchema);
    return schema;
}

/// The objects, one behind the other in memory.
const std::vector<std::span<const std::byte>>& Orders() {
    static const std::vector<EncodedOrder> made = MakeVariedOrders();
    static const std::string bytes = [] {
        std::string joined;
        for (const EncodedOrder& order : made) joined += order.bytes;
        return joined;
    }();
    static const std::vector<std::span<const std::byte>> orders = [] {
        std::vector<std::span<const std::byte>> views;
        std::size_t begin = 0;
        for (const EncodedOrder& order : made) {
            views.push_back(std::as_bytes(std::span(bytes)).subspan(begin, order.bytes.size()));
            begin += order.bytes.size();
        }
        return views;
    }();
    return orders;
}

const std::vector<Datum>& Datums() {
    static const std::vector<Datum> datums = [] {
        const arow::avro::DatumReader reader(OrderSchema());
        std::vector<Datum> made;
        for (const auto order : Orders()) made.push_back(reader.Read(order));
        return made;
    }();
    return datums;
}

/// The data of the blocks that a file of all orders has.
const std::vector<Bytes>& Blocks() {
    static const std::vector<Bytes> blocks = [] {
        std::vector<Bytes> made(1);
        for (const auto order : Orders()) {
            made.back().insert(made.back().end(), order.begin(), order.end());
            if (made.back().size() >= ContainerWriterOptions().block_bytes) made.emplace_back();
        }
        return made;
    }();
    return blocks;
}

std::size_t AllBytes() {
    std::size_t size = 0;
    for (const Bytes& block : Blocks()) size += block.size();
    return size;
}

/// The libraries: each call replaces `to` by what becomes of `from`; Decompress knows the size.
class Deflate {
public:
    static constexpr const char* kName = "deflate";

    Deflate() {
        constexpr int kRaw = -15;
        constexpr int kMemoryLevel = 8;
        Must(
            deflateInit2(
                &deflating_,
                Z_DEFAULT_COMPRESSION,
                Z_DEFLATED,
                kRaw,
                kMemoryLevel,
                Z_DEFAULT_STRATEGY) == Z_OK);
        Must(inflateInit2(&inflating_, kRaw) == Z_OK);
    }
    ~Deflate() {
        deflateEnd(&deflating_);
        inflateEnd(&inflating_);
    }
    Deflate(const Deflate&) = delete;
    Deflate& operator=(const Deflate&) = delete;

    void Compress(const Bytes& from, Bytes& to) {
        deflateReset(&deflating_);
        to.resize(deflateBound(&deflating_, from.size()));
        Set(deflating_, from, to);
        Must(deflate(&deflating_, Z_FINISH) == Z_STREAM_END);
        to.resize(deflating_.total_out);
    }
    void Decompress(const Bytes& from, Bytes& to) {
        inflateReset(&inflating_);
        Set(inflating_, from, to);
        Must(inflate(&inflating_, Z_FINISH) == Z_STREAM_END);
    }

private:
    static void Set(z_stream& stream, const Bytes& from, Bytes& to) {
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(from.data()));
        stream.avail_in = static_cast<uInt>(from.size());
        stream.next_out = reinterpret_cast<Bytef*>(to.data());
        stream.avail_out = static_cast<uInt>(to.size());
    }

    z_stream deflating_{};
    z_stream inflating_{};
};

/// With zlib's CRC-32, which is a part of the codec.
class Snappy {
public:
    static constexpr const char* kName = "snappy";

    static void Compress(const Bytes& from, Bytes& to) {
        std::size_t size = snappy_max_compressed_length(from.size());
        to.resize(size);
        Must(snappy_compress(Chars(from), from.size(), Chars(to), &size) == SNAPPY_OK);
        to.resize(size);
        benchmark::DoNotOptimize(Checksum(from));
    }
    static void Decompress(const Bytes& from, Bytes& to) {
        std::size_t size = to.size();
        Must(snappy_uncompress(Chars(from), from.size(), Chars(to), &size) == SNAPPY_OK);
        benchmark::DoNotOptimize(Checksum(to));
    }

private:
    static const char* Chars(const Bytes& bytes) {
        return reinterpret_cast<const char*>(bytes.data());
    }
    static char* Chars(Bytes& bytes) { return reinterpret_cast<char*>(bytes.data()); }
    static unsigned long Checksum(const Bytes& bytes) {
        return crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    }
};

class Zstandard {
public:
    static constexpr const char* kName = "zstandard";

    Zstandard() : compressing_(ZSTD_createCCtx()), decompressing_(ZSTD_createDCtx()) {}
    ~Zstandard() {
        ZSTD_freeCCtx(compressing_);
        ZSTD_freeDCtx(decompressing_);
    }
    Zstandard(const Zstandard&) = delete;
    Zstandard& operator=(const Zstandard&) = delete;

    void Compress(const Bytes& from, Bytes& to) {
        to.resize(ZSTD_compressBound(from.size()));
        to.resize(ZSTD_compress2(compressing_, to.data(), to.size(), from.data(), from.size()));
    }
    void Decompress(const Bytes& from, Bytes& to) {
        Must(
            ZSTD_decompressDCtx(decompressing_, to.data(), to.size(), from.data(), from.size()) ==
            to.size());
    }

private:
    ZSTD_CCtx* compressing_;
    ZSTD_DCtx* decompressing_;
};

template <class Operation>
void Time(benchmark::State& state, Operation operation) {
    operation();  // data is made, and buffers have their size
    for (auto _ : state) operation();
    state.SetBytesProcessed(
        static_cast<std::int64_t>(AllBytes()) * static_cast<std::int64_t>(state.iterations()));
}

template <class Library>
void LibraryWrite(benchmark::State& state) {
    Library library;
    Bytes compressed;
    Time(state, [&] {
        for (const Bytes& block : Blocks()) {
            library.Compress(block, compressed);
            benchmark::DoNotOptimize(compressed.data());
        }
    });
}

template <class Library>
void LibraryRead(benchmark::State& state) {
    Library library;
    std::vector<Bytes> compressed(Blocks().size());
    for (std::size_t i = 0; i < compressed.size(); ++i) {
        library.Compress(Blocks()[i], compressed[i]);
    }
    Bytes data;
    Time(state, [&] {
        for (std::size_t i = 0; i < compressed.size(); ++i) {
            data.resize(Blocks()[i].size());
            library.Decompress(compressed[i], data);
            benchmark::DoNotOptimize(data.data());
        }
    });
    Must(data == Blocks().back());
}

/// The bytes of each object.
struct Encoded {
    static void Write(ContainerWriter& file) {
        for (const auto order : Orders()) Must(file.TryWriteEncoded(order).ok());
    }
    static std::size_t Read(ContainerReader& file) {
        std::size_t objects = 0;
        std::uint64_t count = 0;
        for (std::span<const std::byte> bytes; file.NextObjects(count, bytes);) {
            benchmark::DoNotOptimize(bytes.data());
            objects += count;
        }
        return objects;
    }
};

struct Decoded {
    static void Write(ContainerWriter& file) {
        static const arow::avro::DatumWriter writer(OrderSchema());
        for (const Datum& datum : Datums()) file.Write(writer, datum);
    }
    static std::size_t Read(ContainerReader& file) {
        static const arow::avro::DatumReader reader(OrderSchema());
        std::size_t objects = 0;
        for (Datum datum; file.Next(reader, datum); ++objects) benchmark::DoNotOptimize(&datum);
        return objects;
    }
};

template <class Objects>
void WriteFile(const char* codec, Bytes& bytes) {
    bytes.clear();
    arow::avro::MemorySink sink(bytes);
    ContainerWriterOptions options;
    options.codec = codec;
    ContainerWriter file(sink, OrderSchema(), options);
    Objects::Write(file);
    file.Close();
}

template <class Objects>
void FileWrite(benchmark::State& state, const char* codec) {
    Bytes bytes;
    Time(state, [&] { WriteFile<Objects>(codec, bytes); });
    state.counters["bytes"] = static_cast<double>(bytes.size());
}

template <class Objects>
void FileRead(benchmark::State& state, const char* codec) {
    Bytes bytes;
    WriteFile<Objects>(codec, bytes);
    Time(state, [&] {
        arow::avro::MemorySource source(bytes);
        ContainerReader file(source);
        Must(Objects::Read(file) == Orders().size() && file.status().ok());
    });
}

template <class Library>
void Register() {
    const std::string workload = std::string("File_") + Library::kName;
    const auto add = [&](const char* name, auto function, auto... arguments) {
        benchmark::RegisterBenchmark((workload + name).c_str(), function, arguments...)
            ->Unit(benchmark::kMillisecond);
    };
    add("/write/library", LibraryWrite<Library>);
    add("/write/avro", FileWrite<Encoded>, Library::kName);
    add("/write/avro_datums", FileWrite<Decoded>, Library::kName);
    add("/read/library", LibraryRead<Library>);
    add("/read/avro", FileRead<Encoded>, Library::kName);
    add("/read/avro_datums", FileRead<Decoded>, Library::kName);
}

}  // namespace

void RegisterContainerFiles() {
    Register<Deflate>();
    Register<Snappy>();
    Register<Zstandard>();
}

}  // namespace bench
