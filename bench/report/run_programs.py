# SPDX-License-Identifier: MIT
"""Runs the benchmark programs of a build. Each group of workloads runs in a process of its own, with
all of its peers, repetitions interleaved at random."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

GROUPS = {
    "SimplePerson": "SimplePerson",
    "Family": "Family",
    "VariedPersons": "VariedPersons",
    "Evolution": "Evolution|CyrillicPerson",
    "Others": "Simple|FullAllTypes|EmptyAllTypes|Registration",
    "Counters": ".*Counters",
    "Fractions": "Floats.*|Doubles.*",
    "Graph": "Graph|List[0-9]+",
    "Avro": "Order|OrderSchema",
    "AvroLists": "Lists",
    "AvroFiles": "File_.*",
    "Threads": "Threads.*",
}

# Groups whose operations take so long that a repetition must be more than one of them.
LEAST_SECONDS = {"AvroLists": 0.5}


def measure_times(build_dir, results, groups, repetitions, min_time):
    for group in groups:
        results.add_times(run(
            build_dir / "bench/arow_bench", GROUPS[group], repetitions,
            max(min_time, LEAST_SECONDS.get(group, 0))))


def count_allocations(build_dir, results, groups):
    """Once is enough, since allocations do not vary; but often enough that the first growth of a
    buffer does not show."""
    for group in groups:
        if group != "Threads":
            results.add_allocations(run(
                build_dir / "bench/arow_bench_allocations", GROUPS[group], 1, 0.02))


def run(program, workloads, repetitions, min_time):
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.json"
        done = subprocess.run(
            [program, f"--benchmark_filter=^({workloads})/", f"--benchmark_min_time={min_time}",
             f"--benchmark_repetitions={repetitions}", f"--benchmark_out={out}",
             "--benchmark_enable_random_interleaving=true", "--benchmark_out_format=json"],
            check=False, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{program} failed: {done.stderr}")
        return json.loads(out.read_text(encoding="utf-8"))


def seed_lines(build_dir):
    text = subprocess.run([build_dir / "bench/arow_bench", "--seed-lines"], check=True,
                          capture_output=True, text=True).stdout
    return text.splitlines()
