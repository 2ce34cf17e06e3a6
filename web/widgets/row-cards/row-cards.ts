/**
 * A trained head on a sentence, with a card under each word: the number of the row that is added to
 * the word. Cards can be moved, reversed, left out, and pushed along the table past its end.
 */
import { html, type PropertyValues } from "lit";
import type { Engine, Tensor } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  sentenceOf,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { identityOrder, sameOrder, type Order } from "../base/order.ts";
import { undoControls } from "../base/undo-controls.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { WidthController } from "../base/width-controller.ts";
import { arrivedLayer, loadLayer } from "../trained-layer/fetch-layer.ts";
import { frameFor } from "../trained-layer/frame.ts";
import { Rearranging } from "../trained-layer/rearranging.ts";
import { readSentence } from "../trained-layer/sentence.ts";
import { trainedLayerStyles } from "../trained-layer/trained-layer.css.ts";
import { drawScene } from "../trained-layer/trained-layer.svg.ts";
import { typingField } from "../trained-layer/typing.ts";
import { FORMULA } from "../trained-layer/weights.ts";
import { TABLES } from "../trained-table/tables.ts";
import { rowCardsStyles } from "./row-cards.css.ts";
import {
  cardWeights,
  cardsSentence,
  faceOf,
  readCards,
  shownRows,
  type CardsState,
  type Model,
} from "./state.ts";

const attributes = {
  words: {
    kind: "text",
    default: "the dog bites the man .",
    sentence: "A sentence of the words that the figure knows, separated by spaces.",
  },
  start: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 511,
    label: "first row",
    sentence: "The row on the first card.",
  },
  cards: {
    kind: "text",
    default: "",
    sentence:
      "Which card each place gets, counted from 0, as numbers such as 1,0,2; empty for from left to right.",
  },
  blanks: {
    kind: "text",
    default: "",
    pattern: /^(\d+(,\d+)*)?$/,
    form: "a list of numbers such as 2,5",
    sentence: "Cards that are left out, counted from 0; empty for none.",
  },
  head: {
    kind: "integer",
    default: 2,
    minimum: 0,
    maximum: 11,
    label: "head",
    sentence: "The head whose weights are drawn.",
  },
} as const satisfies AttributeInfos;

const SETTINGS = ["words", "start", "cards", "blanks"] as const;
type Snapshot = Readonly<Record<(typeof SETTINGS)[number], string | number>>;

/**
 * @summary A trained head on a sentence, with a card under each word for the row that is added to it.
 *
 * @attr words, start, cards, blanks, head - see `attributes`.
 * @event orrery-change - {words, start, cards, blanks, head, weights}. After user input only.
 * @slot                - Shown until engine, layer and table are there, and where they cannot run.
 *
 * Keys on a word or a card: arrow keys move it by one place, Home/End to the ends. Enter or Space on
 * a word shows its weights alone; on a card they leave its row out, or put it back.
 */
export class OrreryRowCards extends OrreryFigure {
  static override tag = "orrery-row-cards";
  static override summary =
    "A trained head on a sentence, with a card under each word for the row that is added to it.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{words, start, cards, blanks, head, weights}",
      sentence: "The reader typed or moved words, or moved, reversed or left out cards.",
    },
  ];
  static override reservedHeight = { wide: 640, narrow: 900 };
  static preview = drawPreview;
  static override styles = [[...OrreryFigure.styles].flat(), trainedLayerStyles, rowCardsStyles];

  #model: Model | null = null;
  readonly #width = new WidthController(this);
  readonly #history = new UndoHistory<Snapshot>({ words: "", start: 0, cards: "", blanks: "" });
  #fresh = true;
  #watched = -1;
  #typed: string | null = null;
  #problem = "";
  #heldRows: Order | null = null;
  #known: { key: string; weights: Tensor | null } | null = null;

  readonly #rearranging = new Rearranging({
    frame: () => frameFor(this.#state.tokens, this.#width.width),
    rows: () => this.#heldRows ?? this.#state.rows,
    previewRows: (rows) => {
      this.#heldRows = sameOrder(rows, this.#state.rows) ? null : rows;
    },
    arrangeRows: (rows) => this.#arrange(rows),
    arrangeWords: (words) => this.change({ words: words.join(" ") }),
    watch: (column) => this.#watch(column),
    tapCard: (card) => this.#leaveOut(card),
    requestUpdate: () => this.requestUpdate(),
  });

  protected override prepare(): void {
    for (const file of [loadLayer(), TABLES.minilm.load()]) file.catch(() => undefined);
  }

  protected override async ready(): Promise<void> {
    const [layer, table] = await Promise.all([loadLayer(), TABLES.minilm.load()]);
    this.#model = { layer, table };
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    text: string | null,
  ): void {
    super.attributeChangedCallback(name, before, text);
    this.#fresh = true;
  }

  get #state(): CardsState {
    return readCards(this.#model!, this.settings);
  }

  #stateOrNull(): CardsState | null {
    try {
      return this.#state;
    } catch {
      return null;
    }
  }

  #weights(engine: Engine, state: CardsState): Tensor | null {
    const key = JSON.stringify([state.tokens, state.rows, state.start, state.blanks]);
    if (this.#known?.key !== key)
      this.#known = { key, weights: cardWeights(engine, this.#model!, state) };
    return this.#known.weights;
  }

  protected override heading(): string {
    return this.number("start") === 0
      ? "Does this head read words or rows?"
      : "Does the rule hold in the rest of the table?";
  }

  protected override body(engine: Engine): unknown {
    const state = this.#state;
    this.#rearranging.show(state.tokens.slice(1, -1), state.rows);
    if (this.#fresh) this.#begin(state);
    return html`
      ${typingField(this.#model!.layer, {
        text: this.#typed ?? this.text("words"),
        problem: this.#problem,
        typed: (text) => this.#type(text),
        take: (text) => this.#take(text),
      })}
      ${this.#scene(engine, state)}
      <p class="hint"><span id="moving">Drag a word or a card, or move it with the arrow keys.</span>
        Tap a card to leave its row out, a word to see its weights alone.</p>`;
  }

  /** Takes what the attributes say as the new start, without motion. */
  #begin(state: CardsState): void {
    this.#fresh = false;
    this.#watched = -1;
    this.#heldRows = null;
    this.#typed = null;
    this.#problem = "";
    this.#history.begin(this.#snapshot());
    this.#rearranging.rest(state.rows);
  }

  #scene(engine: Engine, state: CardsState): unknown {
    const { items, places, tags, held, words } = this.#rearranging;
    // While something is in the reader's hand, what is drawn is not yet in the attributes.
    const [first, last] = [state.tokens[0]!, state.tokens.at(-1)!];
    const shown = { ...state, tokens: [first, ...words, last], rows: this.#heldRows ?? state.rows };
    const scene = {
      frame: frameFor(state.tokens, this.#width.width),
      items,
      places,
      tags,
      held,
      watched: this.#watched,
      live: true,
      face: faceOf(this.#model!, state),
    };
    const rows = shownRows(shown, this.#weights(engine, shown));
    return html`<div class="scene" @pointerdown=${this.#rearranging.down} @pointermove=${this.#rearranging.move}
      @pointerup=${this.#rearranging.up} @pointercancel=${this.#rearranging.up}
      @keydown=${this.#press} @click=${this.#tapMark}>${shapeView(drawScene(engine, shown, rows, scene))}</div>`;
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

  #arrange(rows: Order): void {
    this.#heldRows = null;
    this.change({ cards: sameOrder(rows, identityOrder(rows.length)) ? "" : rows.join(",") });
  }

  #leaveOut(card: number): void {
    const { blanks } = this.#state;
    const next = blanks.includes(card)
      ? blanks.filter((other) => other !== card)
      : [...blanks, card].sort((a, b) => a - b);
    this.change({ blanks: next.join(",") });
  }

  readonly #reverse = (): void => this.#arrange([...this.#state.rows].reverse());

  #type(text: string): void {
    this.#typed = text;
    this.requestUpdate();
  }

  /** Shows the sentence that was typed, or says why it cannot be shown. */
  #take(text: string): void {
    try {
      const words = readSentence(this.#model!.layer, text).join(" ");
      this.#typed = null;
      this.#problem = "";
      if (words !== this.text("words")) this.change({ words, cards: "", blanks: "" });
    } catch (error) {
      this.#typed = text;
      this.#problem = sentenceOf(error);
    }
    this.requestUpdate();
  }

  #snapshot(): Snapshot {
    return Object.fromEntries(
      SETTINGS.map((name) => [name, this.settings[name]]),
    ) as unknown as Snapshot;
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
    }
    super.change(values);
  }

  protected override controls(): unknown[] {
    if (!this.#stateOrNull()) return [];
    return [
      this.range("start"),
      html`<div class="control" part="control"><button class="chip" type="button" @click=${this.#reverse}>Reverse the cards</button></div>`,
      undoControls({
        canUndo: this.#history.canUndo,
        canReset: this.differs(SETTINGS),
        undo: () => this.#restore(this.#history.undo()),
        reset: () => this.#restore(this.#history.reset(this.#snapshot())),
      }),
    ];
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.#model && this.#stateOrNull()) this.#rearranging.refocus(this.renderRoot);
  }

  protected override sentence(engine: Engine): string {
    const state = this.#state;
    return cardsSentence(engine, this.#model!, state, this.#weights(engine, state));
  }

  protected override results(): Record<string, unknown> {
    const state = this.#model && this.#stateOrNull();
    if (!this.engine || !state) return {};
    return { weights: shownRows(state, this.#weights(this.engine, state)) };
  }

  protected override dataTable(engine: Engine): DataTable {
    const state = this.#state;
    const face = faceOf(this.#model!, state);
    return {
      caption: `Weights of head ${state.head}: a row for each word that reads, a column for each word that is read`,
      columns: [{ name: "" }, { name: "position row" }, ...state.tokens.map((name) => ({ name }))],
      rows: shownRows(state, this.#weights(engine, state)).map((row, column) => {
        const { row: number, kind } = face(state.rows[column]!);
        return [state.tokens[column]!, kind === "row" ? number : "none", ...row];
      }),
      style: ".3",
    };
  }

  protected override provenance(): Provenance {
    const { layer, table } = this.#model!;
    const state = this.#state;
    return {
      functions: ["learned", "layer_norm", "linear", "attention"],
      formula: FORMULA,
      inputs: [
        ["model", `${layer.model}, its first layer, published under Apache-2.0; see the notices`],
        ["numbers of the layer", `${layer.rounding}; the model's own in half precision`],
        ["numbers of the table", `${table.rounding}; the model's own in half precision`],
        ["words", state.tokens.join(" ")],
      ],
    };
  }
}

/** The column of the model's mark that an event happened on, or null. */
function markOf(event: Event): number | null {
  const column = (event.target as Element).closest?.("[data-mark]")?.getAttribute("data-mark");
  return column == null ? null : Number(column);
}

/** Words, cards and arcs, for pages without script, print and downloads. */
function drawPreview(engine: Engine, settings: Settings): Shape {
  const model: Model = { layer: arrivedLayer(), table: TABLES.minilm.arrived };
  const state = readCards(model, settings);
  const columns = identityOrder(state.tokens.length);
  return drawScene(engine, state, shownRows(state, cardWeights(engine, model, state)), {
    frame: frameFor(state.tokens, 720),
    items: columns,
    held: -1,
    places: columns,
    tags: columns.map((card) => state.rows.indexOf(card)),
    watched: -1,
    live: false,
    face: faceOf(model, state),
  });
}

define(OrreryRowCards);
