/**
 * Joins the segments of data of WebAssembly modules. The optimizer cuts zeros out of the data, which
 * leaves a thousand segments; compressed, their headers weigh more than the zeros.
 *
 * usage: node scripts/join-data.mjs FILE.wasm …
 */
import fs from "node:fs";
import { isProgram } from "./lib/paths.mjs";
import { main } from "./lib/say.mjs";

const MAGIC_AND_VERSION = 8;
const DATA = 11;
const DATA_COUNT = 12;
// A segment that is copied when the module starts, to an address that is a constant: i32.const, end.
const ACTIVE = 0;
const CONSTANT = 0x41;
const END = 0x0b;

/** Reads a file from its start: numbers of seven bits a byte, the lowest first. */
class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }

  get isAtEnd() {
    return this.at === this.bytes.length;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let number = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte();
      number += (byte % 128) * unit;
      if (byte < 128) return number;
    }
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/** The bytes of a number from 0. With a sign, the highest bit of the last byte is left 0. */
function numberBytes(number, { signed = false } = {}) {
  const bytes = [];
  for (; number >= (signed ? 64 : 128); number = Math.floor(number / 128))
    bytes.push((number % 128) + 128);
  return Buffer.from([...bytes, number]);
}

/** The segments of a section of data, in order, or null where one is no plain copy. */
function readSegments(section) {
  const reader = new Reader(section);
  const segments = [];
  for (let left = reader.number(); left > 0; left--) {
    if (reader.byte() !== ACTIVE || reader.byte() !== CONSTANT) return null;
    const address = reader.number();
    if (reader.byte() !== END) return null;
    segments.push({ address, data: reader.take(reader.number()) });
  }
  return segments.sort((a, b) => a.address - b.address);
}

/** One segment from the first to the last, as a section. */
function joined(segments) {
  const first = segments[0].address;
  const last = segments.at(-1);
  const data = Buffer.alloc(last.address + last.data.length - first);
  for (const segment of segments) data.set(segment.data, segment.address - first);
  return Buffer.concat([
    Buffer.from([1, ACTIVE, CONSTANT]),
    numberBytes(first, { signed: true }),
    Buffer.from([END]),
    numberBytes(data.length),
    data,
  ]);
}

/**
 * Joins all that a module copies into its memory when it starts.
 *
 * @param {Uint8Array} module
 * @returns {Buffer} a module that does the same; itself where it copies in another way
 */
export function joinData(module) {
  const reader = new Reader(module, MAGIC_AND_VERSION);
  const parts = [module.subarray(0, MAGIC_AND_VERSION)];
  while (!reader.isAtEnd) {
    const kind = reader.byte();
    let section = reader.take(reader.number());
    // How many segments there are is needed only where code copies them.
    if (kind === DATA_COUNT) continue;
    if (kind === DATA) {
      const segments = readSegments(section);
      if (!segments) return Buffer.from(module);
      if (segments.length > 0) section = joined(segments);
    }
    parts.push(Buffer.from([kind]), numberBytes(section.length), section);
  }
  return Buffer.concat(parts);
}

if (isProgram(import.meta.url))
  await main(() => {
    for (const file of process.argv.slice(2))
      fs.writeFileSync(file, joinData(fs.readFileSync(file)));
  });
