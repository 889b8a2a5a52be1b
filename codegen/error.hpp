// SPDX-License-Identifier: MIT
//
// The one exception of the generator: whatever a user can get wrong (a missing file, contradicting
// rows, a name that a dialect cannot carry) ends as one sentence that says what, where, and what to
// do. The command line prints it behind "arow: ".
#pragma once

#include <stdexcept>

namespace arow::codegen {

/// A library, a row or an output folder that the generator cannot work with. `what()` is one line
/// without a full stop at its end.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace arow::codegen
