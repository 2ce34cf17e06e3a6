/** A recorded search for the worst case of a claim: the same settings for every reader. */
import type { Quantity } from "../base/quantities.ts";

export type Values = Readonly<Record<string, number>>;

export interface Tried {
  readonly values: Values;
  readonly gap: number;
}

/** What a search has found. */
export interface Found {
  readonly tried: number;
  /** Settings at which the claim does not hold. */
  readonly broken: number;
  /** The setting with the largest gap. */
  readonly worst: Tried | null;
}

/** Settings that a search tries besides the corners of the ranges. */
const SPREAD = 1000;

/**
 * The settings that a search tries: all of them where there are few, each once; else first the
 * corners, where every quantity is at its least or its most, then points spread evenly over the
 * ranges.
 *
 * The spread is that of Roberts 2018, "The unreasonable effectiveness of quasirandom sequences",
 * https://extremelearning.com.au/unreasonable-effectiveness-of-quasirandom-sequences/: each quantity
 * moves on by a power of the root of x^(n+1) = x + 1.
 */
export function* settingsToTry(quantities: readonly Quantity[]): Generator<Values> {
  const counts = quantities.map((quantity) => stepsOf(quantity) + 1);
  const all = counts.reduce((product, count) => product * count, 1);
  if (all <= SPREAD) {
    for (let place = 0; place < all; place++) yield valuesAt(quantities, digitsOf(place, counts));
    return;
  }
  for (let corner = 0; corner < 2 ** quantities.length; corner++)
    yield valuesAt(quantities, (index) => (corner >> index) & 1);
  const root = rootOf(quantities.length);
  for (let point = 1; point <= SPREAD; point++)
    yield valuesAt(quantities, (index) => (0.5 + point * root ** -(index + 1)) % 1);
}

const stepsOf = ({ info: { minimum = 0, maximum = 0, step = 1 } }: Quantity): number =>
  Math.floor((maximum - minimum) / step + 1e-9);

/** Of a setting by its place among all: where each quantity is between its least and its most. */
const digitsOf = (place: number, counts: readonly number[]) => (index: number) => {
  const before = counts.slice(0, index).reduce((product, count) => product * count, 1);
  return ((Math.floor(place / before) % counts[index]!) + 0.5) / counts[index]!;
};

/** @param share  Where each quantity is between its least and its most, from 0 to 1. */
const valuesAt = (quantities: readonly Quantity[], share: (index: number) => number): Values =>
  Object.fromEntries(
    quantities.map((quantity, index) => {
      const { name, info } = quantity;
      const [steps, { minimum = 0, step = 1 }] = [stepsOf(quantity), info];
      return [name, minimum + Math.min(steps, Math.floor(share(index) * (steps + 1))) * step];
    }),
  );

/** The root above 1 of x^(n+1) = x + 1. */
function rootOf(dimensions: number): number {
  let root = 2;
  for (let turn = 0; turn < 40; turn++) root = (1 + root) ** (1 / (dimensions + 1));
  return root;
}

/** @param most  The largest gap with which the claim holds. */
export function withTried(found: Found, tried: Tried, most: number): Found {
  const isWorse = tried.gap > (found.worst?.gap ?? -Infinity);
  return {
    tried: found.tried + 1,
    broken: found.broken + (holds(tried.gap, most) ? 0 : 1),
    worst: isWorse ? tried : found.worst,
  };
}

/** A gap that is no number breaks every claim. */
export const holds = (gap: number, most: number): boolean => gap <= most;
