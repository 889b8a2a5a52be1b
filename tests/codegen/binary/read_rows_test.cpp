// SPDX-License-Identifier: MIT
//
// Whole files, made by hand: small ELF objects of both classes and byte orders, archives of them,
// and files that hold no notes. Real compilers' output is tested in tests/binaries.
#include "codegen/binary/read_rows.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "codegen/error.hpp"
#include "support/hex.hpp"
#include "support/temp_folder.hpp"

namespace {

using arow::test::TempFolder;

/// Writes numbers in a byte order of choice.
class Image {
public:
    Image(bool wide, bool big_endian) : wide_(wide), big_endian_(big_endian) {}

    void Number(std::uint64_t value, std::size_t width) {
        for (std::size_t i = 0; i < width; ++i) {
            const std::size_t place = big_endian_ ? width - 1 - i : i;
            text.push_back(static_cast<char>(static_cast<unsigned char>(value >> 8 * place)));
        }
    }
    void Half(std::uint64_t value) { Number(value, 2); }
    void Word(std::uint64_t value) { Number(value, 4); }
    void Address(std::uint64_t value) { Number(value, wide_ ? 8 : 4); }
    void Text(const std::string& more) { text += more; }
    void Hex(const std::string& hex) {
        for (const std::byte byte : arow::test::Bytes(hex)) text.push_back(static_cast<char>(byte));
    }

    std::string text;

private:
    bool wide_;
    bool big_endian_;
};

// Row `R` without fields, of header `h`, line 5: 29 bytes.
const std::string kPayload = "01 01000000 52 00 00000000 00000000 00000000 01000000 68 05000000";
const std::string kSectionNames("\0.note.arow\0.names\0", 19);

/// The note of row R as a section or segment.
std::string MakeNote(bool big_endian) {
    Image note(true, big_endian);
    note.Word(5);
    note.Word(28);
    note.Word(0x776f7241);
    note.Text(std::string("AROW\0\0\0\0", 8));
    note.Hex(kPayload);
    return note.text;
}

void AddSection(
    Image& image,
    std::uint64_t name,
    std::uint64_t type,
    std::uint64_t offset,
    std::uint64_t size) {
    image.Word(name);
    image.Word(type);
    image.Address(0);  // flags
    image.Address(0);  // address
    image.Address(offset);
    image.Address(size);
    image.Word(0);
    image.Word(0);
    image.Address(type == 7 ? 4 : 1);
    image.Address(0);
}

struct ObjectOptions {
    bool wide = true;
    bool big_endian = false;
    std::uint64_t note_type = 7;  // SHT_NOTE
    std::string after_note;
};

/// An object with a note section and the section of names, headers last.
std::string MakeObject(const ObjectOptions& options) {
    Image image(options.wide, options.big_endian);
    const std::string note = MakeNote(options.big_endian) + options.after_note;
    const std::uint64_t head = options.wide ? 64 : 52;
    const std::uint64_t names = head + note.size();
    const std::uint64_t headers = (names + kSectionNames.size() + 7) / 8 * 8;
    image.Hex("7F 45 4C 46");
    image.Number(options.wide ? 2 : 1, 1);
    image.Number(options.big_endian ? 2 : 1, 1);
    image.Hex("01 00 0000000000000000");
    image.Half(1);   // an object
    image.Half(62);  // whatever machine
    image.Word(1);
    image.Address(0);
    image.Address(0);
    image.Address(headers);
    image.Word(0);
    image.Half(head);
    image.Half(0);
    image.Half(0);
    image.Half(options.wide ? 64 : 40);
    image.Half(3);
    image.Half(2);
    image.Text(note);
    image.Text(kSectionNames);
    image.text.resize(headers);
    AddSection(image, 0, 0, 0, 0);
    AddSection(image, 1, options.note_type, head, note.size());
    AddSection(image, 12, 3, names, kSectionNames.size());
    return image.text;
}

/// A 64-bit shared library without section headers: one segment of notes.
std::string MakeStripped() {
    Image image(true, false);
    const std::string note = MakeNote(false);
    image.Hex("7F 45 4C 46 02 01 01 00 0000000000000000");
    image.Half(3);
    image.Half(62);
    image.Word(1);
    image.Address(0);
    image.Address(64);
    image.Address(0);
    image.Word(0);
    image.Half(64);
    image.Half(56);
    image.Half(1);
    image.Half(0);
    image.Half(0);
    image.Half(0);
    image.Word(4);  // PT_NOTE
    image.Word(4);
    image.Address(120);
    image.Address(0);
    image.Address(0);
    image.Address(note.size());
    image.Address(note.size());
    image.Address(4);
    image.Text(note);
    return image.text;
}

std::string MakeMember(std::string name, const std::string& bytes) {
    std::string size = std::to_string(bytes.size());
    name.resize(16, ' ');
    size.resize(10, ' ');
    const std::string numbers = "0           0     0     100644  ";
    return name + numbers + size + "`\n" + bytes + (bytes.size() % 2 != 0 ? "\n" : "");
}

std::vector<std::string> NamesIn(const std::filesystem::path& file) {
    std::vector<std::string> names;
    for (const arow::RowInfo& row : arow::codegen::ReadRows(file)) names.push_back(row.name);
    return names;
}

TEST_CASE("objects of any class and byte order are read") {
    const TempFolder folder;
    for (const bool wide : {false, true}) {
        for (const bool big_endian : {false, true}) {
            CAPTURE(wide, big_endian);
            const auto file = folder.Write("rows.o", MakeObject({wide, big_endian, 7, ""}));
            CHECK(NamesIn(file) == std::vector<std::string>{"R"});
        }
    }
}

TEST_CASE("a note section counts by its name when its type is another") {
    const TempFolder folder;
    const auto file = folder.Write("rows.o", MakeObject({true, false, 1, ""}));
    CHECK(NamesIn(file) == std::vector<std::string>{"R"});
}

TEST_CASE("segments are read when section headers are gone") {
    const TempFolder folder;
    CHECK(NamesIn(folder.Write("rows.so", MakeStripped())) == std::vector<std::string>{"R"});
}

TEST_CASE("all members of an archive are read and copies are kept") {
    const TempFolder folder;
    const std::string object = MakeObject({});
    const std::string archive = "!<arch>\n" + MakeMember("a.o/", object) +
                                MakeMember("note.txt/", "text") + MakeMember("b.o/", object);
    CHECK(NamesIn(folder.Write("librows.a", archive)) == std::vector<std::string>{"R", "R"});
    CHECK(NamesIn(folder.Write("libempty.a", "!<arch>\n")).empty());
}

struct RefusedFile {
    std::string bytes;
    const char* message;
};

TEST_CASE("a file that cannot be read is refused in one line") {
    const TempFolder folder;
    const std::string bitcode = "BC\xC0\xDE and more";
    const std::string broken_note = MakeObject({true, false, 7, std::string(3, '\0')});
    const RefusedFile files[] = {
        {"", "is empty"},
        {"hello", "is not an object file"},
        {"\x7f"
         "ELF",
         "damaged ELF file"},
        {"!<thin>\n", "is a thin archive"},
        {bitcode, "-ffat-lto-objects"},
        {"!<arch>\n" + MakeMember("rows.o/", bitcode), "rows.o in "},
        {"!<arch>\n" + MakeMember("rows.o/", MakeObject({})).substr(0, 200), "damaged archive"},
        {"MZ", "Windows"},
        {"\xCF\xFA\xED\xFE", "Mach-O"},
        {broken_note, "is damaged at byte 48, rows may be missing"},
    };
    for (const RefusedFile& each : files) {
        const auto file = folder.Write("rows.o", each.bytes);
        CAPTURE(each.message);
        CHECK_THROWS_WITH(NamesIn(file), Catch::Contains(each.message));
        CHECK_THROWS_WITH(NamesIn(file), Catch::Contains("rows.o") && !Catch::Contains("\n"));
    }
    CHECK_THROWS_WITH(NamesIn(folder.path()), Catch::Contains("is a folder"));
    CHECK_THROWS_WITH(NamesIn(folder.path() / "none"), Catch::Contains("does not exist"));
}

TEST_CASE("a file cut anywhere gives an error, never fewer rows") {
    const TempFolder folder;
    for (const std::string& whole :
         {MakeObject({}), MakeStripped(), "!<arch>\n" + MakeMember("a.o/", MakeObject({}))}) {
        for (std::size_t size = 9; size < whole.size(); ++size) {
            CAPTURE(size);
            const auto file = folder.Write("cut.o", whole.substr(0, size));
            CHECK_THROWS_AS(NamesIn(file), arow::codegen::Error);
        }
    }
}

TEST_CASE("no changed byte breaks the reader") {
    const TempFolder folder;
    const std::string whole = MakeObject({});
    std::size_t refused = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        for (const int change : {0x01, 0x80, 0xFF}) {
            std::string changed = whole;
            changed[i] = static_cast<char>(changed[i] ^ change);
            const auto file = folder.Write("changed.o", changed);
            try {
                const std::size_t found = NamesIn(file).size();
                CHECK(found <= 1);
            } catch (const arow::codegen::Error&) {
                ++refused;
            }
        }
    }
    CHECK(refused > 0);
}

}  // namespace
