// SPDX-License-Identifier: MIT
//
// Writes to a temporary name and renames.
#include "codegen/output/replaced_file.hpp"

#include <cerrno>
#include <random>
#include <string>
#include <system_error>
#include <utility>

#include "codegen/error.hpp"

namespace arow::codegen {
namespace {

namespace fs = std::filesystem;

// The random part keeps two runs into one folder apart.
fs::path TemporaryBeside(const fs::path& path) {
    std::random_device random;
    fs::path name = ".";
    name += path.filename();
    name += '.' + std::to_string(random()) + std::to_string(random());
    name += kTemporarySuffix;
    return path.parent_path() / name;
}

std::error_code LastError() {
    return {errno == 0 ? EIO : errno, std::generic_category()};
}

}  // namespace

ReplacedFile::ReplacedFile(fs::path path)
    : path_(std::move(path)), temporary_(TemporaryBeside(path_)) {
    errno = 0;
    file_.open(temporary_, std::ios::binary | std::ios::trunc);
    if (!file_) Refuse(LastError());
}

ReplacedFile::~ReplacedFile() {
    if (committed_) return;
    file_.close();
    std::error_code ignored;
    fs::remove(temporary_, ignored);
}

void ReplacedFile::Write(std::string_view bytes) {
    errno = 0;
    file_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file_) Refuse(LastError());
}

void ReplacedFile::Commit() {
    errno = 0;
    file_.close();
    if (!file_) Refuse(LastError());
    std::error_code failure;
    const fs::file_status old = fs::status(path_, failure);
    if (fs::is_regular_file(old)) fs::permissions(temporary_, old.permissions(), failure);
    fs::rename(temporary_, path_, failure);
    if (failure) Refuse(failure);
    committed_ = true;
}

void ReplacedFile::Refuse(const std::error_code& reason) const {
    throw Error("cannot write '" + path_.string() + "': " + reason.message());
}

}  // namespace arow::codegen
