// SPDX-License-Identifier: MIT
//
// Writing, with the system's reason for each failure.
#include "cli/commands/avro/output.hpp"

#include <cerrno>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <system_error>

namespace arow::cli::avro {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void RefuseToWrite(const std::string& name) {
    const std::error_code reason(errno == 0 ? EIO : errno, std::generic_category());
    throw std::runtime_error("cannot write " + name + ": " + reason.message());
}

}  // namespace

Output::Output(const std::string& path) : name_("'" + path + "'") {
    if (path == "-") {
        name_ = "standard output";
        stream_ = &std::cout;
        return;
    }
    std::error_code ignored;
    const fs::file_status there = fs::status(path, ignored);
    if (fs::is_directory(there)) {
        throw std::runtime_error("cannot write " + name_ + ": it is a folder");
    }
    if (fs::exists(there) && !fs::is_regular_file(there)) {
        errno = 0;
        device_.open(path, std::ios::binary);
        if (!device_) RefuseToWrite(name_);
        stream_ = &device_;
        return;
    }
    // A link stays one: what it leads to is replaced.
    file_.emplace(fs::exists(there) ? fs::canonical(path) : fs::path(path));
}

void Output::Print(std::string_view text) {
    try {
        if (file_) return file_->Write(text);
        errno = 0;
        stream_->write(text.data(), static_cast<std::streamsize>(text.size()));
        if (!*stream_) RefuseToWrite(name_);
    } catch (const std::exception& error) {
        failure_ = error.what();
        throw;
    }
}

void Output::Commit() {
    if (file_) return file_->Commit();
    errno = 0;
    if (!stream_->flush()) RefuseToWrite(name_);
}

Status Output::Write(std::span<const std::byte> bytes) {
    try {
        Print({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
        return {};
    } catch (const std::exception& error) {
        return {ErrorCode::kStreamFailed, 0, error.what()};
    }
}

void Output::Require(const Status& status, const std::string& name) const {
    if (status.ok()) return;
    throw std::runtime_error(failure_.empty() ? Describe(status, name) : failure_);
}

void PrintAll(std::string_view text) {
    Output output("-");
    output.Print(text);
    output.Commit();
}

std::string Describe(const Status& status, const std::string& name) {
    // Every status begins with the name of the library, which is that of the tool.
    constexpr std::string_view kPrefix = "arow: ";
    std::string text = status.ToString();
    if (text.starts_with(kPrefix)) text.erase(0, kPrefix.size());
    return name + ": " + text;
}

}  // namespace arow::cli::avro
