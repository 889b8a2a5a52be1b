// SPDX-License-Identifier: MIT
// Walks pairs of types as the resolver does, by the same rules, and notes what it would fail on.
// Each pair is looked at once. What fails always is found from there backwards: a record fails with
// any of its fields, a union with all of its branches.
#include "arow/avro/compatibility.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "avro/datum/resolve.hpp"

namespace arow::avro {
namespace {

using detail::BranchFor;
using detail::IsPromoted;
using detail::kNoField;
using detail::MatchFields;
using detail::MismatchReason;
using detail::MissingFieldReason;
using detail::NameMatch;

/// Schemas may unfold deeply, and a path that is longer tells nobody anything.
constexpr std::size_t kLongestPath = 1000;

constexpr std::string_view kItem = "[]";
constexpr std::string_view kMapValue = "{}";

/// What a pair is read by: the pair of a field, an item, a branch.
struct Edge {
    std::size_t pair;
    std::string_view step;  // a field's name, kItem, kMapValue, or nothing
};

struct Finding {
    std::string_view field;
    std::string reason;
    bool fails_always;
};

/// A type of the writer that is read as one of the reader.
struct Pair {
    const Type* writer;
    const Type* reader;
    std::vector<Edge> edges{};
    std::vector<Finding> findings{};
    bool fails_always = false;
    bool is_certain = false;  // all data of the writer comes here
    bool is_told = false;

    /// Items may be none; everything else is in all data, but a branch of a union.
    [[nodiscard]] bool HasItems() const {
        return writer->kind() == Kind::kArray || writer->kind() == Kind::kMap;
    }
    [[nodiscard]] bool IsChoice() const { return writer->kind() == Kind::kUnion; }
    /// Whether all data that comes here goes on along the edges, or fails whichever it takes.
    [[nodiscard]] bool HandsOn() const { return !HasItems() && (!IsChoice() || fails_always); }
};

class Checker {
public:
    explicit Checker(std::vector<Incompatibility>& found) : found_(found) {}

    void Run(const Type& writer, const Type& reader) {
        (void)PairOf(writer, reader);
        for (std::size_t i = 0; i < pairs_.size(); ++i) Check(i);
        FindAlwaysFailing();
        FindCertain();
        Tell();
    }

private:
    std::size_t PairOf(const Type& writer, const Type& reader) {
        const auto [known, is_new] = numbers_.emplace(std::pair(&writer, &reader), pairs_.size());
        if (is_new) pairs_.push_back({.writer = &writer, .reader = &reader});
        return known->second;
    }

    void Ask(std::size_t from, const Type& writer, const Type& reader, std::string_view step = {}) {
        const std::size_t to = PairOf(writer, reader);
        pairs_[from].edges.push_back({to, step});
    }

    void Report(
        std::size_t pair,
        std::string reason,
        bool fails_always = true,
        std::string_view field = {}) {
        pairs_[pair].findings.push_back({field, std::move(reason), fails_always});
    }

    void Check(std::size_t pair) {
        const Type& writer = *pairs_[pair].writer;
        const Type& reader = *pairs_[pair].reader;
        if (writer.kind() == Kind::kUnion) {
            for (const Type* branch : writer.branches()) Ask(pair, *branch, reader);
            return;
        }
        if (reader.kind() == Kind::kUnion) {
            const auto branch = BranchFor(writer, reader);
            if (!branch) return Report(pair, MismatchReason(writer, reader));
            return Ask(pair, writer, reader.branch(*branch));
        }
        if (writer.kind() != reader.kind()) {
            if (!IsPromoted(writer.kind(), reader.kind())) {
                Report(pair, MismatchReason(writer, reader));
            }
            return;
        }
        if (IsNamed(writer.kind()) && !NameMatch(writer, reader)) {
            return Report(pair, MismatchReason(writer, reader));
        }
        switch (writer.kind()) {
            case Kind::kFixed:
                if (writer.fixed_size() != reader.fixed_size()) {
                    Report(
                        pair,
                        "fixed \"" + std::string(reader.full_name()) + "\" has " +
                            std::to_string(writer.fixed_size()) + " bytes when written, and " +
                            std::to_string(reader.fixed_size()) + " when read");
                }
                return;
            case Kind::kEnum:
                return CheckEnum(pair, writer, reader);
            case Kind::kArray:
                return Ask(pair, writer.element(), reader.element(), kItem);
            case Kind::kMap:
                return Ask(pair, writer.element(), reader.element(), kMapValue);
            case Kind::kRecord:
                return CheckRecord(pair, writer, reader);
            default:
                return;
        }
    }

    void CheckEnum(std::size_t pair, const Type& writer, const Type& reader) {
        if (reader.enum_default()) return;
        const auto is_lacking = [&](std::string_view symbol) { return !reader.FindSymbol(symbol); };
        const bool fails_always = std::ranges::all_of(writer.symbols(), is_lacking);
        for (const std::string_view symbol : writer.symbols()) {
            if (!is_lacking(symbol)) continue;
            Report(
                pair,
                "the reader's enum \"" + std::string(reader.full_name()) + "\" lacks the symbol " +
                    std::string(symbol) + ", and has no default",
                fails_always);
        }
    }

    void CheckRecord(std::size_t pair, const Type& writer, const Type& reader) {
        const std::vector<std::uint32_t> from = MatchFields(writer, reader);
        for (const Field& field : reader.fields()) {
            if (const std::uint32_t written = from[field.position()]; written != kNoField) {
                Ask(pair, writer.fields()[written].type(), field.type(), field.name());
            } else if (field.default_value() == nullptr) {
                Report(pair, MissingFieldReason(writer, field), true, field.name());
            }
        }
    }

    /// From what fails by itself back to all that cannot do without it.
    void FindAlwaysFailing() {
        std::vector<std::vector<std::size_t>> users(pairs_.size());
        std::vector<std::size_t> branches_left(pairs_.size());
        std::vector<std::size_t> pending;
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            const Pair& pair = pairs_[i];
            branches_left[i] = pair.IsChoice() ? pair.edges.size() : 1;
            if (!pair.HasItems()) {
                for (const Edge& edge : pair.edges) users[edge.pair].push_back(i);
            }
            if (std::ranges::any_of(pair.findings, &Finding::fails_always)) pending.push_back(i);
        }
        while (!pending.empty()) {
            const std::size_t failing = pending.back();
            pending.pop_back();
            if (std::exchange(pairs_[failing].fails_always, true)) continue;
            for (const std::size_t user : users[failing]) {
                if (branches_left[user] > 0 && --branches_left[user] == 0) pending.push_back(user);
            }
        }
    }

    void FindCertain() {
        std::vector<std::size_t> pending{0};
        while (!pending.empty()) {
            Pair& pair = pairs_[pending.back()];
            pending.pop_back();
            if (std::exchange(pair.is_certain, true) || !pair.HandsOn()) continue;
            for (const Edge& edge : pair.edges) pending.push_back(edge.pair);
        }
    }

    /// Tells each pair's findings once: at the first place where all data meets them, if there is
    /// one, else at the first of all.
    void Tell() {
        std::vector<std::pair<std::size_t, std::string>> pending{{0, {}}};
        while (!pending.empty()) {
            const auto [number, path] = std::move(pending.back());
            pending.pop_back();
            Pair& pair = pairs_[number];
            if (std::exchange(pair.is_told, true)) continue;
            for (Finding& finding : pair.findings) {
                found_.push_back(
                    {.path = Below(path, finding.field),
                     .reason = std::move(finding.reason),
                     .fails_always = pair.is_certain && finding.fails_always});
            }
            const bool hands_on = pair.is_certain && pair.HandsOn();
            // In reverse, since the last is the first looked at.
            for (std::size_t i = pair.edges.size(); i-- > 0;) {
                const Edge& edge = pair.edges[i];
                if (pairs_[edge.pair].is_told) continue;
                if (pairs_[edge.pair].is_certain && !hands_on) continue;
                pending.emplace_back(edge.pair, Below(path, edge.step));
            }
        }
    }

    static std::string Below(const std::string& path, std::string_view step) {
        std::string below = path;
        if (!path.empty() && !step.empty() && step != kItem && step != kMapValue) below += '.';
        below += step;
        if (below.size() > kLongestPath) below.replace(kLongestPath, below.npos, "...");
        return below;
    }

    std::vector<Incompatibility>& found_;
    std::vector<Pair> pairs_;
    std::map<std::pair<const Type*, const Type*>, std::size_t> numbers_;
};

}  // namespace

std::vector<Incompatibility> FindIncompatibilities(const Schema& writer, const Schema& reader) {
    std::vector<Incompatibility> found;
    Checker(found).Run(*writer, *reader);
    return found;
}

std::vector<Incompatibility> FindIncompatibilities(
    const Schema& schema,
    std::span<const Schema> earlier,
    Compatibility compatibility) {
    const bool is_transitive = compatibility >= Compatibility::kBackwardTransitive;
    const auto direction = static_cast<Compatibility>(static_cast<int>(compatibility) % 3);
    std::vector<Incompatibility> found;
    const std::size_t first = is_transitive || earlier.empty() ? 0 : earlier.size() - 1;
    for (std::size_t version = first; version < earlier.size(); ++version) {
        const auto check = [&](const Schema& writer, const Schema& reader, bool earlier_reads) {
            const std::size_t before = found.size();
            Checker(found).Run(*writer, *reader);
            for (std::size_t i = before; i < found.size(); ++i) {
                found[i].version = version;
                found[i].earlier_reads = earlier_reads;
            }
        };
        if (direction != Compatibility::kForward) check(earlier[version], schema, false);
        if (direction != Compatibility::kBackward) check(schema, earlier[version], true);
    }
    return found;
}

}  // namespace arow::avro
