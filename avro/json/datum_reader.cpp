// SPDX-License-Identifier: MIT
// From JSON to datums, along the schema. The text is read into tokens first, without recursion and
// to a limited depth.
#include <algorithm>
#include <cmath>
#include <memory_resource>
#include <utility>
#include <vector>

#include "arow/avro/json_encoding.hpp"
#include "avro/datum/datum_access.hpp"
#include "avro/schema/attributes.hpp"
#include "avro/schema/json_tape.hpp"
#include "avro/schema/json_values.hpp"
#include "avro/schema/schema_reader.hpp"

namespace arow::avro {
namespace {

using detail::DatumAccess;
using detail::JsonKind;
using detail::JsonTape;
using detail::JsonToken;
using detail::kMostBranches;
using detail::Quoted;

class JsonReader {
public:
    JsonReader(const JsonTape& tape, JsonStyle style, const DataLimits& limits)
        : tape_(tape),
          style_(style),
          text_bytes_(limits.text_bytes),
          depth_left_(std::min(limits.depth, DataLimits::kGreatestDepth)),
          // Branches of a plain union are tried one after the other, at every level anew.
          steps_left_(std::uint64_t{64} * tape.size() + limits.empty_items) {}

    /// `branch` counts from 1; 0 is no union's. While branches are tried, what does not fit is
    /// false without a failure: nobody reads why.
    [[nodiscard]] bool
    Read(const Type& type, std::uint32_t token, Datum& to, std::uint32_t branch = 0) {
        if (steps_left_ == 0) {
            return Fail(
                ErrorCode::kGrowthLimit,
                token,
                "too many branches of unions have been tried; use tagged JSON");
        }
        --steps_left_;
        if (type.kind() == Kind::kUnion) return ReadUnion(type, token, to);
        const std::uint32_t head = DatumAccess::Head(type.kind(), branch);
        const JsonToken& json = tape_[token];
        switch (type.kind()) {
            case Kind::kNull:
                if (json.kind != JsonKind::kNull) return Refuse(type, token);
                DatumAccess::SetScalar(to, head, std::int64_t{0});
                return true;
            case Kind::kBoolean:
                if (json.kind != JsonKind::kTrue && json.kind != JsonKind::kFalse) {
                    return Refuse(type, token);
                }
                DatumAccess::SetScalar(to, head, std::int64_t{json.kind == JsonKind::kTrue});
                return true;
            case Kind::kInt:
            case Kind::kLong:
                return ReadInteger(type, token, to, head);
            case Kind::kFloat:
            case Kind::kDouble:
                return ReadFraction(type, token, to, head);
            case Kind::kString:
                if (json.kind != JsonKind::kString) return Refuse(type, token);
                if (json.text().size() > text_bytes_) return RefuseLength(token);
                DatumAccess::SetText(to, head, json.text());
                return true;
            case Kind::kBytes:
            case Kind::kFixed:
                return ReadBytes(type, token, to, head);
            case Kind::kEnum: {
                const auto symbol =
                    json.kind == JsonKind::kString ? type.FindSymbol(json.text()) : std::nullopt;
                if (!symbol) return Refuse(type, token);
                DatumAccess::SetScalar(to, head, &type, *symbol);
                return true;
            }
            default:
                return ReadNested(type, token, to, branch);
        }
    }

    [[nodiscard]] Status& status() noexcept { return status_; }

private:
    bool ReadInteger(const Type& type, std::uint32_t token, Datum& to, std::uint32_t head) {
        const JsonToken& json = tape_[token];
        const auto number =
            json.kind == JsonKind::kNumber ? detail::IntegerIn(json.text(), true) : std::nullopt;
        const bool is_int = type.kind() == Kind::kInt;
        if (!number || (is_int && !std::in_range<std::int32_t>(*number))) {
            return Refuse(type, token);
        }
        DatumAccess::SetScalar(to, head, *number);
        return true;
    }

    bool ReadFraction(const Type& type, std::uint32_t token, Datum& to, std::uint32_t head) {
        const JsonToken& json = tape_[token];
        const bool is_float = type.kind() == Kind::kFloat;
        std::optional<double> number;
        if (json.kind == JsonKind::kString) {
            number = detail::SpecialNumberIn(json.text());
        } else if (json.kind == JsonKind::kNumber) {
            number = is_float ? detail::FloatIn(json.text()) : detail::DoubleIn(json.text());
            if (!std::isfinite(*number)) number.reset();
        }
        if (!number) return Refuse(type, token);
        if (is_float) {
            DatumAccess::SetScalar(to, head, static_cast<float>(*number));
        } else {
            DatumAccess::SetScalar(to, head, *number);
        }
        return true;
    }

    bool ReadBytes(const Type& type, std::uint32_t token, Datum& to, std::uint32_t head) {
        const JsonToken& json = tape_[token];
        if (json.kind != JsonKind::kString) return Refuse(type, token);
        // A byte takes one character or two.
        const std::size_t size_in_json = json.text().size();
        if (type.kind() == Kind::kFixed &&
            (size_in_json < type.fixed_size() || size_in_json / 2 > type.fixed_size())) {
            return Refuse(type, token);
        }
        std::string bytes(size_in_json, '\0');
        const auto size = detail::BytesIn(json.text(), bytes.data());
        if (!size || (type.kind() == Kind::kFixed && *size != type.fixed_size())) {
            return Refuse(type, token);
        }
        if (type.kind() == Kind::kBytes && *size > text_bytes_) return RefuseLength(token);
        DatumAccess::SetText(to, head, std::string_view(bytes).substr(0, *size));
        return true;
    }

    bool ReadNested(const Type& type, std::uint32_t token, Datum& to, std::uint32_t branch) {
        const std::uint32_t head = DatumAccess::Head(type.kind(), branch);
        const JsonKind wanted = type.kind() == Kind::kArray ? JsonKind::kArray : JsonKind::kObject;
        if (tape_[token].kind != wanted) return Refuse(type, token);
        if (depth_left_ == 0) {
            return Fail(
                ErrorCode::kDepthLimit,
                token,
                "the data nests deeper than DataLimits::depth allows");
        }
        --depth_left_;
        const bool is_read = type.kind() == Kind::kArray ? ReadArray(type, token, to, branch)
                             : type.kind() == Kind::kMap ? ReadMap(type, token, to, head)
                                                         : ReadRecord(type, token, to, head);
        ++depth_left_;
        return is_read;
    }

    bool ReadArray(const Type& type, std::uint32_t token, Datum& to, std::uint32_t branch) {
        to = Datum::Array(type.element().kind());
        DatumAccess::SetBranchFromOne(to, branch);
        std::size_t index = 0;
        for (std::uint32_t at = token + 1; at < tape_[token].next; at = tape_[at].next) {
            Datum item;
            if (!Read(type.element(), at, item)) {
                status_.PrependIndex(index);
                return false;
            }
            to.Append(std::move(item));
            ++index;
        }
        return true;
    }

    bool ReadMap(const Type& type, std::uint32_t token, Datum& to, std::uint32_t head) {
        to = Datum();
        DatumAccess::MakeMap(to, head);
        for (std::uint32_t key = token + 1; key < tape_[token].next; key = tape_[key + 1].next) {
            const std::string_view name = tape_[key].text();
            if (name.size() > text_bytes_) return RefuseLength(key);
            Datum value;
            if (!Read(type.element(), key + 1, value)) {
                status_.PrependField(name);
                return false;
            }
            to.Put(name, std::move(value));
        }
        return true;
    }

    bool ReadRecord(const Type& type, std::uint32_t token, Datum& to, std::uint32_t head) {
        const std::span<const Field> fields = type.fields();
        if (tape_[token].count() < fields.size()) return RefuseMissing(type, token);
        Datum* const values =
            DatumAccess::MakeNewRecord(to, head, type, static_cast<std::uint32_t>(fields.size()));
        std::vector<bool> given(fields.size());
        for (std::uint32_t key = token + 1; key < tape_[token].next; key = tape_[key + 1].next) {
            const std::string_view name = tape_[key].text();
            const Field* const field = type.FindField(name);
            if (field == nullptr || given[field->position()]) {
                if (is_trying_) return false;
                return Fail(
                    ErrorCode::kNotOfSchema,
                    key,
                    "record " + Quoted(type.full_name()) +
                        (field == nullptr ? " has no field " : " is given twice the field ") +
                        Quoted(name));
            }
            given[field->position()] = true;
            if (!Read(field->type(), key + 1, values[field->position()])) {
                status_.PrependField(field->name());
                return false;
            }
        }
        return true;
    }

    bool ReadUnion(const Type& type, std::uint32_t token, Datum& to) {
        if (style_ == JsonStyle::kPlain) return ReadPlainUnion(type, token, to);
        const JsonToken& json = tape_[token];
        const bool is_null = json.kind == JsonKind::kNull;
        if (!is_null && (json.kind != JsonKind::kObject || json.count() != 1)) {
            return RefuseUntagged(type, token);
        }
        const std::string_view tag = is_null ? "null" : tape_[token + 1].text();
        for (std::uint32_t i = 0; i < type.branches().size(); ++i) {
            const Type& branch = type.branch(i);
            if (branch.full_name() != tag || i >= kMostBranches) continue;
            if ((branch.kind() == Kind::kNull) != is_null) break;
            return Read(branch, is_null ? token : token + 2, to, i + 1);
        }
        return RefuseUntagged(type, token);
    }

    bool ReadPlainUnion(const Type& type, std::uint32_t token, Datum& to) {
        const bool was_trying = std::exchange(is_trying_, true);
        bool is_read = false;
        // Limits hold for all branches.
        for (std::uint32_t i = 0; i < type.branches().size() && i < kMostBranches; ++i) {
            is_read = Read(type.branch(i), token, to, i + 1);
            if (is_read || !status_.ok()) break;
        }
        is_trying_ = was_trying;
        return is_read || (status_.ok() && Refuse(type, token));
    }

    bool Refuse(const Type& type, std::uint32_t token) {
        if (is_trying_) return false;
        constexpr std::size_t kLongestQuote = 60;
        return Fail(
            ErrorCode::kNotOfSchema,
            token,
            "type " + Quoted(type.full_name()) + " takes " + detail::JsonForm(type) + ", not " +
                std::string(tape_.Raw(token).substr(0, kLongestQuote)));
    }

    bool RefuseUntagged(const Type& type, std::uint32_t token) {
        if (is_trying_) return false;
        std::string names;
        for (const Type* branch :
             type.branches().first(std::min<std::size_t>(type.branches().size(), 8))) {
            names += (names.empty() ? "" : ", ") + std::string(branch->full_name());
        }
        return Fail(
            ErrorCode::kNotOfSchema,
            token,
            "a union takes null, or an object whose one member is named like a branch: " + names);
    }

    bool RefuseMissing(const Type& type, std::uint32_t token) {
        if (is_trying_) return false;
        std::vector<bool> given(type.fields().size());
        for (std::uint32_t key = token + 1; key < tape_[token].next; key = tape_[key + 1].next) {
            const Field* const field = type.FindField(tape_[key].text());
            if (field != nullptr) given[field->position()] = true;
        }
        std::size_t missing = 0;
        while (given[missing]) ++missing;
        return Fail(
            ErrorCode::kNotOfSchema,
            token,
            "record " + Quoted(type.full_name()) + " needs the field " +
                Quoted(type.fields()[missing].name()) + "; defaults are for resolution only");
    }

    bool RefuseLength(std::uint32_t token) {
        return Fail(
            ErrorCode::kTextLimit,
            token,
            "a text is longer than DataLimits::text_bytes allows");
    }

    bool Fail(ErrorCode code, std::uint32_t token, std::string detail) {
        status_ = Status(code, tape_.Begin(token), std::move(detail));
        return false;
    }

    const JsonTape& tape_;
    Status status_;
    JsonStyle style_;
    std::uint64_t text_bytes_;
    std::uint32_t depth_left_;
    std::uint64_t steps_left_;
    bool is_trying_ = false;
};

}  // namespace

Status TryDatumFromJson(
    const Schema& schema,
    std::string_view json,
    Datum& datum,
    JsonStyle style,
    const DataLimits& limits) {
    constexpr std::size_t kLongest = 0xFFFF'FFF0;
    if (json.size() > kLongest) {
        return Status(ErrorCode::kTextLimit, 0, "JSON of more than 4 GiB");
    }
    std::pmr::monotonic_buffer_resource memory;
    JsonTape tape;
    detail::JsonFailure failure;
    // A level of data may be a value and the tag of its union.
    const std::uint32_t levels = 2 * std::min(limits.depth, DataLimits::kGreatestDepth) + 1;
    if (!tape.Read(json, levels, memory, failure)) {
        if (failure.code == ErrorCode::kDepthLimit) {
            failure.detail = "the JSON nests deeper than DataLimits::depth allows";
        }
        return Status(failure.code, failure.offset, std::move(failure.detail));
    }
    JsonReader reader(tape, style, limits);
    if (!reader.Read(*schema, 0, datum)) return std::move(reader.status());
    return {};
}

Datum DatumFromJson(
    const Schema& schema,
    std::string_view json,
    JsonStyle style,
    const DataLimits& limits) {
    Datum datum;
    Status status = TryDatumFromJson(schema, json, datum, style, limits);
    if (!status.ok()) arow::detail::ThrowError(std::move(status));
    return datum;
}

}  // namespace arow::avro
