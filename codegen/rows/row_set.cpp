// SPDX-License-Identifier: MIT
//
// Merges the notes of one row and explains the first difference between those that contradict each
// other: most often a file that was not compiled again, or a macro that changes a class.
#include "codegen/rows/row_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "codegen/error.hpp"
#include "codegen/output/code_text.hpp"

namespace arow::codegen {
namespace {

std::string OneAndOther(std::string_view what, std::string_view one, std::string_view other) {
    return fmt::format("{} is {} in one and {} in the other", what, one, other);
}

std::string DifferenceOfFields(const FieldInfo& a, const FieldInfo& b) {
    const std::string member = "member " + a.member;
    if (a.member != b.member) return OneAndOther("a member", a.member, b.member);
    if (a.backend != b.backend) {
        return OneAndOther("the name of " + member, Quoted(a.backend), Quoted(b.backend));
    }
    if (a.owner != b.owner) return OneAndOther("the class of " + member, a.owner, b.owner);
    if (a.attributes != b.attributes) return "the attributes of " + member + " differ";
    if (a.type != b.type) {
        const std::string one = Describe(a.type);
        const std::string other = Describe(b.type);
        if (one != other) return OneAndOther("the type of " + member, one, other);
        return fmt::format("the type of {}, {}, differs inside", member, one);
    }
    if (a.shape_hash != b.shape_hash) return "the type of " + member + " differs inside";
    return {};
}

std::string DifferenceOfMissing(const RowInfo& longer, std::size_t fields) {
    return fmt::format("member {} is in only one of them", longer.fields[fields].member);
}

// What the first difference is; empty for copies, wherever their header was found.
std::string Difference(const RowInfo& a, const RowInfo& b) {
    const std::size_t common = std::min(a.fields.size(), b.fields.size());
    for (std::size_t at = 0; at < common; ++at) {
        if (auto text = DifferenceOfFields(a.fields[at], b.fields[at]); !text.empty()) return text;
    }
    if (a.fields.size() > common) return DifferenceOfMissing(a, common);
    if (b.fields.size() > common) return DifferenceOfMissing(b, common);
    if (a.bases != b.bases) return "their bases differ";
    if (a.packed_name != b.packed_name) {
        return OneAndOther("the packed name", Quoted(a.packed_name), Quoted(b.packed_name));
    }
    if (a.typed != b.typed) return "only one of them is a TypedRow";
    if (a.amorphous != b.amorphous) return "only one of them keeps amorphous data";
    if (a.description != b.description) return "their notes differ";
    return {};
}

std::string_view FileNameOf(std::string_view path) {
    return path.substr(path.find_last_of("/\\") + 1);
}

void RequireCopies(const RowInfo& a, const RowInfo& b) {
    std::string difference = Difference(a, b);
    // One header may be spelled in two ways; two headers with one row break C++'s own rules.
    const bool is_one_place = a.line == b.line && FileNameOf(a.header) == FileNameOf(b.header);
    if (difference.empty() && !is_one_place) difference = "they stand in different places";
    if (difference.empty()) return;
    throw Error(fmt::format(
        "row {} is described in two ways, at {} and at {}: {}; compile everything again, or rename "
        "one of the two",
        a.name,
        PlaceOf(a),
        PlaceOf(b),
        difference));
}

void RequireUniquePackedNames(const std::vector<RowInfo>& rows) {
    std::map<std::string_view, const RowInfo*> named;
    for (const auto& row : rows) {
        if (row.packed_name.empty()) continue;
        const auto [known, is_new] = named.emplace(row.packed_name, &row);
        if (is_new) continue;
        throw Error(fmt::format(
            "rows {} ({}) and {} ({}) both have the packed name {}; give one of them another",
            known->second->name,
            PlaceOf(*known->second),
            row.name,
            PlaceOf(row),
            Quoted(row.packed_name)));
    }
}

}  // namespace

std::string PlaceOf(const RowInfo& row) {
    return fmt::format("{}:{}", row.header, row.line);
}

std::vector<RowInfo> MakeRowSet(std::vector<RowInfo> rows, DialectSet dialects) {
    // By place as well, so that of several spellings of one header the same one always stays.
    std::ranges::sort(rows, [](const RowInfo& a, const RowInfo& b) {
        return std::tie(a.name, a.header, a.line) < std::tie(b.name, b.header, b.line);
    });
    std::vector<RowInfo> merged;
    for (auto& row : rows) {
        if (!merged.empty() && merged.back().name == row.name) {
            RequireCopies(merged.back(), row);
        } else {
            merged.push_back(std::move(row));
        }
    }
    for (const auto& row : merged) CheckRow(row, dialects);
    RequireUniquePackedNames(merged);
    return merged;
}

}  // namespace arow::codegen
