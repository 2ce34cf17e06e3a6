/** The turned query and key as hands on a dial: the score feels only the wedge between them. */
import { html, nothing, type TemplateResult } from "lit";
import {
  figure,
  setting,
  shapeView,
  type FigureHost,
  type PartHost,
  type Values,
} from "../base/index.ts";
import type { TokenPair } from "../base/joined-tokens.ts";
import { LaterModule } from "../base/needed.ts";
import { BASE, HEAD_WIDTH } from "../dial/sinusoidal-row.ts";
import { movedPair } from "../base/token-moves.ts";
import { legendView } from "./legend.ts";
import { ROW_PATTERN, WedgeNumbers, rowOf } from "./numbers.ts";
import { RulerMotion } from "./ruler-motion.ts";
import { scoreText } from "./texts.ts";
import { VIEW_TITLES, viewPictures } from "./view.ts";
import { wedgeStyles } from "./wedge.css.ts";
import {
  beforeMove,
  hasUnitRing,
  layoutOf,
  unitOf,
  wedgeDrawings,
  wedgePicture,
  type WedgeNow,
} from "./wedge.svg.ts";

const row = (of: "query" | "key") =>
  setting.text(
    "1 0",
    `Entries of the ${of} before it is turned; a list shorter than d begins again.`,
    {
      pattern: ROW_PATTERN,
      form: "pairs of numbers with spaces between them, such as 1 0 0.5 0.5",
    },
  );

export const settings = {
  m: setting.integer(3, [0, 2047], "Position of the query.", {
    unit: "tokens",
    symbol: "m",
    label: "query",
  }),
  n: setting.integer(7, [0, 2047], "Position of the key.", {
    unit: "tokens",
    symbol: "n",
    label: "key",
  }),
  pair: setting.integer(0, [0, 3], "The pair on the large dial.", { symbol: "i", label: "pair" }),
  view: setting.choice(
    "angle",
    ["angle", "complex", "matrix", "none"],
    "How the turn of the chosen pair is written beside its dial; where none is given, there is no choice.",
    { titles: VIEW_TITLES, label: "formula shown as" },
  ),
  query: row("query"),
  key: row("key"),
  d: {
    ...HEAD_WIDTH,
    default: 8,
    maximum: 8,
  },
  base: { ...BASE, default: 100 },
  rim: setting.number(
    0,
    [0, 1000],
    "Length of a hand that ends at the rim; 0: the length of the longest hand.",
  ),
  positions: setting.integer(2048, [8, 2048], "Positions 0 to this number − 1 can be reached.", {
    unit: "tokens",
    label: "positions",
  }),
} as const;

/** A score and what it belongs to. */
export interface Scored
  extends TokenPair, Pick<Values<typeof settings>, "d" | "base" | "positions"> {
  readonly score: number;
}

const partsOf = (host: PartHost<typeof settings>) => ({ ruler: new RulerMotion(host) });
export type WedgeParts = ReturnType<typeof partsOf>;

/** How far one press of the button throws both tokens: the longest that suits the positions. */
const THROWS = [1000, 100, 5];

/** How far both tokens can be thrown: ahead if there is room, else back. */
function throwBy({ m, n, positions }: WedgeNow["settings"]): number {
  for (const by of THROWS) {
    if (Math.max(m, n) + by < positions) return by;
    if (Math.min(m, n) - by >= 0) return -by;
  }
  return 0;
}

function buttons({ settings, initial }: WedgeNow, host: FigureHost): TemplateResult {
  const { m, n, query, key, positions } = settings;
  const by = throwBy(settings);
  const move = () => host.change({ ...movedPair("both", { m, n }, by, positions - 1) });
  const hands = { query: initial("query"), key: initial("key") };
  const isReset = hands.query === query && hands.key === key;
  return html`<div class="control moves" role="group" aria-label="Moves">
    <button class="chip" type="button" ?disabled=${by === 0} @click=${move}>Move both ${Math.abs(by)} tokens ${by < 0 ? "back" : "ahead"}</button>
    <button class="chip" type="button" @click=${() => m !== n && host.change({ m: n, n: m })}>Swap the tokens</button>
    <button class="chip" type="button" ?disabled=${isReset} @click=${() => host.change(hands)}>Reset the hands</button>
  </div>`;
}

export const OrreryWedge = figure({
  tag: "orrery-wedge",
  summary:
    "The turned query and key of rotary encoding as hands on a dial, with the wedge between them, and the score they get while both tokens slide, swap or are thrown far ahead.",
  settings,
  styles: wedgeStyles,
  sentenceLines: [2, 3],
  needed: ({ view }) => (view === "none" ? null : viewPictures),
  numbers: (engine, { d, base, query, key }) =>
    new WedgeNumbers(engine, { d, base, query: rowOf(query, d), key: rowOf(key, d) }),
  parts: partsOf,
  remembered: ({ numbers, settings: { m, n, d, base, positions } }): Scored => ({
    ...{ m, n, d, base, positions },
    score: numbers.score({ m, n }),
  }),
  moves: ["m", "n", "query", "key", "d", "base", "positions"],
  limits: ({ positions, d }) => ({
    m: { maximum: positions - 1 },
    n: { maximum: positions - 1 },
    pair: { maximum: d / 2 - 1 },
  }),
  results: { score: ({ numbers, settings }) => numbers.score(settings) },
  change: "The reader moved or swapped the tokens, turned a hand, or chose a pair or a view.",
  heading({ numbers: { pairs }, initial }) {
    if (pairs > 1) return "What does the score depend on?";
    return initial("view") === "none"
      ? "How does one hand make a score?"
      : "What does a swap of the two words change?";
  },
  picture: wedgePicture,
  /** Narrow pages have the buttons between the large dial and the row of pairs. */
  body(moment, host) {
    const [first, ...others] = wedgeDrawings(moment).map((each) => shapeView(each));
    const isSplit = layoutOf(moment).split !== null;
    return html`${legendView(hasUnitRing(unitOf(moment)))}<div class="scene">${first}${isSplit ? [buttons(moment, host), ...others] : nothing}</div>`;
  },
  controls: (moment, host) => [
    ...(moment.initial("view") === "none" ? [] : (["view"] as const)),
    ...(layoutOf(moment).split === null ? [buttons(moment, host)] : []),
  ],
  furtherControls: ["m", "n", "pair", "d", "base", "positions"],
  sentence(moment) {
    const { engine, numbers, settings } = moment;
    const { m, n } = settings;
    const before = beforeMove(moment);
    const score = scoreText(engine, numbers.score(settings));
    const shown = `With the query at ${m} and the key at ${n}, the score is ${score}`;
    if (!before) return `${shown}.`;
    const was = scoreText(engine, before.score);
    if (was !== score) return `${shown}. Before your last move, it was ${was}.`;
    return before.m === m && before.n === n
      ? `${shown}, unchanged by your last move.`
      : `${shown}, as at ${before.m} and ${before.n}.`;
  },
  asked: new LaterModule("the table", () => import("./asked.ts")),
});
