// SPDX-License-Identifier: MIT
// The Slim streamer, reading: one value after another from an Input, all of it checked. The mirror
// of ByteWriter, method by method.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "arow/wire/codecs.hpp"
#include "arow/wire/input.hpp"
#include "arow/wire/slim_values.hpp"
#include "arow/wire/stream_element.hpp"

namespace arow::wire {

/// Reads values in order. The first failure sticks: later calls return false and leave their
/// argument alone, and status() tells what it was. An argument whose own reading failed holds any
/// valid value.
///
/// Of Limits, text_bytes bounds texts and byte arrays, and other arrays as the original counts them
/// (the default is its own bound); growth_bytes bounds the elements of all arrays and maps
/// together. array_length and depth are limits of rows.
///
///     Input in(bytes, Limits{});
///     ByteReader reader(in);
///     auto number = reader.Read<std::int32_t>();
///     std::optional<std::string> text;
///     reader.ReadNullable(text);
///     if (!reader.ok()) Report(reader.status());
class AROW_API ByteReader {
public:
    explicit ByteReader(Input& in, Dialect dialect = Dialect::kNfx) noexcept
        : in_(in), at_(in.begin()), dialect_(dialect) {}

    /// Any type that has a codec. A null text or byte array is refused: ReadNullable tells it from
    /// an empty one. Views need an input that may be borrowed from.
    template <Encodable T>
    bool Read(T& value) {
        const std::uint8_t* start = at_;
        bool null = false;
        if (!ReadValue(value, null)) [[unlikely]]
            return false;
        return !null || RefuseNull(start);
    }
    bool Read(VarIntStr& value);
    bool Read(MetaHandle& value);
    bool Read(StringMap& map);
    /// The value itself, for what is cheap to return; value-initialised after a failure.
    template <class T>
    [[nodiscard]] T Read() {
        T value{};
        if (!Read(value)) value = T{};
        return value;
    }

    template <Encodable T>
    bool ReadNullable(std::optional<T>& value) {
        bool null = false;
        if constexpr (!detail::kHoldsNull<T>) {
            bool present = false;
            if (!ReadValue(present, null)) [[unlikely]]
                return false;
            null = !present;
        } else if (at_ == nullptr) {
            return false;
        }
        if (!null) {
            if (!value) value.emplace();
            if (!ReadValue(*value, null)) [[unlikely]]
                return false;
        }
        if (null) value.reset();
        return true;
    }
    bool ReadNullable(std::optional<StringMap>& map);

    /// Replaces the elements; a null array is refused, or told from an empty one by the optional.
    template <StreamElement T, class Allocator>
    bool ReadArray(std::vector<T, Allocator>& elements) {
        std::size_t count = 0;
        bool null = false;
        const std::uint8_t* start = at_;
        if (!BeginArray<T>(count, null)) return false;
        return null ? RefuseNull(start) : ReadElements(elements, count);
    }
    template <StreamElement T, class Allocator>
    bool ReadArray(std::optional<std::vector<T, Allocator>>& elements) {
        std::size_t count = 0;
        bool null = false;
        if (!BeginArray<T>(count, null)) return false;
        if (!null) return ReadElements(elements.emplace(), count);
        elements.reset();
        return true;
    }
    /// A char[] of .NET; see ByteWriter::WriteChars.
    bool ReadChars(std::u16string& units);
    bool ReadChars(std::optional<std::u16string>& units);

    [[nodiscard]] bool ok() const noexcept { return !in_.failed(); }
    [[nodiscard]] const Status& status() const noexcept { return in_.status(); }
    /// Bytes read so far; after a failure status().offset says where it was.
    [[nodiscard]] std::size_t consumed() const noexcept {
        return at_ == nullptr ? 0 : static_cast<std::size_t>(at_ - in_.begin());
    }
    [[nodiscard]] bool AtEnd() const noexcept { return at_ == in_.end(); }
    [[nodiscard]] Dialect dialect() const noexcept { return dialect_; }

private:
    template <class T>
    AROW_INLINE bool ReadValue(T& value, bool& null) {
        if (at_ == nullptr) [[unlikely]]
            return false;
        if constexpr (std::same_as<T, Atom>) {
            if (dialect_ != Dialect::kAzos) return RefuseAtom();
        }
        at_ = detail::WithCodec<T>(dialect_, [&](auto codec) {
            return codec.ReadWhole(at_, in_, value, null);
        });
        return at_ != nullptr;
    }

    /// Fewest bytes of one element: a null text has its flag only.
    template <class T>
    static consteval std::size_t FewestBytes() {
        if constexpr (detail::kIsOptionalText<T>) {
            return 1;
        } else if constexpr (std::same_as<T, Atom>) {
            return Codec<T, Dialect::kAzos>::kMin;
        } else {
            return Codec<T, Dialect::kNfx>::kPrefix.size() + Codec<T, Dialect::kNfx>::kMin;
        }
    }

    template <class T>
    bool BeginArray(std::size_t& count, bool& null) {
        bool present = false;
        if (!ReadValue(present, null)) return false;
        null = !present;
        return null || ReadCount(count, FewestBytes<T>(), detail::kArrayUnit<T>, sizeof(T));
    }

    /// Room is taken for what the first 4 KiB can hold, then as elements are read.
    template <class T, class Allocator>
    bool ReadElements(std::vector<T, Allocator>& elements, std::size_t count) {
        constexpr std::size_t kFirstRoom = std::max<std::size_t>(1, 4096 / sizeof(T));
        elements.clear();
        elements.reserve(std::min(count, kFirstRoom));
        for (std::size_t i = 0; i < count; ++i) {
            T& element = elements.emplace_back();
            bool read = false;
            if constexpr (detail::kIsOptionalText<T>) {
                read = ReadNullable(element);
            } else {
                read = Read(element);
            }
            if (!read) [[unlikely]] {
                in_.PrependIndex(i);
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool ReadCount(
        std::size_t& count,
        std::size_t fewest_bytes,
        std::size_t unit,
        std::size_t element_size);
    AROW_COLD bool RefuseNull(const std::uint8_t* at);
    AROW_COLD bool RefuseAtom();

    Input& in_;
    const std::uint8_t* at_;  ///< null after a failure
    Dialect dialect_;
};

}  // namespace arow::wire
