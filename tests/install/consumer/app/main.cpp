// SPDX-License-Identifier: MIT
// A program with two libraries of rows, one of which holds rows of the other. Given paths, it loads
// them as companions into a registry of its own and finds the cores there.
#include <cstdio>
#include <exception>
#include <string>

#include "arow/serializer.hpp"
#include "arow/slim/serializer.hpp"
#include "people_rows.arow.hpp"
#include "pets.arow.hpp"

namespace {

pets::Pet Felix() {
    pets::Pet felix;
    felix.name = "Felix";
    felix.owners.resize(2);
    felix.owners[0].name = "Anna";
    felix.owners[0].age = 33;
    return felix;
}

bool CameBack(const pets::Pet& written, const std::string& bytes) {
    const auto read = arow::Deserialize<pets::Pet>(std::as_bytes(std::span(bytes)));
    return arow::Equal(written, read) && read.owners.at(0).age == 33;
}

void RegisterAll() {
    people_rows_cores::RegisterTypeSerializationCores();
    pets_cores::RegisterTypeSerializationCores();
}

#if defined(CONSUMER_EARLY)
// Before main, and once more than needed.
const bool registered = (RegisterAll(), true);
#endif

void WriteAsTypedRow(const arow::TypedRow& row, arow::Registry& registry, std::string& bytes) {
    arow::Serialize(row, bytes, {.registry = &registry});
}

/// The same row by Slim, which asks for no registering.
bool CameBackBySlim(const pets::Pet& written) {
    const arow::slim::Serializer serializer;
    arow::Buffer buffer;
    serializer.Serialize(written, buffer);
    return arow::Equal(written, serializer.Deserialize<pets::Pet>(buffer.bytes()));
}

}  // namespace

int main(int argc, char** argv) try {
    arow::Registry companions;
    for (int i = 1; i < argc; ++i) arow::RegisterTypeSerializationCores(argv[i], companions);
#if defined(CONSUMER_EARLY)
    if (!registered) return 1;
#else
    if (argc == 1) RegisterAll();
#endif
    arow::Registry& registry = argc == 1 ? arow::Registry::Default() : companions;

    const pets::Pet felix = Felix();
    std::string typed;
    std::string untyped;
    arow::Serialize(felix, typed);
    WriteAsTypedRow(felix, registry, untyped);
    if (typed != untyped || !CameBack(felix, typed) || !CameBackBySlim(felix) ||
        registry.size() != 2) {
        std::puts("the rows did not come back");
        return 1;
    }
    std::printf("the rows came back from %zu bytes\n", typed.size());
    return 0;
} catch (const std::exception& error) {
    std::printf("failed: %s\n", error.what());
    return 1;
}
