// SPDX-License-Identifier: MIT
// Decoded amorphous data: values whose types are known at run time only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "arow/data_type.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/dialect.hpp"
#include "arow/error.hpp"
#include "arow/limits.hpp"
#include "arow/options.hpp"
#include "arow/values/amount.hpp"
#include "arow/values/atom.hpp"
#include "arow/values/date_time.hpp"
#include "arow/values/decimal.hpp"
#include "arow/values/fid.hpp"
#include "arow/values/gdid.hpp"
#include "arow/values/guid.hpp"
#include "arow/values/nls_map.hpp"
#include "arow/values/pile_pointer.hpp"
#include "arow/values/time_span.hpp"

namespace arow {

class AmorphousValue;
struct AmorphousField;

namespace detail {
template <Dialect kDialect>
class AmorphousBuilder;
}  // namespace detail

/// Fields by name, in the order of the wire; of a repeated name the last value, at the first place.
class AROW_API AmorphousRow {
public:
    AmorphousRow() noexcept;
    ~AmorphousRow();
    AmorphousRow(const AmorphousRow&);
    AmorphousRow& operator=(const AmorphousRow&);
    AmorphousRow(AmorphousRow&&) noexcept;
    AmorphousRow& operator=(AmorphousRow&&) noexcept;

    [[nodiscard]] const std::vector<AmorphousField>& fields() const noexcept { return fields_; }
    [[nodiscard]] std::size_t size() const noexcept;
    /// The value of a field, or null.
    [[nodiscard]] const AmorphousValue* Find(std::string_view name) const noexcept;
    /// Sets a field, in the place of an earlier one of its name.
    void Set(std::string name, AmorphousValue value);

    /// The same fields in the same order.
    friend AROW_API bool operator==(const AmorphousRow&, const AmorphousRow&) noexcept;

private:
    template <Dialect kDialect>
    friend class detail::AmorphousBuilder;
    struct Index;

    [[nodiscard]] std::size_t Position(std::string_view name) const noexcept;
    /// The place of a field's value: a null, whatever was there.
    [[nodiscard]] AmorphousValue& Renew(std::string name);
    void Reindex();

    std::vector<AmorphousField> fields_;
    std::unique_ptr<Index> index_;  ///< positions by name; null for few fields
};

/// One value. Signed integers of every width are std::int64_t, unsigned ones std::uint64_t; type()
/// tells the width. A POD is its bytes. A null text or byte array has its type and an empty
/// variant.
class AROW_API AmorphousValue {
public:
    using Array = std::vector<AmorphousValue>;
    using Bytes = std::vector<std::byte>;
    using Variant = std::variant<
        std::monostate,
        bool,
        char16_t,
        std::int64_t,
        std::uint64_t,
        float,
        double,
        std::string,
        Bytes,
        Decimal,
        Amount,
        DateTime,
        TimeSpan,
        Guid,
        GDID,
        FID,
        PilePointer,
        NLSMap,
        Atom,
        Array,
        AmorphousRow>;

    AmorphousValue() noexcept = default;
    AmorphousValue(DataType type, Variant value) noexcept : value_(std::move(value)), type_(type) {}

    /// The type on the wire; kNull for null elements of arrays of rows.
    [[nodiscard]] DataType type() const noexcept { return type_; }
    [[nodiscard]] bool IsNull() const noexcept {
        return std::holds_alternative<std::monostate>(value_);
    }
    [[nodiscard]] const Variant& value() const noexcept { return value_; }
    /// The value as T (an alternative of Variant), or null.
    template <class T>
    [[nodiscard]] const T* As() const noexcept {
        return std::get_if<T>(&value_);
    }

    /// Floating-point numbers by their bits, decimals by their representation (1.0 is not 1.00).
    friend AROW_API bool operator==(const AmorphousValue&, const AmorphousValue&) noexcept;

private:
    template <Dialect kDialect>
    friend class detail::AmorphousBuilder;

    Variant value_;
    DataType type_ = DataType::kNull;
};

struct AmorphousField {
    std::string name;
    AmorphousValue value;

    friend AROW_API bool operator==(const AmorphousField&, const AmorphousField&) noexcept;
};

/// Reads a whole document, whatever its row type; `consumed` gets the bytes it took. After a
/// failure both arguments are as before. Limits::growth_bytes bounds the memory of the tree.
[[nodiscard]] AROW_API Status TryDeserializeAmorphous(
    std::span<const std::byte> bytes,
    AmorphousRow& row,
    std::size_t& consumed,
    const ReadOptions& options = {});
/// The same; throws Error.
[[nodiscard]] AROW_API AmorphousRow
DeserializeAmorphous(std::span<const std::byte> bytes, const ReadOptions& options = {});
/// Decodes one value of a type, all of `payload`.
[[nodiscard]] AROW_API Status TryDecodeAmorphousValue(
    DataType type,
    std::span<const std::byte> payload,
    AmorphousValue& value,
    const ReadOptions& options = {});

/// JSON (RFC 8259) for people and tools; it is not read back. Whatever the tree holds, it is valid:
/// - integers: numbers up to 2^53, which every JSON reader keeps exactly; strings beyond
/// - Single, Double: shortest numbers that read back to the same; "NaN", "Infinity", "-Infinity"
/// - Char: a string of one character; half a surrogate pair as the number of its code unit
/// - ByteArray, POD: base64 (RFC 4648, with padding)
/// - NLSMap: an object by language, a repeated language included
/// - Decimal, Amount, DateTime and so on: strings, as ToString gives them
/// - names: each byte as the character of its number, up to U+00FF
///
/// Invalid UTF-8 becomes U+FFFD. A deep tree needs no deep call stack.
[[nodiscard]] AROW_API std::string ToJson(const AmorphousRow& row);
[[nodiscard]] AROW_API std::string ToJson(const AmorphousValue& value);

}  // namespace arow
