// SPDX-License-Identifier: MIT
// The raw limit of numbers, of every data type and of avro4k's Simple. Rows are walked member by
// member at compile time, which leaves the code that one would write by hand.
#include <memory>
#include <type_traits>
#include <vector>

#include "arow/metadata/field_table.hpp"
#include "peers/holds_row.hpp"
#include "peers/numbers_peer.hpp"
#include "peers/others_peer.hpp"
#include "peers/raw_layout.hpp"

namespace bench {
namespace {

template <class T>
concept Flat = std::is_trivially_copyable_v<T>;

/// Room, Put and Get of one type; rows are the general case.
template <class T>
struct Raw {
    static std::size_t Room(const T& row) {
        std::size_t room = 0;
        arow::ForEachMember<T>([&](auto field) {
            const auto& member = row.*field.kPointer;
            room += Raw<std::remove_cvref_t<decltype(member)>>::Room(member);
        });
        return room;
    }
    static std::uint8_t* Put(std::uint8_t* at, const T& row) {
        arow::ForEachMember<T>([&](auto field) {
            const auto& member = row.*field.kPointer;
            at = Raw<std::remove_cvref_t<decltype(member)>>::Put(at, member);
        });
        return at;
    }
    static const std::uint8_t* Get(const std::uint8_t* at, T& row) {
        arow::ForEachMember<T>([&](auto field) {
            auto& member = row.*field.kPointer;
            at = Raw<std::remove_cvref_t<decltype(member)>>::Get(at, member);
        });
        return at;
    }
};

template <Flat T>
struct Raw<T> {
    static constexpr std::size_t Room(const T&) { return sizeof(T); }
    static std::uint8_t* Put(std::uint8_t* at, const T& value) { return bench::Put(at, value); }
    static const std::uint8_t* Get(const std::uint8_t* at, T& value) {
        return bench::Get(at, value);
    }
};

template <>
struct Raw<std::string> {
    static std::size_t Room(const std::string& text) { return 4 + text.size(); }
    static std::uint8_t* Put(std::uint8_t* at, const std::string& text) {
        return PutText(at, text);
    }
    static const std::uint8_t* Get(const std::uint8_t* at, std::string& text) {
        return GetText(at, text);
    }
};

/// std::optional and std::unique_ptr.
template <class Held, class T>
struct RawMaybe {
    static std::size_t Room(const Held& value) { return 1 + (value ? Raw<T>::Room(*value) : 0); }
    static std::uint8_t* Put(std::uint8_t* at, const Held& value) {
        at = bench::Put(at, static_cast<bool>(value));
        return value ? Raw<T>::Put(at, *value) : at;
    }
    static const std::uint8_t* Get(const std::uint8_t* at, Held& value) {
        bool present = false;
        at = bench::Get(at, present);
        if (!present) {
            value.reset();
            return at;
        }
        if (!value) Make(value);
        return Raw<T>::Get(at, *value);
    }

private:
    static void Make(std::optional<T>& value) { value.emplace(); }
    static void Make(std::unique_ptr<T>& value) { value = std::make_unique<T>(); }
};

// An optional of a flat type is flat, and its size in memory is its size here.
template <class T>
requires(!Flat<std::optional<T>>) struct Raw<std::optional<T>> : RawMaybe<std::optional<T>, T> {
};
template <class T>
struct Raw<std::unique_ptr<T>> : RawMaybe<std::unique_ptr<T>, T> {};

template <class T>
struct Raw<std::vector<T>> {
    static constexpr bool kBulk = Flat<T> && !std::is_same_v<T, bool>;

    static std::size_t Room(const std::vector<T>& list) {
        std::size_t room = 4;
        if constexpr (kBulk) return room + list.size() * sizeof(T);
        for (const T& element : list) room += Raw<T>::Room(element);
        return room;
    }
    static std::uint8_t* Put(std::uint8_t* at, const std::vector<T>& list) {
        at = bench::Put(at, static_cast<std::uint32_t>(list.size()));
        if constexpr (kBulk) {
            if (!list.empty()) std::memcpy(at, list.data(), list.size() * sizeof(T));
            return at + list.size() * sizeof(T);
        } else {
            for (const T& element : list) at = Raw<T>::Put(at, element);
            return at;
        }
    }
    static const std::uint8_t* Get(const std::uint8_t* at, std::vector<T>& list) {
        std::uint32_t size = 0;
        at = bench::Get(at, size);
        list.resize(size);
        if constexpr (kBulk) {
            if (size != 0) std::memcpy(list.data(), at, size * sizeof(T));
            return at + size * sizeof(T);
        } else {
            for (auto&& element : list) {
                if constexpr (std::is_same_v<T, bool>) {
                    bool value = false;
                    at = bench::Get(at, value);
                    element = value;
                } else {
                    at = Raw<T>::Get(at, element);
                }
            }
            return at;
        }
    }
};

template <>
struct Raw<arow::Amount> {
    static std::size_t Room(const arow::Amount& amount) {
        return 4 + amount.currency.size() + sizeof amount.value;
    }
    static std::uint8_t* Put(std::uint8_t* at, const arow::Amount& amount) {
        return bench::Put(PutText(at, amount.currency), amount.value);
    }
    static const std::uint8_t* Get(const std::uint8_t* at, arow::Amount& amount) {
        return bench::Get(GetText(at, amount.currency), amount.value);
    }
};

template <>
struct Raw<arow::NLSMap::Entry> {
    using Text = Raw<std::optional<std::string>>;

    static std::size_t Room(const arow::NLSMap::Entry& entry) {
        return 8 + Text::Room(entry.name) + Text::Room(entry.description);
    }
    static std::uint8_t* Put(std::uint8_t* at, const arow::NLSMap::Entry& entry) {
        at = Text::Put(bench::Put(at, entry.language), entry.name);
        return Text::Put(at, entry.description);
    }
    static const std::uint8_t* Get(const std::uint8_t* at, arow::NLSMap::Entry& entry) {
        at = Text::Get(bench::Get(at, entry.language), entry.name);
        return Text::Get(at, entry.description);
    }
};

template <>
struct Raw<arow::NLSMap> {
    using Entries = Raw<std::vector<arow::NLSMap::Entry>>;

    static std::size_t Room(const arow::NLSMap& map) { return Entries::Room(map.entries()); }
    static std::uint8_t* Put(std::uint8_t* at, const arow::NLSMap& map) {
        return Entries::Put(at, map.entries());
    }
    static const std::uint8_t* Get(const std::uint8_t* at, arow::NLSMap& map) {
        return Entries::Get(at, map.entries());
    }
};

template <class Row>
struct RawLimit : HoldsRow<Row> {
    using Bytes = std::vector<std::uint8_t>;
    static constexpr const char* kName = "raw_limit";

    static std::size_t Write(const Row& model, Bytes& bytes) {
        const std::size_t room = Raw<Row>::Room(model);
        if (bytes.size() < room) bytes.resize(2 * room);
        return static_cast<std::size_t>(Raw<Row>::Put(bytes.data(), model) - bytes.data());
    }
    static void Read(const Bytes& bytes, std::size_t, Row& model) {
        Raw<Row>::Get(bytes.data(), model);
    }
};

}  // namespace

void RegisterRawLimitOthers() {
    RegisterCounters<RawLimit<CountersRow>>();
    RegisterFractions<RawLimit<FloatsRow>, RawLimit<DoublesRow>>();
    RegisterOthers<RawLimit>();
}

}  // namespace bench
