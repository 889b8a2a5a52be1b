// SPDX-License-Identifier: MIT
// Showing bytes of memory and of streams.
#include "arow/avro/byte_source.hpp"

#include <algorithm>
#include <cstring>
#include <istream>
#include <string>
#include <system_error>
#include <utility>

namespace arow::avro {
namespace {

/// What is asked of a stream at once: little where it has been sought, since whoever looks at the
/// sizes of blocks goes on elsewhere, then more and more.
constexpr std::size_t kFirstStep = 4'096;
constexpr std::size_t kStep = 65'536;

Status NotSeekable() {
    return {ErrorCode::kStreamFailed, 0, "this source cannot seek; read a split from a file"};
}

Status
FillFrom(std::istream& stream, std::span<std::byte> room, std::size_t least, std::size_t& got) {
    auto* const to = reinterpret_cast<char*>(room.data());
    stream.read(to, static_cast<std::streamsize>(least));
    got = static_cast<std::size_t>(stream.gcount());
    if (got == least) {
        const std::streamsize more =
            stream.readsome(to + got, static_cast<std::streamsize>(room.size() - got));
        if (more > 0) got += static_cast<std::size_t>(more);
    }
    if (stream.bad()) return {ErrorCode::kStreamFailed, 0, "the stream failed while reading"};
    return {};
}

Status SeekIn(std::istream& stream, std::streamoff position) {
    stream.clear();  // of the end
    if (stream.seekg(position)) return {};
    // Some streams have no place behind their end, where there is nothing to be read anyway.
    stream.clear();
    if (stream.seekg(0, std::ios::end) && stream.tellg() <= position) return {};
    return {ErrorCode::kStreamFailed, 0, "the stream failed to seek"};
}

}  // namespace

ByteSource::~ByteSource() = default;

Status MemorySource::Peek(std::size_t, std::span<const std::byte>& bytes) {
    bytes = position_ < bytes_.size() ? bytes_.subspan(static_cast<std::size_t>(position_))
                                      : std::span<const std::byte>();
    return {};
}

Status MemorySource::Seek(std::uint64_t position) {
    position_ = position;
    return {};
}

BufferedSource::BufferedSource() noexcept : step_(kFirstStep) {}

Status BufferedSource::Peek(std::size_t wanted, std::span<const std::byte>& bytes) {
    while (held() < wanted && !at_end_) {
        const std::size_t missing = wanted - held();
        // Never more at once than has arrived already: claims are not believed.
        const std::size_t least = std::min(missing, std::max(held(), kStep));
        const std::size_t room = std::max(least, step_);
        MakeRoom(room);
        step_ = std::min(4 * step_, kStep);
        auto* const to = const_cast<std::byte*>(memory_.data()) + end_;
        std::size_t got = 0;
        Status status = Fill({to, room}, least, got);
        end_ += got;
        if (!status.ok()) return status;
        if (got < least) at_end_ = true;
    }
    bytes = {memory_.data() + begin_, held()};
    return {};
}

void BufferedSource::Skip(std::size_t bytes) noexcept {
    begin_ += bytes;
    position_ += bytes;
    if (begin_ == end_) begin_ = end_ = 0;
}

Status BufferedSource::Seek(std::uint64_t position) {
    if (position >= position_ && position - position_ <= held()) {
        Skip(static_cast<std::size_t>(position - position_));
        return {};
    }
    if (!CanSeek()) return NotSeekable();
    begin_ = end_ = 0;
    at_end_ = false;
    step_ = kFirstStep;
    position_ = position;
    return Reposition(position);
}

Status BufferedSource::Reposition(std::uint64_t) {
    return NotSeekable();
}

void BufferedSource::MakeRoom(std::size_t bytes) {
    if (memory_.capacity() >= end_ + bytes) return;
    if (begin_ != 0) {
        auto* const memory = const_cast<std::byte*>(memory_.data());
        std::memmove(memory, memory + begin_, held());
        end_ = held();
        begin_ = 0;
    }
    // Begin gives the start of what is there, and Reserve keeps what lies before the position.
    (void)memory_.Reserve(memory_.Begin() + end_, bytes);
}

StreamSource::StreamSource(std::istream& stream) : stream_(stream) {
    const std::streamoff here = stream.tellg();
    seekable_ = here >= 0;
    if (seekable_) {
        origin_ = here;
    } else {
        stream.clear();
    }
}

Status StreamSource::Fill(std::span<std::byte> room, std::size_t least, std::size_t& got) {
    return FillFrom(stream_, room, least, got);
}

Status StreamSource::Reposition(std::uint64_t position) {
    return SeekIn(stream_, origin_ + static_cast<std::streamoff>(position));
}

FileSource::FileSource(std::filesystem::path path)
    : path_(std::move(path)), file_(path_, std::ios::binary) {
    std::error_code ignored;
    seekable_ = std::filesystem::is_regular_file(path_, ignored);
}

Status FileSource::Fill(std::span<std::byte> room, std::size_t least, std::size_t& got) {
    if (!file_.is_open()) {
        got = 0;
        return {ErrorCode::kStreamFailed, 0, "cannot open " + path_.string()};
    }
    return FillFrom(file_, room, least, got);
}

Status FileSource::Reposition(std::uint64_t position) {
    return SeekIn(file_, static_cast<std::streamoff>(position));
}

}  // namespace arow::avro
