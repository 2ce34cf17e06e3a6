// Segments of data that are joined, in modules that are written out byte by byte.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { joinData } from "../../scripts/join-data.mjs";

const START = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
// A memory of one page, exported as "m".
const MEMORY = [5, 3, 1, 0, 1, 7, 5, 1, 1, 0x6d, 2, 0];

/** A module with a memory and a section of data. */
const withData = (segments, before = []) => {
  const section = [segments.length, ...segments.flat()];
  return Uint8Array.from([...START, ...MEMORY, ...before, 11, section.length, ...section]);
};

/** A segment of a few bytes at an address below 8192. */
const at = (address, ...data) => [
  0,
  0x41,
  (address % 128) + 128,
  Math.floor(address / 128),
  0x0b,
  data.length,
  ...data,
];

const memoryOf = (module) =>
  new Uint8Array(new WebAssembly.Instance(new WebAssembly.Module(module)).exports.m.buffer);

describe("joined data", () => {
  it("fills memory as the segments did, in any order", () => {
    const module = withData([at(5000, 7, 8), at(4100, 1, 2, 3), at(4103, 4)]);
    const joined = joinData(module);
    assert.deepEqual(memoryOf(joined), memoryOf(module));
    assert.deepEqual(joined, Buffer.from(joinData(joined)));
    // One segment: how many, its head, and the bytes from 4100 to 5001.
    const [kind, low, high, count] = joined.subarray(START.length + MEMORY.length);
    assert.deepEqual([kind, low + 128 * (high - 1), count], [11, 1 + 5 + 2 + 902, 1]);
  });

  it("keeps addresses positive whose highest bit of seven is 1", () => {
    for (const address of [63, 64, 127, 128, 8191]) {
      const module = withData([at(address, 9)]);
      assert.equal(memoryOf(joinData(module))[address], 9);
    }
  });

  it("leaves out how many segments there were", () => {
    const module = withData([at(1, 1), at(3, 3)], [12, 1, 2]);
    assert.deepEqual(memoryOf(joinData(module)), memoryOf(module));
  });

  it("leaves a module alone that copies its data itself, or has none", () => {
    const passive = withData([[1, 1, 5]]);
    assert.deepEqual(joinData(passive), Buffer.from(passive));
    const none = Uint8Array.from([...START, ...MEMORY]);
    assert.deepEqual(joinData(none), Buffer.from(none));
  });
});
