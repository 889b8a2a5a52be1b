// SPDX-License-Identifier: MIT
// expect: kSlimSince names what is no described member
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Object {
    int member{};
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
    static constexpr arow::slim::Since kSlimSince[] = {{GOOD_OR_BAD(("member"), ("members")), 2}};
};

void Write(const Object& object, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(object, buffer);
}

}  // namespace mistakes
