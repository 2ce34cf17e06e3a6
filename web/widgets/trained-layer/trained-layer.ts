/**
 * The first attention layer of a published model, on a sentence of the reader's: who reads whom in
 * each of its heads, and what is left of that without positions. Numbers in weights.ts, drawing in
 * trained-layer.svg.ts.
 */
import { html, type PropertyValues } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  sentenceOf,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type Provenance,
  type Settings,
} from "../base/index.ts";
import { identityOrder, sameOrder, type Order } from "../base/order.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { undoControls } from "../base/undo-controls.ts";
import { WidthController } from "../base/width-controller.ts";
import { factSentence } from "./facts.ts";
import { loadLayer } from "./fetch-layer.ts";
import { frameFor, type PictureFrame } from "./frame.ts";
import type { TrainedLayer } from "./layer-file.ts";
import { mapPicture } from "./maps.svg.ts";
import { Rearranging } from "./rearranging.ts";
import { readSentence } from "./sentence.ts";
import { drawPreview, drawScene } from "./trained-layer.svg.ts";
import { trainedLayerStyles } from "./trained-layer.css.ts";
import { headRows, readState, weightsOf, type LayerState } from "./trained-layer.state.ts";
import { typingField, vocabulary } from "./typing.ts";
import { FORMULA } from "./weights.ts";

interface Snapshot {
  readonly words: string;
  readonly rows: string;
  readonly head: number;
  readonly positions: string;
}

/**
 * @summary A real trained layer: the weights of its twelve heads on a sentence that the reader
 *          types, with positions and without.
 *
 * @attr {text}   words     - A sentence of the words it knows, separated by spaces.
 * @attr {number} head      - The head whose weights are drawn, 0 to 11.
 * @attr {choice} positions - on or off: whether each word gets the row of its position.
 * @attr {text}   rows      - Which position row each place gets, marks included; empty: in order.
 * @event orrery-change - {words, head, positions, rows, weights}. After user input only.
 * @slot                - Shown until engine and layer are there, and where they cannot run.
 *
 * Keys on a word or a position card: arrow keys move it by one place, Home/End to the ends. Enter
 * or Space on a word shows its weights alone.
 */
export class OrreryTrainedLayer extends OrreryFigure {
  static override tag = "orrery-trained-layer";
  static override summary =
    "The first layer of a trained model on a sentence of the reader's: the weights of its twelve heads, with positions and without.";
  static override attributes = {
    words: {
      kind: "text",
      default: "the dog bites the man .",
      sentence: "A sentence of the words that the figure knows, separated by spaces.",
    },
    head: {
      kind: "integer",
      default: 2,
      minimum: 0,
      maximum: 11,
      label: "head",
      sentence: "The head whose weights are drawn.",
    },
    positions: {
      kind: "choice",
      default: "on",
      choices: ["on", "off"],
      label: "Add the position rows",
      sentence: "Whether the row of its position is added to each word.",
    },
    rows: {
      kind: "text",
      default: "",
      sentence:
        "Which position row each place gets, as numbers such as 1,0,2, the two marks included; empty for from left to right.",
    },
  } as const satisfies AttributeInfos;
  static override events = [
    {
      name: "orrery-change",
      detail: "{words, head, positions, rows, weights}",
      sentence:
        "The reader typed or moved words, moved a card, chose a head or switched positions.",
    },
  ];
  static override reservedHeight = { wide: 755, narrow: 1090 };
  static preview = drawPreview;
  static override styles = [...[OrreryFigure.styles].flat(), trainedLayerStyles];

  #layer: TrainedLayer | null = null;
  readonly #width = new WidthController(this);
  readonly #history = new UndoHistory<Snapshot>({ words: "", rows: "", head: 2, positions: "on" });
  /** 1: the weights with positions are drawn; 0: those without. */
  readonly #blend = new Tween(1, () => this.requestUpdate());
  #fresh = true;
  #watched = -1;
  /** What the field holds while it is not yet the sentence shown. */
  #typed: string | null = null;
  #problem = "";
  /** Rows while a card is in the reader's hand. */
  #heldRows: Order | null = null;

  readonly #rearranging = new Rearranging({
    frame: () => this.#frame(this.#state),
    rows: () => this.#heldRows ?? this.#state.rows,
    previewRows: (rows) => {
      this.#heldRows = sameOrder(rows, this.#state.rows) ? null : rows;
    },
    arrangeRows: (rows) => {
      this.#heldRows = null;
      this.change({ rows: sameOrder(rows, identityOrder(rows.length)) ? "" : rows.join(",") });
    },
    arrangeWords: (words) => this.change({ words: words.join(" ") }),
    watch: (column) => this.#watch(column),
    requestUpdate: () => this.requestUpdate(),
  });

  protected override prepare(): void {
    loadLayer().catch(() => undefined); // ready() reports it.
  }

  protected override async ready(): Promise<void> {
    this.#layer = await loadLayer();
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
    this.#fresh = true;
  }

  get #state(): LayerState {
    return readState(
      this.#layer!,
      this.text("words"),
      this.text("rows"),
      this.number("head"),
      this.text("positions") === "on",
    );
  }

  /** The state, or null where an attribute does not fit; the body says which. */
  #stateOrNull(): LayerState | null {
    try {
      return this.#state;
    } catch {
      return null;
    }
  }

  #frame({ tokens }: LayerState): PictureFrame {
    return frameFor(tokens, this.#width.width);
  }

  protected override heading(): string {
    return "Which words does a trained head read?";
  }

  protected override body(engine: Engine): unknown {
    const state = this.#state;
    this.#rearranging.show(state.tokens.slice(1, -1), state.rows);
    if (this.#fresh) this.#begin(state);
    return html`
      ${typingField(this.#layer!, {
        text: this.#typed ?? this.text("words"),
        problem: this.#problem,
        typed: (text) => this.#type(text),
        take: (text) => this.#take(text),
      })}
      ${vocabulary(this.#layer!, (word) => this.#add(word))}
      ${this.#heads(engine, state)}
      ${this.#scene(engine, state)}
      <p class="hint"><span id="moving">Drag a word or a card, or move it with the arrow keys.</span>
        Tap a word to see its weights alone. [CLS] and [SEP] are the model’s own marks.</p>`;
  }

  /** Takes what the attributes say as the new start, without motion. */
  #begin(state: LayerState): void {
    this.#fresh = false;
    this.#watched = -1;
    this.#heldRows = null;
    this.#typed = null;
    this.#problem = "";
    this.#history.begin(this.#snapshot());
    this.#rearranging.rest(state.rows);
    this.#blend.jump(state.positions ? 1 : 0);
  }

  #scene(engine: Engine, state: LayerState): unknown {
    const { items, places, tags, held, words } = this.#rearranging;
    // While something is in the reader's hand, what is drawn is not yet in the attributes.
    const [first, last] = [state.tokens[0]!, state.tokens.at(-1)!];
    const shown = { ...state, tokens: [first, ...words, last], rows: this.#heldRows ?? state.rows };
    const scene = {
      frame: this.#frame(state),
      items,
      places,
      tags,
      held,
      watched: this.#watched,
      live: true,
    };
    return html`<div class="scene" @pointerdown=${this.#rearranging.down} @pointermove=${this.#rearranging.move}
      @pointerup=${this.#rearranging.up} @pointercancel=${this.#rearranging.up}
      @keydown=${this.#press} @click=${this.#tapMark}>${shapeView(drawScene(engine, shown, this.#drawn(engine, shown), scene))}</div>`;
  }

  /** The weights of the head as they are drawn: on the way between both kinds for a moment. */
  #drawn(engine: Engine, state: LayerState): number[][] {
    const both = weightsOf(engine, this.#layer!, state);
    const part = this.#blend.now;
    if (part === 1) return headRows(both.with, state.head);
    const off = headRows(both.without, state.head);
    if (part === 0) return off;
    return headRows(both.with, state.head).map((row, query) =>
      row.map((weight, key) => part * weight + (1 - part) * off[query]![key]!),
    );
  }

  #heads(engine: Engine, state: LayerState): unknown {
    const both = weightsOf(engine, this.#layer!, state);
    const weights = state.positions ? both.with : both.without;
    const choose = (event: Event) =>
      this.change({ head: Number((event.target as HTMLInputElement).value) });
    return html`<fieldset class="heads">
      <legend>Twelve heads read the sentence, each in its own way. Each word has a row, stronger where the head looks. Choose a head.</legend>
      ${identityOrder(this.#layer!.heads).map(
        (head) => html`<label>
          <input type="radio" name="head" value=${head} .checked=${head === state.head} @change=${choose} aria-label=${`Head ${head}`}>
          ${shapeView(mapPicture(headRows(weights, head)))}<span aria-hidden="true">${head}</span>
        </label>`,
      )}
    </fieldset>`;
  }

  readonly #press = (event: KeyboardEvent): void => {
    const column = markOf(event);
    if (column === null) return this.#rearranging.press(event);
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.#watch(column);
  };

  readonly #tapMark = (event: Event): void => {
    const column = markOf(event);
    if (column !== null) this.#watch(column);
  };

  #watch(column: number): void {
    this.#watched = this.#watched === column ? -1 : column;
    this.requestUpdate();
  }

  #type(text: string): void {
    this.#typed = text;
    this.requestUpdate();
  }

  #add(word: string): void {
    this.#take(`${this.#typed ?? this.text("words")} ${word}`);
  }

  /** Shows the sentence that was typed, or says why it cannot be shown. */
  #take(text: string): void {
    try {
      const words = readSentence(this.#layer!, text).join(" ");
      this.#typed = null;
      this.#problem = "";
      if (words !== this.text("words")) this.change({ words, rows: "" });
    } catch (error) {
      this.#typed = text;
      this.#problem = sentenceOf(error);
    }
    this.requestUpdate();
  }

  #snapshot(): Snapshot {
    return {
      words: this.text("words"),
      rows: this.text("rows"),
      head: this.number("head"),
      positions: this.text("positions"),
    };
  }

  /** Takes what the reader or a link of the text chose, so that it can be undone. */
  override change(values: Settings): void {
    const before = this.#snapshot();
    this.assign(values);
    if (JSON.stringify(before) !== JSON.stringify(this.#snapshot())) this.#history.remember(before);
    this.#show(values);
  }

  #restore(snapshot: Snapshot | undefined): void {
    if (snapshot) this.#show({ ...snapshot });
  }

  #show(values: Settings): void {
    this.assign(values);
    if ("words" in values) {
      this.#watched = -1;
      this.#typed = null;
      this.#problem = "";
    }
    this.#heldRows = null;
    const state = this.#stateOrNull();
    if (state) {
      this.#rearranging.show(state.tokens.slice(1, -1), state.rows);
      this.#rearranging.settleRows(state.rows);
      this.#blend.to(state.positions ? 1 : 0);
    }
    super.change(values);
  }

  protected override controls(): unknown[] {
    if (!this.#stateOrNull()) return [];
    const on = this.text("positions") === "on";
    const flip = (event: Event) =>
      this.change({ positions: (event.target as HTMLInputElement).checked ? "on" : "off" });
    return [
      html`<div class="control" part="control"><label class="switch">
        <input type="checkbox" role="switch" .checked=${on} @change=${flip}> ${OrreryTrainedLayer.attributes.positions.label}</label></div>`,
      undoControls({
        canUndo: this.#history.canUndo,
        canReset: this.differs(["words", "rows", "head", "positions"]),
        undo: () => this.#restore(this.#history.undo()),
        reset: () => this.#restore(this.#history.reset(this.#snapshot())),
      }),
    ];
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.#layer && this.#stateOrNull()) this.#rearranging.refocus(this.renderRoot);
  }

  protected override sentence(engine: Engine): string {
    const state = this.#state;
    return factSentence(engine, state, weightsOf(engine, this.#layer!, state));
  }

  #shownRows(engine: Engine, state: LayerState): number[][] {
    const both = weightsOf(engine, this.#layer!, state);
    return headRows(state.positions ? both.with : both.without, state.head);
  }

  protected override results(): Record<string, unknown> {
    const state = this.#stateOrNull();
    return this.engine && state ? { weights: this.#shownRows(this.engine, state) } : {};
  }

  protected override dataTable(engine: Engine): DataTable {
    const state = this.#state;
    return {
      caption: `Weights of head ${state.head} ${state.positions ? "with" : "without"} positions: a row for each word that reads, a column for each word that is read`,
      columns: [{ name: "" }, { name: "position row" }, ...state.tokens.map((name) => ({ name }))],
      rows: this.#shownRows(engine, state).map((row, column) => [
        state.tokens[column]!,
        state.positions ? state.rows[column]! : "none",
        ...row,
      ]),
      style: ".3",
    };
  }

  protected override provenance(): Provenance {
    const layer = this.#layer!;
    const state = this.#state;
    return {
      functions: ["learned", "layer_norm", "linear", "attention"],
      formula: FORMULA,
      inputs: [
        ["model", `${layer.model}, its first layer, published under Apache-2.0; see the notices`],
        ["numbers", `${layer.rounding}; the model's own in half precision`],
        ["words", state.tokens.join(" ")],
        ["position rows", state.positions ? state.rows.join(", ") : "none added"],
        [
          "heads",
          `${layer.heads}, each of width ${layer.norm.bias.data.length / layer.heads}; scale 1/√${layer.norm.bias.data.length / layer.heads}, no mask`,
        ],
      ],
    };
  }
}

/** The column of the model's mark that an event happened on, or null. */
function markOf(event: Event): number | null {
  const column = (event.target as Element).closest?.("[data-mark]")?.getAttribute("data-mark");
  return column == null ? null : Number(column);
}

define(OrreryTrainedLayer);
