// SPDX-License-Identifier: MIT
// Builds the tree of a document, or of one value, whatever its rows are. It walks as skipping does,
// so both agree on every input; only the tree's memory can be refused in addition.
#include <algorithm>
#include <type_traits>

#include "arow/amorphous_value.hpp"
#include "arow/detail/document.hpp"
#include "arow/format/value_walk.hpp"

namespace arow {
namespace detail {

/// The visitor that keeps everything. A place stays where it is while its value is read, since the
/// containers around it grow only afterwards.
template <Dialect kDialect>
class AmorphousBuilder {
public:
    using Place = AmorphousValue*;

    explicit AmorphousBuilder(RowReader& in) : in_(&in) {}

    void BeginRow(Place row) const {
        row->type_ = DataType::kRow;
        row->value_.emplace<AmorphousRow>();
    }

    bool BeginField(const std::uint8_t* at, std::uint64_t name, Place row, Place& field) const {
        if (!in_->Grow(at, kFieldSize)) return false;
        auto& fields = *std::get_if<AmorphousRow>(&row->value_);
        field = &fields.Renew(UnpackName(name, kDialect));
        return true;
    }

    void BeginArray(Place array, std::size_t count) const {
        constexpr std::size_t kFirstElements = 64;
        array->type_ = DataType::kArray;
        auto& elements = array->value_.emplace<AmorphousValue::Array>();
        elements.reserve(std::min(count, kFirstElements));
    }

    bool BeginElement(const std::uint8_t* at, Place array, Place& element) const {
        if (!in_->Grow(at, sizeof(AmorphousValue))) return false;
        element = &std::get_if<AmorphousValue::Array>(&array->value_)->emplace_back();
        return true;
    }

    bool Nulls(const std::uint8_t* at, Place array, std::size_t count) const {
        if (!in_->Grow(at, sizeof(AmorphousValue) * count)) return false;
        std::get_if<AmorphousValue::Array>(&array->value_)->resize(count);
        return true;
    }

    template <class T>
    const std::uint8_t* Scalar(const std::uint8_t* at, DataType type, Place place) const {
        T value{};
        bool null = false;
        at = wire::Codec<T, kDialect>::ReadWhole(at, *in_, value, null);
        if (at == nullptr) return nullptr;
        place->type_ = type;
        if (!null) Store(std::move(value), *place);
        return at;
    }

    [[nodiscard]] static AmorphousRow TakeRow(AmorphousValue& value) {
        return std::move(*std::get_if<AmorphousRow>(&value.value_));
    }

private:
    /// A field, and what an index node takes beside it.
    static constexpr std::size_t kFieldSize =
        sizeof(AmorphousField) + sizeof(std::string) + 5 * sizeof(void*);

    template <class T>
    static void Store(T value, AmorphousValue& place) {
        if constexpr (wire::detail::Integer<T>) {
            using Widest = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
            place.value_.emplace<Widest>(value);
        } else {
            place.value_.emplace<T>(std::move(value));
        }
    }

    RowReader* in_;
};

}  // namespace detail

namespace {

template <Dialect kDialect>
detail::ValueWalk<kDialect, detail::AmorphousBuilder<kDialect>> WalkInto(RowReader& in) {
    return {in, detail::AmorphousBuilder<kDialect>(in)};
}

template <Dialect kDialect>
const std::uint8_t* ReadDocument(RowReader& in, AmorphousRow& row) {
    const std::uint8_t* at = detail::ReadHeader(in);
    if (at == nullptr) return nullptr;
    AmorphousValue top;
    at = WalkInto<kDialect>(in).Row(at, &top);
    if (at != nullptr) row = detail::AmorphousBuilder<kDialect>::TakeRow(top);
    return at;
}

template <Dialect kDialect>
const std::uint8_t* ReadValue(RowReader& in, DataType type, AmorphousValue& value) {
    if (!detail::CheckValueType<kDialect>(type, in.begin(), in)) return nullptr;
    return WalkInto<kDialect>(in).Value(in.begin(), type, &value);
}

}  // namespace

Status TryDeserializeAmorphous(
    std::span<const std::byte> bytes,
    AmorphousRow& row,
    std::size_t& consumed,
    const ReadOptions& options) {
    RowReader in(bytes, options);
    const std::uint8_t* end = options.dialect == Dialect::kNfx
                                  ? ReadDocument<Dialect::kNfx>(in, row)
                                  : ReadDocument<Dialect::kAzos>(in, row);
    if (end == nullptr) return in.status();
    consumed = static_cast<std::size_t>(end - in.begin());
    return {};
}

AmorphousRow DeserializeAmorphous(std::span<const std::byte> bytes, const ReadOptions& options) {
    AmorphousRow row;
    std::size_t consumed = 0;
    Status status = TryDeserializeAmorphous(bytes, row, consumed, options);
    if (!status.ok()) detail::ThrowError(std::move(status));
    return row;
}

Status TryDecodeAmorphousValue(
    DataType type,
    std::span<const std::byte> payload,
    AmorphousValue& value,
    const ReadOptions& options) {
    RowReader in(payload, options);
    AmorphousValue decoded;
    const std::uint8_t* end = options.dialect == Dialect::kNfx
                                  ? ReadValue<Dialect::kNfx>(in, type, decoded)
                                  : ReadValue<Dialect::kAzos>(in, type, decoded);
    if (end == nullptr) return in.status();
    if (end != in.end()) {
        return Status(
            ErrorCode::kBadLength,
            static_cast<std::size_t>(end - in.begin()),
            std::to_string(in.Left(end)) + " bytes follow the value of type " +
                std::string(DataTypeName(type)));
    }
    value = std::move(decoded);
    return {};
}

}  // namespace arow
