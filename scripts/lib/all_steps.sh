# SPDX-License-Identifier: MIT
# The steps that `scripts/test --all` adds to the build and test with g++. Each is timed and
# counted by itself, and a failing one does not keep the others from running.

all_steps() {
    step "Building with g++, ASan and UBSan" build asan
    step "Testing under ASan and UBSan" run_tests build/asan
    step "Building the manifest's tests with clang's ASan" \
        build clang-asan -- tests_arow tests_codegen
    step "Testing the manifest under clang's ASan" \
        run_tests build/clang-asan -R '^tests_(arow|codegen):'
    step "Building with clang" build clang
    step "Testing what clang built" run_tests build/clang
    step "Building the registry's tests with TSan" build tsan -- tests_arow
    step "Testing the registry under TSan" run_tests build/tsan -R '^tests_arow:.*regist'
    step "Building for s390x, which is big-endian" build_s390x
    step "Testing wire and golden data on s390x" run_tests build/s390x
    step "Fuzzing, 20 seconds a target" run_checks scripts/fuzz 20
    step "Using the installed package" \
        run_checks tests/install/check_install.py build/install . build/dev
}

# Cross-compiled tests generate their cores with the tool of this machine.
build_s390x() {
    cmake --preset s390x -DAROW_HOST_TOOL="$arow_root/build/dev/cli/arow" >/dev/null &&
        cmake --build build/s390x --parallel "$jobs"
}
