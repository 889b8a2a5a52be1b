// SPDX-License-Identifier: MIT
//
// The commands below `arow avro`, in the order in which its help names them.
#pragma once

#include "cli/command.hpp"

namespace arow::cli::avro {

extern const Command kCanonical;
extern const Command kFingerprint;
extern const Command kCat;
extern const Command kHead;
extern const Command kCount;
extern const Command kGetSchema;
extern const Command kToJson;
extern const Command kRecodec;
extern const Command kFromJson;
extern const Command kRandom;
extern const Command kCompat;
extern const Command kGen;

}  // namespace arow::cli::avro
