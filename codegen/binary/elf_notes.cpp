// SPDX-License-Identifier: MIT
//
// Row notes of ELF files by libelf. Section headers come first; where they were cut off, the
// segments still name the notes. Every answer of libelf is checked: files may be damaged.
#include <ar.h>
#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "codegen/binary/note_section.hpp"
#include "codegen/binary/note_source.hpp"
#include "codegen/error.hpp"

namespace arow::codegen {
namespace {

constexpr std::string_view kNoteSectionName = ".note.arow";
constexpr std::string_view kGccLtoHeader = ".gnu.lto_.lto.";

struct CloseElf {
    void operator()(Elf* elf) const noexcept { elf_end(elf); }
};
using ElfPointer = std::unique_ptr<Elf, CloseElf>;

class FileDescriptor {
public:
    explicit FileDescriptor(const std::filesystem::path& file)
        : descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {}
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    [[nodiscard]] int get() const noexcept { return descriptor_; }

private:
    int descriptor_;
};

/// One ELF image: a file, or a member of an archive.
class ElfImage {
public:
    ElfImage(Elf* elf, std::string place, std::vector<FoundNote>& found)
        : elf_(elf), place_(std::move(place)), found_(found) {}

    void FindNotes() {
        GElf_Ehdr header;
        if (gelf_getehdr(elf_, &header) == nullptr) Damaged("its ELF header");
        big_endian_ = header.e_ident[EI_DATA] == ELFDATA2MSB;
        std::size_t section_count = 0;
        if (elf_getshdrnum(elf_, &section_count) != 0) Damaged("its section headers");
        // libelf counts no headers that lie behind the end of a file cut short.
        if (section_count == 0 && header.e_shoff != 0) Damaged("its section headers");
        section_count == 0 ? ReadSegments(header.e_phnum) : ReadSections(section_count);
    }

private:
    [[noreturn]] void Damaged(const std::string& what) const {
        const int code = elf_errno();
        const std::string reason = code != 0 ? elf_errmsg(code) : "the file is cut short";
        throw Error(place_ + ": " + what + " cannot be read (" + reason + "): build it again");
    }

    void ReadSections(std::size_t section_count) {
        std::size_t names = 0;
        if (elf_getshdrstrndx(elf_, &names) != 0) Damaged("the names of its sections");
        for (std::size_t i = 1; i < section_count; ++i) {
            Elf_Scn* section = elf_getscn(elf_, i);
            GElf_Shdr header;
            if (section == nullptr || gelf_getshdr(section, &header) == nullptr) {
                Damaged("section header " + std::to_string(i));
            }
            const char* name = elf_strptr(elf_, names, header.sh_name);
            ReadSection(section, header, name != nullptr ? name : "");
        }
    }

    void ReadSection(Elf_Scn* section, const GElf_Shdr& header, std::string_view name) {
        if (name.starts_with(kGccLtoHeader)) RefuseSlimObject(section);
        const bool is_ours = name == kNoteSectionName;
        // GCC 12 marks some data as PROGBITS whatever its section is called.
        if (!is_ours && header.sh_type != SHT_NOTE) return;
        if (header.sh_type == SHT_NOBITS || header.sh_size == 0) return;
        const Elf_Data* data = elf_rawdata(section, nullptr);
        if (data == nullptr || data->d_buf == nullptr || (header.sh_flags & SHF_COMPRESSED) != 0) {
            Damaged("section " + std::string(name));
        }
        TakeNotes(*data, header.sh_addralign, std::string(name), is_ours);
    }

    /// GCC's LTO header: versions of 16 bits each, then whether the object holds no machine code.
    void RefuseSlimObject(Elf_Scn* section) const {
        const Elf_Data* data = elf_rawdata(section, nullptr);
        if (data == nullptr || data->d_buf == nullptr || data->d_size < 5)
            Damaged("its LTO header");
        if (static_cast<const std::uint8_t*>(data->d_buf)[4] == 0) return;
        throw Error(
            place_ +
            " holds GCC's LTO code only, its rows cannot be seen: name the linked library or "
            "program, or compile with -ffat-lto-objects");
    }

    void ReadSegments(std::size_t expected_count) {
        std::size_t count = 0;
        if (elf_getphdrnum(elf_, &count) != 0 || count != expected_count) {
            Damaged("its program headers");
        }
        for (std::size_t i = 0; i < count; ++i) {
            GElf_Phdr header;
            if (gelf_getphdr(elf_, static_cast<int>(i), &header) == nullptr) {
                Damaged("program header " + std::to_string(i));
            }
            if (header.p_type != PT_NOTE || header.p_filesz == 0) continue;
            const Elf_Data* data = elf_getdata_rawchunk(
                elf_,
                static_cast<std::int64_t>(header.p_offset),
                header.p_filesz,
                ELF_T_BYTE);
            if (data == nullptr || data->d_buf == nullptr) Damaged("segment " + std::to_string(i));
            TakeNotes(*data, header.p_align, "note segment " + std::to_string(i), true);
        }
    }

    /// Other tools' sections may be odd, as long as they hold no rows.
    void TakeNotes(
        const Elf_Data& data,
        std::uint64_t alignment,
        const std::string& what,
        bool must_be_complete) {
        const auto* bytes = static_cast<const std::uint8_t*>(data.d_buf);
        const NoteWalk walk =
            WalkNotes({{bytes, data.d_size}, big_endian_, alignment == 8 ? 8U : 4U});
        if (!walk.complete && (must_be_complete || !walk.row_notes.empty())) {
            throw Error(
                place_ + ": " + what + " is damaged at byte " + std::to_string(walk.offset) +
                ", rows may be missing: build it again");
        }
        for (const auto& payload : walk.row_notes) {
            found_.push_back({{payload.begin(), payload.end()}, place_});
        }
    }

    Elf* elf_;
    std::string place_;
    std::vector<FoundNote>& found_;
    bool big_endian_ = false;
};

/// One member of an archive, whose file is open.
struct Member {
    int descriptor;
    Elf* elf;
    std::int64_t start;  ///< Of its bytes in the file.
    std::string place;
};

bool IsBitcode(const Member& member) {
    // Not by elf_rawfile: it upsets libelf's walk over the archive.
    char bytes[4];
    if (::pread(member.descriptor, bytes, sizeof bytes, member.start) != sizeof bytes) return false;
    const std::string_view start(bytes, sizeof bytes);
    return start == "BC\xC0\xDE" || start == "\xDE\xC0\x17\x0B";
}

void FindInMember(const Member& member, std::vector<FoundNote>& found) {
    if (elf_kind(member.elf) == ELF_K_ELF) {
        ElfImage(member.elf, member.place, found).FindNotes();
    } else if (IsBitcode(member)) {
        throw Error(
            member.place +
            " holds clang's LTO bitcode, its rows cannot be seen: name the linked library or "
            "program, or compile with -ffat-lto-objects");
    }
}

/// The size that a member's header claims; elf_getarhdr cuts it to what the file holds. Negative
/// when it is no number.
std::int64_t ReadMemberSize(int descriptor, std::int64_t member_start) {
    ar_hdr header;
    const auto header_start = member_start - static_cast<std::int64_t>(sizeof header);
    if (::pread(descriptor, &header, sizeof header, header_start) != sizeof header) return -1;
    std::int64_t size = -1;
    const auto result = std::from_chars(header.ar_size, std::end(header.ar_size), size);
    return result.ec == std::errc() ? size : -1;
}

/// libelf ends a walk alike at the end of an archive and at a damaged member, so the end of the
/// last member is compared with that of the file.
void FindInArchive(
    int descriptor,
    Elf* archive,
    const std::filesystem::path& path,
    std::vector<FoundNote>& found) {
    const std::string file = path.string();
    const auto file_size = static_cast<std::int64_t>(std::filesystem::file_size(path));
    std::int64_t end = SARMAG;
    Elf_Cmd command = ELF_C_READ;
    while (command != ELF_C_NULL) {
        const ElfPointer elf(elf_begin(descriptor, command, archive));
        if (elf == nullptr) break;
        const Elf_Arhdr* header = elf_getarhdr(elf.get());
        const std::int64_t start = elf_getbase(elf.get());
        const std::int64_t size = ReadMemberSize(descriptor, start);
        if (header == nullptr || start < end || size < 0 || size > file_size - start) break;
        end = start + size;
        const std::string name = header->ar_name != nullptr ? header->ar_name : "a member";
        FindInMember({descriptor, elf.get(), start, name + " in " + file}, found);
        command = elf_next(elf.get());
    }
    if (end != file_size && end + end % 2 != file_size) {  // padded to even sizes
        throw Error(file + " is a damaged archive, rows may be missing: build it again");
    }
}

}  // namespace

std::vector<FoundNote> FindElfNotes(const std::filesystem::path& file) {
    const std::string place = file.string();
    const FileDescriptor descriptor(file);
    if (descriptor.get() < 0) throw Error(place + " cannot be opened: " + std::strerror(errno));
    elf_version(EV_CURRENT);
    const ElfPointer elf(elf_begin(descriptor.get(), ELF_C_READ, nullptr));
    if (elf == nullptr) throw Error(place + " cannot be read: " + elf_errmsg(-1));
    std::vector<FoundNote> found;
    switch (elf_kind(elf.get())) {
        case ELF_K_ELF:
            ElfImage(elf.get(), place, found).FindNotes();
            break;
        case ELF_K_AR:
            FindInArchive(descriptor.get(), elf.get(), file, found);
            break;
        default:
            throw Error(place + " is a damaged ELF file: build it again");
    }
    return found;
}

}  // namespace arow::codegen
