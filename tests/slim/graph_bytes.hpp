// SPDX-License-Identifier: MIT
// Graphs to and from hex, without the message around them: what GraphWriter writes and GraphReader
// reads, so that tests can work bytes out by hand.
#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "arow/buffer.hpp"
#include "arow/limits.hpp"
#include "arow/slim/detail/type_session.hpp"
#include "arow/slim/detail/values.hpp"
#include "arow/slim/type_registry.hpp"
#include "tests/support/hex.hpp"

namespace arow::test {

inline const slim::TypeRegistry kNoTypes;
inline const Limits kLimits;

template <class T>
[[nodiscard]] Status
WriteGraph(const T& root, Buffer& buffer, const slim::TypeRegistry& registry = kNoTypes) {
    slim::detail::TypeSession types(registry);
    slim::GraphWriter writer(buffer, kLimits, types);
    std::uint8_t* end = writer.WriteGraph(buffer.Begin(), root);
    if (end != nullptr && buffer.Finish(end)) return {};
    return buffer.status();
}

/// What a graph is written as, in the form of Hex.
template <class T>
[[nodiscard]] std::string GraphBytes(const T& root, const slim::TypeRegistry& registry = kNoTypes) {
    Buffer buffer;
    const Status status = WriteGraph(root, buffer, registry);
    INFO(status.ToString());
    REQUIRE(status.ok());
    return Hex(buffer.bytes());
}

template <class T>
[[nodiscard]] Status StatusOfWriting(const T& root, const slim::TypeRegistry& registry = kNoTypes) {
    Buffer buffer;
    Status status = WriteGraph(root, buffer, registry);
    CHECK(!status.ok());
    return status;
}

/// Success means that all bytes were taken.
template <class T>
[[nodiscard]] Status ReadGraph(
    T& root,
    std::span<const std::byte> bytes,
    const slim::TypeRegistry& registry = kNoTypes,
    const Limits& limits = {}) {
    const ExactBytes exact(bytes);
    slim::detail::TypeSession types(registry);
    wire::Input in(exact.span(), limits);
    slim::GraphReader reader(in, types);
    const std::uint8_t* end = reader.ReadGraph(in.begin(), root);
    if (end == nullptr) return in.status();
    CHECK(end == in.end());
    return {};
}

template <class T>
[[nodiscard]] Status
ReadGraph(T& root, std::string_view hex, const slim::TypeRegistry& registry = kNoTypes) {
    return ReadGraph(root, std::span<const std::byte>(Bytes(hex)), registry);
}

/// A graph read from hex that must be good.
template <class T>
[[nodiscard]] T GraphOf(std::string_view hex, const slim::TypeRegistry& registry = kNoTypes) {
    T root{};
    const Status status = ReadGraph(root, hex, registry);
    INFO(hex << ": " << status.ToString());
    REQUIRE(status.ok());
    return root;
}

/// A graph that has been there and back.
template <class T>
[[nodiscard]] T RoundTrip(const T& root, const slim::TypeRegistry& registry = kNoTypes) {
    return GraphOf<T>(GraphBytes(root, registry), registry);
}

}  // namespace arow::test
