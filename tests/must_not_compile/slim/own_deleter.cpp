// SPDX-License-Identifier: MIT
// expect: no deleter of its own
#include <boost/describe.hpp>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Deleter {
    void operator()(int* object) const { delete object; }
};

struct Holder {
    GOOD_OR_BAD((std::unique_ptr<int>), (std::unique_ptr<int, Deleter>)) member;
    BOOST_DESCRIBE_CLASS(Holder, (), (member), (), ())
};

void Write(const Holder& holder, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(holder, buffer);
}

}  // namespace mistakes
