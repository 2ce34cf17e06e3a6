/**
 * The permutation bench: two orders of the same tokens, and whether the outputs only moved. Drawing
 * in permutation.svg.ts, numbers in permutation.state.ts.
 */
import { html, nothing, type PropertyValues } from "lit";
import { live } from "lit/directives/live.js";
import type { Engine } from "../../engine/index.ts";
import { LARGEST_DIFFERENCE } from "../base/compare.ts";
import { UndoHistory } from "../base/undo-history.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  sentenceOf,
  type AttributeInfos,
  type DataTable,
  type Provenance,
  type Settings,
} from "../base/index.ts";
import { readMatrix } from "../base/matrix-text.ts";
import { moveTo, parseOrder, ordinal, sameOrder, type Order } from "../base/order.ts";
import { Reorder } from "../base/reorder.ts";
import { readTokens } from "../base/tokens.ts";
import { undoControls } from "../base/undo-controls.ts";
import {
  WIDTH,
  drawPreview,
  drawInputs,
  drawOutputs,
  placeAt,
  readSetup,
} from "./permutation.svg.ts";
import { D_MODEL, compare, formulaOf, type Comparison, type Setup } from "./permutation.state.ts";
import { permutationStyles } from "./permutation.css.ts";

const UNDONE = ["order", "causal", "positions", "x"] as const;

/**
 * @summary Two orders of the same three tokens through the same attention layer: which outputs
 *          moved where, and whether they are the same.
 *
 * @attr {text}    x         - The embeddings of order A, 3 rows of 2 numbers, as a formula.
 * @attr {text}    tokens    - Three names, separated by commas.
 * @attr {text}    order     - Which token of A is first, second, third in B. Default 2,0,1.
 * @attr {boolean} causal    - Whether a token may look only at itself and those before it.
 * @attr {boolean} positions - Whether the sinusoidal encoding of its place is added to each row.
 * @attr {choice}  show      - weights or logits.
 * @event orrery-change - {x, tokens, order, causal, positions, show, difference, meanDifference}.
 *        After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on a token of order B: Up/Down move it by one place, Home/End to the ends; Enter or Space
 * moves it up, from the top to the bottom.
 */
export class OrreryPermutation extends OrreryFigure {
  static override tag = "orrery-permutation";
  static override summary =
    "Two orders of the same tokens through the same attention layer: which outputs moved where.";
  static override attributes = {
    x: {
      kind: "text",
      default: "[[1, 0], [0, 1], [1, 1]]",
      sentence: "The embeddings of order A, three rows of two numbers, as a formula.",
    },
    tokens: {
      kind: "text",
      default: "dog, bites, man",
      sentence: "Three names, separated by commas.",
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
      sentence: "Whether a token may look only at itself and those before it.",
    },
    positions: {
      kind: "boolean",
      default: false,
      label: "add position encodings",
      sentence: "Whether the sinusoidal encoding of its place, d = 2, is added to each row.",
    },
    show: {
      kind: "choice",
      default: "weights",
      choices: ["weights", "logits"],
      label: "matrices show",
      sentence: "Whether the squares show the weights or the logits before softmax.",
    },
  } as const satisfies AttributeInfos;
  static override events = [
    {
      name: "orrery-change",
      detail: "{x, tokens, order, causal, positions, show, difference, meanDifference}",
      sentence: "The reader changed the order, a switch or the embeddings.",
    },
  ];
  static override reservedHeight = { wide: 520, narrow: 900 };
  static preview = drawPreview;
  static override styles = [...[OrreryFigure.styles].flat(), permutationStyles];

  readonly #history = new UndoHistory<Settings>({});
  #fresh = true;
  /** What was typed as embeddings and cannot be used, and why. */
  #typed: { readonly text: string; readonly problem: string } | null = null;
  readonly #reorder = new Reorder(
    {
      order: () => this.#order,
      placeUnder: (event) => this.#placeUnder(event),
      preview: (order) => {
        this.assign({ order: order.join(",") });
      },
      arrange: (order) => this.#arrange(order),
      choose: (token) => this.#moveUp(token),
      requestUpdate: () => this.requestUpdate(),
    },
    3,
    "column",
  );

  get #order(): Order {
    return parseOrder(this.text("order"), 3);
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    text: string | null,
  ): void {
    super.attributeChangedCallback(name, before, text);
    this.#fresh = true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (!this.#fresh) this.#reorder.jump(this.#order);
    this.requestUpdate();
  }

  protected override heading(): string {
    return "Which outputs change when the tokens change places?";
  }

  #everything(engine: Engine): { setup: Setup; comparison: Comparison; tokens: string[] } {
    const setup = readSetup(engine, this.settings);
    return { setup, comparison: compare(engine, setup), tokens: readTokens(this.text("tokens")) };
  }

  protected override body(engine: Engine): unknown {
    const { setup, comparison, tokens } = this.#everything(engine);
    if (this.#fresh) this.#begin(setup);
    const { places, held } = this.#reorder;
    const motion = { places, held, live: true };
    return html`
      <div class="panels">
        <div @pointerdown=${this.#reorder.down} @pointermove=${this.#reorder.move}
          @pointerup=${this.#reorder.up} @pointercancel=${this.#reorder.up} @keydown=${this.#reorder.press}>
          ${shapeView(drawInputs(engine, setup, comparison, tokens, this.text("show") === "logits" ? "logits" : "weights", motion))}
        </div>
        <div>${shapeView(drawOutputs(engine, setup, comparison, tokens, motion))}</div>
      </div>
      <p class="hint" id="moving">Drag a token of order B, or move it with the up and down keys; a tap moves it up.</p>`;
  }

  #begin(setup: Setup): void {
    this.#fresh = false;
    this.#typed = null;
    this.#history.begin(this.#snapshot());
    this.#reorder.jump(setup.order);
  }

  #snapshot(): Settings {
    const { settings } = this;
    return Object.fromEntries(UNDONE.map((name) => [name, settings[name]!]));
  }

  #placeUnder(event: PointerEvent): number {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return placeAt(((event.clientY - box.top) / (box.width || WIDTH)) * WIDTH);
  }

  #arrange(order: Order): void {
    if (!sameOrder(order, this.#order)) this.change({ order: order.join(",") });
  }

  #moveUp(token: number): void {
    const place = this.#order.indexOf(token);
    this.#arrange(moveTo(this.#order, place, place === 0 ? this.#order.length - 1 : place - 1));
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
      this.switch("causal"),
      this.switch("positions"),
      undoControls({
        canUndo: this.#history.canUndo,
        canReset: this.differs(UNDONE),
        undo: () => restore(this.#history.undo()),
        reset: () => restore(this.#history.reset(this.#snapshot())),
      }),
    ];
  }

  protected override furtherControls(engine: Engine): unknown[] {
    const take = (event: Event) => this.#takeRows(engine, (event.target as HTMLInputElement).value);
    const problem = this.#typed?.problem;
    return [
      this.choice("show"),
      html`<div class="control">
        <label class="name" for="x"><var>x</var> embeddings of order A, one row a token</label>
        <input class="typed wide" id="x" type="text" autocomplete="off" spellcheck="false" .value=${live(this.#typed?.text ?? this.text("x"))}
          aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "x-problem" : nothing} @change=${take}>
        ${problem ? html`<p class="input-problem" id="x-problem" role="alert">${problem}</p>` : nothing}
      </div>`,
    ];
  }

  #takeRows(engine: Engine, text: string): void {
    try {
      readMatrix(engine, "x", text, [3, D_MODEL]);
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
    } = this.#everything(engine);
    if (
      sameOrder(
        setup.order,
        tokens.map((_, token) => token),
      )
    )
      return "Order B is order A. Move a token of order B and compare.";
    const places = setup.order.map(ordinal).join(", ");
    if (difference.none) {
      return `In the order ${places}, each output row moved with its token: largest difference ${difference.text}. The mean of the rows ${mean.none ? "is the same" : `differs by ${mean.text}`}.`;
    }
    const why = [
      ...(setup.causal ? ["the mask lets a token see only itself and those before it"] : []),
      ...(setup.positions ? ["each row now carries its position"] : []),
    ].join(", and ");
    return `In the order ${places}, the outputs did more than move: largest difference ${difference.text}, for ${why}. The mean of the rows ${mean.none ? "is the same" : `differs by ${mean.text}`}.`;
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { difference, mean } = this.#everything(this.engine).comparison;
    return { difference: difference.value, meanDifference: mean.value };
  }

  protected override dataTable(engine: Engine): DataTable {
    const {
      setup,
      comparison: { a, b, rows, mean },
      tokens,
    } = this.#everything(engine);
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
    const setup = readSetup(engine, this.settings);
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
