// SPDX-License-Identifier: MIT
// In .NET texts and lists may be null; here that is said by std::optional. A member without it
// reads null as the value of a new row.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace mybusiness {

using Text = std::optional<std::string>;
template <class T>
using List = std::optional<std::vector<T>>;

}  // namespace mybusiness
