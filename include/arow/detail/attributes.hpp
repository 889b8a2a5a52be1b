// SPDX-License-Identifier: MIT
// Hints for the optimiser, spelled for each compiler. They change speed and code size, never
// meaning.
#pragma once

// Builds without optimisation or with sanitizers gain nothing from forced inlining, and compile
// several times slower with it.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define AROW_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define AROW_SANITIZED 1
#endif
#endif

#if defined(__GNUC__) || defined(__clang__)
#if defined(__OPTIMIZE__) && !defined(AROW_SANITIZED)
#define AROW_INLINE __attribute__((always_inline)) inline
#else
#define AROW_INLINE inline
#endif
#define AROW_NOINLINE __attribute__((noinline))
#define AROW_COLD __attribute__((noinline, cold))
// All that the function calls becomes part of it.
#define AROW_FLATTEN __attribute__((flatten))
#elif defined(_MSC_VER)
#define AROW_INLINE __forceinline
#define AROW_NOINLINE __declspec(noinline)
#define AROW_COLD __declspec(noinline)
#define AROW_FLATTEN
#else
#define AROW_INLINE inline
#define AROW_NOINLINE
#define AROW_COLD
#define AROW_FLATTEN
#endif

/// A condition that fails so rarely that the code behind may lie far away. [[likely]] stands for
/// nine times of ten, which adds up where a function has many such conditions.
#if defined(__GNUC__) || defined(__clang__)
#define AROW_NEARLY_ALWAYS(condition) \
    __builtin_expect_with_probability(static_cast<bool>(condition), true, 0.9995)
#else
#define AROW_NEARLY_ALWAYS(condition) (condition)
#endif

/// Tells the optimiser what holds here; a falsehood is undefined behaviour.
#if defined(__GNUC__) || defined(__clang__)
#define AROW_ASSUME(condition)                     \
    do {                                           \
        if (!(condition)) __builtin_unreachable(); \
    } while (false)
#elif defined(_MSC_VER)
#define AROW_ASSUME(condition) __assume(condition)
#else
#define AROW_ASSUME(condition) static_cast<void>(0)
#endif
