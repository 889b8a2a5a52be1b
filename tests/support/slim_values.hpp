// SPDX-License-Identifier: MIT
// Values of Slim by themselves: the bytes of a root and what it brings along, without the header
// of a message.
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "arow/slim/detail/type_session.hpp"
#include "arow/slim/detail/values.hpp"
#include "arow/slim/graph_reader.hpp"
#include "arow/slim/graph_writer.hpp"
#include "arow/slim/type_registry.hpp"
#include "support/hex.hpp"
#include "support/tight_output.hpp"

namespace arow::test {

/// Writes a value; `hex` gets its bytes where that succeeds.
template <class T>
Status WriteValue(const T& value, std::string& hex, const Limits& limits = {}) {
    const slim::TypeRegistry registry;
    slim::detail::TypeSession types(registry);
    TightOutput out;
    slim::GraphWriter writer(out, limits, types);
    std::uint8_t* at = out.Begin();
    at = writer.template WriteGraph<T>(at, value);
    if (at == nullptr || !out.Finish(at)) {
        CHECK(out.failed());
        return out.status();
    }
    hex = Hex(out.bytes());
    return {};
}

/// The bytes of a value that can be written.
template <class T>
std::string ValueHex(const T& value) {
    std::string hex;
    const Status status = WriteValue(value, hex);
    INFO(status.ToString());
    REQUIRE(status.ok());
    return hex;
}

/// Reads a value; it must take all bytes.
template <class T>
Status ReadValue(
    T& value,
    std::span<const std::byte> bytes,
    const Limits& limits = {},
    wire::InputRules rules = {}) {
    const slim::TypeRegistry registry;
    slim::detail::TypeSession types(registry);
    const ExactBytes exact(bytes);
    wire::Input in(exact.span(), limits, rules);
    slim::GraphReader reader(in, types);
    const std::uint8_t* at = reader.template ReadGraph<T>(in.begin(), value);
    if (at == nullptr) {
        CHECK(in.failed());
        return in.status();
    }
    CHECK(in.Left(at) == 0);
    return {};
}

template <class T>
Status ReadValue(T& value, std::string_view hex, const Limits& limits = {}) {
    return ReadValue(value, std::span<const std::byte>(Bytes(hex)), limits);
}

/// The code with which bytes are refused, kOk for none.
template <class T>
ErrorCode Refusal(std::string_view hex, const Limits& limits = {}) {
    T value{};
    return ReadValue(value, hex, limits).code();
}

/// Whether `read` holds what `value` does.
template <class T>
bool SameValue(const T& read, const T& value) {
    if constexpr (requires { read == value; }) {
        return read == value;
    } else {
        return ValueHex(read) == ValueHex(value);
    }
}

/// Checks the bytes of a value; that a new and a used value read it back; and that every part of
/// the bytes is refused as truncated.
template <class T>
void CheckValue(const T& value, std::string_view hex) {
    INFO(hex);
    CHECK(ValueHex(value) == Hex(hex));
    T read{};
    for (int time = 0; time < 2; ++time) {
        const Status status = ReadValue(read, hex);
        INFO(status.ToString());
        CHECK(status.ok());
        CHECK(SameValue(read, value));
    }
    const std::vector<std::byte> bytes = Bytes(hex);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        T part{};
        INFO(size);
        CHECK(ReadValue(part, std::span(bytes).first(size)).code() == ErrorCode::kTruncated);
    }
}

}  // namespace arow::test
