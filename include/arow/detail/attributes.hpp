// SPDX-License-Identifier: MIT
// Hints for the optimiser, spelled for each compiler. They change speed and code size, never meaning.
#pragma once

#if defined(__GNUC__) || defined(__clang__)
#define AROW_INLINE __attribute__((always_inline)) inline
#define AROW_NOINLINE __attribute__((noinline))
#define AROW_COLD __attribute__((noinline, cold))
#elif defined(_MSC_VER)
#define AROW_INLINE __forceinline
#define AROW_NOINLINE __declspec(noinline)
#define AROW_COLD __declspec(noinline)
#else
#define AROW_INLINE inline
#define AROW_NOINLINE
#define AROW_COLD
#endif
