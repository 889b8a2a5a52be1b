// SPDX-License-Identifier: MIT
// expect: give its class a default constructor
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Object {
    explicit Object(int number) : value(number) {}
    int value;
    BOOST_DESCRIBE_CLASS(Object, (), (value), (), ())
};

struct Holder {
    GOOD_OR_BAD((Object*), (std::shared_ptr<Object>)) member;
    BOOST_DESCRIBE_CLASS(Holder, (), (member), (), ())
};

void Write(const Holder& holder, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(holder, buffer);
}

}  // namespace mistakes
