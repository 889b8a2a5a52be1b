// SPDX-License-Identifier: MIT
//
// A file that is written whole or not at all: under a name of its own beside the file that it
// becomes, which a reader sees as it was until the new one takes its place in one step.
#pragma once

#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace arow::codegen {

/// What the names of files that are being written end in.
inline constexpr std::string_view kTemporarySuffix = ".tmp";

class ReplacedFile {
public:
    /// Begins a file; what `path` holds stays. Throws Error, as all of them do.
    explicit ReplacedFile(std::filesystem::path path);
    ReplacedFile(const ReplacedFile&) = delete;
    ReplacedFile& operator=(const ReplacedFile&) = delete;
    /// Without Commit nothing of the file is left.
    ~ReplacedFile();

    void Write(std::string_view bytes);
    /// Puts the file in its place, with the permissions of the one that was there.
    void Commit();

private:
    [[noreturn]] void Refuse(const std::error_code& reason) const;

    std::filesystem::path path_;
    std::filesystem::path temporary_;
    std::ofstream file_;
    bool committed_ = false;
};

}  // namespace arow::codegen
