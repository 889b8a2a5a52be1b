// SPDX-License-Identifier: MIT
// Maps from strings. A map that holds the entries of an earlier read keeps those that come again in
// the same order, with all that they own; of keys that come twice the last value stays.
#pragma once

#include <map>
#include <string>
#include <unordered_map>

#include "arow/avro/binary_writer.hpp"
#include "arow/avro/typed/codec.hpp"
#include "arow/avro/typed/texts.hpp"

namespace arow::avro::detail {

template <class Map, LogicalType kLogical>
struct MapCodec {
    using Key = Codec<std::string>;
    using Value = CodecOf<typename Map::mapped_type, kLogical>;

    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = kUnbounded;

    static void Describe(SchemaJson& text) {
        text.BeginMap();
        Value::Describe(text);
        text.End();
    }

    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const Map& map) {
        at = out.Reserve(at, kMaxLong + 1);
        const std::uint32_t levels =
            1 + (map.empty() ? 0 : RecordLevels<typename Map::mapped_type>::kCount);
        if (at == nullptr || !out.Enter(at, levels)) return nullptr;
        if (!map.empty()) at = wire::PutSignedVarint(at, static_cast<std::int64_t>(map.size()));
        constexpr std::size_t kRoomOfValue = kBounded<Value> ? Value::kMost : 0;
        for (const auto& [key, value] : map) {
            at = Key::Write<kRoomOfValue + 1>(at, out, key);
            if (at != nullptr) at = Value::template Write<1>(at, out, value);
            if (at == nullptr) [[unlikely]] {
                out.PrependField(key);
                return nullptr;
            }
        }
        out.Leave(levels);
        *at = 0;
        if constexpr (kBehind == 0) {
            return at + 1;
        } else {
            return out.Reserve(at + 1, kBehind);
        }
    }

    static const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, Map& map) {
        return ReadEntries(at, in, map, Value::kFewest, [&](auto from, auto& value) {
            return Value::Read(from, in, value);
        });
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, Map& map) {
        const Op* const value_op = in.ops() + op.first;
        return ReadEntries(at, in, map, value_op->fewest, [&](auto from, auto& value) {
            return ResolveValue<Value>(from, in, value_op, value);
        });
    }

private:
    template <class ReadValue>
    static const std::uint8_t* ReadEntries(
        const std::uint8_t* at,
        PlanInput& in,
        Map& map,
        std::size_t fewest,
        const ReadValue& read) {
        // What a node of a tree or a hash table takes beside the entry.
        constexpr std::size_t kNode = 4 * sizeof(void*);
        constexpr std::size_t kEntry =
            kNode + sizeof(typename Map::value_type) + NewMemory<typename Map::mapped_type>::kBytes;
        if (!in.Enter(at)) return nullptr;
        auto known = map.begin();
        std::string key;
        for (;;) {
            BlockHeader block;
            at = ReadBlockHeader(at, in.in(), fewest + 1, in.empty_items(), block);
            if (at == nullptr) return nullptr;
            if (block.count == 0) break;
            if (!in.in().Grow(at, block.count * kEntry)) {
                return nullptr;
            }
            for (std::uint64_t i = 0; i < block.count; ++i) {
                at = Key::Read(at, in, key);
                if (at == nullptr) return nullptr;
                if (known != map.end() && known->first != key) known = map.erase(known, map.end());
                auto entry = known;
                if (known != map.end()) {
                    ++known;
                } else {
                    entry = map.try_emplace(key).first;
                    known = map.end();  // there may be a new table
                }
                at = read(at, entry->second);
                if (at == nullptr) [[unlikely]] {
                    in.in().PrependField(key);
                    return nullptr;
                }
            }
            at = CheckBlockEnd(at, in.in(), block);
            if (at == nullptr) return nullptr;
        }
        map.erase(known, map.end());
        in.Leave();
        return at;
    }
};

template <class T, class Less, class Allocator, LogicalType kLogical>
struct Codec<std::map<std::string, T, Less, Allocator>, kLogical>
    : MapCodec<std::map<std::string, T, Less, Allocator>, kLogical> {};

template <class T, class Hash, class Equal, class Allocator, LogicalType kLogical>
struct Codec<std::unordered_map<std::string, T, Hash, Equal, Allocator>, kLogical>
    : MapCodec<std::unordered_map<std::string, T, Hash, Equal, Allocator>, kLogical> {};

}  // namespace arow::avro::detail
