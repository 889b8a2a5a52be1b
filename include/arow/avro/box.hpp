// SPDX-License-Identifier: MIT
// A value on the heap that is a value all the same: what a class needs to contain itself. Avro does
// not see it.
//
//     struct Node {
//         std::int64_t value{};
//         std::optional<arow::avro::Box<Node>> next;
//     };
#pragma once

#include <memory>
#include <utility>

namespace arow::avro {

/// Always holds a T, which it copies and compares; T may be incomplete where a Box is a member.
/// One that was moved from holds nothing: it can be assigned to and destroyed, no more.
template <class T>
class Box {
public:
    Box() : value_(std::make_unique<T>()) {}
    Box(const T& value) : value_(std::make_unique<T>(value)) {}
    Box(T&& value) : value_(std::make_unique<T>(std::move(value))) {}

    Box(const Box& other) : value_(std::make_unique<T>(*other.value_)) {}
    Box(Box&& other) noexcept = default;
    /// The copy is made first: `other` may be within what is here.
    Box& operator=(const Box& other) {
        if (this != &other) value_ = std::make_unique<T>(*other.value_);
        return *this;
    }
    Box& operator=(Box&& other) noexcept = default;
    ~Box() = default;

    [[nodiscard]] T& operator*() noexcept { return *value_; }
    [[nodiscard]] const T& operator*() const noexcept { return *value_; }
    [[nodiscard]] T* operator->() noexcept { return value_.get(); }
    [[nodiscard]] const T* operator->() const noexcept { return value_.get(); }

    friend bool operator==(const Box& a, const Box& b) { return *a.value_ == *b.value_; }

private:
    std::unique_ptr<T> value_;
};

}  // namespace arow::avro
