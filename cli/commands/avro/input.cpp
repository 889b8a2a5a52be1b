// SPDX-License-Identifier: MIT
//
// Opens files.
#include "cli/commands/avro/input.hpp"

#include <cerrno>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace arow::cli::avro {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void RefuseToRead(const std::string& path, int error) {
    const std::error_code reason(error == 0 ? EIO : error, std::generic_category());
    throw std::runtime_error("cannot read " + InputName(path) + ": " + reason.message());
}

void RequireFile(const std::string& path) {
    std::error_code ignored;
    const fs::file_status there = fs::status(path, ignored);
    if (!fs::exists(there)) RefuseToRead(path, ENOENT);
    if (fs::is_directory(there)) RefuseToRead(path, EISDIR);
}

void Open(std::ifstream& file, const std::string& path) {
    RequireFile(path);
    errno = 0;
    file.open(path, std::ios::binary);
    if (!file) RefuseToRead(path, errno);
}

}  // namespace

std::string InputName(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

std::unique_ptr<arow::avro::ByteSource> OpenSource(const std::string& path) {
    if (path == "-") return std::make_unique<arow::avro::StreamSource>(std::cin);
    RequireFile(path);
    return std::make_unique<arow::avro::FileSource>(path);
}

std::string ReadText(const std::string& path) {
    std::ifstream file;
    if (path != "-") Open(file, path);
    std::istream& stream = path == "-" ? std::cin : file;
    std::string text(std::istreambuf_iterator<char>(stream), {});
    if (stream.bad()) RefuseToRead(path, errno);
    return text;
}

LineReader::LineReader(const std::string& path) : name_(path), stream_(&std::cin) {
    if (path == "-") return;
    Open(file_, path);
    stream_ = &file_;
}

bool LineReader::Next(std::string& line) {
    errno = 0;
    if (!std::getline(*stream_, line)) {
        if (stream_->bad()) RefuseToRead(name_, errno);
        return false;
    }
    if (line.ends_with('\r')) line.pop_back();
    return true;
}

}  // namespace arow::cli::avro
