/**
 * The attention stepper: every matrix from three embeddings to three outputs, live and editable.
 * Numbers in stepper.state.ts, words in explain-entry.ts.
 */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import { handleIn } from "../base/handle-directive.ts";
import { alongLine, type Handle } from "../base/handle.ts";
import { Memo } from "../base/memo.ts";
import { UndoHistory } from "../base/undo-history.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  appliedScheme,
  sequentialScale,
  offersAttribute,
  type AttributeInfos,
  type DataTable,
  type Provenance,
  type Settings,
} from "../base/index.ts";
import { matrixText } from "../base/matrix-text.ts";
import { numberText } from "../base/number-text.ts";
import { readTokens } from "../base/tokens.ts";
import { undoControls } from "../base/undo-controls.ts";
import { handleName, matrixView, type CellEditor } from "./matrix-view.ts";
import { explainEntry } from "./explain-entry.ts";
import { SPOKEN, titleOf } from "./matrix-names.ts";
import { LARGEST_ENTRY, isInput, readEntry } from "./read-entry.ts";
import { TITLES, TONES, drawPreview, drawArrows, readInputs } from "./stepper.svg.ts";
import {
  INPUTS,
  MASK_STEP,
  STEPS,
  compute,
  formulaOf,
  resultOf,
  stepOf,
  stepsOf,
  takesPart,
  type Cell,
  type InputName,
  type MatrixName,
  type Numbers,
} from "./stepper.state.ts";
import { stepperStyles } from "./stepper.css.ts";

const numbersOf = (engine: Engine, settings: Settings) =>
  compute(engine, readInputs(engine, settings), settings.causal === true);

const IDENTITY = "[[1, 0], [0, 1]]";

type Snapshot = Readonly<Record<InputName, string> & { causal: boolean }>;

const matrixAttribute = (what: string, value: string) =>
  ({ kind: "text", default: value, sentence: `${what}, as a formula such as ${value}.` }) as const;

/** Keys on a field change its number by 0.1, long steps by 1; on a result they walk over its entries. */
export class OrreryStepper extends OrreryFigure {
  static override tag = "orrery-stepper";
  static override summary =
    "Attention on three tokens with d = 2, step by step, every matrix live and editable.";
  static override attributes = {
    x: matrixAttribute("The embeddings, three rows of two numbers", "[[1, 0], [0, 1], [1, 1]]"),
    wq: matrixAttribute("The query weights", IDENTITY),
    wk: matrixAttribute("The key weights", IDENTITY),
    wv: matrixAttribute("The value weights", IDENTITY),
    tokens: {
      kind: "text",
      default: "dog, bites, man",
      sentence: "Three names, separated by commas.",
    },
    causal: {
      kind: "boolean",
      default: false,
      label: "causal mask",
      sentence: "Whether a token uses only itself and those before it.",
    },
    step: {
      kind: "integer",
      default: 1,
      minimum: 1,
      maximum: STEPS.length,
      sentence:
        "The step shown: 1 embeddings, 2 q, k, v, 3 products, 4 logits, 5 mask, 6 weights, 7 new rows.",
    },
    last: {
      kind: "integer",
      default: STEPS.length,
      minimum: 1,
      maximum: STEPS.length,
      sentence: "The last step offered, for a text that has explained no more.",
    },
    all: {
      kind: "boolean",
      default: false,
      label: "show all steps",
      sentence: "Whether all steps are shown at once.",
    },
    ...offersAttribute("causal"),
  } as const satisfies AttributeInfos;
  static override events = [
    {
      name: "orrery-change",
      detail: "{x, wq, wk, wv, tokens, causal, step, last, all, offers, weights, output}",
      sentence: "The reader changed a number, a switch or the step.",
    },
  ];
  static override reservedHeight = { wide: 580, narrow: 900 };
  static preview = drawPreview;
  static override styles = [...[OrreryFigure.styles].flat(), stepperStyles];

  readonly #memo = new Memo(numbersOf);
  readonly #history = new UndoHistory<Snapshot>({ x: "", wq: "", wk: "", wv: "", causal: false });
  /** The third token: it sees all three with a causal mask too. */
  #cell: Cell = { matrix: "x", row: 2, column: 0 };
  /** What was typed into a field and is not, or not yet, a number of the matrix. */
  readonly #typed = new Map<string, { text: string; problem: string }>();
  /** The field whose edits count as one for undo. */
  #editing = "";
  #fresh = true;

  protected override givenAnew(): void {
    this.#fresh = true;
  }

  protected override heading(): string {
    return this.number("last") <= 2
      ? "What is each query, key and value computed from?"
      : "What does attention compute, number by number?";
  }

  #numbers(engine: Engine): Numbers {
    return this.#memo.of(engine, this.settings);
  }

  get #step(): number {
    const step = Math.min(this.number("step"), this.number("last")) - 1;
    return step === MASK_STEP && !this.flag("causal") ? step + 1 : step;
  }

  get #steps(): number[] {
    return stepsOf(this.flag("causal"), this.number("last"));
  }

  protected override body(engine: Engine): unknown {
    const tokens = readTokens(this.text("tokens"));
    const numbers = this.#numbers(engine);
    if (this.#fresh) this.#begin();
    const step = STEPS[this.#step]!;
    const steps = this.#steps;
    const at = steps.indexOf(this.#step);
    return html`
      <div class="steps" role="tablist" aria-label="Steps">${steps.map(
        (index, order) => html`<button type="button" id="step-${index}" aria-controls="stage"
        ${handleIn(this.#tab(index, order))}>${order + 1}<span class="title"> ${STEPS[index]!.short}</span></button>`,
      )}</div>
      <div class="stage ${this.flag("all") ? "all" : ""}" id="stage" role="tabpanel" aria-labelledby="step-${this.#step}">
        <div class="lead">
          <p><b>Step ${at + 1} of ${steps.length}: ${step.name}</b> ${step.sentence}</p>
          <span class="turn">
            <button class="chip" type="button" ?disabled=${at === 0} @click=${() => this.#go(steps[at - 1]!)}>Back</button>
            <button class="chip" type="button" ?disabled=${at === steps.length - 1} @click=${() => this.#go(steps[at + 1]!)}>Next step</button>
          </span>
        </div>
        ${this.flag("all") ? this.#everything(engine, numbers, tokens) : this.#oneStep(engine, numbers, tokens)}
      </div>
      ${[...this.#typed.values()]
        .filter(({ problem }) => problem)
        .slice(0, 1)
        .map(
          ({ problem }) => html`<p class="problem" id="cell-problem" role="alert">${problem}</p>`,
        )}`;
  }

  #begin(): void {
    this.#fresh = false;
    this.#typed.clear();
    this.#history.begin(this.#snapshot());
    if (stepOf[this.#cell.matrix] !== this.#step) this.#look(resultOf[this.#step]!);
  }

  /** The matrices of the current step: its inputs and its result. */
  #oneStep(engine: Engine, numbers: Numbers, tokens: readonly string[]): TemplateResult {
    const view = (name: MatrixName, rows = true, columns = false) =>
      this.#matrix(engine, numbers, tokens, name, rows, columns);
    const becomes = (words: string) =>
      html`<span class="becomes" aria-hidden="true">${words}</span>`;
    const { row, column } = this.#cell;
    switch (this.#step) {
      case 0:
        return html`<div class="flow">${view("x")}</div><p class="hint">Change any underlined number: type, or press the up and down keys.</p>`;
      case 1:
        return html`<div class="flow">${view("x")}${this.#projections(view)}</div>`;
      case 2:
        return html`<div class="flow">
        <div class="column"><div class="flow">${view("query")}${view("key")}</div>
          <div class="arrows">${shapeView(drawArrows(engine, numbers, row, this.#cell.matrix === "products" ? column : 0, tokens))}</div></div>
        ${view("products", true, true)}</div>`;
      case 3:
        return html`<div class="flow">${view("products", true, true)}${becomes("÷ √2 =")}${view("logits", true, true)}</div>`;
      case 4:
        return html`<div class="flow">${view("logits", true, true)}${becomes("mask")}${view("masked", true, true)}</div>`;
      case 5:
        return html`<div class="flow">${view(this.flag("causal") ? "masked" : "logits", true, true)}${becomes("softmax")}${view("weights", true, true)}</div>`;
      default:
        return html`<div class="flow">${view("weights", true, true)}${becomes("×")}${view("value")}${becomes("=")}${view("output")}</div>`;
    }
  }

  #projections(view: (name: MatrixName, rows?: boolean) => TemplateResult): TemplateResult[] {
    return (
      [
        ["wq", "query"],
        ["wk", "key"],
        ["wv", "value"],
      ] as const
    ).map(
      ([weights, result]) => html`<div class="column">
      ${view(weights, false)}<span class="product"><var>x</var> ${titleOf(weights)} =</span>${view(result, false)}</div>`,
    );
  }

  #everything(engine: Engine, numbers: Numbers, tokens: readonly string[]): TemplateResult {
    const view = (name: MatrixName, rows = true, columns = false) =>
      this.#matrix(engine, numbers, tokens, name, rows, columns);
    return html`<div class="flow">${view("x")}${this.#projections(view)}</div>
      <div class="flow">${this.#squares().map((name) => view(name, true, true))}${view("output")}</div>`;
  }

  #squares(): MatrixName[] {
    return ["products", "logits", ...(this.flag("causal") ? (["masked"] as const) : []), "weights"];
  }

  #matrix(
    engine: Engine,
    numbers: Numbers,
    tokens: readonly string[],
    name: MatrixName,
    rows: boolean,
    columns: boolean,
  ): TemplateResult {
    return matrixView({
      name,
      rows: numbers[name],
      tone: TONES[name],
      cell: this.#cell,
      title: titleOf(name),
      label: SPOKEN[name],
      ...(rows ? { rowNames: tokens } : {}),
      ...(columns ? { columnNames: tokens } : {}),
      ...(name === "weights" ? { scale: sequentialScale(appliedScheme(this)) } : {}),
      takesPart: (row, column) => takesPart(this.#cell, name, row, column),
      print: (entry) => numberText(engine, entry),
      choose: (cell) => this.#choose(cell),
      walkTo: (cell) => {
        this.#choose(cell);
        this.#focus(handleName(cell));
      },
      ...(isInput(name) ? { edit: this.#editor(engine, numbers, name) } : {}),
    });
  }

  #editor(engine: Engine, numbers: Numbers, name: InputName): CellEditor {
    const key = (row: number, column: number) => `${name} ${row} ${column}`;
    const now = (row: number, column: number) => numbers[name][row]![column]!;
    return {
      text: (row, column) =>
        this.#typed.get(key(row, column))?.text ?? engine.format(now(row, column)),
      problem: (row, column) => Boolean(this.#typed.get(key(row, column))?.problem),
      input: (row, column, text) => {
        const problem = this.#enter(engine, name, row, column, text);
        // A text on its way to a number is no mistake yet; the sentence waits until the reader
        // leaves the field.
        this.#typed.set(key(row, column), { text, problem: "" });
        if (problem) this.requestUpdate();
      },
      leave: (row, column) => {
        const typed = this.#typed.get(key(row, column));
        if (!typed) return;
        const problem = this.#enter(engine, name, row, column, typed.text);
        if (problem) this.#typed.set(key(row, column), { text: typed.text, problem });
        else this.#typed.delete(key(row, column));
        this.#editing = "";
        this.requestUpdate();
      },
      nudge: (row, column, steps) => {
        this.#typed.delete(key(row, column));
        const next = engine.evaluate("round(10 * (entry + step)) / 10", {
          entry: now(row, column),
          step: steps * 0.1,
        }) as number;
        this.#enter(
          engine,
          name,
          row,
          column,
          String(Math.min(LARGEST_ENTRY, Math.max(-LARGEST_ENTRY, next))),
        );
        this.requestUpdate();
      },
    };
  }

  /** Puts a typed number or formula into a matrix. Returns why not, or an empty text. */
  #enter(engine: Engine, name: InputName, row: number, column: number, text: string): string {
    const numbers = this.#numbers(engine);
    const reading = readEntry(engine, text);
    if (typeof reading === "string")
      return `${TITLES[name]}, row ${row + 1}, column ${column + 1}: ${reading} The figure keeps ${engine.format(numbers[name][row]![column]!)}.`;
    if (reading === numbers[name][row]![column]) return "";
    const field = `${name} ${row} ${column}`;
    if (this.#editing !== field) this.#history.remember(this.#snapshot());
    this.#editing = field;
    this.change({
      [name]: matrixText(
        numbers[name].map((entries, at) =>
          at === row
            ? entries.map((entry, place) => (place === column ? reading : entry))
            : entries,
        ),
      ),
    });
    return "";
  }

  #snapshot(): Snapshot {
    return {
      x: this.text("x"),
      wq: this.text("wq"),
      wk: this.text("wk"),
      wv: this.text("wv"),
      causal: this.flag("causal"),
    };
  }

  #restore(snapshot: Snapshot | undefined): void {
    if (!snapshot) return;
    this.#typed.clear();
    this.#editing = "";
    super.change({ ...snapshot });
  }

  /** Steps and the switch of the mask arrive here, from the figure or from the text around it. */
  override change(values: Settings): void {
    if ("causal" in values && values.causal !== this.flag("causal"))
      this.#history.remember(this.#snapshot());
    super.change(values);
    if ("step" in values) this.#look(resultOf[this.#step]!);
  }

  #go(step: number): void {
    if (step !== this.#step) this.change({ step: step + 1 });
  }

  /** Speaks about the same token in another matrix. */
  #look(matrix: MatrixName): void {
    const square =
      matrix === "products" || matrix === "logits" || matrix === "masked" || matrix === "weights";
    const { row, column } = this.#cell;
    this.#cell = { matrix, row, column: square ? column : Math.min(column, 1) };
  }

  #choose(cell: Cell): void {
    this.#cell = cell;
    const step = stepOf[cell.matrix];
    // In one step's view the matrices that go in may be pointed at without leaving the step.
    if (this.flag("all") && step !== this.#step) this.assign({ step: step + 1 });
    this.requestUpdate();
  }

  #tab(index: number, order: number): Handle {
    const isShown = index === this.#step;
    return {
      name: `step-${index}`,
      role: "tab",
      label: `${order + 1}, ${STEPS[index]!.name}`,
      attributes: { "aria-selected": String(isShown), tabindex: isShown ? 0 : -1 },
      press: () => {
        this.#go(index);
      },
      step: (key) => {
        const steps = this.#steps;
        const to = steps.indexOf(this.#step) + alongLine(key);
        this.#go(steps[Math.min(steps.length - 1, Math.max(0, to))]!);
        this.#focus(`step-${this.#step}`);
      },
    };
  }

  #focus(handle: string): void {
    this.renderRoot.querySelector<HTMLElement>(`[data-handle="${handle}"]`)?.focus();
  }

  protected override controls(): unknown[] {
    return [
      ...(this.isAskedAbout("causal") ? [this.switch("causal")] : []),
      ...(this.number("last") === STEPS.length ? [this.switch("all")] : []),
      undoControls({
        canUndo: this.#history.canUndo,
        canReset: this.differs([...INPUTS, "causal"]),
        undo: () => this.#restore(this.#history.undo(this.#snapshot())),
        reset: () => this.#restore(this.#history.reset(this.#snapshot())),
      }),
    ];
  }

  protected override sentence(engine: Engine): string {
    return explainEntry(engine, this.#numbers(engine), this.#cell, readTokens(this.text("tokens")));
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { weights, output } = this.#numbers(this.engine);
    return { weights, output };
  }

  protected override dataTable(engine: Engine): DataTable {
    const tokens = readTokens(this.text("tokens"));
    const numbers = this.#numbers(engine);
    const named = (Object.keys(TITLES) as MatrixName[]).flatMap((name) =>
      numbers[name].map((entries, row) => [
        TITLES[name],
        name.startsWith("w") && name.length === 2 ? `row ${row + 1}` : tokens[row]!,
        ...entries,
        ...(entries.length === 2 ? [""] : []),
      ]),
    );
    return {
      caption:
        "Every matrix, one row per token. The columns of q·k, logits and weights are the tokens.",
      columns: [
        { name: "matrix" },
        { name: "row" },
        { name: "column 1" },
        { name: "column 2" },
        { name: "column 3" },
      ],
      rows: named,
      style: ".4",
    };
  }

  protected override provenance(): Provenance {
    return {
      functions: ["attention", "softmax"],
      formula: formulaOf(this.flag("causal")),
      inputs: [
        ...INPUTS.map((name) => [TITLES[name], this.text(name)] as const),
        ["scale", "1/√2"],
        ["mask", this.flag("causal") ? "causal" : "none"],
      ],
    };
  }
}

define(OrreryStepper);
