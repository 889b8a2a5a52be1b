// SPDX-License-Identifier: MIT
// Apache Avro for C: generic values are the model, written and read with one schema.
#include <avro.h>

#include <cerrno>

#include "peers/people_peer.hpp"
#include "values/lists.hpp"
#include "values/orders.hpp"

namespace bench {
namespace {

constexpr char kPersonSchema[] = R"({"type": "record", "name": "Person", "fields": [
    {"name": "id_era", "type": "long"}, {"name": "id", "type": "long"},
    {"name": "name", "type": ["null", "string"]}, {"name": "age", "type": "int"},
    {"name": "b1", "type": "boolean"}, {"name": "s1", "type": ["null", "string"]},
    {"name": "s2", "type": ["null", "string"]}, {"name": "d1_ticks", "type": "long"},
    {"name": "d1_kind", "type": "int"}, {"name": "slr", "type": "double"}]})";

constexpr char kFamilySchema[] = R"({"type": "record", "name": "Family", "fields": [
    {"name": "id_era", "type": "long"}, {"name": "id", "type": "long"},
    {"name": "fam", "type": "string"}, {"name": "reg", "type": "boolean"},
    {"name": "fat", "type": PERSON}, {"name": "mot", "type": "Person"},
    {"name": "bro", "type": {"type": "array", "items": "Person"}},
    {"name": "sis", "type": {"type": "array", "items": "Person"}},
    {"name": "adv", "type": {"type": "array", "items": "Person"}}]})";

std::string SchemaOf(const SimplePersonRow*) {
    return kPersonSchema;
}

std::string SchemaOf(const FamilyRow*) {
    constexpr std::string_view kHole = "PERSON";
    std::string schema = kFamilySchema;
    return schema.replace(schema.find(kHole), kHole.size(), kPersonSchema);
}

template <const char* kText>
std::string SchemaOf(const AvroValue<kText>*) {
    return kText;
}

void Must(int error) {
    if (error != 0) {
        std::fprintf(stderr, "avro: %s\n", avro_strerror());
        std::exit(1);
    }
}

template <class Row>
avro_value_iface_t* ClassOf() {
    static avro_value_iface_t* const made = [] {
        const std::string text = SchemaOf(static_cast<const Row*>(nullptr));
        avro_schema_t schema = nullptr;
        Must(avro_schema_from_json_length(text.data(), text.size(), &schema));
        return avro_generic_class_from_schema(schema);
    }();
    return made;
}

/// A generic value of the schema of Row.
template <class Row>
class Value {
public:
    Value() { Must(avro_generic_value_new(ClassOf<Row>(), &value_)); }
    ~Value() { avro_value_decref(&value_); }
    Value(const Value&) = delete;
    Value& operator=(const Value&) = delete;
    [[nodiscard]] avro_value_t* get() const noexcept { return &value_; }

private:
    mutable avro_value_t value_{};  // the C interface takes it by plain pointer, also to read
};

avro_value_t Field(const avro_value_t* record, std::size_t index) {
    avro_value_t field{};
    Must(avro_value_get_by_index(record, index, &field, nullptr));
    return field;
}

void PutText(avro_value_t field, const std::optional<std::string>& text) {
    avro_value_t branch{};
    Must(avro_value_set_branch(&field, text ? 1 : 0, &branch));
    if (text) Must(avro_value_set_string_len(&branch, text->c_str(), text->size() + 1));
}

std::string GetString(avro_value_t value) {
    const char* text = nullptr;
    std::size_t size = 0;  // counts the final zero
    Must(avro_value_get_string(&value, &text, &size));
    return {text, size - 1};
}

std::optional<std::string> GetText(avro_value_t field) {
    int which = 0;
    avro_value_t branch{};
    Must(avro_value_get_discriminant(&field, &which));
    Must(avro_value_get_current_branch(&field, &branch));
    return which == 1 ? std::optional(GetString(branch)) : std::nullopt;
}

void PutLong(avro_value_t field, std::uint64_t number) {
    Must(avro_value_set_long(&field, static_cast<std::int64_t>(number)));
}

std::int64_t GetLong(avro_value_t field) {
    std::int64_t number = 0;
    Must(avro_value_get_long(&field, &number));
    return number;
}

int GetInt(avro_value_t field) {
    int number = 0;
    Must(avro_value_get_int(&field, &number));
    return number;
}

bool GetBool(avro_value_t field) {
    int value = 0;
    Must(avro_value_get_boolean(&field, &value));
    return value != 0;
}

void PutRow(const SimplePersonRow& row, const avro_value_t* record) {
    PutLong(Field(record, 0), row.ID.era);
    PutLong(Field(record, 1), row.ID.id);
    PutText(Field(record, 2), row.Name);
    avro_value_t age = Field(record, 3);
    Must(avro_value_set_int(&age, row.Age));
    avro_value_t b1 = Field(record, 4);
    Must(avro_value_set_boolean(&b1, row.Bool1));
    PutText(Field(record, 5), row.Str1);
    PutText(Field(record, 6), row.Str2);
    PutLong(Field(record, 7), static_cast<std::uint64_t>(row.Date.ticks));
    avro_value_t kind = Field(record, 8);
    Must(avro_value_set_int(&kind, static_cast<int>(row.Date.kind)));
    avro_value_t salary = Field(record, 9);
    Must(avro_value_set_double(&salary, row.Salary));
}

void GetRow(const avro_value_t* record, SimplePersonRow& row) {
    row.ID.era = static_cast<std::uint32_t>(GetLong(Field(record, 0)));
    row.ID.id = static_cast<std::uint64_t>(GetLong(Field(record, 1)));
    row.Name = GetText(Field(record, 2));
    row.Age = GetInt(Field(record, 3));
    row.Bool1 = GetBool(Field(record, 4));
    row.Str1 = GetText(Field(record, 5));
    row.Str2 = GetText(Field(record, 6));
    row.Date.ticks = GetLong(Field(record, 7));
    row.Date.kind = static_cast<arow::DateTimeKind>(GetInt(Field(record, 8)));
    avro_value_t salary = Field(record, 9);
    Must(avro_value_get_double(&salary, &row.Salary));
}

void PutRows(const std::vector<SimplePersonRow>& rows, avro_value_t array) {
    for (const SimplePersonRow& row : rows) {
        avro_value_t element{};
        Must(avro_value_append(&array, &element, nullptr));
        PutRow(row, &element);
    }
}

void GetRows(avro_value_t array, std::vector<SimplePersonRow>& rows) {
    std::size_t size = 0;
    Must(avro_value_get_size(&array, &size));
    for (std::size_t i = 0; i < size; ++i) {
        const avro_value_t element = Field(&array, i);
        GetRow(&element, rows.emplace_back());
    }
}

void PutRow(const FamilyRow& row, const avro_value_t* record) {
    PutLong(Field(record, 0), row.ID.era);
    PutLong(Field(record, 1), row.ID.id);
    avro_value_t name = Field(record, 2);
    Must(avro_value_set_string(&name, row.Name.c_str()));
    avro_value_t registered = Field(record, 3);
    Must(avro_value_set_boolean(&registered, row.Registered));
    const avro_value_t father = Field(record, 4);
    PutRow(row.Father, &father);
    const avro_value_t mother = Field(record, 5);
    PutRow(row.Mother, &mother);
    PutRows(row.Brothers, Field(record, 6));
    PutRows(row.Sisters, Field(record, 7));
    PutRows(row.Advisers, Field(record, 8));
}

void GetRow(const avro_value_t* record, FamilyRow& row) {
    row.ID.era = static_cast<std::uint32_t>(GetLong(Field(record, 0)));
    row.ID.id = static_cast<std::uint64_t>(GetLong(Field(record, 1)));
    row.Name = GetString(Field(record, 2));
    row.Registered = GetBool(Field(record, 3));
    const avro_value_t father = Field(record, 4);
    GetRow(&father, row.Father);
    const avro_value_t mother = Field(record, 5);
    GetRow(&mother, row.Mother);
    GetRows(Field(record, 6), row.Brothers);
    GetRows(Field(record, 7), row.Sisters);
    GetRows(Field(record, 8), row.Advisers);
}

template <const char* kText>
void PutRow(const AvroValue<kText>& value, avro_value_t* record) {
    const avro_reader_t reader =
        avro_reader_memory(value.bytes.data(), static_cast<std::int64_t>(value.bytes.size()));
    Must(avro_value_read(reader, record));
    avro_reader_free(reader);
}

template <const char* kText>
void GetRow(avro_value_t* record, AvroValue<kText>& value) {
    std::size_t size = 0;
    Must(avro_value_sizeof(record, &size));
    value.bytes.resize(size);
    const avro_writer_t writer =
        avro_writer_memory(value.bytes.data(), static_cast<std::int64_t>(size));
    Must(avro_value_write(writer, record));
    avro_writer_free(writer);
}

/// Readers and writers of memory are reused too.
struct Output {
    Output()
        : writer(avro_writer_memory(memory.data(), static_cast<std::int64_t>(memory.size()))) {}
    void MakeRoom(std::size_t size) {
        if (memory.size() >= size) return;
        memory.resize(size);
        avro_writer_memory_set_dest(writer, memory.data(), static_cast<std::int64_t>(size));
    }
    ~Output() { avro_writer_free(writer); }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    std::vector<char> memory = std::vector<char>(4096);
    avro_writer_t writer;
};

template <class Row>
struct AvroC {
    using Model = Value<Row>;
    using Bytes = Output;
    static constexpr const char* kName = "avro_c";

    static void From(const Row& row, Model& model) { PutRow(row, model.get()); }
    static void To(const Model& model, Row& row) { GetRow(model.get(), row); }
    static std::size_t Write(const Model& model, Bytes& bytes) {
        avro_writer_reset(bytes.writer);
        while (const int error = avro_value_write(bytes.writer, model.get())) {
            if (error != ENOSPC) Must(error);
            bytes.MakeRoom(2 * bytes.memory.size());
            avro_writer_reset(bytes.writer);
        }
        return static_cast<std::size_t>(avro_writer_tell(bytes.writer));
    }
    static void Read(const Bytes& bytes, std::size_t size, Model& model) {
        thread_local const avro_reader_t reader = avro_reader_memory(nullptr, 0);
        avro_reader_memory_set_source(reader, bytes.memory.data(), static_cast<std::int64_t>(size));
        avro_value_reset(model.get());
        Must(avro_value_read(reader, model.get()));
    }
};

}  // namespace

void RegisterAvroC() {
    RegisterPeople<AvroC<SimplePersonRow>, AvroC<FamilyRow>>();
    RegisterWorkload<AvroC<EncodedOrder>>("Order", std::vector{MakeOrder()});
    RegisterWorkload<AvroC<EncodedLists>>("Lists", MakeEncodedLists);
}

}  // namespace bench
