# SPDX-License-Identifier: MIT
# The steps that `scripts/test --all` adds to the build and test with g++. Each is timed and
# counted by itself, and a failing one does not keep the others from running.

all_steps() {
    step "Building with g++, ASan and UBSan" build asan
    step "Testing under ASan and UBSan" run_tests build/asan
    step "Building the manifest's tests with clang's ASan" \
        build clang-asan -- tests_manifest tests_codegen
    step "Testing the manifest under clang's ASan" \
        run_tests build/clang-asan -R '^tests_(manifest|codegen):'
    step "Building conformance and headers with clang" build clang -- arow_conform tests_headers
    step "Testing conformance and what must not compile with clang" \
        run_tests build/clang -R '^conformance|must not compile'
    step "Building the registry's tests with TSan" \
        build tsan -DAROW_HOST_TOOL="$arow_root/build/dev/cli/arow" -DAROW_BUILD_CLI=OFF -- \
        tests_registry
    step "Testing the registry under TSan" run_tests build/tsan -R '^tests_registry:'
    step "Building for s390x, which is big-endian" \
        build s390x -DAROW_HOST_TOOL="$arow_root/build/dev/cli/arow" -- \
        tests_wire tests_manifest arow_conform
    step "Testing wire, notes and golden data on s390x" \
        run_tests build/s390x -R '^tests_(wire|manifest):|^conformance'
    step "Fuzzing, 20 seconds a target" run_checks scripts/fuzz 20
    step "Using the installed package" \
        run_checks tests/install/check_install.py build/install . build/dev
}
