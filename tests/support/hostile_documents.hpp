// SPDX-License-Identifier: MIT
// Documents that are made to cost much: each of about as many bytes as are asked for, for the rows
// of tests/fuzz/fuzz_rows.hpp. The same on every run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/hex.hpp"

namespace arow::test {

struct HostileDocument {
    const char* what;
    std::vector<std::byte> bytes;
};

/// Builds a document by and by.
class DocumentBuilder {
public:
    DocumentBuilder& Add(std::string_view hex) {
        const std::vector<std::byte> bytes = Bytes(hex);
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        return *this;
    }
    DocumentBuilder& AddVarint(std::uint64_t number) {
        for (; number >= 0x80; number >>= 7) {
            bytes_.push_back(static_cast<std::byte>((number & 0x7F) | 0x80));
        }
        bytes_.push_back(static_cast<std::byte>(number));
        return *this;
    }
    /// A length or a number of elements.
    DocumentBuilder& AddCount(std::size_t count) { return AddVarint(std::uint64_t{count} * 2); }
    DocumentBuilder& Repeat(std::string_view hex, std::size_t times) {
        const std::vector<std::byte> bytes = Bytes(hex);
        bytes_.reserve(bytes_.size() + bytes.size() * times);
        for (std::size_t i = 0; i < times; ++i) {
            bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        }
        return *this;
    }
    [[nodiscard]] std::size_t size() const noexcept { return bytes_.size(); }
    [[nodiscard]] std::vector<std::byte> Take() { return std::move(bytes_); }

private:
    std::vector<std::byte> bytes_ = Bytes("C0FE");
};

/// A list of rows in which each row holds a list of a null and a row, `levels` deep; what cannot
/// hold the null keeps all of it on every level.
inline std::vector<std::byte> ChainsOfKeptRows(std::size_t size, std::size_t levels) {
    const std::size_t chain = 6 * levels + levels + 2;
    const std::size_t count = size / chain;
    DocumentBuilder document;
    document.Add("6C0201").AddCount(count);
    for (std::size_t i = 0; i < count; ++i) {
        document.Add("FF").Repeat("6C02010400FF", levels).Repeat("00", levels + 1);
    }
    return document.Add("00").Take();
}

/// Fields of ever new names, each of three characters.
inline std::vector<std::byte> UnknownNames(std::size_t size) {
    DocumentBuilder document;
    for (std::uint64_t name = 0x303030; document.size() + 6 < size; ++name) {
        document.AddVarint(name).Add("00");
    }
    return document.Add("00").Take();
}

inline std::vector<HostileDocument> HostileDocuments(std::size_t size) {
    const auto make = [] { return DocumentBuilder(); };
    const std::size_t half = size / 2;
    return {
        {"one text", make().Add("740266 02 FF").AddCount(size).Repeat("71", size).Add("00").Take()},
        {"empty texts", make().Add("740266").AddCount(half).Repeat("FF00", half).Add("00").Take()},
        {"null texts", make().Add("740266").AddCount(size).Repeat("00", size).Add("00").Take()},
        {"rows without fields",
         make().Add("6C0201").AddCount(half).Repeat("FF00", half).Add("00").Take()},
        {"null rows", make().Add("6C0201").AddCount(size).Repeat("00", size).Add("00").Take()},
        {"rows behind pointers, one in the other",
         make().Repeat("6F01", 60).Repeat("7301", 3).Repeat("00", 64).Take()},
        {"chains of kept rows", ChainsOfKeptRows(size, 50)},
        {"unknown fields of many names", UnknownNames(size)},
        {"one unknown field, again and again", make().Repeat("7A6F02", size / 3).Add("00").Take()},
        {"one refused field, again and again",
         make().Repeat("6E66FF0271", size / 5).Add("00").Take()},
        {"arrays that claim all the rest, one in the other",
         make().Repeat("6C0201 C09A0C FF", 60).Repeat("00", size).Take()},
        {"a million levels", make().Repeat("6C020102FF", size / 5).Take()},
        {"unknown levels", make().Repeat("7801", half).Take()},
        {"unknown nulls that take no bytes",
         make().Repeat("780200 FEFF7F", size / 6).Add("00").Take()},
        {"unknown numbers",
         make().Add("78026F").AddCount(size).Repeat("02", size).Add("00").Take()},
        {"unknown bytes", make().Add("786CFF").AddCount(size).Repeat("00", size).Add("00").Take()},
        {"maps of one entry",
         make().Add("6D027A").AddCount(size / 6).Repeat("01474E450000", size / 6).Add("00").Take()},
    };
}

}  // namespace arow::test
