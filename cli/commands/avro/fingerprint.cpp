// SPDX-License-Identifier: MIT
//
// `arow avro fingerprint`: a fingerprint of each schema, one a line.
#include "arow/avro/fingerprint.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cli/commands/avro/arguments.hpp"
#include "cli/commands/avro/commands.hpp"
#include "cli/commands/avro/output.hpp"
#include "cli/commands/avro/schema_files.hpp"

namespace arow::cli::avro {
namespace {

constexpr const char* kFingerprintName = "arow avro fingerprint";

enum class Algorithm { kCrc64, kMd5, kSha256 };
enum class Format { kHex, kBytes, kBase64, kLong };

const Words<Algorithm> kAlgorithms{
    {"crc-64", Algorithm::kCrc64},
    {"crc-64-avro", Algorithm::kCrc64},
    {"md5", Algorithm::kMd5},
    {"sha-256", Algorithm::kSha256}};
const Words<Format> kFormats{
    {"hex", Format::kHex},
    {"bytes", Format::kBytes},
    {"base64", Format::kBase64},
    {"long", Format::kLong}};

std::string Hex(std::span<const std::byte> bytes) {
    std::string text;
    for (const std::byte byte : bytes) text += fmt::format("{:02x}", std::to_integer<int>(byte));
    return text;
}

std::string Base64(std::span<const std::byte> bytes) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t size = std::min<std::size_t>(3, bytes.size() - at);
        unsigned group = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            group = group << 8 | (i < size ? std::to_integer<unsigned>(bytes[at + i]) : 0U);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            text += i <= size ? kDigits[group >> (18 - 6 * i) & 63U] : '=';
        }
    }
    return text;
}

std::string Fingerprint(const arow::avro::Schema& schema, Algorithm algorithm, Format format) {
    const auto of_bytes = [&](std::span<const std::byte> bytes) {
        return format == Format::kBase64 ? Base64(bytes) : Hex(bytes);
    };
    if (algorithm == Algorithm::kMd5) return of_bytes(arow::avro::Md5Fingerprint(schema));
    if (algorithm == Algorithm::kSha256) return of_bytes(arow::avro::Sha256Fingerprint(schema));
    const std::uint64_t crc = arow::avro::Fingerprint64(schema);
    if (format == Format::kHex) return fmt::format("{:016x}", crc);
    if (format == Format::kLong) return fmt::format("{}", std::bit_cast<std::int64_t>(crc));
    return of_bytes(arow::avro::Crc64Bytes(crc));
}

int RunFingerprint(const std::vector<std::string>& arguments) {
    std::vector<std::string> files;
    auto algorithm = Algorithm::kCrc64;
    auto format = Format::kHex;
    CLI::App app("Prints a fingerprint of each schema's canonical form.", kFingerprintName);
    app.add_option("FILE", files, "schema files, parsed together")->required();
    AddChoice(app, "-a,--algorithm", algorithm, kAlgorithms, "crc-64 (default), md5 or sha-256");
    AddChoice(
        app,
        "-f,--format",
        format,
        kFormats,
        "hex (default; of crc-64 the number), bytes (hex of the bytes that messages carry), base64 "
        "of those bytes, or long (crc-64 as a signed number)");
    if (!Parse(app, arguments)) return kExitOk;
    if (format == Format::kLong && algorithm != Algorithm::kCrc64) {
        throw UsageError(
            "--format long is for crc-64 only",
            std::string(kFingerprintName) + " --help");
    }

    std::string text;
    for (const auto& schema : ParseSchemaFiles(files)) {
        text += Fingerprint(schema, algorithm, format) + '\n';
    }
    PrintAll(text);
    return kExitOk;
}

}  // namespace

const Command kFingerprint{.name = "fingerprint", .run = RunFingerprint};

}  // namespace arow::cli::avro
