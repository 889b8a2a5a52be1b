// SPDX-License-Identifier: MIT
// expect: an enum without a fixed underlying type may change its size
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

enum Kind GOOD_OR_BAD(( : int), ()){kOne};

struct Object {
    Kind member{};
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
};

void Write(const Object& object, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(object, buffer);
}

}  // namespace mistakes
