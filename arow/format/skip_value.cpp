// SPDX-License-Identifier: MIT
// Stepping over values that nobody asked for. Every value is checked as the typed reader would check
// it, so that skipping and reading never differ on whether the bytes are good.
#include <string>

#include "arow/row_reader.hpp"

namespace arow {
namespace {

template <class T, Dialect kDialect>
const std::uint8_t* SkipAs(const std::uint8_t* at, RowReader& in) {
    T value{};
    bool null = false;
    return wire::Codec<T, kDialect>::ReadWhole(at, in, value, null);
}

/// Texts and byte arrays, without a copy.
const std::uint8_t* SkipText(const std::uint8_t* at, RowReader& in, bool is_utf8) {
    if (at == in.end()) return in.Truncated(at);
    if (*at++ == wire::kAbsent) return at;
    std::size_t size = 0;
    at = wire::ReadTextLength(at, in, size);
    if (at == nullptr) return nullptr;
    const auto* chars = reinterpret_cast<const char*>(at);
    if (is_utf8 && !in.rules().replace_bad_utf8 && !wire::IsUtf8(chars, size)) {
        return in.Fail(
            ErrorCode::kBadUtf8, at + wire::FindInvalidUtf8(chars, size), "the text is not UTF-8");
    }
    return at + size;
}

/// Fewest bytes of an element, so that a claimed length can be held against what is left.
std::size_t SmallestElement(DataType type) {
    switch (type) {
        case DataType::kSingle: return 4;
        case DataType::kDouble:
        case DataType::kFID: return 8;
        case DataType::kDecimal: return 4;
        case DataType::kAmount: return 5;
        case DataType::kDateTime: return 9;
        case DataType::kGuid: return 18;
        case DataType::kGDID: return 2;
        case DataType::kPilePointer: return 3;
        case DataType::kNull: return 0;
        default: return 1;
    }
}

template <Dialect kDialect>
class Skipper {
public:
    explicit Skipper(RowReader& in) : in_(in) {}

    const std::uint8_t* Value(const std::uint8_t* at, DataType type) {
        switch (type) {
            case DataType::kNull: return at;
            case DataType::kRow: return Row(at);
            case DataType::kArray: return Array(at);
            case DataType::kPod: return SkipText(at, in_, false);
            default: return Scalar(at, type);
        }
    }

private:
    const std::uint8_t* Row(const std::uint8_t* at) {
        if (!in_.Enter(at)) return nullptr;
        for (;;) {
            std::uint64_t name = 0;
            at = wire::ReadVarint<64>(at, in_, name);
            if (at == nullptr) return nullptr;
            if (name == 0) break;
            if (at == in_.end()) return in_.Truncated(at);
            const auto type = static_cast<DataType>(*at);
            at = Value(at + 1, type);
            if (at == nullptr) {
                in_.PrependField(UnpackName(name, kDialect));
                return nullptr;
            }
        }
        in_.Leave();
        return at;
    }

    const std::uint8_t* Array(const std::uint8_t* at) {
        if (at == in_.end()) return in_.Truncated(at);
        const auto type = static_cast<DataType>(*at);
        if (type == DataType::kArray || type == DataType::kPod || DataTypeName(type).empty()) {
            return in_.Fail(
                ErrorCode::kBadDataType, at, *at, "is no data type of an array's elements");
        }
        std::size_t count = 0;
        at = in_.ReadCount(at + 1, SmallestElement(type), count);
        for (std::size_t i = 0; i < count && at != nullptr && type != DataType::kNull; ++i) {
            at = Element(at, type);
            if (at == nullptr) in_.PrependIndex(i);
        }
        return at;
    }

    const std::uint8_t* Element(const std::uint8_t* at, DataType type) {
        if (type != DataType::kRow) return Scalar(at, type);
        if (at == in_.end()) return in_.Truncated(at);
        return *at == wire::kAbsent ? at + 1 : Row(at + 1);
    }

    const std::uint8_t* Scalar(const std::uint8_t* at, DataType type) {
        switch (type) {
            case DataType::kBoolean: return SkipAs<bool, kDialect>(at, in_);
            case DataType::kChar: return SkipAs<char16_t, kDialect>(at, in_);
            case DataType::kString: return SkipText(at, in_, true);
            case DataType::kSingle: return SkipAs<float, kDialect>(at, in_);
            case DataType::kDouble: return SkipAs<double, kDialect>(at, in_);
            case DataType::kDecimal: return SkipAs<Decimal, kDialect>(at, in_);
            case DataType::kAmount: return SkipAs<Amount, kDialect>(at, in_);
            case DataType::kByte: return SkipAs<std::uint8_t, kDialect>(at, in_);
            case DataType::kByteArray: return SkipText(at, in_, false);
            case DataType::kSByte: return SkipAs<std::int8_t, kDialect>(at, in_);
            case DataType::kInt16: return SkipAs<std::int16_t, kDialect>(at, in_);
            case DataType::kInt32: return SkipAs<std::int32_t, kDialect>(at, in_);
            case DataType::kInt64: return SkipAs<std::int64_t, kDialect>(at, in_);
            case DataType::kUInt16: return SkipAs<std::uint16_t, kDialect>(at, in_);
            case DataType::kUInt32: return SkipAs<std::uint32_t, kDialect>(at, in_);
            case DataType::kUInt64: return SkipAs<std::uint64_t, kDialect>(at, in_);
            case DataType::kDateTime: return SkipAs<DateTime, kDialect>(at, in_);
            case DataType::kTimeSpan: return SkipAs<TimeSpan, kDialect>(at, in_);
            case DataType::kGuid: return SkipAs<Guid, kDialect>(at, in_);
            case DataType::kGDID: return SkipAs<GDID, kDialect>(at, in_);
            case DataType::kFID: return SkipAs<FID, kDialect>(at, in_);
            case DataType::kPilePointer: return SkipAs<PilePointer, kDialect>(at, in_);
            case DataType::kNLSMap: return SkipAs<NLSMap, kDialect>(at, in_);
            case DataType::kAtom:
                if constexpr (kDialect == Dialect::kAzos) return SkipAs<Atom, kDialect>(at, in_);
                break;
            default: break;
        }
        return in_.Fail(
            ErrorCode::kBadDataType, at - 1, static_cast<std::uint8_t>(type),
            "is no data type of this dialect; the bytes are damaged, or another dialect's");
    }

    RowReader& in_;
};

}  // namespace

const std::uint8_t* RowReader::Skip(const std::uint8_t* at, DataType type) noexcept {
    return options_.dialect == Dialect::kNfx ? Skipper<Dialect::kNfx>(*this).Value(at, type)
                                             : Skipper<Dialect::kAzos>(*this).Value(at, type);
}

}  // namespace arow
