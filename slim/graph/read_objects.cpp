// SPDX-License-Identifier: MIT
#include "slim/graph/read_objects.hpp"

namespace arow::slim::detail {

namespace {

/// What a thread keeps between messages: enough for some ten thousand objects.
constexpr std::size_t kKeptChunks = 64;

thread_local std::unique_ptr<ReadObjects> spare_objects;

}  // namespace

std::unique_ptr<ReadObjects> ReadObjects::Take() {
    if (spare_objects != nullptr) return std::move(spare_objects);
    return std::unique_ptr<ReadObjects>(new ReadObjects());
}

void ReadObjects::GiveBack(std::unique_ptr<ReadObjects> objects) noexcept {
    // Destructors of users may read a message: these are not spare before the last one has run.
    objects->Clear();
    spare_objects = std::move(objects);
}

void ReadObjects::Clear() noexcept {
    for (std::uint32_t i = 0; i != size(); ++i) {
        Object& object = objects_[i];
        if (!linked_ && (object.held & kHeldUnique) != 0) {
            object.type->destroy(object.object.get());
        }
        object.object.reset();
    }
    fills.clear();
    calls.clear();
    objects_.Clear(kKeptChunks);
    fixups_.Clear(kKeptChunks);
    missing = 0;
    promised = 0;
    linked_ = false;
    first_ = last_ = kNoNumber;
}

void ReadObjects::SetLinks(bool hand_over) noexcept {
    // Backwards: the link that made an object is then the last one to it, and can take it.
    for (std::uint32_t i = fixups_.size(); i-- != 0;) {
        const Fixup& fixup = fixups_[i];
        Object& target = objects_[fixup.number];
        if ((target.held & kOwned) == 0) {
            fixup.link->clear(fixup.where);  // as an expired std::weak_ptr
            continue;
        }
        void* object = target.object.get();
        const std::uint32_t way = fixup.way & ~kMaker;
        if (way != 0) object = target.type->bases[way - 1].cast(object);
        const bool last = hand_over && (fixup.way & kMaker) != 0;
        fixup.link->set(fixup.where, object, target.object, last);
    }
    linked_ = true;
}

}  // namespace arow::slim::detail
