// SPDX-License-Identifier: MIT
// A shared library that has its own copy of what it includes, as plugins have.
#pragma once

#include <memory>
#include <typeinfo>

#include "tests/slim/pets.hpp"

namespace other_library {

[[gnu::visibility("default")]] const std::type_info& TypeOfCat();
[[gnu::visibility("default")]] std::shared_ptr<pets::Animal> MakeCat();

}  // namespace other_library
