/** What a decode step is told in: one sentence for a person, and the names of bugs and rules. */
import type { Engine } from "../../engine/index.ts";
import type { DecodeTexts } from "./decode.svg.ts";
import { hasTwoDocuments, isIdle, type Bug, type IdRule } from "./ids.ts";
import type { DecodeNumbers } from "./numbers.ts";

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

const scoreText = (engine: Engine, score: number | null): string =>
  score === null ? "masked" : engine.format(score, ".2");

/** What is wrong with a score, given the right one. */
const faultText = (engine: Engine, right: number | null): string =>
  right === null ? "no mask" : `not ${scoreText(engine, right)}`;

const padsText = (pads: number) =>
  pads === 1 ? "One padding token is" : `${pads} padding tokens are`;

/** One or two sentences on what the newest query reads, and on what is wrong with it. */
export function decodeSentence(engine: Engine, numbers: DecodeNumbers): string {
  const { worst } = numbers;
  if (worst !== null)
    return (
      stuckSentence(engine, numbers) ??
      `${causeOf(numbers, worst)}: ${effectOf(engine, numbers, worst)}.${otherWeight(engine, numbers, worst)}`
    );
  const harmless = harmlessText(engine, numbers);
  const favored = favoredText(engine, numbers);
  return harmless ? `${harmless} ${favored}` : favored;
}

const weightText = (engine: Engine, weight: number) => engine.format(weight, ".2");

/** "Position 6 favors key 6: weight 0.34, against 0.11 for key 0." */
function favoredText(
  engine: Engine,
  { cells, favorite, ids, state: { step } }: DecodeNumbers,
): string {
  const name =
    ids.query === step
      ? `Position ${step}`
      : `Token ${step}, turned by position ${signed(ids.query)},`;
  const read = cells.flatMap(({ score }, token) => (score === null ? [] : [token]));
  if (read.length === 1) return `${name} reads only key ${read[0]!}: weight 1.`;
  if (favorite === null) return `${name} favors no key.`;
  const other = favorite === read[0] ? read.at(-1)! : read[0]!;
  const [most, least] = [cells[favorite]!.weight, cells[other]!.weight];
  return `${name} favors key ${favorite}: weight ${weightText(engine, most)}, against ${weightText(engine, least)} for key ${other}.`;
}

/** The plain case of a query stuck at 0: it favors the first key as if that were its own. */
function stuckSentence(engine: Engine, numbers: DecodeNumbers): string | null {
  const { cells, rightCells, favorite, ids, state } = numbers;
  const { bug, step, edits } = state;
  if (bug !== "stuck" || favorite !== 0 || Object.keys(edits).length > 0) return null;
  if (hasTwoDocuments(state) || step === 0 || ids.keys[0] !== 0) return null;
  const weights = [0, step].map((key) =>
    [cells, rightCells].map((all) => weightText(engine, all[key]!.weight)),
  );
  const [first, newest] = weights.map(([now, right]) => `${now} instead of ${right}`);
  return `The newest token thinks it is the first: its query is turned as position 0. Key 0 gets weight ${first}, and key ${step} gets ${newest}.`;
}

/** Why the score of a key is wrong, as the beginning of a sentence. */
function causeOf({ state, ids, rightCells }: DecodeNumbers, worst: number): string {
  const { bug, edits, step, pads } = state;
  const [query, key] = [edits[`q${step}`], edits[`k${worst}`]];
  if (query !== undefined && key !== undefined) return "With your positions";
  if (query !== undefined) return `You turned the query by ${signed(query)}`;
  if (key !== undefined) return `You turned key ${worst} by ${signed(key)}`;
  if (rightCells[worst]!.score === null) return "Nothing masks the other text";
  if (ids.turns[worst]! > 1) return "Cached keys are turned again at each step";
  if (!isIdle(state) && bug === "stuck") return "The query is turned as position 0";
  if (!isIdle(state) && bug === "unturned")
    return `Every key is turned by the newest position, ${ids.query}, so every offset is 0`;
  return `${padsText(pads)} counted for the keys and not for the query, so every offset is ${pads} too large`;
}

/** What came of it at the key that is pointed at. */
function effectOf(engine: Engine, { cells, rightCells, ids }: DecodeNumbers, key: number): string {
  const [now, right] = [cells[key]!, rightCells[key]!];
  const [weight, rightWeight] = [now, right].map((cell) => weightText(engine, cell.weight));
  if (right.score === null) return `key ${key} gets weight ${weight} and should get none`;
  const times = ids.turns[key]! > 1 ? `, turned ${ids.turns[key]!} times,` : "";
  const effect = `key ${key}${times} scores ${scoreText(engine, now.score)} instead of ${scoreText(engine, right.score)}`;
  return weight === rightWeight
    ? `${effect}, though its weight is still ${weight}`
    : `${effect}, so its weight is ${weight} instead of ${rightWeight}`;
}

/** Where another weight is farther from the right one than that of the key pointed at. */
function otherWeight(engine: Engine, numbers: DecodeNumbers, key: number): string {
  const other = numbers.worstWeight;
  if (other === key) return "";
  const [now, right] = [numbers.cells[other]!, numbers.rightCells[other]!].map(({ weight }) =>
    weightText(engine, weight),
  );
  const why = numbers.isWrong(other) ? "" : ", though its own score is right";
  return now === right ? "" : ` Key ${other} gets weight ${now} instead of ${right}${why}.`;
}

/** Ids or a bug without consequence; null where there is nothing of the kind. */
function harmlessText(engine: Engine, numbers: DecodeNumbers): string | null {
  const { ids, right, difference, state } = numbers;
  const { bug, pads, step, edits } = state;
  const isSecond = numbers.documentOf(step) === 1;
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
  const shift = ids.query - right[step]!;
  return shift === 0
    ? `${padsText(pads)} masked and not counted.`
    : `${padsText(pads)} counted: all positions are ${shift} higher, and ${change}.`;
}

export const signed = (id: number): string => String(id).replace("-", "−");

/** What is written in the picture. */
export function textsOf(engine: Engine, numbers: DecodeNumbers): DecodeTexts {
  const { ids, state, cells, rightCells } = numbers;
  const last = ids.pads.at(-1);
  return {
    label: `Seven equal tokens are decoded one by one; the newest is token ${state.step}. ${decodeSentence(engine, numbers)}`,
    cells: cells.map(({ score, weight }, token) => ({
      score: scoreText(engine, score),
      weight: engine.format(weight, ".2"),
      fault: numbers.isWrong(token) ? faultText(engine, rightCells[token]!.score) : null,
    })),
    keys: ids.keys.map((id, token) => ({
      id: signed(id),
      turns: ids.turns[token]! > 1 ? `${ids.turns[token]!} turns` : null,
      edited: `k${token}` in state.edits,
    })),
    query: { id: signed(ids.query), turns: null, edited: `q${state.step}` in state.edits },
    pads: {
      count: state.pads === 1 ? "1 pad" : `${state.pads} pads`,
      ids: last === undefined || last < 0 ? null : last === 0 ? "id 0" : `ids 0 … ${last}`,
    },
  };
}
