/** The game on one slope: forget the far past, but keep one far key. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { besideGoal } from "../base/number-text.ts";
import {
  BeamNumbers,
  FLATTEST,
  MAX_LENGTH,
  STEEPEST,
  slopeText,
  type BeamSettings,
} from "./numbers.ts";

interface Wish {
  /** With equal content, this many of the nearest keys are to hold NEAR of the weight. */
  readonly within: number;
  /** The marked key is this many tokens back, and its logit has this lead before the bias. */
  readonly distance: number;
  readonly lead: number;
}

/** Shares that the two wishes ask for. */
export const NEAR = 0.9;
export const MARKED = 0.5;

/** The slopes that a reader can try by a button. */
export const STANDARD: readonly number[] = [2, 4, 8, 16, 32, 64, 128, 256].map((part) => 1 / part);

/** In the last round, no slope of eight heads passes. */
export const ROUNDS: readonly Wish[] = [
  { within: 100, distance: 60, lead: 6 },
  { within: 30, distance: 20, lead: 5 },
  { within: 400, distance: 300, lead: 7 },
];

/** The round without the eight buttons: one of them would pass, and pressing all is no thought. */
export const ROUND_WITHOUT_STANDARDS = 2;

/** Said of the last round, once it is won: what the game was about. */
const ENDING =
  "That was the last round, and none of ALiBi’s eight slopes wins it. One slope can’t serve every distance, so each head has its own.";

/** The slope that a round begins with. */
export const FIRST_SLOPE = 1 / 16;

/** What the figure is given: with the game, a round instead of a layer. */
export type GivenSettings = Omit<BeamSettings, "goal"> & {
  readonly play: "none" | "forget";
  /** Counted from 1. */
  readonly round: number;
};

/**
 * The beams of a layer, or the one of the game.
 *
 * @param given  the figure's settings; the round counted from 1
 * @returns settings with lengths in tokens; a goal of 0 where there is no game
 * @throws {Error} with a sentence, where the game has no such round
 * @see tests/web/widgets/flashlights.test.ts
 */
export function beamSettings(given: GivenSettings): BeamSettings {
  const { heads, length, lead, distance, head, slope, play, round } = given;
  if (play === "none") return { heads, length, lead, distance, head, slope, goal: 0 };
  const { within: goal, ...marked } = entryAt(ROUNDS, round - 1);
  return { heads: 1, length: MAX_LENGTH, head: 1, slope: slope || FIRST_SLOPE, goal, ...marked };
}

export interface Score {
  readonly near: number;
  readonly marked: number;
  readonly forgets: boolean;
  readonly keeps: boolean;
}

/**
 * Whether the present slope grants the two wishes of a round.
 *
 * @param numbers  of the present slope
 * @param wish     how many keys are near, in tokens
 * @returns weights from 0 to 1, and which wishes they grant
 * @see tests/web/widgets/flashlights.test.ts
 */
export function scoreOf(numbers: BeamNumbers, { within }: Wish): Score {
  const near = numbers.shareOfNearest(within);
  const { marked } = numbers;
  return { near, marked, forgets: near >= NEAR, keeps: marked >= MARKED };
}

/**
 * The task of a round as the live sentence asks it, before the first try.
 *
 * @param wish  distances in tokens, the lead in logits
 * @see tests/web/widgets/flashlights.test.ts
 */
export function wishSentence(wish: Wish): string {
  const { within, distance, lead } = wish;
  return `Round ${ROUNDS.indexOf(wish) + 1} of ${ROUNDS.length}: find one slope that forgets and remembers. With equal content, the nearest ${within} keys must get at least ${NEAR} of the weight. A key that is ${distance} tokens back and has a lead of ${lead} must get at least ${MARKED}.`;
}

const withSlope = (engine: Engine, numbers: BeamNumbers, slope: number): BeamNumbers =>
  new BeamNumbers(engine, { ...numbers.settings, slope });

/**
 * A slope that grants both wishes, found by bisection on a logarithmic scale.
 *
 * @param engine   computes the weights
 * @param numbers  of any slope
 * @param wish     one that can be granted: the search does not end otherwise
 * @returns logits per token, to three digits
 * @see tests/web/widgets/flashlights.test.ts
 */
export function slopeThatPasses(engine: Engine, numbers: BeamNumbers, wish: Wish): number {
  let [flat, steep] = [FLATTEST, STEEPEST];
  for (;;) {
    const slope = Number(Math.sqrt(flat * steep).toPrecision(3));
    const { forgets, keeps } = scoreOf(withSlope(engine, numbers, slope), wish);
    if (forgets && keeps) return slope;
    if (forgets) steep = slope;
    else flat = slope;
  }
}

/**
 * The flattest and the steepest slope that grant both wishes, to three digits.
 *
 * @param engine   computes the weights
 * @param numbers  of any slope
 * @param wish     one that can be granted
 * @returns logits per token
 * @see tests/web/widgets/flashlights.test.ts
 */
export function safeSlopes(
  engine: Engine,
  numbers: BeamNumbers,
  wish: Wish,
): readonly [flattest: number, steepest: number] {
  const passes = (slope: number) => {
    const { forgets, keeps } = scoreOf(withSlope(engine, numbers, slope), wish);
    return forgets && keeps;
  };
  const inside = slopeThatPasses(engine, numbers, wish);
  /** The last slope that passes on the way to one that does not. */
  const edge = (outside: number): number => {
    let [good, bad] = [inside, outside];
    while (Math.abs(Math.log(good / bad)) > 0.002) {
      const slope = Math.sqrt(good * bad);
      if (passes(slope)) good = slope;
      else bad = slope;
    }
    return good;
  };
  return [edge(FLATTEST), edge(STEEPEST)];
}

/**
 * Whether the present slope was tried or shown. Until then the game keeps its weights back.
 *
 * @param played  what changed the settings last
 * @see tests/web/widgets/flashlights.test.ts
 */
export const isJudged = ({ by }: Pick<Played, "by">): boolean => by === "tried" || by === "shown";

/**
 * Whether a slope was tried, or shown, that grants the wishes of the game.
 *
 * @param played  settings, numbers and what changed them last
 * @see tests/web/widgets/flashlights.test.ts
 */
export function isPassed(played: Played): boolean {
  const { settings, numbers } = played;
  if (settings.play !== "forget" || !isJudged(played)) return false;
  const { forgets, keeps } = scoreOf(numbers, wishOf(settings));
  return forgets && keeps;
}

/**
 * What a round of the game asks of the slope.
 *
 * @param settings  `round`, counted from 1
 * @throws {Error} with a sentence, where there is no such round
 * @see tests/web/widgets/flashlights.test.ts
 */
export const wishOf = ({ round }: Pick<GivenSettings, "round">): Wish => entryAt(ROUNDS, round - 1);

/** What the game needs to know of a moment. */
export interface Played {
  readonly settings: Pick<GivenSettings, "play" | "round">;
  readonly numbers: BeamNumbers;
  /** "tried" or "shown" where the present slope is to be judged. */
  readonly by: string;
}

/** Says so where a standard slope is too steep and the next one too flat, or the other way around. */
function betweenStandards(engine: Engine, numbers: BeamNumbers, wish: Wish): string {
  const place = STANDARD.indexOf(numbers.slope);
  const { forgets } = scoreOf(numbers, wish);
  const next = STANDARD[forgets ? place + 1 : place - 1];
  if (place < 0 || next === undefined) return "";
  const other = scoreOf(withSlope(engine, numbers, next), wish);
  if (other.forgets === forgets || (other.forgets && other.keeps)) return "";
  const [steep, flat] = forgets ? [numbers.slope, next] : [next, numbers.slope];
  return ` ${slopeText(engine, steep)} is too steep and ${slopeText(engine, flat)} too flat, and ALiBi has no head between them. But you can set one: drag the line, or the end of the beam.`;
}

/**
 * The verdict on a slope that the reader tried, or was shown.
 *
 * @param engine   writes the numbers
 * @param numbers  of the slope
 * @param wish     of the round
 * @param isShown  whether the figure set the slope, and the reader did not
 * @see tests/web/widgets/flashlights.test.ts
 */
export function scoreSentence(
  engine: Engine,
  numbers: BeamNumbers,
  wish: Wish,
  isShown: boolean,
): string {
  const { near, marked, forgets, keeps } = scoreOf(numbers, wish);
  const slope = slopeText(engine, numbers.slope);
  const text = (share: number, goal: number) =>
    besideGoal((value, style) => engine.format(value, style), share, goal);
  const numbersText = `the nearest ${wish.within} keys get ${text(near, NEAR)} with equal content, and the marked key gets ${text(marked, MARKED)} with its lead`;
  if (forgets && keeps) {
    const verdict = isShown ? `One slope that works is ${slope}:` : `Correct: with slope ${slope},`;
    const price = engine.format(numbers.slope * wish.distance, ".2");
    const meaning =
      wish === ROUNDS.at(-1)
        ? ENDING
        : `Its distance costs that key ${price} of its lead of ${wish.lead}.`;
    return `${verdict} ${numbersText}. ${meaning}`;
  }
  const advice = forgets
    ? "The slope is too steep for the marked key: the bias takes too much of its lead."
    : keeps
      ? `The slope is too flat: too much weight is left for the keys beyond the nearest ${wish.within}.`
      : "The slope is too flat: so many keys share the weight that the marked one gets too little, too.";
  const hint = betweenStandards(engine, numbers, wish);
  return `Not quite. With slope ${slope}, ${numbersText}. ${advice}${hint}`;
}
