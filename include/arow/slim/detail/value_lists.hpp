// SPDX-License-Identifier: MIT
// Lists: a count, and as many elements: vector, deque, list, forward_list, and span on write.
// Elements that are there are read into, so that a used container costs no new memory.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <forward_list>
#include <iterator>
#include <list>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "arow/slim/access.hpp"
#include "arow/slim/detail/elements.hpp"
#include "arow/slim/detail/value_numbers.hpp"

namespace arow::slim::detail {

/// Memory that a container of nodes takes for each element beyond the element.
inline constexpr std::size_t kNodeSize = 4 * sizeof(void*);

/// What all lists share; kOverhead is memory beyond the element.
template <class T, std::size_t kOverhead>
struct ListValue : ValueDefaults {
    using Parts = boost::mp11::mp_list<T>;

    static constexpr std::size_t kMin = 1;
    static constexpr bool kOwnRoom = true;
    static constexpr std::size_t kElementSize = sizeof(T) + kOverhead;

    static void Describe(ShapeBuilder& shape) {
        shape.BeginList(Value<T>::kMin, kElementSize);
        Value<T>::Describe(shape);
        shape.End();
    }

protected:
    static AROW_INLINE const std::uint8_t*
    ReadCount(const std::uint8_t* at, ValueReader& in, std::size_t& count) {
        return in.ReadCount(at, Value<T>::kMin, kElementSize, count);
    }
};

/// Makes a container `size` long, also one of elements that only Access can make.
template <class Container>
void Resize(Container& container, std::size_t size) {
    using T = typename Container::value_type;
    if constexpr (std::is_default_constructible_v<T>) {
        container.resize(size);
    } else {
        while (container.size() > size) container.pop_back();
        while (container.size() < size) container.push_back(Access::Make<T>());
    }
}

/// One more element at the end.
template <class Container>
typename Container::value_type& Append(Container& container) {
    using T = typename Container::value_type;
    if constexpr (std::is_default_constructible_v<T>) {
        return container.emplace_back();
    } else {
        container.push_back(Access::Make<T>());
        return container.back();
    }
}

template <class T, class Allocator>
requires(!std::is_same_v<T, bool>) struct Value<std::vector<T, Allocator>> : ListValue<T, 0> {
    using Vector = std::vector<T, Allocator>;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const Vector& vector) {
        at = out.PutCount(at, vector.size());
        if (at == nullptr) [[unlikely]]
            return nullptr;
        return Elements<T>::Write(at, out, vector.data(), vector.size());
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, Vector& vector) {
        std::size_t count = 0;
        at = Value::ReadCount(at, in, count);
        if (at == nullptr) [[unlikely]]
            return nullptr;
        if constexpr (Value<T>::kSameBytes && sizeof(T) == 1) {
            const auto* first = reinterpret_cast<const T*>(at);
            vector.assign(first, first + count);
            return at + count;
        } else if constexpr (kFixedSize<T> || kManyVarints<T> || kHasLinks<T>) {
            // Links are set when all is read: their elements must be where they will stay.
            Resize(vector, count);
            return Elements<T>::Read(at, in, vector.data(), count);
        } else {
            return ReadGrowing(at, in, vector, count);
        }
    }

private:
    /// Makes elements as they are read, in growing steps: a count alone takes little memory.
    static const std::uint8_t*
    ReadGrowing(const std::uint8_t* at, ValueReader& in, Vector& vector, std::size_t count) {
        constexpr std::size_t kStepBytes = 4096;
        constexpr std::size_t kStep = sizeof(T) < kStepBytes / 16 ? kStepBytes / sizeof(T) : 16;
        if (vector.size() > count) Resize(vector, count);
        for (std::size_t done = 0; done < count;) {
            if (vector.size() == done) {
                Resize(vector, std::min(count, done + std::max(kStep, done)));
            }
            for (const std::size_t end = vector.size(); done < end; ++done) {
                at = ReadElement(at, in, vector[done], done);
                if (at == nullptr) [[unlikely]]
                    return nullptr;
            }
        }
        return at;
    }
};

template <class T, class Allocator>
struct Value<std::deque<T, Allocator>> : ListValue<T, 0> {
    using Deque = std::deque<T, Allocator>;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const Deque& deque) {
        at = out.PutCount(at, deque.size());
        for (std::size_t i = 0; at != nullptr && i < deque.size(); ++i) {
            at = WriteElement<T>(at, out, deque[i], i);
        }
        return at;
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, Deque& deque) {
        std::size_t count = 0;
        at = Value::ReadCount(at, in, count);
        if (at == nullptr) return nullptr;
        while (deque.size() > count) deque.pop_back();
        for (std::size_t i = 0; at != nullptr && i < count; ++i) {
            // Growth at the end moves no element of a deque.
            at = ReadElement<T>(at, in, i < deque.size() ? deque[i] : Append(deque), i);
        }
        return at;
    }
};

template <class T, class Allocator>
struct Value<std::list<T, Allocator>> : ListValue<T, kNodeSize> {
    using List = std::list<T, Allocator>;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const List& list) {
        at = out.PutCount(at, list.size());
        std::size_t index = 0;
        for (auto it = list.begin(); at != nullptr && it != list.end(); ++it) {
            at = WriteElement<T>(at, out, *it, index++);
        }
        return at;
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, List& list) {
        std::size_t count = 0;
        at = Value::ReadCount(at, in, count);
        if (at == nullptr) return nullptr;
        while (list.size() > count) list.pop_back();
        auto next = list.begin();
        for (std::size_t i = 0; at != nullptr && i < count; ++i) {
            T& element = next == list.end() ? Append(list) : *next++;
            at = ReadElement(at, in, element, i);
        }
        return at;
    }
};

template <class T, class Allocator>
struct Value<std::forward_list<T, Allocator>> : ListValue<T, kNodeSize> {
    using List = std::forward_list<T, Allocator>;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const List& list) {
        at = out.PutCount(at, static_cast<std::size_t>(std::distance(list.begin(), list.end())));
        std::size_t index = 0;
        for (auto it = list.begin(); at != nullptr && it != list.end(); ++it) {
            at = WriteElement<T>(at, out, *it, index++);
        }
        return at;
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, List& list) {
        std::size_t count = 0;
        at = Value::ReadCount(at, in, count);
        auto last = list.before_begin();
        for (std::size_t i = 0; at != nullptr && i < count; ++i) {
            if (std::next(last) == list.end()) list.insert_after(last, Access::Make<T>());
            at = ReadElement<T>(at, in, *++last, i);
        }
        if (at != nullptr) list.erase_after(last, list.end());
        return at;
    }
};

/// Written like a vector; nothing would own the elements after a read.
template <class T, std::size_t kExtent>
struct Value<std::span<T, kExtent>> : ListValue<std::remove_const_t<T>, 0> {
    using Span = std::span<T, kExtent>;
    using Element = std::remove_const_t<T>;

    static constexpr bool kWriteOnly = true;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const Span& span) {
        at = out.PutCount(at, span.size());
        if (at == nullptr) return nullptr;
        return Elements<Element>::Write(at, out, span.data(), span.size());
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, Span&) {
        return in.in().Fail(
            ErrorCode::kNotBorrowing,
            at,
            "a span can be written, not read; read into a std::vector");
    }
};

/// Strings of units that need not be text: lists of their numbers.
template <class T>
concept WideCharacter =
    std::same_as<T, char16_t> || std::same_as<T, char32_t> || std::same_as<T, wchar_t>;

template <WideCharacter T, class Allocator>
struct Value<std::basic_string<T, std::char_traits<T>, Allocator>> : ListValue<T, 0> {
    using Text = std::basic_string<T, std::char_traits<T>, Allocator>;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const Text& text) {
        at = out.PutCount(at, text.size());
        if (at == nullptr) return nullptr;
        return Elements<T>::Write(at, out, text.data(), text.size());
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, Text& text) {
        std::size_t count = 0;
        at = Value::ReadCount(at, in, count);
        if (at == nullptr) return nullptr;
        text.resize(count);
        return Elements<T>::Read(at, in, text.data(), count);
    }
};

}  // namespace arow::slim::detail
