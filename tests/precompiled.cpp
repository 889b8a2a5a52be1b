// SPDX-License-Identifier: MIT
// Nothing: its target makes a precompiled header of test programs.
