// SPDX-License-Identifier: MIT
// Unions: std::variant, whose alternatives are the branches in their order (std::monostate is
// null), and what may be empty: std::optional, std::unique_ptr and std::shared_ptr, whose first
// branch is null. An optional variant is one union, null first.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "arow/avro/typed/codec.hpp"

namespace arow::avro::detail {

/// The reader's branch, from 0, that the writer's data belongs to.
[[nodiscard]] inline std::uint32_t BranchOf(const Op& op) noexcept {
    constexpr int kBranchShift = 16;  // as in Datum
    return (op.head >> kBranchShift) - 1;
}

template <>
struct Codec<std::monostate> {
    static constexpr std::size_t kFewest = 0;
    static constexpr std::size_t kMost = 0;

    static void Describe(SchemaJson& text) { text.Simple("null"); }
    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput&, std::monostate) {
        return at;
    }
    static const std::uint8_t* Read(const std::uint8_t* at, PlanInput&, std::monostate&) {
        return at;
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput&, const Op&, std::monostate&) {
        return at;
    }
};

/// What is null or one value; `Traits` makes the value, and goes one level down where values may
/// be within each other without end.
template <class Holder, class T, LogicalType kLogical, class Traits>
struct NullableCodec {
    static constexpr std::size_t kFewest = 1;

    static void Describe(SchemaJson& text) {
        text.BeginUnion();
        text.Branch();
        text.Simple("null");
        text.Branch();
        CodecOf<T, kLogical>::Describe(text);
        text.EndUnion();
    }
    static const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, Holder& holder) {
        std::uint32_t index = 0;
        at = ReadIndex(at, in.in(), 2, index, "branch");
        if (at == nullptr) [[unlikely]]
            return nullptr;
        if (index == 0) {
            holder.reset();
            return at;
        }
        return Traits::Fill(at, in, holder, [&](auto from, T& value) {
            return CodecOf<T, kLogical>::Read(from, in, value);
        });
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, Holder& holder) {
        if (BranchOf(op) == 0) {
            holder.reset();
            return at;
        }
        return Traits::Fill(at, in, holder, [&](auto from, T& value) {
            return ResolveValue<CodecOf<T, kLogical>>(from, in, &op, value);
        });
    }
};

struct OptionalTraits {
    template <class T, class Read>
    static AROW_INLINE const std::uint8_t*
    Fill(const std::uint8_t* at, PlanInput&, std::optional<T>& holder, const Read& read) {
        if (!holder) holder.emplace();
        return read(at, *holder);
    }
};

template <class T, LogicalType kLogical>
struct Codec<std::optional<T>, kLogical>
    : NullableCodec<std::optional<T>, T, kLogical, OptionalTraits> {
    using Value = CodecOf<T, kLogical>;

    static constexpr std::size_t kMost = kBounded<Value> ? 1 + Value::kMost : kUnbounded;

    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t*
    Write(std::uint8_t* at, TypedOutput& out, const std::optional<T>& value) {
        if constexpr (!kBounded<Value>) {
            at = out.Reserve(at, 1 + kBehind);
            if (at == nullptr) [[unlikely]]
                return nullptr;
        }
        constexpr std::uint8_t kSecond = 2;
        *at = value ? kSecond : 0;
        return value ? Value::template Write<kBehind>(at + 1, out, *value) : at + 1;
    }
};

/// Pointers own what they point to, each its own. Levels count against DataLimits::depth.
struct PointerTraits {
    template <class T>
    static std::unique_ptr<T> New(const std::unique_ptr<T>&) {
        return std::make_unique<T>();
    }
    template <class T>
    static std::shared_ptr<T> New(const std::shared_ptr<T>&) {
        return std::make_shared<T>();
    }
    template <class Pointer, class Read>
    static const std::uint8_t*
    Fill(const std::uint8_t* at, PlanInput& in, Pointer& pointer, const Read& read) {
        if (!in.Enter(at)) return nullptr;
        if (pointer == nullptr || !IsAlone(pointer)) {
            if (!in.in().Grow(at, sizeof(*pointer) + 2 * sizeof(void*))) return nullptr;
            pointer = New(pointer);
        }
        at = read(at, *pointer);
        in.Leave();
        return at;
    }

private:
    template <class T>
    static bool IsAlone(const std::unique_ptr<T>&) {
        return true;
    }
    template <class T>
    static bool IsAlone(const std::shared_ptr<T>& pointer) {
        return pointer.use_count() == 1;
    }
};

template <class Pointer, class T, LogicalType kLogical>
struct PointerCodec : NullableCodec<Pointer, T, kLogical, PointerTraits> {
    static constexpr std::size_t kMost = kUnbounded;

    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const Pointer& pointer) {
        using Value = CodecOf<T, kLogical>;
        constexpr std::uint8_t kSecond = 2;
        at = out.Reserve(at, 1 + kBehind + (kBounded<Value> ? Value::kMost : 0));
        if (at == nullptr) return nullptr;
        *at = pointer != nullptr ? kSecond : 0;
        if (pointer == nullptr) return at + 1;
        constexpr std::uint32_t kLevels = LevelsBehindPointer<T>();
        if (!out.Enter(at, kLevels)) return nullptr;
        at = WriteApart<Value, kBehind>(at + 1, out, *pointer);
        out.Leave(kLevels);
        return at;
    }
};

template <class T, LogicalType kLogical>
struct Codec<std::unique_ptr<T>, kLogical> : PointerCodec<std::unique_ptr<T>, T, kLogical> {};

template <class T, LogicalType kLogical>
struct Codec<std::shared_ptr<T>, kLogical> : PointerCodec<std::shared_ptr<T>, T, kLogical> {};

template <class T>
struct RecordLevels<std::optional<T>> : RecordLevels<T> {};
template <class... Ts>
struct RecordLevels<std::variant<Ts...>> {
    static constexpr std::uint32_t kCount = std::max({RecordLevels<Ts>::kCount...});
};

template <class T, class... Ts>
struct NewMemory<std::variant<T, Ts...>> : NewMemory<T> {};

/// Branches of a variant, `kFirst` of them before its alternatives.
template <class Variant, std::uint32_t kFirst, LogicalType kLogical>
struct VariantBranches;

template <class... Ts, std::uint32_t kFirst, LogicalType kLogical>
struct VariantBranches<std::variant<Ts...>, kFirst, kLogical> {
    using Variant = std::variant<Ts...>;
    static constexpr std::uint32_t kCount = kFirst + sizeof...(Ts);

    static void Describe(SchemaJson& text) {
        ((text.Branch(), CodecOf<Ts, kLogical>::Describe(text)), ...);
    }

    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const Variant& variant) {
        if (variant.valueless_by_exception()) {
            return out.Fail(ErrorCode::kBadValue, at, "the variant holds no value");
        }
        return std::visit(
            [&]<class T>(const T& value) -> std::uint8_t* {
                using Value = CodecOf<T, kLogical>;
                constexpr std::size_t kRoom = kBounded<Value> ? Value::kMost : 0;
                at = out.Reserve(at, kMaxInt + kRoom + kBehind);
                if (at == nullptr) return nullptr;
                at = wire::PutSignedVarint(at, static_cast<std::int64_t>(kFirst + variant.index()));
                return Value::template Write<kBehind>(at, out, value);
            },
            variant);
    }

    static const std::uint8_t*
    Read(const std::uint8_t* at, PlanInput& in, std::uint32_t index, Variant& variant) {
        return Fill(index, variant, [&]<class T>(T& value) {
            return CodecOf<T, kLogical>::Read(at, in, value);
        });
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, Variant& variant) {
        return Fill(BranchOf(op) - kFirst, variant, [&]<class T>(T& value) {
            return ResolveValue<CodecOf<T, kLogical>>(at, in, &op, value);
        });
    }

private:
    template <class ReadInto>
    static const std::uint8_t* Fill(std::size_t index, Variant& variant, const ReadInto& read) {
        const std::uint8_t* end = nullptr;
        [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
            const auto fill = [&]<std::size_t kThis>() {
                if (variant.index() != kThis) variant.template emplace<kThis>();
                end = read(*std::get_if<kThis>(&variant));
                return true;
            };
            (void)((index == kIndex && fill.template operator()<kIndex>()) || ...);
        }
        (std::index_sequence_for<Ts...>());
        return end;
    }
};

template <class... Ts, LogicalType kLogical>
struct Codec<std::variant<Ts...>, kLogical> {
    using Variant = std::variant<Ts...>;
    using Branches = VariantBranches<Variant, 0, kLogical>;

    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = kUnbounded;

    static void Describe(SchemaJson& text) {
        text.BeginUnion();
        Branches::Describe(text);
        text.EndUnion();
    }
    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const Variant& variant) {
        return Branches::template Write<kBehind>(at, out, variant);
    }
    static const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, Variant& variant) {
        std::uint32_t index = 0;
        at = ReadIndex(at, in.in(), Branches::kCount, index, "branch");
        return at == nullptr ? nullptr : Branches::Read(at, in, index, variant);
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, Variant& variant) {
        return Branches::Resolve(at, in, op, variant);
    }
};

template <class... Ts, LogicalType kLogical>
struct Codec<std::optional<std::variant<Ts...>>, kLogical> {
    static_assert(
        (... && !std::is_same_v<Ts, std::monostate>),
        "arow: std::monostate and std::optional both are the union's null: leave out one of them");
    using Variant = std::variant<Ts...>;
    using Optional = std::optional<Variant>;
    using Branches = VariantBranches<Variant, 1, kLogical>;

    static constexpr std::size_t kFewest = 1;
    static constexpr std::size_t kMost = kUnbounded;

    static void Describe(SchemaJson& text) {
        text.BeginUnion();
        text.Branch();
        text.Simple("null");
        Branches::Describe(text);
        text.EndUnion();
    }
    template <std::size_t kBehind>
    static std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const Optional& value) {
        if (value) return Branches::template Write<kBehind>(at, out, *value);
        at = out.Reserve(at, 1 + kBehind);
        if (at == nullptr) return nullptr;
        *at = 0;
        return at + 1;
    }
    static const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, Optional& value) {
        std::uint32_t index = 0;
        at = ReadIndex(at, in.in(), Branches::kCount, index, "branch");
        if (at == nullptr) return nullptr;
        if (index == 0) {
            value.reset();
            return at;
        }
        if (!value) value.emplace();
        return Branches::Read(at, in, index - 1, *value);
    }
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, Optional& value) {
        if (BranchOf(op) == 0) {
            value.reset();
            return at;
        }
        if (!value) value.emplace();
        return Branches::Resolve(at, in, op, *value);
    }
};

}  // namespace arow::avro::detail
