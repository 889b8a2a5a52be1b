// SPDX-License-Identifier: MIT
// The JSON form of single values in the golden data, both ways: 64-bit numbers are strings,
// floating point is its bits, value types are objects of their parts (tests/data/nfx/README.md).
#pragma once

#include <bit>
#include <charconv>
#include <concepts>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "arow/values/amount.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/decimal.hpp"
#include "arow/values/fid.hpp"
#include "arow/values/gdid.hpp"
#include "arow/values/guid.hpp"
#include "arow/values/nls_map.hpp"
#include "arow/values/pile_pointer.hpp"
#include "arow/values/time_span.hpp"
#include "tests/support/hex.hpp"

namespace arow::conformance {

using Json = nlohmann::ordered_json;

template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char16_t>;

/// A number out of text; anything else throws, which the program reports as a bad request.
template <Number T>
T ParseNumber(std::string_view text, int base = 10) {
    T number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error != std::errc() || end != text.data() + text.size()) {
        throw std::invalid_argument("no number: " + std::string(text));
    }
    return number;
}

template <Number T>
void FromJson(const Json& json, T& number) {
    number = ParseNumber<T>(json.get_ref<const std::string&>());
}
template <Number T>
Json ToJson(T number) {
    return std::to_string(number);
}

template <class T>
requires std::is_enum_v<T>
void FromJson(const Json& json, T& value) {
    value = static_cast<T>(ParseNumber<std::int32_t>(json.get_ref<const std::string&>()));
}
template <class T>
requires std::is_enum_v<T> Json ToJson(T value) {
    return std::to_string(static_cast<std::int32_t>(value));
}

inline void FromJson(const Json& json, bool& value) {
    value = json.get<bool>();
}
inline Json ToJson(bool value) {
    return value;
}

inline void FromJson(const Json& json, char16_t& unit) {
    unit = static_cast<char16_t>(json.get<std::uint16_t>());
}
inline Json ToJson(char16_t unit) {
    return static_cast<std::uint16_t>(unit);
}

inline void FromJson(const Json& json, std::string& text) {
    text = json.get<std::string>();
}
inline Json ToJson(const std::string& text) {
    return text;
}

template <std::floating_point T>
using BitsOf = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;

template <std::floating_point T>
void FromJson(const Json& json, T& value) {
    value =
        std::bit_cast<T>(ParseNumber<BitsOf<T>>(json.at("bits").get_ref<const std::string&>(), 16));
}
template <std::floating_point T>
Json ToJson(T value) {
    auto bits = std::bit_cast<BitsOf<T>>(value);
    std::string hex(sizeof(T) * 2, '0');
    for (auto digit = hex.rbegin(); digit != hex.rend(); ++digit, bits >>= 4) {
        *digit = "0123456789abcdef"[bits & 0xF];
    }
    return {{"bits", hex}};
}

inline void FromJson(const Json& json, std::vector<std::byte>& bytes) {
    bytes = test::Bytes(json.get_ref<const std::string&>());
}
inline Json ToJson(std::span<const std::byte> bytes) {
    return test::Hex(bytes);
}

inline void FromJson(const Json& json, Decimal& value) {
    std::int32_t low{}, mid{}, high{};
    FromJson(json.at("lo"), low);
    FromJson(json.at("mid"), mid);
    FromJson(json.at("hi"), high);
    const auto flags =
        ParseNumber<std::uint32_t>(json.at("flags").get_ref<const std::string&>(), 16);
    value = Decimal::FromParts(
        static_cast<std::uint32_t>(low),
        static_cast<std::uint32_t>(mid),
        static_cast<std::uint32_t>(high),
        flags >> 31 != 0,
        static_cast<std::uint8_t>(flags >> 16));
}
inline Json ToJson(const Decimal& value) {
    const std::uint32_t flags =
        (value.negative() ? 0x8000'0000u : 0u) | std::uint32_t{value.scale()} << 16;
    return {
        {"lo", ToJson(static_cast<std::int32_t>(value.low()))},
        {"mid", ToJson(static_cast<std::int32_t>(value.mid()))},
        {"hi", ToJson(static_cast<std::int32_t>(value.high()))},
        {"flags", ToJson(std::bit_cast<float>(flags)).at("bits")}};
}

inline void FromJson(const Json& json, Amount& value) {
    value.currency = json.at("iso").is_null() ? "" : json.at("iso").get<std::string>();
    FromJson(json.at("val"), value.value);
}
inline Json ToJson(const Amount& value) {
    return {{"iso", value.currency}, {"val", ToJson(value.value)}};
}

inline constexpr std::string_view kKinds[] = {"Unspecified", "Utc", "Local"};

inline void FromJson(const Json& json, DateTime& value) {
    FromJson(json.at("ticks"), value.ticks);
    for (std::uint8_t kind = 0; kind < std::size(kKinds); ++kind) {
        if (json.at("kind") == kKinds[kind]) value.kind = static_cast<DateTimeKind>(kind);
    }
}
inline Json ToJson(const DateTime& value) {
    return {{"ticks", ToJson(value.ticks)}, {"kind", kKinds[static_cast<std::size_t>(value.kind)]}};
}

inline void FromJson(const Json& json, TimeSpan& value) {
    FromJson(json.at("ticks"), value.ticks);
}
inline Json ToJson(const TimeSpan& value) {
    return {{"ticks", ToJson(value.ticks)}};
}

inline void FromJson(const Json& json, Guid& value) {
    const std::vector<std::byte> bytes = test::Bytes(json.at("hex").get_ref<const std::string&>());
    if (bytes.size() != Guid::kSizeBytes) throw std::invalid_argument("a Guid has 16 bytes");
    value = Guid::FromDotNet(reinterpret_cast<const std::uint8_t*>(bytes.data()));
}
inline Json ToJson(const Guid& value) {
    std::array<std::uint8_t, Guid::kSizeBytes> bytes{};
    value.ToDotNet(bytes.data());
    return {{"hex", test::Hex(std::as_bytes(std::span(bytes)))}};
}

inline void FromJson(const Json& json, GDID& value) {
    FromJson(json.at("era"), value.era);
    FromJson(json.at("id"), value.id);
}
inline Json ToJson(const GDID& value) {
    return {{"era", ToJson(value.era)}, {"id", ToJson(value.id)}};
}

inline void FromJson(const Json& json, FID& value) {
    FromJson(json.at("id"), value.id);
}
inline Json ToJson(const FID& value) {
    return {{"id", ToJson(value.id)}};
}

inline void FromJson(const Json& json, PilePointer& value) {
    FromJson(json.at("node"), value.node);
    FromJson(json.at("seg"), value.segment);
    FromJson(json.at("addr"), value.address);
}
inline Json ToJson(const PilePointer& value) {
    return {
        {"node", ToJson(value.node)},
        {"seg", ToJson(value.segment)},
        {"addr", ToJson(value.address)}};
}

inline void FromJson(const Json& json, NLSMap& map) {
    const auto text = [](const Json& part) {
        return part.is_null() ? std::nullopt : std::optional(part.get<std::string>());
    };
    map.entries().clear();
    for (const Json& entry : json) {
        map.entries().push_back(
            {ParseNumber<std::uint64_t>(entry.at("isoInt").get_ref<const std::string&>()),
             text(entry.at("n")),
             text(entry.at("d"))});
    }
}
inline Json ToJson(const NLSMap& map) {
    const auto text = [](const std::optional<std::string>& part) {
        return part ? Json(*part) : Json();
    };
    Json json = Json::array();
    for (const NLSMap::Entry& entry : map.entries()) {
        json.push_back(
            {{"iso", NLSMap::LanguageText(entry.language)},
             {"isoInt", ToJson(entry.language)},
             {"n", text(entry.name)},
             {"d", text(entry.description)}});
    }
    return json;
}

}  // namespace arow::conformance
