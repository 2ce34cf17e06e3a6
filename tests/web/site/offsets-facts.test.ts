// @vitest-environment node
// Statements of the lesson "The algebra of offsets" that its formulas do not compute.

import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { testEngine } from "../engine/core.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await testEngine();
});

const similarity = (offset: number, d: number) =>
  engine.evaluate("sinusoidal_profile(offset, d)", { offset, d }) as number;

function firstRise(d: number): number {
  let offset = 1;
  while (similarity(offset, d) <= similarity(offset - 1, d)) offset++;
  return offset;
}

describe("the first rise of the similarity", () => {
  it.each([
    [8, 4],
    [64, 6],
    [128, 12],
    [512, 44],
  ])("at width %i is at offset %i", (d, offset) => {
    expect(firstRise(d)).toBe(offset);
  });

  it.each([
    [64, 1],
    [128, 2],
    [512, 7],
  ])("at width %i is near the end of turn %i of hand 0", (d, turn) => {
    expect(Math.abs(firstRise(d) / (2 * Math.PI) - turn)).toBeLessThan(0.1);
  });
});

describe("from offset 5 to 6 at width 64", () => {
  it("only hands 0 and 1 climb, and they gain more than the other 30 lose", () => {
    const changes = Array.from({ length: 32 }, (_, hand) => {
      const frequency = 10000 ** (-hand / 32);
      return Math.cos(6 * frequency) - Math.cos(5 * frequency);
    });
    expect(changes.flatMap((change, hand) => (change > 0 ? [hand] : []))).toEqual([0, 1]);
    expect(changes.reduce((sum, change) => sum + change, 0)).toBeGreaterThan(0);
  });
});

describe("the fastest hand", () => {
  it("is nearer to where it was after 19 tokens than after 6, and after 6 than after 12", () => {
    const away = (tokens: number) => 1 - Math.cos(tokens);
    expect(away(19)).toBeLessThan(away(6));
    expect(away(6)).toBeLessThan(away(12));
  });
});
