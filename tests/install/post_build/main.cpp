// SPDX-License-Identifier: MIT
// A program with the rows of one library.
#include <cstdio>
#include <string>

#include "arow/serializer.hpp"
#include "people.arow.hpp"

int main() {
    people_cores::RegisterTypeSerializationCores();
    people::Person anna;
    anna.name = "Anna";
    std::string bytes;
    arow::Serialize(anna, bytes);
    const auto read = arow::Deserialize<people::Person>(std::as_bytes(std::span(bytes)));
    std::puts(read.name == "Anna" ? "the rows came back" : "the rows did not come back");
    return 0;
}
