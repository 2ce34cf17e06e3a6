// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsOf, type Tensor } from "../../../web/engine/index.ts";
import { readArrays } from "../../../web/widgets/arrays/read-arrays.ts";
import { readNpy } from "../../../web/widgets/arrays/npy.ts";
import { readSafetensors } from "../../../web/widgets/arrays/safetensors.ts";
import { readWritten } from "../../../web/widgets/arrays/written-numbers.ts";

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const float32 = (...entries: number[]) => new Uint8Array(Float32Array.from(entries).buffer);

/** A file of NumPy, version 1, as numpy.lib.format describes it. */
function npy(header: string, numbers: Uint8Array, version = 1): Uint8Array {
  const start = version === 1 ? 10 : 12;
  const padded = header.padEnd(Math.ceil((start + header.length + 1) / 64) * 64 - start - 1) + "\n";
  const length = new Uint8Array(version === 1 ? 2 : 4);
  new DataView(length.buffer)[version === 1 ? "setUint16" : "setUint32"](0, padded.length, true);
  return joined(latin1("\x93NUMPY"), Uint8Array.of(version, 0), length, latin1(padded), numbers);
}
const headerOf = (descr: string, shape: string, order = "False") =>
  `{'descr': '${descr}', 'fortran_order': ${order}, 'shape': ${shape}, }`;

/** A file of safetensors. */
function safetensors(header: unknown, numbers: Uint8Array): Uint8Array {
  const text = latin1(typeof header === "string" ? header : JSON.stringify(header));
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(text.length), true);
  return joined(length, text, numbers);
}

/** What a reader says of bytes: an array, or a sentence; anything else is a fault of the reader. */
function outcome(read: () => unknown): string {
  try {
    read();
    return "read";
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    const { constructor, message } = error as Error;
    expect(constructor, message).toBe(Error);
    expect(message).toMatch(/^[\s\S]{10,400}\.$/);
    return message;
  }
}

describe("a file of NumPy", () => {
  it("is read by its type, its order and its shape", () => {
    const entries = float32(1, 2, 3, 4, 5, 6);
    expect(rowsOf(readNpy(npy(headerOf("<f4", "(2, 3)"), entries), "q.npy"))).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(rowsOf(readNpy(npy(headerOf("<f4", "(2, 3)", "True"), entries, 2), "q.npy"))).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ]);
    expect(readNpy(npy(headerOf("<f4", "(6,)"), entries), "q.npy").shape).toEqual([6]);
  });

  // IEEE 754: 0x3C00 is 1, 0xC000 is −2, 0x0001 is 2^−24, the smallest.
  it("has half floats, also with the larger byte first", () => {
    const bytes = Uint8Array.of(0x3c, 0x00, 0xc0, 0x00, 0x00, 0x01);
    const { data } = readNpy(npy(headerOf(">f2", "(1, 3)"), bytes), "q.npy");
    expect(Array.from(data)).toEqual([1, -2, 2 ** -24]);
  });

  it.each([
    ["(2, -3)", "<f4", "q.npy has the shape [2, -3]; sizes are whole numbers from 0 on."],
    ["(1048576, 1024)", "<f4", "q.npy claims 1048576 × 1024 entries; up to 4194304 are read here."],
    ["(2, 4)", "<f4", "q.npy has 24 bytes of numbers; 2 × 4 of 4 bytes need 32."],
    ["(2, 3)", "|O", "q.npy has entries that are no plain numbers ('|O'); save it as float32."],
    ["(2, 3)", "<c8", "q.npy has entries that are no plain numbers ('<c8'); save it as float32."],
  ])("of shape %s and type %s is refused with a sentence", (shape, descr, sentence) => {
    expect(() => readNpy(npy(headerOf(descr, shape), float32(1, 2, 3, 4, 5, 6)), "q.npy")).toThrow(
      new Error(sentence),
    );
  });

  it("that claims a header of 4 GB is refused before anything is read", () => {
    const file = joined(latin1("\x93NUMPY"), Uint8Array.of(2, 0, 255, 255, 255, 255), latin1("{}"));
    expect(() => readNpy(file, "q.npy")).toThrow(
      "q.npy claims a header of 4294967295 bytes; up to 65536 are read here.",
    );
  });
});

describe("a file of safetensors", () => {
  const entry = (more: object = {}) => ({
    dtype: "F32",
    shape: [2, 2],
    data_offsets: [0, 16],
    ...more,
  });
  const entries = float32(1, 2, 3, 4);

  it("is read by its header", () => {
    const file = safetensors({ __metadata__: { format: "pt" }, query: entry() }, entries);
    const arrays = readSafetensors(file, "a.safetensors");
    expect([...arrays.keys()]).toEqual(["query"]);
    expect(rowsOf(arrays.get("query") as Tensor)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("has bfloat16, the upper half of a float", () => {
    const header = { k: { dtype: "BF16", shape: [1, 2], data_offsets: [0, 4] } };
    const file = safetensors(header, Uint8Array.of(0x80, 0x3f, 0x00, 0xc0));
    expect(Array.from(readSafetensors(file, "a").get("k")?.data ?? [])).toEqual([1, -2]);
  });

  it.each([
    [
      { q: entry({ dtype: "F8_E4M3" }) },
      "“q” of a has numbers of the type F8_E4M3, which is not read here.",
    ],
    [
      { q: entry({ shape: [2, -2] }) },
      "“q” of a has the shape [2, -2]; sizes are whole numbers from 0 on.",
    ],
    [
      { q: entry({ data_offsets: [0, 2 ** 32] }) },
      "“q” of a claims bytes up to 4294967296; the file has 16 of numbers.",
    ],
    [
      { q: entry({ data_offsets: [16, 0] }) },
      "The data_offsets of “q” of a must be two places, the first not after the second.",
    ],
    [
      { q: entry({ shape: [2, 3] }) },
      "“q” of a has 16 bytes of numbers; 2 × 3 of 4 bytes need 24.",
    ],
    ["[1, 2]", "The header of a is no JSON object."],
  ])("with a wrong header is refused with a sentence", (header, sentence) => {
    expect(() => readSafetensors(safetensors(header, entries), "a")).toThrow(new Error(sentence));
  });

  it("that claims a header of more than 4 GB is refused before anything is read", () => {
    const file = Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 123, 125);
    expect(() => readSafetensors(file, "a")).toThrow(
      "a claims a header of 4294967296 bytes; up to 4194304 are read here.",
    );
  });
});

describe("written numbers", () => {
  const square = [
    [1, -2],
    [0.5, 300],
  ];
  it.each([
    ["commas", "1, -2\n0.5, 3e2"],
    ["a line of names", "a,b\n1,-2\n0.5,300"],
    ["tabs", "1\t-2\n.5\t300\n"],
    ["JSON", "[[1, -2], [0.5, 300]]"],
    ["NumPy", "[[  1.   -2. ]\n [  0.5 300. ]]"],
    ["PyTorch", "tensor([[  1.0000,  -2.0000],\n        [  0.5000, 300.0000]], device='cuda:0')"],
    ["repr of NumPy", "array([[1. , -2.], [0.5, 300.]], dtype=float32)"],
    ["signs that are not seen", "\uFEFF1,\u00A0\u22122\u200B\n0.5, 300"],
  ])("are read with %s", (_, text) => {
    expect(rowsOf(readWritten(text, "the field").get("") as Tensor)).toEqual(square);
  });

  it("are read by name from an object", () => {
    expect([...readWritten('{"q": [[1]], "k": [[2]]}', "the field").keys()]).toEqual(["q", "k"]);
  });

  it.each([
    ["1, 2\n3, x", "the field, row 2, entry 2 must be a number; it is “x”."],
    ["1, 2\n3, \u202E4", "the field, row 2, entry 2 must be a number; it is “U+202E4”."],
    ["1, 2\n3", "the field has rows of different lengths: one has 2 entries, another 1."],
    ["[[1, 2], [3, nan]]", "the field, at “nan” must be a number; it is “nan”."],
    ["[[1., ..., 2.]]", "the field has “...”, for which entries were left out: print all of them."],
    ["[[1, 2], [3, 4]", "The brackets of the field do not close where they should."],
    ['{"q": 1', "the field begins as a JSON object, and is none."],
    [" \u200B", "the field is empty."],
    [
      "0,5;1,2",
      "the field has “0,5” between semicolons: a comma divides numbers here, so write 0.5, or divide all numbers by commas.",
    ],
  ])("such as %j are refused with a sentence", (text, sentence) => {
    expect(() => readWritten(text, "the field")).toThrow(new Error(sentence));
  });
});

describe("whatever bytes there are", () => {
  const base = npy(headerOf("<f4", "(2, 3)"), float32(1, 2, 3, 4, 5, 6));
  const header = { q: { dtype: "F32", shape: [2, 2], data_offsets: [0, 16] } };
  const tensors = safetensors(header, float32(1, 2, 3, 4));
  const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 });
  const damaged = (
    file: Uint8Array,
    places: readonly (readonly [number, number])[],
    end: number,
  ) => {
    const copy = file.slice(0, end % (file.length + 1));
    for (const [place, byte] of places) if (copy.length > 0) copy[place % copy.length] = byte;
    return copy;
  };

  it.each([{ toString: {} }, "constructor"])(
    "names the type %j as one that is not read",
    (dtype) => {
      const entry = { dtype, shape: [2, 2], data_offsets: [0, 16] };
      expect(() => readSafetensors(safetensors({ q: entry }, float32(1, 2, 3, 4)), "w")).toThrow(
        /has numbers of the type .*, which is not read here/,
      );
    },
  );

  it("gives an array or a sentence, of damaged files", () => {
    fc.assert(
      fc.property(changes, fc.nat(), (places, end) => {
        outcome(() => readNpy(damaged(base, places, end), "q.npy"));
        outcome(() => readSafetensors(damaged(tensors, places, end), "a.safetensors"));
      }),
      { numRuns: 3000 },
    );
  });

  it("gives an array or a sentence, of any header", () => {
    const value = fc.oneof(
      fc.constantFrom("F32", [2, 2], [0, 16], -1, 2 ** 53, null),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.record({ dtype: value, shape: value, data_offsets: value }), (entry) => {
        outcome(() => readSafetensors(safetensors({ q: entry }, float32(1, 2, 3, 4)), "a"));
      }),
      { numRuns: 2000 },
    );
  });

  it("gives an array or a sentence, of any text", () => {
    const pieces = fc.constantFrom(
      "[",
      "]",
      "(",
      ")",
      ",",
      " ",
      "\n",
      "1",
      "-2.5",
      "e",
      "nan",
      "tensor",
      "...",
      "\u200B",
      "{",
      '"q":',
      "}",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 30 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(text, (written) => {
        outcome(() => readWritten(written, "the field"));
      }),
      { numRuns: 5000 },
    );
  });

  it("is not read from a file that is too large", async () => {
    const file = {
      name: "model.safetensors",
      size: 2 ** 32,
      arrayBuffer: () => Promise.reject(new Error("read")),
    };
    await expect(readArrays(file)).rejects.toThrow(
      "model.safetensors has 4096 MB; up to 256 MB are read here. Save the queries, keys and values of one head alone.",
    );
  });
});
