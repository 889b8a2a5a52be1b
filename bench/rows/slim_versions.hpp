// SPDX-License-Identifier: MIT
// The person as a class with versions for Slim, and as an older program has it. Both go by one
// name.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "arow/slim/describe.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/gdid.hpp"

namespace bench {

struct SlimPerson {
    arow::GDID ID;
    std::optional<std::string> Name;
    std::int32_t Age{};
    bool Bool1{};
    std::optional<std::string> Str1;
    std::optional<std::string> Str2;
    arow::DateTime Date;
    double Salary{};

    BOOST_DESCRIBE_CLASS(SlimPerson, (), (ID, Name, Age, Bool1, Str1, Str2, Date, Salary), (), ())
    static constexpr arow::slim::Since kSlimSince[] = {{"Str2", 2}};
};

struct PreviousSlimPerson {
    arow::GDID ID;
    std::optional<std::string> Name;
    std::int32_t Age{};
    bool Bool1{};
    std::optional<std::string> Str1;
    arow::DateTime Date;
    double Salary{};

    BOOST_DESCRIBE_CLASS(PreviousSlimPerson, (), (ID, Name, Age, Bool1, Str1, Date, Salary), (), ())
    static constexpr arow::slim::Since kSlimSince[] = {{"ID", 1}};
};

}  // namespace bench

template <>
inline constexpr std::string_view arow::slim::kTypeName<bench::SlimPerson> = "person";
template <>
inline constexpr std::string_view arow::slim::kTypeName<bench::PreviousSlimPerson> = "person";
