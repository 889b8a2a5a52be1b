// SPDX-License-Identifier: MIT
// cereal's binary archive, which knows neither names nor versions, over streams that are reused.
#include <cereal/archives/binary.hpp>
#include <cereal/types/optional.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/vector.hpp>

#include <istream>
#include <ostream>

#include "peers/fixed_stream.hpp"
#include "peers/people_peer.hpp"

namespace arow {

template <class Archive>
void serialize(Archive& archive, GDID& value) {
    archive(value.era, value.id);
}

template <class Archive>
void serialize(Archive& archive, DateTime& value) {
    archive(value.ticks, value.kind);
}

}  // namespace arow

namespace bench {

template <class Archive>
void serialize(Archive& archive, SimplePersonRow& row) {
    archive(row.ID, row.Name, row.Age, row.Bool1, row.Str1, row.Str2, row.Date, row.Salary);
}

template <class Archive>
void serialize(Archive& archive, FamilyRow& row) {
    archive(
        row.ID,
        row.Name,
        row.Registered,
        row.Father,
        row.Mother,
        row.Brothers,
        row.Sisters,
        row.Advisers);
}

namespace {

struct Output {
    MemoryOutput memory;
    std::ostream stream{&memory};
};

struct Input {
    MemoryInput memory;
    std::istream stream{&memory};
};

template <class Row>
struct Cereal : HoldsRow<Row> {
    using Bytes = Output;
    static constexpr const char* kName = "cereal";

    static std::size_t Write(const Row& model, Bytes& bytes) {
        bytes.memory.Restart();
        cereal::BinaryOutputArchive archive(bytes.stream);
        archive(model);
        return bytes.memory.size();
    }
    static void Read(const Bytes& bytes, std::size_t size, Row& model) {
        thread_local Input input;
        input.memory.Restart(bytes.memory.data(), size);
        cereal::BinaryInputArchive archive(input.stream);
        archive(model);
    }
};

}  // namespace

void RegisterCereal() {
    RegisterPeople<Cereal<SimplePersonRow>, Cereal<FamilyRow>>();
}

}  // namespace bench
