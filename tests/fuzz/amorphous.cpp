// SPDX-License-Identifier: MIT
// Decodes documents without a row type. Decoding, stepping over and scanning byte by byte give one
// verdict on the same bytes, in both dialects, and every tree becomes good JSON.
#include <nlohmann/json.hpp>

#include "arow/amorphous_value.hpp"
#include "arow/detail/document.hpp"
#include "arow/document_scanner.hpp"
#include "tests/fuzz/fuzz_input.hpp"

namespace arow::fuzz {
namespace {

using Bytes = std::span<const std::byte>;

/// Steps over a document as over an unknown row.
Status Skip(Bytes bytes, std::size_t& consumed, const ReadOptions& options) {
    RowReader in(bytes, options);
    const std::uint8_t* at = detail::ReadHeader(in);
    if (at != nullptr) at = in.Skip(at, DataType::kRow);
    if (at == nullptr) return in.status();
    consumed = static_cast<std::size_t>(at - in.begin());
    return {};
}

/// Scans a document that arrives in pieces; `step` bytes each, or as many as are missing.
void CheckScanner(
    Bytes bytes,
    std::size_t step,
    const ReadOptions& options,
    const Status& skip,
    std::size_t skipped) {
    DocumentScanner scanner(options);
    std::size_t size = 0;
    auto verdict = scanner.Scan({});
    while (verdict == DocumentScanner::Verdict::kNeedMore && size < bytes.size()) {
        const std::size_t missing = scanner.missing();
        Require(missing > 0, "a document that is not complete lacks something");
        Require(!skip.ok() || size + missing <= skipped, "no more is missing than there is");
        size = std::min(bytes.size(), size + (step == 0 ? missing : step));
        verdict = scanner.Scan(bytes.first(size));
    }
    if (skip.ok()) {
        Require(verdict == DocumentScanner::Verdict::kComplete, "a good document is complete");
        Require(scanner.size() == skipped, "the scanner finds the end");
    } else {
        Require(verdict != DocumentScanner::Verdict::kComplete, "a bad document is not complete");
        if (verdict == DocumentScanner::Verdict::kNeedMore) {
            Require(skip.code() == ErrorCode::kTruncated, "what is missing is the end", skip);
        }
    }
}

void CheckDecoder(
    Bytes bytes,
    const ReadOptions& options,
    const Status& skip,
    std::size_t skipped) {
    AmorphousRow row;
    std::size_t consumed = 0;
    const Status status = TryDeserializeAmorphous(bytes, row, consumed, options);
    if (!status.ok()) {
        const bool too_large = status.code() == ErrorCode::kGrowthLimit;
        Require(!skip.ok() || too_large, "what can be stepped over can be decoded", status);
        Require(row.size() == 0, "a failure leaves the row as it was");
        return;
    }
    Require(skip.ok() && consumed == skipped, "what is decoded can be stepped over", skip);
    Require(nlohmann::json::accept(ToJson(row)), "a tree becomes JSON");
    const AmorphousRow copy = row;
    Require(copy == row, "a copy is the same");
    for (const AmorphousField& field : row.fields()) {
        Require(*copy.Find(field.name) == field.value, "fields are found by name");
    }
}

void Check(FuzzInput& input) {
    const ReadOptions options = ChooseOptions(input);
    const std::uint8_t step = input.Choose();
    const auto exact = input.Rest();
    std::size_t skipped = 0;
    const Status skip = Skip(exact.span(), skipped, options);
    CheckDecoder(exact.span(), options, skip, skipped);
    CheckScanner(exact.span(), step, options, skip, skipped);
    if (exact.size() == 0) return;
    AmorphousValue value;
    const auto type = static_cast<DataType>(exact.span().front());
    if (TryDecodeAmorphousValue(type, exact.span().subspan(1), value, options).ok()) {
        Require(nlohmann::json::accept(ToJson(value)), "a value becomes JSON");
    }
}

}  // namespace
}  // namespace arow::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    arow::fuzz::FuzzInput input(data, size);
    arow::fuzz::Check(input);
    return 0;
}
