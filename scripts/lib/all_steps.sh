# SPDX-License-Identifier: MIT
# The steps that `scripts/test --all` adds to the build and test with g++. Each is timed and
# counted by itself, and a failing one does not keep the others from running.

all_steps() {
    # Only builds that test the tool itself build it again.
    local tool=-DAROW_HOST_TOOL=$arow_root/build/dev/cli/arow
    step "Building with g++, ASan and UBSan" build asan
    step "Testing under ASan and UBSan" run_tests build/asan
    step "Building the manifest's tests with clang's ASan" \
        build clang-asan "$tool" -- tests_manifest tests_codegen
    step "Testing the manifest under clang's ASan" \
        run_tests build/clang-asan -R '^tests_(manifest|codegen):'
    # Each source and each header alone, so that none leans on its neighbours.
    step "Building conformance and headers with clang" \
        build clang "$tool" -DAROW_BUILD_CLI=OFF -DCMAKE_UNITY_BUILD=OFF -- \
        arow_conform avro_conform tests_headers
    step "Testing conformance and what must not compile with clang" \
        run_tests build/clang -R '^conformance|must not compile'
    step "Building the examples and the stack's tests optimised" \
        build optimised "$tool" -DAROW_BUILD_CLI=OFF -- mybusiness_demo slim_graph_demo \
        avro_order_demo avro_parts_demo tests_stack
    step "Testing the examples and the stack, optimised" \
        run_tests build/optimised -R '^tests_stack:|^examples_'
    step "Building the tests of registry, Slim's types and Avro's files with TSan" \
        build tsan "$tool" -DAROW_BUILD_CLI=OFF -- tests_registry tests_slim_types tests_avro_files
    step "Testing registry, Slim's types and Avro's files under TSan" \
        run_tests build/tsan -R '^tests_(registry|slim_types|avro_files):'
    step "Building for s390x, which is big-endian" \
        build s390x "$tool" -- tests_wire tests_manifest tests_slim_types tests_slim_values \
        arow_conform
    step "Testing wire, notes, Slim and golden data on s390x" \
        run_tests build/s390x -R '^tests_(wire|manifest|slim_types|slim_values):|^conformance'
    step "Exchanging container files with other Avro libraries" \
        run_checks tests/interop/check_interop.py build/interop \
        build/dev/tests/conformance/avro_conform
    step "Fuzzing, 20 seconds a target" run_checks scripts/fuzz 20
    step "Using the installed package" \
        run_checks tests/install/check_install.py build/install . build/dev
}
