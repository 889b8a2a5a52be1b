// SPDX-License-Identifier: MIT
// How errors name an object by its class.
#pragma once

#include <string>

#include "arow/slim/detail/type_info.hpp"

namespace arow::slim::detail {

[[nodiscard]] inline std::string InClass(const TypeInfo& type) {
    return "an object of class `" + std::string(type.name) + "`";
}

}  // namespace arow::slim::detail
