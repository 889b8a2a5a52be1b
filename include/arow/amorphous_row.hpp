// SPDX-License-Identifier: MIT
// AmorphousTypedRow: the base of rows that keep what they do not know.
#pragma once

#include "arow/amorphous_data.hpp"
#include "arow/typed_row.hpp"

namespace arow {

/// A program that reads, changes and writes such a row loses no field, however new the row is.
class AmorphousTypedRow : public TypedRow {
public:
    [[nodiscard]] AmorphousData& amorphous() noexcept { return amorphous_; }
    [[nodiscard]] const AmorphousData& amorphous() const noexcept { return amorphous_; }

private:
    AmorphousData amorphous_;

    BOOST_DESCRIBE_CLASS(AmorphousTypedRow, (TypedRow), (), (), (amorphous_))
};

}  // namespace arow
