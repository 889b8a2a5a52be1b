// SPDX-License-Identifier: MIT
//
// The qualified name of a type at compile time, cut out of the text in which the compiler shows a
// function. Where the name begins and ends is measured on a type whose name is known.
#pragma once

#include <cstddef>
#include <string_view>

namespace arow::detail {

template <class T>
constexpr auto ShowType() noexcept {
#if defined(_MSC_VER) && !defined(__clang__)
    return std::string_view(__FUNCSIG__);
#else
    return std::string_view(__PRETTY_FUNCTION__);
#endif
}

/// What a compiler writes before the name itself.
constexpr std::string_view WithoutClassKey(std::string_view name) noexcept {
    for (const std::string_view key : {"class ", "struct ", "enum "}) {
        if (name.starts_with(key)) return name.substr(key.size());
    }
    return name;
}

/// The name of T as C++ spells it, without `::` in front: `people::PersonRow`, `Page<int>`. The
/// characters live as long as the program.
template <class T>
[[nodiscard]] constexpr std::string_view TypeName() noexcept {
    constexpr std::string_view probe = ShowType<double>();
    constexpr std::size_t before = probe.find("double");
    constexpr std::size_t after = probe.size() - before - std::string_view("double").size();
    static_assert(before != std::string_view::npos);
    std::string_view shown = ShowType<T>();
    shown.remove_prefix(before);
    shown.remove_suffix(after);
    return WithoutClassKey(shown);
}

}  // namespace arow::detail
