// SPDX-License-Identifier: MIT
// Described classes: all members of all bases, one after another (class_parts.hpp has the order).
// Room for a run of members is made at once, and a reader looks at the end of the input only after
// members whose size varies.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "arow/slim/detail/class_parts.hpp"
#include "arow/slim/detail/describe_class.hpp"
#include "arow/slim/detail/type_info_of.hpp"
#include "arow/slim/detail/value.hpp"

namespace arow::slim::detail {

/// What is known of one part of a class at compile time.
struct PartLayout {
    std::size_t min = 0;       ///< fewest bytes
    std::size_t rest = 0;      ///< fewest bytes from this part to the end of the class
    std::size_t run_room = 0;  ///< room of the parts from this one to the end of its run
    bool begins_run = false;   ///< before it is written, run_room is reserved
    bool check = false;        ///< before it is read, `rest` bytes must be seen to be there
};

template <class Class>
struct ClassLayout {
    using Parts = ClassParts<Class>;
    static constexpr std::size_t kCount = boost::mp11::mp_size<Parts>::value;

    template <std::size_t kIndex>
    using Part = boost::mp11::mp_at_c<Parts, kIndex>;

    static constexpr std::array<PartLayout, kCount> kLayout = []<class... Part>(
                                                                  boost::mp11::mp_list<Part...>) {
        std::array<PartLayout, kCount> layout{PartLayout{Part::kMin}...};
        constexpr std::array<bool, kCount> kFixedParts{Part::kFixed...};
        constexpr std::array<bool, kCount> kOwnRooms{Part::kOwnRoom...};
        constexpr std::array<bool, kCount> kSpilling{Part::kSpills...};
        constexpr std::array<std::size_t, kCount> kRooms{Part::kRoom...};
        std::size_t rest = 0;
        for (std::size_t i = kCount; i-- > 0;) layout[i].rest = rest += layout[i].min;
        for (std::size_t i = 1; i < kCount; ++i) layout[i].check = !kFixedParts[i - 1];
        std::size_t room = 0;
        for (std::size_t i = 0; i < kCount; ++i) {
            if (kOwnRooms[i]) continue;
            layout[i].begins_run =
                i == 0 || kOwnRooms[i - 1] || kSpilling[i - 1] || room + kRooms[i] > kMostRoom;
            if (layout[i].begins_run) room = 0;
            room += kRooms[i];
        }
        for (std::size_t i = kCount; i-- > 0;) {
            if (kOwnRooms[i]) continue;
            const bool ends_run = i + 1 == kCount || kOwnRooms[i + 1] || layout[i + 1].begins_run;
            layout[i].run_room = kRooms[i] + (ends_run ? 0 : layout[i + 1].run_room);
        }
        return layout;
    }(Parts{});
    /// Whether the class makes room for its parts itself: they are not one run.
    static constexpr bool kOwnRoom = []<class... Part>(boost::mp11::mp_list<Part...>) {
        std::size_t runs = 0;
        for (const PartLayout& part : kLayout) runs += part.begins_run ? 1 : 0;
        return ((runs > 1) || ... || Part::kOwnRoom) ||
               (kCount != 0 && kLayout[0].run_room > kMostRoom);
    }(Parts{});
    /// Room of all parts together, texts taken as short ones.
    static constexpr std::size_t kRoom = kOwnRoom || kCount == 0 ? 0 : kLayout[0].run_room;
    /// Whether a long text takes room that was reserved for what follows the class.
    static constexpr bool kSpills = []<class... Part>(boost::mp11::mp_list<Part...>) {
        return (false || ... || (Part::kRoomVaries || Part::kSpills));
    }(Parts{});
    static constexpr std::size_t kMin = []<class... Part>(boost::mp11::mp_list<Part...>) {
        return (std::size_t{0} + ... + Part::kMin);
    }(Parts{});
    /// 0 where the size of some part has no bound.
    static constexpr std::size_t kMax = []<class... Part>(boost::mp11::mp_list<Part...>) {
        return (... && (Part::kMax != 0)) ? (std::size_t{0} + ... + Part::kMax) : 0;
    }(Parts{});
    static constexpr bool kSafe = []<class... Part>(boost::mp11::mp_list<Part...>) {
        return !kOwnRoom && (... && Part::kSafe);
    }(Parts{});

    /// Types of all members.
    using Types = boost::mp11::mp_transform<TypeOfPart, boost::mp11::mp_copy_if<Parts, IsMember>>;
    using Versions = boost::mp11::mp_remove_if<Parts, IsMember>;
};

struct IsDeep {
    template <class T>
    using fn = boost::mp11::mp_bool < requires {
        requires Value<T>::kDeep;
    }
    > ;
};

/// Whether one of these types holds classes by value, which count as depth.
template <class Types>
inline constexpr bool kHasClasses = boost::mp11::
    mp_any_of_q<boost::mp11::mp_fold<Types, boost::mp11::mp_list<>, WithParts>, IsDeep>::value;

template <class T>
concept DescribedValue = Described<T> && !UserMapped<T>;

template <DescribedValue T>
struct Value<T> {
    static_assert(
        !kProhibited<T>,
        "objects of this class must not travel: kProhibited says so; leave them out of the "
        "description");
    static_assert(
        HasGoodVersions<T>(),
        "kSlimSince names what is no described member of the class, or one twice, or version 0");
    using Layout = ClassLayout<T>;
    using Parts = typename Layout::Types;

    static constexpr std::size_t kMin = Layout::kMin;
    static constexpr std::size_t kMax = Layout::kMax;
    static constexpr std::size_t kRoom = Layout::kRoom;
    static constexpr bool kOwnRoom = Layout::kOwnRoom;
    static constexpr bool kSpills = Layout::kSpills;
    static constexpr bool kLooks = false;
    static constexpr bool kSafe = false;  // it may nest too deep
    static constexpr bool kSameBytes = false;
    static constexpr bool kWriteOnly = false;
    static constexpr bool kClass = true;
    static constexpr bool kDeep = true;
    static constexpr bool kLinks = false;
    static constexpr bool kCalls = Access::HasOnGraphDeserialized<T>();

    /// Whether reading and writing is worth a call of its own: inlined into a loop over messages,
    /// or into another class, the parts of a large class were measured to take up to half as long
    /// again.
    static constexpr bool kApart = Layout::kCount > 4;

    static std::uint8_t* Write(std::uint8_t* at, ValueWriter& out, const T& object) {
        if constexpr (kApart && kPlainParts) {
            if (!out.MayEnter(at)) [[unlikely]]
                return nullptr;
            return WritePlain(at, out.out(), object);
        } else if constexpr (kApart) {
            return WriteApart(at, out, object);
        } else {
            return WriteHere(at, out, object);
        }
    }
    static const std::uint8_t* Read(const std::uint8_t* at, ValueReader& in, T& object) {
        if constexpr (kApart) {
            return ReadApart(at, in, object);
        } else {
            return ReadHere(at, in, object);
        }
    }

    static void Describe(ShapeBuilder& shape) {
        if (!shape.BeginClass(kTypeInfo<T>, kHasVersions<T> ? kVersion<T> : 0)) return;
        DescribeParts<T>(shape);
        shape.End();
    }

private:
    /// The versions that were read, in the order of Layout::Versions.
    using VersionNumbers =
        std::array<std::uint32_t, boost::mp11::mp_size<typename Layout::Versions>::value>;

    /// Whether writing takes no more than an output.
    static constexpr bool kPlainParts = boost::mp11::mp_empty<typename Layout::Versions>::value &&
                                        []<class... Type>(boost::mp11::mp_list<Type...>) {
                                            return (... && PlainWritten<Type>);
                                        }(Parts{});

    static AROW_FLATTEN AROW_NOINLINE std::uint8_t*
    WritePlain(std::uint8_t* at, wire::Output& bytes, const T& object) {
        return WriteMembers(at, bytes, bytes, object);
    }
    static AROW_FLATTEN AROW_NOINLINE std::uint8_t*
    WriteApart(std::uint8_t* at, ValueWriter& out, const T& object) {
        return WriteHere(at, out, object);
    }
    static AROW_FLATTEN AROW_NOINLINE const std::uint8_t*
    ReadApart(const std::uint8_t* at, ValueReader& in, T& object) {
        return ReadHere(at, in, object);
    }

    static AROW_INLINE std::uint8_t*
    WriteHere(std::uint8_t* at, ValueWriter& out, const T& object) {
        if (!(kHasClasses<Parts> ? out.Enter(at) : out.MayEnter(at))) [[unlikely]]
            return nullptr;
        at = WriteMembers(at, out, out.out(), object);
        if constexpr (kHasClasses<Parts>) out.Leave();
        return at;
    }
    template <class Writer>
    static AROW_INLINE std::uint8_t*
    WriteMembers(std::uint8_t* at, Writer& out, wire::Output& bytes, const T& object) {
        Access::OnSerializing(object);
        if (!WriteParts<0, Layout::kCount>(at, out, bytes, object)) [[unlikely]]
            return nullptr;
        Access::OnSerialized(object);
        return at;
    }

    static AROW_INLINE const std::uint8_t*
    ReadHere(const std::uint8_t* at, ValueReader& in, T& object) {
        if (!(kHasClasses<Parts> ? in.Enter(at) : in.MayEnter(at))) [[unlikely]]
            return nullptr;
        Access::OnDeserializing(object);
        VersionNumbers versions;
        if (!ReadParts<0, Layout::kCount>(at, in, in.in(), object, versions)) [[unlikely]]
            return nullptr;
        Access::OnDeserialized(object);
        if constexpr (kCalls) {
            GraphOf(in).CallWhenLinked(&object, [](void* linked) {
                Access::OnGraphDeserialized(*static_cast<T*>(linked));
            });
        }
        if constexpr (kHasClasses<Parts>) in.Leave();
        return at;
    }

    // What plain members are written to and read from goes along, so that it stays in a register.
    template <std::size_t kBegin, std::size_t kEnd, class Writer>
    static AROW_INLINE bool
    WriteParts(std::uint8_t*& at, Writer& out, wire::Output& bytes, const T& object) {
        if constexpr (kBegin == kEnd) {
            return true;
        } else if constexpr (kEnd - kBegin > 1) {
            constexpr std::size_t kMiddle = (kBegin + kEnd) / 2;
            return WriteParts<kBegin, kMiddle>(at, out, bytes, object) &&
                   WriteParts<kMiddle, kEnd>(at, out, bytes, object);
        } else {
            return WritePart<kBegin>(at, out, bytes, object);
        }
    }

    template <std::size_t kIndex, class Writer>
    static AROW_INLINE bool
    WritePart(std::uint8_t*& at, Writer& out, wire::Output& bytes, const T& object) {
        using Part = typename Layout::template Part<kIndex>;
        constexpr PartLayout kPart = Layout::kLayout[kIndex];
        if constexpr (kOwnRoom && kPart.begins_run) {
            if (!MakeRoom(at, bytes, kPart.run_room)) [[unlikely]]
                return false;
        }
        if constexpr (Part::kRoomVaries) {
            const auto& member = Part::In(object);
            constexpr std::size_t kBehind = kPart.run_room - Part::kRoom;
            if (!Part::Member::FitsRoom(member)) [[unlikely]] {
                if (!MakeRoom(at, bytes, Part::Member::Room(member) + kBehind)) return false;
            }
        }
        if constexpr (IsMember<Part>::value) {
            if constexpr (PlainWritten<typename Part::Type>) {
                at = Part::Member::Put(at, bytes, Part::In(object));
            } else {
                at = Part::Member::Write(at, out, Part::In(object));
            }
            if constexpr (!Part::kSafe) {
                if (at == nullptr) [[unlikely]] {
                    bytes.PrependField(Part::kName);
                    return false;
                }
            }
        } else {
            at = wire::PutVarint(at, kVersion<typename Part::Owner>);
        }
        return true;
    }

    template <std::size_t kBegin, std::size_t kEnd>
    static AROW_INLINE bool ReadParts(
        const std::uint8_t*& at,
        ValueReader& in,
        wire::Input& bytes,
        T& object,
        VersionNumbers& versions) {
        if constexpr (kBegin == kEnd) {
            return true;
        } else if constexpr (kEnd - kBegin > 1) {
            constexpr std::size_t kMiddle = (kBegin + kEnd) / 2;
            return ReadParts<kBegin, kMiddle>(at, in, bytes, object, versions) &&
                   ReadParts<kMiddle, kEnd>(at, in, bytes, object, versions);
        } else {
            const std::uint8_t* next = ReadPart<kBegin>(at, in, bytes, object, versions);
            if (next == nullptr) [[unlikely]] {
                bytes.PrependField(Layout::template Part<kBegin>::kName);
                return false;
            }
            at = next;
            return true;
        }
    }

    template <std::size_t kIndex>
    static AROW_INLINE const std::uint8_t* ReadPart(
        const std::uint8_t* at,
        ValueReader& in,
        wire::Input& bytes,
        T& object,
        VersionNumbers& versions) {
        using Part = typename Layout::template Part<kIndex>;
        constexpr PartLayout kPart = Layout::kLayout[kIndex];
        if constexpr (kPart.check && kPart.rest != 0) {
            if (bytes.Left(at) < kPart.rest) [[unlikely]]
                return bytes.Truncated(bytes.end());
        }
        if constexpr (!IsMember<Part>::value) {
            constexpr std::size_t kSlot =
                boost::mp11::mp_find<typename Layout::Versions, Part>::value;
            return ReadVersion<typename Part::Owner>(at, bytes, versions[kSlot]);
        } else if constexpr (Part::kSince > 1) {
            using Version = VersionPart<typename Part::Way>;
            constexpr std::size_t kSlot =
                boost::mp11::mp_find<typename Layout::Versions, Version>::value;
            if (versions[kSlot] >= Part::kSince) return ReadAny(at, in, Part::In(object));
            Reset<Part>(object);
            return at;
        } else if constexpr (Plain<typename Part::Type>) {
            return Part::Member::Take(at, bytes, Part::In(object));
        } else {
            return Part::Member::Read(at, in, Part::In(object));
        }
    }

    /// A member that old data does not have becomes what its class initialises it with. (A class
    /// that cannot be made by itself only ever lies in objects that are new.)
    template <class Part>
    AROW_COLD static void Reset(T& object) {
        using Owner = typename Part::Owner;
        if constexpr (Access::CanMake<Owner>()) {
            Owner fresh = Access::Make<Owner>();
            Assign(Part::In(object), Part::Fresh(fresh));
        }
    }
    template <class Type>
    static void Assign(Type& to, Type& from) {
        if constexpr (std::is_array_v<Type>) {
            for (std::size_t i = 0; i < std::extent_v<Type>; ++i) Assign(to[i], from[i]);
        } else {
            to = std::move(from);
        }
    }
};

}  // namespace arow::slim::detail
