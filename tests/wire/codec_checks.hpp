// SPDX-License-Identifier: MIT
// What must hold for each codec and each value: its bytes, the value back, and every cut refused.
#pragma once

#include <catch2/catch.hpp>

#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../support/hex.hpp"
#include "arow/buffer.hpp"
#include "arow/wire/byte_reader.hpp"
#include "arow/wire/byte_writer.hpp"

namespace arow::test {

/// Equal to the last bit: NaN is itself, -0.0 is not 0.0, and 1.0 is not 1.00.
template <class T>
bool Same(const T& a, const T& b) {
    if constexpr (std::same_as<T, float>) {
        return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
    } else if constexpr (std::same_as<T, double>) {
        return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
    } else if constexpr (std::same_as<T, Decimal> || std::same_as<T, Amount>) {
        return Identical(a, b);
    } else {
        return a == b;
    }
}

inline std::string WrittenHex(
    const std::function<void(wire::ByteWriter&)>& write,
    Dialect dialect = Dialect::kNfx) {
    Buffer buffer;
    wire::ByteWriter writer(buffer, dialect);
    write(writer);
    REQUIRE(writer.Finish());
    return Hex(buffer.bytes());
}

/// `read` reads one value of the type in question and tells whether it is the expected one. Reads
/// the whole bytes, then every proper beginning of them from a block of exactly its size.
inline void CheckRead(
    std::string_view hex,
    Dialect dialect,
    const std::function<bool(wire::ByteReader&, bool& expected)>& read) {
    const std::vector<std::byte> bytes = Bytes(hex);
    const std::span<const std::byte> all(bytes);
    for (std::size_t size = 0; size <= bytes.size(); ++size) {
        INFO("the first " << size << " of " << hex);
        const ExactBytes cut(all.first(size));
        wire::Input in(cut.span(), Limits{});
        wire::ByteReader reader(in, dialect);
        bool expected = false;
        const bool whole = size == bytes.size();
        REQUIRE(read(reader, expected) == whole);
        CHECK(expected == whole);
        CHECK(reader.AtEnd() == whole);
        CHECK(reader.status().code() == (whole ? ErrorCode::kOk : ErrorCode::kTruncated));
        CHECK(reader.status().offset() <= size);
    }
}

/// A value and its bytes, in both directions and cut at every place. `write` and `read` name the
/// methods: Write and Read, WriteNullable and ReadNullable...
template <class T, class Write, class Read>
void CheckStreamed(
    const T& value,
    std::string_view hex,
    const Write& write,
    const Read& read,
    Dialect dialect = Dialect::kNfx) {
    const auto write_it = [&](wire::ByteWriter& out) { write(out, value); };
    const std::string written = WrittenHex(write_it, dialect);
    CHECK(written == Hex(hex));
    CheckRead(hex, dialect, [&](wire::ByteReader& in, bool& expected) {
        T back{};
        const bool ok = read(in, back);
        expected = ok && Same(back, value);
        return ok;
    });
}

template <class T>
void CheckValue(const T& value, std::string_view hex, Dialect dialect = Dialect::kNfx) {
    CheckStreamed(
        value,
        hex,
        [](wire::ByteWriter& out, const T& v) { out.Write(v); },
        [](wire::ByteReader& in, T& v) { return in.Read(v); },
        dialect);
}

template <class T>
void CheckNullable(const std::optional<T>& value, std::string_view hex) {
    CheckStreamed(
        value,
        hex,
        [](wire::ByteWriter& out, const auto& v) { out.WriteNullable(v); },
        [](wire::ByteReader& in, auto& v) { return in.ReadNullable(v); });
}

/// What reading a T from the bytes fails with; kOk when it does not.
template <class T>
Status ReadStatus(
    std::string_view hex,
    Dialect dialect = Dialect::kNfx,
    const Limits& limits = {},
    wire::InputRules rules = {}) {
    const ExactBytes bytes(hex);
    wire::Input in(bytes.span(), limits, rules);
    wire::ByteReader reader(in, dialect);
    T value{};
    reader.Read(value);
    return reader.status();
}

}  // namespace arow::test
