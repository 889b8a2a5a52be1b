// SPDX-License-Identifier: MIT
// Companion libraries loaded by their paths: one that is real, and files that are none.
#include <dlfcn.h>

#include <catch2/catch.hpp>
#include <string>

#include "arow/serializer.hpp"
#include "tests/support/hex.hpp"
#include "tests/support/satellite_rows.hpp"

namespace arow::test {
namespace {

constexpr const char* kMoon = "satellite::MoonRow";

/// Writes a row of this program with the core that the registry has for it.
void CheckMoonIsWritten(const Registry& registry) {
    WriteOptions options;
    options.registry = &registry;
    Buffer buffer;
    const satellite::MoonRow moon;
    CHECK(TrySerialize(static_cast<const TypedRow&>(moon), buffer, options).ok());
    CHECK(Hex(buffer.bytes()) == Hex("C0FE 72 6F 921B 00"));  // 2 * 1737 = 0xD92
}

}  // namespace

TEST_CASE("a companion's cores are known once it is loaded, and serve rows of this program") {
    Registry registry;
    CHECK(registry.FindByName(kMoon) == nullptr);
    REQUIRE(TryRegisterTypeSerializationCores(AROW_TEST_SATELLITE, registry).ok());
    CHECK(registry.size() == 1);
    const detail::CoreTable* core = registry.FindByName(kMoon);
    CHECK(core != nullptr);
    CheckMoonIsWritten(registry);

    RegisterTypeSerializationCores(AROW_TEST_SATELLITE, registry);
    CHECK(registry.size() == 1);
    CHECK(registry.FindByName(kMoon) == core);
}

TEST_CASE("a companion that its program loads and unloads stays, with the cores it registered") {
    void* library = dlopen(AROW_TEST_SATELLITE, RTLD_NOW | RTLD_LOCAL);
    REQUIRE(library != nullptr);
    using EntryPoint = void (*)(Registry & registry, Status & status);
    const auto register_cores =
        reinterpret_cast<EntryPoint>(dlsym(library, "ArowRegisterTypeSerializationCores"));
    REQUIRE(register_cores != nullptr);
    Registry registry;
    Status status;
    register_cores(registry, status);
    REQUIRE(status.ok());
    REQUIRE(dlclose(library) == 0);
    CheckMoonIsWritten(registry);
}

TEST_CASE("a library that cannot be loaded or holds no cores is refused by its path") {
    const struct {
        const char* path;
        const char* advice;
    } cases[] = {
        {"/no such folder/libnone_cores.so", "libnone_cores.so"},
        {AROW_TEST_DATA "/README.md", "README.md"},
        {AROW_TEST_ROWS_OF_SATELLITE, "name the companion that arow_generate builds"},
    };
    for (const auto& one : cases) {
        INFO(one.path);
        Registry registry;
        const Status status = TryRegisterTypeSerializationCores(one.path, registry);
        CHECK(status.code() == ErrorCode::kSatellite);
        CHECK(status.detail().starts_with(one.path));
        CHECK(status.detail().find(one.advice) != std::string_view::npos);
        CHECK_THROWS_AS(RegisterTypeSerializationCores(one.path, registry), Error);
        CHECK(registry.size() == 0);
    }
}

}  // namespace arow::test
