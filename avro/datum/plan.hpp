// SPDX-License-Identifier: MIT
// A schema, or a writer's and a reader's schema together, as a flat program: an operation a field,
// branch and element, in one array. What readers and writers of datums do is decided by the
// operation's code, without a look at the schema.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arow/avro/datum.hpp"
#include "arow/avro/schema.hpp"

namespace arow::avro::detail {

enum class OpCode : std::uint8_t {
    kNull,
    kBoolean,
    kInt,
    kLong,
    kFloat,
    kDouble,
    kBytes,
    kString,  // also bytes that are read as a string, and strings that are read as bytes
    kFixed,
    kEnum,
    kRecord,
    kArray,
    kBooleanArray,
    kIntArray,
    kLongArray,
    kFloatArray,
    kDoubleArray,
    kMap,
    kUnion,
    // Of resolution only.
    kIntToFloat,  // also a long's
    kIntToDouble,
    kFloatToDouble,
    kMappedEnum,
    kPromotedArray,  // of numbers that are promoted, or found in a union
    kSkip,
    kDefault,
    kFail,
};

struct Op {
    OpCode code = OpCode::kNull;
    Kind kind = Kind::kNull;        // of the datum
    Kind item = Kind::kNull;        // arrays: what they hold; see Datum::item_kind
    std::uint32_t head = 0;         // what a datum begins with: kind and branch
    std::uint32_t target = 0;       // the field that a record's operation fills
    std::uint32_t first = 0;        // operations of fields, branches or the element; see plan.cpp
    std::uint32_t count = 0;        // of them; symbols of an enum
    std::uint32_t size = 0;         // fields of the datum; bytes of a fixed
    std::uint32_t fewest = 0;       // bytes that a value takes at least
    std::uint32_t room = 0;         // bytes to reserve before a value is written
    std::uint32_t room_behind = 0;  // what of that belongs to the operations behind
    const Type* type = nullptr;
    const Field* field = nullptr;  // whose operation it is, for messages
};

struct Plan {
    Schema schema;  // of the datums
    Schema writer;  // of the bytes
    std::vector<Op> ops;
    std::uint32_t root = 0;
    std::vector<std::uint32_t> symbols;  // of mapped enums: the reader's, or kNoSymbol
    struct Default {
        Datum datum;
        std::uint64_t memory;  // that a copy takes: bytes may ask for many
    };
    std::vector<Default> defaults;
    std::vector<std::string> failures;

    static constexpr std::uint32_t kNoSymbol = 0xFFFF'FFFF;
};

/// Of one schema: what is written is what is read.
[[nodiscard]] Plan MakePlan(const Schema& schema);

/// Fewest bytes of a value of each type, by its index.
[[nodiscard]] std::vector<std::uint32_t> FewestBytes(const Schema& schema);

/// Operations of one schema, made as they are asked for: without recursion, since schemas are
/// cyclic and may unfold deeply.
class PlanBuilder {
public:
    /// Appends to `plan`; the types are those of `schema`.
    PlanBuilder(Plan& plan, const Schema& schema);

    /// The operation for a value of this type. `branch` counts from 1; 0 is no branch.
    [[nodiscard]] Op OpFor(const Type& type, std::uint32_t branch = 0);
    /// Makes the operations of all types that have been asked for.
    void Finish();
    [[nodiscard]] std::uint32_t fewest(const Type& type) const noexcept {
        return fewest_[type.index()];
    }

private:
    [[nodiscard]] std::uint32_t Body(const Type& type);
    void MakeBody(const Type& type);

    Plan& plan_;
    std::vector<std::uint32_t> fewest_;
    std::vector<std::uint32_t> bodies_;  // by type; 0 when there is none yet
    std::vector<const Type*> pending_;
};

/// An operation that fails when it is met.
[[nodiscard]] Op FailingOp(Plan& plan, std::string why);

/// What a default stands for; `branch` counts from 1.
[[nodiscard]] Datum DatumOf(const DefaultValue& value, std::uint32_t branch = 0);

/// Data of one schema, read as the other's. Whatever cannot be read so fails when it is met.
[[nodiscard]] Plan MakePlan(const Schema& writer, const Schema& reader);

}  // namespace arow::avro::detail
