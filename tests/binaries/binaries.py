#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds three rows in many ways and checks that `list_rows` finds them in every file.

usage: binaries.py LIST_ROWS COMPILER[,foreign]...

A compiler marked `,foreign` cross-compiles: its programs are not linked with sanitizers. Objects,
archives, shared libraries and programs are tried, plain, optimised, stripped, with --gc-sections,
without section headers, with LTO and with AddressSanitizer.
"""
import concurrent.futures
import os
import pathlib
import struct
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
INCLUDES = [f"-I{TESTS.parent / 'include'}", f"-I{TESTS}", "-idirafter", "/usr/include"]
FIRST_TWO = [
    "binaries::First typed=1 amorphous=0 packed=first; name=name_:optional<string>; "
    "friends=friends_:vector<unique_ptr<row binaries::First>>; "
    "color=color_:enum binaries::Color : int16",
    "binaries::Second typed=0 amorphous=0 packed=; n=number:int64",
]
ALL_ROWS = sorted([
    *FIRST_TWO, "binaries::Third typed=0 amorphous=0 packed=; n=number:int64; real=real:double"])

LTO_ADVICE = "compile with -ffat-lto-objects"


class Checker:
    """Compares what list_rows prints with what a file must hold."""

    def __init__(self, list_rows):
        self.list_rows = list_rows
        self.checks = 0
        self.failures = []

    def expect(self, what, file, rows):
        run = subprocess.run(
            [self.list_rows, str(file)], capture_output=True, text=True, check=False)
        self.checks += 1
        if run.returncode != 0 or sorted(run.stdout.splitlines()) != rows:
            self.failures.append(f"{what}: {run.stdout}{run.stderr}")

    def expect_refusal(self, what, file, message):
        run = subprocess.run(
            [self.list_rows, str(file)], capture_output=True, text=True, check=False)
        self.checks += 1
        if run.returncode == 0 or message not in run.stderr:
            self.failures.append(f"{what}: {run.stdout}{run.stderr}")


def call(*command):
    subprocess.run([str(part) for part in command], check=True)


def compile_both(compiler, folder, *flags):
    objects = []
    for name in ("first", "second"):
        objects.append(folder / f"{name}.o")
        call(compiler, "-std=c++20", "-fPIC", *INCLUDES, *flags, "-c",
             TESTS / "binaries" / f"{name}.cpp", "-o", objects[-1])
    return objects


def without_section_headers(source, target):
    """Clears the three places of an ELF-64 header that name sections."""
    image = bytearray(source.read_bytes())
    order = ">" if image[5] == 2 else "<"
    struct.pack_into(order + "Q", image, 40, 0)
    struct.pack_into(order + "HHH", image, 58, 0, 0, 0)
    target.write_bytes(image)


def check_linked(checker, compiler, folder, objects, what, *flags):
    for name, link in (("library", ["-shared"]), ("program", ["-pie"])):
        for strip in ([], ["-Wl,--gc-sections", "-s"]):
            file = folder / f"{name}.bin"
            call(compiler, *objects, *flags, *link, *strip, "-o", file)
            title = f"{what} {name} {' '.join(strip)}"
            checker.expect(title, file, ALL_ROWS)
            headless = folder / f"{name}.headless"
            without_section_headers(file, headless)
            checker.expect(title + " without section headers", headless, ALL_ROWS)


def check_plain(checker, compiler, folder, *flags):
    what = f"{compiler} {' '.join(flags)}"
    objects = compile_both(compiler, folder, *flags)
    checker.expect(what + " object", objects[0], sorted(FIRST_TWO))
    archive = folder / "librows.a"
    call("ar", "rc", archive, *objects)
    checker.expect(what + " archive", archive, ALL_ROWS)
    check_linked(checker, compiler, folder, objects, what)
    thin = folder / "libthin.a"
    call("ar", "rcT", thin, *objects)
    checker.expect_refusal(what + " thin archive", thin, "is a thin archive")


def check_unoptimised(checker, compiler, folder):
    check_plain(checker, compiler, folder, "-O0")


def check_optimised(checker, compiler, folder):
    check_plain(checker, compiler, folder, "-O2", "-ffunction-sections", "-fdata-sections")


def check_lto(checker, compiler, folder):
    objects = compile_both(compiler, folder, "-O2", "-flto")
    checker.expect_refusal(compiler + " -flto object", objects[0], LTO_ADVICE)
    archive = folder / "liblto.a"
    archive.unlink(missing_ok=True)
    call("ar", "rc", archive, *objects)
    checker.expect_refusal(compiler + " -flto archive", archive, LTO_ADVICE)
    linker = ["-fuse-ld=lld"] if "clang" in compiler else []
    check_linked(checker, compiler, folder, objects, compiler + " -flto", "-flto", *linker)
    objects = compile_both(compiler, folder, "-O2", "-flto", "-ffat-lto-objects")
    checker.expect(compiler + " fat object", objects[0], sorted(FIRST_TWO))


def check_sanitized(checker, compiler, folder):
    flags = ["-O1", "-fsanitize=address"]
    objects = compile_both(compiler, folder, *flags)
    checker.expect(compiler + " ASan object", objects[0], sorted(FIRST_TWO))
    program = folder / "asan"
    call(compiler, *objects, *flags, "-o", program)
    checker.expect(compiler + " ASan program", program, ALL_ROWS)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)

    # What takes longest comes first, so that no processor idles at the end.
    ways = []
    for argument in sys.argv[2:]:
        compiler, _, mark = argument.partition(",")
        if mark != "foreign":
            ways += [(check_lto, compiler), (check_sanitized, compiler)]
        ways += [(check_optimised, compiler), (check_unoptimised, compiler)]

    def check(way):
        checker = Checker(sys.argv[1])
        with tempfile.TemporaryDirectory() as folder:
            way[0](checker, way[1], pathlib.Path(folder))
        return checker

    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        checkers = list(pool.map(check, ways))
    checks = sum(checker.checks for checker in checkers)
    failures = [failure for checker in checkers for failure in checker.failures]
    for failure in failures:
        print(failure)
    print(f"{checks} files, {len(failures)} failed")
    sys.exit(bool(failures) or checks == 0)


if __name__ == "__main__":
    main()
