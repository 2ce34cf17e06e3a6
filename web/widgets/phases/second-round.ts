/**
 * The second round of the game: no hand may keep far less of its frequency than the one on its left.
 * What a reader paints then is a ramp, as YaRN and Llama 3's rule have one.
 */
import { entryAt, type Engine } from "../../engine/index.ts";
import { LAST_ROUND } from "../base/banner.ts";
import { withoutZeros } from "../base/number-text.ts";
import type { Outline } from "./bars.svg.ts";
import { gameSentence, isSolved, par, type Game } from "./game.ts";
import type { PhaseNumbers } from "./numbers.ts";
import { mostQuarters } from "./paint.ts";
import { RECIPE_TITLES } from "./recipes.ts";

/**
 * Of what the hand on its left keeps of its frequency, a hand must keep at least this part: one notch
 * of a bar, a quarter of a halving.
 */
const LEAST = 2 ** (-1 / 4);

/** The recipes whose ramps are laid over that of the reader. */
const COMPARED = ["llama3", "yarn"] as const;

/** [hand]: the share that each keeps over that of the hand on its left; 1 for the first. */
const ratios = (scales: Float64Array): number[] =>
  Array.from(scales, (scale, hand) => (hand === 0 ? 1 : scale / entryAt(scales, hand - 1)));

const scalesOf = (numbers: PhaseNumbers) => numbers.scales(numbers.frequencies);

/** The first hand that is more than a notch below the one on its left; null where there is none. */
function firstJump({ numbers }: Game): number | null {
  const quarters = numbers.settings.quarters ?? [];
  const hand = quarters.findIndex((own, index) => own > (quarters[index - 1] ?? own) + 1);
  return hand < 0 ? null : hand;
}

/** Whether no hand is more than a notch below the one on its left. */
const isSmooth = (game: Game): boolean => firstJump(game) === null;

/** The hand at which a ramp of single quarters begins, so that all hands in fog are slowed in full. */
const rampFrom = ({ numbers }: Game): number =>
  Math.max(0, (numbers.factsOf("none").fog[0] ?? 0) - mostQuarters(numbers.settings.factor) + 1);

/** Hands that are enough: those in fog, and a ramp of single quarters before them. */
const smoothPar = (game: Game): number =>
  par(game) === 0 ? 0 : par(game) + (game.numbers.factsOf("none").fog[0] ?? 0) - rampFrom(game);

/**
 * Solves the second round with the fewest hands.
 *
 * @param game  its plain frequencies and its factor
 * @returns [hand]: quarters of a halving, from 0
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
 * @returns outlines, each a new frequency over the plain one for each hand
 * @see tests/web/widgets/phases.test.ts
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
 * where there is a jump, or how the ramp compares with those of recipes.
 */
function smoothSentence(engine: Engine, game: Game, by: string): string {
  const { numbers } = game;
  const least = engine.format(LEAST, ".2");
  const jump = firstJump(game);
  if (jump !== null) {
    const kept = (hand: number) =>
      withoutZeros(engine.format(entryAt(scalesOf(numbers), hand), ".3"));
    return `No hand is in fog, but there is a jump: hand ${jump - 1} keeps ${kept(jump - 1)} of its frequency, hand ${jump} only ${kept(jump)}. Each bar may end at most one notch (a quarter of a halving) below the bar on its left: the blue line shows where.${by === "reader" ? ` What if hand ${jump - 1} were slowed a little, too?` : ""}`;
  }
  const { changed } = numbers.facts;
  const enough = smoothPar(game);
  const published = COMPARED.map((recipe) => numbers.factsOf(recipe));
  const touched = published.map(
    ({ recipe, changed }) => `${RECIPE_TITLES[recipe]}, with ${changed} hands`,
  );
  const steeper = published.every(
    ({ frequencies }) => Math.min(...ratios(numbers.scales(frequencies))) < LEAST,
  )
    ? " Both step more steeply than this game allows."
    : "";
  const drawn = `\nThe lines over the bars are recipes that come next: ${touched.join(", and ")}.${steeper}`;
  if (by === "shown")
    return `One solution, with ${changed} hands: at hand ${rampFrom(game)} and beyond, each keeps ${least} of what the one before it keeps, until the fog is gone.${drawn}`;
  const best =
    changed === enough
      ? `, the fewest in these steps. ${LAST_ROUND}`
      : `. Can you do it with ${enough}?`;
  return `Solved with ${changed}${best}${drawn}`;
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
 * How many hands are enough for a round.
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
 * @param engine   writes the numbers
 * @param game     its hands, and the largest mean cosine that is allowed
 * @param smooth   whether it is the second round
 * @param by       what changed last: a move of the "reader", "shown" a solution, or something else
 * @see tests/web/widgets/phases.test.ts
 */
export function roundSentence(engine: Engine, game: Game, smooth: boolean, by: string): string {
  if (smooth && isSolved(game)) return smoothSentence(engine, game, by);
  const { changed, fog } = game.numbers.facts;
  const rule =
    smooth && changed === 0 && fog.length > 0
      ? ` And no bar may end more than one notch (a quarter of a halving) below the bar on its left: each hand keeps at least ${engine.format(LEAST, ".2")} of what the hand on its left keeps.`
      : "";
  return gameSentence(engine, game, by === "shown") + rule;
}
