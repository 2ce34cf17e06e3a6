/** What the look inside a model says in words. */
import { at, entryAt, type Engine, type Tensor } from "../../../engine/index.ts";
import { listed } from "../../../words/listed.ts";
import type { Cell } from "./attention-map.ts";
import { heaviest, rowOf, type Comparison, type Place, type PlacesTested } from "./looking.ts";
import { operationName } from "./operations.ts";
import { askedPlaces, steepestFall, type Asked, type Shares } from "../../race-results/places.ts";
import { printed } from "../results.ts";
import { outcome, percent } from "./sequence-view.ts";

/**
 * Says what an operation does to the accuracy at the training length.
 *
 * @param engine      rounds shares
 * @param comparison  accuracies before and after, from 0 to 1, or why there is none after
 * @param length      of the sequences, in tokens
 * @param sequences   how many were tested
 * @param known       a reason that is said elsewhere
 * @returns one sentence, with the reason after it where it is not known
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function comparisonText(
  engine: Engine,
  { operation, before, after, problem }: Comparison,
  length: number,
  sequences: number,
  known = "",
): string {
  const name = operationName(operation);
  const share = (value: number) => printed(engine, "accuracy", value);
  if (after === null)
    return `${name}, this model cannot read ${length} tokens${problem === known ? "." : `: ${problem}`}`;
  const where = `right at the training length (${sequences} sequences of ${length} tokens)`;
  return operation.kind === "as-trained"
    ? `${name}: ${share(before)} ${where}.`
    : share(after) === share(before)
      ? `${name}: still ${share(after)} ${where}.`
      : `${name}: ${share(after)} instead of ${share(before)} ${where}.`;
}

/**
 * Counts what is right in the sequence that is shown, where it is longer or shorter than those of
 * the training: the share beside it is of others.
 *
 * @param places  of the sequence
 * @param length  of the training, in tokens
 * @returns a sentence; empty where nothing is answered, or the length is that of the training
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function countedText(places: readonly Place[], length: number): string {
  const asked = places.filter(({ target, guess }) => target !== null && guess !== null);
  if (places.length === length || asked.length === 0) return "";
  const right = asked.filter(({ target, guess }) => guess === target).length;
  return `In the ${places.length} tokens below: ${right} of ${asked.length} right.`;
}

/**
 * Says how much is right before and from the first place beyond training, and where it falls most.
 *
 * @param engine     rounds shares
 * @param tested     the operation, and the share of right answers at each place
 * @param beyond     the first place whose position training did not show
 * @param sequences  how many were tested
 * @returns a sentence or two; where the task asks nothing, a sentence that says so
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function placesText(
  engine: Engine,
  { operation, shares }: PlacesTested,
  beyond: number,
  sequences: number,
): string {
  const asked = askedPlaces(shares);
  const share = (value: number) => printed(engine, "accuracy", value);
  const part = (places: readonly Asked[]) => {
    if (places.length === 0) return [];
    const mean = places.reduce((sum, each) => sum + each.share, 0) / places.length;
    const [first, last] = [entryAt(places, 0).place, entryAt(places, -1).place];
    const where = first === last ? `place ${first}` : `places ${first} to ${last}`;
    return [{ mean: share(mean), where }];
  };
  const parts = [
    ...part(asked.filter(({ place }) => place < beyond)),
    ...part(asked.filter(({ place }) => place >= beyond)),
  ];
  if (parts.length === 0) return `The task asks nothing in sequences of ${shares.length} tokens.`;
  const said = parts.map(
    ({ mean, where }, index) => `${mean} ${index === 0 ? "right " : ""}at ${where}`,
  );
  const named = (place: number) => `place ${place} (${share(entryAt(shares, place))})`;
  const steepest = steepestFall(shares);
  const fall = steepest
    ? ` It falls most from ${named(steepest.from)} to ${named(steepest.to)}.`
    : "";
  return `${operationName(operation)}, over ${sequences} sequences of ${shares.length} tokens, this model gets ${listed(said)}.${fall}`;
}

/**
 * Says what the test found at one place.
 *
 * @param engine  rounds the share
 * @param shares  from 0 to 1, NaN where nothing is asked
 * @param place   counted from 0
 * @returns a sentence, the share in percent
 * @throws {RangeError} where the sequences have no such place
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function shareText(engine: Engine, shares: Shares, place: number): string {
  const share = entryAt(shares, place);
  return Number.isNaN(share)
    ? `At place ${place}, the task asks nothing.`
    : `At place ${place}, ${printed(engine, "accuracy", share)} of the answers are right.`;
}

/** As many keys are named, with at least this weight: less would be printed as 0%. */
const NAMED = 3;
const MIN_NAMED = 0.005;

/**
 * Says what the query predicts, where it looks most, and what the cell has.
 *
 * @param engine   rounds weights and probabilities
 * @param name     of the head: "layer 1, head 3"
 * @param weights  [T, T], query by key, from 0 to 1
 * @param places   [T]
 * @param cell     the query, and the key that is framed
 * @returns four short sentences, weights in percent
 * @throws {RangeError} where the weights have no such cell
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function readingText(
  engine: Engine,
  name: string,
  weights: Tensor,
  places: readonly Place[],
  { query, key }: Cell,
): string {
  const called = (place: number) => `place ${place} (${entryAt(places, place).token})`;
  const weightOf = (each: number) => at(weights, query, each);
  const shares = heaviest(rowOf(weights, query), NAMED)
    .filter((each, index) => index === 0 || weightOf(each) >= MIN_NAMED)
    .map((each) => `${percent(engine, weightOf(each))} to ${called(each)}`);
  const place = entryAt(places, query);
  const result = outcome(place);
  const expected = `Its answer: ${place.guess}, ${percent(engine, place.probability)}${result ? `; ${result}` : ""}.`;
  const given = `Of its weight, ${name} gives ${listed(shares)}.`;
  const weight = engine.format(weightOf(key), ".3");
  return `At ${called(query)}. ${expected} ${given} The framed cell, key ${key}, has ${weight}.`;
}
