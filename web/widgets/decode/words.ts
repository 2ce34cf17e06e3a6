/** What a decode step is told in: one sentence for a person, and the names of bugs and rules. */
import { entryAt } from "../../engine/index.ts";
import { signedText } from "../base/number-text.ts";
import { hasTwoDocuments, documentOf, isIdle, type Bug, type IdRule } from "./ids.ts";
import type { Cell, DecodeNumbers } from "./numbers.ts";

export const BUG_TITLES: Readonly<Record<Bug, string>> = {
  none: "none",
  stuck: "query always at position 0",
  again: "cached keys turned again",
  unturned: "all keys at the newest position",
  across: "two texts, no mask between",
  "run-on": "two texts, positions run on (no bug for RoPE)",
};

export const RULE_TITLES: Readonly<Record<IdRule, string>> = {
  mask: "0 at the first real token",
  all: "padding counted, too",
  mixed: "padding counted for keys only",
};

/**
 * A score as the figure prints it.
 *
 * @param numbers  whose engine writes it
 * @param score    without unit; null for a masked key
 * @returns it to two decimals, or "masked"
 * @see tests/web/widgets/decode.test.ts
 */
export const scoreText = ({ engine }: DecodeNumbers, score: number | null): string =>
  score === null ? "masked" : engine.format(score, ".2");

/**
 * A weight as the figure prints it.
 *
 * @param numbers  whose engine writes it
 * @param weight   0 to 1
 * @returns it to two decimals
 * @see tests/web/widgets/decode.test.ts
 */
export const weightText = ({ engine }: DecodeNumbers, weight: number): string =>
  engine.format(weight, ".2");

/**
 * The right score of a key whose score is wrong, in words.
 *
 * @param numbers  of the step
 * @param token    its index, from 0
 * @returns "not 3.21" or "no mask"; null where nothing is wrong
 * @see tests/web/widgets/decode.test.ts
 */
export const faultText = (numbers: DecodeNumbers, token: number): string | null => {
  if (!numbers.isWrong(token)) return null;
  const { score } = entryAt(numbers.cells, token).right;
  return score === null ? "no mask" : `not ${scoreText(numbers, score)}`;
};

const padsText = (pads: number) =>
  pads === 1 ? "One padding token is" : `${pads} padding tokens are`;

/**
 * The live sentence: what the newest query reads, and what is wrong with it.
 *
 * @param numbers  of the step
 * @returns one or two sentences
 * @see tests/web/widgets/decode.test.ts
 */
export function decodeSentence(numbers: DecodeNumbers): string {
  const { worst } = numbers;
  if (worst !== null)
    return (
      stuckSentence(numbers) ??
      `${causeOf(numbers, worst)}: ${effectOf(numbers, worst)}.${otherWeight(numbers, worst)}`
    );
  const harmless = harmlessText(numbers);
  const favored = favoredText(numbers);
  return harmless ? `${harmless} ${favored}` : favored;
}

/** "Position 6 favors key 6: weight 0.34, versus 0.11 for key 0." */
function favoredText(numbers: DecodeNumbers): string {
  const {
    favorite,
    ids,
    state: { step },
  } = numbers;
  const name =
    ids.query === step
      ? `Position ${step}`
      : `Token ${step}, turned by position ${signedText(ids.query)},`;
  const read = numbers.cells.flatMap(({ score }, token) => (score === null ? [] : [token]));
  const [first = 0] = read;
  if (read.length === 1) return `${name} reads only key ${first}: weight 1.`;
  if (favorite === null) return `${name} favors no key.`;
  const other = favorite === first ? entryAt(read, -1) : first;
  const weightOf = (key: number) => weightText(numbers, entryAt(numbers.cells, key).weight);
  return `${name} favors key ${favorite}: weight ${weightOf(favorite)}, versus ${weightOf(other)} for key ${other}.`;
}

/** The plain case of a query stuck at 0: it favors the first key as if that were its own. */
function stuckSentence(numbers: DecodeNumbers): string | null {
  const { favorite, ids, state } = numbers;
  const { bug, step, edits } = state;
  if (bug !== "stuck" || favorite !== 0 || Object.keys(edits).length > 0) return null;
  if (hasTwoDocuments(state) || step === 0 || ids.keys[0] !== 0) return null;
  const instead = ({ weight, right }: Cell) =>
    `${weightText(numbers, weight)} instead of ${weightText(numbers, right.weight)}`;
  return `The newest token thinks it is the first: its query is turned as position 0. Key 0 gets weight ${instead(entryAt(numbers.cells, 0))}, and key ${step} gets ${instead(numbers.newest)}.`;
}

/** Why the score of a key is wrong, as the beginning of a sentence. */
function causeOf({ state, ids, cells }: DecodeNumbers, worst: number): string {
  const { bug, edits, step, pads } = state;
  const [query, key] = [edits[`q${step}`], edits[`k${worst}`]];
  if (query !== undefined && key !== undefined) return "With your positions";
  if (query !== undefined) return `You turned the query by ${signedText(query)}`;
  if (key !== undefined) return `You turned key ${worst} by ${signedText(key)}`;
  if (entryAt(cells, worst).right.score === null) return "Nothing masks the other text";
  if (entryAt(ids.turns, worst) > 1) return "Cached keys are turned again at each step";
  if (!isIdle(state) && bug === "stuck") return "The query is turned as position 0";
  if (!isIdle(state) && bug === "unturned")
    return `Every key is turned by the newest position, ${ids.query}, so every offset is 0`;
  return `${padsText(pads)} counted for the keys and not for the query, so every offset is ${pads} too large`;
}

/** What came of it at the key that is pointed at. */
function effectOf(numbers: DecodeNumbers, key: number): string {
  const { score, weight: share, right } = entryAt(numbers.cells, key);
  const [weight, rightWeight] = [share, right.weight].map((each) => weightText(numbers, each));
  if (right.score === null) return `key ${key} gets weight ${weight} and should get none`;
  const turns = entryAt(numbers.ids.turns, key);
  const times = turns > 1 ? `, turned ${turns} times,` : "";
  const effect = `key ${key}${times} scores ${scoreText(numbers, score)} instead of ${scoreText(numbers, right.score)}`;
  return weight === rightWeight
    ? `${effect}, though its weight is still ${weight}`
    : `${effect}, so its weight is ${weight} instead of ${rightWeight}`;
}

/** Where another weight is farther from the right one than that of the key pointed at. */
function otherWeight(numbers: DecodeNumbers, key: number): string {
  const other = numbers.worstWeight;
  if (other === key) return "";
  const { weight, right } = entryAt(numbers.cells, other);
  const [now, instead] = [weight, right.weight].map((each) => weightText(numbers, each));
  const why = numbers.isWrong(other) ? "" : ", though its own score is right";
  return now === instead ? "" : ` Key ${other} gets weight ${now} instead of ${instead}${why}.`;
}

/** Ids or a bug without consequence; null where there is nothing of the kind. */
function harmlessText({ engine, ids, right, difference, state }: DecodeNumbers): string | null {
  const { bug, pads, step, edits } = state;
  const isSecond = documentOf(state, step) === 1;
  const change =
    difference === 0
      ? "no weight changes"
      : `weights change by about ${engine.format(difference, "1s")}`;
  if (Object.keys(edits).length > 0) return "With your positions, every score is right.";
  if (isIdle(state))
    return "Without a cache, each step turns the whole text at once, and the bug has no effect.";
  if (bug === "run-on" && isSecond)
    return `The positions run on into text 2, and ${change}: offsets inside it are as before.`;
  if (bug === "across") return "Text 1 is alone so far: the missing mask does not show.";
  if (bug !== "none" && bug !== "run-on") return "So far the bug does not show.";
  if (pads === 0) return isSecond ? "Text 2 starts again at 0 and reads only itself." : null;
  const shift = ids.query - entryAt(right, step);
  return shift === 0
    ? `${padsText(pads)} masked and not counted.`
    : `${padsText(pads)} counted: all positions are ${shift} higher, and ${change}.`;
}
