// SPDX-License-Identifier: MIT
// Stepping over values that nobody asked for. Every value is checked as the typed reader would
// check it, so that skipping and reading never differ on whether the bytes are good.
#include "arow/format/skip_scalar.hpp"
#include "arow/format/value_walk.hpp"

namespace arow {
namespace {

/// Keeps nothing.
template <Dialect kDialect>
struct Skipper {
    struct Place {};

    RowReader& in;

    void BeginRow(Place) const {}
    bool BeginField(const std::uint8_t*, std::uint64_t, Place, Place&) const { return true; }
    void BeginArray(Place, std::size_t) const {}
    bool BeginElement(const std::uint8_t*, Place, Place&) const { return true; }
    bool Nulls(const std::uint8_t*, Place, std::size_t) const { return true; }
    template <class T>
    const std::uint8_t* Scalar(const std::uint8_t* at, DataType, Place) const {
        return detail::SkipScalar<T, kDialect>(at, in);
    }
};

template <Dialect kDialect>
const std::uint8_t* SkipIn(const std::uint8_t* at, DataType type, RowReader& in) {
    if (!detail::CheckValueType<kDialect>(type, at - 1, in)) return nullptr;
    detail::ValueWalk<kDialect, Skipper<kDialect>> walk(in, {in});
    return walk.Value(at, type, {});
}

}  // namespace

const std::uint8_t* RowReader::Skip(const std::uint8_t* at, DataType type) noexcept {
    if (type == DataType::kString) return detail::SkipText(at, *this, true);
    return options_.dialect == Dialect::kNfx ? SkipIn<Dialect::kNfx>(at, type, *this)
                                             : SkipIn<Dialect::kAzos>(at, type, *this);
}

}  // namespace arow
