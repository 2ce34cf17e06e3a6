/** "Eight times, no fog": what the game asks, and what it says of the reader's hands. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { ranges } from "../../words/listed.ts";
import { besideGoal } from "../base/number-text.ts";
import type { PhaseNumbers } from "./numbers.ts";
import { mostQuarters } from "./paint.ts";
import { RECIPES } from "./recipes.ts";

export interface Game {
  readonly numbers: PhaseNumbers;
  /** Largest mean cosine at offset 1 that is allowed. */
  readonly limit: number;
}

/**
 * Hands that every solution slows: those that plain RoPE leaves in fog.
 *
 * @param game  its plain frequencies and lengths
 * @returns how many
 * @see tests/web/widgets/phases-game.test.ts
 */
export const par = ({ numbers }: Game): number => numbers.factsOf("none").fog.length;

/**
 * Whether no hand is in fog and neighbors are told apart as the limit asks.
 *
 * @param game  its hands, and the largest mean cosine that is allowed
 * @see tests/web/widgets/phases-game.test.ts
 */
export const isSolved = ({ numbers, limit }: Game): boolean =>
  numbers.facts.fog.length === 0 && numbers.facts.meanCosine <= limit;

/**
 * Solves the first round: it slows the hands in fog as far as they go, and no other.
 *
 * @param game  its plain frequencies and its factor
 * @returns [hand]: quarters of a halving, from 0
 * @see tests/web/widgets/phases-game.test.ts
 */
export function solution({ numbers }: Game): number[] {
  const { fog } = numbers.factsOf("none");
  const most = mostQuarters(numbers.settings.factor);
  return Array.from(numbers.plain, (_, hand) => (fog.includes(hand) ? most : 0));
}

/** How many hands the recipes slow that solve the game; the lesson names them only after it. */
function recipesText({ numbers, limit }: Game): string {
  const counts = RECIPES.map((recipe) => numbers.factsOf(recipe))
    .filter(
      ({ fog, meanCosine, changed }) => changed > 0 && fog.length === 0 && meanCosine <= limit,
    )
    .map(({ changed }) => changed);
  if (counts.length === 0) return "";
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return ` Published recipes do it with ${fewest === most ? fewest : `${fewest} to ${most}`} hands. They come next.`;
}

/** [index]: hands that the reader has slowed, in ascending order. */
const slowed = ({ numbers }: Game): number[] =>
  [...numbers.plain.keys()].filter(
    (hand) => entryAt(numbers.frequencies, hand) < entryAt(numbers.plain, hand),
  );

/** Hands that the reader has slowed for nothing: at their plain speed they meet no new angle. */
function slowedInVain(game: Game): number[] {
  const { fog } = game.numbers.factsOf("none");
  return slowed(game).filter((hand) => !fog.includes(hand));
}

const hands = (count: number) => `${count} ${count === 1 ? "hand" : "hands"}`;
const handsNamed = (list: readonly number[]) =>
  `${list.length === 1 ? "hand" : "hands"} ${ranges(list)}`;

/** Which hand makes neighbors alike most of all, and what to do about it. */
function blurText(engine: Engine, game: Game): string {
  const { numbers } = game;
  const spared = slowedInVain(game);
  const rows = spared.length > 0 ? spared : slowed(game);
  const gain = (hand: number) => {
    const [now, plain] = [numbers.frequencies, numbers.plain].map((all) => entryAt(all, hand));
    return engine.evaluate("cos(v) - cos(w)", { v: now ?? 0, w: plain ?? 0 }) as number;
  };
  const worst = rows.reduce((most, hand) => (gain(hand) > gain(most) ? hand : most));
  const step = (frequencies: Float64Array) =>
    engine.print("degrees(a)", ".1", { a: entryAt(frequencies, worst) });
  const cure = spared.length > 0 ? " It was never in fog: give it its speed back." : "";
  return `Hand ${worst} adds most to that: it turns ${step(numbers.frequencies)}° per token instead of ${step(numbers.plain)}°.${cure}`;
}

/** What to try next while hands are in fog. Those that are not slowed, the dials show. */
function fogText(engine: Engine, game: Game): string {
  const { numbers } = game;
  const { fog } = numbers.facts;
  const halfway = slowed(game).filter((hand) => fog.includes(hand));
  const last = halfway.at(-1);
  if (last !== undefined) {
    const arcs = engine.print("a / b", ".2", {
      a: entryAt(numbers.needed, last),
      b: entryAt(numbers.seen, last),
    });
    return halfway.length === 1
      ? `Hand ${last} is still too fast: it needs ${arcs} times the arc that training showed. Pull its bar further down.`
      : `Hands ${ranges(halfway)} are still too fast: hand ${last} needs ${arcs} times the arc that training showed. Pull their bars further down.`;
  }
  const inVain = slowedInVain(game);
  if (inVain.length > 0)
    return `You have also slowed ${handsNamed(inVain)}, never in fog. Which dials are hatched? Slow those hands instead.`;
  const { changed } = numbers.facts;
  return `${changed === 1 ? "The hand that you have slowed is" : `The ${changed} hands that you have slowed are`} back in green. Which other dials are hatched?`;
}

/**
 * The live sentence of the game: of a miss, what is wrong with these hands and what to try.
 *
 * @param engine   writes the numbers
 * @param game     its hands, and the largest mean cosine that is allowed
 * @param isShown  whether this is the solution that the reader has asked for
 * @see tests/web/widgets/phases-game.test.ts
 */
export function gameSentence(engine: Engine, game: Game, isShown = false): string {
  const { numbers, limit } = game;
  const { fog, changed, meanCosine } = numbers.facts;
  const cosine = besideGoal(
    (value, style) => engine.format(value, style),
    meanCosine,
    limit,
    4,
    "at most",
  );
  // Which hands they are, the dials show: named here, they would be the solution.
  const inFog = `${fog.length} ${fog.length === 1 ? "hand is" : "hands are"} ${changed > 0 ? "still " : ""}in fog`;
  if (fog.length === 0 && par(game) === 0)
    return "No hand is in fog at these lengths: test longer texts than the training texts.";
  if (changed === 0)
    return `${inFog}. Find them on the dials, and pull their bars down until none is. Neighbors’ cosine must be at most ${engine.format(limit)}, and fewer hands slowed is better.`;
  if (meanCosine > limit)
    return `${fog.length > 0 ? inFog : "No hand is in fog"}, but neighbors look too much alike: their cosine is ${cosine}, and it must be at most ${engine.format(limit)}. ${blurText(engine, game)}`;
  if (fog.length > 0) return `${inFog}. ${fogText(engine, game)}`;
  const plain = engine.format(numbers.factsOf("none").meanCosine, ".4");
  const neighbors = `neighbors’ cosine ${plain === cosine ? "stays" : `goes from ${plain} to`} ${cosine}`;
  if (isShown)
    return `One solution: the ${hands(changed)} in fog are slowed as far as they need, no other hand changes, and ${neighbors}. But there is a cliff between the last hand that keeps its speed and the first that is slowed. The next round forbids it. Can you win that one yourself?`;
  const inVain = slowedInVain(game);
  return inVain.length === 0
    ? `Solved, with ${hands(changed)}, the fewest possible: only hands in fog turn more slowly, and ${neighbors}.${recipesText(game)}`
    : `Solved, with ${hands(changed)} slowed, and ${neighbors}. ${par(game)} are enough: ${inVain.length} of those that you slowed ${inVain.length === 1 ? "was" : "were"} never in fog. ${inVain.length === 1 ? "Which one?" : "Which?"}`;
}
