// SPDX-License-Identifier: MIT
// The pieces of the raw limit: values at fixed places in native byte order, by memcpy.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>

namespace bench {

template <class T>
std::uint8_t* Put(std::uint8_t* at, const T& value) {
    std::memcpy(at, &value, sizeof value);
    return at + sizeof value;
}

template <class T>
const std::uint8_t* Get(const std::uint8_t* at, T& value) {
    std::memcpy(&value, at, sizeof value);
    return at + sizeof value;
}

inline std::uint8_t* PutText(std::uint8_t* at, const std::string& text) {
    at = Put(at, static_cast<std::uint32_t>(text.size()));
    std::memcpy(at, text.data(), text.size());
    return at + text.size();
}

inline const std::uint8_t* GetText(const std::uint8_t* at, std::string& text) {
    std::uint32_t size = 0;
    at = Get(at, size);
    text.assign(reinterpret_cast<const char*>(at), size);
    return at + size;
}

inline std::uint8_t* PutText(std::uint8_t* at, const std::optional<std::string>& text) {
    at = Put(at, text.has_value());
    return text ? PutText(at, *text) : at;
}

inline const std::uint8_t* GetText(const std::uint8_t* at, std::optional<std::string>& text) {
    bool present = false;
    at = Get(at, present);
    if (!present) {
        text.reset();
        return at;
    }
    if (!text) text.emplace();
    return GetText(at, *text);
}

}  // namespace bench
