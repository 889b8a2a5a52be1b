// SPDX-License-Identifier: MIT
//
// AROW_FOR_EACH applies a macro to each of its arguments. Boost.Describe has such a loop too, but
// it stops at 52 arguments. A round handles sixteen; how many rounds there are is decided by how
// often AROW_PASSES rescans its text, and suffices for 400 arguments.
#pragma once

/// macro(context, argument) for each argument, in order; nothing when there are none.
#define AROW_FOR_EACH(macro, context, ...) \
    __VA_OPT__(AROW_PASSES(AROW_ROUND(macro, context, __VA_ARGS__)))

#define AROW_PASSES(...) AROW_FIVE(AROW_FIVE(AROW_FIVE(AROW_FIVE(AROW_FIVE(__VA_ARGS__)))))
#define AROW_FIVE(...) AROW_ONE(AROW_ONE(AROW_ONE(AROW_ONE(AROW_ONE(__VA_ARGS__)))))
#define AROW_ONE(...) __VA_ARGS__

// A macro never expands inside itself: the sixteenth step names the next round only after this one
// has ended, when a pass scans the text again.
#define AROW_NO_ARGUMENTS ()
#define AROW_NEXT_ROUND() AROW_ROUND

#define AROW_ROUND(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_2(m, c, __VA_ARGS__))
#define AROW_ROUND_2(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_3(m, c, __VA_ARGS__))
#define AROW_ROUND_3(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_4(m, c, __VA_ARGS__))
#define AROW_ROUND_4(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_5(m, c, __VA_ARGS__))
#define AROW_ROUND_5(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_6(m, c, __VA_ARGS__))
#define AROW_ROUND_6(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_7(m, c, __VA_ARGS__))
#define AROW_ROUND_7(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_8(m, c, __VA_ARGS__))
#define AROW_ROUND_8(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_9(m, c, __VA_ARGS__))
#define AROW_ROUND_9(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_10(m, c, __VA_ARGS__))
#define AROW_ROUND_10(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_11(m, c, __VA_ARGS__))
#define AROW_ROUND_11(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_12(m, c, __VA_ARGS__))
#define AROW_ROUND_12(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_13(m, c, __VA_ARGS__))
#define AROW_ROUND_13(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_14(m, c, __VA_ARGS__))
#define AROW_ROUND_14(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_15(m, c, __VA_ARGS__))
#define AROW_ROUND_15(m, c, a, ...) m(c, a) __VA_OPT__(AROW_ROUND_16(m, c, __VA_ARGS__))
#define AROW_ROUND_16(m, c, a, ...) \
    m(c, a) __VA_OPT__(AROW_NEXT_ROUND AROW_NO_ARGUMENTS(m, c, __VA_ARGS__))
