// SPDX-License-Identifier: MIT
// The best case of avro4k's Simple.
#include "bench_simple_row.arow.hpp"
#include "peers/best_case_adapter.hpp"
#include "peers/others_peer.hpp"

namespace bench {
namespace {

using arow::DataType;
using best::ConstPlace;
using best::Place;
using best::Tag;

constexpr Tag kBool("bool", DataType::kBoolean);
constexpr Tag kByte("byte", DataType::kSByte);
constexpr Tag kShort("short", DataType::kInt16);
constexpr Tag kInt("int", DataType::kInt32);
constexpr Tag kNoInt = best::Null("int");
constexpr Tag kLong("long", DataType::kInt64);
constexpr Tag kFloat("float", DataType::kSingle);
constexpr Tag kDouble("double", DataType::kDouble);
constexpr Tag kText("string", DataType::kString);  // the flag is the ninth byte
constexpr Tag kNoText = best::Null("string");
constexpr Tag kBytes = Tag("bytes", DataType::kByteArray).Present();
constexpr std::size_t kRoom = 160;  // of all but the text and the bytes

AROW_INLINE Place PutNumber(Place at, std::int64_t value) {
    return best::PutLongVarint(at, arow::wire::ZigZag(value));
}

/// Copies in blocks, where there are so many bytes.
AROW_INLINE bool Copy(Place to, const void* from, std::size_t size) {
    if (size >= best::Block::kSize) [[likely]]
        return best::CopyBlocks(to, static_cast<ConstPlace>(from), size);
    if (size != 0) std::memcpy(to, from, size);
    return false;
}

AROW_INLINE Place PutRow(Place at, best::Memory& memory, const SimpleRow& row) {
    const std::size_t text = row.Text ? row.Text->size() : 0;
    at = memory.Reserve(at, kRoom + text + row.Bytes.size());
    at = best::PutBool<kBool>(at, row.Bool);
    at = best::Put<kByte>(at);
    *at++ = static_cast<std::uint8_t>(row.Byte);
    at = PutNumber(best::Put<kShort>(at), row.Short);
    at = row.Int ? PutNumber(best::Put<kInt>(at), *row.Int) : best::Put<kNoInt>(at);
    at = PutNumber(best::Put<kLong>(at), row.Long);
    at = best::Put<kFloat>(at);
    arow::wire::StoreNative(at, row.Float);
    at = best::Put<kDouble>(at + 4);
    arow::wire::StoreNative(at, row.Double);
    at += 8;
    if (row.Text) {
        at = best::Put<kText>(at);
        *at = 0xFF;
        at = best::PutVarint(at + 1, 2 * text);
        if (!Copy(at, row.Text->data(), text) && !arow::wire::IsUtf8(row.Text->data(), text))
            best::Refuse();
        at += text;
    } else {
        at = best::Put<kNoText>(at);
    }
    at = best::PutVarint(best::Put<kBytes>(at), 2 * row.Bytes.size());
    Copy(at, row.Bytes.data(), row.Bytes.size());
    at += row.Bytes.size();
    *at = 0;
    return at + 1;
}

template <class T>
AROW_INLINE ConstPlace GetNumber(ConstPlace at, ConstPlace end, T& value) {
    std::uint64_t number = 0;
    at = best::GetLongVarint(at, end, number);
    if (sizeof(T) < 8 && number >> 8 * sizeof(T) % 64 != 0) [[unlikely]]
        best::Refuse();
    value = static_cast<T>(arow::wire::UnZigZag(number));
    return at;
}

AROW_INLINE ConstPlace GetRow(ConstPlace at, ConstPlace end, SimpleRow& row) {
    at = best::Expect<kBool>(at, end, 1);
    row.Bool = *at++ != 0;
    at = best::Expect<kByte>(at, end, 1);
    row.Byte = static_cast<std::int8_t>(*at++);
    at = GetNumber(best::Expect<kShort>(at, end, 0), end, row.Short);
    if (end - at < 8) [[unlikely]]
        best::Refuse();
    if (best::Is<kNoInt>(at)) {
        row.Int.reset();
        at += kNoInt.size;
    } else {
        at = GetNumber(best::Expect<kInt>(at, end, 0), end, row.Int.emplace());
    }
    at = GetNumber(best::Expect<kLong>(at, end, 0), end, row.Long);
    at = best::Expect<kFloat>(at, end, 4);
    row.Float = arow::wire::LoadNative<float>(at);
    at = best::Expect<kDouble>(at + 4, end, 8);
    row.Double = arow::wire::LoadNative<double>(at);
    at += 8;
    if (end - at < 8) [[unlikely]]
        best::Refuse();
    if (best::Is<kNoText>(at)) {
        row.Text.reset();
        at += kNoText.size;
    } else {
        at = best::Expect<kText>(at, end, 3);
        if (*at++ != 0xFF) [[unlikely]]
            best::Refuse();
        if (!row.Text) row.Text.emplace();
        at = best::GetText(at, end, *row.Text);
    }
    at = best::Expect<kBytes>(at, end, 2);
    std::uint64_t doubled = 0;
    at = best::GetVarint(at, end, doubled);
    const std::size_t size = doubled / 2;
    if (doubled % 2 != 0 || size >= static_cast<std::size_t>(end - at)) [[unlikely]]
        best::Refuse();
    const auto* first = reinterpret_cast<const std::byte*>(at);
    if (size == row.Bytes.size()) {
        Copy(reinterpret_cast<Place>(row.Bytes.data()), first, size);
    } else {
        row.Bytes.assign(first, first + size);
    }
    at += size;
    if (*at != 0) [[unlikely]]
        best::Refuse();
    return at + 1;
}

struct Core {
    static AROW_INLINE Place Put(Place at, best::Memory& memory, const SimpleRow& row) {
        return PutRow(at, memory, row);
    }
    static AROW_INLINE void Get(ConstPlace at, ConstPlace end, SimpleRow& row) {
        GetRow(at, end, row);
    }
};

}  // namespace

void RegisterBestCaseSimple() {
    using Adapter = BestCase<SimpleRow, Core>;
    const std::vector rows{MakeSimple()};
    RegisterWorkload<Adapter>("Simple", WithSameBytes<Adapter>(rows));
}

}  // namespace bench
