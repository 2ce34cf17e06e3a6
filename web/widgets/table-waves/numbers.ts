/** Waves in some rows of a trained table, computed by the core. */
import { entryAt, vector, type Engine, type Tensor } from "../../engine/index.ts";
import { MAX_ROWS, rowsOf, type TrainedTable } from "../trained/table-files.ts";
import { columnOf, type Column } from "./column.ts";

/** Shorter waves are hard to tell from their mirror images, which reach to 2 rows. */
export const SHORTEST = 3;
/** From one stop of the slider to the next, 1 percent. */
export const RATIO = 1.01;
/** A band reaches from a period to this many times more and less. */
export const BAND = 1.2;
const KEPT_PLANES = 2;
/** A wave of fewer turns than this looks like a slope. */
const MANY_TURNS = 5;
/** The order of the rows where the reader shuffles them. */
const SEED = 1;

/** As trained, in a random order, or random numbers in their place. */
export const ORDERS = ["trained", "shuffled", "random"] as const;

/** Which rows are looked at. */
export interface RowsChosen {
  readonly first: number;
  readonly length: number;
  readonly order: (typeof ORDERS)[number];
}

/** The rows in the plane of one period. */
export interface Plane {
  /** Of the rows' variation, explained by this wave alone. */
  readonly share: number;
  /** [row]: coordinates, 1 being the size of the rows' whole variation. */
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  /** Degrees from each row to the one `rows` further, a sixth of a turn: mean, spread (standard deviation). */
  readonly step: { readonly rows: number; readonly mean: number; readonly spread: number };
  /** Degrees that a wave of this period turns in as many rows. */
  readonly ideal: number;
  /** Distance from the middle: mean, and spread as a share of the mean. */
  readonly radius: { readonly mean: number; readonly spread: number };
}

/**
 * Whether bands are named in place of waves: over most of a table a clock drifts, and its share is
 * spread over neighboring waves.
 *
 * @param chosen  how many rows are looked at
 * @see tests/web/widgets/table-waves.test.ts
 */
export const isOfBands = ({ length }: Pick<RowsChosen, "length">): boolean => length > MAX_ROWS / 2;

const SPREAD = "sqrt(mean((x - mean(x))^2))";

const computed = new WeakMap<object, { readonly key: string; readonly numbers: WaveNumbers }>();

/** The waves in some rows of a table: what each period explains, and the rows in its plane. */
export class WaveNumbers {
  /** Periods of a whole number of turns, longest first, and the share of each; all shares add up to 1. */
  readonly periods: Float64Array;
  readonly shares: Float64Array;
  readonly #rows: Tensor;
  #column: Column | null = null;
  /** The planes last asked for: a step of the slider draws one, and says and reports another. */
  readonly #planes = new Map<number, Plane>();

  constructor(
    private readonly engine: Engine,
    readonly table: Pick<TrainedTable, "rows">,
    readonly chosen: RowsChosen,
  ) {
    this.#rows = this.#lookedAt();
    const { length } = chosen;
    // A wave of two rows has no sine, so that half of an even length is left out.
    const turns = Math.ceil(length / 2) - 1;
    this.periods = Float64Array.from({ length: turns }, (_, index) => length / (index + 1));
    this.shares = this.#waves(this.periods).share.data;
  }

  /** Those of a table that were computed last: several figures of a page show the same rows. */
  static of(engine: Engine, table: Pick<TrainedTable, "rows">, chosen: RowsChosen): WaveNumbers {
    const { first, length, order } = chosen;
    const key = `${first} ${length} ${order}`;
    const last = computed.get(table);
    if (last?.key === key && last.numbers.engine === engine) return last.numbers;
    const numbers = new WaveNumbers(engine, table, chosen);
    computed.set(table, { key, numbers });
    return numbers;
  }

  #lookedAt(): Tensor {
    const { first, length, order } = this.chosen;
    const rows = rowsOf(this.table, first, length);
    if (order === "trained") return rows;
    if (order === "shuffled")
      return this.engine.call("permute_rows", {
        x: rows,
        order: this.engine.call("shuffle", { count: length, seed: SEED }),
      });
    // Each row holds the same numbers in an order of its own.
    const [, width = 0] = rows.shape;
    const data = new Float64Array(length * width);
    for (let row = 0; row < length; ++row)
      data.set(
        this.engine.call("shuffle", { count: width, seed: first + row + 1 }).data,
        row * width,
      );
    return { shape: [length, width], data };
  }

  /** What a wave with a whole number of turns explains on average. */
  get averageShare(): number {
    return this.engine.call("mean", { x: vector(this.shares) }) as number;
  }

  /** The column that the strongest wave of many turns fills most. */
  get column(): Column {
    const { periods, shares } = this;
    const many = shares.map((share, index) =>
      entryAt(periods, index) * MANY_TURNS > this.chosen.length ? 0 : share,
    );
    const strongest = this.engine.evaluate("argmax(x)", { x: vector(many) }) as number;
    return (this.#column ??= columnOf(this.engine, this.#rows, entryAt(periods, strongest)));
  }

  get isOfBands(): boolean {
    return isOfBands(this.chosen);
  }

  /**
   * What a period explains of the rows' variation: its wave, or over many rows its band.
   *
   * @param period  in tokens
   * @returns 0 to 1
   */
  explained(period: number): number {
    return this.isOfBands ? this.band(period) : this.plane(period).share;
  }

  /** What the periods near this one explain together. */
  band(period: number): number {
    const near = this.shares.filter((_, index) => {
      const ratio = entryAt(this.periods, index) / period;
      return ratio <= BAND && ratio >= 1 / BAND;
    });
    return near.length === 0 ? 0 : (this.engine.evaluate("sum(x)", { x: vector(near) }) as number);
  }

  plane(period: number): Plane {
    const kept = this.#planes.get(period) ?? this.#computed(period);
    this.#planes.delete(period);
    this.#planes.set(period, kept);
    const [oldest = period] = this.#planes.keys();
    if (this.#planes.size > KEPT_PLANES) this.#planes.delete(oldest);
    return kept;
  }

  #computed(period: number): Plane {
    const { share: shares, points } = this.#waves([period]);
    const share = entryAt(shares.data, 0);
    const { length } = this.chosen;
    const x = vector(points.data);
    const { data } = this.engine.evaluate("sqrt(share) * x", { share, x }) as Tensor;
    const [cosine, sine] = [data.slice(0, length), data.slice(length)];
    const radius = this.#evaluate("sqrt(p * p + q * q)", { p: cosine, q: sine });
    const rows = sixthOf(period);
    const steps = this.#evaluate(
      "degrees(2 * atan((p * s - q * r) / (sqrt((p * p + q * q) * (r * r + s * s)) + p * r + q * s)))",
      {
        p: cosine.slice(0, -rows),
        q: sine.slice(0, -rows),
        r: cosine.slice(rows),
        s: sine.slice(rows),
      },
    );
    const [step, distance] = [this.#meanAndSpread(steps), this.#meanAndSpread(radius)];
    return {
      share,
      cosine,
      sine,
      step: { rows, ...step },
      ideal: this.engine.evaluate("360 * rows / period", { rows, period }) as number,
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

/**
 * A period to the nearest hundredth.
 *
 * @param period  in tokens
 * @returns tokens
 * @see tests/web/widgets/table-waves.test.ts
 */
export const roundPeriod = (period: number): number => Math.round(period * 100) / 100;

/**
 * How many rows are about a sixth of a turn.
 *
 * @param period  in tokens
 * @returns a whole number, from 1
 * @see tests/web/widgets/table-waves.test.ts
 */
export const sixthOf = (period: number): number => Math.max(1, Math.round(period / 6));

/**
 * What the rows do in the plane of a period:
 * - "smudge": they do not go around on a ring.
 * - "slow": they do, but make less than two turns, which cannot be told from a drift.
 * - "clock": they do evenly, at the pace of the wave, and the wave explains much.
 * - "ring": they do evenly, but at another pace, or the wave explains little.
 * - "rough": they do, but unevenly.
 */
export type Verdict = "smudge" | "slow" | "clock" | "ring" | "rough";

/** A wave that explains less is drawn so near the middle that no ring is seen. */
const FAINT = 0.01;

/**
 * Whether the rows of a period hardly leave the middle of the dial.
 *
 * @param numbers  of the chosen rows
 * @param period   in tokens
 * @see tests/web/widgets/table-waves.test.ts
 */
export const isFaint = (numbers: WaveNumbers, period: number): boolean =>
  numbers.explained(period) < FAINT;

/** The most that radius and step vary, as shares of their means: of a rough ring, of a clock. */
const ROUGH = { radius: 0.3, step: 0.5 };
const EVEN = { radius: 0.2, step: 0.25 };
/** A clock explains this many times what the average wave explains, */
const MORE = 3;
/** and its pace differs from that of the wave by less than this share. */
const NEAR = 0.1;

/**
 * Names what the rows look like on the dial of a period: a clock, a ring, a smudge, or too slow.
 *
 * @param numbers  of the chosen rows
 * @param period   in tokens, that of the plane
 * @param plane    where the rows are on the dial
 * @returns one of the words that {@link Verdict} explains
 * @see tests/web/widgets/table-waves.test.ts
 */
export function verdictOf(numbers: WaveNumbers, period: number, plane: Plane): Verdict {
  const { step, ideal, radius, share } = plane;
  const within = (most: typeof EVEN) =>
    radius.spread < most.radius && step.spread < most.step * Math.abs(step.mean);
  if (!within(ROUGH)) return "smudge";
  if (period * 2 > numbers.chosen.length) return "slow";
  if (!within(EVEN)) return "rough";
  const inPace = Math.abs(step.mean - ideal) < NEAR * ideal;
  return inPace && share >= MORE * numbers.averageShare ? "clock" : "ring";
}
