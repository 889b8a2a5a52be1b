#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the documentation names what exists.

In every Markdown file: relative links and their anchors, paths of the repository in backticks, and
names of tests, which stand in quotes behind the file that holds them. In the sources: sections of the wire
format. In docs/errors.md: every error code. Prints a line for each finding and fails if there is any.
With --self-test it checks itself on made-up files.
"""

import posixpath
import re
import sys
from pathlib import Path

FOLDERS = "include|slim|arow|avro|codegen|cli|tests|bench|examples|docs|cmake|scripts"
SOURCE_SUFFIXES = (".cpp", ".hpp", ".py", ".cmake")

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
PATH = re.compile(rf"`((?:{FOLDERS})/[\w./-]*)`")
TEST = re.compile(r'`([\w./-]+_test\.cpp)`|"([^"]+)"')
TEST_CASE = re.compile(r'TEST_CASE\(\s*"((?:[^"\\]|\\.)*)"')
SECTION = re.compile(r"docs/wire-format\.md,?\s+(?://\s*)?sections?\s+(\d+)")
CODE = re.compile(r"^    (k\w+) = (\d+),", re.MULTILINE)
PLACEHOLDER = re.compile(r"/x(?:[_./]|$)")  # "a file called x"
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def anchors(text):
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def exists(files, key):
    return key in files or any(other.startswith(key + "/") for other in files)


def check_links(files, path, text):
    for target in LINK.findall(text):
        if "://" in target:
            continue
        name, _, anchor = target.partition("#")
        key = posixpath.normpath(f"{posixpath.dirname(path)}/{name}".lstrip("/")) if name else path
        if not exists(files, key):
            yield f"{path}: link to {target}, which is not there"
        elif anchor and anchor not in anchors(files.get(key, "")):
            yield f"{path}: link to {target}, which has no such heading"


def check_paths(files, path, text):
    for named in PATH.findall(text):
        key = named.rstrip("/")
        is_there = exists(files, key) or exists(files, f"include/{key}")
        if not is_there and not PLACEHOLDER.search(named):
            yield f"{path}: names {named}, which is not there"


def check_tests(files, path, text):
    """Quotes behind a test's file, up to the end of the paragraph or table row, name tests of it."""
    for block in re.split(r"\n\s*\n|\n(?=\||- )", text):
        cases, file = None, None
        for named, quoted in TEST.findall(" ".join(block.split())):
            if named:
                file = named
                holders = [f for f in files if f == file or f.endswith("/" + file)]
                cases = [case for f in holders for case in TEST_CASE.findall(files[f])]
                if len(holders) != 1:
                    yield f"{path}: {file} names {len(holders)} files"
            elif cases is not None and quoted not in cases:
                yield f"{path}: {file} has no test \"{quoted}\""


def check_sections(files):
    titles = re.findall(r"^## (\d+)\.", files.get("docs/wire-format.md", ""), re.MULTILINE)
    for path, text in sorted(files.items()):
        if not path.endswith(SOURCE_SUFFIXES):
            continue
        for number in SECTION.findall(text):
            if number not in titles:
                yield f"{path}: docs/wire-format.md has no section {number}"


def check_codes(files):
    documented = files.get("docs/errors.md", "")
    for name, number in CODE.findall(files.get("include/arow/error.hpp", "")):
        if number != "0" and f"`{name}` {number} " not in documented:
            yield f"docs/errors.md: {name} = {number} is missing"


def check(files):
    for path, text in sorted(files.items()):
        if not path.endswith(".md"):
            continue
        prose = FENCE.sub("", text)
        yield from check_links(files, path, prose)
        yield from check_paths(files, path, prose)
        yield from check_tests(files, path, prose)
    yield from check_sections(files)
    yield from check_codes(files)


def read_tree(root):
    files = {}
    for path in root.rglob("*"):
        name = path.relative_to(root).as_posix()
        if path.is_file() and not name.startswith((".git/", "build/")):
            is_text = path.suffix in SOURCE_SUFFIXES + (".md",)
            files[name] = path.read_text(encoding="utf-8") if is_text else ""
    return files


def self_test():
    good = {
        "README.md": "[a](docs/a.md#the-part) `tests/x_test.cpp`: \"a claim\" [d](docs)",
        "docs/a.md": "## The part\n[up](../README.md) [here](#the-part)\n",
        "docs/errors.md": "| `kBad` 4 | bad |",
        "docs/wire-format.md": "## 3. Names\n",
        "include/arow/error.hpp": "    kOk = 0,\n    kBad = 4,\n",
        "slim/a.cpp": "// docs/wire-format.md section 3\n",
        "tests/x_test.cpp": 'TEST_CASE("a claim") {',
    }
    bad = [
        ("README.md", "[a](docs/b.md)", "not there"),
        ("README.md", "[a](docs/a.md#no-part)", "no such heading"),
        ("README.md", "`tests/y.cpp`", "not there"),
        ("README.md", '`x_test.cpp`: "another\nclaim"', "no test"),
        ("README.md", '`y_test.cpp`: "a claim"', "0 files"),
        ("slim/a.cpp", "// docs/wire-format.md section 4\n", "no section 4"),
        ("docs/errors.md", "", "kBad = 4"),
    ]
    assert list(check(good)) == [], list(check(good))
    for path, text, expected in bad:
        findings = list(check({**good, path: text}))
        assert any(expected in finding for finding in findings), (path, expected, findings)


def main():
    if "--self-test" in sys.argv:
        self_test()
        return 0
    findings = list(check(read_tree(Path(__file__).resolve().parents[2])))
    print("\n".join(findings) or "The documentation names what exists.")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
