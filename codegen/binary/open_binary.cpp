// SPDX-License-Identifier: MIT
//
// Tells by the first bytes of a file who can read its notes, and what to do about files that nobody
// can.
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include "codegen/binary/note_source.hpp"
#include "codegen/error.hpp"

namespace arow::codegen {
namespace {

/// A kind of file: its first bytes, and either who reads it or why nobody does.
struct FileKind {
    std::string_view first_bytes;
    NoteSource source;
    const char* refusal;
};

constexpr const char* kBitcode =
    "holds clang's LTO bitcode instead of an object: name the linked library or program, or "
    "compile "
    "with -ffat-lto-objects";
constexpr const char* kMachO = "is a Mach-O file; this arow reads ELF files only";

constexpr std::array kFileKinds = {
    FileKind{
        "\x7f"
        "ELF",
        FindElfNotes,
        nullptr},
    FileKind{"!<arch>\n", FindElfNotes, nullptr},
    FileKind{
        "!<thin>\n",
        nullptr,
        "is a thin archive, which only names its objects: name the linked library, or make a full "
        "archive (ar without T)"},
    FileKind{"BC\xC0\xDE", nullptr, kBitcode},
    FileKind{"\xDE\xC0\x17\x0B", nullptr, kBitcode},
    FileKind{"\xCF\xFA\xED\xFE", nullptr, kMachO},
    FileKind{"\xCE\xFA\xED\xFE", nullptr, kMachO},
    FileKind{"\xCA\xFE\xBA\xBE", nullptr, kMachO},
    FileKind{"MZ", nullptr, "is a Windows program or library; this arow reads ELF files only"},
};

[[noreturn]] void Refuse(const std::filesystem::path& file, const std::string& reason) {
    throw Error(file.string() + " " + reason);
}

std::string ReadFirstBytes(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(file, error);
    if (status.type() == std::filesystem::file_type::not_found) {
        Refuse(file, "does not exist: build the library first, or correct the path");
    }
    if (status.type() == std::filesystem::file_type::directory) {
        Refuse(file, "is a folder: name the library file itself");
    }
    if (!error && status.type() != std::filesystem::file_type::regular) {
        Refuse(file, "is no ordinary file");
    }
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    std::array<char, 16> bytes{};
    if (!stream) Refuse(file, std::string("cannot be opened: ") + std::strerror(errno));
    stream.read(bytes.data(), bytes.size());
    return std::string(bytes.data(), static_cast<std::size_t>(stream.gcount()));
}

}  // namespace

NoteSource OpenBinary(const std::filesystem::path& file) {
    const std::string first_bytes = ReadFirstBytes(file);
    if (first_bytes.empty()) Refuse(file, "is empty: build the library again");
    for (const FileKind& kind : kFileKinds) {
        if (!first_bytes.starts_with(kind.first_bytes)) continue;
        if (kind.source == nullptr) Refuse(file, kind.refusal);
        return kind.source;
    }
    Refuse(file, "is not an object file, a static archive, a shared library or a program");
}

}  // namespace arow::codegen
