// SPDX-License-Identifier: MIT
// The original library's documents, for tests that need no more of the golden data than bytes.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace arow::test {

struct Golden {
    std::string id;
    std::string type;  ///< the row's class, empty where the data does not name one
    std::string ours;  ///< "ok", "error" or "either" where a verdict of Arow is demanded
    std::vector<std::byte> bytes;
};

/// The documents of tests/data/nfx/<name>.jsonl.
std::vector<Golden> ReadGoldenData(const std::string& name);

}  // namespace arow::test
