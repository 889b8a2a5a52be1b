// SPDX-License-Identifier: MIT
// Rows with the less common members: views, times of std::chrono, mapped types, allocators, arrays,
// pointers to rows of derived classes, private members.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arow/amorphous_row.hpp"
#include "arow/describe.hpp"
#include "arow/map_as.hpp"

namespace members {

/// A type of the user's, sent as its number; numbers below absolute zero are none.
struct Celsius {
    double degrees = 0;

    friend bool operator==(const Celsius&, const Celsius&) = default;
};

/// A type of the user's that is sent as text.
struct Tag {
    std::string text;

    friend bool operator==(const Tag&, const Tag&) = default;
};

}  // namespace members

template <>
struct arow::MapAs<members::Celsius> {
    using type = double;
    static double To(const members::Celsius& value) { return value.degrees; }
    static std::optional<members::Celsius> From(double degrees) {
        if (degrees < -273.15) return std::nullopt;
        return members::Celsius{degrees};
    }
};

template <>
struct arow::MapAs<members::Tag> {
    using type = std::string;
    static std::string To(const members::Tag& value) { return value.text; }
    static members::Tag From(const std::string& text) { return {text}; }
};

namespace members {

struct ViewRow {
    std::string_view text;
    std::span<const std::byte> bytes;

    AROW_ROW(ViewRow, (), (text, "t"), (bytes, "b"))
};

struct ChronoRow : arow::AmorphousTypedRow {
    std::chrono::milliseconds span{};
    std::chrono::sys_seconds instant{};
    std::chrono::local_days day{};
    std::optional<std::chrono::nanoseconds> fine;

    AROW_ROW(ChronoRow, (AmorphousTypedRow), (span, "s"), (instant, "i"), (day, "d"), (fine, "f"))
};

struct MappedRow : arow::AmorphousTypedRow {
    Celsius outside{20};
    std::vector<Celsius> history;
    std::optional<Tag> tag;

    AROW_ROW(MappedRow, (AmorphousTypedRow), (outside, "o"), (history, "h"), (tag, "t"))
};

/// Containers that take their memory from the resource that the test chooses.
struct PmrRow {
    std::pmr::string text;
    std::pmr::vector<std::int32_t> list;

    AROW_ROW(PmrRow, (), (text, "t"), (list, "l"))
};

struct ArrayRow {
    std::array<std::int32_t, 2> numbers{};
    std::array<std::byte, 3> bytes{};
    std::array<std::optional<std::string>, 2> texts;
    std::array<double, 2> fractions{};

    AROW_ROW(ArrayRow, (), (numbers, "n"), (bytes, "b"), (texts, "t"), (fractions, "f"))
};

/// An animal, and one that knows more: rows behind pointers are written as what they are.
struct AnimalRow : arow::TypedRow {
    std::int32_t legs{};

    AROW_ROW(AnimalRow, (TypedRow), (legs, "l"))
};

struct DogRow : AnimalRow {
    bool barks = true;

    AROW_ROW(DogRow, (AnimalRow), (barks, "b"))
};

/// Described, but never exported, so that no core exists.
struct CatRow : AnimalRow {
    AROW_ROW(CatRow, (AnimalRow))
};

struct ZooRow : arow::AmorphousTypedRow {
    std::unique_ptr<AnimalRow> star;
    std::shared_ptr<AnimalRow> guest;
    std::vector<std::unique_ptr<AnimalRow>> animals;

    AROW_ROW(ZooRow, (AmorphousTypedRow), (star, "s"), (guest, "g"), (animals, "a"))
};

/// Members that only its own functions and its core can reach.
class PrivateRow {
public:
    PrivateRow() = default;
    explicit PrivateRow(std::int32_t secret) : secret_(secret) {}
    [[nodiscard]] std::int32_t secret() const noexcept { return secret_; }

private:
    std::int32_t secret_{};

    AROW_ROW(PrivateRow, (), (secret_, "s", arow::kSensitive))
};

/// A class that is described already; the table beside it names what is sent, in its own order.
class DescribedRow {
public:
    std::int32_t first = 1;
    std::int32_t second = 2;

private:
    std::int32_t third_ = 3;

    BOOST_DESCRIBE_CLASS(DescribedRow, (), (first, second), (), (third_))
    AROW_FIELDS(DescribedRow, (third_, "c"), (first, "a"))
};

/// Rows inside a class.
struct Owner {
    struct NestedRow {
        std::int32_t number{};

        AROW_ROW(NestedRow, (), (number, "n"))
    };
};

struct FloatsRow {
    float single{};
    std::vector<double> doubles;

    AROW_ROW(FloatsRow, (), (single, "s"), (doubles, "d"))
};

enum class Wide : std::int64_t { kSmall = 1 };

struct WideEnumRow {
    Wide wide{};

    AROW_ROW(WideEnumRow, (), (wide, "w"))
};

}  // namespace members
