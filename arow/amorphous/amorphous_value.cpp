// SPDX-License-Identifier: MIT
// The tree of decoded amorphous data. Rows of many fields get an index by name: a tree, not a hash
// table, since whoever sends the names must not be able to make them collide.
#include "arow/amorphous_value.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace arow {
namespace {

constexpr std::size_t kFewFields = 16;
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

/// Values of one alternative of the variant.
template <class T>
bool Same(const T& a, const T& b) noexcept {
    if constexpr (std::is_same_v<T, float>) {
        return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
    } else if constexpr (std::is_same_v<T, double>) {
        return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
    } else if constexpr (std::is_same_v<T, Decimal> || std::is_same_v<T, Amount>) {
        return Identical(a, b);
    } else {
        return a == b;
    }
}

}  // namespace

struct AmorphousRow::Index {
    std::map<std::string, std::size_t, std::less<>> positions;
};

AmorphousRow::AmorphousRow() noexcept = default;
AmorphousRow::~AmorphousRow() = default;
AmorphousRow::AmorphousRow(AmorphousRow&&) noexcept = default;
AmorphousRow& AmorphousRow::operator=(AmorphousRow&&) noexcept = default;

AmorphousRow::AmorphousRow(const AmorphousRow& other)
    : fields_(other.fields_),
      index_(other.index_ ? std::make_unique<Index>(*other.index_) : nullptr) {}

AmorphousRow& AmorphousRow::operator=(const AmorphousRow& other) {
    if (this != &other) *this = AmorphousRow(other);
    return *this;
}

std::size_t AmorphousRow::size() const noexcept {
    return fields_.size();
}

std::size_t AmorphousRow::Position(std::string_view name) const noexcept {
    if (index_) {
        const auto found = index_->positions.find(name);
        return found == index_->positions.end() ? kNone : found->second;
    }
    const auto found = std::ranges::find(fields_, name, &AmorphousField::name);
    return found == fields_.end() ? kNone : static_cast<std::size_t>(found - fields_.begin());
}

const AmorphousValue* AmorphousRow::Find(std::string_view name) const noexcept {
    const std::size_t position = Position(name);
    return position == kNone ? nullptr : &fields_[position].value;
}

AmorphousValue& AmorphousRow::Renew(std::string name) {
    const std::size_t position = Position(name);
    if (position != kNone) return fields_[position].value = AmorphousValue();
    fields_.push_back({std::move(name), AmorphousValue()});
    if (index_) {
        index_->positions.emplace(fields_.back().name, fields_.size() - 1);
    } else if (fields_.size() > kFewFields) {
        Reindex();
    }
    return fields_.back().value;
}

void AmorphousRow::Reindex() {
    auto index = std::make_unique<Index>();
    for (std::size_t i = 0; i < fields_.size(); ++i) index->positions.emplace(fields_[i].name, i);
    index_ = std::move(index);
}

void AmorphousRow::Set(std::string name, AmorphousValue value) {
    Renew(std::move(name)) = std::move(value);
}

bool operator==(const AmorphousRow& a, const AmorphousRow& b) noexcept {
    return a.fields_ == b.fields_;
}

bool operator==(const AmorphousField& a, const AmorphousField& b) noexcept {
    return a.name == b.name && a.value == b.value;
}

bool operator==(const AmorphousValue& a, const AmorphousValue& b) noexcept {
    if (a.type_ != b.type_ || a.value_.index() != b.value_.index()) return false;
    return std::visit(
        [&b](const auto& value) {
            using T = std::remove_cvref_t<decltype(value)>;
            return Same(value, *std::get_if<T>(&b.value_));
        },
        a.value_);
}

}  // namespace arow
