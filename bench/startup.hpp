// SPDX-License-Identifier: MIT
// What a program pays once, when it starts.
#pragma once

namespace bench {

void RegisterStartup();

}  // namespace bench
