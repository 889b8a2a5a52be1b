// SPDX-License-Identifier: MIT
// Whether data of one schema can be read as another's, told before there is any data: all that
// could fail in resolution, with its place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arow/avro/schema.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro {

/// Who must be able to read whom. The transitive forms ask it of all earlier schemas, the others of
/// the latest.
enum class Compatibility : std::uint8_t {
    kBackward,  ///< the new schema reads data of the old one
    kForward,   ///< the old schema reads data of the new one
    kFull,      ///< both
    kBackwardTransitive,
    kForwardTransitive,
    kFullTransitive,
};

/// Something that data may meet and that then fails (kUnresolvable).
struct Incompatibility {
    /// Where, by the names of the reader's fields, such as "lines[].note"; "{}" is a map's value.
    std::string path;
    std::string reason;
    /// Whether all data of the writer fails here, not only some: a field without a default that the
    /// writer lacks, but not a union's branch that need not be taken, nor the items of an array.
    bool fails_always = false;
    /// The position of the earlier schema, and whether that one was to read.
    std::size_t version = 0;
    bool earlier_reads = false;
};

/// All reasons for which data of `writer` may not be read as data of `reader`; none when every
/// datum can. When no datum can, one of them at least fails always.
[[nodiscard]] AROW_API std::vector<Incompatibility> FindIncompatibilities(
    const Schema& writer,
    const Schema& reader);

/// The same for a new schema and those before it, the oldest first.
[[nodiscard]] AROW_API std::vector<Incompatibility> FindIncompatibilities(
    const Schema& schema,
    std::span<const Schema> earlier,
    Compatibility compatibility);

}  // namespace arow::avro
