// SPDX-License-Identifier: MIT
// The walk that all writers of schemas share. It keeps its own stack, since types written at their
// first use may nest far deeper than any text did that they were read from.
#pragma once

#include <cstddef>
#include <vector>

#include "arow/avro/schema.hpp"

namespace arow::avro::detail {

/// Calls, for the root and all below: writer.Name(type) for a primitive or for a named type that
/// has been written before; else writer.Begin(type), which returns whether children follow, then
/// for each of them writer.Child(type, position) and the child itself, and writer.End(type).
/// `written` tells, by their numbers, of named types that were written elsewhere; those that were
/// written here come back.
template <class Writer>
std::vector<const Type*>
WalkSchema(const Type& root, Writer& writer, std::vector<bool> written = {}) {
    struct Frame {
        const Type* type;
        std::size_t next;
    };
    std::vector<Frame> stack;
    std::vector<const Type*> defined;
    const auto visit = [&](const Type& type) {
        if (IsNamed(type.kind())) {
            if (written.size() <= type.index()) written.resize(type.index() + std::size_t{1});
            if (written[type.index()]) return writer.Name(type);
            written[type.index()] = true;
            defined.push_back(&type);
        } else if (writer.IsName(type)) {
            return writer.Name(type);
        }
        if (writer.Begin(type)) {
            stack.push_back({&type, 0});
        } else {
            writer.End(type);
        }
    };
    visit(root);
    while (!stack.empty()) {
        Frame& frame = stack.back();
        const Type& type = *frame.type;
        if (frame.next == type.child_count()) {
            writer.End(type);
            stack.pop_back();
            continue;
        }
        const std::size_t position = frame.next++;
        writer.Child(type, position);
        visit(type.child(position));
    }
    return defined;
}

}  // namespace arow::avro::detail
