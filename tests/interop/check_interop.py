#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Exchanges container files with other Avro libraries: check_interop.py WORK_FOLDER AROW_CONFORM.

Every schema and datum of tests/data/avro/vectors/binary.jsonl goes both ways in every codec that
the peer has: the peer writes files that Arow must read, and Arow writes files that the peer must
read. Prints `ok` or `not ok` and the claim for each peer, direction and codec, and fails if any of
them does.

A peer is a program beside this file that reads requests from standard input, one JSON object a
line, and answers each with one JSON object on a line, {"err": WHY} when it fails:

  {"op": "codecs"}                                            {"codecs": [NAME..]}
  {"op": "write", "file": PATH, "codec": NAME, "schema": TEXT, "data": [HEX..]}   {}
  {"op": "read", "file": PATH}                                {"data": [HEX..]}

HEX is a datum in binary: peers decode and encode it themselves. A peer that is not installed is
left out, and said so.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / "data" / "avro" / "vectors" / "binary.jsonl"
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent / "conformance" / "avro"))

import vectorlib  # noqa: E402

TIMEOUT = 60  # seconds for one file
DEBIAN_PYTHON = "/usr/bin/python3"  # the interpreter that Debian's modules are installed for
AVSC = "avsc@5.7.9"


def libavro(work):
    """The command that runs Apache's C library, or why there is none."""
    program = work / "peer_libavro"
    built = subprocess.run(
        ["c++", "-std=c++20", "-o", program, HERE / "peer_libavro.cpp", "-lavro"],
        capture_output=True, text=True)
    return [str(program)] if built.returncode == 0 else "it does not compile; is libavro-dev installed?"


def python(work):
    del work
    python3 = DEBIAN_PYTHON if Path(DEBIAN_PYTHON).exists() else sys.executable
    found = subprocess.run([python3, "-c", "import avro.datafile"], capture_output=True)
    return [python3, str(HERE / "peer_python.py")] if found.returncode == 0 else "is python3-avro installed?"


def avsc(work):
    npm, node = shutil.which("npm"), shutil.which("node")
    if not npm or not node:
        return "there is no npm"
    shutil.copy(HERE / "peer_avsc.js", work)
    if not (work / "node_modules" / "avsc").exists():
        (work / "package.json").write_text("{}")
        try:
            subprocess.run([npm, "install", "--no-audit", "--no-fund", AVSC], cwd=work,
                           capture_output=True, check=True, timeout=120)
        except (subprocess.SubprocessError, OSError):
            return f"npm cannot install {AVSC}"
    return [node, str(work / "peer_avsc.js")]


def beyond(peer, exchange, codec, rows):
    """What a peer is known to fail at: libavro allocates no bytes for a snappy block of none, and stops."""
    return (peer, exchange, codec) == ("libavro", arow_writes, "snappy") and not any(row["hex"] for row in rows)


# The name of a peer, how to start it, and what the vectors call it.
PEERS = (("libavro", libavro, "c-1.11.1"), ("python3-avro", python, "py-1.11.1"), ("avsc", avsc, "avsc-5.7.9"))


class Refused(Exception):
    pass


def call(program, request):
    answer = program.call(request)
    if "err" in answer or "readerr" in answer or answer.get("unsupported"):
        raise Refused(f"{request['op']} {request.get('file')}: {json.dumps(answer)[:300]}")
    return answer


def datums_by_schema(known_as):
    """Schema texts, each with its rows; those that the peer was found to read and to write."""
    groups = {}
    for row in vectorlib.read_rows(DATA):
        if row["mode"] == "roundtrip" and known_as in row["producers"] and known_as in row["readers"]:
            groups.setdefault(in_record(row["schema"]), []).append(row)
    return groups


def in_record(schema):
    """A record of one field has the field's bytes. (Streams of Node.js cannot carry a mere null.)"""
    return '{"type": "record", "name": "InteropBox", "fields": [{"name": "value", "type": ' + schema + "}]}"



def peer_writes(peer, arow, path, codec, schema, rows):
    call(peer, {"op": "write", "file": path, "codec": codec, "schema": schema, "data": [row["hex"] for row in rows]})
    answer = call(arow, {"op": "ocfread", "file": path})
    if answer["codec"] != codec or len(answer["data"]) != len(rows):
        raise Refused(f"{path}: {answer['codec']}, {len(answer['data'])} of {len(rows)} datums")
    type_ = vectorlib.parse_schema(schema)
    for text, row in zip(answer["data"], rows):
        encoded = call(arow, {"op": "enc", "schema": schema, "datum": text})
        if not vectorlib.same_encoding(type_, encoded["hex"], row["hex"]):
            raise Refused(f"{row['id']}: read {vectorlib.shorten(text, 100)}, {encoded['hex']} is not {row['hex']}")


def arow_writes(peer, arow, path, codec, schema, rows):
    data = [call(arow, {"op": "dec", "schema": schema, "hex": row["hex"]})["datum"] for row in rows]
    call(arow, {"op": "ocfwrite", "file": path, "codec": codec, "schema": schema, "data": data})
    answer = call(peer, {"op": "read", "file": path})
    if len(answer["data"]) != len(rows):
        raise Refused(f"{path}: {len(answer['data'])} of {len(rows)} datums")
    type_ = vectorlib.parse_schema(schema)
    for encoded, row in zip(answer["data"], rows):
        if not vectorlib.same_encoding(type_, encoded, row["hex"]):
            raise Refused(f"{row['id']}: the peer read {encoded}, not {row['hex']}")


EXCHANGES = ((peer_writes, "Arow reads what it wrote"), (arow_writes, "it reads what Arow wrote"))


def exchange_all(exchange, peer, arow, prefix, codec, groups):
    """Why schemas failed; that there are any is part of the claim."""
    failures = [] if len(groups) > 100 else [f"only {len(groups)} schemas"]
    for number, (schema, rows) in enumerate(groups.items()):
        try:
            exchange(peer, arow, f"{prefix}-{number}.avro", codec, schema, rows)
        except Refused as failure:
            failures.append(str(failure))
    return failures


def main():
    work, conform = Path(sys.argv[1]).resolve(), sys.argv[2]
    work.mkdir(parents=True, exist_ok=True)
    arow = vectorlib.Program([str(Path(conform).resolve())], TIMEOUT)
    failed = 0
    for name, start, known_as in PEERS:
        command = start(work)
        if isinstance(command, str):
            print(f"-- left out: {name}: {command}")
            continue
        peer = vectorlib.Program(command, TIMEOUT)
        groups = datums_by_schema(known_as)
        for codec in call(peer, {"op": "codecs"})["codecs"]:
            for exchange, claim in EXCHANGES:
                prefix = str(work / f"{name}-{exchange.__name__}-{codec}")
                failures = exchange_all(exchange, peer, arow, prefix, codec, {
                    schema: rows for schema, rows in groups.items() if not beyond(name, exchange, codec, rows)})
                print("".join(f"   {failure}\n" for failure in failures), end="")
                print(f"{'not ok' if failures else 'ok'} - {name}, {codec}: {claim}", flush=True)
                failed += len(failures)
        peer.close()
    arow.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
