/** The relative shift, step by step: a block of products, padded, reshaped and cut. */
import { css, html } from "lit";
import { entryAt } from "../../engine/index.ts";
import { roundButton } from "../base/banner.ts";
import type { FigureHost, Moment } from "../base/figure.ts";
import { figure, setting } from "../base/index.ts";
import { signedText } from "../base/number-text.ts";
import { STEPS, ShiftNumbers } from "./numbers.ts";
import { beginning, isSolved, roundText, ROUNDS_COUNT } from "./rounds.ts";
import { shiftScene } from "./shift.svg.ts";

const LAST = STEPS.length;

export const settings = {
  step: setting.integer(1, [1, LAST], "1 multiply, 2 pad, 3 reshape, 4 cut, 5 keep.", {
    label: "step",
  }),
  tokens: setting.integer(4, [3, 5], "Queries of the block, and keys.", {
    unit: "tokens",
    symbol: "T",
    label: "tokens",
  }),
  keys: setting.choice(
    "before",
    ["before", "both"],
    "Whether keys after the query have their own rows.",
    { titles: { before: "up to the query", both: "all keys" }, label: "keys" },
  ),
  query: setting.integer(2, [-1, 4], "Query of the number that is followed; −1 for none.", {
    unit: "tokens",
    symbol: "m",
    label: "query position",
  }),
  offset: setting.integer(-1, [-4, 4], "Offset of the number that is followed.", {
    unit: "tokens",
    symbol: "n − m",
    label: "offset",
  }),
  bug: setting.choice("none", ["none", "pad-right", "cut-last"], "What the program does wrong.", {
    titles: { none: "none", "pad-right": "zeros on the right", "cut-last": "cuts the last row" },
    label: "bug",
  }),
  round: setting.integer(0, [0, ROUNDS_COUNT], "Round of the game; 0 for the figure without one.", {
    label: "round",
  }),
} as const;

type Now = Moment<typeof settings, ShiftNumbers>;

const styles = css`
  .lead { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)) calc(1.5 * var(--rem)); justify-content: space-between; align-items: flex-start; min-height: calc(4.6 * var(--rem)); margin: 0 0 calc(0.4 * var(--rem)); }
  .lead p { flex: 1 1 calc(18 * var(--rem)); margin: 0; }
  .lead b { display: block; }
  .rounds { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); }
  .rounds .chip { min-height: 44px; }
  .turn { display: flex; gap: calc(0.4 * var(--rem)); }
  .area:focus-visible > .rim { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .area > g > .area { cursor: pointer; }
  @container (max-width: 34em) { .lead { min-height: calc(9 * var(--rem)); } }
`;

/** The tries, and the way through the rounds. */
function rounds(now: Now, host: FigureHost) {
  const { round, step, query } = now.settings;
  const go = (to: number) => () => host.change({ step: to });
  return html`<div class="rounds">
    ${step === 1 ? html`<button class="chip try" type="button" ?disabled=${query < 0} @click=${go(4)}>Shift</button>` : html`<button class="chip try" type="button" @click=${go(1)}>Back to the products</button>`}
    ${roundButton({ round, count: ROUNDS_COUNT, won: isSolved(now) }, (to) => host.change(beginning(to)))}
  </div>`;
}

/**
 * Keys on the block: arrows choose the number that is followed, with Shift to the end of its row or
 * column; PageDown and PageUp go a step on and back, Home and End to the first and last.
 */
export const OrreryShift = figure({
  tag: "orrery-shift",
  summary:
    "The relative shift: a block of products is padded, reshaped and cut, and each number slides to its query and key.",
  settings,
  styles,
  sentenceLines: [2, 4],
  numbers: (engine, { tokens, keys, bug }) => new ShiftNumbers(engine, tokens, keys, bug),
  limits: ({ tokens, keys }) => ({
    query: { maximum: tokens - 1 },
    offset: { minimum: 1 - tokens, maximum: keys === "both" ? tokens - 1 : 0 },
  }),
  eased: ["step"],
  results: {
    value: ({ numbers, settings: { query, offset } }) =>
      query < 0 ? null : numbers.value({ query, offset }),
    solved: isSolved,
  },
  change:
    "The reader took a step, chose a number or moved a control; solved says whether the number wins the round.",
  heading: ({ settings: { round } }) =>
    round > 0
      ? "Can you tell where a product will land?"
      : "How does each product find its key without a copy?",
  picture: shiftScene,
  around(scene, { numbers, settings: { step, round } }, host) {
    if (round > 0) return html`${scene}`;
    const [title, words] = entryAt(stepTexts(numbers), step - 1);
    const go = (to: number) => () => host.change({ step: to });
    return html`<div class="lead">
        <p><b>Step ${step} of ${LAST}: ${title}</b> ${words}</p>
        <span class="turn">
          <button class="chip" type="button" ?disabled=${step === 1} @click=${go(step - 1)}>Back</button>
          <button class="chip" type="button" ?disabled=${step === LAST} @click=${go(step + 1)}>Next step</button>
        </span>
      </div>
      ${scene}`;
  },
  controls: (now, host) =>
    now.settings.round > 0 ? [rounds(now, host)] : ["step", "keys", "tokens"],
  furtherControls: ({ settings: { round } }) => (round > 0 ? ["round"] : ["bug", "round"]),
  isWon: (now) => isSolved(now) && now.by === "reader",
  bannerPlace: ({ settings: { round } }) => (round > 0 ? "above" : null),
  sentence(now) {
    const { numbers, settings, print } = now;
    const { query, offset, round } = settings;
    if (round > 0) return roundText(now);
    if (query < 0) return "Tap a number to follow it.";
    const value = print(numbers.value({ query, offset }), ".2");
    const what = `Query ${query} times the row of offset ${signedText(offset)} is ${value}`;
    return `${what}; ${placeText(now)}`;
  },
  table: ({ numbers }) => ({
    caption: "Product of each query with the row of each offset, without unit.",
    style: ".4",
    columns: [
      { name: "query" },
      ...numbers.offsets.map((offset) => ({ name: `offset ${signedText(offset)}` })),
    ],
    rows: numbers.queries.map((entries, query) => [
      `${query}: [${entries.map(signedText).join(", ")}]`,
      ...numbers.offsets.map((offset) => numbers.value({ query, offset })),
    ]),
  }),
  provenance({ numbers }) {
    const [first, last] = numbers.ends;
    const queries = `[${numbers.queries.map((entries) => `[${entries.join(", ")}]`).join(", ")}]`;
    const rows = `sinusoidal(${first}..${last}, 2)`;
    return {
      functions: ["sinusoidal", "attention", "relative_shift"],
      inputs: [
        ["queries", queries],
        ["rows of offsets", `sinusoidal, width 2, offsets ${signedText(first)} to ${last} tokens`],
      ],
      formula: `relative_shift(attention(${queries}, ${rows}, ${rows}).products)`,
    };
  },
});

/** Title and sentence of each step. */
function stepTexts({ tokens, columns, keys, bug }: ShiftNumbers): (readonly [string, string])[] {
  const both = keys === "both";
  return [
    [
      `multiply every query by all ${columns} rows`,
      `One matrix product gives ${tokens} × ${columns} numbers. Each column has one offset.`,
    ],
    [
      "pad",
      `Put a column of zeros ${bug === "pad-right" ? "behind" : "in front"}: ${tokens} × ${columns + 1} numbers.`,
    ],
    [
      `reshape to rows of ${tokens}`,
      `Nothing moves in memory. The same numbers are read in rows of ${tokens}.`,
    ],
    [
      `cut the ${bug === "cut-last" ? "last" : "first"} row${both ? `, read in rows of ${columns}` : ""}`,
      bug === "none"
        ? "Now the columns are keys: in each row, the offsets have slid into place. The dashed numbers are left over."
        : "The block has the right shape, but the offsets are in the wrong places.",
    ],
    both
      ? [
          `keep the first ${tokens} columns`,
          `The columns to the right of key ${tokens - 1} are not keys.`,
        ]
      : ["mask", "What lies beyond the query’s own key is left over. The causal mask hides it."],
  ];
}

/** Where the number is that is followed. */
function placeText({ numbers, settings: { step, query, offset } }: Now): string {
  const { row, column } = numbers.placeOf({ query, offset }, step - 1);
  if (step < 4) return `the number is in row ${row}, column ${column} of the block.`;
  const key = query + offset;
  if (row === query && column === key)
    return `the number is now where query ${row} meets key ${column}.`;
  const isOurs = key >= 0 && key < numbers.tokens;
  const none = isOurs
    ? `it belongs to key ${key}`
    : `the text has no key at position ${signedText(key)}`;
  if (row < 0 || row >= numbers.tokens) return `${none}, and the number was cut off.`;
  if (!numbers.isThere({ query, offset }, step - 1)) return `${none}, and the number is not used.`;
  if (isOurs || !numbers.isLeftover({ query, offset }))
    return `${none}, but the number is where query ${row} meets key ${column}.`;
  return key < 0
    ? `${none}, and the number is left over in the row of query ${row}.`
    : `${none}, and the number is to the right of the last key.`;
}
