// SPDX-License-Identifier: MIT
// Stepping over what nobody wants, with the limits of reading. Blocks that tell their size are
// jumped over; texts are not looked at.
#include "arow/avro/detail/plan_input.hpp"

#include <string>

namespace arow::avro::detail {
namespace {

bool HasOneSize(const Op& op) noexcept {
    return op.code == OpCode::kFloat || op.code == OpCode::kDouble || op.code == OpCode::kFixed ||
           op.code == OpCode::kNull;
}

}  // namespace

const std::uint8_t* PlanInput::SkipValue(const Op* op, At at) noexcept {
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

const std::uint8_t* PlanInput::SkipFields(const Op& op, At at) noexcept {
    if (!Enter(at)) return nullptr;
    const Op* const end = ops_ + op.first + op.count;
    for (const Op* field = ops_ + op.first; field != end; ++field) {
        at = SkipValue(field, at);
        if (at == nullptr) return FieldFailed(*field);
    }
    ++depth_left_;
    return at;
}

const std::uint8_t* PlanInput::SkipBlocks(const Op& op, At at) noexcept {
    if (!Enter(at)) return nullptr;
    const Op* const item = ops_ + op.first;
    const bool is_map = op.code == OpCode::kMap;
    // Numbers of one byte are stepped over a word at once.
    constexpr std::size_t kWord = 8;
    const bool is_long = !is_map && item->code == OpCode::kLong;
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
        if (!is_map && HasOneSize(*item)) {
            // ReadBlockHeader has seen to it that all of them are there.
            at += static_cast<std::size_t>(block.count) * item->fewest;
            done += static_cast<std::size_t>(block.count);
            continue;
        }
        for (std::uint64_t i = 0; i < block.count;) {
            if (is_long && block.count - i >= kWord && in_.Left(at) >= kWord &&
                (wire::LoadNative<std::uint64_t>(at) & wire::kHighBits) == 0) {
                at += kWord;
                i += kWord;
                continue;
            }
            std::size_t size = 0;
            if (is_map) at = ReadLength(at, in_, size);
            if (at != nullptr) at = SkipValue(item, at + size);
            if (at == nullptr) return ItemFailed(done + static_cast<std::size_t>(i));
            ++i;
        }
        done += static_cast<std::size_t>(block.count);
    }
    ++depth_left_;
    return at;
}

const std::uint8_t* PlanInput::FieldFailed(const Op& op) noexcept {
    if (op.field != nullptr) in_.PrependField(op.field->name());
    return nullptr;
}

const std::uint8_t* PlanInput::ItemFailed(std::size_t index) noexcept {
    in_.PrependIndex(index);
    return nullptr;
}

const std::uint8_t* PlanInput::Unresolvable(const Op& op, At at) noexcept {
    if (op.code == OpCode::kFail) {
        return in_.Fail(ErrorCode::kUnresolvable, at, plan_.failures[op.first]);
    }
    return in_.Fail(
        ErrorCode::kUnresolvable,
        at,
        "the reader's enum lacks the symbol, and has no default");
}

Status PlanInput::FinishAnywhere(At at, std::size_t* used) const {
    if (at == nullptr) [[unlikely]]
        return in_.status();
    const std::size_t left = in_.Left(at);
    const auto consumed = static_cast<std::size_t>(at - in_.begin());
    if (used != nullptr) {
        *used = consumed;
    } else if (left != 0) [[unlikely]] {
        return Status(
            ErrorCode::kBadLength,
            consumed,
            std::to_string(left) + " bytes are left behind the datum");
    }
    return {};
}

}  // namespace arow::avro::detail
