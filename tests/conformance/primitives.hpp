// SPDX-License-Identifier: MIT
// Single values of the Slim streamer, as the conformance protocol names them.
#pragma once

#include <string_view>

#include "tests/conformance/value_json.hpp"

namespace arow::conformance {

/// The answer to {"op":"prim"}: {"hex"}, {"err"}, or {"unsupported"} for a name that is not known.
[[nodiscard]] Json WritePrimitive(std::string_view name, const Json& value);

}  // namespace arow::conformance
