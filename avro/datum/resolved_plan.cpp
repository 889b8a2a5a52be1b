// SPDX-License-Identifier: MIT
// The program that reads a writer's data as a reader's datums. Types are resolved in pairs, each
// once and without recursion. Nothing fails here: what does not resolve becomes an operation that
// fails when data meets it.
#include <limits>
#include <unordered_map>
#include <utility>

#include "arow/avro/default_value.hpp"
#include "avro/datum/datum_access.hpp"
#include "avro/datum/plan.hpp"
#include "avro/datum/resolve.hpp"

namespace arow::avro::detail {
namespace {

bool IsPacked(Kind kind) noexcept {
    return kind >= Kind::kBoolean && kind <= Kind::kDouble;
}

/// What a copy takes beyond the datum itself.
std::uint64_t MemoryOf(const Datum& datum) {
    std::uint64_t memory = 0;
    switch (datum.kind()) {
        case Kind::kBytes:
        case Kind::kString:
        case Kind::kFixed: {
            const std::size_t size = DatumAccess::Text(datum).size();
            return size <= DatumAccess::kShortText ? 0 : sizeof(TextBlock) + size;
        }
        case Kind::kMap:
            for (const MapEntry& entry : datum.Entries()) {
                memory += sizeof entry + MemoryOf(entry.key) + MemoryOf(entry.value);
            }
            return sizeof(MapBlock) + memory;
        case Kind::kArray:
            if (datum.item_kind() != Kind::kNull) {
                return sizeof(ArrayBlock) + datum.size() * sizeof(double);
            }
            break;
        case Kind::kRecord:
            break;
        default:
            return 0;
    }
    for (const Datum& item : datum.Items()) memory += sizeof item + MemoryOf(item);
    return sizeof(ArrayBlock) + memory;
}

class Resolver {
public:
    Resolver(Plan& plan, const Schema& writer, const Schema& reader)
        : plan_(plan), writer_ops_(plan, writer) {
        plan_.writer = writer;
        plan_.schema = reader;
    }

    void Run() {
        const Op root = OpFor(*plan_.writer, *plan_.schema);
        while (!pending_.empty()) {
            const Pair pair = pending_.back();
            pending_.pop_back();
            MakeBody(pair);
        }
        writer_ops_.Finish();
        plan_.root = static_cast<std::uint32_t>(plan_.ops.size());
        plan_.ops.push_back(root);
    }

private:
    struct Pair {
        const Type* writer;
        const Type* reader;
        std::uint32_t body;
    };

    Op OpFor(const Type& writer, const Type& reader, std::uint32_t branch = 0) {
        if (writer.kind() == Kind::kUnion) return UnionOp(writer, reader);
        if (reader.kind() == Kind::kUnion) {
            const auto found = BranchFor(writer, reader);
            if (!found) return Mismatch(writer, reader);
            if (*found >= kMostBranches) return FailingOp(plan_, "a union of too many branches");
            return OpFor(writer, reader.branch(*found), *found + 1);
        }
        Op op;
        op.head = DatumAccess::Head(reader.kind(), branch);
        op.fewest = writer_ops_.fewest(writer);
        op.type = &reader;
        if (writer.kind() != reader.kind()) return Promote(op, writer, reader);
        switch (writer.kind()) {
            case Kind::kFixed:
            case Kind::kEnum:
            case Kind::kRecord:
                if (!NameMatch(writer, reader)) return Mismatch(writer, reader);
                break;
            default:
                break;
        }
        switch (writer.kind()) {
            case Kind::kFixed:
                if (writer.fixed_size() != reader.fixed_size()) return Mismatch(writer, reader);
                op.code = OpCode::kFixed;
                op.size = writer.fixed_size();
                return op;
            case Kind::kEnum:
                return EnumOp(op, writer, reader);
            case Kind::kRecord:
                op.code = OpCode::kRecord;
                op.size = static_cast<std::uint32_t>(reader.fields().size());
                op.first = Body(writer, reader);
                op.count = counts_[op.first];
                return op;
            case Kind::kMap:
                op.code = OpCode::kMap;
                op.first = Body(writer, reader);
                return op;
            case Kind::kArray:
                return ArrayOp(op, writer, reader);
            default:
                // Codes of primitives are in the order of their kinds.
                op.code = static_cast<OpCode>(writer.kind());
                return op;
        }
    }

    Op UnionOp(const Type& writer, const Type& reader) {
        Op op;
        op.code = OpCode::kUnion;
        op.fewest = 1;
        op.count = static_cast<std::uint32_t>(writer.branches().size());
        op.size = static_cast<std::uint32_t>(reader.branches().size());
        op.first = Body(writer, reader);
        return op;
    }

    Op ArrayOp(Op op, const Type& writer, const Type& reader) {
        const Kind from = writer.element().kind();
        const Kind to = reader.element().kind();
        op.first = Body(writer, reader);
        op.code = OpCode::kArray;
        if (!IsPacked(to)) return op;
        op.item = to;
        // Codes of packed arrays are in the order of their kinds, too.
        op.code = from != to ? OpCode::kPromotedArray
                             : static_cast<OpCode>(
                                   static_cast<int>(OpCode::kBooleanArray) + static_cast<int>(to) -
                                   static_cast<int>(Kind::kBoolean));
        return op;
    }

    Op EnumOp(Op op, const Type& writer, const Type& reader) {
        op.code = OpCode::kMappedEnum;
        op.count = static_cast<std::uint32_t>(writer.symbols().size());
        const auto [known, is_new] = enums_.try_emplace(
            {writer.index(), reader.index()},
            static_cast<std::uint32_t>(plan_.symbols.size()));
        op.first = known->second;
        if (!is_new) return op;
        for (const std::string_view symbol : writer.symbols()) {
            const auto found = reader.FindSymbol(symbol);
            plan_.symbols.push_back(
                found ? *found : reader.enum_default().value_or(Plan::kNoSymbol));
        }
        return op;
    }

    Op Promote(Op op, const Type& writer, const Type& reader) {
        if (!IsPromoted(writer.kind(), reader.kind())) return Mismatch(writer, reader);
        op.item = writer.kind();
        switch (reader.kind()) {
            case Kind::kLong:
                op.code = OpCode::kInt;
                break;
            case Kind::kFloat:
                op.code = OpCode::kIntToFloat;
                break;
            case Kind::kDouble:
                op.code =
                    writer.kind() == Kind::kFloat ? OpCode::kFloatToDouble : OpCode::kIntToDouble;
                break;
            default:
                op.code = OpCode::kString;
                break;
        }
        return op;
    }

    Op Mismatch(const Type& writer, const Type& reader) {
        return FailingOp(plan_, MismatchReason(writer, reader));
    }

    /// The operations of a pair's fields, branches or element; asked for again they are the same.
    /// How many there are is in counts_.
    std::uint32_t Body(const Type& writer, const Type& reader) {
        const auto [known, is_new] = bodies_.try_emplace({writer.index(), reader.index()}, 0);
        if (!is_new) return known->second;
        std::size_t count = writer.child_count();
        if (writer.kind() == Kind::kRecord) {
            // Fields that the writer has not: each has a default, or fails.
            for (const std::uint32_t from : MatchFields(writer, reader)) {
                count += from == kNoField ? 1 : 0;
            }
        }
        const auto body = static_cast<std::uint32_t>(plan_.ops.size());
        known->second = body;
        counts_[body] = static_cast<std::uint32_t>(count);
        plan_.ops.resize(plan_.ops.size() + std::max<std::size_t>(1, count));
        pending_.push_back({&writer, &reader, body});
        return body;
    }

    void MakeBody(const Pair& pair) {
        const Type& writer = *pair.writer;
        const Type& reader = *pair.reader;
        if (writer.kind() == Kind::kRecord) return MakeFields(pair);
        for (std::uint32_t i = 0; i < writer.child_count(); ++i) {
            const Op op = writer.kind() == Kind::kUnion ? OpFor(writer.branch(i), reader)
                                                        : OpFor(writer.element(), reader.element());
            plan_.ops[pair.body + i] = op;
        }
    }

    void MakeFields(const Pair& pair) {
        const Type& writer = *pair.writer;
        const Type& reader = *pair.reader;
        const std::vector<std::uint32_t> from = MatchFields(writer, reader);
        std::vector<std::uint32_t> to(writer.fields().size(), kNoField);
        std::uint32_t next = pair.body;
        // A field that nothing gives fails the record before any of it is read.
        for (const Field& field : reader.fields()) {
            const std::uint32_t source = from[field.position()];
            if (source != kNoField) {
                to[source] = field.position();
                continue;
            }
            Op op = field.default_value() == nullptr
                        ? FailingOp(plan_, MissingFieldReason(writer, field))
                        : DefaultOp(field);
            op.target = field.position();
            op.field = &field;
            plan_.ops[next++] = op;
        }
        for (const Field& field : writer.fields()) {
            const std::uint32_t target = to[field.position()];
            Op op;
            if (target == kNoField) {
                op.code = OpCode::kSkip;
                const Op skipped = writer_ops_.OpFor(field.type());
                op.first = static_cast<std::uint32_t>(plan_.ops.size());
                plan_.ops.push_back(skipped);
            } else {
                op = OpFor(field.type(), reader.fields()[target].type());
                op.target = target;
            }
            op.field = &field;
            plan_.ops[next++] = op;
        }
    }

    Op DefaultOp(const Field& field) {
        Op op;
        op.code = OpCode::kDefault;
        op.first = static_cast<std::uint32_t>(plan_.defaults.size());
        Datum datum = DatumOf(*field.default_value());
        const std::uint64_t memory = MemoryOf(datum);
        plan_.defaults.push_back({std::move(datum), memory, {}});
        return op;
    }

    struct Key {
        std::uint32_t writer;
        std::uint32_t reader;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct HashKey {
        std::size_t operator()(const Key& key) const noexcept {
            const std::uint64_t both = std::uint64_t{key.writer} << 32 | key.reader;
            return static_cast<std::size_t>(both * 0x9E37'79B9'7F4A'7C15 >> 13);
        }
    };

    Plan& plan_;
    PlanBuilder writer_ops_;
    std::unordered_map<Key, std::uint32_t, HashKey> bodies_;
    std::unordered_map<Key, std::uint32_t, HashKey> enums_;
    std::unordered_map<std::uint32_t, std::uint32_t> counts_;
    std::vector<Pair> pending_;
};

}  // namespace

Datum DatumOf(const DefaultValue& value, std::uint32_t branch) {
    Datum datum;
    const std::uint32_t head = DatumAccess::Head(value.kind(), branch);
    switch (value.kind()) {
        case Kind::kNull:
            break;
        case Kind::kBoolean:
            datum = value.AsBoolean();
            break;
        case Kind::kInt:
            datum = value.AsInt();
            break;
        case Kind::kLong:
            datum = value.AsLong();
            break;
        case Kind::kFloat:
            datum = value.AsFloat();
            break;
        case Kind::kDouble:
            datum = value.AsDouble();
            break;
        case Kind::kBytes:
        case Kind::kString:
        case Kind::kFixed:
            DatumAccess::SetText(datum, head, value.text());
            break;
        case Kind::kEnum:
            datum = Datum::Enum(value.type(), value.symbol());
            break;
        case Kind::kUnion:
            return DatumOf(value.child(0), value.branch() + 1);
        case Kind::kArray:
            datum = Datum::Array(value.type().element().kind());
            for (const DefaultValue* item : value.children()) datum.Append(DatumOf(*item));
            break;
        case Kind::kMap:
            datum = Datum::Map();
            for (std::size_t i = 0; i < value.children().size(); ++i) {
                datum.Put(value.keys()[i], DatumOf(value.child(i)));
            }
            break;
        case Kind::kRecord:
            datum = Datum::Record(value.type());
            for (std::size_t i = 0; i < value.children().size(); ++i) {
                datum[i] = DatumOf(value.child(i));
            }
            break;
    }
    DatumAccess::SetBranchFromOne(datum, branch);
    return datum;
}

Plan MakePlan(const Schema& writer, const Schema& reader) {
    // Of the same data, names and all: nothing is to be resolved.
    if (SameCanonicalForm(*writer, *reader)) {
        Plan plan = MakePlan(reader);
        plan.writer = writer;
        return plan;
    }
    Plan plan;
    Resolver(plan, writer, reader).Run();
    return plan;
}

}  // namespace arow::avro::detail
