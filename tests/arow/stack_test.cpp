// SPDX-License-Identifier: MIT
// Nesting that input or program choose, on a stack of 256 KiB. Code that is not optimised, or
// instrumented, takes many times the stack of what users run, so that the widest row gets more
// there; `scripts/test --all` runs this program optimised as well. Requirement 2.
#include <catch2/catch.hpp>
#include <string>

#include "mybusiness.arow.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/samples.hpp"
#include "tests/support/small_stack.hpp"

namespace arow::test {
namespace {

using mybusiness::AllArowTypesRow;
using mybusiness::Ver1Row;

#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
constexpr std::size_t kStackOfWidestRow = kSmallStack;
#else
constexpr std::size_t kStackOfWidestRow = 32 * kSmallStack;
#endif

constexpr std::size_t kMillion = 1'000'000;

std::string Repeat(std::string_view text, std::size_t times) {
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

}  // namespace

TEST_CASE("64 levels of the widest row are written and read on a small stack") {
    std::string written;
    const auto both_ways = [&] {
        const AllArowTypesRow row = MakeNested(64);
        written = Written(row);
        CHECK(Equal(Read<AllArowTypesRow>(written), row));
    };
    RunOnSmallStack(both_ways, kStackOfWidestRow);
    CHECK(written.size() > 64 * 679);
}

TEST_CASE("a million levels are refused on a small stack, known or unknown") {
    const auto refuse = [] {
        const Status typed = StatusOfReading<Ver1Row>("C0FE" + Repeat("67020102FF", kMillion));
        CHECK(typed.code() == ErrorCode::kDepthLimit);
        const Status unknown = StatusOfReading<Ver1Row>("C0FE" + Repeat("7801", kMillion));
        CHECK(unknown.code() == ErrorCode::kDepthLimit);
        CHECK(unknown.offset() == 2 + 2 * 64);
    };
    RunOnSmallStack(refuse);
}

TEST_CASE("a million levels of the widest row are refused on a small stack") {
    const auto refuse = [] {
        const Status wide =
            StatusOfReading<AllArowTypesRow>("C0FE" + Repeat("F2E4859307020102FF", kMillion));
        CHECK(wide.code() == ErrorCode::kDepthLimit);
    };
    RunOnSmallStack(refuse, kStackOfWidestRow);
}

}  // namespace arow::test
