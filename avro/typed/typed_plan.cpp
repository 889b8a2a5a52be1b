// SPDX-License-Identifier: MIT
// Which data of a writer's is read as the reader's own: an operation is straight when the bytes of
// its value, all that is below it included, mean the same in both schemas. Being not so spreads
// from the operations below to those above, which schemas that contain themselves make a matter of
// many steps; each operation is changed once.
#include <memory>
#include <utility>

#include "arow/avro/datum_codec.hpp"
#include "arow/avro/typed.hpp"
#include "arow/buffer.hpp"
#include "avro/datum/datum_access.hpp"
#include "avro/datum/plan.hpp"

namespace arow::avro::detail {
namespace {

class StraightOps {
public:
    explicit StraightOps(Plan& plan)
        : plan_(plan),
          straight_(plan.ops.size(), true),
          is_branch_(plan.ops.size()),
          body_of_(plan.ops.size(), kNone) {}

    void Mark() {
        for (std::uint32_t i = 0; i < plan_.ops.size(); ++i) {
            const Op& op = plan_.ops[i];
            if (const std::uint32_t below = CountBelow(op); below != 0) {
                if (users_.size() <= op.first) users_.resize(op.first + 1);
                users_[op.first].push_back(i);
                for (std::uint32_t k = op.first; k < op.first + below; ++k) {
                    body_of_[k] = op.first;
                    is_branch_[k] = op.code == OpCode::kUnion;
                }
            }
        }
        for (std::uint32_t i = 0; i < plan_.ops.size(); ++i) {
            // What is no union in the data, and is one for the reader, has no branch in front of
            // it.
            const bool becomes_branch = !is_branch_[i] && plan_.ops[i].head >> 16 != 0;
            if (becomes_branch || !IsStraightByItself(plan_.ops[i])) Exclude(i);
        }
        while (!pending_.empty()) {
            const std::uint32_t body = body_of_[pending_.back()];
            pending_.pop_back();
            if (body == kNone) continue;
            for (const std::uint32_t user : users_[body]) Exclude(user);
        }
        for (std::uint32_t i = 0; i < plan_.ops.size(); ++i) {
            if (straight_[i]) plan_.ops[i].straight = plan_.ops[i].target;
        }
    }

private:
    static constexpr std::uint32_t kNone = 0xFFFF'FFFF;

    /// How many operations the value is made of.
    static std::uint32_t CountBelow(const Op& op) {
        switch (op.code) {
            case OpCode::kRecord:
            case OpCode::kUnion:
                return op.count;
            case OpCode::kArray:
            case OpCode::kBooleanArray:
            case OpCode::kIntArray:
            case OpCode::kLongArray:
            case OpCode::kFloatArray:
            case OpCode::kDoubleArray:
            case OpCode::kMap:
                return 1;
            default:
                return 0;
        }
    }

    [[nodiscard]] bool IsStraightByItself(const Op& op) const {
        switch (op.code) {
            case OpCode::kNull:
            case OpCode::kBoolean:
            case OpCode::kFloat:
            case OpCode::kDouble:
            case OpCode::kFixed:
            case OpCode::kEnum:
                return true;
            case OpCode::kInt:
            case OpCode::kLong:
            case OpCode::kBytes:
            case OpCode::kString:
                // An int that is read as a long keeps the bounds of an int, and a string that is
                // read as bytes is UTF-8.
                return static_cast<int>(KindOf(op)) == static_cast<int>(op.code);
            case OpCode::kMappedEnum:
                return HasSameSymbols(op);
            case OpCode::kRecord:
                return HasSameFields(op);
            case OpCode::kUnion:
                return HasSameBranches(op);
            default:
                return CountBelow(op) != 0;
        }
    }

    static Kind KindOf(const Op& op) { return static_cast<Kind>(op.head & 0xFF); }

    [[nodiscard]] bool HasSameSymbols(const Op& op) const {
        if (op.count != op.type->symbols().size()) return false;
        for (std::uint32_t i = 0; i < op.count; ++i) {
            if (plan_.symbols[op.first + i] != i) return false;
        }
        return true;
    }
    [[nodiscard]] bool HasSameFields(const Op& op) const {
        if (op.count != op.size) return false;
        for (std::uint32_t i = 0; i < op.count; ++i) {
            if (plan_.ops[op.first + i].target != i) return false;
        }
        return true;
    }
    [[nodiscard]] bool HasSameBranches(const Op& op) const {
        if (op.count != op.size) return false;
        for (std::uint32_t i = 0; i < op.count; ++i) {
            const Op& branch = plan_.ops[op.first + i];
            if (branch.code == OpCode::kUnion || branch.head >> 16 != i + 1) return false;
        }
        return true;
    }

    void Exclude(std::uint32_t index) {
        if (!straight_[index]) return;
        straight_[index] = false;
        pending_.push_back(index);
    }

    Plan& plan_;
    std::vector<bool> straight_;
    std::vector<bool> is_branch_;         // of a union of the writer's
    std::vector<std::uint32_t> body_of_;  // where the body that an operation is of begins
    std::vector<std::vector<std::uint32_t>> users_;  // of a body, by where it begins
    std::vector<std::uint32_t> pending_;             // excluded, and the users not told yet
};

void EncodeDefaults(Plan& plan) {
    for (const Op& op : plan.ops) {
        if (op.code != OpCode::kDefault) continue;
        Plan::Default& value = plan.defaults[op.first];
        Buffer buffer;
        DatumWriter(plan.schema.At(op.field->type())).Write(value.datum, buffer);
        value.bytes.assign(buffer.bytes().begin(), buffer.bytes().end());
    }
}

}  // namespace

std::shared_ptr<const Plan> MakeTypedPlan(const Schema& writer, const Schema& reader) {
    auto plan = std::make_shared<Plan>(MakePlan(writer, reader));
    StraightOps(*plan).Mark();
    EncodeDefaults(*plan);
    return plan;
}

}  // namespace arow::avro::detail
