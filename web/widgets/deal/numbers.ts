/** Twelve hands dealt to two axes: how alike patches are along each, computed by the core. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";

export const HANDS = 12;
/** How far the picture reaches, in patches. */
export const REACH = 64;
/** No other patch may be more alike than that. */
export const GOAL = 0.95;

export const AXES = ["column", "row"] as const;
export type Axis = (typeof AXES)[number];

/** What the hands of one axis tell apart. */
export interface AlongAxis {
  readonly hands: readonly number[];
  /** [steps]: similarity of two patches so many steps apart on this axis alone, 1 at 0 steps. */
  readonly similarities: Float64Array;
  /** The patch that is most alike, of all but the patch itself. */
  readonly nearest: { readonly steps: number; readonly similarity: number };
  /** Steps to patches that are too much alike. */
  readonly alike: readonly number[];
}

/** The smallest similarity that the most alike patch has had so far, by base. */
export type Best = Readonly<Record<string, number>>;

export interface DealNumbers {
  /** Radians per patch, from fast to slow. */
  readonly frequencies: Float64Array;
  readonly axes: Readonly<Record<Axis, AlongAxis>>;
  /**
   * Whether no other patch is too much alike. A step along both axes turns the hands of both, and
   * so leaves no more than the step along one: what the two axes say holds for all patches.
   */
  readonly wins: boolean;
}

/**
 * The hands that turn by the row, as numbers; there is none beyond the last.
 *
 * @param settings  `rows`: numbers from 0 with blanks between them
 * @returns indices, in the order given
 * @see tests/web/widgets/deal.test.ts
 */
export const byRowOf = ({ rows }: { readonly rows: string }): number[] =>
  rows
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .filter((hand) => hand < HANDS);

/**
 * Deals hands, and compares patches by them.
 *
 * @param engine  that computes
 * @param base    of the frequencies, above 1
 * @param byRow   indices of the hands that turn by the row; all others turn by the column
 * @returns frequencies in radians per patch, of each axis its hands and its similarities by steps,
 *          −1 to 1, and whether no other patch is too alike
 * @see tests/web/widgets/deal.test.ts
 */
export function dealNumbers(engine: Engine, base: number, byRow: readonly number[]): DealNumbers {
  const frequencies = engine.call("rope_frequencies", { d: 2 * HANDS, base }).frequencies.data;
  const along = (axis: Axis): AlongAxis => {
    const hands = Array.from({ length: HANDS }, (_, hand) => hand).filter(
      (hand) => byRow.includes(hand) === (axis === "row"),
    );
    // The others stay where they are: their cosine is 1.
    const turning = Float64Array.from(frequencies, (frequency, hand) =>
      hands.includes(hand) ? frequency : 0,
    );
    const { data: similarities } = engine.evaluate("each(a, 0, n, mean(cos(a*turning)))", {
      turning,
      n: REACH,
    }) as Tensor;
    const steps = Array.from({ length: REACH }, (_, index) => index + 1);
    const nearest = steps.reduce((best, step) =>
      entryAt(similarities, step) > entryAt(similarities, best) ? step : best,
    );
    return {
      hands,
      similarities,
      nearest: { steps: nearest, similarity: entryAt(similarities, nearest) },
      alike: steps.filter((step) => entryAt(similarities, step) > GOAL),
    };
  };
  const axes = { column: along("column"), row: along("row") };
  return { frequencies, axes, wins: AXES.every((axis) => axes[axis].alike.length === 0) };
}
