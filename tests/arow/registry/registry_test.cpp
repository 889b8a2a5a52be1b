// SPDX-License-Identifier: MIT
// Registering and finding cores: several libraries, again and again, from many threads, and cores
// that do not fit. Requirements 16, 17 and 26.
#include <atomic>
#include <catch2/catch.hpp>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "behaviour_rows.arow.hpp"
#include "people_rows.arow.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/many_cores.hpp"

namespace arow::test {
namespace {

const detail::CoreTable& PersonCore() {
    return Core<people::SimplePersonRow>::kTable;
}

Status Register(Registry& registry, const detail::CoreTable& core) {
    const detail::CoreTable* const cores[] = {&core};
    return registry.TryRegister(cores);
}

}  // namespace

TEST_CASE("two libraries register into one registry, each any number of times") {
    Registry registry;
    CHECK(registry.size() == 0);
    people_rows_cores::RegisterTypeSerializationCores(registry);
    const std::size_t people_count = registry.size();
    CHECK(people_count == 5);
    behaviour_rows_cores::RegisterTypeSerializationCores(registry);
    const std::size_t count = registry.size();
    CHECK(count > people_count);
    people_rows_cores::RegisterTypeSerializationCores(registry);
    behaviour_rows_cores::RegisterTypeSerializationCores(registry);
    CHECK(registry.size() == count);
}

TEST_CASE("a core is found by class and by qualified name") {
    Registry registry;
    CHECK(registry.FindByName("people::SimplePersonRow") == nullptr);
    people_rows_cores::RegisterTypeSerializationCores(registry);
    CHECK(registry.Find(kRowType<people::SimplePersonRow>) == &PersonCore());
    CHECK(registry.FindByName("people::SimplePersonRow") == &PersonCore());
    CHECK(registry.FindByName("SimplePersonRow") == nullptr);
    CHECK(registry.Find(kRowType<evolution::CounterRow>) == nullptr);
    CHECK(registry.FindByPackedName("person") == nullptr);
}

TEST_CASE("a core is found by its packed name, which only one row may have") {
    Registry registry;
    detail::CoreTable named = PersonCore();
    named.packed_name = "person";
    CHECK(Register(registry, named).ok());
    CHECK(registry.FindByPackedName("person") == &named);
    detail::CoreTable other = Core<people::FamilyRow>::kTable;
    other.packed_name = "person";
    const Status status = Register(registry, other);
    CHECK(status.code() == ErrorCode::kCoreMismatch);
    CHECK(status.detail().find("people::SimplePersonRow") != std::string_view::npos);
    CHECK(status.detail().find("people::FamilyRow") != std::string_view::npos);
    CHECK(registry.Find(kRowType<people::FamilyRow>) == nullptr);
}

TEST_CASE("cores that do not fit are refused, with what to do") {
    struct Case {
        const char* what;
        void (*damage)(detail::CoreTable& core);
        std::string named;
    };
    const Case cases[] = {
        {"generated for a newer runtime",
         [](detail::CoreTable& core) { core.version = kCoreVersion + 1; },
         "core version " + std::to_string(kCoreVersion + 1)},
        {"generated for an older runtime",
         [](detail::CoreTable& core) { core.version = kCoreVersion - 1; },
         "core version " + std::to_string(kCoreVersion - 1)},
        {"generated for another version of the row",
         [](detail::CoreTable& core) { core.fingerprint ^= 1; },
         "run arow again"},
        {"compiled with another version of the row",
         [](detail::CoreTable& core) {
             core.description = Core<people::FamilyRow>::kTable.description;
         },
         "run arow again"},
    };
    for (const Case& one : cases) {
        INFO(one.what);
        detail::CoreTable core = PersonCore();
        one.damage(core);
        Registry registry;
        const Status status = Register(registry, core);
        CHECK(status.code() == ErrorCode::kCoreMismatch);
        CHECK(status.detail().find("people::SimplePersonRow") != std::string_view::npos);
        CHECK(status.detail().find(one.named) != std::string_view::npos);
        CHECK(registry.size() == 0);
    }
}

TEST_CASE("a core that contradicts a registered one is refused, a copy of it is welcome") {
    Registry registry;
    REQUIRE(Register(registry, PersonCore()).ok());
    const detail::CoreTable copy = PersonCore();
    CHECK(Register(registry, copy).ok());
    CHECK(registry.Find(kRowType<people::SimplePersonRow>) == &PersonCore());
    CHECK(registry.size() == 1);

    detail::CoreTable other = Core<people::FamilyRow>::kTable;
    other.type = kRowType<people::SimplePersonRow>;
    const Status status = Register(registry, other);
    CHECK(status.code() == ErrorCode::kCoreMismatch);
    CHECK(status.detail().find("people::SimplePersonRow") != std::string_view::npos);
}

TEST_CASE("of cores registered together, all or none are known") {
    Registry registry;
    detail::CoreTable bad = Core<people::FamilyRow>::kTable;
    bad.version = 0;
    const detail::CoreTable* const cores[] = {&PersonCore(), &bad};
    CHECK_FALSE(registry.TryRegister(cores).ok());
    CHECK(registry.size() == 0);
    CHECK(registry.Find(kRowType<people::SimplePersonRow>) == nullptr);
    CHECK_THROWS_AS(registry.Register(cores), Error);
}

TEST_CASE("within one call, copies of a core are one and contradictions are refused") {
    const detail::CoreTable copy = PersonCore();
    const detail::CoreTable* const copies[] = {&PersonCore(), &copy, &PersonCore()};
    Registry registry;
    CHECK(registry.TryRegister(copies).ok());
    CHECK(registry.size() == 1);
    CHECK(registry.Find(kRowType<people::SimplePersonRow>) == &PersonCore());

    detail::CoreTable other = Core<people::FamilyRow>::kTable;
    other.type = kRowType<people::SimplePersonRow>;
    const detail::CoreTable* const versions[] = {&PersonCore(), &other};
    Registry second;
    Status status = second.TryRegister(versions);
    CHECK(status.code() == ErrorCode::kCoreMismatch);
    CHECK(status.detail().find("two libraries hold") != std::string_view::npos);
    CHECK(second.size() == 0);
    CHECK(second.Find(kRowType<people::SimplePersonRow>) == nullptr);

    detail::CoreTable named = PersonCore();
    detail::CoreTable namesake = Core<people::FamilyRow>::kTable;
    named.packed_name = namesake.packed_name = "same";
    const detail::CoreTable* const namesakes[] = {&named, &namesake};
    status = second.TryRegister(namesakes);
    CHECK(status.code() == ErrorCode::kCoreMismatch);
    CHECK(status.detail().find("AROW_ROW_NAME") != std::string_view::npos);
    CHECK(second.FindByPackedName("same") == nullptr);
}

TEST_CASE("a thousand rows are found by both their names, registered together or one by one") {
    const ManyCores many(PersonCore(), 1000);
    Registry together;
    REQUIRE(together.TryRegister(many.pointers()).ok());
    Registry one_by_one;
    for (const detail::CoreTable* core : many.pointers()) {
        REQUIRE(Register(one_by_one, *core).ok());
    }
    for (const Registry* registry : {&together, &one_by_one}) {
        CHECK(registry->size() == 1000);
        std::size_t found = 0;
        for (const detail::CoreTable* core : many.pointers()) {
            if (registry->FindByName(core->type.name) == core &&
                registry->FindByPackedName(core->packed_name) == core) {
                ++found;
            }
        }
        CHECK(found == 1000);
    }
}

TEST_CASE("threads register and serialize at once") {
    Registry registry;
    std::atomic<int> failures{0};
    const auto work = [&](bool people_first) {
        for (int i = 0; i < 100; ++i) {
            if (people_first) people_rows_cores::RegisterTypeSerializationCores(registry);
            behaviour_rows_cores::RegisterTypeSerializationCores(registry);
            people_rows_cores::RegisterTypeSerializationCores(registry);
            WriteOptions options;
            options.registry = &registry;
            const people::SimplePersonRow person;
            Buffer buffer;
            const Status status =
                TrySerialize(static_cast<const TypedRow&>(person), buffer, options);
            if (!status.ok() || buffer.size() != 60) ++failures;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(work, i % 2 == 0);
    for (std::thread& thread : threads) thread.join();
    CHECK(failures == 0);
    CHECK(registry.FindByName("people::SimplePersonRow") == &PersonCore());
}

TEST_CASE("threads write and read at once") {
    // As the benchmark's threads do, with rows and a buffer of their own: TSan would find what they
    // share and write.
    people_rows_cores::RegisterTypeSerializationCores();
    std::atomic<int> failures{0};
    const auto work = [&] {
        people::SimplePersonRow person;
        TypedRow& typed = person;
        Buffer buffer;
        std::size_t consumed = 0;
        for (int i = 0; i < 100; ++i) {
            const bool written = TrySerialize(person, buffer).ok() && buffer.size() == 60 &&
                                 TrySerialize(std::as_const(typed), buffer).ok();
            const bool read = TryDeserialize(person, buffer.bytes(), consumed).ok() &&
                              TryDeserialize(typed, buffer.bytes(), consumed).ok();
            if (!written || !read || consumed != 60) ++failures;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    CHECK(failures == 0);
}

TEST_CASE("the default registry is one for all") {
    people_rows_cores::RegisterTypeSerializationCores();
    CHECK(Registry::Default().Find(kRowType<people::FamilyRow>) != nullptr);
    const people::SimplePersonRow person;
    Buffer buffer;
    CHECK(TrySerialize(static_cast<const TypedRow&>(person), buffer).ok());
}

}  // namespace arow::test
