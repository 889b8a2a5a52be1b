// SPDX-License-Identifier: MIT
// Reads Slim primitives, one after another, as the input chooses. What is read is written as bytes
// that read back to the same, and the reader never leaves the input.
#include <algorithm>

#include "arow/buffer.hpp"
#include "arow/wire/byte_reader.hpp"
#include "arow/wire/byte_writer.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {
namespace {

using wire::ByteReader;
using wire::ByteWriter;

/// Reads a value, then writes and reads it again: the bytes of both writings are the same.
template <class T, class ReadIt, class WriteIt>
void Check(ByteReader& reader, const ReadIt& read, const WriteIt& write) {
    T value{};
    if (!read(reader, value)) {
        Require(!reader.ok(), "a refusal has a reason");
        return;
    }
    Buffer first;
    ByteWriter writer(first, reader.dialect());
    write(writer, value);
    Require(writer.Finish(), "what is read can be written", writer.status());

    const test::ExactBytes bytes(first.bytes());
    wire::Input in(bytes.span(), Limits{});
    ByteReader again(in, reader.dialect());
    T reread{};
    Require(read(again, reread) && again.AtEnd(), "what is written can be read", again.status());
    Buffer second;
    ByteWriter rewriter(second, reader.dialect());
    write(rewriter, reread);
    const bool same = rewriter.Finish() && std::ranges::equal(first.bytes(), second.bytes());
    Require(same, "what is written reads back to the same", rewriter.status());
}

template <class T>
void CheckValue(ByteReader& reader) {
    Check<T>(
        reader,
        [](ByteReader& in, T& value) { return in.Read(value); },
        [](ByteWriter& out, const T& value) { out.Write(value); });
}

template <class T>
void CheckNullable(ByteReader& reader) {
    Check<std::optional<T>>(
        reader,
        [](ByteReader& in, std::optional<T>& value) { return in.ReadNullable(value); },
        [](ByteWriter& out, const std::optional<T>& value) { out.WriteNullable(value); });
}

template <class T>
void CheckArray(ByteReader& reader) {
    Check<std::vector<T>>(
        reader,
        [](ByteReader& in, std::vector<T>& value) { return in.ReadArray(value); },
        [](ByteWriter& out, const std::vector<T>& value) { out.WriteArray(value); });
}

void CheckChars(ByteReader& reader) {
    Check<std::u16string>(
        reader,
        [](ByteReader& in, std::u16string& value) { return in.ReadChars(value); },
        [](ByteWriter& out, const std::u16string& value) { out.WriteChars(value); });
}

using Bytes = std::vector<std::byte>;

constexpr void (*kChecks[])(ByteReader&) = {
    CheckValue<bool>,
    CheckValue<char16_t>,
    CheckValue<std::int8_t>,
    CheckValue<std::uint8_t>,
    CheckValue<std::int16_t>,
    CheckValue<std::uint16_t>,
    CheckValue<std::int32_t>,
    CheckValue<std::uint32_t>,
    CheckValue<std::int64_t>,
    CheckValue<std::uint64_t>,
    CheckValue<float>,
    CheckValue<double>,
    CheckValue<std::string>,
    CheckValue<Bytes>,
    CheckValue<Decimal>,
    CheckValue<Amount>,
    CheckValue<DateTime>,
    CheckValue<TimeSpan>,
    CheckValue<Guid>,
    CheckValue<GDID>,
    CheckValue<FID>,
    CheckValue<PilePointer>,
    CheckValue<NLSMap>,
    CheckValue<wire::VarIntStr>,
    CheckValue<wire::MetaHandle>,
    CheckValue<wire::StringMap>,
    CheckNullable<bool>,
    CheckNullable<std::int32_t>,
    CheckNullable<std::string>,
    CheckNullable<Bytes>,
    CheckNullable<Amount>,
    CheckNullable<NLSMap>,
    CheckArray<std::int32_t>,
    CheckArray<double>,
    CheckArray<Decimal>,
    CheckArray<NLSMap>,
    CheckArray<std::string>,
    CheckArray<std::optional<std::string>>,
    CheckChars,
};

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace arow;
    fuzz::FuzzInput input(data, size);
    const ReadOptions options = fuzz::ChooseOptions(input);
    const std::uint8_t count = input.Choose();
    std::uint8_t chosen[16] = {};
    for (std::size_t i = 0; i < count % std::size(chosen); ++i) chosen[i] = input.Choose();
    const auto bytes = input.Rest();
    wire::Input in(
        bytes.span(),
        options.limits,
        {options.refuse_padding, options.replace_bad_utf8, options.borrow});
    wire::ByteReader reader(in, options.dialect);
    for (std::size_t i = 0; i < count % std::size(chosen) && reader.ok(); ++i) {
        fuzz::kChecks[chosen[i] % std::size(fuzz::kChecks)](reader);
        fuzz::Require(reader.consumed() <= bytes.size(), "no more is read than there is");
    }
    return 0;
}
