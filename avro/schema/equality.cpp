// SPDX-License-Identifier: MIT
// Two schemas are walked side by side, without recursion; types that were compared once are not
// compared again, so cycles end.
#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "arow/avro/default_value.hpp"
#include "arow/avro/schema.hpp"

namespace arow::avro {
namespace {

bool SameAttribute(const Attribute& a, const Attribute& b) {
    return a.name == b.name && a.json == b.json;
}

/// In any order, as members of a JSON object are.
bool SameAttributes(std::span<const Attribute> a, std::span<const Attribute> b) {
    if (a.size() != b.size()) return false;
    if (std::equal(a.begin(), a.end(), b.begin(), SameAttribute)) return true;
    const auto sorted = [](std::span<const Attribute> attributes) {
        std::vector<Attribute> copy(attributes.begin(), attributes.end());
        std::sort(copy.begin(), copy.end(), [](const Attribute& x, const Attribute& y) {
            return x.name < y.name;
        });
        return copy;
    };
    const std::vector<Attribute> in_a = sorted(a);
    const std::vector<Attribute> in_b = sorted(b);
    return std::equal(in_a.begin(), in_a.end(), in_b.begin(), SameAttribute);
}

bool SameFieldNames(const Type& a, const Type& b) {
    return std::equal(
        a.fields().begin(),
        a.fields().end(),
        b.fields().begin(),
        b.fields().end(),
        [](const Field& x, const Field& y) { return x.name() == y.name(); });
}

/// What the canonical form says about a type itself.
bool SameShape(const Type& a, const Type& b) {
    return a.kind() == b.kind() && a.full_name() == b.full_name() &&
           a.fixed_size() == b.fixed_size() && a.child_count() == b.child_count() &&
           std::ranges::equal(a.symbols(), b.symbols()) && SameFieldNames(a, b);
}

bool SameField(const Field& a, const Field& b) {
    const DefaultValue* const in_a = a.default_value();
    const DefaultValue* const in_b = b.default_value();
    if ((in_a == nullptr) != (in_b == nullptr)) return false;
    return a.doc() == b.doc() && a.order() == b.order() &&
           std::ranges::equal(a.aliases(), b.aliases()) &&
           SameAttributes(a.attributes(), b.attributes()) &&
           (in_a == nullptr || SameValue(*in_a, *in_b));
}

bool SameUses(const Type& a, const Type& b) {
    for (std::size_t i = 0; i < a.child_count(); ++i) {
        if (!SameAttributes(a.use_attributes(i), b.use_attributes(i))) return false;
    }
    return true;
}

/// What it says beyond that.
bool SameDetails(const Type& a, const Type& b) {
    const auto same_alias = [](const Alias& x, const Alias& y) {
        return x.full_name == y.full_name;
    };
    return a.is_error() == b.is_error() && a.enum_default() == b.enum_default() &&
           a.doc() == b.doc() && SameAttributes(a.attributes(), b.attributes()) &&
           std::ranges::equal(a.aliases(), b.aliases(), same_alias) &&
           std::ranges::equal(a.fields(), b.fields(), SameField) && SameUses(a, b);
}

template <class Same>
bool SameGraph(const Type& root_a, const Type& root_b, Same same) {
    std::vector<std::pair<const Type*, const Type*>> waiting{{&root_a, &root_b}};
    std::vector<const Type*> partners;  // by index in the graph of a
    while (!waiting.empty()) {
        const auto [a, b] = waiting.back();
        waiting.pop_back();
        if (a == b) continue;
        if (partners.size() <= a->index()) partners.resize(a->index() + std::size_t{1});
        const Type*& partner = partners[a->index()];
        if (partner == b) continue;
        if (partner != nullptr && IsNamed(a->kind())) return false;
        partner = b;
        if (!SameShape(*a, *b) || !same(*a, *b)) return false;
        for (std::size_t i = 0; i < a->child_count(); ++i) {
            waiting.emplace_back(&a->child(i), &b->child(i));
        }
    }
    return true;
}

}  // namespace

bool SameValue(const DefaultValue& a, const DefaultValue& b) noexcept {
    const auto same_child = [](const DefaultValue* x, const DefaultValue* y) {
        return SameValue(*x, *y);
    };
    return a.kind() == b.kind() && a.AsLong() == b.AsLong() &&
           std::bit_cast<std::uint64_t>(a.AsDouble()) ==
               std::bit_cast<std::uint64_t>(b.AsDouble()) &&
           a.text() == b.text() && std::ranges::equal(a.keys(), b.keys()) &&
           std::ranges::equal(a.children(), b.children(), same_child);
}

bool SameCanonicalForm(const Type& a, const Type& b) {
    return SameGraph(a, b, [](const Type&, const Type&) { return true; });
}

bool SameType(const Type& a, const Type& b) {
    return SameGraph(a, b, SameDetails);
}

bool operator==(const Schema& a, const Schema& b) {
    if (!a || !b) return !a == !b;
    return SameType(*a, *b);
}

}  // namespace arow::avro
