// SPDX-License-Identifier: MIT
// expect: Slim makes objects without arguments
#include <boost/describe.hpp>
#include <map>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Other {
    GOOD_OR_BAD((Other() = default;), (explicit Other(int value) : number(value){}))
    int number = 0;
    BOOST_DESCRIBE_CLASS(Other, (), (number), (), ())
};

struct Object {
    std::map<int, Other> member;
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
};

void Read(Object& object, const arow::Buffer& buffer) {
    arow::slim::Serializer().Deserialize(object, buffer.bytes());
}

}  // namespace mistakes
