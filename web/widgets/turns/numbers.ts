/** A vector turned by a column and by a row, in planes that share an entry or not, computed by the core. */
import { entryAt, rowsOf, type Engine, type Tensor } from "../../engine/index.ts";

/** Which entries the two turns change: 0 and 1, then 1 and 2, or then 2 and 3. */
export type Planes = "shared" | "apart";
/** Whose turn comes first. */
export type Order = "column" | "row";
export type Vector = readonly number[];

/** Degrees that a turn has for each column, or for each row. */
export const STEP = 45;
/** Columns and rows whose turns differ: then a turn is full. */
export const COUNT = 360 / STEP;

/** Before it turns: the same for every patch, of length 1. */
const CONTENT: Readonly<Record<Planes, Vector>> = {
  shared: [0.8, 0, 0.6],
  apart: [0.8, 0, 0.6, 0],
};

type Entries = readonly [number, number];

export class TurnNumbers {
  /** [row * COUNT + column]: the score of the patch there with the one right below it and one to the right. */
  readonly scores: Float64Array;
  readonly smallest: number;
  readonly largest: number;

  /**
   * @param engine  that computes them
   * @param planes  the entries of the two turns
   * @param first   whose turn comes first in the scores
   */
  constructor(
    private readonly engine: Engine,
    readonly planes: Planes,
    readonly first: Order,
  ) {
    const side = COUNT + 1;
    const all = this.#grid(first, side);
    const places = Array.from({ length: COUNT * COUNT }, (_, index) => {
      const [column, row] = [index % COUNT, Math.floor(index / COUNT)];
      return row * side + column;
    });
    const queries = places.map((place) => [...(all[place] ?? [])]);
    const keys = places.map((place) => [...(all[place + side + 1] ?? [])]);
    const length = CONTENT[planes].length;
    const scores = engine.evaluate("(queries * keys) @ each(i, 1, d, 1)", {
      queries,
      keys,
      d: length,
    }) as Tensor;
    this.scores = scores.data;
    this.smallest = Math.min(...this.scores);
    this.largest = Math.max(...this.scores);
  }

  get content(): Vector {
    return CONTENT[this.planes];
  }

  scoreAt(column: number, row: number): number {
    return entryAt(this.scores, row * COUNT + column);
  }

  /** The content of the patch at a place, turned in an order. */
  turned(column: number, row: number, order: Order): Vector {
    return this.path(column, row, order, 1).at(-1) ?? this.content;
  }

  /**
   * Where the content is on its way: first by the one turn, then by the other.
   *
   * @param column  steps of the column’s turn
   * @param row     steps of the row’s turn
   * @param order   whose turn comes first
   * @param pieces  of each of the two turns
   * @returns 2·pieces + 1 vectors, the content first
   */
  path(column: number, row: number, order: Order, pieces: number): Vector[] {
    const steps = { column, row };
    const way = this.#arc(this.content, order, (steps[order] * STEP) / pieces, pieces);
    const other = order === "column" ? "row" : "column";
    const half = way.at(-1) ?? this.content;
    const rest = this.#arc(half, other, (steps[other] * STEP) / pieces, pieces);
    return [...way, ...rest.slice(1)];
  }

  /** [row * side + column]: the content turned by each column and row. */
  #grid(order: Order, side: number): Vector[] {
    const other = order === "column" ? "row" : "column";
    const once = this.#arc(this.content, order, STEP, side - 1);
    const twice = once.map((vector) => this.#arc(vector, other, STEP, side - 1));
    return Array.from({ length: side * side }, (_, index) => {
      const [column, row] = [index % side, Math.floor(index / side)];
      const [own, others] = order === "column" ? [column, row] : [row, column];
      return twice[own]?.[others] ?? [];
    });
  }

  #entriesOf(turn: Order): Entries {
    if (turn === "column") return [0, 1];
    return this.planes === "shared" ? [1, 2] : [2, 3];
  }

  /** A vector turned by 0, 1, … `count` steps of so many degrees, in the plane of a turn. */
  #arc(vector: Vector, turn: Order, degrees: number, count: number): Vector[] {
    const [i, j] = this.#entriesOf(turn);
    const turned = this.engine.evaluate(
      "each(k, 0, n, [p*cos(k*t) - q*sin(k*t), p*sin(k*t) + q*cos(k*t)])",
      { p: entryAt(vector, i), q: entryAt(vector, j), t: (degrees * Math.PI) / 180, n: count },
    ) as Tensor;
    return rowsOf(turned).map(([p = 0, q = 0]) =>
      vector.map((entry, index) => (index === i ? p : index === j ? q : entry)),
    );
  }
}
