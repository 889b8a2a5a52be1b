// SPDX-License-Identifier: MIT
// Texts that are not short, and what is wrong with a text.
#include "arow/wire/text.hpp"

namespace arow::wire::detail {
namespace {

AROW_COLD std::nullptr_t RefuseText(Output& out, const std::uint8_t* at, std::string_view text) {
    const std::size_t bad = FindInvalidUtf8(text.data(), text.size());
    if (bad == text.size()) {
        return out.Fail(
            ErrorCode::kTextLimit,
            at,
            text.size(),
            "bytes in one text; the format holds 536870912 at most");
    }
    return out.Fail(
        ErrorCode::kBadUtf8,
        at,
        "the text is not UTF-8 at its byte " + std::to_string(bad) +
            "; convert it, or use a vector of bytes");
}

}  // namespace

std::uint8_t* PutAnyText(std::uint8_t* at, Output& out, std::string_view text) noexcept {
    const std::size_t size = text.size();
    if (size >= 16 && size < 64) [[likely]] {  // the length is one byte
        at[0] = static_cast<std::uint8_t>(2 * size);
        if (CopyText(at + 1, text.data(), size)) [[likely]]
            return at + 1 + size;
    }
    // 512 MiB is the format's own bound (section 9), not a choice of the writer.
    if (size > 536'870'912 || !IsUtf8(text.data(), size)) [[unlikely]] {
        return RefuseText(out, at, text);
    }
    return CopyBytes(PutSignedVarint(at, static_cast<std::int64_t>(size)), text.data(), size);
}

std::nullptr_t
RefuseLength(Input& in, const std::uint8_t* at, std::int64_t length, std::size_t left) {
    if (length < 0) {
        return in.Fail(
            ErrorCode::kBadLength,
            at,
            "the length " + std::to_string(length) + " is negative");
    }
    const auto size = static_cast<std::uint64_t>(length);
    if (size > in.limits().text_bytes) {
        return in.Fail(
            ErrorCode::kTextLimit,
            at,
            size,
            "bytes in one text are more than Limits::text_bytes allows (" +
                std::to_string(in.limits().text_bytes) + ")");
    }
    return in.Fail(
        ErrorCode::kTruncated,
        at,
        size,
        "bytes are announced, " + std::to_string(left) + " are left");
}

bool AssignText(std::string& text, const std::uint8_t* from, std::size_t size) {
    const auto* chars = reinterpret_cast<const char*>(from);
    if (size >= Block::kSize && size < 64) [[likely]] {
        if (size <= text.size()) {
            char* to = text.data();
            text.erase(size);
            if (CopyText(reinterpret_cast<std::uint8_t*>(to), from, size)) [[likely]]
                return true;
        } else if (IsAsciiText(from, size)) {
            text.assign(chars, size);
            return true;
        }
    }
    if (!IsUtf8(chars, size)) [[unlikely]] {
        text.clear();
        return false;
    }
    text.assign(chars, size);
    return true;
}

const std::uint8_t* ReadAnyText(const std::uint8_t* at, Input& in, std::string& text) {
    std::size_t size = 0;
    at = ReadTextLength(at, in, size);
    if (at == nullptr) return nullptr;
    return AssignText(text, at, size) || RepairText(in, at, size, text) ? at + size : nullptr;
}

bool RepairText(Input& in, const std::uint8_t* at, std::size_t size, std::string& text) {
    const auto* chars = reinterpret_cast<const char*>(at);
    text.clear();
    if (in.rules().replace_bad_utf8) {
        text = ReplaceInvalidUtf8(chars, size);
        return true;
    }
    const std::size_t bad = FindInvalidUtf8(chars, size);
    in.Fail(
        ErrorCode::kBadUtf8,
        at + bad,
        "the text is not UTF-8; ReadOptions::replace_bad_utf8 reads it with U+FFFD instead");
    return false;
}

}  // namespace arow::wire::detail
