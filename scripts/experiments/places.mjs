/**
 * How often models of the race that copies are right at each place of a sequence: what the average
 * of a whole sequence hides.
 */

export const PLACES = {
  schemes: ["rope", "sinusoidal", "alibi"],
  /** Letters of each sequence. */
  length: 64,
  sequences: 64,
};

/**
 * @param {{ run: object }} plan  of the race that copies
 * @param {(plan: object, scheme: string) => object} trainerOf  starts the run of one scheme
 * @returns {object} what content/experiments/places.json holds: of each scheme, how many sequences
 *   were right at each place; null at a place at which nothing is asked
 */
export function runPlaces(plan, trainerOf) {
  const { schemes, length, sequences } = PLACES;
  const right = schemes.map((scheme) => {
    const model = trainerOf(plan, scheme);
    model.step(plan.run.steps);
    const shares = Array.from(model.accuracyByPlace(length, sequences).data);
    return [scheme, shares.map((share) => (Number.isNaN(share) ? null : Math.round(share * sequences)))]; // prettier-ignore
  });
  return {
    format: "orrery-places-1",
    trained: plan.run.length,
    ...PLACES,
    right: Object.fromEntries(right),
  };
}
