# SPDX-License-Identifier: MIT
"""The targets that this repository can measure: one list, which --gate checks and the report shows.

A target compares the time of a subject with that of a measure; `limit` is the largest ratio allowed.
Where a target says "at least 5 times as fast as", the limit is 1/5.
"""

from dataclasses import dataclass

from results import TIMINGS

READS = ("read_new", "read_reused")


@dataclass(frozen=True)
class TimeTarget:
    number: int  # of the list of targets
    workload: str
    timing: str
    subject: str
    measures: tuple  # the fastest of these that was measured
    limit: float


def times(number, workload, timings, subject, measures, limits):
    limits = limits if isinstance(limits, tuple) else (limits,) * len(timings)
    return [TimeTarget(number, workload, timing, subject, measures, limit)
            for timing, limit in zip(timings, limits)]


RAW = ("raw_limit",)
PEOPLE = ("SimplePerson", "Family")
CODECS = ("deflate", "snappy", "zstandard")
FILE_TIMINGS = ("write", "read")

TIME_TARGETS = [
    *times(1, "SimplePerson", TIMINGS, "arow", RAW, (1.4, 1.45, 1.6)),
    *times(1, "Family", TIMINGS, "arow", RAW, (1.7, 1.45, 2.1)),
    *times(1, "VariedPersons", TIMINGS, "arow", RAW, (1.55, 1.4, 1.95)),
    *times(1, "FullAllTypes", TIMINGS, "arow", RAW, 2.0),
    *times(1, "EmptyAllTypes", TIMINGS, "arow", RAW, 2.0),
    *times(1, "Simple", TIMINGS, "arow", RAW, 2.0),
    *(target for workload in PEOPLE for target in (
        *times(2, workload, TIMINGS, "arow", ("protobuf",), 1 / 5),
        *times(2, workload, READS, "arow", ("protobuf_arena",), 1 / 5),
        *times(2, workload, TIMINGS, "arow", ("msgpack_by_name",), 1 / 10),
        *times(2, workload, ("write",), "arow", ("flatbuffers",), 1 / 5),
        *times(2, workload, READS, "arow", ("flatbuffers",), 1 / 1.5),
        *times(2, workload, ("write",), "arow", ("capnproto",), 1 / 5),
        *times(2, workload, READS, "arow", ("capnproto",), 1 / 3),
        *times(2, workload, TIMINGS, "arow", ("boost_serialization",), 1 / 10),
        *times(2, workload, TIMINGS, "arow", ("cereal",), 1 / 10))),
    *times(3, "Evolution", READS, "reversed", ("ordered",), 2.5),
    *times(3, "Evolution", READS, "unknown_skipped", ("ordered",), 1.3),
    *times(3, "Evolution", READS, "unknown_kept", ("ordered",), 2.0),
    *times(3, "Evolution", READS, "one_field_fewer", ("ordered",), 1.3),
    *times(3, "Evolution", READS, "one_field_more", ("ordered",), 1.3),
    *(target for workload in ("SmallCounters", "FullRangeCounters") for target in times(
        4, workload, TIMINGS, "arow", ("protobuf", "varint_branchy", "varint_bmi2"), 1.3)),
    *times(5, "SimplePerson", TIMINGS, "arow_registry", ("arow",), 1.25),
    *times(5, "Registration", ("register_1000",), "arow", ("unordered_map",), 3.0),
    *(target for workload in PEOPLE for target in (
        *times(9, workload, TIMINGS, "slim", RAW, 1.8),
        *times(9, workload, TIMINGS, "slim", ("arow",), 1.0))),
    *times(10, "Graph", TIMINGS, "slim", ("boost_serialization",), 1 / 4),
    *times(10, "Graph", TIMINGS, "slim", ("cereal",), 1 / 3),
    *times(11, "Order", TIMINGS, "avro", ("avro_c",), (1 / 7, 1 / 8, 1 / 8)),
    *times(11, "Order", READS, "avro_resolved", ("avro",), 1.3),
    *times(12, "Order", TIMINGS, "avro_typed", ("avro_c",), 1 / 14),
    *times(12, "Order", TIMINGS, "avro_typed", RAW, 1.9),
    *times(12, "Order", READS, "avro_typed_resolved", ("avro_typed",), 1.25),
    *times(12, "Simple", TIMINGS, "avro_typed", RAW, (3.0, 1.7, 1.7)),
    *times(11, "Lists", TIMINGS, "avro", ("varint_branchy", "varint_bmi2"), 1.3),
    # Less than 15 % of the time is spent outside the codec's library.
    *(target for codec in CODECS for target in times(
        11, f"File_{codec}", FILE_TIMINGS, "avro", ("library",), 1 / 0.85)),
    *times(11, "OrderSchema", ("parse", "fingerprint"), "avro", ("json",), (3.0, 2.0)),
]

# Bytes of a message: fewer than these peers take.
BYTE_TARGETS = [
    (10, "Graph", "slim", "boost_serialization"),
    (10, "Graph", "slim", "cereal"),
]

# clang++'s times divided by g++'s.
CLANG_WORKLOADS = ("SimplePerson", "Family", "VariedPersons")
CLANG_LIMIT = 1.1

# A target that the best case misses as well (without one: the raw limit) is out of reach, for who comes
# as close to it as this.
NEAR = 1.05

# What is held to more than time.
SUBJECTS = ("arow", "slim")

# Operations a second on two threads, divided by those on one. Needs two processors.
THREAD_WORKLOADS = ("ThreadsPerson", "ThreadsFamily")
THREAD_SCALING = 1.9

# No allocation when writing; when reading, no more than the members' own, which the raw limit takes.
ALLOCATION_WORKLOADS = ("SimplePerson", "Family", "VariedPersons", "FullAllTypes", "Simple")
# Slim makes the objects that pointers own anew in every read.
ALLOCATIONS_LEFT_OUT = {("slim", "FullAllTypes", "read_reused")}

# Rows compiled by themselves: seconds beyond the includes, bytes of code.
COMPILE_TARGETS = {
    "SimplePersonRow": {"seconds": 1.0, "code_bytes": 6 * 1024},
    "AllArowTypesRow": {"seconds": 20.0, "code_bytes": 150 * 1024},
}

# `arow` for 1,000 rows with the fields of SimplePersonRow, beside g++ for the core of one.
GENERATED_LAYOUTS = ("AllInOne", "FilePerNamespace", "FilePerType")
GENERATION_LIMIT = 1.0

# A class that `arow avro gen` makes runs the code of one that is described by hand.
INSTRUCTIONS_NEAR = 0.01
