// SPDX-License-Identifier: MIT
// A value of any Avro type, in sixteen bytes: scalars and texts of up to twelve bytes lie in the
// datum itself, a record is one block of memory, and arrays of numbers are arrays of numbers.
#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "arow/avro/detail/datum_blocks.hpp"
#include "arow/avro/schema.hpp"
#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"

namespace arow::avro {

/// Integers of C++ that are an Avro int or long, whatever they are called here.
template <class T>
concept DatumInteger = std::signed_integral<T> &&(sizeof(T) == 4 || sizeof(T) == 8) &&
                       !std::same_as<T, wchar_t>;
template <class T>
concept DatumText = std::convertible_to<const T&, std::string_view>;

/// Holds a null until something else is put in. A value that belongs to a union also knows its
/// branch; without one, writers take the union's first branch of its kind.
///
/// Records and enums point to their types: some Schema of the graph, or a reader or writer made
/// from one, must be kept while names are asked for. Copying copies all there is. Functions that
/// ask for what another kind has throw Error (kTypeMismatch); kind() tells what there is.
///
///     Datum order = Datum::Record(*schema);
///     order["id"] = std::int64_t{7};
///     order["customer"] = "Customer 42";
///     std::int64_t id = order["id"].AsLong();
class AROW_API Datum {
public:
    Datum() noexcept : head_(0), rest_{} {}
    Datum(Datum&& other) noexcept { Take(other); }
    Datum& operator=(Datum&& other) noexcept;
    Datum(const Datum& other) : Datum() { CopyFrom(other); }
    Datum& operator=(const Datum& other);
    ~Datum() {
        if (owns_memory()) Release();
    }

    template <class T>
    requires std::same_as<T, bool> Datum(T value)
    noexcept : Datum(Kind::kBoolean, value ? 1 : 0) {}
    template <DatumInteger T>
    Datum(T value) noexcept : Datum(sizeof(T) == 4 ? Kind::kInt : Kind::kLong, value) {}
    Datum(float value) noexcept : Datum(Kind::kFloat, 0) { StorePayload(value); }
    Datum(double value) noexcept : Datum(Kind::kDouble, 0) { StorePayload(value); }
    template <DatumText T>
    Datum(const T& text) : Datum(Kind::kString, std::string_view(text)) {}

    [[nodiscard]] static Datum Bytes(std::span<const std::byte> bytes) {
        return Datum(Kind::kBytes, AsText(bytes));
    }
    [[nodiscard]] static Datum Fixed(std::span<const std::byte> bytes) {
        return Datum(Kind::kFixed, AsText(bytes));
    }
    /// A symbol by its position, or by its name. Throws Error (kNotOfSchema) for none of the enum.
    [[nodiscard]] static Datum Enum(const Type& type, std::uint32_t symbol);
    [[nodiscard]] static Datum Enum(const Type& type, std::string_view symbol);
    /// All fields are null.
    [[nodiscard]] static Datum Record(const Type& type);
    /// Arrays of boolean, int, long, float or double hold numbers, all others datums.
    [[nodiscard]] static Datum Array(Kind item);
    [[nodiscard]] static Datum Array(std::span<const std::int32_t> items);
    [[nodiscard]] static Datum Array(std::span<const std::int64_t> items);
    [[nodiscard]] static Datum Array(std::span<const float> items);
    [[nodiscard]] static Datum Array(std::span<const double> items);
    [[nodiscard]] static Datum Map();

    [[nodiscard]] Kind kind() const noexcept { return static_cast<Kind>(head_ & 0xFF); }
    /// The position of its branch when it is a union's.
    [[nodiscard]] std::optional<std::uint32_t> branch() const noexcept {
        const std::uint32_t from_one = head_ >> kBranchShift;
        return from_one == 0 ? std::nullopt : std::optional(from_one - 1);
    }
    /// Precondition: below 65,535.
    Datum& SetBranch(std::uint32_t branch) & noexcept {
        head_ = (head_ & 0xFFFF) | (branch + 1) << kBranchShift;
        return *this;
    }
    Datum&& SetBranch(std::uint32_t branch) && noexcept { return std::move(SetBranch(branch)); }

    [[nodiscard]] bool AsBoolean() const { return Number(Kind::kBoolean) != 0; }
    [[nodiscard]] std::int32_t AsInt() const {
        return static_cast<std::int32_t>(Number(Kind::kInt));
    }
    [[nodiscard]] std::int64_t AsLong() const { return Number(Kind::kLong); }
    [[nodiscard]] float AsFloat() const {
        Expect(Kind::kFloat);
        return LoadPayload<float>();
    }
    [[nodiscard]] double AsDouble() const {
        Expect(Kind::kDouble);
        return LoadPayload<double>();
    }
    [[nodiscard]] std::string_view AsString() const {
        Expect(Kind::kString);
        return text();
    }
    [[nodiscard]] std::span<const std::byte> AsBytes() const {
        Expect(Kind::kBytes);
        return AsSpan(text());
    }
    [[nodiscard]] std::span<const std::byte> AsFixed() const {
        Expect(Kind::kFixed);
        return AsSpan(text());
    }
    /// Enum: the position of the symbol, and its name.
    [[nodiscard]] std::uint32_t AsSymbolIndex() const {
        Expect(Kind::kEnum);
        return extra();
    }
    [[nodiscard]] std::string_view AsSymbol() const { return type().symbols()[AsSymbolIndex()]; }

    /// The type of a record or an enum.
    [[nodiscard]] const Type& type() const;
    /// Fields of a record, items of an array, entries of a map.
    [[nodiscard]] std::size_t size() const;

    /// A field of a record or the value of a map's key; Find gives null when there is none.
    [[nodiscard]] Datum& operator[](std::string_view name);
    [[nodiscard]] const Datum& operator[](std::string_view name) const {
        return const_cast<Datum&>(*this)[name];
    }
    [[nodiscard]] Datum* Find(std::string_view name);
    [[nodiscard]] const Datum* Find(std::string_view name) const {
        return const_cast<Datum&>(*this).Find(name);
    }
    /// A field of a record by its position, checked. Prefer Items() or Longs() for arrays.
    [[nodiscard]] Datum& operator[](std::size_t position);
    [[nodiscard]] const Datum& operator[](std::size_t position) const {
        return const_cast<Datum&>(*this)[position];
    }
    template <std::signed_integral Position>
    [[nodiscard]] Datum& operator[](Position position) {
        return (*this)[static_cast<std::size_t>(position)];
    }
    template <std::signed_integral Position>
    [[nodiscard]] const Datum& operator[](Position position) const {
        return (*this)[static_cast<std::size_t>(position)];
    }

    /// What an array holds: one of the kinds of numbers, or kNull for datums.
    [[nodiscard]] Kind item_kind() const {
        Expect(Kind::kArray);
        return static_cast<Kind>(extra());
    }
    /// Fields of a record, or items of an array of datums.
    [[nodiscard]] std::span<Datum> Items();
    [[nodiscard]] std::span<const Datum> Items() const { return const_cast<Datum&>(*this).Items(); }
    [[nodiscard]] std::span<const bool> Booleans() const { return Numbers<bool>(Kind::kBoolean); }
    [[nodiscard]] std::span<const std::int32_t> Ints() const {
        return Numbers<std::int32_t>(Kind::kInt);
    }
    [[nodiscard]] std::span<const std::int64_t> Longs() const {
        return Numbers<std::int64_t>(Kind::kLong);
    }
    [[nodiscard]] std::span<const float> Floats() const { return Numbers<float>(Kind::kFloat); }
    [[nodiscard]] std::span<const double> Doubles() const { return Numbers<double>(Kind::kDouble); }
    /// An item of any array, as a datum of its own.
    [[nodiscard]] Datum Item(std::size_t position) const;
    /// Appends to an array; an array of numbers takes only those of its kind.
    void Append(Datum item);

    /// Entries of a map, in the order in which their keys came.
    [[nodiscard]] std::span<MapEntry> Entries();
    [[nodiscard]] std::span<const MapEntry> Entries() const {
        return const_cast<Datum&>(*this).Entries();
    }
    /// Adds an entry to a map, or replaces its value.
    Datum& Put(std::string_view key, Datum value);
    /// Removes an entry; whether there was one. Takes time in proportion to the map's size.
    bool Erase(std::string_view key);

    /// Whether both are the same: kinds, branches and values, floating point bit by bit (a NaN
    /// equals itself, 0.0 is not -0.0), maps in any order. Records are of types of one full name.
    friend AROW_API bool operator==(const Datum& a, const Datum& b);

private:
    friend struct detail::DatumAccess;

    static constexpr std::size_t kShortText = 12;
    static constexpr std::size_t kPayload = 4;  // where eight bytes begin in rest_
    static constexpr std::uint32_t kBranchShift = 16;
    static constexpr std::uint32_t kOwns = 0xFF00;  // where short texts have their size

    Datum(Kind kind, std::int64_t number) noexcept
        : head_(static_cast<std::uint32_t>(kind)), rest_{} {
        StorePayload(number);
    }
    Datum(Kind kind, std::string_view text);

    [[nodiscard]] static std::string_view AsText(std::span<const std::byte> bytes) noexcept {
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }
    [[nodiscard]] static std::span<const std::byte> AsSpan(std::string_view text) noexcept {
        return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
    }

    [[nodiscard]] bool owns_memory() const noexcept { return (head_ & kOwns) == kOwns; }
    [[nodiscard]] std::uint32_t extra() const noexcept {
        std::uint32_t value;
        std::memcpy(&value, rest_, sizeof value);
        return value;
    }
    template <class T>
    [[nodiscard]] T LoadPayload() const noexcept {
        T value;
        std::memcpy(&value, rest_ + kPayload, sizeof value);
        return value;
    }
    template <class T>
    void StorePayload(T value) noexcept {
        std::memcpy(rest_ + kPayload, &value, sizeof value);
    }
    [[nodiscard]] std::string_view text() const noexcept {
        if (!owns_memory()) return {reinterpret_cast<const char*>(rest_), (head_ >> 8) & 0xFF};
        return {LoadPayload<detail::TextBlock*>()->text(), extra()};
    }

    void Expect(Kind kind) const {
        if (this->kind() != kind) [[unlikely]]
            ThrowMismatch(kind);
    }
    [[nodiscard]] std::int64_t Number(Kind kind) const {
        Expect(kind);
        return LoadPayload<std::int64_t>();
    }
    template <class T>
    [[nodiscard]] std::span<const T> Numbers(Kind item) const {
        Expect(Kind::kArray);
        if (extra() != static_cast<std::uint32_t>(item)) [[unlikely]]
            ThrowMismatch(item);
        auto* const block = LoadPayload<detail::ArrayBlock*>();
        if (block == nullptr) return {};
        return {block->items<T>(), block->size};
    }
    [[noreturn]] AROW_COLD void ThrowMismatch(Kind wanted) const;

    void Take(Datum& other) noexcept {
        std::memcpy(static_cast<void*>(this), &other, sizeof *this);
        other.head_ = 0;
    }
    void CopyFrom(const Datum& other);
    void Release() noexcept;
    void ReleaseRecord() noexcept;
    static void ReleaseItems(detail::ArrayBlock& block) noexcept;

    alignas(8) std::uint32_t head_;  // kind; size of a short text, or kOwns; branch from 1
    unsigned char rest_[12];
};

/// An entry of a map. Its key is a string, which must not be changed.
struct MapEntry {
    Datum key;
    Datum value;
};

/// Avro's order of two values of a type: unions by branch, enums by position, records field by
/// field as their orders say, texts byte by byte; NaN comes last and -0.0 before 0.0. Empty when
/// there is no order: maps have none, and neither have datums that are not of the type.
[[nodiscard]] AROW_API std::optional<std::strong_ordering>
Compare(const Type& type, const Datum& a, const Datum& b);

}  // namespace arow::avro

/// Equal datums hash alike, within one run of a program.
template <>
struct AROW_API std::hash<arow::avro::Datum> {
    std::size_t operator()(const arow::avro::Datum& datum) const noexcept;
};
