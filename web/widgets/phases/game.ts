/** "Eight times, no fog": what the game asks, and what it says of the reader's bars. */
import type { Engine } from "../../engine/index.ts";
import { listed, ranges } from "../../words/listed.ts";
import type { PhaseNumbers } from "./numbers.ts";
import { mostQuarters } from "./paint.ts";
import { RECIPES, RECIPE_TITLES } from "./recipes.ts";

export interface Game {
  readonly numbers: PhaseNumbers;
  /** Largest mean cosine at offset 1 that is allowed. */
  readonly limit: number;
}

/**
 * Bars that every solution touches: those of the hands that plain RoPE leaves in fog.
 *
 * @param game  its plain frequencies and lengths
 * @returns how many
 */
export const par = ({ numbers }: Game): number => numbers.factsOf("none").fog.length;

/**
 * Whether no hand is in fog and neighbors are told apart as the limit asks.
 *
 * @param game  its hands, and the largest mean cosine that is allowed
 * @see tests/web/widgets/phases.test.ts
 */
export const isSolved = ({ numbers, limit }: Game): boolean =>
  numbers.facts.fog.length === 0 && numbers.facts.meanCosine <= limit;

/**
 * [hand]: quarters of a halving that slow the hands in fog as far as they go, and no other.
 *
 * @param game  its plain frequencies and its factor
 * @see tests/web/widgets/phases.test.ts
 */
export function solution({ numbers }: Game): number[] {
  const { fog } = numbers.factsOf("none");
  const most = mostQuarters(numbers.settings.factor);
  return Array.from(numbers.plain, (_, hand) => (fog.includes(hand) ? most : 0));
}

/** "Llama 3’s rule touches 28, YaRN 43": the recipes that solve the game. */
function recipesText({ numbers, limit }: Game): string {
  const solving = RECIPES.map((recipe) => numbers.factsOf(recipe)).filter(
    ({ fog, meanCosine, changed }) => changed > 0 && fog.length === 0 && meanCosine <= limit,
  );
  const text = solving
    .sort((a, b) => a.changed - b.changed)
    .map(({ recipe, changed }) => `${RECIPE_TITLES[recipe]} ${changed}`);
  return text.length > 0 ? ` For comparison: ${listed(text)}.` : "";
}

/**
 * The banner of a game that is won: how many hands were touched, and how many are enough.
 *
 * @param game    one that is won
 * @param smooth  whether it is the second round, whose sentence says the rest
 */
export function wonText(game: Game, smooth: boolean): string {
  if (smooth) return "You have won: no fog, no blur, no jump.";
  const { changed } = game.numbers.facts;
  const best = par(game);
  const count = changed === best ? "the fewest possible" : `${best} are enough`;
  return `You have won: no hand is in fog, and neighbors are as different as before. You touched ${changed} hands; ${count}.`;
}

const bars = (count: number) => `${count} ${count === 1 ? "bar" : "bars"}`;

/**
 * The live sentence of the game: hands in fog, the mean cosine, and how many bars were touched.
 *
 * @param engine  writes the numbers
 * @param game    its hands, and the largest mean cosine that is allowed
 * @see tests/web/widgets/phases.test.ts
 */
export function gameSentence(engine: Engine, game: Game): string {
  const { numbers, limit } = game;
  const { fog, changed, meanCosine } = numbers.facts;
  const cosine = engine.format(meanCosine, ".4");
  const rule = `at most ${engine.format(limit)}`;
  const inFog = `${fog.length} ${fog.length === 1 ? "hand is" : "hands are"} ${changed > 0 ? "still " : ""}in fog: ${ranges(fog)}`;
  if (fog.length === 0 && par(game) === 0)
    return "No hand is in fog at these lengths: test longer texts than those of training.";
  if (changed === 0)
    return `${inFog}. Pull bars down until none is, with a mean cosine at offset 1 of ${rule}, and touch as few bars as you can.`;
  const isBlurred = meanCosine > limit;
  if (fog.length > 0)
    return `${inFog}. You have touched ${bars(changed)}; the mean cosine at offset 1 is ${cosine}${isBlurred ? `, more than the ${engine.format(limit)} allowed` : ""}.`;
  if (isBlurred)
    return `Not quite: no hand is in fog, but the mean cosine at offset 1 is ${cosine}, and it must be ${rule}. Fast hands tell neighbors apart; let them keep their speed.`;
  const best = par(game);
  const touched = `${bars(changed)} ${changed === 1 ? "is" : "are"}`;
  return changed === best
    ? `Correct: no hand is in fog, the mean cosine at offset 1 is ${cosine}, and ${touched} touched, the fewest possible.${recipesText(game)}`
    : `Correct: no hand is in fog, and the mean cosine at offset 1 is ${cosine}. ${touched} touched; ${best} are enough.${recipesText(game)}`;
}
