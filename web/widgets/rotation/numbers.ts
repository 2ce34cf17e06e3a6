/** The matrix that takes every row m to row m + k, and what it does, computed by the core. */
import { at, entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { largestDifference } from "../base/compare.ts";
import { withoutZeros } from "../base/number-text.ts";
import { entryOrder, handsAt, type Hand, type RowLayout } from "../dial/sinusoidal-row.ts";

/** The matrix is tried on the rows of positions 0 to this. */
export const TRIED = 255;
export const LARGEST_SHIFT = 64;

export interface Turn {
  /** k·ω in radians, and what is left of it after whole turns, in degrees, without sign. */
  readonly angle: string;
  readonly degrees: string;
  readonly frequency: string;
}

/** M(k), rows before and after it, and how far each hand turns. */
export class RotationNumbers {
  readonly frequencies: Float64Array;
  /** [d, d]: the core's matrix, its entries in the order of the row. */
  readonly matrix: readonly (readonly number[])[];
  /** [pair]: how far each hand turns. */
  readonly turns: readonly Turn[];
  /** Largest difference between M(k)·PE(m) and PE(m + k) over the rows tried, to 12 decimals. */
  readonly difference: string;
  /** [place in the row]: the entry of the interleaved row there. */
  readonly order: readonly number[];

  /**
   * @param d  entries of a row, even
   * @param k  tokens from one row to the other, −LARGEST_SHIFT to LARGEST_SHIFT
   * @throws {Error} where the core rejects d or the base
   */
  constructor(
    readonly engine: Engine,
    readonly d: number,
    readonly base: number,
    readonly k: number,
    readonly layout: RowLayout,
  ) {
    this.frequencies = engine.call("sinusoidal_frequencies", { d, base }).data;
    this.order = entryOrder(d, layout);
    const shift = engine.call("sinusoidal_shift", { offset: k, d, base });
    this.matrix = this.order.map((row) => this.order.map((column) => at(shift, row, column)));
    this.turns = this.#turns();
    const rows = Array.from({ length: TRIED + 1 }, (_, position) => position);
    const moved = engine.call("linear", {
      x: engine.call("sinusoidal", { positions: rows, d, base }),
      weight: shift,
    });
    const right = engine.call("sinusoidal", { positions: rows.map((row) => row + k), d, base });
    this.difference = largestDifference(engine, moved, right).text;
  }

  /** Sine and cosine of every hand at a position, which may lie between tokens. */
  hands(position: number): Hand[] {
    return handsAt(this.engine, position, this.d, this.base);
  }

  /** The row of a position, in the order of the layout. */
  row(position: number): readonly number[] {
    const { d, base, layout } = this;
    return [...this.engine.call("sinusoidal", { positions: position, d, base, layout }).data];
  }

  /** M(k) times the row of a position written as a column. */
  moved(position: number): readonly number[] {
    return [...this.engine.call("linear", { x: this.row(position), weight: this.matrix }).data];
  }

  /** [pair]: degrees between the hands of two rows this far apart, without whole turns and sign. */
  remainders(k: number): Float64Array {
    return this.#vector("degrees(mod(abs(k * w), 2*pi))", k);
  }

  /** The places of a pair's two entries in a row. */
  placesOf(pair: number): readonly [sine: number, cosine: number] {
    return [this.order.indexOf(2 * pair), this.order.indexOf(2 * pair + 1)];
  }

  #vector(formula: string, k: number): Float64Array {
    return (this.engine.evaluate(formula, { k, w: this.frequencies }) as Tensor).data;
  }

  #turns(): Turn[] {
    const { engine, k } = this;
    const angles = this.#vector("k * w", k);
    const remainders = this.remainders(k);
    return Array.from(this.frequencies, (frequency, pair) => ({
      angle: withoutZeros(engine.format(entryAt(angles, pair), ".4")),
      degrees: `${k < 0 ? "−" : ""}${engine.format(entryAt(remainders, pair), ".1")}°`,
      frequency: withoutZeros(engine.format(frequency, "4s")),
    }));
  }
}
