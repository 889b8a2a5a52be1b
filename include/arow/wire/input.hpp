// SPDX-License-Identifier: MIT
// The bytes that are being read, and the first thing found wrong with them. Readers are functions
// that take a position and return the next one, or null after Input::Fail: that keeps the position
// in a register, and all error work in cold code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/limits.hpp"

namespace arow::wire {

/// How forgiving a reader is about bytes that the original never writes but accepts.
struct InputRules {
    bool refuse_padded_varints = false;  ///< strict mode
    bool replace_bad_utf8 = false;  ///< U+FFFD for each maximal invalid part, instead of an error
    bool borrow = false;            ///< views may point into the input
};

class AROW_API Input {
public:
    /// Bytes that are read at once where so many lie before the end.
    static constexpr std::size_t kWideRead = 16;

    Input(std::span<const std::byte> bytes, const Limits& limits, InputRules rules = {}) noexcept
        : begin_(
              // Null would mean a failure: an empty input has a place, too.
              bytes.empty() ? reinterpret_cast<const std::uint8_t*>("")
                            : reinterpret_cast<const std::uint8_t*>(bytes.data())),
          end_(begin_ + bytes.size()),
          short_text_end_(
              bytes.size() > kWideRead && limits.text_bytes >= kWideRead ? end_ - kWideRead
                                                                         : begin_),
          limits_(limits),
          growth_left_(limits.growth_bytes),
          rules_(rules) {}
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;

    [[nodiscard]] const std::uint8_t* begin() const noexcept { return begin_; }
    [[nodiscard]] const std::uint8_t* end() const noexcept { return end_; }
    /// Bytes from `at` to the end.
    [[nodiscard]] std::size_t Left(const std::uint8_t* at) const noexcept {
        return static_cast<std::size_t>(end_ - at);
    }
    /// The same as Left(at) >= bytes.
    [[nodiscard]] AROW_INLINE bool HasLeft(const std::uint8_t* at, std::size_t bytes)
        const noexcept {
        return Left(at) >= bytes;
    }
    /// Whether a length of one byte and kWideRead bytes of text may be read at `at`, and no limit
    /// forbids texts of that size.
    [[nodiscard]] AROW_INLINE bool HasShortText(const std::uint8_t* at) const noexcept {
        return at < short_text_end_;
    }
    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
    [[nodiscard]] InputRules rules() const noexcept { return rules_; }

    /// Accounts for memory beyond the input's own bytes; false when the limit is met.
    [[nodiscard]] AROW_INLINE bool Grow(const std::uint8_t* at, std::uint64_t bytes) noexcept {
        if (bytes > growth_left_) [[unlikely]]
            return RefuseGrowth(at);
        growth_left_ -= bytes;
        return true;
    }
    /// What is left of Limits::growth_bytes.
    [[nodiscard]] std::uint64_t growth_left() const noexcept { return growth_left_; }

    [[nodiscard]] bool failed() const noexcept { return !status_.ok(); }
    [[nodiscard]] const Status& status() const noexcept { return status_; }

    /// Records the first failure and returns null. `detail` says what was expected or found.
    AROW_COLD std::nullptr_t
    Fail(ErrorCode code, const std::uint8_t* at, std::string_view detail) noexcept;
    /// The same for a claimed length or number: `detail` with the number in front of it.
    AROW_COLD std::nullptr_t Fail(
        ErrorCode code,
        const std::uint8_t* at,
        std::uint64_t number,
        std::string_view detail) noexcept;
    AROW_COLD std::nullptr_t Truncated(const std::uint8_t* at) noexcept;

    /// Puts a field's name, or an element's index, in front of the path of a failure.
    AROW_COLD void PrependField(std::string_view name) noexcept;
    AROW_COLD void PrependIndex(std::size_t index) noexcept;

private:
    AROW_COLD bool RefuseGrowth(const std::uint8_t* at) noexcept;

    Status status_;
    const std::uint8_t* begin_;
    const std::uint8_t* end_;
    const std::uint8_t* short_text_end_;
    Limits limits_;
    std::uint64_t growth_left_;
    InputRules rules_;
};

}  // namespace arow::wire
