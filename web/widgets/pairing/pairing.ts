/**
 * The two pairings of RoPE side by side, as threads between the entries of a head and as the matrix
 * that turns it; or the rows of W, to be moved from the order of one into that of the other.
 */
import { html, type TemplateResult } from "lit";
import { entryAt } from "../../engine/index.ts";
import { dialHand, dialPlate, dialSector } from "../dial/clock-face.ts";
import { handleIn } from "../base/handle-directive.ts";
import {
  figure,
  shape,
  shapeView,
  type DataTable,
  type PartHost,
  type Shape,
} from "../base/index.ts";
import { movedUp } from "../ordering/order.ts";
import { Ordering } from "../ordering/ordering.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import { undoControls } from "../base/undo-controls.ts";
import { checkOrder, checkSentence, checkView, type Check } from "./check.ts";
import { Lights } from "./lights.ts";
import { matricesScene, type PairingMoment } from "./matrices.svg.ts";
import { POSITION_PAIRS, PairingNumbers } from "./numbers.ts";
import { pairingStyles } from "./pairing.css.ts";
import { headOf, orderOf, pairingsOf, settings, type Own } from "./settings.ts";
import { placeAt, weightsScene } from "./weights.svg.ts";
import { matricesSentence } from "./words.ts";

const partsOf = (host: PartHost<typeof settings>) => ({
  lights: new Lights(host),
  ordering: new Ordering(host, {
    count: settings.d.maximum,
    direction: "column",
    order: () => orderOf(host.settings()),
    placeAt: ([, y]) => placeAt(y),
    choose: (row, arrange) => arrange(movedUp(orderOf(host.settings()), row)),
  }),
});
export type PairingParts = ReturnType<typeof partsOf>;

export interface PairingFacts {
  readonly head: PairingNumbers;
  /** Of the order of W's rows, where those are shown. */
  readonly check: Check | null;
}

const picture = (moment: PairingMoment): Shape => {
  const { numbers, parts } = moment;
  return numbers.check
    ? weightsScene(moment, numbers.check)
    : matricesScene(moment, parts.lights.lit(numbers.head.count));
};

const SMALL = { x: 20, y: 20, radius: 18 };

/** A hand that has turned from 12 o'clock, on a dial small enough for a button. */
const smallDial = (hand: Hand): Shape =>
  shape(
    "svg",
    { viewBox: "0 0 40 40", width: 40, height: 40, "aria-hidden": "true" },
    ...dialPlate(SMALL),
    dialSector(SMALL, { sine: 0, cosine: 1 }, hand, hand.sine < 0, 0.5),
    ...dialHand(SMALL, { ...hand, reach: 0.86 }),
  );

function pairButtons({ numbers: { head }, settings: { m }, parts }: PairingMoment) {
  const { lights } = parts;
  const [lit, chosen] = [lights.lit(head.count), lights.chosen(head.count)];
  return head.hands(m).map(
    (
      hand,
      pair,
    ) => html`<button class="chip ${pair === lit ? "lit" : ""}" type="button" aria-pressed=${pair === chosen} ${handleIn(lights.handle(pair))}
        @focus=${() => lights.focus(pair)} @blur=${() => lights.focus(-1)} @click=${() => lights.choose(pair)}>
        ${shapeView(smallDial(hand))}
        <span><b>pair ${pair}</b>, <var>m</var>·<var>ω</var><sub>${pair}</sub><br> = ${head.angleText(m, pair)} rad</span>
      </button>`,
  );
}

const matricesBody = (moment: PairingMoment): TemplateResult =>
  html`<div class=${moment.settings.show === "both" ? "two" : "one"}>
      <div class="scene">${shapeView(picture(moment))}</div>
      <div class="pairs" role="group" aria-label="Pairs">${pairButtons(moment)}</div>
    </div>
    <p class="hint">cos<sub><var>i</var></sub> and sin<sub><var>i</var></sub> are the cosine and sine of <var>m</var>·<var>ω</var><sub><var>i</var></sub>. Cells left blank are 0.${moment.settings.show === "interleaved" ? "" : " The dashed lines cut the entries that turn in halves."}</p>`;

const weightsBody = (moment: PairingMoment, check: Check): TemplateResult =>
  html`<div class="panels">
      <div>${shapeView(picture(moment))}</div>
      ${checkView(moment.engine, check)}
    </div>
    <p class="hint" id="moving">Drag a row of W, or move it with the up and down keys. A tap moves it up. The W of queries and the W of keys are reordered together. A thick thread on the right ties the two rows of its own pair.</p>`;

/** Enter or Space moves a row of W up, from the top to the bottom. */
export const OrreryPairing = figure({
  tag: "orrery-pairing",
  summary:
    "The two pairings of RoPE: which entries turn together, the matrix that turns them, and the order of W’s rows that leads from one to the other.",
  settings,
  styles: pairingStyles,
  sentenceLines: [2, 4],
  numbers(engine, own): PairingFacts {
    const head = new PairingNumbers(engine, headOf(own));
    return { head, check: own.show === "weights" ? checkOrder(engine, head, own) : null };
  },
  parts: partsOf,
  limits: ({ d }) => ({ rotary: { maximum: d } }),
  undoable: ["order", "d"],
  // An order belongs to its head.
  completed: (chosen, { d }) =>
    "d" in chosen && chosen.d !== d ? { order: "", ...chosen } : chosen,
  results: { agrees: ({ numbers: { check } }) => check?.difference.none },
  change: "The reader moved a control, chose a pair, or moved a row of W.",
  heading: ({ settings: { show } }) =>
    show === "weights"
      ? "Which order of W’s rows makes halves score like neighbors?"
      : "Which two entries does RoPE turn together?",
  picture,
  body: (moment) =>
    moment.numbers.check ? weightsBody(moment, moment.numbers.check) : matricesBody(moment),
  controls({ settings: { show }, isAskedAbout }, host) {
    if (show === "weights") return [undoControls(host.history), "show"];
    return ["m", ...(isAskedAbout("rotary") ? (["rotary"] as const) : []), "show"];
  },
  furtherControls: ({ settings: { show }, isAskedAbout }) => [
    "d",
    "base",
    ...(show === "weights" || !isAskedAbout("rotary") ? (["rotary"] as const) : []),
  ],
  isWon: ({ numbers: { check } }) => check?.isRightOrder ?? false,
  bannerPlace: ({ settings: { show } }) => (show === "weights" ? "below" : null),
  sentence({ numbers: { head, check }, settings: own, parts: { lights } }) {
    if (check) return checkSentence(check);
    return matricesSentence(head, pairingsOf(own), own.m, lights.lit(head.count));
  },
  table: ({ numbers: { head, check }, settings: own }) =>
    check ? scoreTable(check) : pairTable(head, own),
  provenance({ numbers: { head, check }, settings: { m, q, k } }) {
    const { d, base, rotary } = head.settings;
    const inputs = [
      ["d", `${d} entries`],
      ["rotary width", `${rotary} entries`],
      ["base", String(base)],
    ] as const;
    if (!check)
      return {
        functions: ["rope", "rope_frequencies", "rope_angles", "transpose"],
        inputs: [["m", `${m} tokens`], ...inputs],
      };
    return {
      functions: ["rope", "dot", "permute_rows", "rope_permutation", "max_difference"],
      inputs: [["q", q], ["k", k], ["order", check.order.join(", ")], ...inputs],
    };
  },
});

function pairTable(head: PairingNumbers, own: Own): DataTable {
  const pairings = pairingsOf(own);
  const angles = head.angles(own.m);
  return {
    caption: `The pairs, and how far they have turned at position ${own.m}.`,
    style: ".6",
    columns: [
      { name: "pair" },
      ...pairings.map((pairing) => ({ name: `entries, ${pairing}` })),
      { name: "angle", unit: "rad" },
      { name: "cosine" },
      { name: "sine" },
    ],
    rows: head
      .hands(own.m)
      .map(({ cosine, sine }, pair) => [
        pair,
        ...pairings.map((pairing) => entryAt(head.pairs(pairing), pair).join(", ")),
        entryAt(angles, pair),
        cosine,
        sine,
      ]),
  };
}

const scoreTable = ({ programs }: Check): DataTable => ({
  caption: "Scores of a query at position m and a key at position n, without unit.",
  style: ".12",
  columns: [
    { name: "program" },
    { name: "rows of W" },
    ...POSITION_PAIRS.map(([m, n]) => ({ name: `${m}, ${n}` })),
  ],
  rows: programs.map(({ name, rows, scores }) => [name, rows, ...scores]),
});
