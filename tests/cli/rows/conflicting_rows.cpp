// SPDX-License-Identifier: MIT
//
// Describes a row of people_rows.hpp in another way, as a stale object file would. Linked into one
// archive with the other description, it makes the generator refuse both.
#include <cstdint>
#include <string>

#include "arow/describe.hpp"
#include "arow/export.hpp"

namespace people {

class Address {
public:
    std::string city;
    std::int64_t zip{};

    AROW_ROW(Address, (), (city, "city"), (zip, "zip"))
};

}  // namespace people

AROW_EXPORT(people::Address)
