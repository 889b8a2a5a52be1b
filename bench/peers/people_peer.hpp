// SPDX-License-Identifier: MIT
// The workloads of people, which every peer carries.
#pragma once

#include <algorithm>
#include <thread>

#include "peer.hpp"
#include "peers/holds_row.hpp"
#include "values/people.hpp"

namespace bench {

template <class PersonAdapter, class FamilyAdapter>
void RegisterPeople() {
    RegisterWorkload<PersonAdapter>("SimplePerson", std::vector{MakePerson()});
    RegisterWorkload<FamilyAdapter>("Family", std::vector{MakeFamily()});
    RegisterWorkload<PersonAdapter>("VariedPersons", MakeVariedPersons());
}

/// What only Arow and the raw limit run: other letters, and one thread, as many as there are
/// processors, and twice as many, each with a buffer and rows of its own.
template <class PersonAdapter, class FamilyAdapter>
void RegisterMorePeople() {
    RegisterWorkload<PersonAdapter>("CyrillicPerson", std::vector{MakeCyrillicPerson()});
    const int processors = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    std::vector<int> threads{1, processors, 2 * processors};
    if (processors == 1) threads.erase(threads.begin());
    RegisterWorkload<PersonAdapter>("ThreadsPerson", std::vector{MakePerson()}, threads);
    RegisterWorkload<FamilyAdapter>("ThreadsFamily", std::vector{MakeFamily()}, threads);
}

}  // namespace bench
