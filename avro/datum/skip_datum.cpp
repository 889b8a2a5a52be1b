// SPDX-License-Identifier: MIT
// Stepping over what nobody wants, with the limits of reading. Blocks that tell their size are
// jumped over; texts are not looked at.
#include "avro/datum/datum_decoder.hpp"

namespace arow::avro::detail {

const std::uint8_t* DatumDecoder::SkipValue(const Op* op, At at) noexcept {
    std::int64_t number = 0;
    std::uint32_t index = 0;
    std::size_t size = 0;
    for (;;) {
        switch (op->code) {
            case OpCode::kNull:
                return at;
            case OpCode::kBoolean:
                return ReadBoolean(at, in_, number);
            case OpCode::kInt:
                return ReadInt(at, in_, number);
            case OpCode::kLong:
                return ReadLong(at, in_, number);
            case OpCode::kFloat:
            case OpCode::kDouble:
            case OpCode::kFixed:
                if (in_.Left(at) < op->fewest) return in_.Truncated(in_.end());
                return at + op->fewest;
            case OpCode::kBytes:
            case OpCode::kString:
                at = ReadLength(at, in_, size);
                return at == nullptr ? nullptr : at + size;
            case OpCode::kEnum:
                return ReadIndex(at, in_, op->count, index, "symbol");
            case OpCode::kRecord:
                return SkipFields(*op, at);
            case OpCode::kUnion:
                at = ReadIndex(at, in_, op->count, index, "branch");
                if (at == nullptr) return nullptr;
                op = ops_ + op->first + index;
                continue;
            case OpCode::kFail:
                return Unresolvable(*op, at);
            default:
                return SkipBlocks(*op, at);
        }
    }
}

const std::uint8_t* DatumDecoder::SkipFields(const Op& op, At at) noexcept {
    if (!Enter(at)) return nullptr;
    const Op* const end = ops_ + op.first + op.count;
    for (const Op* field = ops_ + op.first; field != end; ++field) {
        at = SkipValue(field, at);
        if (at == nullptr) return FieldFailed(*field);
    }
    ++depth_left_;
    return at;
}

const std::uint8_t* DatumDecoder::SkipBlocks(const Op& op, At at) noexcept {
    if (!Enter(at)) return nullptr;
    const Op* const item = ops_ + op.first;
    const bool is_map = op.code == OpCode::kMap;
    const std::size_t fewest = item->fewest + std::size_t{is_map};
    for (std::size_t done = 0;;) {
        BlockHeader block;
        at = ReadBlockHeader(at, in_, fewest, empty_items_, block);
        if (at == nullptr) return nullptr;
        if (block.count == 0) break;
        if (block.end != nullptr) {
            at = block.end;
            done += static_cast<std::size_t>(block.count);
            continue;
        }
        for (std::uint64_t i = 0; i < block.count; ++i, ++done) {
            std::size_t size = 0;
            if (is_map) at = ReadLength(at, in_, size);
            if (at != nullptr) at = SkipValue(item, at + size);
            if (at == nullptr) return ItemFailed(done);
        }
    }
    ++depth_left_;
    return at;
}

}  // namespace arow::avro::detail
