# SPDX-License-Identifier: MIT
"""What compiling one row's cores costs: processor seconds beyond those of the includes, and bytes of
code. Compiles with the commands of the build that is measured, without a compiler cache."""

import json
import re
import shlex
import statistics
import subprocess
import tempfile
from pathlib import Path

from processor_time import processor_seconds

# Row and the library whose cores hold nothing else.
ROWS = {
    "SimplePersonRow": ("bench_one_person", 3),
    "AllArowTypesRow": ("bench_all_types_row", 1),
}
SECTION = re.compile(
    r"^\s*\[\s*\d+\]\s+\S+\s+PROGBITS\s+[0-9a-f]+\s+[0-9a-f]+\s+([0-9a-f]+)\s+\S+\s+(\w+)",
    re.MULTILINE)


def measure(build_dir):
    commands = json.loads((build_dir / "compile_commands.json").read_text(encoding="utf-8"))
    costs = {}
    for row, (library, times) in ROWS.items():
        matching = [entry for entry in commands
                    if entry["file"].endswith(f"/arow/{library}/{library}.arow.cpp")]
        if matching:
            costs[row] = measure_source(matching[0], times)
    return costs


def measure_source(entry, times):
    source = Path(entry["file"])
    with tempfile.TemporaryDirectory() as folder:
        includes = Path(folder) / "includes.cpp"
        lines = [line for file in (source, source.with_suffix(".hpp"))
                 for line in file.read_text(encoding="utf-8").splitlines()
                 if line.startswith("#include") and source.with_suffix(".hpp").name not in line]
        includes.write_text("\n".join(lines) + "\n", encoding="utf-8")
        target = Path(folder) / "out.o"
        base = statistics.median(compile_once(entry, includes, target) for _ in range(times))
        whole = statistics.median(compile_once(entry, source, target) for _ in range(times))
        return {
            "seconds": round(whole - base, 2),
            "include_seconds": round(base, 2),
            "code_bytes": code_bytes(target),
        }


def compile_once(entry, source, target):
    words = shlex.split(entry["command"])
    if Path(words[0]).name in ("ccache", "sccache"):
        words = words[1:]
    kept, skip = [], False
    for word in words:
        if skip or word == "-MD" or word == entry["file"]:
            skip = False
        elif word in ("-o", "-MT", "-MF"):
            skip = True
        else:
            kept.append(word)
    # Generated sources lie beside their headers, which they include by name.
    kept += [f"-I{Path(entry['file']).parent}", "-o", str(target), str(source)]
    return processor_seconds(kept, entry["directory"])


def code_bytes(object_file):
    listing = subprocess.run(["readelf", "-SW", str(object_file)], check=True,
                             capture_output=True, text=True).stdout
    return sum(int(size, 16) for size, flags in SECTION.findall(listing) if "X" in flags)
