// SPDX-License-Identifier: MIT
// A plan: tasks of several kinds that wait for each other, people who share them, and who is whose
// boss. Nothing here knows of messages but the descriptions.
#pragma once

#include <boost/describe.hpp>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "arow/slim/describe.hpp"

namespace plan {

class Person {
public:
    Person() = default;
    explicit Person(std::string name) : name_(std::move(name)) {}

    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    Person* boss = nullptr;  ///< somebody of the same plan

private:
    std::string name_;

    BOOST_DESCRIBE_CLASS(Person, (), (boss), (), (name_))
};

struct Task {
    virtual ~Task() = default;

    std::string title;
    std::shared_ptr<Person> owner;
    std::vector<std::weak_ptr<Task>> waits_for;  ///< may go in circles

    BOOST_DESCRIBE_CLASS(Task, (), (title, owner, waits_for), (), ())
};

struct Meeting : Task {
    std::chrono::sys_seconds begin{};
    std::chrono::minutes length{30};

    BOOST_DESCRIBE_CLASS(Meeting, (Task), (begin, length), (), ())
};

struct Delivery : Task {
    std::map<std::string, std::uint32_t> items;
    std::string carrier = "by hand";  ///< since version 2

    BOOST_DESCRIBE_CLASS(Delivery, (Task), (items, carrier), (), ())
    static constexpr arow::slim::Since kSlimSince[] = {{"items", 1}, {"carrier", 2}};
};

struct Plan {
    std::vector<std::shared_ptr<Person>> people;
    std::vector<std::shared_ptr<Task>> tasks;

    BOOST_DESCRIBE_CLASS(Plan, (), (people, tasks), (), ())
};

[[nodiscard]] inline Plan MakePlan() {
    Plan plan;
    plan.people = {std::make_shared<Person>("Ada"), std::make_shared<Person>("Charles")};
    plan.people[1]->boss = plan.people[0].get();

    auto kickoff = std::make_shared<Meeting>();
    kickoff->title = "Kick-off";
    kickoff->owner = plan.people[0];
    kickoff->begin = std::chrono::sys_days(std::chrono::year(2027) / 1 / 4);
    auto parts = std::make_shared<Delivery>();
    parts->title = "Parts";
    parts->owner = plan.people[1];
    parts->items = {{"wheel", 4}, {"axle", 2}};
    parts->carrier = "train";
    kickoff->waits_for = {parts};
    parts->waits_for = {kickoff};
    plan.tasks = {kickoff, parts};
    return plan;
}

}  // namespace plan
