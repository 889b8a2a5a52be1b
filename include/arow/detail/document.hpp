// SPDX-License-Identifier: MIT
// A row with its header.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "arow/core.hpp"
#include "arow/registry.hpp"

namespace arow::detail {

inline constexpr std::uint8_t kHeader[2] = {0xC0, 0xFE};
inline constexpr std::uint16_t kHeaderWord = kHeader[0] | kHeader[1] << 8;

AROW_API AROW_COLD std::nullptr_t RefuseHeader(RowReader& in, const std::uint8_t* at) noexcept;
/// What to do about a core without this dialect.
[[nodiscard]] AROW_API AROW_COLD std::string MissingDialect(std::string_view row, Dialect dialect);

/// The core of a class in the default registry, which its type then knows; or null.
[[nodiscard]] AROW_API AROW_NOINLINE const CoreTable* FindInDefault(const RowType& type) noexcept;

/// The core of a class in a registry, or in the default one; or null.
[[nodiscard]] AROW_INLINE const CoreTable* FindCore(
    const RowType& type,
    const Registry* registry) noexcept {
    if (registry != nullptr) return registry->Find(type);
    if (type.known != nullptr) [[likely]] {
        const CoreTable* core = type.known->core.load(std::memory_order_acquire);
        if (core != nullptr) [[likely]]
            return core;
    }
    return FindInDefault(type);
}

/// Records what is missing: the core, or its dialect. Side is an Input or an Output.
template <class Side, class At>
AROW_COLD std::nullptr_t
RefuseDialect(Side& side, At at, const RowType& type, const CoreTable* core, Dialect dialect) {
    if (core != nullptr) {
        return side.Fail(ErrorCode::kDialectMissing, at, MissingDialect(type.name, dialect));
    }
    return side.Fail(
        ErrorCode::kNotRegistered,
        at,
        "no core of " + std::string(type.name) +
            " is registered; call RegisterTypeSerializationCores() of the library that exports it "
            "(AROW_EXPORT) before");
}

/// The entry points for a row of this class; null after recording a failure with `side`.
template <class Side, class At, class Options>
[[nodiscard]] AROW_INLINE const CoreDialect*
FindDialect(Side& side, At at, const RowType& type, const Options& options) {
    const CoreTable* core = FindCore(type, options.registry);
    if (core != nullptr) [[likely]] {
        const CoreDialect* dialect = core->dialects[static_cast<std::size_t>(options.dialect)];
        if (dialect != nullptr) [[likely]]
            return dialect;
    }
    return RefuseDialect(side, at, type, core, options.dialect);
}

/// Writes header and row; false after a failure, which the output knows about.
template <class Output, class WriteRow>
[[nodiscard]] AROW_INLINE bool
WriteWithHeader(Output& out, const WriteOptions& options, const WriteRow& write_row) {
    std::uint8_t* at = out.Begin();
    RowWriter writer(out, options);
    if (!writer.Enter(at) || !writer.Reserve(at, sizeof kHeader)) [[unlikely]]
        return false;
    if (options.header) at = std::copy_n(kHeader, sizeof kHeader, at);
    at = write_row(writer, at);
    return at != nullptr && out.Finish(at);
}

template <DescribedRow Row, class Output>
[[nodiscard]] AROW_INLINE bool
WriteDocument(const Row& row, Output& out, const WriteOptions& options) {
    return WriteWithHeader(out, options, [&](RowWriter& writer, std::uint8_t* at) {
        if constexpr (Core<Row>::kNfx) {
            if (options.dialect == Dialect::kNfx) [[likely]]
                return Core<Row>::template Write<Dialect::kNfx>(row, writer, at);
        }
        if constexpr (Core<Row>::kAzos) {
            if (options.dialect == Dialect::kAzos)
                return Core<Row>::template Write<Dialect::kAzos>(row, writer, at);
        }
        out.Fail(
            ErrorCode::kDialectMissing,
            at,
            MissingDialect(kRowType<Row>.name, options.dialect));
        return static_cast<std::uint8_t*>(nullptr);
    });
}

/// The same for a row whose class is not known.
template <class Output>
[[nodiscard]] AROW_INLINE bool
WriteDocument(const TypedRow& row, Output& out, const WriteOptions& options) {
    return WriteWithHeader(out, options, [&](RowWriter& writer, std::uint8_t* at) {
        const CoreDialect* dialect = FindDialect(out, at, row.arow_type(), options);
        return dialect == nullptr ? nullptr : dialect->write(row, writer, at);
    });
}

/// Steps over the header if the options ask for one; null after a failure.
[[nodiscard]] AROW_INLINE const std::uint8_t* ReadHeader(RowReader& in) noexcept {
    const std::uint8_t* at = in.begin();
    if (!in.options().header) return at;
    if (in.Left(at) < 2 || wire::LoadLittle<std::uint16_t>(at) != kHeaderWord) [[unlikely]] {
        return RefuseHeader(in, at);
    }
    return at + 2;
}

/// The first things a reader does, before any call behind which it would have to look at its
/// options again.
[[nodiscard]] AROW_INLINE const std::uint8_t* EnterDocument(RowReader& in) noexcept {
    return in.Enter(in.begin()) ? ReadHeader(in) : nullptr;
}

template <DescribedRow Row>
[[nodiscard]] AROW_INLINE const std::uint8_t* ReadDocument(Row& row, RowReader& in) {
    const std::uint8_t* at = EnterDocument(in);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    if constexpr (Core<Row>::kNfx) {
        if (in.options().dialect == Dialect::kNfx) [[likely]] {
            return Core<Row>::template Read<Dialect::kNfx>(row, in, at);
        }
    }
    if constexpr (Core<Row>::kAzos) {
        if (in.options().dialect == Dialect::kAzos) {
            return Core<Row>::template Read<Dialect::kAzos>(row, in, at);
        }
    }
    return in.Fail(
        ErrorCode::kDialectMissing,
        at,
        MissingDialect(kRowType<Row>.name, in.options().dialect));
}

/// The same for a row whose class is not known.
[[nodiscard]] AROW_INLINE const std::uint8_t* ReadDocument(TypedRow& row, RowReader& in) {
    const std::uint8_t* at = EnterDocument(in);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    const CoreDialect* dialect = FindDialect(in, at, row.arow_type(), in.options());
    if (dialect == nullptr) [[unlikely]]
        return nullptr;
    return dialect->read(row, in, at);
}

}  // namespace arow::detail
