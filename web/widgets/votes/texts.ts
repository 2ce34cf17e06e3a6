/** What the figure says outside the game, of whole offsets and turns. */
import { entryAt, type Engine } from "../../engine/index.ts";
import { tickText } from "../base/axes.ts";
import type { DataTable, Provenance } from "../base/index.ts";
import { pairsShown } from "./layout.ts";
import { CONTENT_TITLES, type VoteNumbers } from "./numbers.ts";

/**
 * The live sentence outside the game: the score at an offset, at its mirror image, and the peaks.
 *
 * @param engine   writes the numbers
 * @param numbers  scores by offset
 * @param offset   in tokens, within the reach
 * @see tests/web/widgets/votes.test.ts
 */
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

/**
 * The data table: what each hand that is drawn adds, and the score, by offset.
 *
 * @param numbers  scores by offset
 * @returns a row for each offset, in tokens
 * @see tests/e2e/widgets.spec.mjs
 */
export function votesTable(numbers: VoteNumbers): DataTable {
  const { offsets, scores, frequencies } = numbers;
  const shown = pairsShown(frequencies.length).filter((pair) => numbers.takesPart(pair));
  const waves = [...shown.map((pair) => numbers.wave(pair, offsets)), scores];
  return {
    caption: "What hands add to the score, and the score, by offset; without unit.",
    style: ".4",
    columns: [
      { name: "offset", unit: "tokens" },
      ...shown.map((pair) => ({ name: `hand ${pair}` })),
      { name: "score" },
    ],
    rows: offsets.map((offset, i) => [offset, ...waves.map((wave) => entryAt(wave, i))]),
  };
}

/**
 * Says how the numbers are made, with a formula where the reader has neither turned nor switched
 * off a hand.
 *
 * @param numbers  with their settings
 * @returns functions, inputs with their units, and perhaps the formula
 * @see tests/e2e/widgets.spec.mjs
 */
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
