// SPDX-License-Identifier: MIT
// The npm package avsc as a peer of check_interop.py, which says what is asked and answered.
'use strict';

const fs = require('fs');
const readline = require('readline');
const avro = require('avsc');

// Longs keep all their bits, and unions the branch that was written.
const exactLong = avro.types.LongType.__with({
  fromBuffer: (bytes) => bytes.readBigInt64LE(),
  toBuffer: (value) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(value);
    return bytes;
  },
  fromJSON: BigInt,
  toJSON: Number,
  isValid: (value) => typeof value === 'bigint',
  compare: (a, b) => Number(a > b) - Number(a < b),
});

function parse(schema) {
  const typeHook = (inner) => (inner === 'long' || inner.type === 'long' ? exactLong : undefined);
  return avro.Type.forSchema(schema, {typeHook, wrapUnions: true});
}

function write(request, done) {
  const type = parse(JSON.parse(request.schema));
  const encoder = new avro.streams.BlockEncoder(type, {codec: request.codec});
  const file = fs.createWriteStream(request.file);
  file.on('finish', () => done({}));
  encoder.pipe(file);
  for (const hex of request.data) encoder.write(type.fromBuffer(Buffer.from(hex, 'hex')));
  encoder.end();
}

function read(request, done) {
  const data = [];
  let type = null;
  fs.createReadStream(request.file)
    .pipe(new avro.streams.BlockDecoder({parseHook: parse}))
    .on('metadata', (itsType) => { type = itsType; })
    .on('data', (value) => data.push(type.toBuffer(value).toString('hex')))
    .on('error', (error) => done({err: String(error)}))
    .on('end', () => done({data}));
}

function answer(request, done) {
  try {
    if (request.op === 'codecs') return done({codecs: ['deflate', 'null']});
    return {write, read}[request.op](request, done);
  } catch (error) {
    return done({err: String(error)});
  }
}

readline.createInterface({input: process.stdin}).on('line', (line) => {
  answer(JSON.parse(line), (result) => process.stdout.write(JSON.stringify(result) + '\n'));
});
