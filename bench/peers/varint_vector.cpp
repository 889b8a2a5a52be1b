// SPDX-License-Identifier: MIT
// Compiled for processors with BMI2; IsSupported() tells whether this is one.
#include <bit>
#include <cstring>

#include "peers/varint_reference.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#define BENCH_BMI2 __attribute__((target("sse4.1,bmi,bmi2,lzcnt")))

namespace bench {
namespace {

constexpr std::uint64_t kContinues = 0x8080'8080'8080'8080u;
constexpr std::uint64_t kPayload = 0x7F7F'7F7F'7F7F'7F7Fu;
constexpr std::size_t kLongest = 10;
constexpr std::size_t kAtOnce = 8;

std::uint64_t Load(const std::uint8_t* at) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    return word;
}

void Store(std::uint8_t* at, std::uint64_t word) {
    std::memcpy(at, &word, sizeof word);
}

std::uint64_t ZigZag(std::int64_t value) {
    return static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63);
}

std::int64_t UnZigZag(std::uint64_t bits) {
    return static_cast<std::int64_t>(bits >> 1 ^ (~(bits & 1) + 1));
}

/// Ten bytes may be written.
BENCH_BMI2 inline std::uint8_t* EncodeOne(std::uint8_t* at, std::uint64_t bits) {
    const auto size = (static_cast<unsigned>(std::bit_width(bits | 1)) + 6) / 7;
    std::uint64_t low = _pdep_u64(bits, kPayload);
    if (size <= 8) [[likely]] {
        low |= kContinues & ((std::uint64_t{1} << (8 * size - 8)) - 1);
        Store(at, low);
        return at + size;
    }
    Store(at, low | kContinues);
    at[8] = static_cast<std::uint8_t>(bits >> 56 & 0x7F) | (size == 10 ? 0x80 : 0);
    at[9] = static_cast<std::uint8_t>(bits >> 63);
    return at + size;
}

/// Ten bytes may be read.
BENCH_BMI2 inline const std::uint8_t* DecodeOne(const std::uint8_t* at, std::uint64_t& value) {
    const std::uint64_t word = Load(at);
    const std::uint64_t ends = ~word & kContinues;
    if (ends != 0) [[likely]] {
        const auto size = static_cast<unsigned>(std::countr_zero(ends)) / 8 + 1;
        value = _pext_u64(_bzhi_u64(word, 8 * size), kPayload);
        return at + size;
    }
    value = _pext_u64(word, kPayload) | static_cast<std::uint64_t>(at[8] & 0x7F) << 56;
    if (at[8] < 0x80) return at + 9;
    value |= static_cast<std::uint64_t>(at[9]) << 63;
    return at[9] < 2 ? at + 10 : nullptr;
}

BENCH_BMI2 inline void DecodeEightBytes(std::uint64_t word, std::int64_t* values) {
    const __m128i one = _mm_set1_epi64x(1);
    __m128i bytes = _mm_cvtsi64_si128(static_cast<long long>(word));
    for (std::size_t i = 0; i < kAtOnce; i += 2) {
        const __m128i bits = _mm_cvtepu8_epi64(bytes);
        const __m128i sign = _mm_sub_epi64(_mm_setzero_si128(), _mm_and_si128(bits, one));
        _mm_storeu_si128(
            reinterpret_cast<__m128i*>(values + i),
            _mm_xor_si128(_mm_srli_epi64(bits, 1), sign));
        bytes = _mm_srli_si128(bytes, 2);
    }
}

const std::uint8_t*
DecodeLast(const std::uint8_t* at, const std::uint8_t* end, std::uint64_t& value) {
    value = 0;
    for (std::size_t i = 0; i < kLongest && at + i != end; ++i) {
        value |= static_cast<std::uint64_t>(at[i] & 0x7F) << 7 * i;
        if (at[i] < 0x80) return at + i + 1;
    }
    return nullptr;
}

}  // namespace

bool VectorVarints::IsSupported() noexcept {
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("sse4.1");
}

BENCH_BMI2 std::uint8_t* VectorVarints::Encode(
    std::uint8_t* at,
    const std::vector<std::int64_t>& values) {
    const std::size_t size = values.size();
    std::size_t i = 0;
    while (i + kAtOnce <= size) {
        std::uint64_t bits[kAtOnce];
        std::uint64_t any = 0;
        for (std::size_t k = 0; k < kAtOnce; ++k) any |= bits[k] = ZigZag(values[i + k]);
        if (any < 0x80) {
            std::uint64_t word = 0;
            for (std::size_t k = 0; k < kAtOnce; ++k) word |= bits[k] << 8 * k;
            Store(at, word);
            at += kAtOnce;
        } else {
            for (const std::uint64_t number : bits) at = EncodeOne(at, number);
        }
        i += kAtOnce;
    }
    for (; i < size; ++i) at = EncodeOne(at, ZigZag(values[i]));
    return at;
}

BENCH_BMI2 const std::uint8_t* VectorVarints::Decode(
    const std::uint8_t* at,
    const std::uint8_t* end,
    std::vector<std::int64_t>& values) {
    const std::size_t size = values.size();
    std::size_t i = 0;
    while (i < size) {
        const auto left = static_cast<std::size_t>(end - at);
        if (i + kAtOnce <= size && left >= kAtOnce && (Load(at) & kContinues) == 0) {
            DecodeEightBytes(Load(at), values.data() + i);
            at += kAtOnce;
            i += kAtOnce;
            continue;
        }
        std::uint64_t bits = 0;
        at = left >= kLongest ? DecodeOne(at, bits) : DecodeLast(at, end, bits);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        values[i++] = UnZigZag(bits);
    }
    return at;
}

}  // namespace bench

#else

namespace bench {

bool VectorVarints::IsSupported() noexcept {
    return false;
}

std::uint8_t* VectorVarints::Encode(std::uint8_t* at, const std::vector<std::int64_t>& values) {
    return BranchyVarints::Encode(at, values);
}

const std::uint8_t* VectorVarints::Decode(
    const std::uint8_t* at,
    const std::uint8_t* end,
    std::vector<std::int64_t>& values) {
    return BranchyVarints::Decode(at, end, values);
}

}  // namespace bench

#endif
