// SPDX-License-Identifier: MIT
// Companion libraries loaded by their paths: one that is real, and files that are none.
#include <catch2/catch.hpp>
#include <string>

#include "arow/serializer.hpp"
#include "tests/support/hex.hpp"
#include "tests/support/satellite_rows.hpp"

namespace arow::test {
namespace {

constexpr const char* kMoon = "satellite::MoonRow";

}  // namespace

TEST_CASE("a companion's cores are known once it is loaded, and serve rows of this program") {
    Registry registry;
    CHECK(registry.FindByName(kMoon) == nullptr);
    REQUIRE(TryRegisterTypeSerializationCores(AROW_TEST_SATELLITE, registry).ok());
    CHECK(registry.size() == 1);
    const detail::CoreTable* core = registry.FindByName(kMoon);
    CHECK(core != nullptr);

    WriteOptions options;
    options.registry = &registry;
    Buffer buffer;
    const satellite::MoonRow moon;
    CHECK(TrySerialize(static_cast<const TypedRow&>(moon), buffer, options).ok());
    CHECK(Hex(buffer.bytes()) == Hex("C0FE 72 6F 921B 00"));  // 2 * 1737 = 0xD92

    RegisterTypeSerializationCores(AROW_TEST_SATELLITE, registry);
    CHECK(registry.size() == 1);
    CHECK(registry.FindByName(kMoon) == core);
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
