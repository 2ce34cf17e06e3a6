// @vitest-environment node
// What the lesson "RoPE in code" says about the rows of weights: two small models are trained here,
// one for each pairing, and the lengths of rows that would be partners are compared.

import { describe, expect, it } from "vitest";
import type { Trainer } from "../../../web/engine/training/module.ts";
import type { RunOptions } from "../../../web/engine/training/protocol.ts";
import { seconds } from "../limits.ts";
import { trainedModel } from "../trained-model.ts";

const HEADS = 2;
const WIDTH = 32;
const MATRICES = [0, 1].flatMap((layer) =>
  ["query", "key"].map((which) => `layers.${layer}.attention.${which}.weight`),
);

/** [row]: the length of each row of a matrix. */
function lengthsOf(model: Trainer, name: string): number[] {
  const { shape, data } = model.parameter(name);
  const [rows, columns] = shape as [number, number];
  return Array.from({ length: rows }, (_, row) =>
    Math.hypot(...data.slice(row * columns, (row + 1) * columns)),
  );
}

/** By how much, on average, the longer row of a would-be pair is longer, as a logarithm. */
function unlikeness(lengths: readonly number[], pairing: "neighbors" | "halves"): number {
  const pairs = Array.from({ length: HEADS * (WIDTH / 2) }, (_, index) => {
    const [head, pair] = [Math.floor(index / (WIDTH / 2)), index % (WIDTH / 2)];
    const [first, second] =
      pairing === "neighbors" ? [2 * pair, 2 * pair + 1] : [pair, pair + WIDTH / 2];
    return [lengths[head * WIDTH + first]!, lengths[head * WIDTH + second]!] as const;
  });
  return pairs.reduce((sum, [a, b]) => sum + Math.abs(Math.log(a / b)), 0) / pairs.length;
}

/** In how many of the matrices rows of neighbors are more alike than rows of halves. */
const likeNeighbors = (model: Trainer): number =>
  MATRICES.map((name) => lengthsOf(model, name)).filter(
    (lengths) => unlikeness(lengths, "neighbors") < unlikeness(lengths, "halves"),
  ).length;

async function trained(pairing: "interleaved" | "half"): Promise<Trainer> {
  const model = await trainedModel({
    scheme: "rope",
    settings: { pairing },
    d_model: HEADS * WIDTH,
    heads: HEADS,
    steps: 800,
  } as unknown as RunOptions);
  expect(model.evaluate(32, 32).accuracy).toBeGreaterThan(0.999);
  return model;
}

describe("rows of the weights of a small model that copies", () => {
  it(
    "are more alike within neighbors in all 4 matrices, where it was trained with neighbors",
    async () => {
      expect(likeNeighbors(await trained("interleaved"))).toBe(4);
    },
    seconds(120),
  );

  it(
    "are more alike within neighbors in 3 of 4 or more where it was trained with halves",
    async () => {
      expect(likeNeighbors(await trained("half"))).toBeGreaterThanOrEqual(3);
    },
    seconds(120),
  );
});
