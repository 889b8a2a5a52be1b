// SPDX-License-Identifier: MIT
// What a caller may ask of a read or a write.
#pragma once

#include "arow/dialect.hpp"
#include "arow/limits.hpp"

namespace arow {

class Registry;

struct WriteOptions {
    Dialect dialect = Dialect::kNfx;
    /// C0 FE in front of the row. Both sides must agree, as in the original.
    bool header = true;
    /// Where the cores of rows behind TypedRow are found; null for Registry::Default().
    const Registry* registry = nullptr;
    Limits limits{};
};

struct ReadOptions {
    Dialect dialect = Dialect::kNfx;
    /// C0 FE is expected in front of the row.
    bool header = true;

    /// A field that the row does not know is an error.
    bool refuse_unknown = false;
    /// A field of the row that the bytes do not hold is an error.
    bool refuse_missing = false;
    /// A field that comes twice is an error; otherwise the last one wins.
    bool refuse_duplicates = false;
    /// Numbers with needless zero bytes are an error; the original writes none but accepts them.
    bool refuse_padding = false;

    /// Text that is not UTF-8 is read with U+FFFD, as the original does; otherwise it is an error.
    bool replace_bad_utf8 = false;
    /// A number whose type has changed to a wider one is read into the member where every value of
    /// the type on the wire fits; otherwise, and for all other changes, it becomes amorphous data.
    bool widen = false;
    /// Rows that can keep amorphous data do so.
    bool keep_amorphous = true;
    /// Members that are views (std::string_view, std::span) may point into the input, which must
    /// then outlive the row. Without it a row with such members is not read.
    bool borrow = false;

    /// Where the core of a row passed as TypedRow is found; null for Registry::Default().
    const Registry* registry = nullptr;
    Limits limits{};
};

/// What calls without options take. Constants, so that nothing is made for a call.
inline constexpr WriteOptions kDefaultWriteOptions{};
inline constexpr ReadOptions kDefaultReadOptions{};

}  // namespace arow
