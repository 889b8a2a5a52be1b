// SPDX-License-Identifier: MIT
// The program of one schema.
#include "avro/datum/plan.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "arow/avro/detail/binary_codec.hpp"
#include "avro/datum/datum_access.hpp"

namespace arow::avro::detail {
namespace {

constexpr std::uint32_t kShortFixed = 64;  // room for these is made with their neighbours'

std::uint32_t FewestOf(Kind kind, std::uint32_t fixed_size) noexcept {
    switch (kind) {
        case Kind::kNull:
            return 0;
        case Kind::kFloat:
            return 4;
        case Kind::kDouble:
            return 8;
        case Kind::kFixed:
            return fixed_size;
        default:
            return 1;
    }
}

OpCode CodeOf(const Type& type) noexcept {
    switch (type.kind()) {
        case Kind::kNull:
            return OpCode::kNull;
        case Kind::kBoolean:
            return OpCode::kBoolean;
        case Kind::kInt:
            return OpCode::kInt;
        case Kind::kLong:
            return OpCode::kLong;
        case Kind::kFloat:
            return OpCode::kFloat;
        case Kind::kDouble:
            return OpCode::kDouble;
        case Kind::kBytes:
            return OpCode::kBytes;
        case Kind::kString:
            return OpCode::kString;
        case Kind::kFixed:
            return OpCode::kFixed;
        case Kind::kEnum:
            return OpCode::kEnum;
        case Kind::kRecord:
            return OpCode::kRecord;
        case Kind::kMap:
            return OpCode::kMap;
        case Kind::kUnion:
            return OpCode::kUnion;
        case Kind::kArray:
            break;
    }
    switch (type.element().kind()) {
        case Kind::kBoolean:
            return OpCode::kBooleanArray;
        case Kind::kInt:
            return OpCode::kIntArray;
        case Kind::kLong:
            return OpCode::kLongArray;
        case Kind::kFloat:
            return OpCode::kFloatArray;
        case Kind::kDouble:
            return OpCode::kDoubleArray;
        default:
            return OpCode::kArray;
    }
}

/// The most bytes that are written before more room is asked for.
std::uint32_t RoomOf(const Op& op) noexcept {
    constexpr std::uint32_t kShortTextAndLength = 17;
    switch (op.code) {
        case OpCode::kBoolean:
            return 1;
        case OpCode::kInt:
        case OpCode::kEnum:
        case OpCode::kUnion:
            return kMaxInt;
        case OpCode::kLong:
            return kMaxLong;
        case OpCode::kFloat:
            return 4;
        case OpCode::kDouble:
            return 8;
        case OpCode::kBytes:
        case OpCode::kString:
            return kShortTextAndLength;
        case OpCode::kFixed:
            return op.size <= kShortFixed ? op.size : 0;
        default:
            return 0;
    }
}

/// Whether an operation asks for room by itself, and leaves none for the one behind it.
bool EndsRun(const Op& op) noexcept {
    return op.code >= OpCode::kRecord || (op.code == OpCode::kFixed && op.size > kShortFixed);
}

/// Room for each run of fields is reserved by the first of them.
void PlanRoom(std::span<Op> fields) noexcept {
    std::uint32_t behind = 0;
    for (std::size_t i = fields.size(); i-- > 0;) {
        Op& op = fields[i];
        if (EndsRun(op)) behind = 0;
        op.room_behind = behind;
        behind += RoomOf(op);
        const bool begins_run = i == 0 || EndsRun(fields[i - 1]);
        op.room = begins_run ? behind : 0;
    }
}

}  // namespace

std::vector<std::uint32_t> FewestBytes(const Schema& schema) {
    // Records are walked with a stack of our own. A record within itself counts as nothing there:
    // it has no value that ends.
    enum class State : std::uint8_t { kUnknown, kRunning, kDone };
    struct Frame {
        const Type* type;
        std::size_t next = 0;
        std::uint64_t sum = 0;
    };
    std::vector<std::uint32_t> fewest(schema.type_count());
    std::vector<State> states(schema.type_count());
    std::vector<Frame> stack;
    for (std::uint32_t i = 0; i < fewest.size(); ++i) {
        if (states[i] == State::kUnknown) stack.push_back({&schema.type(i)});
        while (!stack.empty()) {
            Frame& frame = stack.back();
            const Type& type = *frame.type;
            State& state = states[type.index()];
            if (type.kind() != Kind::kRecord) {
                fewest[type.index()] = FewestOf(type.kind(), type.fixed_size());
            } else if (frame.next < type.fields().size()) {
                state = State::kRunning;
                const Type& child = type.fields()[frame.next].type();
                if (states[child.index()] == State::kUnknown) {
                    stack.push_back({&child});
                    continue;
                }
                ++frame.next;
                if (states[child.index()] == State::kDone) frame.sum += fewest[child.index()];
                continue;
            } else {
                fewest[type.index()] = static_cast<std::uint32_t>(
                    std::min<std::uint64_t>(frame.sum, std::numeric_limits<std::int32_t>::max()));
            }
            state = State::kDone;
            stack.pop_back();
        }
    }
    return fewest;
}

PlanBuilder::PlanBuilder(Plan& plan, const Schema& schema)
    : plan_(plan), fewest_(FewestBytes(schema)), bodies_(schema.type_count()) {
    // Position 0 is kept free: it stands for no body.
    if (plan_.ops.empty()) plan_.ops.emplace_back();
}

std::uint32_t PlanBuilder::Body(const Type& type) {
    std::uint32_t& body = bodies_[type.index()];
    if (body == 0) {
        body = static_cast<std::uint32_t>(plan_.ops.size());
        // An empty record has a place, too, so that it is not made again.
        plan_.ops.resize(plan_.ops.size() + std::max<std::size_t>(1, type.child_count()));
        pending_.push_back(&type);
    }
    return body;
}

Op PlanBuilder::OpFor(const Type& type, std::uint32_t branch) {
    if (branch > kMostBranches) {
        return FailingOp(
            plan_,
            "branch " + std::to_string(branch - 1) + " of a union; datums tell " +
                std::to_string(kMostBranches) + " branches apart");
    }
    Op op;
    op.code = CodeOf(type);
    op.kind = type.kind();
    op.head = DatumAccess::Head(type.kind(), branch);
    op.fewest = fewest(type);
    op.type = &type;
    op.size = type.kind() == Kind::kRecord || type.kind() == Kind::kUnion
                  ? static_cast<std::uint32_t>(type.child_count())
                  : type.fixed_size();
    op.count = static_cast<std::uint32_t>(
        type.kind() == Kind::kEnum ? type.symbols().size() : type.child_count());
    if (type.kind() >= Kind::kArray && type.kind() <= Kind::kRecord) op.first = Body(type);
    if (op.code > OpCode::kArray && op.code <= OpCode::kDoubleArray) {
        op.item = type.element().kind();
    }
    op.room = RoomOf(op);
    return op;
}

void PlanBuilder::MakeBody(const Type& type) {
    const std::uint32_t body = bodies_[type.index()];
    for (std::uint32_t i = 0; i < type.child_count(); ++i) {
        Op op = OpFor(type.child(i), type.kind() == Kind::kUnion ? i + 1 : 0);
        op.target = i;
        if (type.kind() == Kind::kRecord) op.field = &type.fields()[i];
        plan_.ops[body + i] = op;
    }
    if (type.kind() == Kind::kRecord) {
        PlanRoom(std::span(plan_.ops).subspan(body, type.child_count()));
    }
}

void PlanBuilder::Finish() {
    while (!pending_.empty()) {
        const Type* const type = pending_.back();
        pending_.pop_back();
        MakeBody(*type);
    }
}

Op FailingOp(Plan& plan, std::string why) {
    Op op;
    op.code = OpCode::kFail;
    op.first = static_cast<std::uint32_t>(plan.failures.size());
    plan.failures.push_back(std::move(why));
    return op;
}

Plan MakePlan(const Schema& schema) {
    Plan plan;
    plan.schema = schema;
    plan.writer = schema;
    PlanBuilder builder(plan, schema);
    const Op root = builder.OpFor(*schema);
    builder.Finish();
    plan.root = static_cast<std::uint32_t>(plan.ops.size());
    plan.ops.push_back(root);
    return plan;
}

}  // namespace arow::avro::detail
