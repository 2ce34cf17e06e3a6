/** What a game on the clocks says: where the hands point, what each leaves, how a guess compares. */
import { listed } from "../../words/listed.ts";
import { entryAt } from "../../engine/index.ts";
import { isSolved, type Game } from "./game-state.ts";
import { allowedAt, bothOf } from "./strips.ts";

/** Degrees within which a hand is read by eye. */
export const READING = 5;

/**
 * An angle as it is read by eye. Two hands that read the same are within `READING` of each other.
 *
 * @param degrees  from 0 up to 360
 * @returns to the nearest 5: "330°"
 * @see tests/web/widgets/clocks.test.ts
 */
export const readByEye = (degrees: number): string =>
  `${(READING * Math.round(degrees / READING)) % 360}°`;

/**
 * Where the hands of the hidden position point. Until it is known, that is said as it is read by
 * eye: in tenths of a degree, the slow hand alone would be the answer.
 *
 * @param game    its numbers, and how the last try ended
 * @param nearly  what is put before an angle that is not exact
 * @returns [hand]: degrees in words
 * @see tests/web/widgets/clocks.test.ts
 */
export const marksOf = ({ numbers, hidden, outcome }: Game, nearly = "about"): string[] =>
  numbers
    .worked(hidden)
    .map(({ past, degrees }) => (isSolved(outcome) ? degrees : `${nearly} ${readByEye(past)}`));

/** One sentence on what each hand leaves, and what they leave together. */
function narrowing({ numbers, hidden, positions }: Game): string {
  const allowed = numbers.allowed(hidden, positions, READING);
  const each = allowed.map(
    (own, pair) => `hand ${pair} leaves ${positionsText(allowedAt(own).length)}`,
  );
  const both = allowedAt(bothOf(allowed));
  const left =
    both.length === 1
      ? `only ${both[0]} fits`
      : both.length <= 6
        ? `${listed(both.map(String))} fit`
        : `${both.length} positions fit`;
  const joined =
    allowed.length === 1 ? "" : `; ${allowed.length === 2 ? "both" : "all"} together, ${left}`;
  return `Read to within ${READING}°, ${listed(each)}${joined}.`;
}

const positionsText = (number: number) => `${number} ${number === 1 ? "position" : "positions"}`;

/** How far hands are from their marks, slowest first, what those that fit leave, and which is next. */
function comparison({ numbers, hidden, guess, positions }: Game): string {
  const apart = numbers.apart(guess, hidden).map((degrees, pair) => ({ degrees, pair }));
  const slowestFirst = apart.toReversed();
  const off = slowestFirst.filter(({ degrees }) => degrees > READING);
  const fitting = slowestFirst.filter((hand) => !off.includes(hand)).map(({ pair }) => pair);
  const allowed = numbers.allowed(hidden, positions, READING);
  const left = (pairs: readonly number[]) =>
    positionsText(allowedAt(bothOf(pairs.map((pair) => entryAt(allowed, pair)))).length);
  const [next] = off;
  if (!next)
    return `At position ${guess}, every hand fits: ${left(fitting)} are left, and no hand to tell them apart.`;
  const where = off.map(({ degrees, pair }) => `hand ${pair} is about ${readByEye(degrees)} off`);
  const hands = `${fitting.length === 1 ? "Hand" : "Hands"} ${listed(fitting.map(String))}`;
  const advice =
    next === slowestFirst[0]
      ? `Begin with hand ${next.pair}, the slowest: it leaves ${left([next.pair])} of ${positions}.`
      : `${hands} ${fitting.length === 1 ? "fits" : "fit"}: ${left(fitting)} are left. Hand ${next.pair} is next.`;
  return `At position ${guess}, ${listed(where)}. ${advice}`;
}

/**
 * The live sentence of a game: the task, or the verdict on the last try.
 *
 * @param game  the hidden position and the reader's, in tokens
 * @see tests/web/widgets/clocks.test.ts
 */
export function gameSentence(game: Game): string {
  const { kind, outcome, hidden, positions, guess } = game;
  switch (outcome) {
    case "right":
      return narrowing(game);
    case "shown":
      return `The hands show position ${hidden}. ${narrowing(game)}`;
    case "wrong":
      return `Not quite. ${comparison(game)}`;
    default: {
      const marks = marksOf(game).map((mark, pair) => `hand ${pair} on ${mark}`);
      return kind === "guess"
        ? `The hands show a position from 0 to ${positions - 1}. Which one is it? Your guess: ${guess}.`
        : `Turn the hands until each meets its mark: ${listed(marks)}. You are at position ${guess}.`;
    }
  }
}
