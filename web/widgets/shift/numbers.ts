/**
 * The relative shift on a small block: products of queries with the rows of offsets, from the core,
 * and where each of them lies in every step.
 */
import { at, type Engine, type Tensor } from "../../engine/index.ts";

/** Whether keys after the query have rows of their own. */
export type Keys = "before" | "both";

/** What a program does wrong: the zeros behind the rows, or the last row cut instead of the first. */
export type Bug = "none" | "pad-right" | "cut-last";

/** Queries of the drawing: small enough to multiply by hand. */
const QUERIES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [-1, 2],
] as const;
const WIDTH = 2;

export const STEPS = ["multiply", "pad", "reshape", "cut", "keep"] as const;

/** A number of the block; in the column of zeros the offset is null. */
export interface Cell {
  readonly query: number;
  readonly offset: number | null;
}

/** Row and column in a block; rows above the block are negative. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The block, its steps, and where each of its numbers is in them. */
export class ShiftNumbers {
  /** Number of columns of the block: one for each offset. */
  readonly columns: number;
  /** Offsets of the columns, key position minus query position, in tokens. */
  readonly offsets: readonly number[];
  readonly queries: readonly (readonly number[])[];
  /** [tokens, columns]: each query times the row of each offset. */
  readonly products: Tensor;
  /** [tokens, columns]: the same numbers after the core's relative shift. */
  readonly shifted: Tensor;

  /**
   * @param tokens  queries of the block, 3 to 5
   * @throws {Error} where the core rejects the shapes
   */
  constructor(
    engine: Engine,
    readonly tokens: number,
    readonly keys: Keys,
    readonly bug: Bug = "none",
  ) {
    this.columns = keys === "both" ? 2 * tokens - 1 : tokens;
    this.offsets = Array.from({ length: this.columns }, (_, column) => column - (tokens - 1));
    this.queries = QUERIES.slice(0, tokens);
    const rows = engine.call("sinusoidal", { positions: [...this.offsets], d: WIDTH });
    const query = this.queries.map((entries) => [...entries]);
    this.products = engine.call("attention", { query, key: rows, value: rows }).products;
    this.shifted = engine.call("relative_shift", { x: this.products });
  }

  /** All cells of the padded block, in the order of the memory. */
  get cells(): Cell[] {
    const row = this.#padsRight ? [...this.offsets, null] : [null, ...this.offsets];
    return this.queries.flatMap((_, query) => row.map((offset) => ({ query, offset })));
  }

  get #padsRight(): boolean {
    return this.bug === "pad-right";
  }

  /** The least and the largest offset. */
  get ends(): readonly [first: number, last: number] {
    return [1 - this.tokens, this.columns - this.tokens];
  }

  /** The number of a cell. */
  value({ query, offset }: Cell): number {
    return offset === null ? 0 : at(this.products, query, this.columnOf(offset));
  }

  /** The column of an offset in the first block. */
  columnOf(offset: number): number {
    return offset + this.tokens - 1;
  }

  /** Rows and columns of the block of a step, counted from 0. */
  sizeOf(step: number): readonly [rows: number, columns: number] {
    const { tokens, columns } = this;
    if (step < 2) return [tokens, columns + step];
    return step === 2 ? [columns + 1, tokens] : [tokens, step === 4 ? tokens : columns];
  }

  /**
   * Where a cell lies in a step. The memory never changes its order: a place follows from the number
   * of cells before it and the length of the rows.
   */
  placeOf({ query, offset }: Cell, step: number): Place {
    const { tokens, columns } = this;
    const inFront = this.#padsRight ? 0 : 1;
    const column = offset === null ? (1 - inFront) * columns : this.columnOf(offset) + inFront;
    if (step === 0) return { row: query, column: column - inFront };
    if (step === 1) return { row: query, column };
    const wrap = (index: number, length: number) => ({
      row: Math.floor(index / length),
      column: index - length * Math.floor(index / length),
    });
    const before = query * (columns + 1) + column;
    if (step === 2) return wrap(before, tokens);
    if (this.bug === "cut-last") return wrap(before, columns);
    // The first row of the reshaped block is gone; its cells leave upward.
    return before < tokens ? { row: -1, column: before } : wrap(before - tokens, columns);
  }

  /** Whether a cell is part of the block in a step. */
  isThere(cell: Cell, step: number): boolean {
    if (step === 0) return cell.offset !== null;
    const { row, column } = this.placeOf(cell, step);
    if (step < 3) return true;
    const isKept = row >= 0 && row < this.tokens;
    if (step === 3) return isKept;
    return isKept && column < this.tokens && !this.#isBeyond(row, column);
  }

  /** Whether a place of the shifted block holds what is left over beyond the last key of a query. */
  #isBeyond(row: number, column: number): boolean {
    return column > row + this.columns - this.tokens;
  }

  /** Whether a cell of the shifted block is left over: in its place, no query has a key. */
  isLeftover(cell: Cell): boolean {
    return this.isThere(cell, 3) && !this.isThere(cell, 4);
  }
}
