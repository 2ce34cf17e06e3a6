/** The numbers of the linked figure. */
import { at, type Engine, type Tensor } from "../../engine/index.ts";
import { entryOrder, handsAt, type Hand, type RowLayout } from "../dial/sinusoidal-row.ts";

/** Waves are drawn through this many points a token, so that the fastest is smooth. */
const POINTS = 5;

/** The table of positions 0 to `positions` − 1 with d entries each, and its waves. */
export class SinusoidNumbers {
  /** [positions, d]: the table itself. */
  readonly table: Tensor;
  /** [place in a row]: the entry of the interleaved row there. */
  readonly order: readonly number[];
  /** Radians per token, fastest first. */
  readonly frequencies: Float64Array;
  /** Tokens per turn, shortest first. */
  readonly wavelengths: Float64Array;
  /** The wavelengths as text. */
  readonly turns: readonly string[];
  /** Positions between the tokens, for smooth curves, and the rows there. */
  readonly between: readonly number[];
  readonly curve: Tensor;

  constructor(
    private readonly engine: Engine,
    readonly positions: number,
    readonly d: number,
    readonly base: number,
    readonly layout: RowLayout = "interleaved",
  ) {
    const whole = Array.from({ length: positions }, (_, position) => position);
    this.table = engine.call("sinusoidal", { positions: whole, d, base, layout });
    this.order = entryOrder(d, layout);
    this.frequencies = engine.call("sinusoidal_frequencies", { d, base }).data;
    this.wavelengths = engine.call("sinusoidal_wavelengths", { d, base }).data;
    this.turns = Array.from(this.wavelengths, (turn) => engine.format(turn, "3s"));
    this.between = Array.from(
      { length: (positions - 1) * POINTS + 1 },
      (_, index) => index / POINTS,
    );
    this.curve = engine.call("sinusoidal", { positions: this.between, d, base });
  }

  /** All pairs at a position, which may lie between tokens while the hands turn. */
  pairsAt(position: number): Hand[] {
    return handsAt(this.engine, position, this.d, this.base);
  }

  /** Sine (part 0) or cosine (part 1) of a pair along the curve. */
  curveOf(pair: number, part: 0 | 1): [position: number, value: number][] {
    return this.between.map((position, index) => [
      position,
      at(this.curve, index, 2 * pair + part),
    ]);
  }
}
