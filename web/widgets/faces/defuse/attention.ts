/** The small attention that every round of the game runs: what turns, by which angles, in which form. */
import type { Engine, Tensor, TensorLike } from "../../../engine/index.ts";
import {
  dealtRows,
  frequenciesOf,
  repeated,
  scoresOf,
  turned,
  upTo,
  type Turning,
} from "../../rope-program/program.ts";

export const TOKENS = 24;
export const WIDTH = 8;
export const BASE = 100;

/** Whole numbers, so that integer types can hold them; all queries are alike, and all keys. */
export const QUERY_ROW = [2, 1, 1, 2, 2, 1, 1, 2];
export const KEY_ROW = [1, 2, 2, 1, 1, 1, 2, 2];

export const POSITIONS = upTo(TOKENS);

/** What a program made. */
export interface Made {
  /** [m][n]. */
  readonly scores: Tensor;
  /** [m][entry]. */
  readonly outputs: Tensor;
}

/** How a program departs from the plain one, which turns queries and keys by m·ω and n·ω. */
export interface Departure {
  readonly query?: readonly Turning[];
  readonly key?: readonly Turning[];
  readonly value?: readonly Turning[];
  /** What is done with query and key rows before their product. */
  readonly after?: (engine: Engine, rows: TensorLike) => Tensor;
  /** What is done with the outputs. */
  readonly output?: readonly Turning[];
}

/** ω_i = base^(−2i / d): the frequencies of a head that turns whole. */
export const plainFrequencies = (engine: Engine): Tensor =>
  frequenciesOf(engine, { pairs: WIDTH / 2, d: WIDTH, base: BASE });

export const plainTurning = (engine: Engine): Turning => ({
  positions: POSITIONS,
  frequencies: plainFrequencies(engine),
});

export function attend(engine: Engine, departure: Departure = {}): Made {
  const plain = [plainTurning(engine)];
  const { query = plain, key = plain, value = [], after, output = [] } = departure;
  const rows = (row: readonly number[], turnings: readonly Turning[]) => {
    const made = turned(engine, repeated(row, TOKENS), turnings);
    return after ? after(engine, made) : made;
  };
  return productsOf(
    engine,
    rows(QUERY_ROW, query),
    rows(KEY_ROW, key),
    turned(engine, dealtRows(engine, TOKENS, WIDTH), value),
    output,
  );
}

/** Scores and outputs of rows that have turned. */
export function productsOf(
  engine: Engine,
  query: TensorLike,
  key: TensorLike,
  value: TensorLike = dealtRows(engine, TOKENS, WIDTH),
  output: readonly Turning[] = [],
): Made {
  const mixed = engine.call("attention", { query, key, value }).output;
  return {
    scores: scoresOf(engine, query, key),
    outputs: engine.call("reshape", {
      x: turned(engine, mixed, output),
      shape: [TOKENS, WIDTH],
    }),
  };
}

/** The entries of each row at these places, in this order. */
export const entriesAt = (
  engine: Engine,
  rows: TensorLike,
  width: number,
  places: readonly number[],
): Tensor =>
  engine.call("linear", {
    x: rows,
    weight: places.map((place) => upTo(width).map((entry) => (entry === place ? 1 : 0))),
  });

/** Toward zero, as where whole numbers are all that an array can hold. */
export const truncated = (engine: Engine, rows: TensorLike): Tensor =>
  engine.evaluate("floor((x + abs(x)) / 2) + ceil((x - abs(x)) / 2)", { x: rows }) as Tensor;
