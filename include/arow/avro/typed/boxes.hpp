// SPDX-License-Identifier: MIT
// A Box travels as what it holds, and is a level, as pointers are.
#pragma once

#include "arow/avro/box.hpp"
#include "arow/avro/typed/codec.hpp"

namespace arow::avro::detail {

template <class T>
struct NewMemory<Box<T>> {
    static constexpr std::size_t kBytes = sizeof(T) + 2 * sizeof(void*) + NewMemory<T>::kBytes;
};

template <class T, LogicalType kLogical>
struct Codec<Box<T>, kLogical> {
    using Value = CodecOf<T, kLogical>;

    static constexpr std::size_t kFewest = Value::kFewest;
    static constexpr std::size_t kMost = kUnbounded;

    static void Describe(SchemaJson& text) { Value::Describe(text); }

    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const Box<T>& box) {
        if constexpr (kBounded<Value>) {
            at = out.Reserve(at, Value::kMost + kBehind);
            if (at == nullptr) return nullptr;
        }
        constexpr std::uint32_t kLevels = LevelsBehindPointer<T>();
        if (!out.Enter(at, kLevels)) return nullptr;
        at = WriteApart<Value, kBehind>(at, out, *box);
        out.Leave(kLevels);
        return at;
    }
    static const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, Box<T>& box) {
        return Fill(at, in, [&] { return Value::Read(at, in, *box); });
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, Box<T>& box) {
        return Fill(at, in, [&] { return Value::Resolve(at, in, op, *box); });
    }

private:
    template <class ReadValue>
    static const std::uint8_t* Fill(const std::uint8_t* at, PlanInput& in, const ReadValue& read) {
        if (!in.Enter(at) || !in.in().Grow(at, NewMemory<Box<T>>::kBytes)) return nullptr;
        at = read();
        in.Leave();
        return at;
    }
};

}  // namespace arow::avro::detail
