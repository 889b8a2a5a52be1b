// SPDX-License-Identifier: MIT
// How errors name an object by its class.
#pragma once

#include <cstdlib>
#include <memory>
#include <string>
#include <typeinfo>

#include "arow/slim/detail/type_info.hpp"

#if __has_include(<cxxabi.h>)
#include <cxxabi.h>
#endif

namespace arow::slim::detail {

[[nodiscard]] inline std::string InClass(const TypeInfo& type) {
    return "an object of class `" + std::string(type.name) + "`";
}

/// The name of a class that nobody registered, as C++ spells it where the library can tell.
[[nodiscard]] inline std::string ReadableName(const std::type_info& type) {
#if __has_include(<cxxabi.h>)
    int failed = 0;
    const std::unique_ptr<char, decltype(&std::free)> name(
        abi::__cxa_demangle(type.name(), nullptr, nullptr, &failed),
        &std::free);
    if (name != nullptr) return name.get();
#endif
    return type.name();
}

}  // namespace arow::slim::detail
