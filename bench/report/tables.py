# SPDX-License-Identifier: MIT
"""The generated parts of docs/benchmarks.md, by the name of their markers."""

from chart import format_time
from check_targets import check
from results import TIMINGS
from targets import CODECS, FILE_TIMINGS

PEOPLE = ("SimplePerson", "Family", "VariedPersons")
OTHERS = ("CyrillicPerson", "Simple", "FullAllTypes", "EmptyAllTypes")
NUMBERS = ("SmallCounters", "MixedCounters", "FullRangeCounters",
           "Floats64", "Floats1024", "Doubles64", "Doubles1024")


def table(head, rows):
    yield "| " + " | ".join(head) + " |"
    yield "|---|" + "---:|" * (len(head) - 1)
    for row in rows:
        yield "| " + " | ".join(row) + " |"


def describe_run(results):
    about = results.about
    yield (f"{about['processor']}, {about['processors']} processors, load {about['load']} before the "
           f"run; {about['system']}; {about['compiler']}, `{about['flags']}`; medians of "
           f"{about['repetitions']} interleaved repetitions, whose quartiles typically lie "
           f"{about['spread']:.0%} apart; {about['date']}.")


def workload(results, name, base, timings=TIMINGS):
    """A row for each peer: times, times divided by the base's, bytes, allocations."""
    timings = [timing for timing in timings if results.time(name, timing, base)]
    head = [name, *timings, "bytes", "allocations"]
    rows = []
    for peer in results.peers(name):
        cells = [f"`{peer}`"]
        for timing in timings:
            time = results.time(name, timing, peer)
            cells.append(cell(time, results.time(name, timing, base)))
        cells.append(number(results.bytes.get((name, timings[0], peer, 0))))
        taken = [results.allocations.get((name, timing, peer, 0)) for timing in timings]
        cells.append(" / ".join("-" if one is None else f"{one:.3g}" for one in taken))
        rows.append(cells)
    yield from table(head, rows)
    yield ""


def cell(time, base):
    if time is None:
        return "-"
    return f"{format_time(time)} ({time / base:.2f})" if base else format_time(time)


def number(value):
    return "-" if value is None else f"{value:.0f}"


def people(results):
    for name in PEOPLE:
        yield from workload(results, name, "raw_limit")


def others(results):
    for name in OTHERS:
        yield from workload(results, name, "raw_limit")


def numbers(results):
    for name in NUMBERS:
        yield from workload(results, name, "raw_limit")


def graphs(results):
    yield from workload(results, "Graph", "slim")
    rows = []
    for count in (10_000, 100_000, 1_000_000):
        times = [results.time(f"List{count}", timing, "slim") for timing in TIMINGS]
        rows.append([f"{count:,}"] + [
            "-" if time is None else f"{time / count:.1f}" for time in times])
    yield from table(["objects in a list: nanoseconds an object", *TIMINGS], rows)


def avro(results):
    yield from workload(results, "Order", "avro_c")
    yield from workload(results, "Lists", "varint_branchy")


def avro_files(results):
    rows = []
    for codec in CODECS:
        for timing in FILE_TIMINGS:
            base = results.time(f"File_{codec}", timing, "library")
            rows.append([f"{codec}, {timing}"] + [
                cell(results.time(f"File_{codec}", timing, peer), base)
                for peer in ("library", "avro", "avro_datums")])
    yield from table(["4 MB of orders", "`library`", "`avro`", "`avro_datums`"], rows)


def avro_schemas(results):
    rows = []
    for timing, what in (("parse", "parsing the schema of an order"),
                         ("fingerprint", "its canonical form and CRC-64")):
        base = results.time("OrderSchema", timing, "json")
        rows.append([what, cell(results.time("OrderSchema", timing, "avro"), base)])
    base = results.time("OrderSchema", "parse", "json")
    rows.append(["parsing its text as JSON only, by nlohmann's library", cell(base, base)])
    yield from table(["schema", "time"], rows)


def evolution(results):
    yield from workload(results, "Evolution", "ordered")


def threads(results):
    rows = []
    keys = [key for key in results.nanoseconds if key[3] > 0]
    counts = sorted({key[3] for key in keys})
    for name, timing, peer in dict.fromkeys(key[:3] for key in keys):
        one = results.time(name, timing, peer, 1)
        cells = [f"{name.removeprefix('Threads')} {timing} `{peer}`"]
        for count in counts:
            time = results.time(name, timing, peer, count)
            cells.append(f"{1000 / time:,.1f} ({one / time:.2f})")
        rows.append(cells)
    yield from table(["million operations a second (scaling)",
                      *(f"{count} thread{'s' * (count > 1)}" for count in counts)], rows)


def costs(results):
    rows = []
    for row, cost in results.compile_cost.items():
        rows.append([f"`{row}`, seconds beyond {cost['include_seconds']:.1f} s of includes",
                     f"{cost['seconds']:.2f}"])
        rows.append([f"`{row}`, bytes of code", f"{cost['code_bytes']:,}"])
    for layout, seconds in results.generation_cost.items():
        rows.append([f"`arow` for 1,000 rows of 8 fields, {layout}, seconds", f"{seconds:.2f}"])
    for peer, what in (("arow", "1,000 cores into a registry"),
                       ("unordered_map", "1,000 strings into `std::unordered_map`")):
        time = results.time("Registration", "register_1000", peer)
        if time:
            rows.append([f"{what}, microseconds", f"{time / 1000:.1f}"])
    yield from table(["cost", "value"], rows)


def verdicts(results, gnu=None):
    yield from table(
        ["target", "ratio or value", "limit", "measured", "best case", "raw limit", "met"],
        [[str(one.number), one.claim, one.limit, one.measured, one.best, one.raw,
          "beyond the limit" if one.beyond else {True: "yes", False: "**no**", None: "-"}[one.met]]
         for one in check(results, gnu)])


def configurations(runs):
    """Arow in every configuration that was measured."""
    rows = []
    for name, peer in (*((name, "arow") for name in (*PEOPLE, "CyrillicPerson")),
                       ("SimplePerson", "arow_amorphous")):
        for timing in TIMINGS:
            label = f"{name} {timing}" + (f" `{peer}`" if peer != "arow" else "")
            rows.append([label] + [
                cell(run.time(name, timing, peer), run.time(name, timing, "raw_limit"))
                for run in runs])
    yield from table(["", *(f"{run.about['compiler']} `{run.about['flags']}`" for run in runs)], rows)


def seed_lines(results):
    yield "```"
    yield from results.about["seed_lines"]
    yield "```"
