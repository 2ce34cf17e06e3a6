// @vitest-environment node
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { matrix, type Engine, type Tensor } from "../../../web/engine/index.ts";
import { readLayerFile, type TrainedLayer } from "../../../web/widgets/trained/layer-file.ts";
import { attentionWeights } from "../../../web/widgets/trained/weights.ts";
import { sumSentence } from "../../../web/widgets/terms/sums.ts";
import { FOUR, TERMS, sumOf, termsOf } from "../../../web/widgets/terms/split.ts";
import {
  TermsSource,
  previousOf,
  type TermsChoice,
} from "../../../web/widgets/terms/terms.state.ts";
import { toyWords } from "../../../web/widgets/terms/toy-split.ts";
import { TrainedSplit } from "../../../web/widgets/terms/trained-split.ts";
import { testEngine } from "../engine/core.ts";

const file = path.resolve(import.meta.dirname, "../../../content/trained/minilm-l6-v2.bin");

let engine: Engine;
let layer: TrainedLayer;
beforeAll(async () => {
  engine = await testEngine();
  layer = await readLayerFile(new Uint8Array(readFileSync(file)));
});

const SENTENCE = "the dog bites the man .";
const tokensOf = (words: string) => ["[CLS]", ...words.split(" "), "[SEP]"];
const choice = (more: Partial<TermsChoice> = {}): TermsChoice => ({
  layer: "trained",
  words: SENTENCE,
  head: 2,
  scale: 1,
  lifted: "",
  ...more,
});

/** The layer's own logits, by layer norm, projection and attention, [heads, T, T]. */
function ownLogits(tokens: readonly string[], scale: number): Tensor {
  const [, d = 0] = layer.wordRows.shape;
  const word = matrix(
    tokens.map((token) => {
      const row = layer.words.indexOf(token);
      return layer.wordRows.data.subarray(row * d, (row + 1) * d);
    }),
  );
  const position = engine.call("learned", {
    table: layer.positionRows,
    positions: tokens.map((_, index) => index),
    scale,
  });
  const type = matrix(tokens.map(() => layer.tokenType.data));
  const x = engine.call("layer_norm", {
    x: engine.evaluate("word + type + position", { word, type, position }) as Tensor,
    ...layer.norm,
    eps: layer.eps,
  });
  const heads = ({ weight, bias }: TrainedLayer["query"]) =>
    engine.call("permute_axes", {
      x: engine.call("reshape", {
        x: engine.call("linear", { x, weight, bias }),
        shape: [tokens.length, layer.heads, d / layer.heads],
      }),
      order: [1, 0, 2],
    }) as Tensor;
  const key = heads(layer.key);
  return engine.call("attention", { query: heads(layer.query), key, value: key }).logits;
}

describe("the terms of the trained layer", () => {
  it.each([
    [SENTENCE, 1],
    [SENTENCE, 0],
    [SENTENCE, 0.4],
    [SENTENCE, 1.5],
    ["a bird sees one fish in the river .", 1],
    ["man", 0.7],
  ])("of “%s” at scale %f add up to the logits of every head", (words, scale) => {
    const tokens = tokensOf(words);
    const logits = ownLogits(tokens, scale);
    const split = new TrainedSplit(engine, layer, tokens);
    const size = tokens.length ** 2;
    for (let head = 0; head < layer.heads; head++) {
      const sum = sumOf(engine, termsOf(engine, split.head(head, scale)), () => true);
      const own = logits.data.subarray(head * size, (head + 1) * size);
      sum.data.forEach((entry, index) => expect(entry).toBeCloseTo(own[index]!, 9));
    }
  });

  it("give the weights that the figure of the trained layer draws", () => {
    const tokens = tokensOf(SENTENCE);
    const weights = attentionWeights(engine, layer, {
      tokens,
      positions: tokens.map((_, index) => index),
    });
    const state = new TermsSource(engine, layer).state(choice());
    state.weights.data.forEach((weight, index) =>
      expect(weight).toBeCloseTo(weights.data[2 * 64 + index]!, 10),
    );
  });

  // Computed by a script of its own from the same file: centered parts divided by the spread.
  it("differ within a row by 1.16, 0.96, 1.53 and 9.34 in head 2", () => {
    const { terms } = new TermsSource(engine, layer).state(choice());
    const spread = (table: Tensor) => {
      const rows = Array.from({ length: 8 }, (_, m) => table.data.subarray(8 * m, 8 * m + 8));
      const variances = rows.map((row) => {
        const mean = row.reduce((sum, entry) => sum + entry, 0) / 8;
        return row.reduce((sum, entry) => sum + (entry - mean) ** 2, 0) / 8;
      });
      return Math.sqrt(variances.reduce((sum, one) => sum + one, 0) / 8).toFixed(2);
    };
    expect(FOUR.map((name) => spread(terms[name]!))).toEqual(["1.16", "0.96", "1.53", "9.34"]);
  });

  it("are led by position · position in heads 2 and 11, and by word · word in head 8", () => {
    const source = new TermsSource(engine, layer);
    const leading = (head: number) => {
      const { terms } = source.state(choice({ head }));
      const spread = (table: Tensor) =>
        Array.from({ length: 8 }, (_, m) => {
          const row = table.data.slice(8 * m, 8 * m + 8);
          const mean = row.reduce((sum, entry) => sum + entry, 0) / 8;
          return row.reduce((sum, entry) => sum + (entry - mean) ** 2, 0);
        }).reduce((sum, one) => sum + one, 0);
      return FOUR.reduce((best, name) =>
        spread(terms[name]!) > spread(terms[best]!) ? name : best,
      );
    };
    expect([2, 11, 8].map(leading)).toEqual(["pp", "pp", "ww"]);
  });

  it.each([
    [0, 0.1802, 0.0007],
    [0.4, 0.4627, 0.0019],
    [0.6, 0.799, 0.1627],
    [0.65, 0.8911, 0.4533],
    [0.66, 0.9077, 0.5275],
    [0.8, 0.9964, 0.982],
    [1, 0.9999, 0.9996],
  ])(
    "at scale %f leave %f on the previous word on average, and %f at least",
    (scale, mean, least) => {
      const { weights } = new TermsSource(engine, layer).state(choice({ scale }));
      const previous = previousOf(engine, weights);
      expect(previous.mean).toBeCloseTo(mean, 3);
      expect(previous.least).toBeCloseTo(least, 3);
    },
  );

  it("are a curve over the scales from 0 to 1.5 that the states follow", () => {
    const source = new TermsSource(engine, layer);
    const points = source.curve(choice());
    expect(points).toHaveLength(61);
    expect(points[40]!.scale).toBe(1);
    const state = source.state(choice({ scale: 0.4 }));
    expect(points[16]!.mean).toBeCloseTo(previousOf(engine, state.weights).mean, 12);
  });

  it("without position · position leave 0.145 on the previous word, without word · word 0.998", () => {
    const source = new TermsSource(engine, layer);
    const mean = (lifted: string) =>
      previousOf(engine, source.state(choice({ lifted })).weights).mean;
    expect(mean("pp")).toBeCloseTo(0.145, 3);
    expect(mean("ww")).toBeCloseTo(0.998, 3);
    expect(mean("ww wp pw")).toBeCloseTo(0.997, 3);
  });
});

describe("the terms of the toy layer", () => {
  const toy = choice({ layer: "toy", words: "dog bites man" });

  it("are the products of words, of positions and of both, divided by the root of 2", () => {
    const { terms, logits } = new TermsSource(engine, null).state(toy);
    const root = Math.sqrt(2);
    // Query dog at 0, key man at 2.
    expect(terms.ww!.data[2]).toBeCloseTo(1 / root, 12);
    expect(terms.wp!.data[2]).toBeCloseTo(Math.sin(2) / root, 12);
    expect(terms.pw!.data[2]).toBeCloseTo(1 / root, 12);
    expect(terms.pp!.data[2]).toBeCloseTo(Math.cos(2) / root, 12);
    expect(terms.rest).toBeUndefined();
    for (let index = 0; index < 9; index++)
      expect(logits.data[index]).toBeCloseTo(
        FOUR.reduce((sum, name) => sum + terms[name]!.data[index]!, 0),
        12,
      );
  });

  it("scale with the position: not at all, once, once, and twice", () => {
    const source = new TermsSource(engine, null);
    const [one, half] = [source.state(toy).terms, source.state({ ...toy, scale: 0.5 }).terms];
    const ratios = { ww: 1, wp: 0.5, pw: 0.5, pp: 0.25 };
    for (const name of FOUR)
      expect(half[name]!.data[5]).toBeCloseTo(ratios[name] * one[name]!.data[5]!, 12);
  });

  it("print a sum whose printed terms add up", () => {
    const source = new TermsSource(engine, null);
    for (let m = 0; m < 3; m++)
      for (let n = 0; n < 3; n++) {
        const sentence = sumSentence(engine, source.state(toy), { m, n });
        const numbers = [...sentence.replace(/− ?/g, "-").matchAll(/-?\d+\.\d{3}/g)].map(Number);
        const sum = numbers.slice(0, 4).reduce((all, one) => all + one, 0);
        expect(sum).toBeCloseTo(numbers[4]!, 9);
      }
  });

  it("say which words it knows and which terms there are", () => {
    expect(() => toyWords("dog eats man")).toThrow(/needs words of the toy layer: the, dog/);
    expect(() => new TermsSource(engine, null).state({ ...toy, lifted: "px" })).toThrow(
      `lifted = “px” is none of the terms ${TERMS.join(", ")}.`,
    );
  });
});
