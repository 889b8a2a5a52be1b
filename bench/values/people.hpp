// SPDX-License-Identifier: MIT
// The values that every peer carries. Built once, before any timing.
#pragma once

#include <vector>

#include "rows/people.hpp"

namespace bench {

/// The person of the published benchmark: 86 bytes as Arow.
[[nodiscard]] SimplePersonRow MakePerson();
/// The same with names and texts in Cyrillic letters.
[[nodiscard]] SimplePersonRow MakeCyrillicPerson();
/// The family of the published benchmark: 718 bytes as Arow.
[[nodiscard]] FamilyRow MakeFamily();
/// Persons whose numbers and texts vary in length without a pattern; the same ones in every run.
[[nodiscard]] std::vector<SimplePersonRow> MakeVariedPersons(std::size_t count = 1024);

[[nodiscard]] bool Same(const SimplePersonRow& a, const SimplePersonRow& b);
[[nodiscard]] bool Same(const FamilyRow& a, const FamilyRow& b);

}  // namespace bench
