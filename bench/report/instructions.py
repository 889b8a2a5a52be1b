# SPDX-License-Identifier: MIT
"""Instructions that callgrind counts for an order, written and read, of each kind of class."""

import re
import shutil
import subprocess

KINDS = ("described", "generated")
TIMES = (1000, 3000)  # what a program does once is the same in both


def measure(build_dir):
    """Instructions an order by kind; empty where there is no valgrind."""
    program = build_dir / "bench/bench_order_calls"
    if shutil.which("valgrind") is None or not program.exists():
        return {}
    return {kind: count_once(program, kind) for kind in KINDS}


def count_once(program, kind):
    few, many = (count(program, kind, times) for times in TIMES)
    return (many - few) / (TIMES[1] - TIMES[0])


def count(program, kind, times):
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, kind,
         str(times)], check=True, capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", run.stderr)[1])
