// SPDX-License-Identifier: MIT
// Where container files are read from: memory, a file, a stream, or a pipe. A source shows bytes
// before it steps over them, so that bytes in memory are never copied, and no more is read from a
// pipe than is needed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iosfwd>
#include <span>

#include "arow/buffer.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"

namespace arow::avro {

class AROW_API ByteSource {
public:
    virtual ~ByteSource();

    /// Shows at least `wanted` bytes from the position on, fewer only when there are no more. They
    /// stay until the next call.
    [[nodiscard]] virtual Status Peek(std::size_t wanted, std::span<const std::byte>& bytes) = 0;
    /// Steps over bytes that have been shown.
    virtual void Skip(std::size_t bytes) noexcept = 0;
    /// Bytes stepped over, or where Seek has gone.
    [[nodiscard]] std::uint64_t position() const noexcept { return position_; }

    /// Whether Seek works: not for pipes.
    [[nodiscard]] virtual bool CanSeek() const noexcept = 0;
    /// Goes on at that byte of the file; behind its end there is nothing to be shown.
    [[nodiscard]] virtual Status Seek(std::uint64_t position) = 0;

protected:
    ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    std::uint64_t position_ = 0;
};

/// Bytes in memory, also of a mapped file; they must outlive the source.
class AROW_API MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}

    [[nodiscard]] Status Peek(std::size_t wanted, std::span<const std::byte>& bytes) override;
    void Skip(std::size_t bytes) noexcept override { position_ += bytes; }
    [[nodiscard]] bool CanSeek() const noexcept override { return true; }
    [[nodiscard]] Status Seek(std::uint64_t position) override;

private:
    std::span<const std::byte> bytes_;
};

/// A source that must be asked for bytes: derive from it for sockets and the like. Its memory grows
/// with the bytes that arrive, never by what somebody claims.
class AROW_API BufferedSource : public ByteSource {
public:
    [[nodiscard]] Status Peek(std::size_t wanted, std::span<const std::byte>& bytes) final;
    void Skip(std::size_t bytes) noexcept final;
    [[nodiscard]] bool CanSeek() const noexcept override { return false; }
    [[nodiscard]] Status Seek(std::uint64_t position) final;

protected:
    BufferedSource() noexcept;

    /// Reads at least `least` bytes, fewer only at the end, and as many of the room as are there
    /// without waiting.
    [[nodiscard]] virtual Status
    Fill(std::span<std::byte> room, std::size_t least, std::size_t& got) = 0;
    /// Makes Fill go on at that byte; only called when CanSeek().
    [[nodiscard]] virtual Status Reposition(std::uint64_t position);

private:
    [[nodiscard]] std::size_t held() const noexcept { return end_ - begin_; }
    void MakeRoom(std::size_t bytes);

    Buffer memory_;
    std::size_t begin_ = 0;  // of what has not been stepped over, in memory_
    std::size_t end_ = 0;
    std::size_t step_;  // what is asked for at once
    bool at_end_ = false;
};

/// A std::istream, which must outlive the source; it begins where the stream stands. Seekable when
/// the stream says so; a pipe is read as far as blocks need.
class AROW_API StreamSource final : public BufferedSource {
public:
    explicit StreamSource(std::istream& stream);

    [[nodiscard]] bool CanSeek() const noexcept override { return seekable_; }

private:
    [[nodiscard]] Status Fill(std::span<std::byte> room, std::size_t least, std::size_t& got)
        override;
    [[nodiscard]] Status Reposition(std::uint64_t position) override;

    std::istream& stream_;
    std::streamoff origin_ = 0;
    bool seekable_ = false;
};

/// A file by its path; a pipe with a name is one, too.
class AROW_API FileSource final : public BufferedSource {
public:
    /// A file that cannot be opened is reported by the first Peek.
    explicit FileSource(std::filesystem::path path);

    [[nodiscard]] bool CanSeek() const noexcept override { return seekable_; }

private:
    [[nodiscard]] Status Fill(std::span<std::byte> room, std::size_t least, std::size_t& got)
        override;
    [[nodiscard]] Status Reposition(std::uint64_t position) override;

    std::filesystem::path path_;
    std::ifstream file_;
    bool seekable_ = false;
};

}  // namespace arow::avro
