# SPDX-License-Identifier: MIT
"""What generating cores costs: processor seconds of `arow` for a library of 1,000 rows."""

import statistics
import tempfile

from processor_time import processor_seconds
from targets import GENERATED_LAYOUTS

TIMES = 5


def measure(build_dir):
    """By layout; every run writes all of its files."""
    return {layout: round(statistics.median(generate(build_dir, layout) for _ in range(TIMES)), 3)
            for layout in GENERATED_LAYOUTS}


def generate(build_dir, layout):
    with tempfile.TemporaryDirectory() as folder:
        return processor_seconds([
            build_dir / "cli/arow", build_dir / "bench/libbench_thousand.a", folder, "--code", layout])
