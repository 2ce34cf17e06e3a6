/** A row of the sinusoidal table as clock hands. */
import { entryAt, type Engine } from "../../engine/index.ts";

/** The attribute `d` of figures that show hands; each has its own default and maximum. */
export const WIDTH = {
  kind: "integer",
  minimum: 2,
  step: 2,
  unit: "entries",
  symbol: "d",
  label: "model width",
  sentence: "Entries of a row, two for each hand.",
} as const;

/** The attribute `d` of figures of queries and keys, whose width is that of a head. */
export const HEAD_WIDTH = {
  ...WIDTH,
  symbol: "D",
  label: "head width",
  sentence: "Entries of query and key, two for each pair.",
} as const;

/** The attribute `base`. */
export const BASE = {
  kind: "number",
  default: 10000,
  minimum: 1.01,
  maximum: 1e9,
  stops: [2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000],
  label: "base",
  sentence: "Base of the frequencies.",
} as const;

/** The attribute `layout`. */
export const LAYOUT = {
  kind: "choice",
  default: "interleaved",
  choices: ["interleaved", "concat"],
  titles: {
    interleaved: "sine, cosine, sine, cosine",
    concat: "all sines, then all cosines",
  },
  label: "layout",
  sentence: "Whether sines and cosines of the row alternate or form two halves.",
} as const;

/** Whether sines and cosines of a row alternate or form two halves. */
export type RowLayout = (typeof LAYOUT.choices)[number];

export interface Hand {
  readonly sine: number;
  readonly cosine: number;
}

/**
 * All hands of a row.
 *
 * @param engine    does the arithmetic
 * @param position  in tokens; between two of them while the hands turn
 * @param d         entries of the row, even
 * @param base      above 0, without unit
 * @returns [pair]: sine and cosine of the hand's angle
 * @throws {Error} where the core rejects d or the base
 * @see tests/web/widgets/dial.test.ts
 */
export function handsAt(engine: Engine, position: number, d: number, base: number): Hand[] {
  const { data } = engine.call("sinusoidal", { positions: position, d, base });
  return pairsOf(data).map(([sine, cosine]) => ({ sine, cosine }));
}

/**
 * The two entries of each pair of an interleaved row.
 *
 * @param row  of an even number of entries; beyond that, a last one is left out
 * @returns [pair]
 * @see tests/web/widgets/wedge.test.ts
 */
export const pairsOf = (row: ArrayLike<number>): (readonly [first: number, second: number])[] =>
  Array.from({ length: row.length / 2 }, (_, pair) => [
    entryAt(row, 2 * pair),
    entryAt(row, 2 * pair + 1),
  ]);

/**
 * The entries of the interleaved row in the order of a layout.
 *
 * @param d       entries of the row, even
 * @param layout  of the row
 * @returns [place in the row]: an index from 0 to d − 1
 * @see tests/web/widgets/dial.test.ts
 */
export function entryOrder(d: number, layout: RowLayout): number[] {
  const pairs = d / 2;
  return Array.from({ length: d }, (_, place) =>
    layout === "concat" ? 2 * (place % pairs) + (place < pairs ? 0 : 1) : place,
  );
}
