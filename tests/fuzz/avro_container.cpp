// SPDX-License-Identifier: MIT
// Reads container files: out of memory, out of a pipe and with threads all tell the same. Objects
// are pieces of bytes with a length, whatever the file's schema says.
#include <sstream>
#include <string>
#include <vector>

#include "arow/avro/container_reader.hpp"
#include "arow/wire/varint.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {
namespace {

struct PieceReader {
    Status TryRead(std::span<const std::byte> bytes, std::string& piece, std::size_t* used) const {
        wire::Input in(bytes, Limits{});
        std::int64_t size = 0;
        const std::uint8_t* const at = wire::ReadSignedVarint<64>(in.begin(), in, size);
        if (at == nullptr) return in.status();
        if (size < 0 || static_cast<std::uint64_t>(size) > in.Left(at)) {
            return {ErrorCode::kBadLength, 0, "a length beyond the block"};
        }
        piece.assign(reinterpret_cast<const char*>(at), static_cast<std::size_t>(size));
        *used = static_cast<std::size_t>(at - in.begin()) + piece.size();
        return {};
    }
};

/// What a reader tells, in one text.
std::string Tell(avro::ByteSource& source, const avro::ContainerReaderOptions& options) {
    avro::ContainerReader reader;
    Status status = reader.TryOpen(source, options);
    if (!status.ok()) return status.ToString();
    std::string told;
    std::string piece;
    for (int failures = 0; failures < 10; ++failures) {
        while (reader.Next(PieceReader(), piece)) {
            told += std::to_string(piece.size()) + ":" + piece.substr(0, 16);
        }
        if (reader.status().ok()) break;
        told += reader.status().ToString() + std::to_string(reader.good_end());
        if (!reader.SkipDamage()) break;
    }
    return told;
}

avro::ContainerReaderOptions Options() {
    avro::ContainerReaderOptions options;
    options.limits.decompressed_bytes = 1 << 20;
    options.limits.metadata_entries = 100;
    return options;
}

void Check(std::span<const std::byte> bytes, std::uint8_t choice) {
    avro::ContainerReaderOptions options = Options();
    avro::MemorySource memory(bytes);
    const std::string told = Tell(memory, options);
    std::istringstream stream(
        std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
    avro::StreamSource pipe(stream);
    Require(Tell(pipe, options) == told, "a stream tells what memory tells");
    if (choice % 16 == 0) {
        options.threads = 2;
        avro::MemorySource again(bytes);
        Require(Tell(again, options) == told, "threads tell what one tells");
    }
    options.threads = 0;
    options.split = {bytes.size() * choice / 256, bytes.size()};
    avro::MemorySource part(bytes);
    (void)Tell(part, options);
}

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const arow::test::ExactBytes exact(std::as_bytes(std::span(data, size)));
    arow::fuzz::Check(exact.span(), size == 0 ? std::uint8_t{0} : data[size - 1]);
    return 0;
}
