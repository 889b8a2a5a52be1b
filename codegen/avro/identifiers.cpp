// SPDX-License-Identifier: MIT
// Which names are taken.
#include "codegen/avro/identifiers.hpp"

#include <algorithm>
#include <array>

#include "codegen/avro/library_macros.hpp"
#include "codegen/rows/cpp_names.hpp"

namespace arow::codegen::avro {
namespace {

static_assert(std::ranges::is_sorted(kLibraryMacros));

// Functions and variables of <string.h>, <stdlib.h>, <time.h> and others are at global scope,
// whether wanted or not.
constexpr auto kGlobalNames = std::to_array<std::string_view>({
    "abort",   "abs",    "accept", "access", "alarm",   "atof",     "atoi",     "bind",
    "calloc",  "chdir",  "clock",  "close",  "connect", "daylight", "div",      "dup",
    "environ", "exit",   "exp",    "fork",   "free",    "gamma",    "getenv",   "index",
    "isalnum", "kill",   "labs",   "link",   "listen",  "log",      "log2",     "main",
    "malloc",  "nice",   "open",   "pause",  "pipe",    "pow",      "printf",   "puts",
    "raise",   "rand",   "random", "read",   "remove",  "rename",   "rindex",   "round",
    "scanf",   "select", "send",   "signal", "sleep",   "socket",   "stat",     "strlen",
    "swab",    "sync",   "system", "time",   "times",   "timezone", "truncate", "tzname",
    "unlink",  "vfork",  "wait",   "write",  "y0",      "y1",       "yn",
});

bool BelongsToImplementation(std::string_view name) noexcept {
    if (name.size() < 2 || name.front() != '_') return false;
    return name[1] == '_' || (name[1] >= 'A' && name[1] <= 'Z');
}

// PRId64, SCNxPTR and the like.
bool IsFormatMacro(std::string_view name) noexcept {
    if (!name.starts_with("PRI") && !name.starts_with("SCN")) return false;
    if (name.size() < 5 || std::string_view("dioxuX").find(name[3]) == std::string_view::npos) {
        return false;
    }
    constexpr std::string_view kWidths[] = {"8", "16", "32", "64", "LEAST", "FAST", "MAX", "PTR"};
    const std::string_view width = name.substr(4);
    return std::ranges::any_of(kWidths, [&](auto start) { return width.starts_with(start); });
}

bool IsKnownMacro(std::string_view name) noexcept {
    return std::ranges::binary_search(kLibraryMacros, name);
}

bool IsMacro(std::string_view name) noexcept {
    constexpr std::string_view kFamilies[] = {"AROW_", "BOOST_", "SYS_"};
    return IsKnownMacro(name) || IsFormatMacro(name) ||
           std::ranges::any_of(kFamilies, [&](auto start) { return name.starts_with(start); });
}

}  // namespace

bool IsTaken(std::string_view name) noexcept {
    return !IsIdentifier(name) || BelongsToImplementation(name) || IsMacro(name) || name == "std" ||
           name == "boost" || name == "arow";
}

bool IsTakenGlobally(std::string_view name) noexcept {
    return std::ranges::find(kGlobalNames, name) != kGlobalNames.end() ||
           (!name.empty() && name.front() == '_');
}

bool NameScope::IsFree(std::string_view name) const {
    return !IsTaken(name) && !(is_global_ && IsTakenGlobally(name)) && !names_.contains(name);
}

bool NameScope::Keep(std::string_view name) {
    if (!IsFree(name)) return false;
    names_.emplace(name);
    return true;
}

std::string NameScope::Change(std::string_view name) {
    std::string changed(name);
    // What is taken by its beginning stays so whatever follows, but nobody ends it like this.
    do {
        changed += '_';
    } while (names_.contains(changed) || IsKnownMacro(changed) || !IsIdentifier(changed));
    names_.insert(changed);
    return changed;
}

}  // namespace arow::codegen::avro
