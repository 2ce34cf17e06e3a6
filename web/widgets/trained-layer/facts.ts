/** What the weights say in a sentence. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { LARGEST_DIFFERENCE } from "../base/compare.ts";
import { identityOrder } from "../ordering/order.ts";
import { headFact } from "../trained/head-fact.ts";
import type { LayerState } from "../trained/layer-state.ts";
import { headRows, type BothWeights } from "../trained/weights.ts";

/** A word that the sentence has more than once. */
export interface Repeated {
  readonly word: string;
  readonly times: number;
  /** Heads in which each of its tokens gives the same weights. */
  readonly agreeing: number;
}

/**
 * The first repeated word, and in how many heads its tokens agree.
 *
 * @param engine   compares the weights
 * @param state    words, and whether they have positions
 * @param weights  of all heads; those that the state reads are compared
 * @returns null where no word is repeated
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function repeatedWord(
  engine: Engine,
  { tokens, positions }: LayerState,
  weights: BothWeights,
): Repeated | null {
  const word = tokens.find(
    (token, column) => /\p{L}/u.test(token) && tokens.indexOf(token) < column,
  );
  if (word === undefined) return null;
  const columns = tokens.flatMap((token, column) => (token === word ? [column] : []));
  const all = positions ? weights.with : weights.without;
  const agreeing = identityOrder(entryAt(all.shape, 0)).filter((head) => {
    const rows = headRows(all, head);
    const [first = [], ...others] = columns.map((column) => entryAt(rows, column));
    return others.every((row) => engine.evaluate(LARGEST_DIFFERENCE, { a: first, b: row }) === 0);
  });
  return { word, times: columns.length, agreeing: agreeing.length };
}

/**
 * The live sentence: what a head gives most of its weight to, with positions and without.
 *
 * @param engine   writes the numbers
 * @param state    words, their rows, and the head
 * @param weights  of all heads, for the words of the state
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function factSentence(engine: Engine, state: LayerState, weights: BothWeights): string {
  const fact = headFact(engine, state, weights);
  const { given, least, mean, meanWithout } = fact;
  const target = fact.target.includes(",") ? `${fact.target},` : fact.target;
  const share = (value: number) => percent(engine, "100 * value", value);
  if (meanWithout !== null) {
    const now = `Without positions, head ${state.head} gives ${target} ${share(meanWithout)} of its weight on average; with them, ${share(mean)}.`;
    return `${now}${agreement(entryAt(weights.with.shape, 0), repeatedWord(engine, state, weights))}`;
  }
  return least >= 0.5
    ? `Head ${state.head} gives ${target} at least ${floored(engine, least)} of its weight at every position${given.includes(undefined) ? " that has one" : ""}.`
    : `Head ${state.head} gives most to ${target}: ${share(mean)} of its weight on average.`;
}

/** Rounded down, since it is said to be the least. */
const floored = (engine: Engine, value: number) =>
  percent(engine, "floor(100 * value * 10^digits) / 10^digits", value);

/** With two decimals where it is nearly all, since the rest is what is of interest then. */
const percent = (engine: Engine, formula: string, value: number) => {
  const digits = value > 0.99 ? 2 : 0;
  return `${engine.print(formula, `.${digits}`, { value, digits })}%`;
};

function agreement(heads: number, repeated: Repeated | null): string {
  if (!repeated) return "";
  const { word, times, agreeing } = repeated;
  const which = times === 2 ? `Both “${word}”` : `All ${times} “${word}”`;
  const where = agreeing === heads ? `all ${named(heads)}` : `${agreeing} of ${named(heads)}`;
  return ` ${which} agree in ${where} heads.`;
}

const named = (count: number) => (count === 12 ? "twelve" : String(count));
