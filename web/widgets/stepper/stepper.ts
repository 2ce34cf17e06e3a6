/** The attention stepper: every matrix from three embeddings to three outputs, live and editable. */
import { html, nothing, type TemplateResult } from "lit";
import { entryAt } from "../../engine/index.ts";
import type { FigureHost, Moment } from "../base/figure.ts";
import { handleIn } from "../base/handle-directive.ts";
import { alongLine, type Handle, type KeyStep } from "../base/handle.ts";
import { figure, offersAttribute, shapeView } from "../base/index.ts";
import { numberText } from "../base/number-text.ts";
import { integer, text, toggle } from "../base/setting.ts";
import { undoControls } from "../base/undo-controls.ts";
import { Entries } from "./entries.ts";
import { NO_ENTRANCE, entranceOf } from "./entrances.ts";
import { explainEntry } from "./explain-entry.ts";
import {
  INPUTS,
  MATRICES,
  MATRIX_NAMES,
  SQUARES,
  WEIGHTS_OF,
  isInput,
  titleOf,
  type MatrixName,
} from "./matrices.ts";
import { matrixView } from "./matrix-view.ts";
import {
  STEPS,
  formulaOf,
  stepOf,
  stepperNumbers,
  stepsOf,
  type StepperNumbers,
} from "./numbers.ts";
import { SpokenCell } from "./spoken-cell.ts";
import { stepperStyles } from "./stepper.css.ts";
import { arrowsPicture, stillPicture } from "./stepper.svg.ts";

const matrix = (what: string, start: string) =>
  text(start, `${what}, as a formula such as ${start}.`);
const weights = (of: string) => matrix(`The ${of} weights`, "[[1, 0], [0, 1]]");

export const settings = {
  x: matrix("The embeddings, three rows of two numbers", "[[1, 0], [0, 1], [1, 1]]"),
  wq: weights("query"),
  wk: weights("key"),
  wv: weights("value"),
  tokens: text("dog, bites, man", "Three names, separated by commas."),
  causal: toggle("Whether a token uses only itself and those before it.", { label: "causal mask" }),
  step: integer(
    1,
    [1, STEPS.length],
    "The step shown: 1 embeddings, 2 q, k, v, 3 products, 4 logits, 5 mask, 6 weights, 7 new rows.",
  ),
  last: integer(
    STEPS.length,
    [1, STEPS.length],
    "The last step offered, for a text that has explained no more.",
  ),
  all: toggle("Whether all steps are shown at once.", { label: "show all steps" }),
  places: toggle("Whether the tables where a position can enter are marked."),
  ...offersAttribute("causal"),
};

type StepperParts = Readonly<{ spoken: SpokenCell; entries: Entries }>;
type Now = Moment<typeof settings, StepperNumbers, StepperParts>;

/** Draws a matrix with the names of its tokens beside its rows, or above its columns, too. */
type Draw = (name: MatrixName, names?: "none" | "rows" | "both") => TemplateResult;

const drawerOf =
  ({ engine, numbers, parts, settings: given }: Now, host: FigureHost): Draw =>
  (name, names = "rows") =>
    matrixView({
      name,
      rows: numbers.matrices[name],
      cell: parts.spoken.cell,
      rowNames: names === "none" ? undefined : numbers.tokens,
      columnNames: names === "both" ? numbers.tokens : undefined,
      entrance: entranceOf(given)?.tables[name],
      print: (entry) => numberText(engine, entry),
      choose: (cell) => parts.spoken.choose(cell),
      edit: isInput(name)
        ? parts.entries.editorOf(engine, name, (rows, visit) =>
            host.change({ [name]: rows }, visit),
          )
        : undefined,
    });

const projections = (draw: Draw): TemplateResult[] =>
  (["query", "key", "value"] as const).map(
    (result) => html`<div class="column">
      ${draw(WEIGHTS_OF[result], "none")}<span class="product"><var>x</var> ${titleOf(WEIGHTS_OF[result])} =</span>${draw(result, "none")}</div>`,
  );

const becomes = (words: string) => html`<span class="becomes" aria-hidden="true">${words}</span>`;

/** The matrices of the step shown: its inputs and its result. */
function oneStep(now: Now, draw: Draw): TemplateResult {
  const { causal } = now.settings;
  switch (stepOf(now.settings)) {
    case 0:
      return html`<div class="flow">${draw("x")}</div><p class="hint">Change any underlined number: type, or press the up and down keys.</p>`;
    case 1:
      return html`<div class="flow">${draw("x")}${projections(draw)}</div>`;
    case 2: {
      const { matrix: name, row, column } = now.parts.spoken.cell;
      const arrows = arrowsPicture(now, row, name === "products" ? column : 0);
      return html`<div class="flow">
        <div class="column"><div class="flow">${draw("query")}${draw("key")}</div>
          <div class="arrows">${shapeView(arrows)}</div></div>
        ${draw("products", "both")}</div>`;
    }
    case 3:
      return html`<div class="flow">${draw("products", "both")}${becomes("÷ √2 =")}${draw("logits", "both")}</div>`;
    case 4:
      return html`<div class="flow">${draw("logits", "both")}${becomes("mask")}${draw("masked", "both")}</div>`;
    case 5:
      return html`<div class="flow">${draw(causal ? "masked" : "logits", "both")}${becomes("softmax")}${draw("weights", "both")}</div>`;
    default:
      return html`<div class="flow">${draw("weights", "both")}${becomes("×")}${draw("value")}${becomes("=")}${draw("output")}</div>`;
  }
}

const everything = ({ settings: { causal } }: Now, draw: Draw) =>
  html`<div class="flow">${draw("x")}${projections(draw)}</div>
    <div class="flow">${SQUARES.filter((name) => causal || name !== "masked").map((name) => draw(name, "both"))}${draw("output")}</div>`;

/** Chooses a step by its index. */
const goTo = (host: FigureHost, step: number) => host.change({ step: step + 1 });

function tab(host: FigureHost, steps: readonly number[], index: number, shown: number): Handle {
  const order = steps.indexOf(index);
  const after = (key: KeyStep) =>
    entryAt(steps, Math.min(steps.length - 1, Math.max(0, order + alongLine(key))));
  return {
    name: `step-${index}`,
    role: "tab",
    label: `${order + 1}, ${entryAt(STEPS, index).name}`,
    attributes: {
      "aria-selected": String(index === shown),
      tabindex: index === shown ? 0 : -1,
    },
    press() {
      goTo(host, index);
    },
    step(key) {
      goTo(host, after(key));
    },
    next: (key) => `step-${after(key)}`,
  };
}

/** Keys on a field change its number by 0.1, long steps by 1; on a result they walk over its entries. */
export const OrreryStepper = figure({
  tag: "orrery-stepper",
  summary: "Attention on three tokens with d = 2, step by step, every matrix live and editable.",
  settings,
  styles: stepperStyles,
  numbers: stepperNumbers,
  parts: (host): StepperParts => ({ spoken: new SpokenCell(host), entries: new Entries(host) }),
  undoable: [...INPUTS, "causal"],
  results: {
    weights: ({ numbers }) => numbers.matrices.weights,
    output: ({ numbers }) => numbers.matrices.output,
  },
  change: "The reader changed a number, a switch or the step.",
  heading({ settings: { last, places } }) {
    if (places) return "Where can a position enter?";
    return last <= 2
      ? "What is each query, key and value computed from?"
      : "What does attention compute, number by number?";
  },
  picture: stillPicture,
  body(now, host) {
    const { settings: given, parts } = now;
    const draw = drawerOf(now, host);
    const steps = stepsOf(given);
    const shown = stepOf(given);
    const at = steps.indexOf(shown);
    const { name, sentence } = entryAt(STEPS, shown);
    const { problem } = parts.entries;
    const turn = (words: string, to: number | undefined) =>
      html`<button class="chip" type="button" ?disabled=${to === undefined} @click=${() => to !== undefined && goTo(host, to)}>${words}</button>`;
    return html`
      <div class="steps" role="tablist" aria-label="Steps">${steps.map(
        (index, order) => html`<button type="button" id="step-${index}" aria-controls="stage"
        ${handleIn(tab(host, steps, index, shown))}>${order + 1}<span class="title"> ${entryAt(STEPS, index).short}</span></button>`,
      )}</div>
      <div class="stage ${given.all ? "all" : ""}" id="stage" role="tabpanel" aria-labelledby="step-${shown}">
        <div class="lead">
          <p><b>Step ${at + 1} of ${steps.length}: ${name}</b> ${sentence}</p>
          <span class="turn">
            ${turn("Back", steps[at - 1])}
            ${turn("Next step", steps[at + 1])}
          </span>
        </div>
        ${given.all ? everything(now, draw) : oneStep(now, draw)}
      </div>
      ${problem ? html`<p class="problem" id="cell-problem" role="alert">${problem}</p>` : nothing}`;
  },
  controls: ({ settings: { last }, isAskedAbout }, host) => [
    ...(isAskedAbout("causal") ? (["causal"] as const) : []),
    ...(last === STEPS.length ? (["all"] as const) : []),
    undoControls(host.history),
  ],
  sentence({ engine, numbers, parts, settings: given }) {
    const explained = explainEntry(engine, numbers, parts.spoken.cell);
    return given.places ? `${entranceOf(given)?.says ?? NO_ENTRANCE} ${explained}` : explained;
  },
  table: ({ numbers: { matrices, tokens } }) => ({
    caption:
      "Every matrix, one row per token. The columns of q·k, logits and weights are the tokens.",
    columns: ["matrix", "row", "column 1", "column 2", "column 3"].map((name) => ({ name })),
    rows: MATRIX_NAMES.flatMap((name) =>
      matrices[name].map((entries, row) => [
        MATRICES[name].title,
        isInput(name) && name !== "x" ? `row ${row + 1}` : entryAt(tokens, row),
        ...entries,
        ...(entries.length === 2 ? [""] : []),
      ]),
    ),
    style: ".4",
  }),
  provenance: ({ settings: given }) => ({
    functions: ["attention", "softmax"],
    formula: formulaOf(given.causal),
    inputs: [
      ...INPUTS.map((name) => [MATRICES[name].title, given[name]] as const),
      ["scale", "1/√2"],
      ["mask", given.causal ? "causal" : "none"],
    ],
  }),
});
