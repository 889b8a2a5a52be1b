// SPDX-License-Identifier: MIT
// Arrays of numbers: eight of one byte at once, others a word at a time. Whatever is unusual is
// left to ReadVarint, so that it is accepted or refused alike.
#include "arow/wire/varint_array.hpp"

#include "slim/wire/varint_words.hpp"
#include "slim/wire/varint_words_x86.hpp"

namespace arow::wire {
namespace detail {
namespace {

/// Writes one after the other.
template <class Words, class T>
AROW_INLINE std::uint8_t*
PutEach(std::uint8_t* at, const std::uint8_t* values, std::size_t begin, std::size_t end) noexcept {
    for (std::size_t i = begin; i < end; ++i) {
        at = PutWord<Words, kBits<T>>(at, ToVarintBits(LoadValue<T>(values, i)));
    }
    return at;
}

template <class Words, class T>
AROW_INLINE std::uint8_t*
PutAll(std::uint8_t* at, const std::uint8_t* values, std::size_t count) noexcept {
    std::size_t done = 0;
    for (; count - done >= kSmallRun; done += kSmallRun) {
        if (Words::template PutSmall<T>(at, values + done * sizeof(T))) {
            at += kSmallRun;
        } else {
            at = PutEach<Words, T>(at, values, done, done + kSmallRun);
        }
    }
    return PutEach<Words, T>(at, values, done, count);
}

/// How far the plain part of an array went.
struct Progress {
    const std::uint8_t* at;
    std::size_t done;
};

/// Reads numbers while they are as any writer writes them, and well before the end.
template <class Words, class T>
AROW_INLINE Progress ReadPlain(
    Progress progress,
    const std::uint8_t* end,
    std::uint8_t* values,
    std::size_t count) noexcept {
    constexpr std::ptrdiff_t kWord = 8;
    constexpr std::ptrdiff_t kLongest = 10;
    auto [at, done] = progress;
    while (done < count && end - at >= kWord) {
        const auto word = LoadLittle<std::uint64_t>(at);
        const std::uint64_t ends = ~word & kHighBits;
        if (ends == kHighBits && count - done >= kSmallRun) {
            Words::template ReadSmall<T>(at, values + done * sizeof(T));
            at += kSmallRun;
            done += kSmallRun;
            continue;
        }
        std::uint64_t bits = 0;
        if (ends != 0) {
            const WordNumber number = TakeWord<Words>(word, ends);
            if (number.padded || (kBits<T> < 64 && number.value >> kBits<T> % 64 != 0)) break;
            bits = number.value;
            at += number.bytes;
        } else {
            if (kBits<T> < 64 || end - at < kLongest) break;
            bits = Words::Gather(word) | std::uint64_t{at[8]} << 56;
            if (at[8] < 0x80) {
                if (at[8] == 0) break;
                at += 9;
            } else {
                // Bit 7 of the ninth byte is bit 63, which the tenth byte would have set.
                if (at[9] != 1) break;
                at += 10;
            }
        }
        StoreNative(values + done * sizeof(T), FromVarintBits<T>(bits));
        ++done;
    }
    return {at, done};
}

#if defined(AROW_HAS_BMI2_WORDS)
template <class T>
AROW_BMI2 std::uint8_t*
PutAllBmi2(std::uint8_t* at, const std::uint8_t* values, std::size_t count) noexcept {
    return PutAll<Bmi2Words, T>(at, values, count);
}

template <class T>
AROW_BMI2 Progress ReadPlainBmi2(
    Progress progress,
    const std::uint8_t* end,
    std::uint8_t* values,
    std::size_t count) noexcept {
    return ReadPlain<Bmi2Words, T>(progress, end, values, count);
}
#endif

template <class T>
Progress ReadPlainBy(
    [[maybe_unused]] VarintMethod method,
    Progress progress,
    const std::uint8_t* end,
    std::uint8_t* values,
    std::size_t count) noexcept {
#if defined(AROW_HAS_BMI2_WORDS)
    if (method == VarintMethod::kBmi2) return ReadPlainBmi2<T>(progress, end, values, count);
#endif
    return ReadPlain<PortableWords, T>(progress, end, values, count);
}

}  // namespace

template <class T>
std::uint8_t* PutVarintArray(
    std::uint8_t* at,
    const void* values,
    std::size_t count,
    [[maybe_unused]] VarintMethod method) noexcept {
    const auto* first = static_cast<const std::uint8_t*>(values);
#if defined(AROW_HAS_BMI2_WORDS)
    if (method == VarintMethod::kBmi2) return PutAllBmi2<T>(at, first, count);
#endif
    return PutAll<PortableWords, T>(at, first, count);
}

template <class T>
const std::uint8_t* ReadVarintArray(
    const std::uint8_t* at,
    Input& in,
    void* values,
    std::size_t count,
    std::size_t& index,
    VarintMethod method) noexcept {
    auto* first = static_cast<std::uint8_t*>(values);
    Progress progress{at, 0};
    while (progress.done < count) {
        progress = ReadPlainBy<T>(method, progress, in.end(), first, count);
        if (progress.done == count) break;
        std::uint64_t bits = 0;
        progress.at = ReadVarint<kBits<T>>(progress.at, in, bits);
        if (progress.at == nullptr) {
            index = progress.done;
            return nullptr;
        }
        StoreNative(first + progress.done * sizeof(T), FromVarintBits<T>(bits));
        ++progress.done;
    }
    return progress.at;
}

#define AROW_VARINT_ARRAY(T)                         \
    template std::uint8_t* PutVarintArray<T>(        \
        std::uint8_t*,                               \
        const void*,                                 \
        std::size_t,                                 \
        VarintMethod) noexcept;                      \
    template const std::uint8_t* ReadVarintArray<T>( \
        const std::uint8_t*,                         \
        Input&,                                      \
        void*,                                       \
        std::size_t,                                 \
        std::size_t&,                                \
        VarintMethod) noexcept;
AROW_VARINT_ARRAY(std::int16_t)
AROW_VARINT_ARRAY(std::uint16_t)
AROW_VARINT_ARRAY(std::int32_t)
AROW_VARINT_ARRAY(std::uint32_t)
AROW_VARINT_ARRAY(std::int64_t)
AROW_VARINT_ARRAY(std::uint64_t)
#undef AROW_VARINT_ARRAY

}  // namespace detail

VarintMethod FastestVarintMethod() noexcept {
#if defined(AROW_HAS_BMI2_WORDS)
    static const bool kFast = detail::HasFastBmi2();
    if (kFast) return VarintMethod::kBmi2;
#endif
    return VarintMethod::kPortable;
}

}  // namespace arow::wire
