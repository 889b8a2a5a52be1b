// SPDX-License-Identifier: MIT
// Described classes: their members in the order of description, those of bases first.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/bases.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "arow/avro/typed/codec.hpp"
#include "arow/detail/type_name.hpp"

namespace arow::avro::detail {

template <class T>
concept DescribedClass = std::is_class_v<T> && boost::describe::has_describe_members<T>::value &&
    boost::describe::has_describe_bases<T>::value;

/// A member of T, which may be a base's.
template <class T, class Owner, class D>
struct Member {
    using Type = std::remove_cvref_t<decltype(std::declval<Owner&>().*D::pointer)>;
    static constexpr TypeOptions kOptions = OptionsOf<Owner>(D::name);
    static_assert(
        kOptions.logical.kind == LogicalKind::kNone || FitsLogical<Type>(kOptions.logical.kind),
        "arow: the logical type of As fits neither the member nor what it holds");
    using Value = CodecOf<Type, kOptions.logical>;
    static constexpr std::string_view kName =
        kOptions.name.empty() ? std::string_view(D::name) : kOptions.name;

    static AROW_INLINE Type& In(T& object) noexcept { return object.*D::pointer; }
    static AROW_INLINE const Type& In(const T& object) noexcept { return object.*D::pointer; }
};

template <class T, class Owner>
struct MembersOf {
    template <class D>
    using OwnMember = Member<T, Owner, D>;
    template <class Base>
    using OfBase = typename MembersOf<T, typename Base::type>::List;

    using List = boost::mp11::mp_append<
        boost::mp11::mp_flatten<boost::mp11::mp_transform<
            OfBase,
            boost::mp11::mp_rename<
                boost::describe::describe_bases<Owner, boost::describe::mod_any_access>,
                boost::mp11::mp_list>>>,
        boost::mp11::mp_transform<
            OwnMember,
            boost::mp11::mp_rename<
                boost::describe::describe_members<Owner, boost::describe::mod_any_access>,
                boost::mp11::mp_list>>>;
};

template <DescribedClass T>
struct RecordLevels<T> {
    static constexpr std::uint32_t kCount = []<class... Members>(boost::mp11::mp_list<Members...>) {
        return 1 + std::max({std::uint32_t{0}, RecordLevels<typename Members::Type>::kCount...});
    }(typename MembersOf<T, T>::List());
};

template <DescribedClass T>
struct NewMemory<T> {
    static constexpr std::size_t kBytes = []<class... Members>(boost::mp11::mp_list<Members...>) {
        return (NewMemory<typename Members::Type>::kBytes + ... + 0);
    }(typename MembersOf<T, T>::List());
};

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsOptional<std::unique_ptr<T>> = true;
template <class T>
inline constexpr bool kIsOptional<std::shared_ptr<T>> = true;

template <DescribedClass T>
struct Codec<T> {
    using Members = typename MembersOf<T, T>::List;
    static constexpr std::size_t kCount = boost::mp11::mp_size<Members>::value;
    template <std::size_t kIndex>
    using MemberAt = boost::mp11::mp_at_c<Members, kIndex>;
    template <std::size_t kIndex>
    using ValueAt = typename MemberAt<kIndex>::Value;

    static constexpr std::size_t kFewest = [] {
        std::size_t sum = 0;
        boost::mp11::mp_for_each<boost::mp11::mp_iota_c<kCount>>(
            [&](auto index) { sum += ValueAt<index>::kFewest; });
        return sum;
    }();
    static constexpr std::size_t kMost = [] {
        std::size_t sum = 0;
        boost::mp11::mp_for_each<boost::mp11::mp_iota_c<kCount>>([&](auto index) {
            sum = sum == kUnbounded || !kBounded<ValueAt<index>> ? kUnbounded
                                                                 : sum + ValueAt<index>::kMost;
        });
        return sum;
    }();

    static void Describe(SchemaJson& text) {
        using Described = boost::describe::describe_members<T, boost::describe::mod_any_access>;
        static_assert(
            HasGoodTable<T>(boost::mp11::mp_rename<Described, boost::mp11::mp_list>{}),
            "arow: a group of AROW_AVRO names no member that the class itself describes");
        constexpr TypeOptions kOptions = OptionsOf<T>("this");
        static_assert(
            kOptions.logical.kind == LogicalKind::kNone,
            "arow: a record has no logical type: As is for members");
        const std::string name = FullName(arow::detail::TypeName<T>(), kOptions);
        if (!text.BeginNamed("record", name, kOptions)) return;
        text.Fields();
        boost::mp11::mp_for_each<boost::mp11::mp_iota_c<kCount>>([&](auto index) {
            using Field = MemberAt<index>;
            constexpr TypeOptions kField = Field::kOptions;
            text.BeginField(Field::kName, kField);
            Field::Value::Describe(text);
            constexpr bool kNullByItself =
                kField.default_json.empty() && kIsOptional<typename Field::Type>;
            text.EndField(kNullByItself ? "null" : kField.default_json);
        });
        text.EndFields();
    }

    template <std::size_t kBehind>
    static AROW_INLINE std::uint8_t* Write(std::uint8_t* at, TypedOutput& out, const T& object) {
        if constexpr (kMost == kUnbounded && kRunFrom<0, kBehind> != 0) {
            at = out.Reserve(at, kRunFrom<0, kBehind>);
            if (at == nullptr) [[unlikely]]
                return nullptr;
        }
        [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
            (void)(... && ((at = WriteMember<kIndex, kBehind>(at, out, object)) != nullptr));
        }
        (std::make_index_sequence<kCount>());
        return at;
    }

    static AROW_INLINE const std::uint8_t* Read(const std::uint8_t* at, PlanInput& in, T& object) {
        [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
            (void)(... && ((at = ReadMember<kIndex>(at, in, object)) != nullptr));
        }
        (std::make_index_sequence<kCount>());
        return at;
    }

    /// The writer's fields in its order. Those that come as the reader has them, most of all, are
    /// recognised by one comparison each and read in place.
    static const std::uint8_t*
    Resolve(const std::uint8_t* at, PlanInput& in, const Op& op, T& object) {
        const Op* field = in.ops() + op.first;
        const Op* const end = field + op.count;
        while (field != end) {
            const Op* const before = field;
            [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
                (void)(... && ReadIfNext<kIndex>(at, in, field, end, object));
            }
            (std::make_index_sequence<kCount>());
            if (at == nullptr) [[unlikely]]
                return nullptr;
            if (field == end) break;
            if (field != before && field->straight != kNotStraight) continue;
            at = Other(at, in, *field, object);
            if (at == nullptr) [[unlikely]]
                return in.FieldFailed(*field);
            ++field;
        }
        return at;
    }

private:
    /// Bytes that the bounded members from kIndex up to the next unbounded one take at most, with
    /// kBehind if they reach the end.
    template <std::size_t kIndex, std::size_t kBehind>
    static constexpr std::size_t RunFrom() {
        if constexpr (kIndex == kCount) {
            return kBehind;
        } else if constexpr (kBounded<ValueAt<kIndex>>) {
            return ValueAt<kIndex>::kMost + RunFrom<kIndex + 1, kBehind>();
        } else {
            return 0;
        }
    }
    template <std::size_t kIndex, std::size_t kBehind>
    static constexpr std::size_t kRunFrom = RunFrom<kIndex, kBehind>();

    template <std::size_t kIndex, std::size_t kBehind>
    static AROW_INLINE std::uint8_t*
    WriteMember(std::uint8_t* at, TypedOutput& out, const T& object) {
        at = ValueAt<kIndex>::template Write<kRunFrom<kIndex + 1, kBehind>>(
            at,
            out,
            MemberAt<kIndex>::In(object));
        if (at == nullptr) [[unlikely]]
            out.PrependField(MemberAt<kIndex>::kName);
        return at;
    }

    template <std::size_t kIndex>
    static AROW_INLINE const std::uint8_t*
    ReadMember(const std::uint8_t* at, PlanInput& in, T& object) {
        at = ValueAt<kIndex>::Read(at, in, MemberAt<kIndex>::In(object));
        if (at == nullptr) [[unlikely]]
            in.in().PrependField(MemberAt<kIndex>::kName);
        return at;
    }

    /// False only after a failure.
    template <std::size_t kIndex>
    static AROW_INLINE bool
    ReadIfNext(const std::uint8_t*& at, PlanInput& in, const Op*& field, const Op* end, T& object) {
        if (field == end || field->straight != kIndex) return true;
        at = ReadMember<kIndex>(at, in, object);
        ++field;
        return at != nullptr;
    }

    /// A field that is skipped, missing, or to be converted.
    static AROW_NOINLINE const std::uint8_t*
    Other(const std::uint8_t* at, PlanInput& in, const Op& field, T& object) {
        switch (field.code) {
            case OpCode::kSkip:
                return in.SkipValue(in.ops() + field.first, at);
            case OpCode::kFail:
                return in.Unresolvable(field, at);
            case OpCode::kDefault:
                return kDefaults[field.target](at, in, field, object);
            default:
                return kFields[field.target](at, in, field, object);
        }
    }

    using ReadField = const std::uint8_t* (*)(const std::uint8_t*, PlanInput&, const Op&, T&);

    template <std::size_t kIndex>
    static const std::uint8_t*
    ResolveField(const std::uint8_t* at, PlanInput& in, const Op& op, T& object) {
        return ResolveValue<ValueAt<kIndex>>(at, in, &op, MemberAt<kIndex>::In(object));
    }
    /// Reads the default out of its own bytes.
    template <std::size_t kIndex>
    static const std::uint8_t*
    TakeDefault(const std::uint8_t* at, PlanInput& in, const Op& op, T& object) {
        const Plan::Default& value = in.plan().defaults[op.first];
        if (!in.in().Grow(at, value.memory)) return nullptr;
        PlanInput bytes(in.plan(), value.bytes, DataLimits());
        const auto* const end =
            ValueAt<kIndex>::Read(bytes.in().begin(), bytes, MemberAt<kIndex>::In(object));
        if (end == nullptr) {
            return in.in().Fail(
                bytes.in().status().code(),
                at,
                "the default of the field does not fit the member: " +
                    std::string(bytes.in().status().detail()));
        }
        return at;
    }

    template <std::size_t... kIndex>
    static constexpr std::array<ReadField, kCount> FieldTable(std::index_sequence<kIndex...>) {
        return {&ResolveField<kIndex>...};
    }
    template <std::size_t... kIndex>
    static constexpr std::array<ReadField, kCount> DefaultTable(std::index_sequence<kIndex...>) {
        return {&TakeDefault<kIndex>...};
    }
    static constexpr std::array<ReadField, kCount> kFields =
        FieldTable(std::make_index_sequence<kCount>());
    static constexpr std::array<ReadField, kCount> kDefaults =
        DefaultTable(std::make_index_sequence<kCount>());
};

}  // namespace arow::avro::detail
