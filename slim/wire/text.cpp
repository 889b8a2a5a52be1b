// SPDX-License-Identifier: MIT
// What is wrong with a text, in cold code.
#include "arow/wire/text.hpp"

namespace arow::wire::detail {

std::uint8_t* PutLongText(std::uint8_t* at, Output& out, std::string_view text) noexcept {
    // 512 MiB is the format's own bound (section 9), not a choice of the writer.
    if (text.size() > 536'870'912 || !IsUtf8Slow(text.data(), text.size())) [[unlikely]] {
        return RefuseText(out, at, text);
    }
    at = PutSignedVarint(at, static_cast<std::int64_t>(text.size()));
    std::memcpy(at, text.data(), text.size());
    return at + text.size();
}

std::nullptr_t RefuseText(Output& out, const std::uint8_t* at, std::string_view text) {
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

bool RepairText(Input& in, const std::uint8_t* at, std::size_t size, std::string& repaired) {
    const auto* chars = reinterpret_cast<const char*>(at);
    if (in.rules().replace_bad_utf8) {
        repaired = ReplaceInvalidUtf8(chars, size);
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
