/** The small attention that every round of the game runs, and how its programs depart from it. */
import type { Engine, Tensor, TensorLike } from "../../../engine/index.ts";
import {
  dealtRows,
  repeated,
  scoresOf,
  turned,
  upTo,
  type Pairing,
} from "../../rope-program/program.ts";

/** Queries and keys of a map, entries of each, and the base of the frequencies. */
export const TOKENS = 24;
export const WIDTH = 8;
export const BASE = 100;

/** Whole numbers, so that integer types can hold them; all queries are alike, and all keys. */
export const QUERY_ROW = [2, 1, 1, 2, 2, 1, 1, 2];
export const KEY_ROW = [1, 2, 2, 1, 1, 1, 2, 2];

/** The positions of the tokens, and the same of what turns backward. */
export const POSITIONS = upTo(TOKENS);
export const BACKWARD = POSITIONS.map((position) => -position);

/** e of the frequencies base^(−e) of a head that turns whole: 2i / d. */
export const EXPONENTS = upTo(WIDTH / 2).map((pair) => (2 * pair) / WIDTH);

/** How the rows of one role turn; what is not said is as in the plain program. */
export interface Turn {
  /** One for each row, in tokens. */
  readonly positions?: TensorLike;
  /** [pair]: e of its frequency base^(−e), in radians per token. */
  readonly exponents?: readonly number[];
  readonly pairing?: Pairing;
  /** Leading entries that turn, even; all without it. */
  readonly rotaryDim?: number;
}

/** What a program made. */
export interface Made {
  /** [m][n]. */
  readonly scores: Tensor;
  /** [m][entry]. */
  readonly outputs: Tensor;
}

/** How a program departs from the plain one. */
export interface Departure {
  readonly query?: readonly Turn[];
  readonly key?: readonly Turn[];
  readonly value?: readonly Turn[];
  /** What is done with query and key rows before their product. */
  readonly after?: (engine: Engine, rows: TensorLike) => Tensor;
}

/** Queries turn by m·ω and keys by n·ω, once; values stay. */
export const PLAIN: Departure = {};

/** A departure from the plain program, or another one altogether. */
export type Program = Departure | ((engine: Engine) => Made);

/**
 * Runs a program on the rows of all rounds.
 *
 * @param engine   does the arithmetic
 * @param program  how query, key and value are turned, or a function that does all
 * @returns scores and outputs
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export function runOf(engine: Engine, program: Program): Made {
  if (typeof program === "function") return program(engine);
  const { query = [{}], key = [{}], value = [], after } = program;
  const rows = (row: readonly number[], turns: readonly Turn[]) => {
    const made = turnedBy(engine, repeated(row, TOKENS), turns);
    return after ? after(engine, made) : made;
  };
  const values = turnedBy(engine, dealtRows(engine, TOKENS, WIDTH), value);
  return productsOf(engine, rows(QUERY_ROW, query), rows(KEY_ROW, key), values);
}

/**
 * The rows after every turn of the list, one after the other.
 *
 * @param engine  does the arithmetic
 * @param rows    [T, entries]
 * @param turns   positions in tokens, exponents of the base; those left out are the right ones
 * @returns the same shape
 * @throws {Error} with the core's sentence, where it rejects a turn
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export const turnedBy = (engine: Engine, rows: TensorLike, turns: readonly Turn[]): TensorLike =>
  turned(
    engine,
    rows,
    turns.map(({ positions = POSITIONS, exponents = EXPONENTS, ...turn }) => ({
      ...turn,
      positions,
      frequencies: engine.evaluate("base^(-e)", { base: BASE, e: [...exponents] }) as TensorLike,
    })),
  );

/**
 * Scores and outputs of rows that have turned: [TOKENS, WIDTH] each.
 *
 * @param engine  does the arithmetic
 * @param query   [TOKENS, WIDTH]
 * @param key     the same
 * @param value   the same
 * @returns scores before the softmax, and outputs
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export const productsOf = (
  engine: Engine,
  query: TensorLike,
  key: TensorLike,
  value: TensorLike = dealtRows(engine, TOKENS, WIDTH),
): Made => ({
  scores: scoresOf(engine, query, key),
  outputs: engine.call("attention", { query, key, value }).output,
});

/**
 * The entries of each row at these places, in this order.
 *
 * @param engine  does the arithmetic
 * @param rows    [T, width]
 * @param width   entries of a row
 * @param places  counted from 0
 * @returns [T, places]
 * @see tests/web/widgets/faces-defuse.test.ts
 */
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

/**
 * Entries without their fractions: toward zero, as where an array holds whole numbers only.
 *
 * @param engine  does the arithmetic
 * @param rows    of any shape
 * @returns a tensor of the same shape
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export const truncated = (engine: Engine, rows: TensorLike): Tensor =>
  engine.evaluate("floor((x + abs(x)) / 2) + ceil((x - abs(x)) / 2)", { x: rows }) as Tensor;
