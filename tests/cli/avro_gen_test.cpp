// SPDX-License-Identifier: MIT
//
// `arow avro gen`: what it prints, writes and returns. The classes themselves are tested in
// tests/codegen/avro.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/cli/avro_tool.hpp"
#include "tests/support/vectors.hpp"

namespace arow::test {
namespace {

namespace fs = std::filesystem;

std::string Record(const std::string& name) {
    return R"({"type": "record", "name": ")" + name +
           R"(", "fields": [{"name": "at", "type": {"type": "long", "logicalType": )"
           R"("timestamp-millis"}}]})";
}

TEST_CASE("avro gen: classes go where their namespaces say, or into one folder") {
    const TempFolder in;
    const TempFolder out;
    in.Write("a.avsc", Record("shop.orders.Order"));
    const std::string folder = out.path().string();
    CHECK(
        Printed({"gen", in.path().string(), "-o", folder + "/new/dir"}) ==
        "arow: 1 types, wrote 4 files (0 unchanged, 0 removed)\n");
    CHECK_THAT(
        out.Read("new/dir/shop/orders/Order.hpp"),
        Catch::Contains("std::chrono::sys_time<std::chrono::milliseconds> at{};"));
    const std::string file = (in.path() / "a.avsc").string();
    CHECK_FALSE(Printed({"gen",
                         "-o",
                         folder,
                         "--namespace",
                         "shop:acme",
                         "--namespace",
                         "shop.orders:x::y",
                         "--flat",
                         "--logical",
                         "raw",
                         file})
                    .empty());
    CHECK_THAT(out.Read("Order.hpp"), Catch::Contains("namespace x::y {"));
    CHECK_THAT(out.Read("Order.hpp"), Catch::Contains("std::int64_t at{};"));
}

TEST_CASE("avro gen: --check writes nothing and names each file that is not up to date") {
    const TempFolder in;
    const TempFolder out;
    const std::string schema = in.Write("a.avsc", Record("n.A")).string();
    const std::string folder = (out.path() / "gen").string();
    const std::vector<std::string> check{"gen", "--check", schema, "-o", folder};
    ToolRun run = RunAvro(check);
    CHECK(run.exit_code == 1);
    CHECK(
        run.err ==
        "arow: missing file: n/A.hpp\narow: missing file: avro_types.hpp\n"
        "arow: missing file: avro_schemas.hpp\narow: missing file: avro_types.cpp\n");
    CHECK_FALSE(fs::exists(folder));
    Printed({"gen", schema, "-o", folder});
    CHECK(Printed(check).empty());
    in.Write("a.avsc", Record("n.B"));
    run = RunAvro(check);
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Catch::StartsWith("arow: missing file: n/B.hpp\narow: stale file: "));
    CHECK_THAT(run.err, Catch::EndsWith("\narow: left-over file: n/A.hpp\n"));
    CHECK_FALSE(fs::exists(folder + "/n/B.hpp"));
}

TEST_CASE("avro gen: each mistake of a schema is told with its place, and nothing is written") {
    const TempFolder out;
    std::size_t rows = 0;
    for (const auto& row : ReadVectors("expected", "avro/schema_errors")) {
        ++rows;
        const std::string file =
            AROW_TEST_DATA "/avro/schema_errors/" + row.at("file").get<std::string>();
        CAPTURE(file);
        const ToolRun run = RunAvro({"gen", file, "-o", (out.path() / "gen").string()});
        CHECK(run.exit_code == 1);
        CHECK(run.out.empty());
        CHECK_THAT(
            run.err,
            Catch::StartsWith(
                file + '(' + row.at("line").dump() + ',' + row.at("column").dump() +
                "): error AROW1"));
    }
    CHECK(rows > 20);
    CHECK_FALSE(fs::exists(out.path() / "gen"));
}

TEST_CASE("avro gen: all files with mistakes are told, a line each, in order") {
    const TempFolder in;
    const TempFolder out;
    const std::string good = in.Write("good.avsc", Record("Good")).string();
    const std::string first = in.Write("1.avsc", "{\n\"type\": \"enum\"}").string();
    const std::string second =
        in.Write("2.avsc", R"({"type": "record", "name": "Good", "fields": []})").string();
    const std::string third =
        in.Write(
              "3.avsc",
              R"({"type": "record", "name": "A", "fields": [{"name": "a", "type": "A"}]})")
            .string();
    const std::string gen = (out.path() / "gen").string();
    CHECK(
        RunAvro({"gen", good, first, second, "-o", gen}).err ==
        first +
            "(1,1): error AROW102: missing attribute: a named type needs the attribute "
            "\"name\"\n" +
            second +
            "(1,28): error AROW107: type defined twice: the type \"Good\" is defined "
            "otherwise at line 1, column 1 of " +
            good + "\n");
    CHECK(
        RunAvro({"gen", good, third, "-o", gen}).err ==
        third +
            "(1,28): error AROW122: record without end in A: each value of this record holds "
            "another of it; make a field a union with null, or an array\n");
    CHECK_FALSE(fs::exists(gen));
}

TEST_CASE("avro gen: mistakes in the arguments are exit code 2, what cannot be read or written 1") {
    const TempFolder in;
    const std::string schema = in.Write("a.avsc", Record("A")).string();
    const std::string out = (in.path() / "out").string();
    CHECK(RunAvro({"gen"}).exit_code == 2);
    CHECK(RunAvro({"gen", schema}).exit_code == 2);
    CHECK(
        RunAvro({"gen", schema, "-o", out, "--namespace", "shop"}).err ==
        "arow: --namespace shop is not AVRO:CPP, such as shop.orders:acme::orders; "
        "see arow avro gen --help\n");
    CHECK(RunAvro({"gen", schema, "-o", out, "--logical", "both"}).exit_code == 2);
    CHECK(RunAvro({"gen", schema, "-o", out, "--namespace", "a:class"}).exit_code == 1);
    CHECK(RunAvro({"gen", in.path().string() + "/none", "-o", out}).exit_code == 1);
    CHECK(RunAvro({"gen", schema, "-o", "/dev/null/x"}).exit_code == 1);
    CHECK_THAT(Printed({"gen", "--help"}), Catch::Contains("Usage: arow avro gen "));
    CHECK_FALSE(fs::exists(out));
}

}  // namespace
}  // namespace arow::test
