/** What the first screen says: in the reader's words, what just happened and what it shows. */
import { listed } from "../../words/listed.ts";
import { entryAt, type Engine } from "../../engine/index.ts";
import { largestDifference } from "../base/compare.ts";
import { identityOrder, sameOrder } from "../ordering/order.ts";
import { twinsAgree } from "./words.svg.ts";
import {
  CLOCKS,
  beforeAction,
  mix,
  percents,
  phrase,
  twins,
  type Mix,
  type WordsNumbers,
  type WordsState,
} from "./numbers.ts";

/**
 * The live sentence: what the reader's last action changed, or else what the watched word is made
 * of.
 *
 * @param engine   writes the numbers
 * @param numbers  the state, and its weights and new rows
 * @param before   the state before the reader's last action, null where there was none
 * @see tests/web/widgets/words.test.ts
 */
export function sentenceFor(
  engine: Engine,
  { state, now }: WordsNumbers,
  before: WordsState | null,
): string {
  const last = beforeAction(before, state);
  if (last) {
    if (last.clocks !== state.clocks) return ofClocks(state);
    if (last.bias !== state.bias) return ofBias(state);
    if (last.turned !== state.turned) return ofTurns(state);
    if (last.causal !== state.causal) return ofMask(state);
    if (last.layers !== state.layers) return ofLayers(state);
    if (last.watched !== state.watched) return ofShares(state, now);
    if (!sameOrder(last.order, state.order)) return ofMove(engine, state, last, now);
  }
  const [group] = twins(state);
  if (group) return ofTwins(engine, state, now, group);
  return ofShares(state, now);
}

/**
 * What is said where the reader is to guess: never whether two rows are the same.
 *
 * @param numbers  the state, and its weights
 * @param covered  whether the words are in another order, their new rows covered
 * @see tests/web/widgets/words.test.ts
 */
export const questionFor = ({ state, now }: WordsNumbers, covered: boolean): string =>
  covered
    ? `${capital(phrase(state))}: the same words in a different order. Does any of the new rows change? Guess, then look.`
    : ofShares(state, now);

function ofShares(state: WordsState, now: Mix): string {
  const shares = percents(entryAt(now.weights, state.watched));
  const parts = state.order.map((word) => `${shares[word]}% “${state.words[word]}”`);
  return `Attention mixes the words into a new “${state.words[state.watched]}”: ${listed(parts)}.`;
}

function ofTwins(engine: Engine, state: WordsState, now: Mix, group: readonly number[]): string {
  const [first, last] = [entryAt(group, 0), entryAt(group, -1)];
  const name = state.words[first];
  const count = group.length === 2 ? "Both" : "All";
  if (twinsAgree(engine, now, group))
    return `${count} “${name}” get the same new row: this layer cannot tell which “${name}” is which.`;
  const why = [
    ...(state.clocks > 0 ? ["each carries its own position"] : []),
    ...(state.turned ? ["their queries and keys turn by their positions"] : []),
    ...(state.bias !== "none" ? ["their distances to the other words differ"] : []),
    ...(state.causal ? ["they see different words"] : []),
  ];
  return `The “${name}” at position ${state.order.indexOf(first)} and the one at position ${state.order.indexOf(last)} get different rows, because ${why.join(" and ")}.`;
}

function ofMove(engine: Engine, state: WordsState, before: WordsState, now: Mix): string {
  const [one, other] = [capital(phrase(state)), phrase(before)];
  if (one.toLowerCase() === other.toLowerCase())
    return `“${one}” still reads the same: only twins have changed places.`;
  const old = mix(engine, before);
  const rowOf = ({ outputs }: Mix, word: number) => [...entryAt(outputs, word)];
  const changed = state.order.filter(
    (word) => !largestDifference(engine, rowOf(old, word), rowOf(now, word)).none,
  );
  const [first] = changed;
  if (first === undefined)
    return `${one}, ${other}: this layer cannot tell them apart. Every new row moved with its word, unchanged.`;
  const watched = state.words[state.watched];
  if (!changed.includes(state.watched))
    return `${one}, ${other}: now the layer can tell them apart. The new “${watched}” is the same, but the new “${state.words[first]}” has changed.`;
  const sharesIn = ({ weights }: Mix) => percents(entryAt(weights, state.watched));
  const [was, is] = [sharesIn(old), sharesIn(now)];
  const moved = state.order.map((word) => {
    const [before, after] = [entryAt(was, word), entryAt(is, word)];
    return { word: state.words[word], before, after, by: Math.abs(after - before) };
  });
  const most = entryAt(
    [...moved].sort((a, b) => b.by - a.by),
    0,
  );
  return `${one}, ${other}: now the layer can tell them apart. In the new “${watched}”, the share of “${most.word}” went from ${most.before}% to ${most.after}%.`;
}

/** What to try next: a swap, or another one. */
const nextSwap = ({ order }: WordsState) =>
  sameOrder(order, identityOrder(order.length)) ? "Now swap two words." : "Swap again.";

function ofClocks(state: WordsState): string {
  const { clocks } = state;
  if (clocks === 0)
    return `The positions are gone: the layer sees words without an order. ${nextSwap(state)}`;
  if (clocks === CLOCKS)
    return `Each word now carries its position: a clock whose hands turn with its position. ${nextSwap(state)}`;
  return `Each word now carries ${clocks === 1 ? "the fastest hand" : `the ${clocks} fastest of ${CLOCKS} hands`} of its position. ${nextSwap(state)}`;
}

function ofMask(state: WordsState): string {
  return state.causal
    ? `Each word now sees only itself and the words before it. ${nextSwap(state)}`
    : "Each word sees all the words again.";
}

function ofLayers(state: WordsState): string {
  return state.layers === 1
    ? `There is one layer again. ${nextSwap(state)}`
    : `A second layer now mixes the new rows of the first. ${nextSwap(state)}`;
}

function ofBias(state: WordsState): string {
  const said = {
    none: "No bias is added: the layer sees words without an order.",
    symmetric: "Each logit now loses the distance between its two words.",
    signed: "Each logit now gains the offset: words to the right gain, words to the left lose.",
  };
  return `${said[state.bias]} ${nextSwap(state)}`;
}

function ofTurns(state: WordsState): string {
  const said = state.turned
    ? "Each query and key now turns by its position. No word got a new number."
    : "Nothing turns: the layer sees words without an order.";
  return `${said} ${nextSwap(state)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
