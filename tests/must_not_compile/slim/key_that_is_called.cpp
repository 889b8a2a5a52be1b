// SPDX-License-Identifier: MIT
// expect: a key cannot have OnGraphDeserialized
#include <boost/describe.hpp>
#include <compare>
#include <set>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Key {
    int number = 0;
    GOOD_OR_BAD((), (void OnGraphDeserialized(){}))
    friend auto operator<=>(const Key&, const Key&) = default;
    BOOST_DESCRIBE_CLASS(Key, (), (number), (), ())
};

struct Object {
    std::set<Key> member;
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
};

void Read(Object& object, const arow::Buffer& buffer) {
    arow::slim::Serializer().Deserialize(object, buffer.bytes());
}

}  // namespace mistakes
