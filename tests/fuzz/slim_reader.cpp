// SPDX-License-Identifier: MIT
// Reads messages of Slim. Whatever the bytes are, reader and dump agree, memory stays within the
// limits, what was read can be written and read back, and a batch goes on after what failed.
#include "arow/slim/dump.hpp"
#include "arow/slim/serializer.hpp"
#include "tests/fuzz/fuzz_input.hpp"
#include "tests/fuzz/slim_types.hpp"
#include "tests/support/allocation_counter.hpp"

namespace arow::fuzz {
namespace {

using Bytes = std::span<const std::byte>;

const std::shared_ptr<const slim::TypeRegistry>& Registry() {
    static const auto registry = SlimTypes();
    return registry;
}

slim::ReadOptions ChooseSlimOptions(FuzzInput& input) {
    const ReadOptions chosen = ChooseOptions(input);
    return {
        .replace_bad_utf8 = chosen.replace_bad_utf8,
        .refuse_padding = chosen.refuse_padding,
        .limits = chosen.limits};
}

/// Bytes as a message: with a header, so that not every input ends at the check of the types.
std::vector<std::byte> WithHeader(Bytes bytes, std::uint64_t check, bool continues) {
    std::vector<std::byte> message{std::byte{0x5A}, std::byte(continues ? 0x11 : 0x01)};
    for (int shift = 0; shift < (continues ? 32 : 64); shift += 8) {
        message.push_back(static_cast<std::byte>(check >> shift));
    }
    message.insert(message.end(), bytes.begin(), bytes.end());
    return message;
}

/// What only the reader can tell: a key that is there twice, memory for objects that a dump does
/// not make.
bool IsOfTheReader(const Status& status) {
    return status.code() == ErrorCode::kBadValue || status.code() == ErrorCode::kGrowthLimit;
}

/// Failures of the header and the root's type: a dump takes roots of any registered type.
bool IsOfTheRoot(const Status& status) {
    return status.offset() <= 10 && status.code() == ErrorCode::kTypeMismatch;
}

template <class T>
void CheckDump(Bytes bytes, const Status& reading, const slim::ReadOptions& options) {
    std::string text;
    const Status dumping = slim::Dump<T>(bytes, *Registry(), text, options);
    if (reading.ok()) {
        Require(dumping.ok(), "what is read can be dumped", dumping);
    } else if (!IsOfTheReader(reading) && !IsOfTheRoot(reading)) {
        Require(!dumping.ok(), "what cannot be read cannot be dumped", reading);
    }
}

template <class T>
void CheckWritten(const slim::Serializer& serializer, const T& root) {
    std::vector<std::byte> written;
    const Status status = serializer.TrySerialize(root, written);
    Require(status.ok(), "what was read can be written", status);
    const test::ExactBytes exact(written);
    T again{};
    std::size_t consumed = 0;
    const Status reading = serializer.TryDeserialize(again, exact.span(), consumed);
    Require(reading.ok() && consumed == written.size(), "what was written can be read", reading);
    std::vector<std::byte> rewritten;
    const Status rewriting = serializer.TrySerialize(again, rewritten);
    Require(
        rewriting.ok() && rewritten == written,
        "writing again gives the same bytes",
        rewriting);
}

template <class T>
void CheckAlone(Bytes bytes, const slim::ReadOptions& options) {
    const slim::Serializer serializer(Registry());
    const test::ExactBytes message(WithHeader(bytes, Registry()->hash(), false));
    T root{};
    std::size_t consumed = 0;
    const test::AllocationCounter memory;
    const Status reading = serializer.TryDeserialize(root, message.span(), consumed, options);
    Require(
        memory.bytes() <= 4 * options.limits.growth_bytes + 256 * bytes.size() + (1 << 17),
        "memory is bounded",
        reading);
    CheckDump<T>(
        message.span().first(reading.ok() ? consumed : message.span().size()),
        reading,
        options);
    if (reading.ok()) CheckWritten(serializer, root);

    // The same into an object that holds something already.
    std::size_t again = 0;
    const Status rereading = serializer.TryDeserialize(root, message.span(), again, options);
    Require(
        rereading.code() == reading.code(),
        "a used object takes what a new one takes",
        rereading);
    Require(!reading.ok() || again == consumed, "a used object takes as much", rereading);
    Part::TakeApart();
}

/// A batch whose second message are the bytes: unless it is taken, the next one can be read.
template <class T>
void CheckInBatch(Bytes bytes, const slim::ReadOptions& options) {
    const slim::Serializer writer(Registry(), slim::TypeMode::kBatch);
    const slim::Serializer reader(Registry(), slim::TypeMode::kBatch);
    std::vector<std::byte> message;
    const std::shared_ptr<Part> part = std::make_shared<Part>();
    std::shared_ptr<Part> read;
    std::size_t consumed = 0;
    writer.Serialize(part, message);
    Require(reader.TryDeserialize(read, message, consumed).ok(), "a batch begins");
    writer.Serialize(part, message);
    std::uint64_t check = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        check |= std::to_integer<std::uint64_t>(message[2 + i]) << (8 * i);
    }

    const test::ExactBytes hostile(WithHeader(bytes, check, true));
    T root{};
    const Status status = reader.TryDeserialize(root, hostile.span(), consumed, options);
    Part::TakeApart();
    if (status.ok() && reader.BatchTypesAdded()) return;
    const Status next = reader.TryDeserialize(read, message, consumed);
    Require(next.ok(), "a batch goes on after what failed", next);
}

template <class T>
void Check(Bytes bytes, const slim::ReadOptions& options, bool in_batch) {
    if (in_batch) {
        CheckInBatch<T>(bytes, options);
    } else {
        CheckAlone<T>(bytes, options);
    }
}

using Checker = void (*)(Bytes, const slim::ReadOptions&, bool in_batch);

constexpr Checker kCheckers[] = {
    Check<Values>,
    Check<std::vector<Branch>>,
    Check<Machine>,
    Check<std::shared_ptr<Part>>,
    Check<std::unique_ptr<Frame>>,
    Check<Frame>,
    Check<std::map<std::string, std::weak_ptr<Part>>>,
};

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    arow::fuzz::FuzzInput input(data, size);
    const std::uint8_t type = input.Choose();
    const arow::slim::ReadOptions options = arow::fuzz::ChooseSlimOptions(input);
    const auto bytes = input.Rest();
    arow::fuzz::kCheckers[(type & 0x7F) % std::size(arow::fuzz::kCheckers)](
        bytes.span(),
        options,
        (type & 0x80) != 0);
    return 0;
}
