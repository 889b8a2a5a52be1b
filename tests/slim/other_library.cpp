// SPDX-License-Identifier: MIT
#include "tests/slim/other_library.hpp"

namespace other_library {

const std::type_info& TypeOfCat() {
    return typeid(pets::Cat);
}

std::shared_ptr<pets::Animal> MakeCat() {
    return pets::MakeCat("Other", 7);
}

}  // namespace other_library
