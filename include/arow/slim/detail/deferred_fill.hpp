// SPDX-License-Identifier: MIT
// DeferredFill: elements of a container that is ordered by the pointers in them. They are read
// into a place of their own, and move into the container once all pointers are set.
#pragma once

namespace arow::slim::detail {

class DeferredFill {
public:
    DeferredFill() = default;
    DeferredFill(const DeferredFill&) = delete;
    DeferredFill& operator=(const DeferredFill&) = delete;
    virtual ~DeferredFill() = default;

    /// All pointers are set: moves the elements into the container.
    virtual void Fill() = 0;
};

}  // namespace arow::slim::detail
