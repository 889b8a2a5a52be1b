// SPDX-License-Identifier: MIT
// What a caller may ask of reading and writing graphs.
#pragma once

#include "arow/limits.hpp"

namespace arow::slim {

struct WriteOptions {
    Limits limits{};
};

struct ReadOptions {
    /// Text that is not UTF-8 is read with U+FFFD; otherwise it is an error.
    bool replace_bad_utf8 = false;
    /// Numbers with needless zero bytes are an error; Slim writes none but accepts them.
    bool refuse_padding = false;
    Limits limits{};
};

/// What calls without options take.
inline constexpr WriteOptions kDefaultWriteOptions{};
inline constexpr ReadOptions kDefaultReadOptions{};

}  // namespace arow::slim
