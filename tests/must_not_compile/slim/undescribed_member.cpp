// SPDX-License-Identifier: MIT
// expect: Slim does not know this type: describe the class
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Other {
    int number = 0;
};

struct Object {
    GOOD_OR_BAD((int), (Other)) member{};
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
};

void Write(const Object& object, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(object, buffer);
}

}  // namespace mistakes
