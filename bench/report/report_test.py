#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the reports on made-up runs."""

import tempfile
import unittest
from pathlib import Path

import tables
from chart import draw
from check_targets import check
from document import replace_parts
from results import Results, parse_name

ABOUT = {"processor": "P", "processors": 2, "system": "S", "compiler": "g++ 1.2.3", "flags": "-O3",
         "repetitions": 3, "date": "2026-01-01"}


def run(name, nanoseconds, **more):
    return {"name": name, "run_type": "iteration", "cpu_time": 1.0, "time_unit": "ns",
            "items_per_second": 1e9 / nanoseconds, "bytes": 86.0, **more}


def people(arow_write):
    results = Results(ABOUT)
    results.add_times({"benchmarks": [
        *(run("SimplePerson/write/arow", time) for time in arow_write),
        run("SimplePerson/write/raw_limit", 10),
        run("SimplePerson/read_new/raw_limit", 20),
        run("ThreadsPerson/write/arow/real_time/threads:1", 10),
        run("ThreadsPerson/write/arow/real_time/threads:2", 5.1),
    ]})
    results.add_allocations({"benchmarks": [run("SimplePerson/write/arow", 1, allocations=0.001)]})
    return results


def verdict(results, claim):
    return next(one for one in check(results) if one.claim == claim)


class ReportTest(unittest.TestCase):
    def test_names_are_taken_apart(self):
        self.assertEqual(parse_name("A/write/arow"), ("A", "write", "arow", 0))
        self.assertEqual(parse_name("A/write/arow/real_time/threads:4"), ("A", "write", "arow", 4))

    def test_time_is_the_median(self):
        self.assertAlmostEqual(people([9, 14, 100]).time("SimplePerson", "write", "arow"), 14)

    def test_a_target_is_met_up_to_its_limit(self):
        claim = "SimplePerson write: arow / raw_limit"
        self.assertTrue(verdict(people([13.9]), claim).met)
        self.assertFalse(verdict(people([14.2]), claim).met)

    def test_a_target_shows_what_the_raw_limit_would_reach(self):
        results = people([12])
        results.add_times({"benchmarks": [run("SimplePerson/write/protobuf", 40)]})
        one = verdict(results, "SimplePerson write: arow / protobuf")
        self.assertEqual((one.measured, one.raw, one.beyond), ("0.30", "0.25", False))

    def test_a_target_is_out_of_reach_for_who_comes_close_to_a_best_case_that_misses_it(self):
        for arow, best, beyond in ((15.4, 15, True), (16, 15, False), (14.3, 13.9, False)):
            results = people([arow])
            results.add_times({"benchmarks": [run("SimplePerson/write/best_case", best)]})
            one = verdict(results, "SimplePerson write: arow / raw_limit")
            self.assertEqual((one.met, one.beyond, one.missed), (False, beyond, not beyond))
            self.assertEqual(one.best, f"{best / 10:.2f}")

    def test_without_a_best_case_the_raw_limit_shows_what_is_in_reach(self):
        results = people([10.4])
        results.add_times({"benchmarks": [run("SimplePerson/write/protobuf", 40)]})
        one = verdict(results, "SimplePerson write: arow / protobuf")
        self.assertEqual((one.measured, one.met, one.beyond), ("0.26", False, True))

    def test_what_was_not_measured_is_neither_met_nor_missed(self):
        one = verdict(people([1]), "SimplePerson write: arow / protobuf")
        self.assertEqual((one.met, one.measured), (None, "not measured"))

    def test_threads_scale_by_the_wall_clock(self):
        one = verdict(people([1]), "ThreadsPerson write: operations a second, 2 threads / 1")
        self.assertEqual((one.met, one.measured), (True, "1.96"))

    def test_writing_may_not_allocate(self):
        self.assertTrue(verdict(people([1]), "SimplePerson write: allocations").met)

    def test_generating_is_compared_with_one_core_without_its_includes(self):
        results = people([12])
        results.compile_cost = {
            "SimplePersonRow": {"seconds": 0.5, "include_seconds": 2.0, "code_bytes": 1}}
        results.generation_cost = {"AllInOne": 0.4, "FilePerType": 0.6}
        claim = "{}: generating 1,000 rows / compiling a core of theirs"
        verdicts = [verdict(results, claim.format(layout))
                    for layout in ("AllInOne", "FilePerType", "FilePerNamespace")]
        self.assertEqual([(one.measured, one.met) for one in verdicts],
                         [("0.80", True), ("1.20", False), ("not measured", None)])
        self.assertIn("| `arow` for 1,000 rows of 8 fields, AllInOne, seconds | 0.40 |",
                      list(tables.costs(results)))

    def test_results_survive_a_file(self):
        results = people([12])
        results.generation_cost = {"AllInOne": 0.4}
        with tempfile.TemporaryDirectory() as folder:
            results.save(Path(folder) / "run.json")
            again = Results.load(Path(folder) / "run.json")
        results.spreads = []
        self.assertEqual(vars(again), vars(results))

    def test_the_spread_is_that_of_the_quartiles(self):
        self.assertAlmostEqual(people([9, 10, 11]).spreads[0], 0.2)

    def test_a_table_shows_time_and_ratio(self):
        rows = list(tables.workload(people([12]), "SimplePerson", "raw_limit"))
        self.assertIn("| `arow` | 12.0 ns (1.20) | - | 86 | 0 / - |", rows)

    def test_every_configuration_shows_other_letters_and_rows_that_keep_fields(self):
        results = people([12])
        results.add_times({"benchmarks": [
            run("CyrillicPerson/write/arow", 30), run("CyrillicPerson/write/raw_limit", 10),
            run("SimplePerson/write/arow_amorphous", 15)]})
        rows = list(tables.configurations([results, results]))
        self.assertIn("| CyrillicPerson write | 30.0 ns (3.00) | 30.0 ns (3.00) |", rows)
        self.assertIn(
            "| SimplePerson write `arow_amorphous` | 15.0 ns (1.50) | 15.0 ns (1.50) |", rows)

    def test_parts_go_between_their_markers(self):
        page = "a\n<!-- begin x -->\nold\n<!-- end x -->\nb\n"
        self.assertEqual(replace_parts(page, {"x": ["new"]}),
                         "a\n<!-- begin x -->\nnew\n<!-- end x -->\nb\n")
        with self.assertRaises(ValueError):
            replace_parts(page, {"y": []})

    def test_bars_are_as_long_as_their_times(self):
        chart = draw("T", {"write": [("arow", 10.0), ("peer<", 20.0)]})
        self.assertIn('width="255.0"', chart)
        self.assertIn('width="510.0"', chart)
        self.assertIn("peer&lt;", chart)


if __name__ == "__main__":
    unittest.main()
