// SPDX-License-Identifier: MIT
// expect: a const member cannot be read
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Object {
    GOOD_OR_BAD((), (const)) int member{};
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
};

void Read(Object& object, const arow::Buffer& buffer) {
    arow::slim::Serializer().Deserialize(object, buffer.bytes());
}

}  // namespace mistakes
