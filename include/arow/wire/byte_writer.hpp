// SPDX-License-Identifier: MIT
// The Slim streamer, writing: one value after another into any Output. Object graphs are written
// through it; rows use the codecs directly, since generated code reserves room for many fields at
// once.
#pragma once

#include <optional>
#include <ranges>
#include <span>
#include <string_view>

#include "arow/wire/codecs.hpp"
#include "arow/wire/output.hpp"
#include "arow/wire/slim_values.hpp"
#include "arow/wire/stream_element.hpp"

namespace arow::wire {

/// Writes values in order; Finish() ends the document. The first failure sticks: later calls do
/// nothing, and status() tells what it was. The output must outlive the writer and serve nobody
/// else meanwhile.
///
///     arow::Buffer buffer;
///     ByteWriter writer(buffer);
///     writer.Write(std::int32_t{-998});
///     writer.Write("abc");
///     writer.WriteNullable(std::optional<GDID>());
///     if (!writer.Finish()) Report(writer.status());
class AROW_API ByteWriter {
public:
    /// Begins a document, discarding what an earlier one left in a Buffer.
    explicit ByteWriter(Output& out, Dialect dialect = Dialect::kNfx)
        : out_(out), at_(out.Reserve(out.Begin(), 0)), dialect_(dialect) {}

    /// Any type that has a codec; a text or byte array is written as present, be it empty or not.
    /// An Atom needs the azos dialect.
    template <Encodable T>
    void Write(const T& value) {
        if (at_ == nullptr) [[unlikely]]
            return;
        if constexpr (std::same_as<T, Atom>) {
            if (dialect_ != Dialect::kAzos) return RefuseAtom();
        }
        at_ = detail::WithCodec<T>(dialect_, [&](auto codec) { return Put(codec, value); });
    }
    void Write(std::string_view text) { Write<std::string_view>(text); }
    void Write(std::span<const std::byte> bytes) { Write<std::span<const std::byte>>(bytes); }
    void Write(const VarIntStr& value);
    void Write(const MetaHandle& value);
    void Write(const StringMap& map);

    /// The one byte of a null text, byte array, other array, map or Nullable.
    void WriteNull() { Write(false); }
    /// A null, or the value. Texts and byte arrays carry the null in their own flag; other values
    /// get one in front.
    template <Encodable T>
    void WriteNullable(const std::optional<T>& value) {
        if (!value) return WriteNull();
        if constexpr (!detail::kHoldsNull<T>) Write(true);
        Write(*value);
    }

    /// A present array: of numbers, times, identifiers, decimals, texts or optional texts. Refused
    /// when longer than the original reads back (512 MiB as it counts). Bytes go through Write.
    template <std::ranges::contiguous_range Range>
    requires StreamElement<std::ranges::range_value_t<Range>>
    void WriteArray(const Range& elements) {
        using T = std::ranges::range_value_t<Range>;
        WriteElements(std::span<const T>(std::ranges::data(elements), std::ranges::size(elements)));
    }
    /// A char[] of .NET: UTF-16 units, which travel as one text in UTF-8. Unpaired surrogates,
    /// which the original would replace, are refused.
    void WriteChars(std::u16string_view units);

    /// Ends the document, the last call: true when all of it is where the output puts it.
    [[nodiscard]] bool Finish() { return at_ != nullptr && out_.Finish(at_); }

    [[nodiscard]] bool ok() const noexcept { return !out_.failed(); }
    [[nodiscard]] const Status& status() const noexcept { return out_.status(); }
    /// Bytes written so far; meaningless after a failure.
    [[nodiscard]] std::size_t written() const noexcept {
        return at_ == nullptr ? 0 : out_.Written(at_);
    }
    [[nodiscard]] Dialect dialect() const noexcept { return dialect_; }

private:
    template <class C, class T>
    AROW_INLINE std::uint8_t* Put(C, const T& value) {
        std::size_t room = C::kMax;
        if constexpr (C::kMax == 0) room = C::Room(value);
        std::uint8_t* at = out_.Reserve(at_, C::kPrefix.size() + room);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        for (const std::uint8_t byte : C::kPrefix) *at++ = byte;
        return C::WriteBody(at, out_, value);
    }

    template <class T>
    void WriteElements(std::span<const T> elements) {
        if (!BeginArray(elements.size(), detail::kArrayUnit<T>)) return;
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if constexpr (detail::kIsOptionalText<T>) {
                WriteNullable(elements[i]);
            } else {
                Write(elements[i]);
            }
            if (at_ == nullptr) [[unlikely]]
                return out_.PrependIndex(i);
        }
    }

    void PutNumber(std::uint64_t number);
    [[nodiscard]] bool BeginArray(std::size_t count, std::size_t unit);
    void RefuseAtom();

    Output& out_;
    std::uint8_t* at_;  ///< null after a failure
    Dialect dialect_;
};

}  // namespace arow::wire
