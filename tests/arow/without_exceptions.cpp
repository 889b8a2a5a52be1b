// SPDX-License-Identifier: MIT
// Compiled with -fno-exceptions -fno-rtti, together with the generated cores: rows, their cores and
// the calls that do not throw need neither.
#include "people_rows.arow.hpp"

#include "arow/serializer.hpp"

#if defined(__cpp_exceptions) || defined(__cpp_rtti)
#error "this file shows nothing unless exceptions and RTTI are switched off"
#endif

namespace arow::test {

bool RoundTripWithoutExceptions() {
    people::SimplePersonRow person;
    person.Name = "Jacques";
    Buffer buffer;
    if (!TrySerialize(person, buffer).ok()) return false;
    people::SimplePersonRow back;
    std::size_t consumed = 0;
    if (!TryDeserialize(back, buffer.bytes(), consumed).ok()) return false;
    // A class that is found at run time needs no RTTI.
    Registry registry;
    people_rows_cores::RegisterTypeSerializationCores(registry);
    WriteOptions options;
    options.registry = &registry;
    if (!TrySerialize(static_cast<const TypedRow&>(back), buffer, options).ok()) return false;
    return consumed == buffer.size() && Equal(person, back);
}

}  // namespace arow::test
