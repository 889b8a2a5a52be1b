# SPDX-License-Identifier: MIT
"""Which targets are met."""

from dataclasses import dataclass, replace

import targets
from results import TIMINGS


@dataclass(frozen=True)
class Verdict:
    number: int
    claim: str
    limit: str
    measured: str
    met: bool | None  # None when a peer is not in the build
    raw: str = ""  # what the raw limit would measure in the subject's place
    best: str = ""  # what the best case would
    beyond: bool = False  # missed, but so close to what can be reached that it does not count

    @property
    def missed(self):
        return self.met is False and not self.beyond


def check(results, gnu=None):
    """All verdicts on a run; `gnu` is the run of g++ that a run of clang++ is compared with."""
    verdicts = [check_time(results, target) for target in targets.TIME_TARGETS]
    if gnu is not None:
        verdicts += check_clang(results, gnu)
    verdicts += check_bytes(results)
    for subject in targets.SUBJECTS:
        verdicts += check_threads(results, subject)
        verdicts += check_allocations(results, subject)
    verdicts += check_compile_cost(results)
    verdicts += check_generation_cost(results)
    verdicts.append(check_instructions(results))
    return sorted(verdicts, key=lambda verdict: verdict.number)


def ratio_verdict(number, claim, limit, subject, measure):
    if subject is None or measure is None:
        return Verdict(number, claim, f"{limit:.2f}", "not measured", None)
    ratio = subject / measure
    return Verdict(number, claim, f"{limit:.2f}", f"{ratio:.2f}", ratio <= limit)


def check_time(results, target):
    subject = results.time(target.workload, target.timing, target.subject)
    measured = [(results.time(target.workload, target.timing, peer), peer)
                for peer in target.measures]
    measured = [pair for pair in measured if pair[0] is not None]
    measure, peer = min(measured) if measured else (None, target.measures[0])
    claim = f"{target.workload} {target.timing}: {target.subject} / {peer}"
    verdict = ratio_verdict(target.number, claim, target.limit, subject, measure)
    if verdict.met is None or target.subject not in targets.SUBJECTS:
        return verdict
    raw = results.time(target.workload, target.timing, "raw_limit") if peer != "raw_limit" else None
    # The best case writes rows: it is none of Slim's.
    best = (results.time(target.workload, target.timing, "best_case")
            if target.subject == "arow" else None)
    bound = best or raw
    beyond = (not verdict.met and bound is not None and bound / measure > target.limit
              and subject <= targets.NEAR * bound)
    return replace(verdict, raw=relative(raw, measure), best=relative(best, measure), beyond=beyond)


def relative(time, measure):
    return f"{time / measure:.2f}" if time is not None else ""


def check_clang(results, gnu):
    for workload in targets.CLANG_WORKLOADS:
        for timing in TIMINGS:
            yield ratio_verdict(
                1, f"{workload} {timing}: clang++ / g++", targets.CLANG_LIMIT,
                results.time(workload, timing, "arow"), gnu.time(workload, timing, "arow"))


def check_bytes(results):
    for number, workload, subject, peer in targets.BYTE_TARGETS:
        taken = results.bytes.get((workload, "write", subject, 0))
        limit = results.bytes.get((workload, "write", peer, 0))
        known = taken is not None and limit is not None
        yield Verdict(
            number, f"{workload}: bytes, fewer than {peer}", f"{limit:.0f}" if known else "-",
            f"{taken:.0f}" if known else "not measured", taken < limit if known else None)


def of(subject):
    return "" if subject == "arow" else f" of {subject}"


def check_threads(results, subject):
    if results.about["processors"] < 2:
        return
    for workload in targets.THREAD_WORKLOADS:
        for timing in TIMINGS:
            scaling = scaling_of(results, workload, timing, subject)
            bound = scaling_of(results, workload, timing, "raw_limit")
            met = scaling >= targets.THREAD_SCALING if scaling else None
            yield Verdict(
                6, f"{workload} {timing}: operations a second{of(subject)}, 2 threads / 1",
                f">= {targets.THREAD_SCALING:.2f}",
                f"{scaling:.2f}" if scaling else "not measured", met,
                raw=f"{bound:.2f}" if bound else "",
                beyond=(met is False and bound is not None and bound < targets.THREAD_SCALING
                        and scaling >= bound / targets.NEAR))


def scaling_of(results, workload, timing, peer):
    one = results.time(workload, timing, peer, 1)
    two = results.time(workload, timing, peer, 2)
    return one / two if one and two else None


def check_allocations(results, subject):
    for workload in targets.ALLOCATION_WORKLOADS:
        for timing in TIMINGS:
            if (subject, workload, timing) in targets.ALLOCATIONS_LEFT_OUT:
                continue
            taken = results.allocations.get((workload, timing, subject, 0))
            members = results.allocations.get((workload, timing, "raw_limit", 0))
            limit = 0 if timing == "write" else members
            known = taken is not None and limit is not None
            yield Verdict(
                7, f"{workload} {timing}: allocations{of(subject)}", f"{limit or 0:g}",
                f"{taken:g}" if known else "not measured", taken <= limit + 0.01 if known else None)


def check_compile_cost(results):
    for row, limits in targets.COMPILE_TARGETS.items():
        for what, limit in limits.items():
            cost = results.compile_cost.get(row, {}).get(what)
            yield Verdict(
                8, f"{row}: {what.replace('_', ' ')}", f"{limit:g}",
                f"{cost:g}" if cost is not None else "not measured",
                cost <= limit if cost is not None else None)


def check_generation_cost(results):
    """The core that is compiled counts without its includes, which it would share with others."""
    one_core = results.compile_cost.get("SimplePersonRow", {}).get("seconds")
    for layout in targets.GENERATED_LAYOUTS:
        yield ratio_verdict(
            8, f"{layout}: generating 1,000 rows / compiling a core of theirs",
            targets.GENERATION_LIMIT, results.generation_cost.get(layout), one_core)


def check_instructions(results):
    described, generated = (results.instructions.get(kind) for kind in ("described", "generated"))
    known = bool(described and generated)
    ratio = generated / described if known else None
    return Verdict(
        12, "Order: instructions of a generated class / a described one",
        f"1 +- {targets.INSTRUCTIONS_NEAR:g}", f"{ratio:.4f}" if known else "not measured",
        abs(ratio - 1) <= targets.INSTRUCTIONS_NEAR if known else None)
