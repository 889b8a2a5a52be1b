// SPDX-License-Identifier: MIT
// NLSMap on the wire, in both dialects.
#include "arow/wire/codecs/nls_map.hpp"

#include <array>
#include <optional>
#include <string>

#include "arow/values/atom.hpp"
#include "arow/wire/text.hpp"

namespace arow::wire::detail {
namespace {

std::uint8_t*
PutOptionalText(std::uint8_t* at, Output& out, const std::optional<std::string>& text) noexcept {
    *at++ = text ? kPresent : kAbsent;
    return text ? PutText(at, out, *text) : at;
}

std::uint8_t*
PutLanguage(std::uint8_t* at, Output& out, std::uint64_t language, Dialect dialect) noexcept {
    if (dialect == Dialect::kAzos) return PutVarint(at, language);
    if (language > 0xFFFFFF) {
        return out.Fail(
            ErrorCode::kNotWritable,
            at,
            "nfx sends a language as 3 characters, '" + NLSMap::LanguageText(language) +
                "' is longer");
    }
    for (int shift = 16; shift >= 0; shift -= 8) {
        *at++ = static_cast<std::uint8_t>(language >> shift);
    }
    return at;
}

const std::uint8_t*
ReadOptionalText(const std::uint8_t* at, Input& in, std::optional<std::string>& text) {
    if (in.Left(at) < 1) return in.Truncated(in.end());
    if (*at++ == kAbsent) {
        text.reset();
        return at;
    }
    return ReadText(at, in, text.emplace());
}

}  // namespace

std::size_t NLSMapRoom(const NLSMap& map) noexcept {
    constexpr std::size_t kLanguageAndFlags = 10 + 2;
    std::size_t room = 3;
    for (const NLSMap::Entry& entry : map.entries()) {
        room += kLanguageAndFlags;
        if (entry.name) room += TextRoom(entry.name->size());
        if (entry.description) room += TextRoom(entry.description->size());
    }
    return room;
}

std::uint8_t*
PutNLSMap(std::uint8_t* at, Output& out, const NLSMap& map, Dialect dialect) noexcept {
    const std::size_t count = map.entries().size();
    if (count > NLSMap::kMaxEntries) {
        return out.Fail(
            ErrorCode::kNotWritable,
            at,
            count,
            "entries in one NLSMap; readers accept 10000");
    }
    at = PutVarint(at, count);
    for (const NLSMap::Entry& entry : map.entries()) {
        at = PutLanguage(at, out, entry.language, dialect);
        if (at == nullptr) return nullptr;
        at = PutOptionalText(at, out, entry.name);
        if (at == nullptr) return nullptr;
        at = PutOptionalText(at, out, entry.description);
        if (at == nullptr) return nullptr;
    }
    return at;
}

const std::uint8_t*
ReadLanguage(const std::uint8_t* at, Input& in, std::uint64_t& language, Dialect dialect) noexcept {
    if (dialect == Dialect::kAzos) return ReadVarint<64>(at, in, language);
    if (in.Left(at) < 3) return in.Truncated(in.end());
    language =
        static_cast<std::uint64_t>(at[0]) << 16 | static_cast<std::uint64_t>(at[1]) << 8 | at[2];
    return at + 3;
}

const std::uint8_t* ReadNLSCount(const std::uint8_t* at, Input& in, std::uint64_t& count) noexcept {
    const std::uint8_t* next = ReadVarint<16>(at, in, count);
    if (next == nullptr || count <= NLSMap::kMaxEntries) return next;
    return in.Fail(ErrorCode::kArrayLimit, at, count, "entries in one NLSMap; 10000 at most");
}

const std::uint8_t* ReadNLSMap(const std::uint8_t* at, Input& in, NLSMap& map, Dialect dialect) {
    std::uint64_t count = 0;
    at = ReadNLSCount(at, in, count);
    if (at == nullptr) return nullptr;
    map.entries().clear();
    for (std::uint64_t i = 0; i < count; ++i) {
        if (!in.Grow(at, sizeof(NLSMap::Entry))) return nullptr;
        NLSMap::Entry entry;
        at = ReadLanguage(at, in, entry.language, dialect);
        if (at == nullptr) return nullptr;
        at = ReadOptionalText(at, in, entry.name);
        if (at == nullptr) return nullptr;
        at = ReadOptionalText(at, in, entry.description);
        if (at == nullptr) return nullptr;
        map.entries().push_back(std::move(entry));
    }
    return at;
}

}  // namespace arow::wire::detail
