#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Apache's Python library as a peer of check_interop.py, which says what is asked and answered."""

import io
import json
import sys

import avro.codecs
import avro.datafile
import avro.io
import avro.schema

# Branches are carried with their values, so that a value which fits several keeps its own.
avro.io.validate = lambda *arguments, **options: True


class Reader(avro.io.DatumReader):
    def read_union(self, writers_schema, readers_schema, decoder):
        branch = decoder.read_long()
        schema = writers_schema.schemas[branch]
        return branch, self.read_data(schema, schema, decoder)


class Writer(avro.io.DatumWriter):
    def write_union(self, writers_schema, datum, encoder):
        branch, value = datum
        encoder.write_long(branch)
        self.write_data(writers_schema.schemas[branch], value, encoder)


def without_logical_types(schema):
    """Only numbers and bytes are compared; what they mean is each library's own."""
    if isinstance(schema, dict):
        return {name: without_logical_types(value) for name, value in schema.items() if name != "logicalType"}
    if isinstance(schema, list):
        return [without_logical_types(value) for value in schema]
    return schema


def parse(text):
    return avro.schema.parse(json.dumps(without_logical_types(json.loads(text))))


def decode(schema, hex_text):
    return Reader(schema, schema).read(avro.io.BinaryDecoder(io.BytesIO(bytes.fromhex(hex_text))))


def encode(schema, datum):
    out = io.BytesIO()
    Writer(schema).write(datum, avro.io.BinaryEncoder(out))
    return out.getvalue().hex()


def write(request):
    schema = parse(request["schema"])
    with open(request["file"], "wb") as file:
        with avro.datafile.DataFileWriter(file, Writer(), schema, codec=request["codec"]) as container:
            for hex_text in request["data"]:
                container.append(decode(schema, hex_text))
    return {}


def read(request):
    with open(request["file"], "rb") as file:
        with avro.datafile.DataFileReader(file, Reader()) as container:
            schema = parse(container.get_meta("avro.schema").decode())
            container.datum_reader.writers_schema = schema
            return {"data": [encode(schema, datum) for datum in container]}


def answer(request):
    if request["op"] == "codecs":
        return {"codecs": sorted(avro.codecs.KNOWN_CODECS)}
    return {"write": write, "read": read}[request["op"]](request)


for line in sys.stdin:
    try:
        result = answer(json.loads(line))
    except Exception as error:  # whatever the library throws is its answer
        result = {"err": f"{type(error).__name__}: {error}"}
    print(json.dumps(result), flush=True)
