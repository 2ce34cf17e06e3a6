/** The curves of a scheme, computed by the core. */
import { entryAt, isTensor, type Engine } from "../../engine/index.ts";
import type { Parameters } from "./parameters.ts";
import { schemes, type SchemeId } from "./schemes.ts";

/** Points of a chart along an axis of ratios. */
const LOGARITHMIC_POINTS = 64;

export interface ProfileNumbers {
  /** Where the curves have points, from left to right. */
  readonly places: readonly number[];
  /** A value for each place, for each curve. */
  readonly curves: readonly (readonly number[])[];
  /** What each curve is at the place that is read. */
  readonly here: readonly number[];
}

/**
 * Computes the curves of a scheme.
 *
 * @param engine    does the arithmetic
 * @param settings  the scheme, where its curves are read, and its parameters
 * @returns places in the unit of the scheme's horizontal axis, values in that of the other
 * @throws {Error} with the core's sentence, where a formula cannot be computed
 * @see tests/web/widgets/profile.test.ts
 */
export function profileNumbers(
  engine: Engine,
  { scheme, at, ...parameters }: Parameters & { readonly scheme: SchemeId; readonly at: number },
): ProfileNumbers {
  const { curves } = schemes[scheme];
  const places = placesOf(scheme);
  const compute = (formula: string) => valuesOf(engine, formula, places, parameters);
  const values = curves.map(({ formula }) => compute(formula));
  const nearest = nearestIndex(places, at);
  return { places, curves: values, here: values.map((curve) => entryAt(curve, nearest)) };
}

/**
 * Where the curves of a scheme have points.
 *
 * @param scheme  by its id
 * @returns whole numbers that grow
 * @see tests/web/widgets/profile.test.ts
 */
export function placesOf(scheme: SchemeId): number[] {
  const { from, to, isLogarithmic } = schemes[scheme].across;
  if (!isLogarithmic) return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const ratio = (to / from) ** (1 / LOGARITHMIC_POINTS);
  const all = Array.from({ length: LOGARITHMIC_POINTS + 1 }, (_, index) =>
    Math.round(from * ratio ** index),
  );
  return [...new Set(all)];
}

/**
 * The index of the place that is nearest to one.
 *
 * @param places  that grow
 * @param at      in the same unit
 * @see tests/web/widgets/profile.test.ts
 */
export const nearestIndex = (places: readonly number[], at: number): number =>
  places.reduce(
    (best, place, index) =>
      Math.abs(place - at) < Math.abs(entryAt(places, best) - at) ? index : best,
    0,
  );

function valuesOf(
  engine: Engine,
  formula: string,
  places: readonly number[],
  parameters: Parameters,
): number[] {
  const value = engine.evaluate(formula, {
    ...parameters,
    places: { shape: [places.length], data: Float64Array.from(places) },
  });
  if (!isTensor(value)) throw new Error(`The formula ${formula} gives no curve`);
  return [...value.data];
}
