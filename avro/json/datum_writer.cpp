// SPDX-License-Identifier: MIT
// From datums to JSON, along the schema.
#include <charconv>
#include <cmath>

#include "arow/avro/json_encoding.hpp"
#include "arow/wire/utf8.hpp"
#include "avro/datum/datum_access.hpp"
#include "avro/schema/json_text.hpp"

namespace arow::avro {
namespace {

using detail::DatumAccess;

class JsonWriter {
public:
    JsonWriter(std::string& out, JsonStyle style) : out_(out), style_(style) {}

    [[nodiscard]] bool Write(const Type& type, const Datum& datum) {
        if (type.kind() == Kind::kUnion) return WriteUnion(type, datum);
        if (datum.kind() != type.kind()) return Refuse(type, datum);
        switch (type.kind()) {
            case Kind::kNull:
                out_ += "null";
                return true;
            case Kind::kBoolean:
                out_ += datum.AsBoolean() ? "true" : "false";
                return true;
            case Kind::kInt:
            case Kind::kLong:
                return WriteNumber(DatumAccess::Payload<std::int64_t>(datum));
            case Kind::kFloat:
                return WriteFraction(datum.AsFloat());
            case Kind::kDouble:
                return WriteFraction(datum.AsDouble());
            case Kind::kString:
                return WriteString(datum);
            case Kind::kBytes:
            case Kind::kFixed:
                return WriteBytes(type, datum);
            case Kind::kEnum:
                if (datum.AsSymbolIndex() >= type.symbols().size()) return Refuse(type, datum);
                detail::AppendQuoted(out_, type.symbols()[datum.AsSymbolIndex()]);
                return true;
            default:
                return WriteNested(type, datum);
        }
    }
    [[nodiscard]] Status& status() noexcept { return status_; }

private:
    bool WriteNested(const Type& type, const Datum& datum) {
        if (depth_left_ == 0) {
            status_ = Status(
                ErrorCode::kDepthLimit,
                out_.size(),
                std::to_string(DataLimits::kGreatestDepth) +
                    " levels are the most that a datum may nest");
            return false;
        }
        --depth_left_;
        const bool is_written = type.kind() == Kind::kArray ? WriteArray(type.element(), datum)
                                : type.kind() == Kind::kMap ? WriteMap(type.element(), datum)
                                                            : WriteRecord(type, datum);
        ++depth_left_;
        return is_written;
    }

    bool WriteUnion(const Type& type, const Datum& datum) {
        std::uint32_t branch = 0;
        if (datum.branch()) {
            branch = *datum.branch();
        } else {
            // As writers of bytes do: the first branch of its kind.
            while (branch < type.branches().size() && !MayBe(type.branch(branch), datum)) ++branch;
        }
        if (branch >= type.branches().size()) return Refuse(type, datum);
        const Type& value = type.branch(branch);
        if (style_ == JsonStyle::kPlain || value.kind() == Kind::kNull) {
            return Write(value, datum);
        }
        out_ += '{';
        detail::AppendQuoted(out_, value.full_name());
        out_ += ':';
        if (!Write(value, datum)) return false;
        out_ += '}';
        return true;
    }

    static bool MayBe(const Type& type, const Datum& datum) {
        if (type.kind() != datum.kind()) return false;
        if (type.kind() == Kind::kFixed) return datum.AsFixed().size() == type.fixed_size();
        const bool has_type = type.kind() == Kind::kRecord || type.kind() == Kind::kEnum;
        return !has_type || &datum.type() == &type || SameCanonicalForm(datum.type(), type);
    }

    bool WriteArray(const Type& element, const Datum& datum) {
        out_ += '[';
        const std::size_t size = datum.size();
        const bool are_datums = datum.item_kind() == Kind::kNull;
        for (std::size_t i = 0; i < size; ++i) {
            if (i != 0) out_ += ',';
            if (!(are_datums ? Write(element, datum[i]) : Write(element, datum.Item(i)))) {
                status_.PrependIndex(i);
                return false;
            }
        }
        out_ += ']';
        return true;
    }

    bool WriteMap(const Type& element, const Datum& datum) {
        char before = '{';
        for (const MapEntry& entry : datum.Entries()) {
            const std::string_view key = entry.key.AsString();
            out_ += before;
            before = ',';
            if (!wire::IsUtf8(key.data(), key.size())) return RefuseUtf8();
            detail::AppendQuoted(out_, key);
            out_ += ':';
            if (!Write(element, entry.value)) {
                status_.PrependField(key);
                return false;
            }
        }
        if (before == '{') out_ += before;
        out_ += '}';
        return true;
    }

    bool WriteRecord(const Type& type, const Datum& datum) {
        if (!MayBe(type, datum)) return Refuse(type, datum);
        out_ += '{';
        for (const Field& field : type.fields()) {
            if (field.position() != 0) out_ += ',';
            detail::AppendQuoted(out_, field.name());
            out_ += ':';
            if (!Write(field.type(), datum[field.position()])) {
                status_.PrependField(field.name());
                return false;
            }
        }
        out_ += '}';
        return true;
    }

    bool WriteString(const Datum& datum) {
        const std::string_view text = datum.AsString();
        if (!wire::IsUtf8(text.data(), text.size())) return RefuseUtf8();
        detail::AppendQuoted(out_, text);
        return true;
    }

    bool WriteBytes(const Type& type, const Datum& datum) {
        const std::string_view bytes = DatumAccess::Text(datum);
        if (type.kind() == Kind::kFixed && bytes.size() != type.fixed_size()) {
            return Refuse(type, datum);
        }
        std::string text;
        text.reserve(bytes.size());
        for (const char byte : bytes) {
            const auto point = static_cast<unsigned char>(byte);
            if (point >= 0x80) text += static_cast<char>(0xC0 | point >> 6);
            text += point < 0x80 ? byte : static_cast<char>(0x80 | (point & 0x3F));
        }
        detail::AppendQuoted(out_, text);
        return true;
    }

    template <class T>
    bool WriteNumber(T number) {
        char digits[64];
        const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        out_.append(digits, end);
        return true;
    }

    /// The fewest digits that give the same bits again.
    template <class T>
    bool WriteFraction(T number) {
        if (std::isnan(number)) {
            out_ += "\"NaN\"";
        } else if (std::isinf(number)) {
            out_ += number < 0 ? "\"-Infinity\"" : "\"Infinity\"";
        } else {
            const std::size_t begin = out_.size();
            (void)WriteNumber(number);
            // Whoever takes 1 for an integer loses the sign of -0.
            if (out_.find_first_of(".e", begin) == std::string::npos) out_ += ".0";
        }
        return true;
    }

    bool RefuseUtf8() {
        status_ = Status(ErrorCode::kBadUtf8, out_.size(), "the string is not UTF-8");
        return false;
    }

    bool Refuse(const Type& type, const Datum& datum) {
        status_ = Status(
            ErrorCode::kNotOfSchema,
            out_.size(),
            "a datum of kind " + std::string(ToString(datum.kind())) + ", where the schema has " +
                std::string(type.full_name()));
        return false;
    }

    std::string& out_;
    Status status_;
    JsonStyle style_;
    std::uint32_t depth_left_ = DataLimits::kGreatestDepth;
};

}  // namespace

Status
TryDatumToJson(const Schema& schema, const Datum& datum, std::string& json, JsonStyle style) {
    std::string written;
    JsonWriter writer(written, style);
    if (!writer.Write(*schema, datum)) return std::move(writer.status());
    json = std::move(written);
    return {};
}

std::string DatumToJson(const Schema& schema, const Datum& datum, JsonStyle style) {
    std::string json;
    Status status = TryDatumToJson(schema, datum, json, style);
    if (!status.ok()) arow::detail::ThrowError(std::move(status));
    return json;
}

}  // namespace arow::avro
