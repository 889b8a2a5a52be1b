// SPDX-License-Identifier: MIT
// Writing to memory, streams and files.
#include "arow/avro/byte_sink.hpp"

#include <ostream>
#include <string>
#include <system_error>
#include <utility>

namespace arow::avro {
namespace {

bool WriteTo(std::ostream& stream, std::span<const std::byte> bytes) {
    stream.write(
        reinterpret_cast<const char*>(bytes.data()),
        static_cast<std::streamsize>(bytes.size()));
    return !stream.fail();
}

}  // namespace

ByteSink::~ByteSink() = default;

Status ByteSink::CutTo(std::uint64_t) {
    return {ErrorCode::kStreamFailed, 0, "this sink cannot take bytes back"};
}

Status MemorySink::Write(std::span<const std::byte> bytes) {
    bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    return {};
}

Status MemorySink::CutTo(std::uint64_t size) {
    if (size < bytes_.size()) bytes_.resize(static_cast<std::size_t>(size));
    return {};
}

Status OstreamSink::Write(std::span<const std::byte> bytes) {
    if (WriteTo(stream_, bytes)) return {};
    return {ErrorCode::kStreamFailed, 0, "the stream took no more bytes"};
}

Status OstreamSink::Flush() {
    if (stream_.flush()) return {};
    return {ErrorCode::kStreamFailed, 0, "the stream failed to flush"};
}

FileSink::FileSink(std::filesystem::path path, Mode mode) : path_(std::move(path)) {
    // Unbuffered: blocks are big, and a write that the disk has no room for fails at once.
    file_.rdbuf()->pubsetbuf(nullptr, 0);
    file_.open(path_, std::ios::binary | (mode == Mode::kAppend ? std::ios::app : std::ios::trunc));
    std::error_code ignored;
    regular_ = std::filesystem::is_regular_file(path_, ignored);
}

Status FileSink::Write(std::span<const std::byte> bytes) {
    if (!file_.is_open()) return Failed("cannot open ");
    return WriteTo(file_, bytes) ? Status() : Failed("cannot write to ");
}

Status FileSink::Flush() {
    if (!file_.is_open()) return Failed("cannot open ");
    return file_.flush() ? Status() : Failed("cannot write to ");
}

Status FileSink::CutTo(std::uint64_t size) {
    file_.clear();
    file_.close();
    std::error_code error;
    std::filesystem::resize_file(path_, size, error);
    if (error) return Failed("cannot shorten ");
    file_.clear();
    file_.open(path_, std::ios::binary | std::ios::app);
    return file_.is_open() ? Status() : Failed("cannot open ");
}

Status FileSink::Failed(const char* what) const {
    return {ErrorCode::kStreamFailed, 0, what + path_.string()};
}

}  // namespace arow::avro
