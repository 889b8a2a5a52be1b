// SPDX-License-Identifier: MIT
// expect: arow::MapAs cannot map to pointers
#include <boost/describe.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "arow/buffer.hpp"
#include "arow/slim/serializer.hpp"
#include "must_not_compile/mistake.hpp"

namespace mistakes {

struct Mapped {};

}  // namespace mistakes

template <>
struct arow::MapAs<mistakes::Mapped> {
    using type = std::vector<GOOD_OR_BAD((std::optional<int>), (std::shared_ptr<int>))>;
    static type To(const mistakes::Mapped&) { return {}; }
    static mistakes::Mapped From(const type&) { return {}; }
};

namespace mistakes {

struct Object {
    Mapped member;
    BOOST_DESCRIBE_CLASS(Object, (), (member), (), ())
};

void Write(const Object& object, arow::Buffer& buffer) {
    arow::slim::Serializer().Serialize(object, buffer);
}

}  // namespace mistakes
