// SPDX-License-Identifier: MIT
//
// A library without any row.

int TheAnswer();

int TheAnswer() {
    return 42;
}
