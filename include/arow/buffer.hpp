// SPDX-License-Identifier: MIT
// A reusable buffer that grows: after the first few rows, writing allocates nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "arow/wire/output.hpp"

namespace arow {

/// Holds the bytes of the row that was written last; writing again reuses the memory. Not thread
/// safe: one buffer a thread.
class AROW_API Buffer final : public wire::Output {
public:
    Buffer() = default;
    explicit Buffer(std::size_t capacity);

    [[nodiscard]] std::span<const std::byte> bytes() const noexcept {
        return {reinterpret_cast<const std::byte*>(start_), size_};
    }
    [[nodiscard]] const std::byte* data() const noexcept { return bytes().data(); }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] std::size_t capacity() const noexcept {
        return static_cast<std::size_t>(limit_ - start_);
    }
    void Clear() noexcept { size_ = 0; }
    /// Gives the memory back; what was written is gone.
    void Release() noexcept;

    [[nodiscard]] std::uint8_t* Begin() noexcept override {
        size_ = 0;
        if (failed()) [[unlikely]]
            status_ = {};
        return start_;
    }
    [[nodiscard]] bool Finish(std::uint8_t* at) override {
        size_ = static_cast<std::size_t>(at - start_);
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

}  // namespace arow
