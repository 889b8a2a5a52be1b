// SPDX-License-Identifier: MIT
// expect: the number in a duration must be one that Slim writes
#include <boost/describe.hpp>
#include <chrono>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Object {
    std::chrono::duration<GOOD_OR_BAD((double), (long double))> member{};
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
};

void Write(const Object& object, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(object, buffer);
}

}  // namespace mistakes
