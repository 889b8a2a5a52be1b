# SPDX-License-Identifier: MIT
"""What one run of the benchmark programs measured, and how it is kept as JSON."""

import json
import statistics

TIMINGS = ("write", "read_new", "read_reused")


class Results:
    """Medians by (workload, timing, peer, threads); threads is 0 where time is of one thread's
    processor, and the number of threads where it is of the wall clock."""

    def __init__(self, about):
        self.about = about  # machine, compiler, flags, repetitions
        self.nanoseconds = {}
        self.bytes = {}
        self.allocations = {}
        self.compile_cost = {}
        self.generation_cost = {}  # seconds for 1,000 rows by layout of the files
        self.instructions = {}  # of an order by kind of class
        self.spreads = []  # of what was measured now, relative to the medians; not kept

    def add_times(self, report):
        samples = {}
        # Repetitions arrive interleaved; families are numbered as the program registers them.
        for run in sorted(report["benchmarks"], key=lambda one: one.get("family_index", 0)):
            if run.get("run_type") != "iteration" or run.get("error_occurred"):
                continue
            key = parse_name(run["name"])
            samples.setdefault(key, []).append(nanoseconds_per_operation(run))
            if "bytes" in run:
                self.bytes[key] = run["bytes"]
        for key, times in samples.items():
            self.nanoseconds.pop(key, None)  # measured again: it takes its place in the new order
            self.nanoseconds[key] = statistics.median(times)
            if len(times) > 1:
                low, _, high = statistics.quantiles(times, n=4)
                self.spreads.append((high - low) / self.nanoseconds[key])

    def add_allocations(self, report):
        for run in report["benchmarks"]:
            if run.get("run_type") == "iteration" and "allocations" in run:
                self.allocations[parse_name(run["name"])] = round(run["allocations"], 2)

    def time(self, workload, timing, peer, threads=0):
        return self.nanoseconds.get((workload, timing, peer, threads))

    def peers(self, workload):
        """In the order in which the program registers them."""
        return list(dict.fromkeys(key[2] for key in self.nanoseconds if key[0] == workload))

    def save(self, path):
        tables = ("nanoseconds", "bytes", "allocations")
        text = {
            "about": self.about,
            "compile_cost": self.compile_cost,
            "generation_cost": self.generation_cost,
            "instructions": self.instructions,
            **{name: [[*key, value] for key, value in getattr(self, name).items()]
               for name in tables},
        }
        path.write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")

    @staticmethod
    def load(path):
        text = json.loads(path.read_text(encoding="utf-8"))
        results = Results(text["about"])
        results.compile_cost = text["compile_cost"]
        results.generation_cost = text.get("generation_cost", {})
        results.instructions = text.get("instructions", {})
        for name in ("nanoseconds", "bytes", "allocations"):
            setattr(results, name, {tuple(row[:-1]): row[-1] for row in text[name]})
        return results


def parse_name(name):
    """"Family/write/arow" or "ThreadsFamily/write/arow/real_time/threads:2"."""
    workload, timing, peer, *rest = name.split("/")
    threads = [part.removeprefix("threads:") for part in rest if part.startswith("threads:")]
    return workload, timing, peer, int(threads[0]) if threads else (1 if rest else 0)


def nanoseconds_per_operation(run):
    if "items_per_second" in run:
        return 1e9 / run["items_per_second"]
    unit = {"ns": 1, "us": 1e3, "ms": 1e6}[run["time_unit"]]
    return run["cpu_time"] * unit
