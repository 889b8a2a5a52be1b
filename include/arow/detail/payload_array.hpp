// SPDX-License-Identifier: MIT
// Arrays: std::vector and std::array of anything that may be an element. Vectors grow with the
// elements that were read; memory for them is accounted for before it is taken.
#pragma once

#include <array>
#include <cstring>
#include <span>
#include <vector>

#include "arow/detail/nullable.hpp"
#include "arow/detail/payload.hpp"
#include "arow/wire/varint_array.hpp"

namespace arow::detail {

/// How an element travels: a payload, or null where the element can be.
template <class T, Dialect kDialect>
struct ElementCodec {
    using Inner = Payload<T, kDialect>;

    static constexpr bool kMayLose = Inner::kHasNull;

    static std::size_t Room(const T& element) {
        return Inner::Room(element) + Inner::kPrefix.size();
    }
    template <class Writer>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, Writer& out, const T& element) {
        return Inner::WriteElement(at, out, element);
    }
    template <class Reader>
    static AROW_INLINE const std::uint8_t*
    Read(const std::uint8_t* at, Reader& in, T& element, bool& lossy) {
        bool null = false;
        at = Inner::ReadElement(at, in, element, null);
        if constexpr (kMayLose) {
            if (null) [[unlikely]] {
                Reset(element);
                lossy = true;
            }
        }
        return at;
    }

private:
    /// Out of line, so that it does not weigh on the loop over elements.
    AROW_COLD static void Reset(T& element) { element = T{}; }
};

template <class T, Dialect kDialect>
requires Nullable<T>::kIsNullable struct ElementCodec<T, kDialect> {
    using Traits = Nullable<T>;
    using Inner = Payload<typename Traits::Value, kDialect>;

    static constexpr bool kMayLose = false;

    static std::size_t Room(const T& element) {
        return element ? Inner::Room(*element) + Inner::kPrefix.size() : 0;
    }
    template <class Writer>
    static std::uint8_t* Write(std::uint8_t* at, Writer& out, const T& element) {
        if (!element) {
            *at = wire::kAbsent;
            return at + 1;
        }
        if constexpr (Traits::kIsPointer) {
            *at = wire::kPresent;
            return WritePointee<kDialect>(at + 1, out, *element);
        } else {
            return Inner::WriteElement(at, out, *element);
        }
    }
    template <class Reader>
    static const std::uint8_t* Read(const std::uint8_t* at, Reader& in, T& element, bool&) {
        // Nulls are known by their flag before anything is made for them.
        if (at == in.end()) return in.Truncated(at);
        if (*at == wire::kAbsent) {
            element.reset();
            return at + 1;
        }
        auto* value = Traits::Emplace(element, at, in);
        if (value == nullptr) return nullptr;
        bool null = false;
        return Inner::ReadElement(at, in, *value, null);
    }
};

/// What vectors and std::array share.
template <class Array, class Element, Dialect kDialect>
struct ArrayPayload {
    using Codec = ElementCodec<Element, kDialect>;
    using Inner = typename Codec::Inner;

    static constexpr DataType kType = DataType::kArray;
    static constexpr std::array<std::uint8_t, 1> kPrefix{static_cast<std::uint8_t>(Inner::kType)};
    static constexpr std::size_t kMin = 1;
    static constexpr std::size_t kRoom = 5;  ///< of the count
    static constexpr bool kRoomVaries = false;
    static constexpr bool kBounded = false;
    static constexpr bool kMayLose = Codec::kMayLose;
    static constexpr bool kMayRefuse = Inner::kMayRefuse;
    /// Elements that are the same bytes in memory and on the wire.
    static constexpr bool kBulk = wire::detail::ByteSized<Element> ||
                                  (std::is_floating_point_v<Element> && wire::kLittleEndian);
    /// Elements that a function reads and writes many at a time.
    static constexpr bool kVarints = wire::VarintInteger<Element>;

    template <class Writer>
    static std::uint8_t* Write(std::uint8_t* at, Writer& out, const Array& array) {
        at = out.PutCount(at, array.size());
        if (at == nullptr) return nullptr;
        if constexpr (kBulk) {
            at = out.out().Reserve(at, array.size() * sizeof(Element));
            if (at == nullptr) return nullptr;
            if (!array.empty()) std::memcpy(at, array.data(), array.size() * sizeof(Element));
            return at + array.size() * sizeof(Element);
        } else if constexpr (Inner::kElementMax != 0) {
            return WriteBounded(at, out, array);
        } else {
            for (std::size_t i = 0; i < array.size(); ++i) {
                at = out.out().Reserve(at, 1 + Codec::Room(array[i]));
                if (at == nullptr) return nullptr;
                at = Codec::Write(at, out, array[i]);
                if (at == nullptr) return FailedAt(out.out(), i);
            }
            return at;
        }
    }

    template <class Reader>
    static Outcome ReadTyped(DataType type, const std::uint8_t*& at, Reader& in, Array& array) {
        if (type != kType) return Outcome::kMismatch;
        if (at == in.end()) {
            in.Truncated(at);
            return Outcome::kFailed;
        }
        if (*at != kPrefix[0]) return Outcome::kMismatch;
        constexpr std::uint32_t kAsList = ByteArrayElement<Element> ? kByteListAttribute : 0;
        const std::uint8_t* next = Payload<Array, kDialect, kAsList>::Read(at + 1, in, array);
        if (next == nullptr) return in.failed() ? Outcome::kFailed : Outcome::kMismatch;
        at = next;
        return in.TakeLoss() ? Outcome::kLossy : Outcome::kTaken;
    }

protected:
    template <class Writer>
    static std::uint8_t* WriteBounded(std::uint8_t* at, Writer& out, const Array& array) {
        // One check of the room for a run of elements; runs are short so that little is reserved in
        // vain.
        constexpr std::size_t kRun = 64;
        for (std::size_t begin = 0; begin < array.size(); begin += kRun) {
            const std::size_t end = std::min(begin + kRun, array.size());
            at = out.out().Reserve(at, (end - begin) * Inner::kElementMax);
            if (at == nullptr) return nullptr;
            if constexpr (kVarints) {
                at = wire::PutVarints(at, std::span(array).subspan(begin, end - begin));
            } else {
                for (std::size_t i = begin; i < end; ++i) {
                    at = Codec::Write(at, out, array[i]);
                    if (at == nullptr) [[unlikely]]
                        return FailedAt(out.out(), i);
                }
            }
        }
        return at;
    }

    template <class Reader>
    static const std::uint8_t*
    ReadVarints(const std::uint8_t* at, Reader& in, std::span<Element> elements) {
        std::size_t index = 0;
        at = wire::ReadVarints(at, in, elements, index);
        if (at == nullptr) [[unlikely]]
            return FailedAt(in, index);
        return at;
    }

    template <class Reader>
    static AROW_INLINE const std::uint8_t*
    ReadInto(const std::uint8_t* at, Reader& in, Element& element, std::size_t index, bool& lossy) {
        at = Codec::Read(at, in, element, lossy);
        if (at == nullptr) [[unlikely]]
            return FailedAt(in, index);
        return at;
    }

    template <class Side>
    static AROW_COLD std::nullptr_t FailedAt(Side& side, std::size_t index) noexcept {
        if (side.failed()) side.PrependIndex(index);
        return nullptr;
    }
};

template <class T, class Allocator, Dialect kDialect, std::uint32_t kAttributes>
requires(
    !ByteArrayElement<T> || (kAttributes & kByteListAttribute) !=
                                0) struct Payload<std::vector<T, Allocator>, kDialect, kAttributes>
    : ArrayPayload<std::vector<T, Allocator>, T, kDialect> {
    using Vector = std::vector<T, Allocator>;
    using Base = ArrayPayload<Vector, T, kDialect>;
    using Inner = typename Base::Inner;

    template <class Reader>
    static const std::uint8_t* Read(const std::uint8_t* at, Reader& in, Vector& vector) {
        const std::uint8_t* start = at;
        std::size_t count = 0;
        at = in.ReadCount(at, Inner::kElementMin, count);
        if (at == nullptr) return nullptr;
        if (!in.Grow(start, std::uint64_t{count} * sizeof(T))) return nullptr;
        if constexpr (Base::kBulk) {
            vector.resize(count);
            if (count != 0) std::memcpy(vector.data(), at, count * sizeof(T));
            return at + count * sizeof(T);
        } else if constexpr (Base::kVarints) {
            vector.resize(count);
            return Base::ReadVarints(at, in, std::span(vector));
        } else {
            const bool merging = in.SetMerging(false);
            bool lossy = false;
            if constexpr (Base::kMayRefuse) {
                // Elements that are refused leave the member as it was.
                Vector fresh(vector.get_allocator());
                at = ReadElements(at, in, fresh, count, lossy);
                if (at != nullptr) vector = std::move(fresh);
            } else {
                at = ReadElements(at, in, vector, count, lossy);
            }
            in.SetMerging(merging);
            if (lossy && at != nullptr) [[unlikely]]
                in.NoteLoss();
            return at;
        }
    }

    template <class Reader>
    static Outcome ReadTyped(DataType type, const std::uint8_t*& at, Reader& in, Vector& vector) {
        if constexpr (ByteArrayElement<T>) {
            if (type == DataType::kByteArray) {
                return Payload<Vector, kDialect, 0>::ReadTyped(type, at, in, vector);
            }
        }
        return Base::ReadTyped(type, at, in, vector);
    }

private:
    /// Elements that are there are read into; more are made as they are read, in growing steps.
    template <class Reader>
    static const std::uint8_t* ReadElements(
        const std::uint8_t* at,
        Reader& in,
        Vector& vector,
        std::size_t count,
        bool& lossy) {
        constexpr std::size_t kStepBytes = 4096;
        constexpr std::size_t kStep = sizeof(T) < kStepBytes / 16 ? kStepBytes / sizeof(T) : 16;
        if (vector.size() > count) vector.resize(count);
        for (std::size_t done = 0; done < count;) {
            if (vector.size() == done) {
                vector.resize(std::min(count, done + std::max(kStep, done)));
            }
            const std::size_t end = vector.size();
            if constexpr (std::is_same_v<T, bool>) {
                for (; done < end; ++done) {
                    bool element = false;
                    at = Base::ReadInto(at, in, element, done, lossy);
                    if (at == nullptr) return nullptr;
                    vector[done] = element;
                }
            } else {
                T* const first = vector.data();
                for (T* element = first + done; element != first + end; ++element) {
                    at = Base::Codec::Read(at, in, *element, lossy);
                    if (at == nullptr) [[unlikely]]
                        return Base::FailedAt(in, static_cast<std::size_t>(element - first));
                }
                done = end;
            }
        }
        return at;
    }
};

/// A length that differs from kLength is another type.
template <class T, std::size_t kLength, Dialect kDialect, std::uint32_t kAttributes>
requires(
    !ByteArrayElement<T> || (kAttributes & kByteListAttribute) !=
                                0) struct Payload<std::array<T, kLength>, kDialect, kAttributes>
    : ArrayPayload<std::array<T, kLength>, T, kDialect> {
    using Array = std::array<T, kLength>;
    using Base = ArrayPayload<Array, T, kDialect>;
    using Inner = typename Base::Inner;

    template <class Reader>
    static const std::uint8_t* Read(const std::uint8_t* at, Reader& in, Array& array) {
        std::size_t count = 0;
        at = in.ReadCount(at, Inner::kElementMin, count);
        if (at == nullptr || count != kLength) return nullptr;
        if constexpr (Base::kBulk) {
            if constexpr (kLength != 0) std::memcpy(array.data(), at, sizeof array);
            return at + kLength * sizeof(T);
        } else if constexpr (Base::kVarints) {
            return Base::ReadVarints(at, in, std::span<T>(array));
        } else {
            const bool merging = in.SetMerging(false);
            bool lossy = false;
            if constexpr (Base::kMayRefuse) {
                Array fresh{};
                at = ReadElements(at, in, fresh, lossy);
                if (at != nullptr) array = std::move(fresh);
            } else {
                at = ReadElements(at, in, array, lossy);
            }
            in.SetMerging(merging);
            if (lossy && at != nullptr) in.NoteLoss();
            return at;
        }
    }

    template <class Reader>
    static Outcome ReadTyped(DataType type, const std::uint8_t*& at, Reader& in, Array& array) {
        if constexpr (ByteArrayElement<T>) {
            if (type == DataType::kByteArray) {
                return Payload<Array, kDialect, 0>::ReadTyped(type, at, in, array);
            }
        }
        return Base::ReadTyped(type, at, in, array);
    }

    /// Another length is refused.
    static constexpr bool kMayRefuse = true;

private:
    template <class Reader>
    static const std::uint8_t*
    ReadElements(const std::uint8_t* at, Reader& in, Array& array, bool& lossy) {
        for (std::size_t i = 0; i < kLength && at != nullptr; ++i) {
            at = Base::ReadInto(at, in, array[i], i, lossy);
        }
        return at;
    }
};

}  // namespace arow::detail
