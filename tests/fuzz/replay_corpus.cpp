// SPDX-License-Identifier: MIT
// Stands in for libFuzzer where it is not linked: gives every file of a corpus to the target once.
// Fails for an empty corpus, so that a lost one is noticed.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void Replay(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    // Of exactly the input's size, so that a sanitizer sees a read behind its end.
    const auto exact = std::make_unique<std::uint8_t[]>(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) exact[i] = static_cast<std::uint8_t>(bytes[i]);
    LLVMFuzzerTestOneInput(exact.get(), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
    std::size_t replayed = 0;
    for (int i = 1; i < argc; ++i) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
            if (!entry.is_regular_file()) continue;
            Replay(entry.path());
            ++replayed;
        }
    }
    std::printf("replayed %zu inputs\n", replayed);
    return replayed == 0 ? 1 : 0;
}
