// SPDX-License-Identifier: MIT
// Sets and maps, ordered or not: a count, and as many keys or pairs of key and value. A repeated
// key where it may be there once is an error. Keys that hold pointers find their place only when
// those are set, after the read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "arow/slim/access.hpp"
#include "arow/slim/detail/deferred_fill.hpp"
#include "arow/slim/detail/elements.hpp"
#include "arow/slim/detail/value_lists.hpp"

namespace arow::slim::detail {

template <class Container>
inline constexpr bool kIsMap = requires {
    typename Container::mapped_type;
};

/// Whether a second element with the key of a first is refused.
template <class Container>
inline constexpr bool kIsUnique = !requires(Container & container) {
    typename std::enable_if_t<std::is_same_v<
        decltype(container.insert(std::declval<typename Container::value_type>())),
        typename Container::iterator>>;
};

/// A key, or a key and its value, that can be read: a map's own have a const key.
template <class Container, bool = kIsMap<Container>>
struct Entry {
    using Key = typename Container::key_type;

    Key key = Access::Make<Key>();

    void MoveInto(Container& container) { container.emplace_hint(container.end(), std::move(key)); }
};
template <class Container>
struct Entry<Container, true> {
    using Key = typename Container::key_type;
    using Mapped = typename Container::mapped_type;

    Key key = Access::Make<Key>();
    Mapped mapped = Access::Make<Mapped>();

    void MoveInto(Container& container) {
        container.emplace_hint(container.end(), std::move(key), std::move(mapped));
    }
};

/// Entries whose keys find their place when the pointers in them are set. Of equal ones the first
/// stays where only one may.
template <class Container>
class KeyedFill final : public DeferredFill {
public:
    KeyedFill(Container& container, std::size_t count) : container_(container), entries_(count) {}

    [[nodiscard]] Entry<Container>& operator[](std::size_t index) { return entries_[index]; }
    void Fill() override {
        container_.clear();
        for (Entry<Container>& entry : entries_) entry.MoveInto(container_);
    }

private:
    Container& container_;
    std::vector<Entry<Container>> entries_;
};

template <class Container, class... Part>
struct KeyedValue : ValueDefaults {
    using Key = typename Container::key_type;
    using Parts = boost::mp11::mp_list<Part...>;

    static constexpr std::size_t kMin = 1;
    static constexpr bool kOwnRoom = true;
    static constexpr std::size_t kEntryMin = (std::size_t{0} + ... + Value<Part>::kMin);
    static constexpr std::size_t kEntrySize = sizeof(typename Container::value_type) + kNodeSize;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const Container& container) {
        at = out.PutCount(at, container.size());
        std::size_t index = 0;
        for (auto it = container.begin(); at != nullptr && it != container.end(); ++it, ++index) {
            if constexpr (kIsMap<Container>) {
                at = WriteElement<Key>(at, out, it->first, index);
                if (at == nullptr) [[unlikely]]
                    return nullptr;
                at = WriteElement<typename Container::mapped_type>(at, out, it->second, index);
            } else {
                at = WriteElement<Key>(at, out, *it, index);
            }
        }
        return at;
    }

    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, Container& container) {
        static_assert(
            !kHasCalls<Key> && !(kHasLinks<Key> && (... || kHasCalls<Part>)),
            "a key cannot have OnGraphDeserialized, nor can the values of keys with pointers: they "
            "move after the read");
        std::size_t count = 0;
        at = in.ReadCount(at, kEntryMin, kEntrySize, count);
        if (at == nullptr) return nullptr;
        if constexpr (kHasLinks<Key>) {
            container.clear();
            return ReadLater(at, in, container, count);
        } else {
            Container used = EmptyLike(container);
            used.swap(container);
            if constexpr (requires { container.bucket_count(); }) container.reserve(count);
            for (std::size_t i = 0; at != nullptr && i < count; ++i) {
                at = ReadEntry(at, in, container, used, i);
            }
            return at;
        }
    }

    static void Describe(ShapeBuilder& shape) {
        if constexpr (kIsMap<Container>) {
            shape.BeginMap(kEntryMin, kEntrySize);
        } else {
            shape.BeginList(kEntryMin, kEntrySize);
        }
        (Value<Part>::Describe(shape), ...);
        shape.End();
    }

private:
    /// A container that orders, or hashes, as another does.
    static Container EmptyLike(const Container& container) {
        if constexpr (requires { container.bucket_count(); }) {
            return Container(
                0,
                container.hash_function(),
                container.key_eq(),
                container.get_allocator());
        } else {
            return Container(container.key_comp(), container.get_allocator());
        }
    }

    /// Reads an entry, into a node of `used` while there are any.
    static const std::uint8_t* ReadEntry(
        const std::uint8_t* at,
        ValueReader& in,
        Container& container,
        Container& used,
        std::size_t index) {
        const std::uint8_t* next = nullptr;
        typename Container::iterator place;
        if (!used.empty()) {
            auto node = used.extract(used.begin());
            if constexpr (kIsMap<Container>) {
                next = ReadElement(at, in, node.key(), index);
            } else {
                next = ReadElement(at, in, node.value(), index);
            }
            if (next != nullptr) place = container.insert(container.end(), std::move(node));
        } else {
            Key key = Access::Make<Key>();
            next = ReadElement(at, in, key, index);
            if (next != nullptr) place = Insert(container, std::move(key));
        }
        if (next == nullptr) [[unlikely]]
            return nullptr;
        if constexpr (kIsUnique<Container>) {
            if (container.size() == index) [[unlikely]] {
                in.in().Fail(ErrorCode::kBadValue, at, "the key is there already");
                return FailedAt(in.in(), index);
            }
        }
        if constexpr (kIsMap<Container>) {
            return ReadElement(next, in, place->second, index);
        } else {
            return next;
        }
    }
    /// Keys come in the order of the container: the next one belongs at the end.
    static auto Insert(Container& container, Key&& key) {
        if constexpr (!kIsMap<Container>) {
            return container.emplace_hint(container.end(), std::move(key));
        } else if constexpr (std::is_default_constructible_v<typename Container::mapped_type>) {
            return container.emplace_hint(
                container.end(),
                std::piecewise_construct,
                std::forward_as_tuple(std::move(key)),
                std::tuple<>());
        } else {
            return container.emplace_hint(
                container.end(),
                std::move(key),
                Access::Make<typename Container::mapped_type>());
        }
    }

    static const std::uint8_t*
    ReadLater(const std::uint8_t* at, ValueReader& in, Container& container, std::size_t count) {
        auto fill = std::make_unique<KeyedFill<Container>>(container, count);
        for (std::size_t i = 0; at != nullptr && i < count; ++i) {
            Entry<Container>& entry = (*fill)[i];
            at = ReadElement(at, in, entry.key, i);
            if constexpr (kIsMap<Container>) {
                if (at != nullptr) at = ReadElement(at, in, entry.mapped, i);
            }
        }
        // Also after a failure: pointers that wait to be set lie in it.
        GraphOf(in).FillWhenLinked(std::move(fill));
        return at;
    }
};

template <class Key, class Compare, class Allocator>
struct Value<std::set<Key, Compare, Allocator>>
    : KeyedValue<std::set<Key, Compare, Allocator>, Key> {};
template <class Key, class Compare, class Allocator>
struct Value<std::multiset<Key, Compare, Allocator>>
    : KeyedValue<std::multiset<Key, Compare, Allocator>, Key> {};
template <class Key, class Hash, class Equal, class Allocator>
struct Value<std::unordered_set<Key, Hash, Equal, Allocator>>
    : KeyedValue<std::unordered_set<Key, Hash, Equal, Allocator>, Key> {};
template <class Key, class Hash, class Equal, class Allocator>
struct Value<std::unordered_multiset<Key, Hash, Equal, Allocator>>
    : KeyedValue<std::unordered_multiset<Key, Hash, Equal, Allocator>, Key> {};

template <class Key, class T, class Compare, class Allocator>
struct Value<std::map<Key, T, Compare, Allocator>>
    : KeyedValue<std::map<Key, T, Compare, Allocator>, Key, T> {};
template <class Key, class T, class Compare, class Allocator>
struct Value<std::multimap<Key, T, Compare, Allocator>>
    : KeyedValue<std::multimap<Key, T, Compare, Allocator>, Key, T> {};
template <class Key, class T, class Hash, class Equal, class Allocator>
struct Value<std::unordered_map<Key, T, Hash, Equal, Allocator>>
    : KeyedValue<std::unordered_map<Key, T, Hash, Equal, Allocator>, Key, T> {};
template <class Key, class T, class Hash, class Equal, class Allocator>
struct Value<std::unordered_multimap<Key, T, Hash, Equal, Allocator>>
    : KeyedValue<std::unordered_multimap<Key, T, Hash, Equal, Allocator>, Key, T> {};

}  // namespace arow::slim::detail
