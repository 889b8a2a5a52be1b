// SPDX-License-Identifier: MIT
//
// A folder of its own for a test that needs files; it goes with the test. Its name holds a space,
// parentheses and a letter beyond ASCII, since all paths of users may.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace arow::test {

class TempFolder {
public:
    TempFolder()
        : path_(
              std::filesystem::canonical(std::filesystem::temp_directory_path()) /
              ("arow tést (" + std::to_string(std::random_device{}()) + ")")) {
        std::filesystem::create_directories(path_);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    ~TempFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

    /// Writes a file, with the folders above it, and returns its path.
    std::filesystem::path Write(const std::string& name, std::string_view text) const {
        const std::filesystem::path file = path_ / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }

    /// What a file holds; empty for one that is not there.
    [[nodiscard]] std::string Read(const std::string& name) const {
        std::ifstream file(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    std::filesystem::path path_;
};

}  // namespace arow::test
