#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the layout of the sources: who may include whom, and how long a file may be.

A layer is a folder, or a set of public headers; LAYERS says which layers it may include. Prints a
line for each finding and fails if there is any. With --self-test it checks itself on made-up files.
"""

import re
import sys
from pathlib import Path

MAX_LINES = 400

# The longest matching prefix decides to which layer a file belongs.
FOLDERS = {
    "include/arow/values/": "values",
    "slim/values/": "values",
    "include/arow/detail/export_api.hpp": "base",
    "include/arow/detail/attributes.hpp": "base",
    "include/arow/buffer.hpp": "wire",
    "include/arow/data_type.hpp": "wire",
    "include/arow/dialect.hpp": "wire",
    "include/arow/error.hpp": "wire",
    "include/arow/limits.hpp": "wire",
    "include/arow/wire/": "wire",
    "slim/wire/": "wire",
    "include/arow/map_as.hpp": "values",
    "include/arow/detail/fnv1a.hpp": "base",
    "include/arow/detail/mapping.hpp": "values",
    "include/arow/detail/for_each.hpp": "base",
    "include/arow/detail/type_name.hpp": "base",
    "include/arow/slim/": "slim",
    "slim/graph/": "slim",
    "include/arow/avro/": "avro",
    "avro/": "avro",
    "include/arow/": "rows",
    "arow/": "rows",
    "codegen/": "codegen",
    "cli/": "cli",
}

LAYERS = {
    "base": set(),
    "values": {"base"},
    "wire": {"base", "values"},
    "slim": {"base", "values", "wire"},
    "rows": {"base", "values", "wire"},
    "avro": {"base", "values", "wire"},
    "codegen": {"base", "values", "wire", "rows", "avro"},
    "cli": {"base", "values", "wire", "rows", "avro", "codegen"},
}

SOURCE_SUFFIXES = {".cpp", ".hpp"}
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.MULTILINE)


def layer_of(path):
    matching = [prefix for prefix in FOLDERS if path.startswith(prefix)]
    return FOLDERS[max(matching, key=len)] if matching else None


def resolve(files, path, included):
    """The repository's file that `path` means by `included`, or None for one from outside."""
    beside = (Path(path).parent / included).as_posix()
    for candidate in (f"include/{included}", included, beside):
        if candidate in files:
            return candidate
    return None


def check(files):
    """Findings in `files`, which maps paths to texts."""
    for path, text in sorted(files.items()):
        lines = text.count("\n")
        if lines > MAX_LINES:
            yield f"{path}: {lines} lines, more than {MAX_LINES}; split it by idea"
        if not text.startswith("// SPDX-License-Identifier: MIT\n"):
            yield f"{path}: does not begin with its SPDX line"
        if path.endswith(".hpp") and "\n#pragma once\n" not in text:
            yield f"{path}: has no #pragma once"
        yield from check_includes(files, path, text)


def check_includes(files, path, text):
    layer = layer_of(path)
    for included in INCLUDE.findall(text):
        target = resolve(files, path, included)
        if layer is None or target is None:
            continue
        target_layer = layer_of(target)
        if path.startswith("include/") and not target.startswith("include/"):
            yield f"{path}: a public header includes {target}, which is not installed"
        elif target_layer != layer and target_layer not in LAYERS[layer]:
            yield f"{path}: layer {layer} must not include {target} of layer {target_layer}"


def read_tree(root):
    folders = ("include", "slim", "arow", "avro", "codegen", "cli", "tests", "examples", "bench")
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for folder in folders
        for path in (root / folder).rglob("*")
        if path.suffix in SOURCE_SUFFIXES
    }


def self_test():
    head = "// SPDX-License-Identifier: MIT\n#pragma once\n"
    good = {
        "include/arow/row.hpp": head + '#include "arow/wire/out.hpp"\n#include <vector>\n',
        "include/arow/wire/out.hpp": head,
        "codegen/text.hpp": head + '#include "arow/row.hpp"\n',
    }
    bad = [
        ("slim/wire/a.hpp", head + '#include "arow/row.hpp"\n', "must not include"),
        ("arow/a.hpp", head + '#include "codegen/text.hpp"\n', "must not include"),
        ("include/arow/a.hpp", head + '#include "codegen/text.hpp"\n', "not installed"),
        ("cli/a.hpp", head + "\n" * MAX_LINES, "more than"),
        ("cli/a.hpp", "#pragma once\n", "SPDX"),
        ("cli/a.hpp", "// SPDX-License-Identifier: MIT\n", "#pragma once"),
    ]
    assert list(check(good)) == []
    for path, text, expected in bad:
        findings = list(check({**good, path: text}))
        assert any(expected in finding for finding in findings), (path, expected, findings)


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    files = read_tree(Path(__file__).resolve().parents[2])
    findings = list(check(files))
    print("\n".join(findings) or f"{len(files)} files keep to the layout")
    return 1 if findings or not files else 0


if __name__ == "__main__":
    sys.exit(main())
