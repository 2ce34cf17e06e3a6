/** What a game on the clocks says: where the hands point, what each leaves, how a guess compares. */
import { listed } from "../../words/listed.ts";
import type { Engine } from "../../engine/index.ts";
import type { ClockNumbers } from "./numbers.ts";
import { allowedAt, bothOf } from "./strips.ts";

/** Degrees within which a hand is read by eye. */
export const READING = 5;

/** How the reader's last try ended; null while there is none. */
type Outcome = "right" | "wrong" | "shown" | null;

/**
 * How the last try ended, where a button has said so.
 *
 * @param by  what changed the settings last
 * @returns null before the first try and after other changes
 * @see tests/web/widgets/clocks.test.ts
 */
export const outcomeOf = (by: string): Outcome =>
  by === "right" || by === "wrong" || by === "shown" ? by : null;

/**
 * Whether the reader knows the position now.
 *
 * @param outcome  of the last try
 * @see tests/web/widgets/clocks.test.ts
 */
export const isSolved = (outcome: Outcome): boolean => outcome === "right" || outcome === "shown";

export interface Game {
  readonly kind: "guess" | "safe";
  readonly numbers: ClockNumbers;
  readonly positions: number;
  readonly hidden: number;
  readonly guess: number;
  readonly outcome: Outcome;
}

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

/** How far each hand is from its mark, slowest first, and which one to look at next. */
function comparison(engine: Engine, { numbers, hidden, guess }: Game): string {
  const apart = numbers.apart(guess, hidden).map((degrees, pair) => ({ degrees, pair }));
  const text = (degrees: number) => `${engine.format(degrees, ".1")}°`;
  const off = apart.filter(({ degrees }) => degrees > READING);
  const [fastest] = off;
  const where = apart
    .slice()
    .reverse()
    .map(({ degrees, pair }) => `hand ${pair} is ${text(degrees)} off`);
  const slowest = off.at(-1);
  if (!slowest || !fastest) return `You are close: at position ${guess}, ${listed(where)}.`;
  const advice =
    slowest.pair === apart.length - 1
      ? `Begin with the slow hand, hand ${slowest.pair}: it gives the region.`
      : `The slow hand fits, so you have the region; hand ${fastest.pair} decides within it.`;
  return `At position ${guess}, ${listed(where)}. ${advice}`;
}

/**
 * The live sentence of a game: the task, or the verdict on the last try.
 *
 * @param engine  writes the numbers
 * @param game    the hidden position and the reader's, in tokens
 * @see tests/web/widgets/clocks.test.ts
 */
export function gameSentence(engine: Engine, game: Game): string {
  const { kind, outcome, hidden, positions, numbers, guess } = game;
  switch (outcome) {
    case "right":
      return narrowing(game);
    case "shown":
      return `The hands show position ${hidden}. ${narrowing(game)}`;
    case "wrong":
      return `Not quite. ${comparison(engine, game)}`;
    default: {
      const marks = numbers.worked(hidden).map(({ degrees }, pair) => `hand ${pair} on ${degrees}`);
      return kind === "guess"
        ? `The hands show a position from 0 to ${positions - 1}. Which one is it? Your guess: ${guess}.`
        : `Turn the hands until each meets its mark: ${listed(marks)}. You are at position ${guess}.`;
    }
  }
}
