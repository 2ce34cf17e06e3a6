// @vitest-environment node
// Statements of the lessons "Sinusoidal encoding" and "Position meets content" about the trained rows and head 2.

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { at, type Engine, type Tensor } from "../../../web/engine/index.ts";
import { READING } from "../../../web/widgets/clocks/game.ts";
import { ClockNumbers } from "../../../web/widgets/clocks/numbers.ts";
import { cosineCounts } from "../../../web/widgets/mix/numbers.ts";
import { TermsSource, type TermsState } from "../../../web/widgets/terms/terms.state.ts";
import { readLayerFile, type TrainedLayer } from "../../../web/widgets/trained/layer-file.ts";
import { readTableFile, type TrainedTable } from "../../../web/widgets/trained/table-files.ts";
import { TableNumbers } from "../../../web/widgets/trained/table-numbers.ts";
import { testEngine } from "../engine/core.ts";

const trained = (name: string) =>
  new Uint8Array(
    readFileSync(path.resolve(import.meta.dirname, "../../../content/trained", `${name}.bin`)),
  );

let engine: Engine;
let layer: TrainedLayer;
let table: TrainedTable;
beforeAll(async () => {
  engine = await testEngine();
  layer = await readLayerFile(trained("minilm-l6-v2"));
  table = await readTableFile(trained("minilm-l6-v2-positions"));
});

const head2 = (more: { scale?: number; lifted?: string } = {}): TermsState =>
  new TermsSource(engine, layer).state({
    layer: "trained",
    words: "the dog bites the man .",
    head: 2,
    scale: 1,
    lifted: "",
    ...more,
  });

/** Norms of the rows of a table. */
const norms = (rows: Tensor): number[] => {
  const [count = 0, d = 0] = rows.shape;
  return Array.from({ length: count }, (_, row) =>
    Math.hypot(...rows.data.subarray(row * d, (row + 1) * d)),
  );
};

/** The columns of q, [d, count], made orthonormal one after the other. */
function orthonormal({ shape, data }: Tensor): Tensor {
  const [d = 0, count = 0] = shape;
  const q = Float64Array.from(data);
  const dot = (a: number, b: number) => {
    let sum = 0;
    for (let i = 0; i < d; i++) sum += q[i * count + a]! * q[i * count + b]!;
    return sum;
  };
  for (let column = 0; column < count; column++) {
    for (let before = 0; before < column; before++) {
      const shadow = dot(column, before);
      for (let i = 0; i < d; i++) q[i * count + column]! -= shadow * q[i * count + before]!;
    }
    const norm = Math.sqrt(dot(column, column));
    for (let i = 0; i < d; i++) q[i * count + column]! /= norm;
  }
  return { shape: [d, count], data: q };
}

/** The directions that hold most of the rows' squared lengths, by orthogonal iteration. */
function mainDirections(rows: Tensor, count: number): Tensor {
  const [, d = 0] = rows.shape;
  const squares = engine.evaluate("transpose(x) @ x", { x: rows }) as Tensor;
  let q: Tensor = {
    shape: [d, count],
    data: Float64Array.from({ length: d * count }, (_, index) => Math.sin(1 + index * index)),
  };
  for (let step = 0; step < 40; step++)
    q = orthonormal(engine.evaluate("squares @ q", { squares, q }) as Tensor);
  return q;
}

describe("the rows of the trained model", () => {
  it("of positions 1 to 7 are at most about half as long as the words beside them", () => {
    const words = norms(layer.wordRows);
    const used = head2().tokens.map((token) => words[layer.words.indexOf(token)]!);
    const positions = norms(layer.positionRows).slice(1, used.length);
    expect(Math.max(...positions) / Math.min(...used)).toBeLessThan(0.54);
    expect(norms(layer.positionRows)[0]).toBeGreaterThan(Math.max(...used));
  });

  // 98.26% and 2.97% by the singular values in numpy.
  it("of all 512 positions have 98% of their squared lengths in 20 directions, words 3%", () => {
    const q = mainDirections(table.rows, 20);
    const share = (x: Tensor) => engine.evaluate("sum((x @ q)^2) / sum(x^2)", { x, q }) as number;
    expect(share(table.rows)).toBeCloseTo(0.98, 2);
    expect(share(layer.wordRows)).toBeCloseTo(0.03, 2);
  });

  it("have cosines above 0.15 with positions on average for marks and frequent words only", () => {
    expect(cosineCounts(engine, layer).rows).toBe(19);
    const [, d = 0] = layer.positionRows.shape;
    const part = { shape: [19, d], data: layer.positionRows.data.subarray(d) };
    const unit = (x: Tensor, lengths: number[]) => ({
      shape: x.shape,
      data: x.data.map((entry, index) => entry / lengths[Math.floor(index / d)]!),
    });
    const cosines = engine.evaluate("w @ transpose(p)", {
      w: unit(layer.wordRows, norms(layer.wordRows)),
      p: unit(part, norms(part)),
    }) as Tensor;
    const means = layer.words.map(
      (_, word) => cosines.data.subarray(word * 19, word * 19 + 19).reduce((a, b) => a + b) / 19,
    );
    const bump = layer.words.filter((_, word) => means[word]! > 0.15);
    expect(bump).toEqual(expect.arrayContaining(["[CLS]", "[SEP]", "the", "a", "to", "of", "is"]));
    expect(bump.length).toBeLessThan(20);
    expect(cosines.data.filter((cosine) => Math.abs(cosine) < 0.15).length).toBeGreaterThan(
      0.95 * cosines.data.length,
    );
  });
});

describe("the mean cosine of the trained table", () => {
  it("rises by 0.25 from distance 3 to distance 6", () => {
    const means = new TableNumbers(engine, table).profile.map(({ mean }) => mean);
    expect(means.slice(0, 7).indexOf(Math.min(...means.slice(0, 7)))).toBe(3);
    expect(means[6]! - means[3]!).toBeCloseTo(0.25, 2);
  });
});

describe("a position below 4000, hands read by eye", () => {
  const hidden = [20, 511, 1234, 2460, 3141, 3999];
  const fit = (d: number, position: number) => {
    const allowed = new ClockNumbers(engine, d, 10000).allowed(position, 4000, READING);
    return allowed[0]!.filter((_, other) => allowed.every((own) => own[other])).length;
  };

  it("is told from all others by three hands or four", () => {
    for (const position of hidden) {
      expect(fit(6, position)).toBe(1);
      expect(fit(8, position)).toBe(1);
    }
  });

  it("is one of 5 to 7 by two hands", () => {
    for (const position of hidden) {
      expect(fit(4, position)).toBeGreaterThanOrEqual(5);
      expect(fit(4, position)).toBeLessThanOrEqual(7);
    }
  });
});

describe("head 2 of the trained model", () => {
  const before = ({ tokens, weights }: TermsState) =>
    tokens.slice(1).map((_, place) => at(weights, place + 1, place));

  it("at half the scale gives the word before less than half in four of seven tokens", () => {
    expect(before(head2({ scale: 0.5 })).filter((weight) => weight < 0.5)).toHaveLength(4);
    expect(Math.min(...before(head2({ scale: 0.8 })))).toBeGreaterThan(0.9);
  });

  it("without position · position gives nearly everything to [CLS]", () => {
    const { tokens, weights } = head2({ lifted: "pp" });
    tokens.forEach((_, m) => expect(at(weights, m, 0)).toBeGreaterThan(0.95));
  });

  it("compares the second “the” with the word before 6 higher than with itself", () => {
    const { tokens, terms } = head2();
    expect(tokens[4]).toBe("the");
    expect(at(terms.pp!, 4, 3) - at(terms.pp!, 4, 4)).toBeCloseTo(6, 0);
  });

  it("from the second word on is strongest for the word before in position · position", () => {
    const { tokens, terms } = head2();
    for (let m = 2; m < tokens.length; m++) {
      const row = tokens.map((_, n) => at(terms.pp!, m, n));
      expect(row.indexOf(Math.max(...row))).toBe(m - 1);
    }
  });
});
