// SPDX-License-Identifier: MIT
// The tree as JSON. What is open lies on a stack of its own, so that a deep tree costs no call
// stack.
#include <array>
#include <charconv>
#include <cmath>
#include <type_traits>

#include "arow/amorphous_value.hpp"
#include "arow/wire/utf8.hpp"
#include "slim/values/quoted_text.hpp"

namespace arow {
namespace {

/// The largest integer below which a double, which is what JSON readers make of numbers, skips
/// none.
constexpr std::int64_t kExactInDouble = std::int64_t{1} << 53;

std::string Base64(const AmorphousValue::Bytes& bytes) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const auto byte =
                i + k < bytes.size() ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0;
            group = group << 8 | byte;
        }
        for (std::size_t k = 0; k < 4; ++k) {
            text += i + k > bytes.size() ? '=' : kDigits[group >> (18 - 6 * k) & 63];
        }
    }
    return text;
}

/// A UTF-16 code unit that is no surrogate.
std::string Utf8(char16_t unit) {
    const auto continuation = [unit](int shift) {
        return static_cast<char>(0x80 | (unit >> shift & 0x3F));
    };
    if (unit < 0x80) return {static_cast<char>(unit)};
    if (unit < 0x800) return {static_cast<char>(0xC0 | unit >> 6), continuation(0)};
    return {static_cast<char>(0xE0 | unit >> 12), continuation(6), continuation(0)};
}

class JsonWriter {
public:
    std::string Write(const AmorphousValue& value) {
        Begin(value);
        return Finish();
    }
    std::string Write(const AmorphousRow& row) {
        Put(row);
        return Finish();
    }

private:
    /// A row or an array that is not closed yet.
    struct Open {
        const AmorphousRow* row;
        const AmorphousValue::Array* array;
        std::size_t next = 0;

        [[nodiscard]] std::size_t size() const { return row ? row->size() : array->size(); }
    };

    std::string Finish() {
        while (!open_.empty()) {
            Open& top = open_.back();
            const std::size_t next = top.next++;
            if (next == top.size()) {
                out_ += top.row ? '}' : ']';
                open_.pop_back();
                continue;
            }
            if (next != 0) out_ += ',';
            if (top.row) {
                const AmorphousField& field = top.row->fields()[next];
                Name(field.name);
                Begin(field.value);
            } else {
                Begin((*top.array)[next]);
            }
        }
        return std::move(out_);
    }

    void Begin(const AmorphousValue& value) {
        std::visit([this](const auto& held) { Put(held); }, value.value());
    }

    void Put(std::monostate) { out_ += "null"; }
    void Put(bool value) { out_ += value ? "true" : "false"; }
    void Put(char16_t unit) {
        const bool surrogate = unit >= 0xD800 && unit < 0xE000;
        surrogate ? Number(std::uint32_t{unit}) : Text(Utf8(unit));
    }
    void Put(std::int64_t value) {
        const bool exact = value >= -kExactInDouble && value <= kExactInDouble;
        exact ? Number(value) : Text(std::to_string(value));
    }
    void Put(std::uint64_t value) {
        const bool exact = value <= std::uint64_t{kExactInDouble};
        exact ? Number(value) : Text(std::to_string(value));
    }
    void Put(float value) { Real(value); }
    void Put(double value) { Real(value); }
    void Put(const std::string& text) { Text(text); }
    void Put(const AmorphousValue::Bytes& bytes) { Text(Base64(bytes)); }
    void Put(const NLSMap& map) {
        // This text is JSON already, but for texts that are not UTF-8.
        const std::string json = ToString(map);
        out_ += wire::ReplaceInvalidUtf8(json.data(), json.size());
    }
    void Put(const AmorphousRow& row) {
        out_ += '{';
        open_.push_back({&row, nullptr});
    }
    void Put(const AmorphousValue::Array& array) {
        out_ += '[';
        open_.push_back({nullptr, &array});
    }
    template <class T>
    void Put(const T& value) {
        Text(ToString(value));
    }

    template <class T>
    void Real(T value) {
        if (std::isfinite(value)) return Number(value);
        Text(std::isnan(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity");
    }

    template <class T>
    void Number(T value) {
        std::array<char, 32> digits;  // the longest double has 24 characters
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        out_.append(digits.data(), end);
    }

    void Text(std::string_view text) {
        if (wire::IsUtf8(text.data(), text.size())) {
            detail::AppendQuoted(out_, text);
        } else {
            detail::AppendQuoted(out_, wire::ReplaceInvalidUtf8(text.data(), text.size()));
        }
    }

    /// Names are characters up to U+00FF, a byte each (docs/wire-format.md section 3).
    void Name(std::string_view name) {
        std::string text;
        for (const char c : name) text += Utf8(static_cast<unsigned char>(c));
        detail::AppendQuoted(out_, text);
        out_ += ':';
    }

    std::string out_;
    std::vector<Open> open_;
};

}  // namespace

std::string ToJson(const AmorphousRow& row) {
    return JsonWriter().Write(row);
}

std::string ToJson(const AmorphousValue& value) {
    return JsonWriter().Write(value);
}

}  // namespace arow
