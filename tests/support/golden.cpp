// SPDX-License-Identifier: MIT
// By itself, since the JSON library takes longer to compile than the tests that need the bytes.
#include "tests/support/golden.hpp"

#include "tests/support/vectors.hpp"

namespace arow::test {

std::vector<Golden> ReadGoldenData(const std::string& name) {
    std::vector<Golden> all;
    for (const auto& vector : ReadVectors(name)) {
        const auto text = [&vector](const char* key) {
            const auto found = vector.find(key);
            const bool is_text = found != vector.end() && found->is_string();
            return is_text ? found->template get<std::string>() : std::string();
        };
        all.push_back({text("id"), text("type"), text("ours"), InputOf(vector)});
    }
    return all;
}

}  // namespace arow::test
