// SPDX-License-Identifier: MIT
// A folder of container files: each thread writes a part of its own, then as many readers share all
// parts by ranges of bytes, wherever the cuts fall. Ends with 1 when something is not as it says.
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "arow/avro/container_reader.hpp"
#include "arow/avro/container_writer.hpp"
#include "arow/avro/datum_codec.hpp"
#include "arow/avro/schema_parser.hpp"

namespace avro = arow::avro;
namespace fs = std::filesystem;

namespace {

constexpr int kThreads = 4;
constexpr std::int64_t kOrdersAPart = 5'000;
constexpr int kRangesAFile = 7;

constexpr std::string_view kSchema = R"({
    "type": "record", "name": "Order", "namespace": "shop",
    "fields": [
        {"name": "id", "type": "long"},
        {"name": "customer", "type": "string"},
        {"name": "total", "type": "double"}
    ]})";

std::atomic<int> failures{0};

void Expect(bool holds, std::string_view what) {
    std::cout << (holds ? "  ok: " : "  WRONG: ") << what << '\n';
    failures += holds ? 0 : 1;
}

/// Calls work(0), ..., work(kThreads - 1), each in a thread of its own.
template <class Work>
void InThreads(Work work) {
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i) {
        threads.emplace_back([=] {
            try {
                work(i);
            } catch (const arow::Error& error) {
                std::cerr << error.what() << '\n';
                ++failures;
            }
        });
    }
}

/// A schema, and what reads and writes by it, may be shared; a file is its thread's alone.
void WritePart(const fs::path& folder, const avro::Schema& schema, int part) {
    avro::ContainerWriterOptions options;
    options.codec = "zstandard";
    options.block_bytes = 16'384;
    options.metadata = {{"part", std::to_string(part)}};
    const fs::path path = folder / ("part-" + std::to_string(part) + ".avro");
    avro::ContainerWriter file(path, schema, options);
    const avro::DatumWriter writer(schema);
    avro::Datum order = avro::Datum::Record(*schema);
    for (std::int64_t i = 0; i < kOrdersAPart; ++i) {
        order["id"] = part * kOrdersAPart + i;
        order["customer"] = "Customer " + std::to_string(i % 100);
        order["total"] = static_cast<double>(i) / 100;
        file.Write(writer, order);
    }
    file.Close();  // tells whether all of it has reached the file
}

struct Range {
    fs::path path;
    avro::Split split;
};

/// Knows nothing of the files but their sizes.
std::vector<Range> Cut(const fs::path& folder) {
    std::vector<Range> ranges;
    for (const fs::directory_entry& file : fs::directory_iterator(folder)) {
        const std::uint64_t size = file.file_size();
        for (std::uint64_t i = 0; i < kRangesAFile; ++i) {
            const avro::Split split{size * i / kRangesAFile, size * (i + 1) / kRangesAFile};
            ranges.push_back({file.path(), split});
        }
    }
    return ranges;
}

struct Sum {
    std::int64_t orders = 0;
    std::int64_t ids = 0;
};

Sum ReadRange(const Range& range) {
    avro::ContainerReaderOptions options;
    options.split = range.split;
    avro::ContainerReader file(range.path, options);
    const avro::DatumReader reader(file.schema());
    Sum sum;
    for (avro::Datum order; file.Next(reader, order); ++sum.orders) sum.ids += order["id"].AsLong();
    if (!file.status().ok()) throw arow::Error(file.status());
    return sum;
}

void ReadAll(const fs::path& folder) {
    const std::vector<Range> ranges = Cut(folder);
    std::atomic<std::size_t> next{0};
    std::atomic<std::int64_t> orders{0};
    std::atomic<std::int64_t> ids{0};
    InThreads([&](int) {
        for (std::size_t i = next++; i < ranges.size(); i = next++) {
            const Sum sum = ReadRange(ranges[i]);
            orders += sum.orders;
            ids += sum.ids;
        }
    });
    constexpr std::int64_t kOrders = kThreads * kOrdersAPart;
    Expect(ranges.size() == kThreads * kRangesAFile, "each file is cut into seven ranges");
    Expect(orders == kOrders, "each order is in one range");
    Expect(ids == kOrders * (kOrders - 1) / 2, "and it is the order that was written");
}

}  // namespace

int main() {
    const fs::path folder = fs::temp_directory_path() / "arow_avro_parts_demo";
    fs::remove_all(folder);
    fs::create_directories(folder);
    const avro::Schema schema = avro::ParseSchema(kSchema);

    std::cout << "Written by " << kThreads << " threads into " << folder.string() << '\n';
    InThreads([&](int part) { WritePart(folder, schema, part); });
    std::cout << "Read by " << kThreads << " threads:\n";
    ReadAll(folder);
    fs::remove_all(folder);
    return failures == 0 ? 0 : 1;
}
