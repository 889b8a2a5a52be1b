// SPDX-License-Identifier: MIT
// expect: a pointer to void does not tell what it points to
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Holder {
    GOOD_OR_BAD((std::shared_ptr<int>), (std::shared_ptr<void>)) member;
    BOOST_DESCRIBE_CLASS(Holder, (), (member), (), ())
};

void Write(const Holder& holder, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(holder, buffer);
}

}  // namespace mistakes
