// SPDX-License-Identifier: MIT
// expect: it can only be written
#include <boost/describe.hpp>
#include <string>
#include <string_view>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Object {
    GOOD_OR_BAD((std::string), (std::string_view)) member{};
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
};

void Read(Object& object, const arow::Buffer& buffer) {
    arow::slim::Serializer().Deserialize(object, buffer.bytes());
}

}  // namespace mistakes
