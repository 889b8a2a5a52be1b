// SPDX-License-Identifier: MIT
// An output that never has more room than was asked for, in a heap block of its own that ends where
// the room does: a writer that reserved too little is seen by AddressSanitizer.
#pragma once

#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "arow/wire/output.hpp"

namespace arow::test {

class TightOutput final : public wire::Output {
public:
    [[nodiscard]] std::uint8_t* Begin() noexcept override {
        status_ = {};
        start_ = limit_ = nullptr;
        return start_;
    }
    [[nodiscard]] bool Finish(std::uint8_t* at) override {
        size_ = static_cast<std::size_t>(at - start_);
        return true;
    }
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept {
        return {reinterpret_cast<const std::byte*>(start_), size_};
    }

private:
    [[nodiscard]] std::uint8_t* Grow(std::uint8_t* at, std::size_t bytes) override {
        const auto used = static_cast<std::size_t>(at - start_);
        auto larger = std::make_unique<std::uint8_t[]>(used + bytes);
        if (used != 0) std::memcpy(larger.get(), start_, used);
        memory_ = std::move(larger);
        start_ = memory_.get();
        limit_ = start_ + used + bytes;
        return start_ + used;
    }

    std::unique_ptr<std::uint8_t[]> memory_;
    std::size_t size_ = 0;
};

}  // namespace arow::test
