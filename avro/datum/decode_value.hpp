// SPDX-License-Identifier: MIT
// One value, inlined into the loops over fields, items and entries.
#pragma once

#include <bit>

#include "arow/wire/block.hpp"
#include "avro/datum/datum_access.hpp"
#include "avro/datum/datum_decoder.hpp"

namespace arow::avro::detail {

struct DecodeValueAccess {
    using At = const std::uint8_t*;

    static AROW_INLINE At Decode(DatumDecoder& decoder, const Op* op, Datum& to, At at) {
        wire::Input& in = decoder.in_;
        std::int64_t number = 0;
        std::uint32_t index = 0;
        for (;;) {
            switch (op->code) {
                case OpCode::kNull:
                    DatumAccess::SetScalar(to, op->head, std::int64_t{0});
                    return at;
                case OpCode::kBoolean:
                    at = ReadBoolean(at, in, number);
                    DatumAccess::SetScalar(to, op->head, number);
                    return at;
                case OpCode::kInt:
                    at = ReadInt(at, in, number);
                    DatumAccess::SetScalar(to, op->head, number);
                    return at;
                case OpCode::kLong:
                    at = ReadLong(at, in, number);
                    DatumAccess::SetScalar(to, op->head, number);
                    return at;
                case OpCode::kFloat:
                    at = ReadBits(at, in, index);
                    DatumAccess::SetScalar(to, op->head, std::bit_cast<float>(index));
                    return at;
                case OpCode::kDouble: {
                    std::uint64_t bits = 0;
                    at = ReadBits(at, in, bits);
                    DatumAccess::SetScalar(to, op->head, bits);
                    return at;
                }
                case OpCode::kBytes:
                case OpCode::kString:
                    return Text(decoder, *op, to, at);
                case OpCode::kEnum:
                    at = ReadIndex(at, in, op->count, index, "symbol");
                    DatumAccess::SetScalar(to, op->head, op->type, index);
                    return at;
                case OpCode::kRecord:
                    return decoder.Record(*op, to, at);
                case OpCode::kArray:
                    return decoder.Array(*op, to, at);
                case OpCode::kBooleanArray:
                case OpCode::kIntArray:
                case OpCode::kLongArray:
                case OpCode::kFloatArray:
                case OpCode::kDoubleArray:
                    return decoder.Numbers(*op, to, at);
                case OpCode::kMap:
                    return decoder.Map(*op, to, at);
                case OpCode::kUnion:
                    at = ReadIndex(at, in, op->count, index, "branch");
                    if (at == nullptr) [[unlikely]]
                        return nullptr;
                    op = decoder.ops_ + op->first + index;
                    continue;
                default:
                    return decoder.Rare(*op, to, at);
            }
        }
    }

    /// All fields, one after the other.
    static AROW_INLINE At Record(DatumDecoder& decoder, const Op& op, Datum& to, At at) {
        wire::Input& in = decoder.in_;
        if (!decoder.Enter(at) || !in.Grow(at, sizeof(RecordBlock) + op.size * sizeof(Datum)))
            [[unlikely]]
            return nullptr;
        Datum* const fields = DatumAccess::MakeRecord(to, op.head, *op.type, op.size);
        const Op* const first = decoder.ops_ + op.first;
        const Op* const end = first + op.count;
        for (const Op* field = first; field != end; ++field) {
            at = Decode(decoder, field, fields[field->target], at);
            if (at == nullptr) [[unlikely]]
                return decoder.FieldFailed(*field);
        }
        ++decoder.depth_left_;
        return at;
    }

    static AROW_INLINE At Text(DatumDecoder& decoder, const Op& op, Datum& to, At at) {
        if (decoder.in_.HasShortText(at)) [[likely]] {
            const std::uint8_t doubled = at[0];
            const std::size_t size = doubled / 2;
            if ((doubled & 1) == 0 && size <= DatumAccess::kShortText) [[likely]] {
                const wire::Block block(at + 1);
                if (block.IsAscii(size) || op.code == OpCode::kBytes) [[likely]] {
                    DatumAccess::SetShortText(to, op.head, at + 1, size);
                    return at + 1 + size;
                }
            }
        }
        return decoder.LongText(op, to, at);
    }
};

AROW_INLINE const std::uint8_t*
DecodeValue(DatumDecoder& decoder, const Op* op, Datum& to, const std::uint8_t* at) {
    return DecodeValueAccess::Decode(decoder, op, to, at);
}

}  // namespace arow::avro::detail
