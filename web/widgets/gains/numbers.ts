/** What products gain at each offset from a table of vectors, or of numbers, by the core. */
import { entryAt, at, type Engine } from "../../engine/index.ts";

/** Whether the table holds a vector or a number for each offset. */
export type TableKind = "vectors" | "numbers";

/** Rows of the table of the drawing, from two tokens back to two tokens ahead. */
export const TABLE = [
  [0.25, 1],
  [1.5, -0.5],
  [0, 0.5],
  [-0.5, 0.75],
  [0.5, -1],
] as const;
/** Offset of each row, key position minus query position, in tokens. */
export const OFFSETS = [-2, -1, 0, 1, 2] as const;
/** Length of the query; it only turns. */
export const QUERY_LENGTH = 2;

export interface GainNumbers {
  readonly query: readonly [number, number];
  /** [offset]: what the product of query and key gains. */
  readonly gains: readonly number[];
}

/**
 * What the products of a query gain at each offset, from rows or from plain numbers.
 *
 * @param engine  does the arithmetic
 * @param turn    direction of the query in degrees, counterclockwise from the right
 * @param kind    of the table
 * @returns the query, [x, y], and a gain for each offset, without unit
 * @see tests/web/widgets/gains.test.ts
 */
export function gainNumbers(engine: Engine, turn: number, kind: TableKind): GainNumbers {
  return {
    query: queryAt(engine, turn),
    // A number is the same for every query: here what the query at 0 degrees would gain.
    gains: gainsOf(engine, queryAt(engine, kind === "numbers" ? 0 : turn)),
  };
}

function queryAt(engine: Engine, turn: number): readonly [number, number] {
  const { data } = engine.call("sinusoidal", { positions: [(turn * Math.PI) / 180], d: 2 });
  return [QUERY_LENGTH * entryAt(data, 1), QUERY_LENGTH * entryAt(data, 0)];
}

/** The query in the middle of five tokens meets every offset of the table once. */
function gainsOf(engine: Engine, query: readonly [number, number]): number[] {
  const queries = OFFSETS.map(() => [...query]);
  const none = OFFSETS.map(() => [0, 0]);
  const { content_position: products } = engine.call("shaw_attention", {
    query: queries,
    key: none,
    value: none,
    relative_keys: TABLE.map((row) => [...row]),
  });
  const middle = (OFFSETS.length - 1) / 2;
  return OFFSETS.map((_, column) => at(products, middle, column));
}

/**
 * The offset at which the product gains most.
 *
 * @param numbers  gains by offset
 * @returns tokens
 * @see tests/web/widgets/gains.test.ts
 */
export function favorite({ gains }: GainNumbers): number {
  return entryAt(OFFSETS, gains.indexOf(Math.max(...gains)));
}
