/** How often small models are right at each place of a sequence, as the course ships it. */
import { given, type Engine } from "../../engine/index.ts";
import { ShippedFile } from "../base/shipped-file.ts";
import { askedPlaces, steepestFall, type Asked, type Fall } from "../race-results/places.ts";

export const models = {
  rope: "RoPE",
  sinusoidal: "sinusoidal rows",
  alibi: "ALiBi",
} as const;
export type ModelId = keyof typeof models;

/** content/experiments/places.json: scripts/experiments/places.mjs writes it. */
export interface PlacesRecord {
  /** Tokens of each training sequence, and of each tested one. */
  readonly trained: number;
  readonly length: number;
  readonly sequences: number;
  /** At each place, how many sequences were right; null where nothing is asked. */
  readonly right: Readonly<Record<ModelId, readonly (number | null)[]>>;
}

export const placesFile = new ShippedFile<PlacesRecord>(
  "experiments/places.json",
  "the answers at each place",
);

export interface PlacesNumbers {
  readonly record: PlacesRecord;
  /** All places at which something is asked; shares from 0 to 1. */
  readonly asked: readonly Asked[];
  /** Those of a text that ends at the chosen place. */
  readonly read: readonly Asked[];
  /** The mean share of those. */
  readonly average: number;
  /** The steepest fall within the text; null where there is none. */
  readonly fall: Fall | null;
}

/**
 * What one model gets right in texts that end at a place.
 *
 * @param engine  takes the mean
 * @param chosen  the model, and the last place of the text, from 3
 * @returns the share of right answers at each place asked, 0 to 1, and their mean up to the last
 *          place
 * @throws {Error} with a sentence, where the file has no such model
 * @see tests/web/widgets/places.test.ts
 */
export function placesNumbers(
  engine: Engine,
  { model, last }: { readonly model: ModelId; readonly last: number },
): PlacesNumbers {
  const record = placesFile.arrived;
  const counts = given(record.right[model], `The model ${model}`);
  const shares = Float64Array.from(counts, (count) => (count ?? NaN) / record.sequences);
  const asked = askedPlaces(shares);
  const read = asked.filter(({ place }) => place <= last);
  const average = engine.evaluate("mean(a)", { a: Float64Array.from(read, ({ share }) => share) });
  return {
    record,
    asked,
    read,
    average: average as number,
    fall: steepestFall(shares.slice(0, last + 1)),
  };
}
