// SPDX-License-Identifier: MIT
// Blocks, one after another, and the way to the first one of a split.
#include "arow/avro/block_reader.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "avro/container/source_cursor.hpp"

namespace arow::avro {
namespace {

using detail::SourceCursor;

constexpr std::size_t kMarker = std::tuple_size_v<SyncMarker>;
constexpr std::string_view kWhat = "a block";

/// Reads count and size.
bool ReadSizes(SourceCursor& cursor, const ContainerLimits& limits, Block& block) {
    std::int64_t count = 0;
    std::int64_t size = 0;
    if (!cursor.ReadLong(count, kWhat)) return false;
    if (count < 0) return cursor.Fail(ErrorCode::kBadBlock, "a negative number of objects");
    if (!cursor.ReadLong(size, kWhat)) return false;
    if (size < 0) return cursor.Fail(ErrorCode::kBadBlock, "a negative number of bytes");
    block.count = static_cast<std::uint64_t>(count);
    block.size = static_cast<std::uint64_t>(size);
    constexpr std::uint64_t kMost = std::numeric_limits<std::size_t>::max() / 2;
    if (block.size > std::min(limits.block_bytes, kMost)) {
        return cursor.Fail(
            ErrorCode::kGrowthLimit,
            "a block of " + std::to_string(block.size) +
                " bytes; raise ContainerLimits::block_bytes if it may have so many");
    }
    return true;
}

bool CheckMarker(
    SourceCursor& cursor,
    std::span<const std::byte> marker,
    const ContainerHeader& header,
    std::uint64_t offset) {
    if (std::ranges::equal(marker, header.sync)) return true;
    return cursor.Fail(
        ErrorCode::kBadMarker,
        "the sync marker behind the block of byte " + std::to_string(offset) +
            " is not that of the header");
}

/// Reads all of a block.
bool ReadBlock(
    SourceCursor& cursor,
    const ContainerLimits& limits,
    const ContainerHeader& header,
    Block& block) {
    if (!ReadSizes(cursor, limits, block)) return false;
    const auto size = static_cast<std::size_t>(block.size);
    std::span<const std::byte> bytes;  // together, since reading further may move them
    if (!cursor.ReadBytes(size + kMarker, bytes, kWhat)) return false;
    block.data = bytes.first(size);
    return CheckMarker(cursor, bytes.subspan(size), header, block.offset);
}

}  // namespace

Status BlockReader::Open(const Split& split) {
    split_ = split;
    ended_ = true;
    pending_ = 0;
    status_ = ReadHeader(source_, header_, limits_);
    if (!status_.ok()) return status_;
    good_end_ = header_.size_bytes;
    ended_ = false;
    if (split.from > header_.size_bytes - kMarker) {
        status_ = FindFirst(split.from);
        good_end_ = source_.position();
    }
    return status_;
}

bool BlockReader::Next(Block& block) {
    if (!Begin(block)) return false;
    SourceCursor cursor(source_);
    if (!cursor.HasMore()) {
        ended_ = true;
        return Refuse(cursor.TakeStatus());
    }
    if (!ReadBlock(cursor, limits_, header_, block)) return Refuse(cursor.TakeStatus());
    pending_ = cursor.used();
    good_end_ = block.offset + pending_;
    return true;
}

bool BlockReader::Step(Block& block) {
    if (!source_.CanSeek()) {
        const bool read = Next(block);
        block.data = {};
        return read;
    }
    if (!Begin(block)) return false;
    SourceCursor cursor(source_);
    if (!cursor.HasMore()) {
        ended_ = true;
        return Refuse(cursor.TakeStatus());
    }
    if (!ReadSizes(cursor, limits_, block)) return Refuse(cursor.TakeStatus());
    if (Status status = source_.Seek(block.offset + cursor.used() + block.size); !status.ok()) {
        return Refuse(std::move(status));
    }
    SourceCursor behind(source_);
    std::span<const std::byte> marker;
    if (!behind.ReadBytes(kMarker, marker, kWhat) ||
        !CheckMarker(behind, marker, header_, block.offset)) {
        return Refuse(behind.TakeStatus());
    }
    source_.Skip(kMarker);
    good_end_ = source_.position();
    return true;
}

/// Steps over the block before; false when there is no other.
bool BlockReader::Begin(Block& block) {
    block = {};
    if (ended_ || !status_.ok()) return false;
    source_.Skip(pending_);
    pending_ = 0;
    if (AtSplitEnd()) {
        ended_ = true;
        return false;
    }
    block.offset = source_.position();
    return true;
}

bool BlockReader::Refuse(Status status) {
    status_ = std::move(status);
    return false;
}

bool BlockReader::AtSplitEnd() const noexcept {
    return source_.position() - kMarker >= split_.to;
}

Status BlockReader::GoTo(std::uint64_t position) {
    if (source_.CanSeek()) return source_.Seek(position);
    while (source_.position() < position) {
        std::span<const std::byte> bytes;
        if (Status status = source_.Peek(1, bytes); !status.ok()) return status;
        if (bytes.empty()) break;
        source_.Skip(static_cast<std::size_t>(
            std::min<std::uint64_t>(bytes.size(), position - source_.position())));
    }
    return {};
}

Status BlockReader::FindFirst(std::uint64_t from) {
    bool found = false;
    Status status = GoTo(from);
    if (status.ok()) status = FindMarker(found);
    if (!status.ok()) return status;
    if (!found) {
        ended_ = true;
        return {};
    }
    if (AtSplitEnd() || CheckHere().ok()) return {};
    // Damage, or a marker inside of data: Next reports the one, walking avoids the other.
    return source_.CanSeek() ? WalkTo(from) : Status();
}

Status BlockReader::WalkTo(std::uint64_t from) {
    if (Status status = source_.Seek(header_.size_bytes); !status.ok()) return status;
    const Split wanted = std::exchange(split_, {});
    good_end_ = header_.size_bytes;
    for (Block block; good_end_ - kMarker < from && Step(block);) continue;
    split_ = wanted;
    return status_;
}

Status BlockReader::FindMarker(bool& found) {
    constexpr std::size_t kAtOnce = 65'536;
    const std::string_view marker(reinterpret_cast<const char*>(header_.sync.data()), kMarker);
    while (true) {
        std::span<const std::byte> bytes;
        if (Status status = source_.Peek(kAtOnce, bytes); !status.ok()) return status;
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const std::size_t at = text.find(marker);
        found = at != text.npos;
        if (found) {
            source_.Skip(at + kMarker);
            return {};
        }
        if (bytes.size() < kAtOnce) return {};
        source_.Skip(bytes.size() - (kMarker - 1));
    }
}

Status BlockReader::CheckHere() {
    SourceCursor cursor(source_);
    Block block;
    block.offset = source_.position();
    if (cursor.HasMore()) (void)ReadBlock(cursor, limits_, header_, block);
    return cursor.TakeStatus();
}

bool BlockReader::SkipDamage() {
    if (status_.ok() || header_.size_bytes == 0) return false;
    // Step may have gone where a wrong size led it.
    if (source_.CanSeek() && !source_.Seek(good_end_).ok()) return false;
    while (true) {
        bool found = false;
        if (!FindMarker(found).ok() || !found) return false;
        if (!CheckHere().ok()) continue;
        status_ = {};
        ended_ = false;
        pending_ = 0;
        return true;
    }
}

}  // namespace arow::avro
