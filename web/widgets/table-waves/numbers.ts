/** Waves in some rows of a trained table, computed by the core. */
import { vector, type Engine, type Tensor } from "../../engine/index.ts";
import { rowsOf, type TrainedTable } from "../trained-table/tables.ts";

/** Shorter waves are hard to tell from their mirror images, which reach to 2 rows. */
export const SHORTEST = 3;
/** A band reaches from a period to this many times more and less. */
export const BAND = 1.2;
/** The order of the rows where the reader shuffles them. */
const SEED = 1;

/** Which rows are looked at. */
export interface RowsChosen {
  readonly first: number;
  readonly length: number;
  readonly shuffled: boolean;
}

/** The rows in the plane of one period. */
export interface Plane {
  /** Of the rows' variation, explained by this wave alone. */
  readonly share: number;
  /** [row]: coordinates, 1 being the size of the rows' whole variation. */
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  /** Degrees from each row to the next: mean and spread (standard deviation). */
  readonly step: { readonly mean: number; readonly spread: number };
  /** Distance from the middle: mean, and spread as a share of the mean. */
  readonly radius: { readonly mean: number; readonly spread: number };
}

const SPREAD = "sqrt(mean((x - mean(x))^2))";

export class WaveNumbers {
  /** Periods of a whole number of turns, longest first, and the share of each; all shares add up to 1. */
  readonly periods: Float64Array;
  readonly shares: Float64Array;
  readonly #rows: Tensor;

  constructor(
    private readonly engine: Engine,
    readonly table: TrainedTable,
    readonly chosen: RowsChosen,
  ) {
    const { first, length, shuffled } = chosen;
    const inOrder = rowsOf(table, first, length);
    this.#rows = shuffled
      ? engine.call("permute_rows", {
          x: inOrder,
          order: engine.call("shuffle", { count: length, seed: SEED }),
        })
      : inOrder;
    // A wave of two rows has no sine, so that half of an even length is left out.
    const turns = Math.ceil(length / 2) - 1;
    this.periods = Float64Array.from({ length: turns }, (_, index) => length / (index + 1));
    this.shares = this.#waves(this.periods).share.data;
  }

  fits(table: TrainedTable, { first, length, shuffled }: RowsChosen): boolean {
    const { chosen } = this;
    return (
      table === this.table &&
      first === chosen.first &&
      length === chosen.length &&
      shuffled === chosen.shuffled
    );
  }

  /** What the periods near this one explain together. */
  band(period: number): number {
    const near = this.shares.filter((_, index) => {
      const ratio = this.periods[index]! / period;
      return ratio <= BAND && ratio >= 1 / BAND;
    });
    return near.length === 0 ? 0 : (this.engine.evaluate("sum(x)", { x: vector(near) }) as number);
  }

  plane(period: number): Plane {
    const { share, points } = this.#waves([period]);
    const { length } = this.chosen;
    const { data } = this.engine.evaluate("sqrt(share) * x", {
      share: share.data[0]!,
      x: vector(points.data),
    }) as Tensor;
    const [cosine, sine] = [data.slice(0, length), data.slice(length)];
    const radius = this.#evaluate("sqrt(p * p + q * q)", { p: cosine, q: sine });
    const steps = this.#evaluate(
      "degrees(2 * atan((p * s - q * r) / (sqrt((p * p + q * q) * (r * r + s * s)) + p * r + q * s)))",
      {
        p: cosine.slice(0, -1),
        q: sine.slice(0, -1),
        r: cosine.slice(1),
        s: sine.slice(1),
      },
    );
    const [step, distance] = [this.#meanAndSpread(steps), this.#meanAndSpread(radius)];
    return {
      share: share.data[0]!,
      cosine,
      sine,
      step,
      radius: {
        mean: distance.mean,
        spread: this.engine.evaluate("a / b", { a: distance.spread, b: distance.mean }) as number,
      },
    };
  }

  #waves(periods: ArrayLike<number>): { share: Tensor; points: Tensor } {
    return this.engine.call("row_waves", {
      table: this.#rows,
      period: vector(Array.from(periods)),
    });
  }

  #evaluate(formula: string, parts: Record<string, Float64Array>): Tensor {
    const variables = Object.fromEntries(
      Object.entries(parts).map(([name, data]) => [name, vector(data)]),
    );
    return this.engine.evaluate(formula, variables) as Tensor;
  }

  #meanAndSpread(x: Tensor): { mean: number; spread: number } {
    return {
      mean: this.engine.call("mean", { x }) as number,
      spread: this.engine.evaluate(SPREAD, { x }) as number,
    };
  }
}

/** The most that a ring's radius may vary, as a share, and the steps of a clock, in degrees. */
const EVEN = { radius: 0.2, step: 6 };

/** Whether the rows lie on a ring and go around it evenly enough to be called a clock. */
export const isClock = ({ step, radius }: Plane): boolean =>
  radius.spread < EVEN.radius && step.spread < EVEN.step;
