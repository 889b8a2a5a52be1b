// SPDX-License-Identifier: MIT
//
// Names Core without defining it, so that a row header can befriend the cores that `arow` will
// generate for it and stay independent of reader and writer.
#pragma once

namespace arow {

/// Reads and writes rows of one type; specialised by generated code only.
template <class Row>
struct Core;

}  // namespace arow
