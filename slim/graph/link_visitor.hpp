// SPDX-License-Identifier: MIT
// LinkVisitor: is shown the pointers of objects, which are written into nothing for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <typeinfo>
#include <vector>

#include "arow/slim/graph_writer.hpp"
#include "arow/wire/output.hpp"

namespace arow::slim::detail {

class LinkVisitor {
public:
    LinkVisitor(const LinkVisitor&) = delete;
    LinkVisitor& operator=(const LinkVisitor&) = delete;

    /// One pointer, which is not null. Null ends the walk through this object.
    [[nodiscard]] virtual std::uint8_t* Visit(
        std::uint8_t* at,
        const void* object,
        const std::type_info& actual,
        const Link& link,
        const void* where) = 0;

protected:
    LinkVisitor(const Limits& limits, TypeSession& types) noexcept : writer_(out_, limits, types) {
        writer_.visitor_ = this;
    }
    ~LinkVisitor() = default;

    /// Shows all pointers of an object; its path is in the status when Visit or a value has failed.
    bool Walk(const TypeInfo& type, const void* object) {
        writer_.StartOver();
        return type.write(out_.Begin(), writer_, object) != nullptr;
    }
    [[nodiscard]] wire::Output& out() noexcept { return out_; }

private:
    /// Takes bytes and forgets them.
    class Nowhere final : public wire::Output {
    public:
        Nowhere() = default;
        [[nodiscard]] std::uint8_t* Begin() noexcept override {
            status_ = {};
            start_ = room_.data();
            limit_ = start_ + room_.size();
            return start_;
        }
        [[nodiscard]] bool Finish(std::uint8_t*) override { return true; }

    private:
        [[nodiscard]] std::uint8_t* Grow(std::uint8_t*, std::size_t bytes) override {
            constexpr std::size_t kSmallest = 4096;
            if (room_.size() < bytes) room_.resize(bytes + kSmallest);
            start_ = room_.data();
            limit_ = start_ + room_.size();
            return start_;
        }

        std::vector<std::uint8_t> room_{0};
    };

    Nowhere out_;
    GraphWriter writer_;
};

}  // namespace arow::slim::detail
