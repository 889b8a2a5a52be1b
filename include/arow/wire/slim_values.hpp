// SPDX-License-Identifier: MIT
// Values that only streams of Slim hold, never rows: ByteWriter and ByteReader know them, and they
// have no Codec, so that no row can have one as a member (docs/wire-format.md section 5).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arow::wire {

/// A text or, when that is null, a number. Slim names types so: by text at first, then by number.
struct VarIntStr {
    std::optional<std::string> text;
    std::uint32_t number = 0;  ///< not on the wire, and 0 after reading, when there is a text

    friend bool operator==(const VarIntStr&, const VarIntStr&) = default;
};

/// A number and perhaps metadata for it. Slim refers to objects so.
struct MetaHandle {
    std::uint32_t handle = 0;
    std::optional<VarIntStr> metadata;

    friend bool operator==(const MetaHandle&, const MetaHandle&) = default;
};

/// Keys and their values, in order; a repeated key is kept, what it means is the user's to say.
struct StringMap {
    using Entry = std::pair<std::string, std::optional<std::string>>;

    bool case_sensitive = true;
    std::vector<Entry> entries;

    friend bool operator==(const StringMap&, const StringMap&) = default;
};

}  // namespace arow::wire
