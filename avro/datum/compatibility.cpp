// SPDX-License-Identifier: MIT
// Walks pairs of types as the resolver does, by the same rules, and notes what it would fail on.
// Each pair is looked at once, at the first place where it is met.
#include "arow/avro/compatibility.hpp"

#include <set>
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

class Checker {
public:
    explicit Checker(std::vector<Incompatibility>& found) : found_(found) {}

    void Run(const Type& writer, const Type& reader) {
        Ask(writer, reader, {});
        while (!pending_.empty()) {
            const Pair pair = std::move(pending_.back());
            pending_.pop_back();
            Check(*pair.writer, *pair.reader, pair.path);
        }
    }

private:
    struct Pair {
        const Type* writer;
        const Type* reader;
        std::string path;
    };
    /// Schemas may unfold deeply, and a path that is longer tells nobody anything.
    static constexpr std::size_t kLongestPath = 1000;

    void Ask(const Type& writer, const Type& reader, std::string path) {
        if (path.size() > kLongestPath) path.replace(kLongestPath, path.npos, "...");
        if (seen_.emplace(&writer, &reader).second) {
            pending_.push_back({&writer, &reader, std::move(path)});
        }
    }

    void Check(const Type& writer, const Type& reader, const std::string& path) {
        if (writer.kind() == Kind::kUnion) {
            for (const Type* branch : writer.branches()) Ask(*branch, reader, path);
            return;
        }
        if (reader.kind() == Kind::kUnion) {
            const auto branch = BranchFor(writer, reader);
            if (!branch) return Report(path, MismatchReason(writer, reader));
            return Ask(writer, reader.branch(*branch), path);
        }
        if (writer.kind() != reader.kind()) {
            if (!IsPromoted(writer.kind(), reader.kind()))
                Report(path, MismatchReason(writer, reader));
            return;
        }
        if (IsNamed(writer.kind()) && !NameMatch(writer, reader)) {
            return Report(path, MismatchReason(writer, reader));
        }
        switch (writer.kind()) {
            case Kind::kFixed:
                if (writer.fixed_size() != reader.fixed_size()) {
                    Report(
                        path,
                        "fixed \"" + std::string(reader.full_name()) + "\" has " +
                            std::to_string(writer.fixed_size()) + " bytes when written, and " +
                            std::to_string(reader.fixed_size()) + " when read");
                }
                return;
            case Kind::kEnum:
                return CheckEnum(writer, reader, path);
            case Kind::kArray:
                return Ask(writer.element(), reader.element(), path + "[]");
            case Kind::kMap:
                return Ask(writer.element(), reader.element(), path + "{}");
            case Kind::kRecord:
                return CheckRecord(writer, reader, path);
            default:
                return;
        }
    }

    void CheckEnum(const Type& writer, const Type& reader, const std::string& path) {
        if (reader.enum_default()) return;
        for (const std::string_view symbol : writer.symbols()) {
            if (reader.FindSymbol(symbol)) continue;
            Report(
                path,
                "the reader's enum \"" + std::string(reader.full_name()) + "\" lacks the symbol " +
                    std::string(symbol) + ", and has no default");
        }
    }

    void CheckRecord(const Type& writer, const Type& reader, const std::string& path) {
        const std::vector<std::uint32_t> from = MatchFields(writer, reader);
        // In reverse, since the last asked for is the first looked at.
        for (std::size_t i = reader.fields().size(); i-- > 0;) {
            if (from[i] == kNoField) continue;
            const Field& field = reader.fields()[i];
            Ask(writer.fields()[from[i]].type(), field.type(), Below(path, field.name()));
        }
        for (const Field& field : reader.fields()) {
            if (from[field.position()] != kNoField || field.default_value() != nullptr) continue;
            Report(Below(path, field.name()), MissingFieldReason(writer, field));
        }
    }

    static std::string Below(const std::string& path, std::string_view name) {
        return path.empty() ? std::string(name) : path + "." + std::string(name);
    }

    void Report(std::string path, std::string reason) {
        found_.push_back({std::move(path), std::move(reason)});
    }

    std::vector<Incompatibility>& found_;
    std::vector<Pair> pending_;
    std::set<std::pair<const Type*, const Type*>> seen_;
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
