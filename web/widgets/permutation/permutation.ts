/** The permutation bench: two orders of the same tokens, and whether the outputs only moved. */
import { html, type TemplateResult } from "lit";
import { entryAt, type Engine } from "../../engine/index.ts";
import { LARGEST_DIFFERENCE } from "../base/compare.ts";
import {
  figure,
  offersAttribute,
  setting,
  shapeView,
  type DataTable,
  type FigureHost,
  type PartHost,
} from "../base/index.ts";
import { identityOrder, movedUp, parseOrder, sameOrder, type Order } from "../ordering/order.ts";
import { Ordering } from "../ordering/ordering.ts";
import { TypedText } from "../base/typed-text.ts";
import { undoControls } from "../base/undo-controls.ts";
import { MAX_TOKENS, formulaOf, proofOf, readBench, readRows, type Bench } from "./numbers.ts";
import { permutationStyles } from "./permutation.css.ts";
import {
  drawOutputs,
  drawTokens,
  placeAt,
  stillPicture,
  type BenchMoment,
  type BenchNow,
} from "./permutation.svg.ts";
import { Pointing } from "./pointing.ts";

/** From these widths on, two and three parts are side by side. */
const TWO_COLUMNS = 660;
const THREE_COLUMNS = 900;
const GAP = 36;
/** Wider parts would only be farther apart. */
const WIDEST_PART = 420;

export const settings = {
  x: setting.text(
    "[[1, 0], [0, 1], [1, 1]]",
    "The embeddings of order A, two to five rows of two numbers, as a formula.",
  ),
  tokens: setting.text(
    "dog, bites, man",
    "A name for each row, separated by commas; a word may occur twice.",
  ),
  order: setting.text(
    "2,0,1",
    "Which token of order A comes first, second, third in order B, counted from 0.",
  ),
  causal: setting.toggle("Whether a token uses only itself and those before it.", {
    label: "causal mask",
  }),
  positions: setting.toggle(
    "Whether the sinusoidal row of its place, d = 2, is added to each row.",
    { label: "add position vectors" },
  ),
  show: setting.choice(
    "weights",
    ["weights", "logits", "proof"],
    "What is shown between input and output: weights, logits, or the proof line by line.",
    { titles: { proof: "the proof, line by line" }, label: "between input and output" },
  ),
  ...offersAttribute("causal", "positions"),
} as const;

function partsOf(host: PartHost<typeof settings>) {
  const order = () => {
    const text = host.settings().order;
    return parseOrder(text, text.split(",").length);
  };
  return {
    ordering: new Ordering(host, {
      count: MAX_TOKENS,
      direction: "column",
      drop: "swap",
      things: () => host.settings().x,
      order,
      placeAt: ([, y]) => placeAt(y),
      choose: (token, arrange) => arrange(movedUp(order(), token)),
      write: (order) => order.join(","),
    }),
    pointing: new Pointing(host),
    typed: new TypedText(host),
  };
}
export type BenchParts = ReturnType<typeof partsOf>;

function partWidth(width: number): number {
  const columns = width >= THREE_COLUMNS ? 3 : width >= TWO_COLUMNS ? 2 : 1;
  return Math.min(WIDEST_PART, Math.floor((width - (columns - 1) * GAP) / columns));
}

function proofView(engine: Engine, bench: Bench, width: number): TemplateResult {
  const lines = proofOf(engine, bench.setup, bench.comparison);
  return html`<ol class="proof" aria-label="The proof, line by line" .style=${`width: ${width}px`}>${lines.map(
    ({ name, claim, holds, residual }) => html`<li class=${holds ? "holds" : "broken"}>
        <b>${name}:</b> ${claim} <span class="residual">${holds ? "✓" : "✗"} ${residual}</span></li>`,
  )}</ol>`;
}

function bodyOf(moment: BenchMoment): TemplateResult {
  const { engine, numbers, parts } = moment;
  const width = partWidth(moment.width);
  const between =
    moment.settings.show === "proof"
      ? proofView(engine, numbers, width)
      : parts.pointing.view(moment, width);
  return html`
      <div class="panels">
        <div>${shapeView(drawTokens(moment, width))}</div>
        <div>${between}</div>
        <div>${shapeView(drawOutputs(moment, width))}</div>
      </div>
      <p class="hint" id="moving">Drag a token of order B onto another to swap them, or move it with the up and down keys. A tap moves it up.</p>`;
}

function embeddingsField(
  { engine, settings: { x, order }, parts: { typed } }: BenchNow,
  host: FigureHost,
): TemplateResult {
  const field = typed.field({
    id: "x",
    present: x,
    class: "typed wide",
    take(text) {
      readRows(engine, text, order.split(",").length);
      host.change({ x: text });
    },
  });
  return html`<div class="control">
        <label class="name" for="x"><var>x</var> embeddings of order A, one row per token</label>
        ${field}
      </div>`;
}

/** Enter or Space moves a token of order B up, from the top to the bottom. */
export const OrreryPermutation = figure({
  tag: "orrery-permutation",
  summary:
    "Two orders of the same tokens through the same attention layer: which outputs moved where.",
  settings,
  stillWidth: 360,
  styles: permutationStyles,
  numbers: (engine, { x, tokens, order, causal, positions }) =>
    readBench(engine, { x, tokens, order, causal, positions }),
  parts: partsOf,
  undoable: ["order", "causal", "positions", "x"],
  results: {
    difference: ({ numbers: { comparison } }) => comparison.difference.value,
    meanDifference: ({ numbers: { comparison } }) => comparison.mean.value,
  },
  change: "The reader changed the order, a switch or the embeddings.",
  heading: ({ settings: { show } }) =>
    show === "proof"
      ? "Is each line of the proof true for these numbers?"
      : "Which outputs change when the tokens change places?",
  picture: stillPicture,
  body: bodyOf,
  controls: ({ isAskedAbout }, host) => [
    ...(["causal", "positions"] as const).filter((name) => isAskedAbout(name)),
    undoControls(host.history),
  ],
  furtherControls: (moment, host) => ["show", embeddingsField(moment, host)],
  sentence: ({ engine, numbers }) => sentenceOf(engine, numbers),
  table: ({ numbers }) => outputsTable(numbers),
  provenance: ({ numbers: { setup }, settings: { x } }) => ({
    functions: [
      "attention",
      "permute_rows",
      "max_difference",
      ...(setup.positions ? ["sinusoidal"] : []),
    ],
    formula: `${formulaOf(setup)}\ndifference = ${LARGEST_DIFFERENCE}`,
    inputs: [
      ["x in order A", x],
      ["x in order B", `permute_rows(x, [${setup.order.join(", ")}])`],
      ["a", "the outputs of A, their rows put into order B"],
      ["b", "the outputs of B"],
      [
        "the layer",
        `one head, identity weights, scale 1/√2, ${setup.causal ? "causal mask" : "no mask"}`,
      ],
      [
        "difference",
        "to 12 decimals, since the same numbers added in a different order may differ in their last bits",
      ],
    ],
  }),
});

function sentenceOf(engine: Engine, { setup, comparison, tokens }: Bench): string {
  const { difference, mean } = comparison;
  const inA = identityOrder(tokens.length);
  if (sameOrder(setup.order, inA))
    return "Order B is order A. Move a token of order B and compare.";
  const names = (order: Order) => `“${order.map((token) => tokens[token]).join(" ")}”`;
  const change = `From ${names(inA)} to ${names(setup.order)}`;
  const apart = ({ value }: { readonly value: number }) => engine.format(value, ".3");
  const means = mean.none
    ? "The mean of the rows is the same."
    : `The mean of the rows differs by ${apart(mean)}.`;
  if (difference.none)
    return `${change}, each output row moved with its token, and no number changed. ${means}`;
  const why = [
    ...(setup.causal ? ["with the mask a token sees only itself and the tokens before it"] : []),
    ...(setup.positions ? ["each row carries its position"] : []),
  ].join(", and ");
  return `${change}, the outputs did not just move; they changed by up to ${apart(difference)}, because ${why}. ${means}`;
}

const outputsTable = ({ setup, comparison, tokens }: Bench): DataTable => {
  const { a, b, rows, mean } = comparison;
  return {
    caption: "Output row of each token in both orders, and the largest difference between the two",
    columns: [
      "token",
      "place in A",
      "place in B",
      "A, entry 0",
      "A, entry 1",
      "B, entry 0",
      "B, entry 1",
      "difference",
    ].map((name) => ({ name })),
    rows: [
      ...tokens.map((name, token) => {
        const place = setup.order.indexOf(token);
        const difference = entryAt(rows, token).value;
        return [
          name,
          token,
          place,
          ...entryAt(a.output, token),
          ...entryAt(b.output, place),
          difference,
        ];
      }),
      ["mean", "", "", ...a.mean, ...b.mean, mean.value],
    ],
    style: ".12",
  };
};
