// SPDX-License-Identifier: MIT
// Cores of as many row types as a test likes: copies of one core under names of their own.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "arow/core.hpp"
#include "arow/detail/fnv1a.hpp"

namespace arow::test {

class ManyCores {
public:
    ManyCores(const detail::CoreTable& core, std::size_t count) : names_(count), packed_(count) {
        cores_.assign(count, core);
        for (std::size_t i = 0; i < count; ++i) {
            packed_[i] = 'r' + std::to_string(i);
            names_[i] = "many::Row" + std::to_string(i);
            cores_[i].type = {names_[i], detail::Fnv1a(names_[i])};
            cores_[i].packed_name = packed_[i];
            pointers_.push_back(&cores_[i]);
        }
    }
    ManyCores(const ManyCores&) = delete;
    ManyCores& operator=(const ManyCores&) = delete;

    [[nodiscard]] std::span<const detail::CoreTable* const> pointers() const { return pointers_; }
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

private:
    std::vector<std::string> names_;
    std::vector<std::string> packed_;
    std::vector<detail::CoreTable> cores_;
    std::vector<const detail::CoreTable*> pointers_;
};

}  // namespace arow::test
