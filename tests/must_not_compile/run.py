#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles each file of this folder and of slim/ twice: right, and with -DITS_MISTAKE.

usage: run.py COMPILER [FLAG...] [-- FILE...]

The mistaken one must fail, and its messages must hold the text behind `// expect:`. The right ones
of a folder are compiled together, each in a namespace of its own, and one by one only to tell which
of them fails.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
INCLUDES = [f"-I{ROOT / 'include'}", f"-I{FOLDER.parent}", f"-I{ROOT}"]


SHARED_HEADERS = {FOLDER: "arow/export.hpp", FOLDER / "slim": "arow/slim/serializer.hpp"}
# The namespace that a file has to be in to be compiled together with others.
NAMESPACE = "mistakes"


def precompile(command, shared, scratch):
    """Compiles the header that all files of a folder share, which takes most of their time."""
    header = scratch / shared.replace("/", "_")
    header.write_text(f'#include "{shared}"\n')
    subprocess.run(
        [*command, "-std=c++20", *INCLUDES, "-x", "c++-header", str(header), "-o", f"{header}.gch"],
        check=True)
    return [*command, "-include", str(header)]


def compile_file(command, file, *extra):
    return subprocess.run(
        [*command, "-std=c++20", "-fsyntax-only", *INCLUDES, *extra, str(file)],
        capture_output=True, text=True, check=False)


def check_wrong(command, file):
    """What is wrong with a file that has its mistake, or an empty text."""
    expected = re.search(r"^// expect: (.+)$", file.read_text(), re.MULTILINE)
    if not expected:
        return "has no line `// expect: text`"
    # Most files say it first; for those the compiler need not go on.
    for extra in (["-Wfatal-errors"], []):
        wrong = compile_file(command, file, "-DITS_MISTAKE", *extra)
        if wrong.returncode == 0:
            return "compiles with its mistake"
        if expected.group(1) in wrong.stderr:
            return ""
    return f"fails without saying `{expected.group(1)}`:\n" + wrong.stderr


def check_right(command, files, scratch):
    """What is wrong with files without their mistakes: a text for each that has a problem."""
    joined = [file for file in files if f"namespace {NAMESPACE} {{" in file.read_text()]
    apart = [file for file in files if file not in joined]
    if len(joined) > 1 and compile_together(command, joined, scratch).returncode == 0:
        joined = []
    results = ((file, compile_file(command, file)) for file in apart + joined)
    return {
        file: "must compile without its mistake:\n" + result.stderr
        for file, result in results if result.returncode != 0}


def compile_together(command, files, scratch):
    together = scratch / f"{files[0].parent.name}.cpp"
    together.write_text("".join(
        f'#define {NAMESPACE} {NAMESPACE}_of_{file.stem}\n#include "{file}"\n#undef {NAMESPACE}\n'
        for file in files))
    return compile_file(command, together)


def check_folder(pool, compiler, files, scratch):
    """What is wrong with the files of one folder: a text for each that has a problem."""
    command = compiler
    if len(files) > 3:
        command = precompile(compiler, SHARED_HEADERS[files[0].parent], scratch)
    right = pool.submit(check_right, command, files, scratch)
    wrong = zip(files, pool.map(lambda file: check_wrong(command, file), files))
    return right.result() | {file: problem for file, problem in wrong if problem}


def main():
    compiler, files = sys.argv[1:], []
    if "--" in compiler:
        at = compiler.index("--")
        files = [pathlib.Path(name).resolve() for name in compiler[at + 1:]]
        compiler = compiler[:at]
    else:
        files = sorted(file for folder in SHARED_HEADERS for file in folder.glob("*.cpp"))
    if not compiler or not files:
        sys.exit(__doc__)
    folders = [[file for file in files if file.parent == folder] for folder in SHARED_HEADERS]
    with tempfile.TemporaryDirectory() as scratch, \
            concurrent.futures.ThreadPoolExecutor(len(folders)) as folder_pool, \
            concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        problems = {}
        for found in folder_pool.map(
                lambda files: check_folder(pool, compiler, files, pathlib.Path(scratch)),
                filter(None, folders)):
            problems |= found
    for file, problem in sorted(problems.items()):
        print(f"{file.relative_to(FOLDER)} {problem}")
    print(f"{len(files)} files, {len(problems)} failed")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
