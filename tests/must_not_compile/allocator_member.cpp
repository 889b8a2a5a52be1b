// SPDX-License-Identifier: MIT
// expect: allocators and deleters of your own are not supported
#include <memory>
#include <vector>

#include "arow/export.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

template <class T>
struct OtherAllocator : std::allocator<T> {
    template <class U>
    struct rebind {
        using other = OtherAllocator<U>;
    };
};

class Row {
    GOOD_OR_BAD((std::vector<int>), (std::vector<int, OtherAllocator<int>>)) member_;
    AROW_ROW(Row, (), (member_, "member"))
};
AROW_EXPORT(Row)

}  // namespace mistakes
