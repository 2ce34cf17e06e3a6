/** How much weight a head with equal scores gives the first token at each position, computed by the core. */
import { entryAt, type Engine } from "../../engine/index.ts";

/** Positions that can be chosen: 0 to this. */
export const LAST = 4095;
/** Positions that the picture shows at once. */
export const SHOWN = 16;

export const formats = {
  exact: "exact",
  bfloat16: "bfloat16",
  half: "float16",
  single: "float32",
} as const;

export type FormatId = keyof typeof formats;

export interface CountSettings {
  readonly m: number;
  readonly format: FormatId;
  readonly direction: "causal" | "both";
}

export interface CountNumbers {
  /** The first position of those shown. */
  readonly from: number;
  /** The share of the first token at each of the positions shown, as the format stores it. */
  readonly shares: readonly number[];
  /** The share at the position chosen before it is rounded, and as it is stored. */
  readonly share: number;
  readonly stored: number;
  /** Other positions among those shown whose stored share is the same. */
  readonly twins: readonly number[];
  /** The first position whose stored share is that of the next one; null where there is none. */
  readonly firstTwin: number | null;
  /**
   * The numbers that the format has from the smallest of the shares shown to the largest, in
   * ascending order; empty where they are too many to draw, or a single one.
   */
  readonly rungs: readonly number[];
}

/** More lines than this can't be told apart in the picture. */
const MOST_RUNGS = 40;

/**
 * The weight of the first token under softmax of equal scores: 1/(m + 1) where a query sees the keys
 * up to its own, the same at all positions where it sees all keys that are shown.
 *
 * @param engine    computes softmax, and rounds to number formats
 * @param settings  position in tokens, format of the stored number, which keys are seen
 * @returns shares between 0 and 1
 * @see tests/web/widgets/count.test.ts
 */
export function countNumbers(
  engine: Engine,
  { m, format, direction }: CountSettings,
): CountNumbers {
  const from = SHOWN * Math.floor(m / SHOWN);
  const keysAt = (position: number) => (direction === "causal" ? position + 1 : from + SHOWN);
  const weightAt = (position: number) => firstWeight(engine, keysAt(position));
  const positions = Array.from({ length: SHOWN }, (_, index) => from + index);
  const shares = stored(engine, format, positions.map(weightAt));
  const own = entryAt(shares, m - from);
  return {
    from,
    shares,
    share: weightAt(m),
    stored: own,
    twins: positions.filter((each, index) => each !== m && entryAt(shares, index) === own),
    firstTwin: direction === "causal" ? firstTwin(engine, format) : null,
    rungs: rungsIn(engine, format, Math.min(...shares), Math.max(...shares)),
  };
}

/** Rounds numbers that are closer together than any two lines that may be drawn. */
function rungsIn(engine: Engine, format: FormatId, low: number, high: number): number[] {
  if (format === "exact" || low === high) return [];
  const parts = 8 * MOST_RUNGS;
  const fine = Array.from(
    { length: parts + 1 },
    (_, index) => low + (index / parts) * (high - low),
  );
  const rungs = [...new Set(stored(engine, format, fine))];
  return rungs.length > MOST_RUNGS ? [] : rungs;
}

/** Softmax of equal scores gives each of the keys the same weight. */
function firstWeight(engine: Engine, keys: number): number {
  const scores = { shape: [keys], data: new Float64Array(keys) };
  return entryAt(engine.call("softmax", { x: scores }).data, 0);
}

function stored(engine: Engine, format: FormatId, values: readonly number[]): number[] {
  if (format === "exact") return [...values];
  const x = { shape: [values.length], data: Float64Array.from(values) };
  return Array.from(engine.call("round_to", { x, format }).data);
}

/** Among the positions that can be chosen. */
function firstTwin(engine: Engine, format: FormatId): number | null {
  const all = stored(
    engine,
    format,
    Array.from({ length: LAST + 2 }, (_, position) => 1 / (position + 1)),
  );
  const found = all.findIndex((share, position) => share === all[position + 1]);
  return found < 0 ? null : found;
}
