// SPDX-License-Identifier: MIT
// A message: header, check of the registry, root and what the root brings along.
#pragma once

#include <cstddef>
#include <cstdint>

#include "arow/detail/attributes.hpp"
#include "arow/detail/export_api.hpp"
#include "arow/slim/detail/type_info_of.hpp"
#include "arow/slim/detail/type_session.hpp"
#include "arow/slim/detail/values.hpp"
#include "arow/slim/graph_reader.hpp"
#include "arow/slim/graph_writer.hpp"
#include "arow/slim/options.hpp"
#include "arow/slim/shape.hpp"
#include "arow/wire/byte_order.hpp"

namespace arow::slim::detail {

inline constexpr std::uint8_t kMagic = 0x5A;
inline constexpr std::uint8_t kFormat = 1;        ///< in the low four bits of the flags
inline constexpr std::uint8_t kContinues = 0x10;  ///< continues a batch
/// The check where a batch begins or a message stands alone, and where a batch goes on.
inline constexpr std::size_t kCheckSize = 8;
inline constexpr std::size_t kShortCheckSize = 4;

/// T as a root that nobody registered.
template <class T>
[[nodiscard]] const KnownType& RootType() {
    static const KnownType type{
        .info = &kTypeInfo<T>,
        .name = kTypeInfo<T>.name,
        .fingerprint = ShapeBuilder().Fingerprint(kTypeInfo<T>),
        .is_named = kTypeInfo<T>.is_class};
    return type;
}

/// Room of PutHeader and PutRootType.
inline constexpr std::size_t kHeaderRoom = 2 + kCheckSize + 5;

/// What nearly all messages begin with: they stand alone, and the type of the root is one byte.
inline constexpr std::size_t kShortStart = 2 + kCheckSize + 1;
inline constexpr std::uint16_t kAlone = kMagic | kFormat << 8;

[[nodiscard]] AROW_INLINE std::uint8_t*
PutHeader(std::uint8_t* at, const TypeSession& types, bool continues) noexcept {
    at[0] = kMagic;
    at[1] = continues ? kFormat | kContinues : kFormat;
    wire::StoreLittle(at + 2, types.hash());
    return at + 2 + (continues ? kShortCheckSize : kCheckSize);
}

/// Writes the type of the root: its number, unless it is none of the types added in advance.
template <class T>
[[nodiscard]] AROW_INLINE std::uint8_t*
PutRootType(std::uint8_t* at, wire::Output& out, TypeSession& types) {
    const KnownType* known = types.registry().Find(typeid(T));
    if (known != nullptr && known->rule == TypeRule::kAdded) [[likely]]
        return wire::PutVarint(at, std::uint64_t{known->number} + 1);
    return types.PutRoot(at, out, RootType<T>());
}

/// Reads what PutRootType has written.
template <class T>
[[nodiscard]] AROW_INLINE const std::uint8_t*
ReadRootType(const std::uint8_t* at, wire::Input& in, TypeSession& types) {
    const KnownType* known = types.registry().Find(typeid(T));
    if (known != nullptr && known->rule == TypeRule::kAdded && in.Left(at) >= 1 && *at < 0x80 &&
        *at == std::uint64_t{known->number} + 1) [[likely]] {
        return at + 1;
    }
    return types.ReadRoot(at, in, RootType<T>());
}

AROW_API AROW_COLD std::nullptr_t RefuseFlags(wire::Input& in) noexcept;

/// Reads as far as the flags; null after a failure.
[[nodiscard]] AROW_INLINE const std::uint8_t* ReadFlags(wire::Input& in, bool& continues) noexcept {
    const std::uint8_t* at = in.begin();
    if (in.Left(at) < 2 || at[0] != kMagic || (at[1] & ~kContinues) != kFormat) [[unlikely]]
        return RefuseFlags(in);
    continues = at[1] != kFormat;
    return at + 2;
}
AROW_API AROW_COLD std::nullptr_t
RefuseCheck(wire::Input& in, const std::uint8_t* at, const TypeSession& types, bool continues);

/// A message of a batch for a reader that keeps nothing from message to message.
AROW_API AROW_COLD std::nullptr_t RefuseContinued(wire::Input& in, const std::uint8_t* at) noexcept;

/// Compares the check, which comes after the flags; null after a failure.
[[nodiscard]] AROW_INLINE const std::uint8_t*
ReadCheck(const std::uint8_t* at, wire::Input& in, const TypeSession& types, bool continues) {
    const std::size_t size = continues ? kShortCheckSize : kCheckSize;
    if (in.Left(at) < size) [[unlikely]]
        return in.Truncated(in.end());
    const bool same =
        continues ? wire::LoadLittle<std::uint32_t>(at) == static_cast<std::uint32_t>(types.hash())
                  : wire::LoadLittle<std::uint64_t>(at) == types.hash();
    if (!same) [[unlikely]]
        return RefuseCheck(in, at, types, continues);
    return at + size;
}

/// Writes one message; false after a failure, which the output knows about.
template <class T, class Output>
[[nodiscard]] AROW_INLINE bool WriteMessage(
    const T& root,
    Output& out,
    TypeSession& types,
    bool continues,
    const WriteOptions& options) {
    std::uint8_t* at = out.Reserve(out.Begin(), kHeaderRoom);
    if (at == nullptr) [[unlikely]]
        return false;
    at = PutHeader(at, types, continues);
    at = PutRootType<T>(at, out, types);
    if (at == nullptr) [[unlikely]]
        return false;
    GraphWriter writer(out, options.limits, types);
    at = writer.template WriteGraph<T>(at, root);
    return at != nullptr && out.Finish(at);
}

/// Whether all of a message that stands alone has one room, made at its beginning.
template <class T>
inline constexpr bool kOneRoom = !Value<T>::kOwnRoom && !RoomVaries<T>;

/// Where a message is written that stands alone; null after a failure.
template <class T, class Output>
[[nodiscard]] AROW_INLINE std::uint8_t* BeginShort(Output& out) {
    std::uint8_t* at = out.Begin();
    constexpr std::size_t kRoot = kOneRoom<T> ? Value<T>::kRoom : 0;
    return MakeRoom(at, out, kShortStart + kRoot) ? at : nullptr;
}

/// Writes a message that stands alone at what BeginShort has returned: the root has no pointers,
/// its type has a handle, and it is exactly a T.
template <class T, class Output>
[[nodiscard]] AROW_INLINE bool WriteShort(
    std::uint8_t* at,
    const T& root,
    Output& out,
    std::uint64_t hash,
    std::uint8_t handle,
    const WriteOptions& options) {
    wire::StoreLittle(at, kAlone);
    wire::StoreLittle(at + 2, hash);
    at[2 + kCheckSize] = handle;
    at += kShortStart;
    ValueWriter writer(out, options.limits);
    at = kOneRoom<T> ? Value<T>::Write(at, writer, root) : WriteAny(at, writer, root);
    return at != nullptr && out.Finish(at);
}

/// Steps over the start of such a message; null, and no failure, for any other.
[[nodiscard]] AROW_INLINE const std::uint8_t*
SkipShortStart(const wire::Input& in, std::uint64_t hash, std::uint8_t handle) noexcept {
    const std::uint8_t* at = in.begin();
    const bool same = handle != 0 && in.Left(at) >= kShortStart &&
                      wire::LoadLittle<std::uint16_t>(at) == kAlone &&
                      wire::LoadLittle<std::uint64_t>(at + 2) == hash &&
                      at[2 + kCheckSize] == handle;
    return same ? at + kShortStart : nullptr;
}

/// Reads what comes after the check of a message; null after a failure.
template <class T>
[[nodiscard]] AROW_INLINE const std::uint8_t*
ReadGraphOf(const std::uint8_t* at, wire::Input& in, T& root, TypeSession& types) {
    at = ReadRootType<T>(at, in, types);
    if (at == nullptr) [[unlikely]]
        return nullptr;
    GraphReader reader(in, types);
    return reader.template ReadGraph<T>(at, root);
}

}  // namespace arow::slim::detail
