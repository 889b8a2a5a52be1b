// SPDX-License-Identifier: MIT
// Nothing: its target makes the precompiled header of all test programs.
