// SPDX-License-Identifier: MIT
// Messages one after another, each with its header, as a Serializer would read them.
#include "arow/slim/dump.hpp"

#include <vector>

#include "slim/graph/dump_graph.hpp"
#include "slim/graph/dump_text.hpp"

namespace arow::slim::detail {
namespace {

/// What is kept from message to message.
class Messages {
public:
    Messages(const TypeRegistry& registry, RootTypes roots, DumpText& text)
        : text_(text), types_(registry), registry_(registry) {
        for (const KnownType* root : roots) {
            const KnownType* known = registry.Find(*root->info->rtti);
            roots_.push_back(known != nullptr ? known : root);
        }
    }

    /// Adds the text of the message at `offset` and moves on behind it.
    Status Next(std::span<const std::byte> bytes, std::size_t& offset, const ReadOptions& options) {
        wire::Input in(
            bytes.subspan(offset),
            options.limits,
            {.refuse_padded_varints = options.refuse_padding,
             .replace_bad_utf8 = options.replace_bad_utf8});
        const std::uint8_t* end = Message(in, offset);
        if (end != nullptr) {
            offset += static_cast<std::size_t>(end - in.begin());
            return {};
        }
        text_.Line(offset + in.status().offset(), 0, "!!", in.status().ToString());
        return in.status();
    }

private:
    const std::uint8_t* Message(wire::Input& in, std::size_t offset) {
        bool continues = false;
        const std::uint8_t* at = ReadFlags(in, continues);
        if (at == nullptr) return nullptr;
        text_.Line(offset, 0, "message", continues ? "that continues a batch" : "of its own");
        if (!continues) types_ = TypeSession(registry_);
        at = ReadCheck(at, in, types_, continues);
        if (at == nullptr) return nullptr;
        const KnownType* root = nullptr;
        at = types_.ReadAnyRoot(at, in, roots_, root);
        if (at == nullptr) return nullptr;
        return DumpGraph(in, types_, shapes_, text_, offset).Walk(at, *root->info);
    }

    std::vector<const KnownType*> roots_;
    DumpText& text_;
    TypeSession types_;
    const TypeRegistry& registry_;
    ShapeBuilder shapes_;
};

}  // namespace

Status DumpMessages(
    std::span<const std::byte> bytes,
    const TypeRegistry& registry,
    RootTypes roots,
    DumpTarget target,
    const ReadOptions& options) {
    DumpText text(target);
    Messages messages(registry, roots, text);
    std::size_t offset = 0;
    Status status;
    do {
        status = messages.Next(bytes, offset, options);
    } while (status.ok() && offset < bytes.size());
    text.Finish();
    return status;
}

}  // namespace arow::slim::detail
