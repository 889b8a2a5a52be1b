// SPDX-License-Identifier: MIT
// The objects of a block, encoded one behind the other. An object that fails half way leaves no
// trace: a document begins behind those that were finished, and counts only when it is finished.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "arow/wire/output.hpp"

namespace arow::avro::detail {

class BlockOutput final : public wire::Output {
public:
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept {
        return {reinterpret_cast<const std::byte*>(memory_.get()), size_};
    }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    void Clear() noexcept { size_ = 0; }
    void Append(std::span<const std::byte> bytes);

    [[nodiscard]] std::uint8_t* Begin() noexcept override {
        if (failed()) status_ = {};
        start_ = memory_.get() + size_;
        return start_;
    }
    [[nodiscard]] bool Finish(std::uint8_t* at) override {
        size_ = static_cast<std::size_t>(at - memory_.get());
        return true;
    }

private:
    [[nodiscard]] std::uint8_t* Grow(std::uint8_t* at, std::size_t bytes) override;

    struct Free {
        void operator()(std::uint8_t* memory) const noexcept;
    };
    std::unique_ptr<std::uint8_t[], Free> memory_;
    std::size_t size_ = 0;
};

}  // namespace arow::avro::detail
