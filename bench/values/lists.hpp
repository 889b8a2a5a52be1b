// SPDX-License-Identifier: MIT
// The record Lists of avro4k's benchmark: ten million longs of the full range, in arrays of a
// hundred.
#pragma once

#include <cstdint>
#include <vector>

#include "values/avro_value.hpp"

namespace bench {

inline constexpr char kListsSchema[] = R"({"type": "record", "name": "Lists", "namespace": "bench",
    "fields": [{"name": "data", "type": {"type": "array", "items": {
        "type": "record", "name": "Group", "fields": [
            {"name": "index", "type": "int"},
            {"name": "entries", "type": {"type": "array", "items": {
                "type": "record", "name": "Entry", "fields": [
                    {"name": "elementId", "type": "long"},
                    {"name": "values", "type": {"type": "array", "items": "long"}}]}}}]}}}]})";

using EncodedLists = AvroValue<kListsSchema>;

/// What the bytes say.
struct Lists {
    struct Entry {
        std::int64_t element_id = 0;
        std::vector<std::int64_t> values;
    };
    struct Group {
        std::int32_t index = 0;
        std::vector<Entry> entries;
    };
    std::vector<Group> data;
};

[[nodiscard]] Lists MakeLists();
[[nodiscard]] EncodedLists Encode(const Lists& lists);
/// The one value of the workload.
[[nodiscard]] std::vector<EncodedLists> MakeEncodedLists();

}  // namespace bench
