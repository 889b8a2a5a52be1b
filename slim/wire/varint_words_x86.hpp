// SPDX-License-Identifier: MIT
// Variable-length integers by the instructions of x86-64: SSE2, which all have, and BMI2, for which
// the caller has to ask.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__)
#define AROW_HAS_BMI2_WORDS 1

#include <emmintrin.h>

#include "slim/wire/varint_words.hpp"

namespace arow::wire::detail {

/// What functions that use Bmi2Words are compiled for. AVX only spares copies of registers here,
/// and every processor with a fast BMI2 has it.
#define AROW_BMI2 __attribute__((target("avx2,bmi,bmi2,lzcnt")))

/// Whether all that is there and worth it: AMD's processors before Zen 3 need up to 300 cycles for
/// PDEP and PEXT, which take others three, and of unknown makers nobody knows.
inline bool HasFastBmi2() noexcept {
    __builtin_cpu_init();
    const bool has_all = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("lzcnt");
    if (!has_all) return false;
    if (__builtin_cpu_is("amd")) {
        return !__builtin_cpu_is("amdfam15h") && !__builtin_cpu_is("amdfam17h");
    }
    return __builtin_cpu_is("intel") != 0;
}

struct Bmi2Words {
    // In assembler: a function with the intrinsics could only be inlined into functions that are
    // compiled for BMI2, and those of varint_words.hpp are not.
    static AROW_INLINE std::uint64_t Spread(std::uint64_t value) noexcept {
        std::uint64_t bytes;
        asm("pdep {%2, %1, %0|%0, %1, %2}" : "=r"(bytes) : "r"(value), "r"(~kHighBits));
        return bytes;
    }
    static AROW_INLINE std::uint64_t Gather(std::uint64_t bytes) noexcept {
        std::uint64_t value;
        asm("pext {%2, %1, %0|%0, %1, %2}" : "=r"(value) : "r"(bytes), "r"(~kHighBits));
        return value;
    }

    template <class T>
    static AROW_INLINE bool PutSmall(std::uint8_t* at, const std::uint8_t* values) noexcept {
        auto [numbers, lost] = Narrow<sizeof(T)>(values);
        // The numbers of one byte are those of seven bits, with a sign or without.
        const __m128i least = _mm_set1_epi16(std::is_signed_v<T> ? -64 : 0);
        const __m128i beyond = _mm_and_si128(_mm_sub_epi16(numbers, least), _mm_set1_epi16(-0x80));
        const __m128i wrong = _mm_or_si128(lost, beyond);
        if (_mm_movemask_epi8(_mm_cmpeq_epi8(wrong, _mm_setzero_si128())) != 0xFFFF) return false;
        if constexpr (std::is_signed_v<T>) {
            numbers = _mm_xor_si128(_mm_add_epi16(numbers, numbers), _mm_srai_epi16(numbers, 15));
        }
        _mm_storel_epi64(reinterpret_cast<__m128i*>(at), _mm_packus_epi16(numbers, numbers));
        return true;
    }
    template <class T>
    static AROW_INLINE void ReadSmall(const std::uint8_t* at, std::uint8_t* values) noexcept {
        const __m128i zero = _mm_setzero_si128();
        __m128i numbers =
            _mm_unpacklo_epi8(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(at)), zero);
        if constexpr (std::is_signed_v<T>) {
            const __m128i sign = _mm_sub_epi16(zero, _mm_and_si128(numbers, _mm_set1_epi16(1)));
            numbers = _mm_xor_si128(_mm_srli_epi16(numbers, 1), sign);
        }
        Widen<sizeof(T)>(numbers, values);
    }

private:
    struct Narrowed {
        __m128i numbers;  ///< eight of 16 bits; those that do not fit have their largest or least
        __m128i lost;     ///< not zero where even that went wrong
    };

    static AROW_INLINE __m128i Load(const std::uint8_t* at) noexcept {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    }
    static AROW_INLINE void Store(std::uint8_t* at, __m128i value) noexcept {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(at), value);
    }
    /// The low halves, or the high ones, of four numbers of 64 bits.
    template <int kHalf>
    static AROW_INLINE __m128i Halves(__m128i a, __m128i b) noexcept {
        constexpr int kOrder = _MM_SHUFFLE(2 + kHalf, kHalf, 2 + kHalf, kHalf);
        return _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(a), _mm_castsi128_ps(b), kOrder));
    }

    template <std::size_t kSize>
    static AROW_INLINE Narrowed Narrow(const std::uint8_t* values) noexcept {
        const __m128i a = Load(values);
        if constexpr (kSize == 2) return {a, _mm_setzero_si128()};
        const __m128i b = Load(values + 16);
        if constexpr (kSize == 4) return {_mm_packs_epi32(a, b), _mm_setzero_si128()};
        const __m128i c = Load(values + 32);
        const __m128i d = Load(values + 48);
        const __m128i low[] = {Halves<0>(a, b), Halves<0>(c, d)};
        const __m128i high[] = {Halves<1>(a, b), Halves<1>(c, d)};
        return {
            _mm_packs_epi32(low[0], low[1]),
            _mm_or_si128(
                _mm_xor_si128(high[0], _mm_srai_epi32(low[0], 31)),
                _mm_xor_si128(high[1], _mm_srai_epi32(low[1], 31)))};
    }
    template <std::size_t kSize>
    static AROW_INLINE void Widen(__m128i numbers, std::uint8_t* values) noexcept {
        if constexpr (kSize == 2) {
            Store(values, numbers);
        } else {
            const __m128i signs = _mm_srai_epi16(numbers, 15);
            const __m128i low = _mm_unpacklo_epi16(numbers, signs);
            const __m128i high = _mm_unpackhi_epi16(numbers, signs);
            if constexpr (kSize == 4) {
                Store(values, low);
                Store(values + 16, high);
            } else {
                const __m128i low_signs = _mm_unpacklo_epi16(signs, signs);
                const __m128i high_signs = _mm_unpackhi_epi16(signs, signs);
                Store(values, _mm_unpacklo_epi32(low, low_signs));
                Store(values + 16, _mm_unpackhi_epi32(low, low_signs));
                Store(values + 32, _mm_unpacklo_epi32(high, high_signs));
                Store(values + 48, _mm_unpackhi_epi32(high, high_signs));
            }
        }
    }
};

}  // namespace arow::wire::detail

#endif
