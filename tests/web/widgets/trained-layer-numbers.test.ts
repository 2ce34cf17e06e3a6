// @vitest-environment node
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { matrix, type Engine, type Tensor } from "../../../web/engine/index.ts";
import { halfToNumber } from "../../../web/widgets/trained/tensor-file.ts";
import { factSentence, repeatedWord } from "../../../web/widgets/trained-layer/facts.ts";
import { readState, weightsOf } from "../../../web/widgets/trained-layer/state.ts";
import { headFact } from "../../../web/widgets/trained/head-fact.ts";
import { readLayerFile, type TrainedLayer } from "../../../web/widgets/trained/layer-file.ts";
import { attentionWeights, headRows } from "../../../web/widgets/trained/weights.ts";
import { testEngine } from "../engine/core.ts";

const repository = path.resolve(import.meta.dirname, "../../..");
const bytesOf = (file: string) => new Uint8Array(readFileSync(path.join(repository, file)));
const SHIPPED = "content/trained/minilm-l6-v2.bin";
const HALF = "tests/golden/trained/minilm-l6-v2.half.bin";
const provenance = JSON.parse(
  readFileSync(path.join(repository, "content/trained/minilm-l6-v2.json"), "utf8"),
) as { shipped: { sha256: string; half_sha256: string; bytes: number } };

interface Reference {
  readonly words: readonly string[];
  readonly positions: boolean;
  /** [head][query][key]. */
  readonly weights: readonly (readonly (readonly number[])[])[];
}
const references = readFileSync(
  path.join(repository, "tests/golden/trained/minilm-l6-v2.weights.jsonl"),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Reference);

let engine: Engine;
let shipped: TrainedLayer;
let half: TrainedLayer;
beforeAll(async () => {
  engine = await testEngine();
  shipped = await readLayerFile(bytesOf(SHIPPED));
  half = await readLayerFile(bytesOf(HALF));
});

const inOrder = (words: readonly string[]) => words.map((_, index) => index);
const weightsFor = (layer: TrainedLayer, { words, positions }: Reference) =>
  attentionWeights(engine, layer, { tokens: words, positions: positions ? inOrder(words) : null });
const apart = (weights: Tensor, reference: Reference) =>
  engine.call("max_difference", {
    a: matrix(
      Array.from({ length: weights.shape[0]! }, (_, head) => headRows(weights, head)).flat(),
    ),
    b: matrix(reference.weights.flat()),
  }) as number;

describe("the numbers of the trained layer", () => {
  it.each(references.map((reference, index) => [index, reference] as const))(
    "give the reference weights of sentence %i within 2e-3 as shipped, within 1e-6 in half precision",
    (_, reference) => {
      expect(apart(weightsFor(half, reference), reference)).toBeLessThan(1e-6);
      expect(apart(weightsFor(shipped, reference), reference)).toBeLessThan(2e-3);
    },
  );

  it("are the files that the provenance names, and travel in at most 500 KB", () => {
    const hash = (file: string) => createHash("sha256").update(bytesOf(file)).digest("hex");
    expect(hash(SHIPPED)).toBe(provenance.shipped.sha256);
    expect(hash(HALF)).toBe(provenance.shipped.half_sha256);
    expect(bytesOf(SHIPPED).length).toBe(provenance.shipped.bytes);
    expect(bytesOf(SHIPPED).length).toBeLessThanOrEqual(500_000);
  });

  it("give the word before at least 0.9995 of head 2 at every place, and 0.18 on average without positions", () => {
    for (const layer of [shipped, half]) {
      const state = readState(layer, {
        words: "the dog bites the man .",
        rows: "",
        head: 2,
        positions: "on",
      });
      const fact = headFact(engine, state, weightsOf(engine, layer, state));
      expect(fact.target).toBe("the previous word");
      expect(fact.least).toBeGreaterThanOrEqual(0.9995);
      expect(fact.meanWithout).toBeNull();
      const without = { ...state, positions: false };
      expect(headFact(engine, without, weightsOf(engine, layer, without)).meanWithout).toBeCloseTo(
        0.18,
        2,
      );
    }
  });

  it("tell the two “the” apart with positions, and make them agree in all heads without", () => {
    const state = readState(shipped, {
      words: "the dog bites the man .",
      rows: "",
      head: 2,
      positions: "on",
    });
    const both = weightsOf(engine, shipped, state);
    expect(repeatedWord(engine, state, both)).toEqual({ word: "the", times: 2, agreeing: 0 });
    expect(repeatedWord(engine, { ...state, positions: false }, both)).toEqual({
      word: "the",
      times: 2,
      agreeing: 12,
    });
  });

  it("follow the cards, not the words: with the cards reversed the head reads the word after", () => {
    const state = readState(shipped, {
      words: "the dog bites the man .",
      rows: "0,6,5,4,3,2,1,7",
      head: 2,
      positions: "on",
    });
    const rows = headRows(weightsOf(engine, shipped, state).with, 2);
    // At place 2 is card 5; card 4 is at place 3, to its right.
    expect(rows[2]![3]).toBeGreaterThan(0.9);
    expect(factSentence(engine, state, weightsOf(engine, shipped, state))).toContain(
      "the word whose card is one lower",
    );
  });

  it("sum to 1 for every word of every head", () => {
    const state = readState(shipped, {
      words: "a bird sees one fish in the river .",
      rows: "",
      head: 0,
      positions: "on",
    });
    const { with: weights } = weightsOf(engine, shipped, state);
    for (let head = 0; head < 12; head++)
      for (const row of headRows(weights, head))
        expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });
});

describe("the file of the trained layer", () => {
  it.each([
    [0x0000, 0],
    [0x0001, 2 ** -24],
    [0x03ff, 1023 * 2 ** -24],
    [0x0400, 2 ** -14],
    [0x3555, 0.333251953125],
    [0x3bff, 0.99951171875],
    [0x3c00, 1],
    [0x3c01, 1 + 2 ** -10],
    [0xc000, -2],
    [0x7bff, 65504],
    [0x7c00, Infinity],
    [0xfc00, -Infinity],
  ])("decodes the half-precision bits %i as %f", (bits, number) => {
    expect(halfToNumber(bits)).toBe(number);
  });

  it("decodes a negative zero and what is no number", () => {
    expect(Object.is(halfToNumber(0x8000), -0)).toBe(true);
    expect(halfToNumber(0x7e00)).toBeNaN();
  });

  it("holds every half as its two bytes say, the lower first", () => {
    const bytes = gunzipSync(bytesOf(HALF));
    const start = bytes.indexOf(0x0a) + 1;
    const entries = half.wordRows.data;
    entries.forEach((entry, index) => {
      const bits = bytes[start + 2 * index]! | (bytes[start + 2 * index + 1]! << 8);
      if (entry !== halfToNumber(bits)) throw new Error(`entry ${index} is ${entry}`);
    });
    expect(entries.length).toBe(half.words.length * 384);
  });

  it("decodes whole numbers of 12 bits: upper 8 bits, lower 4, and a step for each row", async () => {
    const packed = (tensors: object[], ...parts: Uint8Array[]) =>
      new Uint8Array(
        gzipSync(
          Buffer.concat([
            Buffer.from(
              `${JSON.stringify({ format: "orrery-trained-layer-1", words: [], tensors })}\n`,
            ),
            ...parts,
          ]),
        ),
      );
    const names = [
      "positions",
      "token_type",
      "norm.weight",
      "norm.bias",
      "query.weight",
      "query.bias",
      "key.weight",
      "key.bias",
    ];
    const one = names.map((name) => ({ name, shape: [1], storage: "half" }));
    const steps = new Uint8Array(new Float32Array([0.5, 2]).buffer);
    // Rows [1, −1] and [2047, −2048].
    const upper = Uint8Array.from([0x00, 0xff, 0x7f, 0x80]);
    const lower = Uint8Array.from([0xf1, 0x0f]);
    const layer = await readLayerFile(
      packed(
        [{ name: "words", shape: [2, 2], storage: "twelve-bit" }, ...one],
        steps,
        upper,
        lower,
        new Uint8Array(2 * names.length),
      ),
    );
    expect([...layer.wordRows.data]).toEqual([0.5, -0.5, 4094, -4096]);
  });

  it.each([
    ["is cut off", (file: Uint8Array) => file.slice(0, 40_000), /damaged: it cannot be unpacked/],
    [
      "has a changed byte",
      (file: Uint8Array) => file.map((byte, index) => (index === 300_000 ? byte ^ 1 : byte)),
      /damaged: it cannot be unpacked/,
    ],
    [
      "is a page that says there is nothing",
      () => new TextEncoder().encode("<!doctype html>"),
      /damaged: it cannot be unpacked/,
    ],
    ["holds no line of JSON", () => gzipSync("layer"), /damaged: its first line cannot be read/],
    [
      "has another format",
      () => gzipSync('{"format":"orrery-trained-layer-9","tensors":[]}\n'),
      /“orrery-trained-layer-9”, and this page reads/,
    ],
    [
      "ends too early",
      () =>
        gzipSync(
          '{"format":"orrery-trained-layer-1","tensors":[{"name":"words","shape":[2,2],"storage":"half"}]}\n123',
        ),
      /damaged: it ends inside words/,
    ],
    [
      "lacks a tensor",
      () => gzipSync('{"format":"orrery-trained-layer-1","tensors":[]}\n'),
      /damaged: it has no tensor words/,
    ],
    [
      "holds more than it says",
      () => gzipSync('{"format":"orrery-trained-layer-1","tensors":[]}\nmore'),
      /damaged: 4 bytes follow/,
    ],
  ])("is refused with a sentence when it %s", async (_, change, sentence) => {
    await expect(readLayerFile(new Uint8Array(change(bytesOf(SHIPPED))))).rejects.toThrow(sentence);
  });
});
