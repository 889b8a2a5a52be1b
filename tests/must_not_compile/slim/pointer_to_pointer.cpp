// SPDX-License-Identifier: MIT
// expect: point to the object itself
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Holder {
    GOOD_OR_BAD((int*), (int**)) member;
    BOOST_DESCRIBE_CLASS(Holder, (), (member), (), ())
};

void Write(const Holder& holder, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(holder, buffer);
}

}  // namespace mistakes
