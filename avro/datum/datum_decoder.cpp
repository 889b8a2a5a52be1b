// SPDX-License-Identifier: MIT
// Values, records and unions; arrays and maps are in decode_items.cpp, skipping in plan_input.cpp.
#include "avro/datum/datum_decoder.hpp"

#include <bit>
#include <cstring>

#include "arow/wire/block.hpp"
#include "arow/wire/utf8.hpp"
#include "avro/datum/datum_access.hpp"
#include "avro/datum/decode_value.hpp"

namespace arow::avro::detail {

const std::uint8_t* DatumDecoder::Value(const Op* op, Datum& to, At at) {
    return DecodeValue(*this, op, to, at);
}

const std::uint8_t* DatumDecoder::Record(const Op& op, Datum& to, At at) {
    return DecodeValueAccess::Record(*this, op, to, at);
}

const std::uint8_t* DatumDecoder::LongText(const Op& op, Datum& to, At at) {
    std::size_t size = 0;
    at = ReadLength(at, in_, size);
    if (at == nullptr) return nullptr;
    const auto* const text = reinterpret_cast<const char*>(at);
    if (op.code == OpCode::kString && !wire::IsUtf8(text, size)) [[unlikely]] {
        return RefuseUtf8(in_, at, size);
    }
    if (size <= DatumAccess::kShortText) {
        DatumAccess::SetShortTextAlone(to, op.head, at, size);
    } else {
        DatumAccess::SetText(to, op.head, {text, size});
    }
    return at + size;
}

const std::uint8_t* DatumDecoder::Rare(const Op& op, Datum& to, At at) {
    std::int64_t number = 0;
    std::uint32_t bits = 0;
    switch (op.code) {
        case OpCode::kFixed: {
            if (in_.Left(at) < op.size) return in_.Truncated(in_.end());
            DatumAccess::SetText(to, op.head, {reinterpret_cast<const char*>(at), op.size});
            return at + op.size;
        }
        case OpCode::kIntToFloat:
            at = op.item == Kind::kInt ? ReadInt(at, in_, number) : ReadLong(at, in_, number);
            DatumAccess::SetScalar(to, op.head, static_cast<float>(number));
            return at;
        case OpCode::kIntToDouble:
            at = op.item == Kind::kInt ? ReadInt(at, in_, number) : ReadLong(at, in_, number);
            DatumAccess::SetScalar(to, op.head, static_cast<double>(number));
            return at;
        case OpCode::kFloatToDouble:
            at = ReadBits(at, in_, bits);
            DatumAccess::SetScalar(to, op.head, static_cast<double>(std::bit_cast<float>(bits)));
            return at;
        case OpCode::kMappedEnum: {
            std::uint32_t symbol = 0;
            const At start = at;
            at = ReadIndex(at, in_, op.count, symbol, "symbol");
            if (at == nullptr) return nullptr;
            symbol = plan_.symbols[op.first + symbol];
            if (symbol == Plan::kNoSymbol) return Unresolvable(op, start);
            DatumAccess::SetScalar(to, op.head, op.type, symbol);
            return at;
        }
        case OpCode::kPromotedArray:
            return PromotedArray(op, to, at);
        case OpCode::kDefault:
            if (!in_.Grow(at, plan_.defaults[op.first].memory)) return nullptr;
            to = plan_.defaults[op.first].datum;
            return at;
        case OpCode::kSkip:
            return SkipValue(ops_ + op.first, at);
        default:
            return Unresolvable(op, at);
    }
}

}  // namespace arow::avro::detail
