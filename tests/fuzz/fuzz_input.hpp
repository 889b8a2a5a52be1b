// SPDX-License-Identifier: MIT
// What fuzz targets share: an input that begins with choices and goes on with bytes to read, and a
// way to report a broken promise that a fuzzer notices in every build.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

#include "arow/error.hpp"
#include "arow/options.hpp"
#include "tests/support/hex.hpp"

namespace arow::fuzz {

/// Ends the program when a promise does not hold, whatever NDEBUG says.
inline void Require(bool holds, const char* promise, const Status& status = {}) {
    if (holds) return;
    std::fprintf(stderr, "broken promise: %s\n%s\n", promise, status.ToString().c_str());
    std::abort();
}

/// Choices come first, a byte each; zero when there are no more.
class FuzzInput {
public:
    FuzzInput(const std::uint8_t* data, std::size_t size)
        : rest_(reinterpret_cast<const std::byte*>(data), size) {}

    std::uint8_t Choose() {
        if (rest_.empty()) return 0;
        const auto choice = std::to_integer<std::uint8_t>(rest_.front());
        rest_ = rest_.subspan(1);
        return choice;
    }
    /// The bytes behind the choices, in a block of exactly their size.
    [[nodiscard]] test::ExactBytes Rest() const { return test::ExactBytes(rest_); }

private:
    std::span<const std::byte> rest_;
};

/// An input that begins with a text, such as a schema's, and a zero byte.
struct TextAndBytes {
    std::string_view text;
    test::ExactBytes bytes;  ///< in a block of exactly their size
};

inline TextAndBytes SplitAtZero(const std::uint8_t* data, std::size_t size) {
    const auto length = static_cast<std::size_t>(std::find(data, data + size, 0) - data);
    const std::size_t begin = std::min(length + 1, size);
    return {
        {reinterpret_cast<const char*>(data), length},
        test::ExactBytes(std::as_bytes(std::span(data, size).subspan(begin)))};
}

/// Options by the bits of two choices. The memory limit is low enough for a run to meet it.
inline ReadOptions ChooseOptions(FuzzInput& input) {
    constexpr std::uint32_t kDepths[] = {64, 1, 2, 5};
    const std::uint8_t switches = input.Choose();
    const std::uint8_t limits = input.Choose();
    ReadOptions options;
    options.header = (switches & 1) == 0;
    options.refuse_unknown = (switches & 2) != 0;
    options.refuse_missing = (switches & 4) != 0;
    options.refuse_duplicates = (switches & 8) != 0;
    options.refuse_padding = (switches & 16) != 0;
    options.replace_bad_utf8 = (switches & 32) != 0;
    options.widen = (switches & 64) != 0;
    options.keep_amorphous = (switches & 128) == 0;
    options.limits.depth = kDepths[limits & 3];
    options.limits.growth_bytes = (limits & 4) == 0 ? 1 << 20 : 1 << 10;
    if ((limits & 8) != 0) options.limits.array_length = 3;
    if ((limits & 16) != 0) options.limits.text_bytes = 4;
    options.borrow = (limits & 32) == 0;
    if ((limits & 64) != 0) options.dialect = Dialect::kAzos;
    return options;
}

/// Whether a failure is about bytes that no reader takes, or about what this reader was asked to
/// do.
inline bool IsOfTheBytes(ErrorCode code) {
    return code != ErrorCode::kOk && code < ErrorCode::kGrowthLimit;
}

}  // namespace arow::fuzz
