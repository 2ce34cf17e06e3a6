/**
 * The permutation bench: two orders of the same tokens, and whether the outputs only moved. Drawing
 * in permutation.svg.ts, numbers in permutation.state.ts.
 */
import { html, nothing, type PropertyValues } from "lit";
import { live } from "lit/directives/live.js";
import type { Engine } from "../../engine/index.ts";
import { LARGEST_DIFFERENCE } from "../base/compare.ts";
import { Memo } from "../base/memo.ts";
import { UndoHistory } from "../base/undo-history.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  sentenceOf,
  offersAttribute,
  type AttributeInfos,
  type DataTable,
  type Provenance,
  type Settings,
} from "../base/index.ts";
import { movedUp, orderText, parseOrder, sameOrder, type Order } from "../base/order.ts";
import { Reorder } from "../base/reorder.ts";
import { undoControls } from "../base/undo-controls.ts";
import { WidthController } from "../base/width-controller.ts";
import {
  drawOutputs,
  drawPreview,
  drawTokens,
  placeAt,
  readBench,
  type Bench,
} from "./permutation.svg.ts";
import { MAX_TOKENS, formulaOf, proofOf, readRows } from "./numbers.ts";
import { Pointing } from "./pointing.ts";
import { permutationStyles } from "./permutation.css.ts";

/** From these widths on, two and three parts are side by side. */
const TWO_COLUMNS = 660;
const THREE_COLUMNS = 900;
const GAP = 36;
/** Wider parts would only be farther apart. */
const WIDEST_PART = 420;

const UNDONE = ["order", "causal", "positions", "x"] as const;

/** Enter or Space moves a token of order B up, from the top to the bottom. */
export class OrreryPermutation extends OrreryFigure {
  static override tag = "orrery-permutation";
  static override summary =
    "Two orders of the same tokens through the same attention layer: which outputs moved where.";
  static override attributes = {
    x: {
      kind: "text",
      default: "[[1, 0], [0, 1], [1, 1]]",
      sentence: "The embeddings of order A, two to five rows of two numbers, as a formula.",
    },
    tokens: {
      kind: "text",
      default: "dog, bites, man",
      sentence: "A name for each row, separated by commas; a word may occur twice.",
    },
    order: {
      kind: "text",
      default: "2,0,1",
      sentence: "Which token of order A stands first, second, third in order B, counted from 0.",
    },
    causal: {
      kind: "boolean",
      default: false,
      label: "causal mask",
      sentence: "Whether a token uses only itself and those before it.",
    },
    positions: {
      kind: "boolean",
      default: false,
      label: "add position vectors",
      sentence: "Whether the sinusoidal row of its place, d = 2, is added to each row.",
    },
    show: {
      kind: "choice",
      default: "weights",
      choices: ["weights", "logits", "proof"],
      label: "between input and output",
      sentence:
        "What is shown between input and output: weights, logits, or the proof line by line.",
    },
    ...offersAttribute("causal", "positions"),
  } as const satisfies AttributeInfos;
  static override events = [
    {
      name: "orrery-change",
      detail: "{x, tokens, order, causal, positions, show, offers, difference, meanDifference}",
      sentence: "The reader changed the order, a switch or the embeddings.",
    },
  ];
  static override reservedHeight = { wide: 570, narrow: 1084 };
  static preview = drawPreview;
  static override styles = [...[OrreryFigure.styles].flat(), permutationStyles];

  readonly #width = new WidthController(this);
  readonly #bench = new Memo(readBench);
  readonly #history = new UndoHistory<Settings>({});
  /** The order of the last drawing. */
  #shown: { readonly order: Order; readonly x: string } | null = null;
  #fresh = true;
  /** What was typed as embeddings and cannot be used, and why. */
  #typed: { readonly text: string; readonly problem: string | undefined } | null = null;
  readonly #reorder = new Reorder(
    {
      order: () => this.#order,
      placeAt: ([, y]) => placeAt(y),
      preview: (order) => {
        this.assign({ order: orderText(order) });
      },
      arrange: (order) => this.#arrange(order),
      choose: (token) => this.#arrange(movedUp(this.#order, token)),
      requestUpdate: () => this.requestUpdate(),
    },
    MAX_TOKENS,
    "column",
    "swap",
  );

  readonly #pointing = new Pointing(() => this.requestUpdate());

  #now(engine: Engine): Bench {
    return this.#bench.of(engine, this.settings);
  }

  get #order(): Order {
    return parseOrder(this.text("order"), readRows(this.engine!, this.text("x")).length);
  }

  protected override givenAnew(): void {
    this.#fresh = true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (!this.#fresh && this.#shown) this.#reorder.jump(this.#shown.order);
    this.requestUpdate();
  }

  protected override heading(): string {
    return this.text("show") === "proof"
      ? "Is each line of the proof true for these numbers?"
      : "Which outputs change when the tokens change places?";
  }

  protected override body(engine: Engine): unknown {
    const bench = this.#now(engine);
    if (this.#fresh) this.#begin(bench);
    this.#shown = { order: bench.setup.order, x: this.text("x") };
    const width = this.#partWidth();
    return html`
      <div class="panels">
        <div>${shapeView(drawTokens(bench, this.#reorder, width))}</div>
        <div>${this.#between(engine, bench, width)}</div>
        <div>${shapeView(drawOutputs(engine, bench, this.#reorder, width))}</div>
      </div>
      <p class="hint" id="moving">Drag a token of order B onto another to swap them, or move it with the up and down keys. A tap moves it up.</p>`;
  }

  #partWidth(): number {
    const { width } = this.#width;
    const columns = width >= THREE_COLUMNS ? 3 : width >= TWO_COLUMNS ? 2 : 1;
    return Math.min(WIDEST_PART, Math.floor((width - (columns - 1) * GAP) / columns));
  }

  #between(engine: Engine, bench: Bench, width: number): unknown {
    const show = this.text("show");
    if (show !== "proof")
      return this.#pointing.view(engine, bench, show === "logits" ? "logits" : "weights", width);
    return html`<ol class="proof" aria-label="The proof, line by line" style="width:${width}px">${proofOf(
      engine,
      bench.setup,
      bench.comparison,
    ).map(
      ({ name, claim, holds, residual }) => html`<li class=${holds ? "holds" : "broken"}>
        <b>${name}:</b> ${claim} <span class="residual">${holds ? "✓" : "✗"} ${residual}</span></li>`,
    )}</ol>`;
  }

  /** What an attribute changes while the figure is shown moves there, as by the reader's hand. */
  #begin({ setup }: Bench): void {
    this.#fresh = false;
    this.#typed = null;
    this.#history.begin(this.#snapshot());
    if (this.#shown?.x === this.text("x")) this.#reorder.settle(setup.order);
    else this.#reorder.jump(setup.order);
  }

  #snapshot(): Settings {
    const { settings } = this;
    return Object.fromEntries(UNDONE.map((name) => [name, settings[name]!]));
  }

  #arrange(order: Order): void {
    if (!sameOrder(order, this.#order)) this.change({ order: order.join(",") });
  }

  /** Every change of the reader's comes through here, so undo knows them all. */
  override change(values: Settings): void {
    const { settings } = this;
    if (UNDONE.some((name) => name in values && values[name] !== settings[name]))
      this.#history.remember(this.#snapshot());
    this.#take(values);
  }

  #take(values: Settings): void {
    super.change(values);
    this.#reorder.settle(this.#order);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#reorder.refocus(this.renderRoot);
  }

  protected override controls(): unknown[] {
    const restore = (snapshot: Settings | undefined) => {
      this.#typed = null;
      if (snapshot) this.#take(snapshot);
    };
    return [
      ...["causal", "positions"]
        .filter((name) => this.isAskedAbout(name))
        .map((name) => this.switch(name)),
      undoControls({
        canUndo: this.#history.canUndo,
        canReset: this.differs(UNDONE),
        undo: () => restore(this.#history.undo(this.#snapshot())),
        reset: () => restore(this.#history.reset(this.#snapshot())),
      }),
    ];
  }

  protected override furtherControls(engine: Engine): unknown[] {
    const take = (event: Event) => this.#takeRows(engine, (event.target as HTMLInputElement).value);
    const problem = this.#typed?.problem;
    return [
      this.choice("show", { proof: "the proof, line by line" }),
      html`<div class="control">
        <label class="name" for="x"><var>x</var> embeddings of order A, one row per token</label>
        <input class="typed wide" id="x" type="text" autocomplete="off" spellcheck="false" .value=${live(this.#typed?.text ?? this.text("x"))}
          aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "x-problem" : nothing}
          @input=${(event: Event) => (this.#typed = { text: (event.target as HTMLInputElement).value, problem })} @change=${take}>
        ${problem ? html`<p class="input-problem" id="x-problem" role="alert">${problem}</p>` : nothing}
      </div>`,
    ];
  }

  #takeRows(engine: Engine, text: string): void {
    try {
      readRows(engine, text, this.#order.length);
      this.#typed = null;
      this.change({ x: text });
    } catch (error) {
      this.#typed = { text, problem: sentenceOf(error) };
      this.requestUpdate();
    }
  }

  protected override sentence(engine: Engine): string {
    const {
      setup,
      comparison: { difference, mean },
      tokens,
    } = this.#now(engine);
    if (
      sameOrder(
        setup.order,
        tokens.map((_, token) => token),
      )
    )
      return "Order B is order A. Move a token of order B and compare.";
    const names = (order: Order) => `“${order.map((token) => tokens[token]).join(" ")}”`;
    const change = `From ${names(tokens.map((_, token) => token))} to ${names(setup.order)}`;
    const apart = ({ value }: { readonly value: number }) => engine.format(value, ".3");
    const means = mean.none
      ? "The mean of the rows is the same."
      : `The mean of the rows differs by ${apart(mean)}.`;
    if (difference.none)
      return `${change}, each output row moved with its token, and no number changed. ${means}`;
    const why = [
      ...(setup.causal ? ["with the mask a token sees only itself and those before it"] : []),
      ...(setup.positions ? ["each row carries its position"] : []),
    ].join(", and ");
    return `${change}, the outputs did not just move, they changed by up to ${apart(difference)}, because ${why}. ${means}`;
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { difference, mean } = this.#now(this.engine).comparison;
    return { difference: difference.value, meanDifference: mean.value };
  }

  protected override dataTable(engine: Engine): DataTable {
    const {
      setup,
      comparison: { a, b, rows, mean },
      tokens,
    } = this.#now(engine);
    return {
      caption:
        "Output row of each token in both orders, and the largest difference between the two",
      columns: [
        { name: "token" },
        { name: "place in A" },
        { name: "place in B" },
        { name: "A, entry 0" },
        { name: "A, entry 1" },
        { name: "B, entry 0" },
        { name: "B, entry 1" },
        { name: "difference" },
      ],
      rows: [
        ...tokens.map((name, token) => [
          name,
          token,
          setup.order.indexOf(token),
          ...a.output[token]!,
          ...b.output[setup.order.indexOf(token)]!,
          rows[token]!.value,
        ]),
        ["mean", "", "", ...a.mean, ...b.mean, mean.value],
      ],
      style: ".12",
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { setup } = this.#now(engine);
    return {
      functions: [
        "attention",
        "permute_rows",
        "max_difference",
        ...(setup.positions ? ["sinusoidal"] : []),
      ],
      formula: `${formulaOf(setup)}\ndifference = ${LARGEST_DIFFERENCE}`,
      inputs: [
        ["x in order A", this.text("x")],
        ["x in order B", `permute_rows(x, [${setup.order.join(", ")}])`],
        ["a", "the outputs of A, their rows put into order B"],
        ["b", "the outputs of B"],
        [
          "the layer",
          `one head, identity weights, scale 1/√2, ${setup.causal ? "causal mask" : "no mask"}`,
        ],
        [
          "difference",
          "to 12 decimals, since the same numbers added in another order may differ in their last bits",
        ],
      ],
    };
  }
}

define(OrreryPermutation);
