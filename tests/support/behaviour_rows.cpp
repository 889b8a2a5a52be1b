// SPDX-License-Identifier: MIT
// The notes of the rows whose behaviour tests/arow shows.
#include "arow/export.hpp"
#include "tests/support/evolution_rows.hpp"
#include "tests/support/member_rows.hpp"
#include "tests/support/wide_row.hpp"

namespace evolution {

AROW_EXPORT(
    CounterRow,
    ForgetfulRow,
    MaybeRow,
    NothingRow,
    OuterRow,
    HolderRow,
    DerivedRow,
    FlatRow,
    AlikeRow,
    NarrowRow,
    BytesRow,
    ByteListRow,
    InitialisedRow,
    TwinNamesRow,
    RequiredRow,
    NumbersRow)

}  // namespace evolution

namespace members {

AROW_EXPORT(
    ViewRow,
    ChronoRow,
    MappedRow,
    PmrRow,
    ArrayRow,
    AnimalRow,
    DogRow,
    ZooRow,
    PrivateRow,
    DescribedRow,
    Owner::NestedRow,
    FloatsRow,
    WideEnumRow,
    WideRow)

}  // namespace members
