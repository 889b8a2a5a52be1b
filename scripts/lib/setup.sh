# SPDX-License-Identifier: MIT
# Sourced by the scripts beside it: what they need installed, where they build, and how a step is
# run, timed and counted. Nothing here removes a package.
set -euo pipefail

arow_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$arow_root"
jobs=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}

# What the library, the tool and their tests need.
base_packages=(
    g++ cmake ninja-build pkg-config python3
    libboost1.81-dev libxxhash-dev libelf-dev libfmt-dev libcli11-dev libsimdjson-dev
    nlohmann-json3-dev libssl-dev catch2
    zlib1g-dev libsnappy-dev libzstd-dev libbz2-dev liblzma-dev
)
# What `scripts/test --all` adds: a second compiler, other processors, other generators, other Avro
# libraries (npm's avsc too, where npm is).
all_packages=(
    clang-19 libclang-rt-19-dev make
    g++-s390x-linux-gnu g++-aarch64-linux-gnu qemu-user
    libavro-dev python3-avro python3-snappy python3-zstandard
)
# What the fuzz targets need.
fuzz_packages=(clang-19 libclang-rt-19-dev)
# What scripts/bench adds: the benchmark library and the peers.
bench_packages=(
    libbenchmark-dev
    libprotobuf-dev protobuf-compiler libflatbuffers-dev flatbuffers-compiler
    libcapnp-dev capnproto libcereal-dev libboost-serialization1.81-dev libavro-dev valgrind
)

say() { printf '\n== %s\n' "$*"; }

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Installs those of the named Debian packages that are missing, as root or through sudo.
install_packages() {
    if ! command -v apt-get >/dev/null; then
        say "No apt-get here: install by hand what CMake misses ($*)"
        return
    fi
    local missing=() package
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    if [ ${#missing[@]} -eq 0 ]; then
        say "All Debian packages are there"
        return
    fi

    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Missing packages; as root, run:" \
                "apt-get install --no-install-recommends ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    refuse_boost_conflict "${missing[@]}" || return 1
    say "Installing${as_root:+ through sudo} ${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends --no-remove "${missing[@]}"
}

# Debian's default Boost, 1.74, has no Describe, and its headers conflict with those of 1.81.
refuse_boost_conflict() {
    [[ " $* " == *" libboost1.81-dev "* ]] || return 0
    is_installed libboost1.74-dev || return 0
    cat >&2 <<'END'
Arow needs libboost1.81-dev, and libboost1.74-dev, which is installed, conflicts with it.
Nothing was changed. To replace 1.74 by 1.81 (apt lists what it removes and asks first), run

    sudo apt-get install --no-install-recommends libboost1.81-dev

and start this script again.
END
    return 1
}

passed=0
failed=0

# step NAME COMMAND...: runs COMMAND, says how long it took, and counts it as failed if it fails.
step() {
    local name=$1 start=$SECONDS status=0
    shift
    say "$name"
    "$@" || status=$?
    if [ $status -ne 0 ]; then
        failed=$((failed + 1))
        printf -- '-- FAILED after %d s: %s\n' $((SECONDS - start)) "$name"
    else
        printf -- '-- %d s: %s\n' $((SECONDS - start)) "$name"
    fi
    return 0
}

# build PRESET [CMAKE ARGUMENT...] [-- TARGET...]: configures and builds in build/PRESET. Sources are
# compiled eight at a time, which halves the time of a whole build, unless an argument says otherwise.
build() {
    local preset=$1 options=() targets=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do
        options+=("$1")
        shift
    done
    [ $# -eq 0 ] || shift
    [ $# -eq 0 ] || targets=(--target "$@")
    cmake --preset "$preset" --log-level=NOTICE -DCMAKE_UNITY_BUILD=ON "${options[@]}" >/dev/null &&
        cmake --build "build/$preset" --parallel "$jobs" "${targets[@]}"
}

# run_tests FOLDER [CTEST ARGUMENT...]: runs the tests built there and adds up their results.
run_tests() {
    local folder=$1 report status=0
    shift
    report=$PWD/$folder/test-report.xml
    rm -f "$report"
    ctest --test-dir "$folder" --parallel "$jobs" --output-on-failure --progress \
        --no-tests=error --output-junit "$report" "$@" </dev/null || status=$?
    count_tests "$report" || return 1
    # Failed tests are counted one by one; any other trouble of ctest is a failure of the step.
    [ $status -eq 0 ] || [ $status -eq 8 ]
}

# A test that was not run, because nobody built its program, has failed.
count_tests() {
    local name tests failures skipped
    for name in tests failures skipped; do
        printf -v "$name" %s "$(sed -n "s/^\s*$name=\"\([0-9]*\)\".*/\1/p" "$1" | head -1)"
        [ -n "${!name}" ] || return 1
    done
    passed=$((passed + tests - failures - skipped))
    failed=$((failed + failures + skipped))
}

# run_checks COMMAND...: runs a program that prints `ok - ...` or `not ok - ...` for each check.
run_checks() {
    local log=$PWD/build/checks.log status=0 good bad
    "$@" 2>&1 | tee "$log" || status=$?
    good=$(grep -c '^ok - ' "$log" || true)
    bad=$(grep -c '^not ok - ' "$log" || true)
    passed=$((passed + good))
    failed=$((failed + bad))
    [ "$bad" -gt 0 ] || [ $status -eq 0 ]
}

# finish: the closing line, alone on its line; fails when anything has failed.
finish() {
    printf '\n%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
