// SPDX-License-Identifier: MIT
// LinkBreaker: takes a linked graph apart, after a hook has failed. Cycles of shared objects would
// never be released otherwise.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "arow/slim/detail/type_session.hpp"
#include "slim/graph/link_visitor.hpp"

namespace arow::slim::detail {

/// Clears every pointer in the given objects but a std::unique_ptr, and in what they own by those.
/// Others keep the objects alive meanwhile. It looks at them as they are now: hooks may have
/// changed them.
class LinkBreaker final : public LinkVisitor {
public:
    LinkBreaker(const Limits& limits, TypeSession& types) noexcept
        : LinkVisitor(limits, types), types_(types) {}

    void Add(const TypeInfo& type, const void* object) noexcept {
        Attempt([&] { objects_.emplace_back(&type, object); });
    }
    void Run() noexcept {
        for (std::size_t i = 0; i != objects_.size(); ++i) {
            const auto [type, object] = objects_[i];
            Attempt([&] { Walk(*type, object); });
        }
    }

    [[nodiscard]] std::uint8_t* Visit(
        std::uint8_t* at,
        const void* object,
        const std::type_info& actual,
        const Link& link,
        const void* where) override {
        if (link.kind != LinkKind::kUnique) {
            link.clear(const_cast<void*>(where));
            return at;
        }
        const TypeInfo* type = link.declared;
        if (actual != *type->rtti) type = types_.FindClass(at, out(), actual, *type);
        if (type != nullptr) Add(*type, object);
        return at;
    }

private:
    /// Without memory an object is left out; the others are still taken apart.
    template <class Function>
    static void Attempt(const Function& function) noexcept {
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
        try {
            function();
        } catch (...) {
        }
#else
        function();
#endif
    }

    TypeSession& types_;
    std::vector<std::pair<const TypeInfo*, const void*>> objects_;
};

}  // namespace arow::slim::detail
