// SPDX-License-Identifier: MIT
// The record that tests of resolution and compatibility vary.
#pragma once

#include <string>

namespace arow::test {

/// A schema's text, with the text of its fields between the brackets.
inline std::string Record(const std::string& fields) {
    return R"({"type":"record","name":"R","fields":[)" + fields + "]}";
}

}  // namespace arow::test
