// SPDX-License-Identifier: MIT
// What a program does with rows: registers their cores, writes and reads them, reads what the
// original .NET library wrote, and changes a newer program's row without losing what it does not
// know. Exits with 1 when anything is not as it should be.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "arow/amorphous_value.hpp"
#include "arow/serializer.hpp"
#include "mybusiness.arow.hpp"

namespace {

using mybusiness::FamilyRow;
using mybusiness::SimplePersonRow;
using mybusiness::Ver1Row;
using mybusiness::Ver2Row;

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

void PrintBytes(std::span<const std::byte> bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::printf("%s%02X", i % 32 == 0 ? "\n  " : " ", static_cast<unsigned>(bytes[i]));
    }
    std::printf("\n  %zu bytes\n", bytes.size());
    std::fflush(stdout);
}

SimplePersonRow MakePerson() {
    SimplePersonRow person;
    person.ID = {12, 234};
    person.Name = "Jacques Anthony";
    person.Age = 123;
    person.Bool1 = true;
    person.Str1 = "Some String";
    person.Date = *arow::DateTime::Parse("1980-08-12T13:45:11");
    person.Salary = 143098;
    return person;
}

SimplePersonRow MakeBenchmarkPerson() {
    SimplePersonRow person = MakePerson();
    person.Name = "Jacques Jabakz";
    person.Str1 = "Tryten";
    person.Date = {};
    return person;
}

FamilyRow MakeFamily() {
    const SimplePersonRow person = MakeBenchmarkPerson();
    FamilyRow family;
    family.ID = {12, 3214232333};
    family.Name = "The Familians";
    family.Father = person;
    family.Mother = person;
    family.Brothers = {person};
    family.Sisters = {person, person, person};
    family.Advisers = {SimplePersonRow{}, SimplePersonRow{}};
    family.Advisers->front()->Name = "Jabitzkiy";
    family.Advisers->back()->Name = "Fixman";
    family.Advisers->back()->Age = 4827384;
    return family;
}

template <class Row>
void WriteAndReadBack(const Row& row, std::size_t size, const std::string& name, Checks& checks) {
    arow::Buffer buffer;
    arow::Serialize(row, buffer);
    const Row back = arow::Deserialize<Row>(buffer.bytes());
    checks.Expect(
        buffer.size() == size,
        name + " takes " + std::to_string(size) + " bytes, as the original's");
    checks.Expect(arow::Equal(row, back), name + " reads back as it was");
}

void RoundTrip(Checks& checks) {
    std::cout << "A person, written and read back:\n";
    arow::Buffer buffer;
    arow::Serialize(MakePerson(), buffer);
    PrintBytes(buffer.bytes());
    WriteAndReadBack(MakePerson(), 92, "the person", checks);
    WriteAndReadBack(MakeBenchmarkPerson(), 86, "the benchmark's person", checks);
    WriteAndReadBack(MakeFamily(), 718, "the family", checks);
}

/// Reads one row from the front of the bytes, prints it, and writes it again: the same bytes.
template <class Row>
void ReadOriginal(std::span<const std::byte>& bytes, const std::string& name, Checks& checks) {
    const std::span<const std::byte> document = bytes;
    Row row;
    const std::size_t size = arow::Deserialize(row, document);
    bytes = bytes.subspan(size);
    // For printing, no row class is needed.
    std::cout << "  " << name << ' '
              << arow::ToJson(arow::DeserializeAmorphous(document.first(size))) << '\n';
    std::vector<std::byte> again;
    arow::Serialize(row, again);
    checks.Expect(
        std::equal(again.begin(), again.end(), document.begin(), document.begin() + size),
        name + " is written as the original wrote it");
}

void ReadFileOfOriginal(const char* path, Checks& checks) {
    std::cout << "\nRows that the original .NET library wrote:\n";
    std::ifstream file(path, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(file), {}};
    std::span<const std::byte> bytes = std::as_bytes(std::span(content));
    for (int i = 0; i < 3; ++i) ReadOriginal<SimplePersonRow>(bytes, "SimplePersonRow", checks);
    for (int i = 0; i < 2; ++i) ReadOriginal<FamilyRow>(bytes, "FamilyRow", checks);
    for (int i = 0; i < 2; ++i) {
        ReadOriginal<mybusiness::AllArowTypesRow>(bytes, "AllArowTypesRow", checks);
    }
    ReadOriginal<Ver1Row>(bytes, "Ver1Row", checks);
    ReadOriginal<Ver2Row>(bytes, "Ver2Row", checks);
    checks.Expect(!content.empty() && bytes.empty(), "the whole file was read");
}

Ver2Row MakeNewRow() {
    Ver2Row row;
    row.A = "written by a new program";
    row.B = 7;
    row.C = -8;
    row.D = true;
    row.E = {u'x', u'y'};
    row.F = arow::DateTime::Parse("2024-02-29T12:00:00Z");
    row.G.emplace().push_back(std::make_unique<Ver2Row>());
    row.G->back()->A = "a row within";
    return row;
}

void ChangeNewRowInOldProgram(Checks& checks) {
    std::cout << "\nAn old program (Ver1Row) changes a row of a new one (Ver2Row):\n";
    Ver2Row sent = MakeNewRow();
    arow::Buffer buffer;
    arow::Serialize(sent, buffer);

    Ver1Row old = arow::Deserialize<Ver1Row>(buffer.bytes());
    std::cout << "  the old program does not know: " << arow::ToJson(old.amorphous().GetAll())
              << '\n';
    checks.Expect(old.A == "written by a new program", "what it knows, it reads");
    old.A = "changed by an old program";
    arow::Serialize(old, buffer);

    Ver2Row received = arow::Deserialize<Ver2Row>(buffer.bytes());
    checks.Expect(received.A == "changed by an old program", "its change has arrived");
    // The old program's own fields b, c and g are unknown to the new one in turn.
    checks.Expect(received.amorphous().Contains("b"), "its own fields have arrived too");
    received.amorphous().Clear();
    received.A = sent.A;
    checks.Expect(arow::Equal(received, sent), "everything else came back as it was sent");
}

}  // namespace

int main(int argc, char** argv) {
    Checks checks;
    try {
        mybusiness_cores::RegisterTypeSerializationCores();
        RoundTrip(checks);
        ReadFileOfOriginal(argc > 1 ? argv[1] : MYBUSINESS_DATA, checks);
        ChangeNewRowInOldProgram(checks);
    } catch (const arow::Error& error) {
        checks.Expect(false, error.what());
    }
    std::cout << (checks.failed() == 0 ? "\nAll as expected.\n" : "\nNot all as expected.\n");
    return checks.failed() == 0 ? 0 : 1;
}
