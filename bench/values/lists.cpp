// SPDX-License-Identifier: MIT
#include "values/lists.hpp"

#include <random>
#include <utility>

#include "values/avro_encoder.hpp"

namespace bench {
namespace {

constexpr int kGroups = 10;
constexpr std::size_t kEntries = 10'000;
constexpr std::size_t kValues = 100;

/// One block and its end.
template <class Items, class Write>
void Array(AvroEncoder& out, const Items& items, Write write) {
    out.Long(static_cast<std::int64_t>(items.size()));
    for (const auto& item : items) write(item);
    out.Long(0);
}

}  // namespace

Lists MakeLists() {
    std::mt19937_64 random(20261201);
    Lists lists;
    for (int i = 0; i < kGroups; ++i) {
        Lists::Group& group = lists.data.emplace_back();
        group.index = i;
        group.entries.resize(kEntries);
        for (Lists::Entry& entry : group.entries) {
            entry.element_id = static_cast<std::int64_t>(random());
            entry.values.resize(kValues);
            for (std::int64_t& value : entry.values) value = static_cast<std::int64_t>(random());
        }
    }
    return lists;
}

EncodedLists Encode(const Lists& lists) {
    AvroEncoder out;
    Array(out, lists.data, [&](const Lists::Group& group) {
        out.Long(group.index);
        Array(out, group.entries, [&](const Lists::Entry& entry) {
            out.Long(entry.element_id);
            Array(out, entry.values, [&](std::int64_t value) { out.Long(value); });
        });
    });
    return {std::move(out.bytes)};
}

std::vector<EncodedLists> MakeEncodedLists() {
    return {Encode(MakeLists())};
}

}  // namespace bench
