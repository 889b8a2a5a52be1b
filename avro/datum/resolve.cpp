// SPDX-License-Identifier: MIT
// Names and promotions, by the section "Schema Resolution" of the specification.
#include "avro/datum/resolve.hpp"

#include <algorithm>

namespace arow::avro::detail {
namespace {

std::string Describe(const Type& type) {
    std::string text(ToString(type.kind()));
    if (IsNamed(type.kind())) text += " \"" + std::string(type.full_name()) + "\"";
    return text;
}

}  // namespace

std::optional<int> NameMatch(const Type& writer, const Type& reader) noexcept {
    if (writer.full_name() == reader.full_name()) return 0;
    for (const Alias& alias : reader.aliases()) {
        if (alias.full_name == writer.full_name()) return 1;
    }
    if (writer.name() == reader.name()) return 2;
    return std::nullopt;
}

bool IsPromoted(Kind writer, Kind reader) noexcept {
    switch (writer) {
        case Kind::kInt:
            return reader == Kind::kLong || reader == Kind::kFloat || reader == Kind::kDouble;
        case Kind::kLong:
            return reader == Kind::kFloat || reader == Kind::kDouble;
        case Kind::kFloat:
            return reader == Kind::kDouble;
        case Kind::kString:
            return reader == Kind::kBytes;
        case Kind::kBytes:
            return reader == Kind::kString;
        default:
            return false;
    }
}

std::optional<std::uint32_t> BranchFor(const Type& writer, const Type& reader_union) noexcept {
    constexpr int kNone = 100;
    constexpr int kPromotion = 3;
    int best = kNone;
    std::uint32_t found = 0;
    for (std::uint32_t i = 0; i < reader_union.branches().size(); ++i) {
        const Type& branch = reader_union.branch(i);
        int rank = kNone;
        if (branch.kind() == writer.kind()) {
            rank = IsNamed(writer.kind()) ? NameMatch(writer, branch).value_or(kNone) : 0;
            if (writer.kind() == Kind::kFixed && writer.fixed_size() != branch.fixed_size()) {
                rank = kNone;
            }
        } else if (IsPromoted(writer.kind(), branch.kind())) {
            rank = kPromotion;
        }
        if (rank < best) {
            best = rank;
            found = i;
        }
    }
    return best == kNone ? std::nullopt : std::optional(found);
}

std::vector<std::uint32_t> MatchFields(const Type& writer, const Type& reader) {
    std::vector<std::uint32_t> from(reader.fields().size(), kNoField);
    std::vector<bool> taken(writer.fields().size());
    for (const Field& field : reader.fields()) {
        if (const Field* const same = writer.FindField(field.name())) {
            from[field.position()] = same->position();
            taken[same->position()] = true;
        }
    }
    for (const Field& field : reader.fields()) {
        if (from[field.position()] != kNoField) continue;
        for (const std::string_view alias : field.aliases()) {
            const Field* const old = writer.FindField(alias);
            if (old == nullptr || taken[old->position()]) continue;
            from[field.position()] = old->position();
            taken[old->position()] = true;
            break;
        }
    }
    return from;
}

std::string MismatchReason(const Type& writer, const Type& reader) {
    return "the writer's " + Describe(writer) + " cannot be read as the reader's " +
           Describe(reader);
}

std::string MissingFieldReason(const Type& writer, const Field& field) {
    return "the writer's record \"" + std::string(writer.full_name()) + "\" lacks the field \"" +
           std::string(field.name()) + "\", for which the reader has no default";
}

}  // namespace arow::avro::detail
