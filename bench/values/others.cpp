// SPDX-License-Identifier: MIT
#include "values/others.hpp"

#include "arow/serializer.hpp"
#include "bench_all_types_row.arow.hpp"
#include "bench_simple_row.arow.hpp"
#include "tests/support/samples.hpp"

namespace mybusiness {

bool Same(const AllArowTypesRow& a, const AllArowTypesRow& b) {
    return arow::Equal(a, b);
}

}  // namespace mybusiness

namespace bench {

mybusiness::AllArowTypesRow MakeFullAllTypes() {
    return arow::test::MakeAllTypes();
}

SimpleRow MakeSimple() {
    SimpleRow row;
    row.Bool = true;
    row.Byte = -17;
    row.Short = 12345;
    row.Int = 1'234'567'890;
    row.Long = -8'123'456'789'012'345'678;
    row.Float = 1.25f;
    row.Double = 0.1;
    row.Text = "aZ09bY18cX27dW36eV45fU54g";
    for (int i = 0; i < 50; ++i) row.Bytes.push_back(static_cast<std::byte>(i * 37));
    return row;
}

bool Same(const SimpleRow& a, const SimpleRow& b) {
    return arow::Equal(a, b);
}

void RowCopy<mybusiness::AllArowTypesRow>::Copy(
    const mybusiness::AllArowTypesRow& from,
    mybusiness::AllArowTypesRow& to) {
    arow::Buffer buffer;
    arow::Serialize(from, buffer);
    arow::Deserialize(to, buffer.bytes());
}

}  // namespace bench
