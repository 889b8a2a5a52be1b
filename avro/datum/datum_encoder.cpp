// SPDX-License-Identifier: MIT
// What a datum is, is checked against what the schema asks for at every value: datums may be made
// by hand, and of another schema.
#include "avro/datum/datum_encoder.hpp"

#include "arow/avro/binary_writer.hpp"
#include "arow/wire/text.hpp"
#include "avro/datum/datum_access.hpp"

namespace arow::avro::detail {

AROW_INLINE std::uint8_t* DatumEncoder::Quick(const Op* op, const Datum& datum, At at) {
    if (datum.kind() != op->kind) [[unlikely]]
        return Value(op, datum, at);
    switch (op->code) {
        case OpCode::kNull:
            return at;
        case OpCode::kBoolean:
            *at = DatumAccess::Payload<std::int64_t>(datum) != 0 ? 1 : 0;
            return at + 1;
        case OpCode::kInt:
        case OpCode::kLong:
            return wire::PutSignedVarint(at, DatumAccess::Payload<std::int64_t>(datum));
        case OpCode::kFloat:
            wire::StoreLittle(at, DatumAccess::Payload<std::uint32_t>(datum));
            return at + 4;
        case OpCode::kDouble:
            wire::StoreLittle(at, DatumAccess::Payload<std::uint64_t>(datum));
            return at + 8;
        case OpCode::kString:
            return Text(*op, datum, at);
        case OpCode::kRecord:
            return Record(*op, datum, at);
        default:
            return Value(op, datum, at);
    }
}

AROW_INLINE std::uint8_t* DatumEncoder::Text(const Op& op, const Datum& datum, At at) {
    const std::string_view text = DatumAccess::Text(datum);
    if (text.size() <= wire::kShortText) [[likely]] {
        at[0] = static_cast<std::uint8_t>(2 * text.size());
        const std::uint64_t bits = wire::VisitShortText<true>(
            at + 1,
            reinterpret_cast<const std::uint8_t*>(text.data()),
            text.size());
        if ((bits & wire::kHighBits) == 0 || op.code == OpCode::kBytes) [[likely]]
            return at + 1 + text.size();
    }
    return LongText(op, text, at);
}

std::uint8_t* DatumEncoder::Value(const Op* op, const Datum& datum, At at) {
    if (op->code == OpCode::kUnion) {
        std::uint32_t branch = DatumAccess::BranchFromOne(datum) - 1;
        if (branch >= op->count) [[unlikely]] {
            branch = BranchOf(*op, datum);
            if (branch == op->count) return Refuse(*op, datum, at);
        }
        at = wire::PutSignedVarint(at, branch);
        op = ops_ + op->first + branch;
        at = out_.Reserve(at, op->room);
        if (at == nullptr) return nullptr;
        if (op->code == OpCode::kFail) return Refuse(*op, datum, at);
    }
    if (datum.kind() != op->kind) return Refuse(*op, datum, at);
    switch (op->code) {
        case OpCode::kBytes:
            return Text(*op, datum, at);
        case OpCode::kFixed:
            return Fixed(*op, datum, at);
        case OpCode::kEnum:
            if (!IsOfType(datum, *op->type)) return Refuse(*op, datum, at);
            return wire::PutSignedVarint(at, DatumAccess::Extra(datum));
        case OpCode::kMap:
            return Map(*op, datum, at);
        case OpCode::kArray:
        case OpCode::kBooleanArray:
        case OpCode::kIntArray:
        case OpCode::kLongArray:
        case OpCode::kFloatArray:
        case OpCode::kDoubleArray:
            return Array(*op, datum, at);
        default:
            return Quick(op, datum, at);
    }
}

std::uint8_t* DatumEncoder::Record(const Op& op, const Datum& datum, At at) {
    const RecordBlock& block = DatumAccess::Record(datum);
    if (block.type != op.type &&
        (DatumAccess::Extra(datum) != op.count || !IsOfType(datum, *op.type))) [[unlikely]] {
        return Refuse(op, datum, at);
    }
    if (depth_left_ == 0) return RefuseDepth(at);
    --depth_left_;
    const Datum* value = const_cast<RecordBlock&>(block).fields();
    const Op* const first = ops_ + op.first;
    const Op* const end = first + op.count;
    for (const Op* field = first; field != end; ++field, ++value) {
        if (field->room != 0) {
            at = out_.Reserve(at, field->room);
            if (at == nullptr) return nullptr;
        }
        at = Quick(field, *value, at);
        if (at == nullptr) [[unlikely]] {
            out_.PrependField(field->field->name());
            return nullptr;
        }
    }
    ++depth_left_;
    return at;
}

std::uint8_t* DatumEncoder::Array(const Op& op, const Datum& datum, At at) {
    if (depth_left_ == 0) return RefuseDepth(at);
    if (datum.item_kind() == op.item) {
        switch (op.item) {
            case Kind::kInt:
                return PutArray(at, out_, datum.Ints());
            case Kind::kLong:
                return PutArray(at, out_, datum.Longs());
            case Kind::kFloat:
                return PutArray(at, out_, datum.Floats());
            case Kind::kDouble:
                return PutArray(at, out_, datum.Doubles());
            default:
                break;
        }
    }
    --depth_left_;
    at = out_.Reserve(at, kMaxLong);
    if (at == nullptr) return nullptr;
    if (datum.size() != 0) {
        at = wire::PutSignedVarint(at, static_cast<std::int64_t>(datum.size()));
        at = ItemByItem(op, datum, at);
        if (at == nullptr) return nullptr;
    }
    at = out_.Reserve(at, 1);
    if (at == nullptr) return nullptr;
    *at++ = 0;
    ++depth_left_;
    return at;
}

std::uint8_t* DatumEncoder::ItemByItem(const Op& op, const Datum& datum, At at) {
    const Op* const item = ops_ + op.first;
    const bool are_datums = datum.item_kind() == Kind::kNull;
    const std::size_t size = datum.size();
    const Datum* const items = are_datums ? datum.Items().data() : nullptr;
    for (std::size_t i = 0; i < size; ++i) {
        at = out_.Reserve(at, item->room);
        if (at == nullptr) return nullptr;
        at = are_datums ? Quick(item, items[i], at) : Value(item, datum.Item(i), at);
        if (at == nullptr) [[unlikely]] {
            out_.PrependIndex(i);
            return nullptr;
        }
    }
    return at;
}

std::uint8_t* DatumEncoder::Map(const Op& op, const Datum& datum, At at) {
    if (depth_left_ == 0) return RefuseDepth(at);
    --depth_left_;
    const std::span<const MapEntry> entries = datum.Entries();
    const Op* const value = ops_ + op.first;
    at = out_.Reserve(at, kMaxLong);
    if (at == nullptr) return nullptr;
    if (!entries.empty()) {
        at = wire::PutSignedVarint(at, static_cast<std::int64_t>(entries.size()));
    }
    for (const MapEntry& entry : entries) {
        at = PutString(at, out_, DatumAccess::Text(entry.key));
        if (at != nullptr) at = out_.Reserve(at, value->room);
        if (at == nullptr) return nullptr;
        at = Quick(value, entry.value, at);
        if (at == nullptr) [[unlikely]] {
            out_.PrependField(DatumAccess::Text(entry.key));
            return nullptr;
        }
    }
    at = out_.Reserve(at, 1);
    if (at == nullptr) return nullptr;
    *at++ = 0;
    ++depth_left_;
    return at;
}

std::uint8_t* DatumEncoder::LongText(const Op& op, std::string_view text, At at) {
    at = op.code == OpCode::kBytes ? PutBytes(at, out_, text.data(), text.size())
                                   : PutString(at, out_, text);
    return at == nullptr ? nullptr : out_.Reserve(at, op.room_behind);
}

std::uint8_t* DatumEncoder::Fixed(const Op& op, const Datum& datum, At at) {
    const std::string_view bytes = DatumAccess::Text(datum);
    if (bytes.size() != op.size) return Refuse(op, datum, at);
    if (op.room == 0 && op.size > 0) at = out_.Reserve(at, op.size + op.room_behind);
    return at == nullptr ? nullptr : wire::CopyBytes(at, bytes.data(), bytes.size());
}

std::uint32_t DatumEncoder::BranchOf(const Op& op, const Datum& datum) const {
    if (datum.branch()) return op.count;  // it belongs to another union
    const Kind kind = datum.kind();
    for (std::uint32_t i = 0; i < op.count; ++i) {
        const Op& branch = ops_[op.first + i];
        if (branch.code == OpCode::kFail || branch.type->kind() != kind) continue;
        const bool fits =
            kind == Kind::kRecord || kind == Kind::kEnum
                ? IsOfType(datum, *branch.type)
                : kind != Kind::kFixed || DatumAccess::Text(datum).size() == branch.size;
        if (fits) return i;
    }
    return op.count;
}

std::uint8_t* DatumEncoder::Refuse(const Op& op, const Datum& datum, At at) {
    std::string what = "a datum of kind " + std::string(ToString(datum.kind()));
    if (datum.kind() == Kind::kRecord || datum.kind() == Kind::kEnum) {
        what = "a datum of type " + std::string(datum.type().full_name());
    } else if (datum.kind() == Kind::kFixed) {
        what = "a fixed of " + std::to_string(datum.AsFixed().size()) + " bytes";
    }
    if (datum.branch()) what += ", of branch " + std::to_string(*datum.branch());
    what += op.type == nullptr ? ", and a union of too many branches"
                               : ", where the schema has " + std::string(op.type->full_name());
    if (op.code == OpCode::kFixed) what += " of " + std::to_string(op.size) + " bytes";
    return out_.Fail(ErrorCode::kNotOfSchema, at, what);
}

std::uint8_t* DatumEncoder::RefuseDepth(At at) {
    return out_.Fail(
        ErrorCode::kDepthLimit,
        at,
        DataLimits::kGreatestDepth,
        "levels are the most that a datum may nest");
}

}  // namespace arow::avro::detail
