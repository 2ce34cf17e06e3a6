/**
 * The second round of the game: no bar may fall far below the one on its left. What a reader paints
 * then is a ramp, as YaRN and Llama 3's rule have one.
 */
import { entryAt, type Engine } from "../../engine/index.ts";
import { listed } from "../../words/listed.ts";
import type { Outline } from "./bars.svg.ts";
import { gameSentence, isSolved, par, type Game } from "./game.ts";
import type { PhaseNumbers } from "./numbers.ts";
import { mostQuarters } from "./paint.ts";
import { RECIPE_TITLES } from "./recipes.ts";

/** Of the bar on its left, a bar must have at least this part. */
const LEAST = 0.8;

/** The recipes whose ramps are laid over that of the reader. */
const COMPARED = ["llama3", "yarn"] as const;

/** [hand]: each bar over the one on its left; 1 for the first. */
const ratios = (scales: Float64Array): number[] =>
  Array.from(scales, (scale, hand) => (hand === 0 ? 1 : scale / entryAt(scales, hand - 1)));

const scalesOf = (numbers: PhaseNumbers) => numbers.scales(numbers.frequencies);

/** The first hand whose bar is too low beside the one on its left; null where there is none. */
function firstJump({ numbers }: Game): number | null {
  const hand = ratios(scalesOf(numbers)).findIndex((ratio) => ratio < LEAST);
  return hand < 0 ? null : hand;
}

/** Whether no bar is less than 0.8 of the bar on its left. */
const isSmooth = (game: Game): boolean => firstJump(game) === null;

/** The hand at which a ramp of single quarters begins, so that all hands in fog are slowed in full. */
const rampFrom = ({ numbers }: Game): number =>
  Math.max(0, (numbers.factsOf("none").fog[0] ?? 0) - mostQuarters(numbers.settings.factor) + 1);

/** Bars that are enough: those in fog, and a ramp of single quarters before them. */
const smoothPar = (game: Game): number =>
  par(game) === 0 ? 0 : par(game) + (game.numbers.factsOf("none").fog[0] ?? 0) - rampFrom(game);

/**
 * [hand]: quarters of a halving that win the round with the fewest bars.
 *
 * @param game  its plain frequencies and its factor
 * @see tests/web/widgets/phases.test.ts
 */
export function smoothSolution(game: Game): number[] {
  const from = rampFrom(game);
  const most = mostQuarters(game.numbers.settings.factor);
  return Array.from(game.numbers.plain, (_, hand) => Math.min(most, Math.max(0, hand - from + 1)));
}

/**
 * Steps over the bars: how low each may be, or, once the round is won, what recipes do to the same
 * hands.
 *
 * @param game  its hands, and the largest mean cosine that is allowed
 */
export function smoothOutlines(game: Game): Outline[] {
  const { numbers } = game;
  if (isRoundSolved(game, true))
    return COMPARED.map((recipe) => ({
      name: RECIPE_TITLES[recipe],
      scales: numbers.scales(numbers.factsOf(recipe).frequencies),
    }));
  const scales = scalesOf(numbers);
  const lowest = Float64Array.from(
    scales,
    (_, hand) => LEAST * entryAt(scales, Math.max(0, hand - 1)),
  );
  return [{ name: "lowest allowed", scales: lowest }];
}

/**
 * The live sentence of the round where no hand is in fog and neighbors are as different as before:
 * where there is a jump, or how the reader's ramp compares with those of recipes.
 */
function smoothSentence(engine: Engine, game: Game): string {
  const { numbers } = game;
  const jump = firstJump(game);
  const steps = ratios(scalesOf(numbers));
  if (jump !== null)
    return `No hand is in fog, but there is a jump: the bar of hand ${jump} is ${engine.format(entryAt(steps, jump), ".3")} of the one on its left, and it must be at least ${LEAST}. Build a ramp in front of it, above the line.`;
  const { changed } = numbers.facts;
  const enough = smoothPar(game);
  const compared = COMPARED.map((recipe) => {
    const facts = numbers.factsOf(recipe);
    const steepest = Math.min(...ratios(numbers.scales(facts.frequencies)));
    return `${RECIPE_TITLES[recipe]} touches ${facts.changed}, and its steepest step leaves ${engine.format(steepest, ".2")} of the bar before`;
  });
  return `Correct: no fog and no jump, with ${changed} bars touched${changed === enough ? ", the fewest possible" : `; ${enough} are enough`}. Your ramp is a recipe of your own: ${listed(compared)}.`;
}

/**
 * Whether a round is solved.
 *
 * @param game    its hands, and the largest mean cosine that is allowed
 * @param smooth  whether it is the second round
 * @see tests/web/widgets/phases.test.ts
 */
export const isRoundSolved = (game: Game, smooth: boolean): boolean =>
  isSolved(game) && (!smooth || isSmooth(game));

/**
 * How many bars are enough for a round.
 *
 * @param game    its plain frequencies and its factor
 * @param smooth  whether it is the second round
 * @see tests/web/widgets/phases.test.ts
 */
export const enough = (game: Game, smooth: boolean): number =>
  smooth ? smoothPar(game) : par(game);

/**
 * The live sentence of a round.
 *
 * @param engine  writes the numbers
 * @param game    its hands, and the largest mean cosine that is allowed
 * @param smooth  whether it is the second round
 * @see tests/web/widgets/phases.test.ts
 */
export const roundSentence = (engine: Engine, game: Game, smooth: boolean): string =>
  smooth && isSolved(game) ? smoothSentence(engine, game) : gameSentence(engine, game);
