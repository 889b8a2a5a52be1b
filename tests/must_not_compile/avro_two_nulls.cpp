// SPDX-License-Identifier: MIT
// expect: std::monostate and std::optional both are the union's null
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "arow/avro/typed.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

using Choice = std::variant<GOOD_OR_BAD((bool), (std::monostate)), std::int32_t, std::string>;

inline const auto& choice_schema = arow::avro::SchemaOf<std::optional<Choice>>();

}  // namespace mistakes
