// SPDX-License-Identifier: MIT
//
// Prints the rows of a file, one a line, for binaries.py: name, flags, fields, header.
#include <cstdio>
#include <exception>

#include "codegen/binary/read_rows.hpp"

int main(int argc, char** argv) try {
    if (argc != 2) {
        std::fputs("list_rows FILE\n", stderr);
        return 2;
    }
    for (const arow::RowInfo& row : arow::codegen::ReadRows(argv[1])) {
        std::printf(
            "%s typed=%d amorphous=%d packed=%s",
            row.name.c_str(),
            row.typed,
            row.amorphous,
            row.packed_name.c_str());
        for (const arow::FieldInfo& field : row.fields) {
            std::printf(
                "; %s=%s:%s",
                field.backend.c_str(),
                field.member.c_str(),
                Describe(field.type).c_str());
        }
        std::printf("\n");
    }
    return 0;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
