// SPDX-License-Identifier: MIT
// expect: objects of this class must not travel
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Secret {
    int number = 0;
    BOOST_DESCRIBE_CLASS(Secret, (), (number), (), ())
};

}  // namespace mistakes

template <>
inline constexpr bool arow::slim::kProhibited<mistakes::Secret> = GOOD_OR_BAD((false), (true));

namespace mistakes {

struct Object {
    Secret member;
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
};

void Write(const Object& object, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(object, buffer);
}

}  // namespace mistakes
