// SPDX-License-Identifier: MIT
// Dump: messages in words, for people who look for what is wrong with them. It reads as the reader
// does, with the same limits and the same verdict, and makes no objects.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string>

#include "arow/detail/export_api.hpp"
#include "arow/error.hpp"
#include "arow/slim/detail/message.hpp"
#include "arow/slim/options.hpp"
#include "arow/slim/type_registry.hpp"

namespace arow::slim {

namespace detail {

/// Where text goes: all of it into `text`, or from there on to a stream in pieces.
struct DumpTarget {
    std::string* text;
    std::ostream* stream;
};

using RootTypes = std::span<const KnownType* const>;

AROW_API Status DumpMessages(
    std::span<const std::byte> bytes,
    const TypeRegistry& registry,
    RootTypes roots,
    DumpTarget target,
    const ReadOptions& options);

template <class... Roots>
[[nodiscard]] Status DumpInto(
    std::span<const std::byte> bytes,
    const TypeRegistry& registry,
    DumpTarget target,
    const ReadOptions& options) {
    if constexpr (sizeof...(Roots) == 0) {
        return DumpMessages(bytes, registry, {}, target, options);
    } else {
        const KnownType* const roots[] = {&RootType<Roots>()...};
        return DumpMessages(bytes, registry, roots, target, options);
    }
}

}  // namespace detail

/// Appends to `text` what the messages in `bytes` hold, which follow one another and may be a
/// batch: a line a value, with its offset. Objects are numbered (#3), pointers say to which they
/// lead. `Roots` are the types that messages may have as their roots beside the registered ones.
/// After a failure, the text ends with the failure, behind all that was read.
///
/// What only a class can tell of its values (a MapAs that refuses one, a key that is there twice) a
/// dump does not see.
template <class... Roots>
Status Dump(
    std::span<const std::byte> bytes,
    const TypeRegistry& registry,
    std::string& text,
    const ReadOptions& options = kDefaultReadOptions) {
    return detail::DumpInto<Roots...>(bytes, registry, {&text, nullptr}, options);
}

/// The same, into a stream.
template <class... Roots>
Status Dump(
    std::span<const std::byte> bytes,
    const TypeRegistry& registry,
    std::ostream& stream,
    const ReadOptions& options = kDefaultReadOptions) {
    std::string piece;
    return detail::DumpInto<Roots...>(bytes, registry, {&piece, &stream}, options);
}

}  // namespace arow::slim
