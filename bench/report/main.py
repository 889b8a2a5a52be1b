#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures a build, or reports on what was measured; scripts/bench calls it.

measure BUILD_DIR RUN.json    runs the programs and adds what they say to RUN.json
gate RUN.json                 lists the targets; fails when one is missed
report RUN.json... PAGE.md    writes the generated parts of the page, and charts beside it; the first
                              run is the one that is shown in full
"""

import argparse
import statistics
import sys
from pathlib import Path

import compile_cost
import generation_cost
import instructions
import machine
import run_programs
import tables
from chart import draw
from check_targets import check
from document import replace_parts
from results import TIMINGS, Results

CHARTS = {
    "simple_person.svg": ("SimplePerson", "SimplePerson, 86 bytes as Arow"),
    "family.svg": ("Family", "Family, 718 bytes as Arow"),
    "varied_persons.svg": ("VariedPersons", "VariedPersons, a person"),
    "graph.svg": ("Graph", "1,000 shared objects of five classes"),
    "evolution.svg": ("Evolution", "SimplePerson written by other versions"),
    "small_counters.svg": ("SmallCounters", "64 counters below 50"),
    "full_range_counters.svg": ("FullRangeCounters", "64 counters of the full range"),
}
# What --only takes: groups of timings, and the costs of building.
COSTS = "Costs"
CHOICES = [*run_programs.GROUPS, COSTS]


def measure(options):
    about = machine.describe(options.build_dir, options.repetitions)
    if options.only and options.run.exists():
        results = Results.load(options.run)
        results.about = {**results.about, **about}
    else:
        results = Results(about)
    chosen = options.only or CHOICES
    groups = [group for group in run_programs.GROUPS if group in chosen]
    run_programs.measure_times(
        options.build_dir, results, groups, options.repetitions, options.min_time)
    spreads = results.spreads or [results.about.get("spread", 0)]
    results.about["spread"] = round(statistics.median(spreads), 3)
    run_programs.count_allocations(options.build_dir, results, groups)
    if not options.only or "seed_lines" not in results.about:
        results.about["seed_lines"] = run_programs.seed_lines(options.build_dir)
    if COSTS in chosen:
        results.compile_cost = compile_cost.measure(options.build_dir)
        results.generation_cost = generation_cost.measure(options.build_dir)
        results.instructions = instructions.measure(options.build_dir)
    options.run.parent.mkdir(parents=True, exist_ok=True)
    results.save(options.run)
    print("\n".join(results.about["seed_lines"]))


def gate(options):
    results = Results.load(options.run)
    gnu = Results.load(options.gnu) if options.gnu else None
    verdicts = check(results, gnu)
    words = {True: "met   ", False: "MISSED", None: "absent"}
    for verdict in verdicts:
        word = "beyond" if verdict.beyond else words[verdict.met]
        bounds = "".join(f"; {name}: {value}" for name, value in
                         (("the best case", verdict.best), ("the raw limit", verdict.raw)) if value)
        print(f"{word} {verdict.number}  {verdict.claim}: "
              f"{verdict.measured} (limit {verdict.limit}{bounds})")
    missed = sum(verdict.missed for verdict in verdicts)
    beyond = sum(verdict.beyond for verdict in verdicts)
    absent = sum(verdict.met is None for verdict in verdicts)
    print(f"{missed} targets missed, {beyond} beyond the limit of what can be reached, "
          f"{absent} not measured")
    return 1 if missed else 0


def report(options):
    runs = [Results.load(path) for path in options.runs]
    results, others = runs[0], runs[1:]
    parts = {
        "machine": tables.describe_run(results),
        "people": tables.people(results),
        "graphs": tables.graphs(results),
        "avro": tables.avro(results),
        "avro_files": tables.avro_files(results),
        "avro_schemas": tables.avro_schemas(results),
        "evolution": tables.evolution(results),
        "numbers": tables.numbers(results),
        "others": tables.others(results),
        "threads": tables.threads(results),
        "costs": tables.costs(results),
        "configurations": tables.configurations([results, *others]),
        "targets": tables.verdicts(results),
        "seed_lines": tables.seed_lines(results),
    }
    page = options.page
    page.write_text(replace_parts(page.read_text(encoding="utf-8"), parts), encoding="utf-8")
    folder = page.with_suffix("")
    folder.mkdir(exist_ok=True)
    for file, (workload, title) in CHARTS.items():
        panels = {}
        for timing in TIMINGS:
            bars = [(peer, results.time(workload, timing, peer)) for peer in results.peers(workload)]
            bars = sorted((bar for bar in bars if bar[1] is not None), key=lambda bar: bar[1])
            if bars:
                panels[timing] = bars
        (folder / file).write_text(draw(title, panels), encoding="utf-8")


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("measure")
    command.set_defaults(function=measure)
    command.add_argument("build_dir", type=Path)
    command.add_argument("run", type=Path)
    command.add_argument("--repetitions", type=int, default=5)
    command.add_argument("--min-time", type=float, default=0.05)
    command.add_argument("--only", action="append", choices=CHOICES)
    command = commands.add_parser("gate")
    command.set_defaults(function=gate)
    command.add_argument("run", type=Path)
    command.add_argument("--gnu", type=Path, help="the run of g++ to compare one of clang++ with")
    command = commands.add_parser("report")
    command.set_defaults(function=report)
    command.add_argument("runs", type=Path, nargs="+")
    command.add_argument("page", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    chosen = parse_options()
    sys.exit(chosen.function(chosen))
