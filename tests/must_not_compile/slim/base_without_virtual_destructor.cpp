// SPDX-License-Identifier: MIT
// expect: give this class a virtual destructor
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Base {
    virtual void Do() {}
    BOOST_DESCRIBE_CLASS(Base, (), (), (), ())
};

struct Holder {
    GOOD_OR_BAD((std::shared_ptr<Base>), (std::unique_ptr<Base>)) member;
    BOOST_DESCRIBE_CLASS(Holder, (), (member), (), ())
};

void Write(const Holder& holder, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(holder, buffer);
}

}  // namespace mistakes
