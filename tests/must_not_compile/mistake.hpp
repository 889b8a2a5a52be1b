// SPDX-License-Identifier: MIT
//
// Each file of this folder compiles as it is, and fails with the words behind `expect:` once
// ITS_MISTAKE is defined. run.py does both, the former for all files in namespace mistakes at once.
#pragma once

/// One of two texts in parentheses: the right one, or the mistaken one when ITS_MISTAKE is defined.
#if defined(ITS_MISTAKE)
#define GOOD_OR_BAD(good, bad) INSIDE_PARENTHESES bad
#else
#define GOOD_OR_BAD(good, bad) INSIDE_PARENTHESES good
#endif
#define INSIDE_PARENTHESES(...) __VA_ARGS__
