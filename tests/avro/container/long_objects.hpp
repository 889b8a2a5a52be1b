// SPDX-License-Identifier: MIT
// Objects of schema "long" for tests of containers and messages, read and written by hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arow/avro/container_reader.hpp"
#include "arow/avro/schema_parser.hpp"
#include "arow/error.hpp"
#include "arow/limits.hpp"
#include "arow/wire/input.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/varint.hpp"
#include "tests/support/hex.hpp"

namespace arow::avro::test {

using arow::test::Bytes;
using arow::test::Hex;

struct LongReader {
    Status TryRead(std::span<const std::byte> bytes, std::int64_t& value, std::size_t* used) const {
        wire::Input in(bytes, Limits{});
        const std::uint8_t* const at = wire::ReadSignedVarint<64>(in.begin(), in, value);
        if (at == nullptr) return in.status();
        *used = static_cast<std::size_t>(at - in.begin());
        return {};
    }
};

/// What LongWriter refuses, after it has written some of it.
inline constexpr std::int64_t kRefused = 9'999'999;

struct LongWriter {
    Status TryWrite(std::int64_t value, wire::Output& out) const {
        std::uint8_t* at = out.Reserve(out.Begin(), 10);
        if (at == nullptr) return out.status();
        at = wire::PutSignedVarint(at, value);
        if (value == kRefused) {
            (void)out.Fail(ErrorCode::kBadValue, at, "the refused number");
            return out.status();
        }
        return out.Finish(at) ? Status() : out.status();
    }
};

inline Schema LongSchema() {
    return ParseSchema("\"long\"");
}

/// 00112233445566778899aabbccddeeff.
inline SyncMarker TestMarker() {
    SyncMarker marker;
    for (std::size_t i = 0; i < marker.size(); ++i) marker[i] = static_cast<std::byte>(i * 0x11);
    return marker;
}

/// "Obj" 1, a map of one entry: avro.schema = "long" (with its quotes), the marker.
inline constexpr std::string_view kHeaderHex =
    "4f626a01 02 16 6176726f2e736368656d61 0c 226c6f6e6722 00 00112233445566778899aabbccddeeff";
inline constexpr std::string_view kMarkerHex = "00112233445566778899aabbccddeeff";
inline constexpr std::size_t kHeaderSize = 41;

inline std::vector<std::byte> Join(std::initializer_list<std::string_view> parts) {
    std::string hex;
    for (const std::string_view part : parts) hex += part;
    return Bytes(hex);
}

/// All that a reader gives before it ends or fails.
inline std::vector<std::int64_t> ReadLongs(ContainerReader& reader) {
    std::vector<std::int64_t> values;
    for (std::int64_t value = 0; reader.Next(LongReader(), value);) values.push_back(value);
    return values;
}

}  // namespace arow::avro::test
