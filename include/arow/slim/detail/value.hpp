// SPDX-License-Identifier: MIT
// Value<T>: how a value of T travels in a Slim message. This file says what a value offers and has
// what all of them share; values.hpp has them all.
//
// A value offers:
//   kMin          fewest bytes
//   kMax          most bytes, or 0 where there is no bound, or the value makes its own room
//   kRoom         bytes to reserve before Write, or Room(value) where T has it
//   FitsRoom      whether kRoom is enough for a value nevertheless
//   kOwnRoom      Write reserves room itself
//   kSpills       what is reserved beyond kRoom may not be there any more after Write
//   kLinks        it is a pointer to an object: it must not move between being read and linked
//   kCalls        it is a class that is called when all objects are linked, where it then is
//   Parts         the types of the values that it is made of
//   kSafe         Write fails for no value
//   kSameBytes    it is the same bytes in memory and in a message
//   kLooks        Read looks itself whether its kMin bytes are there
//   Write         null after a failure, which the output knows about
//   Read          with kMin bytes known to be there; null after a failure
//   Describe      adds the shape of T
#pragma once

#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "arow/detail/attributes.hpp"
#include "arow/map_as.hpp"
#include "arow/slim/graph_reader.hpp"
#include "arow/slim/graph_writer.hpp"
#include "arow/slim/shape.hpp"

namespace arow::slim::detail {

/// Room that is reserved at once at most, beyond what long texts need: more would be in vain in
/// outputs of fixed size.
inline constexpr std::size_t kMostRoom = 448;

template <class T>
inline constexpr bool kIsUnknown = false;

/// A type that Slim does not know.
template <class T>
struct Value {
    static_assert(
        kIsUnknown<T>,
        "Slim does not know this type: describe the class with BOOST_DESCRIBE_CLASS or AROW_ROW, "
        "or specialise arow::MapAs for it");
};

/// What a graph is written to and read from. Pointers and what waits for them (kLinks, kCalls) are
/// in graphs only.
AROW_INLINE GraphWriter& GraphOf(ValueWriter& out) noexcept {
    return static_cast<GraphWriter&>(out);
}
AROW_INLINE GraphReader& GraphOf(ValueReader& in) noexcept {
    return static_cast<GraphReader&>(in);
}

/// Makes room for `bytes` at `at`, which may move; false after a failure.
[[nodiscard]] AROW_INLINE bool MakeRoom(std::uint8_t*& at, wire::Output& out, std::size_t bytes) {
    if (out.HasRoom(at, bytes)) [[likely]]
        return true;
    at = out.Reserve(at, bytes);
    return at != nullptr;
}

/// What holds for most values; each hides what differs.
struct ValueDefaults {
    static constexpr std::size_t kMax = 0;
    static constexpr std::size_t kRoom = 0;
    static constexpr bool kOwnRoom = false;
    static constexpr bool kSpills = false;
    static constexpr bool kLooks = false;
    static constexpr bool kLinks = false;
    static constexpr bool kCalls = false;
    static constexpr bool kSafe = false;
    static constexpr bool kSameBytes = false;
    static constexpr bool kWriteOnly = false;
};

/// Values without links and without classes: bytes are all they need. `Self` has Put and Take,
/// which are Write and Read with an output and an input.
template <class Self, class T>
struct PlainValue : ValueDefaults {
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const T& value) {
        return Self::Put(at, out.out(), value);
    }
    static AROW_INLINE const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, T& value) {
        return Self::Take(at, in.in(), value);
    }
};

/// Plain values that take kLeast to kMost bytes.
template <class Self, class T, std::size_t kLeast, std::size_t kMost>
struct BoundedValue : PlainValue<Self, T> {
    static constexpr std::size_t kMin = kLeast;
    static constexpr std::size_t kMax = kMost;
    static constexpr std::size_t kRoom = kMost;
};

template <class T>
concept Plain = requires(const std::uint8_t* at, wire::Input& in, T& value) {
    Value<T>::Take(at, in, value);
};
/// Values that need nothing but an output.
template <class T>
concept PlainWritten = requires(std::uint8_t* at, wire::Output& out, const T& value) {
    Value<T>::Put(at, out, value);
};
/// Values that may need more room than kRoom.
template <class T>
concept RoomVaries = requires(const T& value) {
    Value<T>::Room(value);
};
/// Values that are written together with a constant in front of them.
template <class T>
concept WrittenBehind = requires(std::uint8_t* at, wire::Output& out, const T& value) {
    Value<T>::template PutBehind<0, 0>(at, out, value);
};

/// Whether a value takes the same number of bytes whatever it is.
template <class T>
inline constexpr bool kFixedSize = Value<T>::kMin == Value<T>::kMax&& Value<T>::kMin != 0;

template <class T>
concept HasParts = requires {
    typename Value<T>::Parts;
};

/// `Known` with T and everything it is made of, each type once; recursive types come to an end.
template <class Known, class T>
consteval auto AddParts();
template <class Known, class T>
using WithParts = decltype(AddParts<Known, T>());

template <class Known, class T>
consteval auto AddParts() {
    if constexpr (boost::mp11::mp_contains<Known, T>::value) {
        return Known{};
    } else if constexpr (HasParts<T>) {
        return boost::mp11::
            mp_fold<typename Value<T>::Parts, boost::mp11::mp_push_back<Known, T>, WithParts>{};
    } else {
        return boost::mp11::mp_push_back<Known, T>{};
    }
}

struct StaysInPlace {
    template <class T>
    using fn = boost::mp11::mp_bool<Value<T>::kLinks || Value<T>::kCalls>;
};
struct Calls {
    template <class T>
    using fn = boost::mp11::mp_bool<Value<T>::kCalls>;
};
struct WriteOnly {
    template <class T>
    using fn = boost::mp11::mp_bool<Value<T>::kWriteOnly>;
};

/// Whether values of T must not move between being read and being linked: pointers to objects are
/// somewhere in T, or a class that is called then.
template <class T>
inline constexpr bool kHasLinks =
    boost::mp11::mp_any_of_q<WithParts<boost::mp11::mp_list<>, T>, StaysInPlace>::value;
template <class T>
inline constexpr bool kHasCalls =
    boost::mp11::mp_any_of_q<WithParts<boost::mp11::mp_list<>, T>, Calls>::value;

/// Whether a T can be read: views can only be written.
template <class T>
inline constexpr bool kReadable =
    !boost::mp11::mp_any_of_q<WithParts<boost::mp11::mp_list<>, T>, WriteOnly>::value;

/// Reads a value of which nothing is known to be there.
template <class T>
AROW_INLINE const std::uint8_t* ReadAny(const std::uint8_t* at, ValueReader& in, T& value) {
    if constexpr (Value<T>::kMin != 0 && !Value<T>::kLooks) {
        if (in.in().Left(at) < Value<T>::kMin) [[unlikely]]
            return in.in().Truncated(in.in().end());
    }
    return Value<T>::Read(at, in, value);
}

/// Writes a value for which no room has been made.
template <class T>
AROW_INLINE std::uint8_t* WriteAny(std::uint8_t* at, ValueWriter& out, const T& value) {
    if constexpr (!Value<T>::kOwnRoom) {
        std::size_t room = Value<T>::kRoom;
        if constexpr (RoomVaries<T>) room = Value<T>::Room(value);
        if (!MakeRoom(at, out.out(), room)) [[unlikely]]
            return nullptr;
    }
    return Value<T>::Write(at, out, value);
}

}  // namespace arow::slim::detail
