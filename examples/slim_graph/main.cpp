// SPDX-License-Identifier: MIT
// What a program does with a graph of objects: writes it, reads it back with all its links, sends
// changes in a batch, and looks at a message in words. Exits with 1 when anything is not as it
// should be.
#include <iostream>
#include <memory>
#include <string>

#include "arow/slim/dump.hpp"
#include "arow/slim/serializer.hpp"
#include "plan.hpp"

namespace {

using arow::slim::Serializer;
using arow::slim::TypeMode;
using arow::slim::TypeRegistry;

/// Counts what did not come out as expected.
class Checks {
public:
    void Expect(bool holds, const std::string& claim) {
        std::cout << (holds ? "  ok      " : "  FAILED  ") << claim << '\n';
        if (!holds) ++failed_;
    }
    [[nodiscard]] int failed() const noexcept { return failed_; }

private:
    int failed_ = 0;
};

/// What both sides know in advance, in the same order.
std::shared_ptr<const TypeRegistry> PlanTypes() {
    TypeRegistry types;
    types.Add<plan::Plan>().Add<plan::Meeting>().Add<plan::Delivery>();
    return std::make_shared<const TypeRegistry>(std::move(types));
}

void RoundTrip(Checks& checks) {
    std::cout << "A plan, written and read back:\n";
    const Serializer serializer(PlanTypes());
    arow::Buffer buffer;
    serializer.Serialize(plan::MakePlan(), buffer);
    const auto back = serializer.Deserialize<plan::Plan>(buffer.bytes());

    const auto meeting = std::dynamic_pointer_cast<plan::Meeting>(back.tasks.at(0));
    const auto delivery = std::dynamic_pointer_cast<plan::Delivery>(back.tasks.at(1));
    checks.Expect(meeting != nullptr && delivery != nullptr, "tasks are of their own classes");
    checks.Expect(meeting->waits_for.at(0).lock() == delivery, "one waits for the other");
    checks.Expect(delivery->waits_for.at(0).lock() == meeting, "and the other for the one");
    checks.Expect(delivery->owner == back.people.at(1), "people are shared, not copied");
    checks.Expect(back.people.at(1)->boss == back.people.at(0).get(), "Ada is still the boss");
    checks.Expect(back.people.at(0)->name() == "Ada", "private members are there, too");
    checks.Expect(delivery->carrier == "train", "members of later versions are there, too");
}

void Batch(Checks& checks) {
    std::cout << "Messages of a batch:\n";
    const auto nothing = std::make_shared<const TypeRegistry>();
    const Serializer sender(nothing, TypeMode::kBatch);
    const Serializer receiver(nothing, TypeMode::kBatch);
    plan::Person person("Ada");
    std::size_t sizes[2];
    for (std::size_t& size : sizes) {
        arow::Buffer buffer;
        sender.Serialize(person, buffer);
        size = buffer.size();
        checks.Expect(
            receiver.Deserialize<plan::Person>(buffer.bytes()).name() == "Ada",
            "a person takes " + std::to_string(size) + " bytes" +
                (sender.BatchTypesAdded() ? ", with the name of its class" : ""));
    }
    checks.Expect(sizes[1] < sizes[0], "the class is named once");
}

void Refusals(Checks& checks) {
    std::cout << "What is refused:\n";
    const Serializer knows_no_tasks(std::make_shared<const TypeRegistry>());
    arow::Buffer buffer;
    const arow::Status status = knows_no_tasks.TrySerialize(plan::MakePlan(), buffer);
    std::cout << "  " << status.ToString() << '\n';
    checks.Expect(status.code() == arow::ErrorCode::kNotRegistered, "classes nobody registered");
}

void InWords(Checks& checks) {
    std::cout << "The plan in words:\n";
    const auto types = PlanTypes();
    std::string bytes;
    Serializer(types).Serialize(plan::MakePlan(), bytes);
    const arow::Status status =
        arow::slim::Dump(std::as_bytes(std::span(bytes)), *types, std::cout);
    checks.Expect(status.ok(), "all of it can be read");
}

}  // namespace

int main() {
    Checks checks;
    RoundTrip(checks);
    Batch(checks);
    Refusals(checks);
    InWords(checks);
    return checks.failed() == 0 ? 0 : 1;
}
