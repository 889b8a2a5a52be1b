// SPDX-License-Identifier: MIT
// Classes that the fuzz target of Slim reads: every kind of value, and every kind of pointer.
#pragma once

#include <array>
#include <bitset>
#include <boost/describe.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "arow/slim/serializer.hpp"
#include "arow/values/amount.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/gdid.hpp"
#include "arow/values/guid.hpp"
#include "arow/values/nls_map.hpp"

namespace arow::fuzz {

enum class Colour : std::uint8_t { kRed, kGreen };
enum class Wide : std::int64_t { kFar = 1'000'000'000'000 };

struct Nothing {
    BOOST_DESCRIBE_CLASS(Nothing, (), (), (), ())
};

/// One member of each kind of value.
struct Values {
    bool yes = false;
    std::int8_t tiny = 0;
    std::int16_t small = 0;
    std::uint32_t number = 0;
    std::int64_t large = 0;
    float single = 0;
    double real = 0;
    char16_t unit = 0;
    Colour colour{};
    Wide wide{};
    std::string text;
    std::u16string units;
    std::filesystem::path path;
    std::optional<std::string> maybe;
    std::vector<std::int32_t> numbers;
    std::vector<double> reals;
    std::vector<std::byte> bytes;
    std::vector<bool> flags;
    std::bitset<11> bits;
    std::array<std::uint16_t, 3> three{};
    std::list<Nothing> nothings;
    std::deque<std::optional<bool>> answers;
    std::set<std::int32_t> set;
    std::map<std::string, std::vector<std::string>> map;
    std::variant<std::monostate, std::int32_t, std::string> either;
    std::tuple<std::int32_t, std::pair<bool, std::string>> tuple;
    std::chrono::seconds seconds{};
    Decimal decimal;
    Amount amount;
    DateTime time;
    GDID gdid;
    Guid guid;
    NLSMap names;

    BOOST_DESCRIBE_CLASS(
        Values,
        (),
        (yes,
         tiny,
         small,
         number,
         large,
         single,
         real,
         unit,
         colour,
         wide,
         text,
         units,
         path,
         maybe,
         numbers,
         reals,
         bytes,
         flags,
         bits,
         three,
         nothings,
         answers,
         set,
         map,
         either,
         tuple,
         seconds,
         decimal,
         amount,
         time,
         gdid,
         guid,
         names),
        (),
        ())
};

/// A class with itself inside, and with versions.
struct Branch {
    std::string name;
    std::vector<Branch> branches;
    std::map<std::int32_t, Branch> numbered;

    BOOST_DESCRIBE_CLASS(Branch, (), (name, branches, numbered), (), ())
    static constexpr slim::Since kSlimSince[] = {{"branches", 1}, {"numbered", 2}};
};

/// What objects owned.
struct Parts;

/// Knows all of its objects that live.
struct Part {
    Part() {
        after_ = newest_;
        if (newest_ != nullptr) newest_->before_ = this;
        newest_ = this;
    }
    virtual ~Part() {
        (before_ == nullptr ? newest_ : before_->after_) = after_;
        if (after_ != nullptr) after_->before_ = before_;
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    virtual void MoveOwnedTo(Parts&) {}

    std::int32_t weight = 0;
    std::weak_ptr<Part> whole;

    /// Ends all cycles of owners.
    static void TakeApart();

private:
    static inline Part* newest_ = nullptr;
    Part* after_ = nullptr;
    Part* before_ = nullptr;

    BOOST_DESCRIBE_CLASS(Part, (), (weight, whole), (), ())
};

struct Parts {
    std::vector<std::shared_ptr<Part>> shared;
    std::vector<std::unique_ptr<Part>> unique;
};

inline void Part::TakeApart() {
    Parts parts;
    for (Part* part = newest_; part != nullptr; part = part->after_) part->MoveOwnedTo(parts);
}

struct Wheel : Part {
    void MoveOwnedTo(Parts& parts) override { parts.shared.push_back(std::move(next)); }

    std::shared_ptr<Part> next;
    Part* seen = nullptr;

    BOOST_DESCRIBE_CLASS(Wheel, (Part), (next, seen), (), ())
};

struct Frame : Part {
    void MoveOwnedTo(Parts& to) override {
        for (std::shared_ptr<Part>& part : parts) to.shared.push_back(std::move(part));
        to.unique.push_back(std::move(own));
    }

    std::vector<std::shared_ptr<Part>> parts;
    std::map<std::string, Part*> by_name;
    std::unique_ptr<Part> own;
    std::shared_ptr<Values> values;

    BOOST_DESCRIBE_CLASS(Frame, (Part), (parts, by_name, own, values), (), ())
};

/// Cannot be made.
struct Idea : Part {
    virtual void Think() = 0;

    BOOST_DESCRIBE_CLASS(Idea, (Part), (), (), ())
};

/// A root held by value, and one behind a pointer.
struct Machine {
    Frame frame;
    std::unique_ptr<Frame> spare;
    std::vector<Machine*> friends;
    std::optional<std::shared_ptr<Part>> gift;
    std::variant<std::weak_ptr<Part>, std::unique_ptr<Wheel>> either;

    BOOST_DESCRIBE_CLASS(Machine, (), (frame, spare, friends, gift, either), (), ())
};

inline std::shared_ptr<const slim::TypeRegistry> SlimTypes() {
    slim::TypeRegistry registry;
    registry.Add<Wheel>("wheel").Add<Frame>("frame").Allow<Part>("part").Allow<Values>("values");
    registry.Add<Idea>("idea").Prohibit<Branch>("grows without end");
    return std::make_shared<const slim::TypeRegistry>(std::move(registry));
}

}  // namespace arow::fuzz
