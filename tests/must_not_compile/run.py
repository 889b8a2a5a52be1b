#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles each file of this folder and of slim/ twice: right, and with -DITS_MISTAKE.

usage: run.py COMPILER [FLAG...] [-- FILE...]

The mistaken one must fail, and its messages must hold the text behind `// expect:`.
"""
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
INCLUDES = [f"-I{ROOT / 'include'}", f"-I{FOLDER.parent}", f"-I{ROOT}"]


SHARED_HEADERS = {FOLDER: "arow/export.hpp", FOLDER / "slim": "arow/slim/serializer.hpp"}


def precompile(command, shared, folder):
    """Compiles the header that all files of a folder share, which takes most of their time."""
    header = pathlib.Path(folder) / shared.replace("/", "_")
    header.write_text(f'#include "{shared}"\n')
    subprocess.run(
        [*command, "-std=c++20", *INCLUDES, "-x", "c++-header", str(header), "-o", f"{header}.gch"],
        check=True)
    return [*command, "-include", str(header)]


def compile_file(command, file, *extra):
    return subprocess.run(
        [*command, "-std=c++20", "-fsyntax-only", *INCLUDES, *extra, str(file)],
        capture_output=True, text=True, check=False)


def check(command, file):
    """What is wrong with one file, or an empty text."""
    expected = re.search(r"^// expect: (.+)$", file.read_text(), re.MULTILINE)
    if not expected:
        return "has no line `// expect: text`"
    right = compile_file(command, file)
    if right.returncode != 0:
        return "must compile without its mistake:\n" + right.stderr
    wrong = compile_file(command, file, "-DITS_MISTAKE")
    if wrong.returncode == 0:
        return "compiles with its mistake"
    if expected.group(1) not in wrong.stderr:
        return f"fails without saying `{expected.group(1)}`:\n" + wrong.stderr
    return ""


def main():
    arguments = sys.argv[1:]
    files = sorted(file for folder in SHARED_HEADERS for file in folder.glob("*.cpp"))
    if "--" in arguments:
        at = arguments.index("--")
        files = [pathlib.Path(name).resolve() for name in arguments[at + 1:]]
        arguments = arguments[:at]
    if not arguments or not files:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor() as pool:
        commands = {
            parent: precompile(arguments, shared, folder) if len(files) > 3 else arguments
            for parent, shared in SHARED_HEADERS.items()}
        problems = list(pool.map(lambda file: check(commands[file.parent], file), files))
    for file, problem in zip(files, problems):
        if problem:
            print(f"{file.name} {problem}")
    failed = sum(1 for problem in problems if problem)
    print(f"{len(files)} files, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
