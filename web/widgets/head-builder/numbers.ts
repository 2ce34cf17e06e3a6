/** A head built of a shift and a gain for each hand: its logits and weights, from the core. */
import { at, type Engine, type Tensor } from "../../engine/index.ts";
import { gainsAndShift, productsBetween, readGains } from "../matrices/matrix-between.ts";

/** Entries of a position row, hands it has, and positions that are shown. */
export const WIDTH = 16;
export const HANDS = WIDTH / 2;
export const POSITIONS = 24;
const BASE = 10000;
/** All gains together. */
export const BUDGET = 64;
/** The least total that wins: with 49, no whole gains on three hands do, nor on the four fastest. */
export const LEAST_TOTAL = 50;
/** The weight that every word has to give to the one before it. */
export const GOAL = 0.9;

/** A word and what it gives to a key. */
export interface Given {
  readonly m: number;
  readonly n: number;
  readonly weight: number;
}

export class HeadNumbers {
  /** [hand]: tokens in a full turn. */
  readonly wavelengths: Float64Array;
  /** [m][n]: product divided by √d, and what softmax makes of it. */
  readonly logits: Tensor;
  readonly weights: Tensor;
  /** The word that gives least to the one before it. */
  readonly weakest: Given;
  /** The key, other than the previous word, to which that word gives most. */
  readonly rival: Given;

  constructor(
    engine: Engine,
    readonly gains: readonly number[],
    readonly k: number,
  ) {
    this.wavelengths = engine.call("sinusoidal_wavelengths", { d: WIDTH, base: BASE }).data;
    const matrix = gainsAndShift(engine, { d: WIDTH, base: BASE, k, gains });
    const products = productsBetween(engine, matrix, {
      positions: POSITIONS,
      d: WIDTH,
      base: BASE,
    });
    this.logits = engine.evaluate("s / sqrt(d)", { s: products, d: WIDTH }) as Tensor;
    this.weights = engine.call("softmax", { x: this.logits });
    const given = (m: number, n: number) => ({ m, n, weight: this.weight(m, n) });
    this.weakest = Array.from({ length: POSITIONS - 1 }, (_, place) =>
      given(place + 1, place),
    ).reduce((least, each) => (each.weight < least.weight ? each : least));
    const { m, n: before } = this.weakest;
    this.rival = Array.from({ length: POSITIONS }, (_, n) => given(m, n))
      .filter(({ n }) => n !== before)
      .reduce((most, each) => (each.weight > most.weight ? each : most));
  }

  weight(m: number, n: number): number {
    return at(this.weights, m, n);
  }

  /** The logit by offset n − m: it is the same for every query. */
  logit(offset: number): number {
    return offset < 0 ? at(this.logits, -offset, 0) : at(this.logits, 0, offset);
  }

  get isWon(): boolean {
    return this.weakest.weight >= GOAL;
  }
}

/**
 * How much of the budget is used.
 *
 * @param gains  [pair]: factors without unit
 * @returns the sum of the gains, without unit
 * @see tests/web/widgets/head-builder.test.ts
 */
export const totalOf = (gains: readonly number[]): number =>
  gains.reduce((sum, gain) => sum + gain, 0);

/**
 * Reads how much each hand gains, in whole steps, cut where all exceed the budget.
 *
 * @param text  numbers with commas between them, the fastest hand first
 * @returns [hand]: a whole number from 0; 0 where the text has none
 * @see tests/web/widgets/head-builder.test.ts
 */
export function gainsOf(text: string): number[] {
  let left = BUDGET;
  const given = readGains(text);
  return Array.from({ length: HANDS }, (_, hand) => {
    const gain = Math.min(left, Math.round(given[hand] ?? 0));
    left -= gain;
    return gain;
  });
}
