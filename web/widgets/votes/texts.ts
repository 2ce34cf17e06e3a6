/** What the figure says and points out, of whole offsets and turns. */
import type { Engine } from "../../engine/index.ts";
import { tickText } from "../base/axes.ts";
import type { DataTable, Provenance } from "../base/index.ts";
import { withoutZeros } from "../base/number-text.ts";
import { GOAL, standing } from "./game.ts";
import { CONTENT_TITLES, type VoteNumbers } from "./numbers.ts";
import type { Mark, VotesTexts } from "./votes.svg.ts";

export function textsOf(
  engine: Engine,
  numbers: VoteNumbers,
  pairs: readonly number[],
  offset: number,
): VotesTexts {
  const score = engine.format(numbers.scoreAt(offset), ".3");
  const terms = pairs.map((pair): [number, string] => [
    pair,
    // One digit more than the score, so that they add up to it as printed.
    numbers.takesPart(pair) ? `adds ${engine.format(numbers.termAt(pair, offset), ".4")}` : "off",
  ]);
  const others = numbers.frequencies.length - pairs.length;
  const shown = pairs.filter((pair) => numbers.takesPart(pair));
  const rest = shown.reduce(
    (sum, pair) => sum - numbers.termAt(pair, offset),
    numbers.scoreAt(offset),
  );
  return {
    label: `What each of ${numbers.frequencies.length} hands adds to the score by offset, and the score: ${score} at offset ${tickText(offset)}`,
    offset,
    terms: new Map(terms),
    others: others > 0 ? [`${others} other hands`, `add ${engine.format(rest, ".4")}`] : [],
    score,
    frequencies: new Map(
      pairs.map((pair) => [pair, withoutZeros(engine.format(numbers.frequencies[pair]!, "3s"))]),
    ),
  };
}

export function marksOf(engine: Engine, numbers: VoteNumbers, plays: boolean): Mark[] {
  const mark = (offset: number, score: number, tone: Mark["tone"]): Mark => ({
    offset,
    score,
    text: `${tickText(offset)}: ${engine.format(score, ".3")}`,
    tone,
  });
  if (!plays) {
    if (numbers.settings.hands?.length === 0) return [];
    const { offset, score } = numbers.highest();
    return [{ ...mark(offset, score, "accent"), text: `highest: ${engine.format(score, ".3")}` }];
  }
  const { score, rival, wins } = standing(numbers);
  return [
    { ...mark(rival.offset, rival.score, "wrong"), isBelow: true },
    mark(GOAL.offset, score, wins ? "right" : "accent"),
  ];
}

/** The live sentence outside the game. */
export function votesSentence(engine: Engine, numbers: VoteNumbers, offset: number): string {
  const print = (score: number) => engine.format(score, ".3");
  if (numbers.settings.hands?.length === 0) return "No hand takes part: every offset scores 0.";
  const { reach } = numbers.settings;
  const best = numbers.highest();
  const now = `At offset ${tickText(offset)}, the score is ${print(numbers.scoreAt(offset))}`;
  const mirrored = numbers.even
    ? "past and future score alike"
    : `at offset ${tickText(-offset)}, it is ${print(numbers.scoreAt(-offset))}`;
  const others = numbers.peaks - 1;
  return `${now}${offset === 0 && !numbers.even ? "" : `; ${mirrored}`}. From ${tickText(-reach)} to ${reach}, it is highest at offset ${tickText(best.offset)}${others > 0 ? ` and has ${others} lower ${others === 1 ? "peak" : "peaks"}` : ""}.`;
}

export function votesTable(numbers: VoteNumbers, pairs: readonly number[]): DataTable {
  const shown = pairs.filter((pair) => numbers.takesPart(pair));
  const waves = shown.map((pair) => numbers.wave(pair, numbers.offsets));
  return {
    caption: "What hands add to the score, and the score, by offset; without unit.",
    style: ".4",
    columns: [
      { name: "offset", unit: "tokens" },
      ...shown.map((pair) => ({ name: `hand ${pair}` })),
      { name: "score" },
    ],
    rows: numbers.offsets.map((offset, i) => [
      offset,
      ...waves.map((wave) => wave[i]!),
      numbers.scores[i]!,
    ]),
  };
}

export function votesProvenance({ settings }: VoteNumbers): Provenance {
  const { content, d, base, reach, seed, turned, hands } = settings;
  const turnedByHand = [...settings.keyTurns, ...settings.queryTurns].some((turn) => turn !== 0);
  const row = { up: `mod((0..${d - 1}) + 1, 2)`, ones: `1 + 0 * (0..${d - 1})` };
  const query = content === "up" ? row.up : row.ones;
  const key = content === "turned" ? `rope(${row.ones}, ${-turned}, base=${base})` : query;
  return {
    functions: ["rope_scores", "rope_frequencies", "rope", "rope_rotate"],
    inputs: [
      ["query and key", CONTENT_TITLES[content]],
      ...(content === "random" ? [["seed", String(seed)] as const] : []),
      ...(content === "turned" ? [["key turned back", `${turned} tokens`] as const] : []),
      ["d", `${d} entries`],
      ["base", String(base)],
      ["offset", `${-reach} to ${reach} tokens`],
    ],
    ...(content !== "random" &&
      !turnedByHand &&
      hands === null && {
        formula: `rope_scores(${query}, ${key}, -${reach}..${reach}, base=${base})`,
      }),
  };
}
