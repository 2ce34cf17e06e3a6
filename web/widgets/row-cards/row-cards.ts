/**
 * A trained head on a sentence, with a card under each word: the number of the row that is added to
 * the word. Cards can be moved, reversed, left out, and pushed along the table past its end.
 */
import { css, html } from "lit";
import type { Engine, Tensor } from "../../engine/index.ts";
import {
  define,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { layerFile } from "../trained/layer-file.ts";
import { SentenceFigure } from "../trained/sentence-figure.ts";
import { TABLES } from "../trained/table-files.ts";
import { FORMULA } from "../trained/weights.ts";
import { drawScene, stillScene } from "../trained/words.svg.ts";
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

const styles = css`
  .control > .chip:not(.step) { grid-column: 1 / -1; justify-self: start; align-self: end; white-space: nowrap; }
  .sentence { min-height: 4.5em; }
  @container (max-width: 34em) { .sentence { min-height: 9em; } }
`;

const theModel = (): Model => ({ layer: layerFile.arrived, table: TABLES.minilm.arrived });

/**
 * Keys on a word or a card: arrow keys move it by one place, Home and End to the ends; S takes it,
 * and S on another swaps the two. Enter or Space on a word shows its weights alone; on a card they
 * leave its row out, or put it back.
 */
export class OrreryRowCards extends SentenceFigure<CardsState> {
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
  static override reservedHeight = { wide: 715, narrow: 1000 };
  static preview = drawPreview;
  static override styles = [...SentenceFigure.styles, styles];

  protected readonly remembered = ["words", "start", "cards", "blanks"];
  protected readonly ofSentence = ["cards", "blanks"] as const;
  #known: { key: string; weights: Tensor | null } | null = null;

  /** It needs the whole table beside the layer. */
  protected override prepare(): void {
    TABLES.minilm.load().catch(() => undefined); // ready() reports it.
  }

  protected override async ready(): Promise<void> {
    await TABLES.minilm.load();
  }

  protected get state(): CardsState {
    return readCards(theModel(), this.settings);
  }

  #weights(engine: Engine, state: CardsState): Tensor | null {
    const key = JSON.stringify([state.tokens, state.rows, state.start, state.blanks]);
    if (this.#known?.key !== key)
      this.#known = { key, weights: cardWeights(engine, theModel(), state) };
    return this.#known.weights;
  }

  protected override heading(): string {
    return this.number("start") === 0
      ? "Does this head read words or rows?"
      : "Does the rule hold in the rest of the table?";
  }

  protected override body(engine: Engine): unknown {
    const state = this.state;
    this.settle(state);
    const rowsOf = (shown: CardsState) => shownRows(shown, this.#weights(engine, shown));
    return html`
      ${this.field()}
      ${this.scene(engine, state, rowsOf, { face: faceOf(theModel(), state) })}
      <p class="hint"><span id="moving">Drag a word or a card onto another to swap the two, or into a gap to insert it. Keys: arrows move it; press S on one and S on another to swap them.</span>
        Tap a card to leave its row out, a word to see its weights alone.</p>`;
  }

  protected override tapCard(card: number): void {
    const { blanks } = this.state;
    const next = blanks.includes(card)
      ? blanks.filter((other) => other !== card)
      : [...blanks, card].sort((a, b) => a - b);
    this.change({ blanks: next.join(",") });
  }

  readonly #reverse = (): void => this.arrange([...this.state.rows].reverse());

  protected override controls(): unknown[] {
    if (!this.stateOrNull()) return [];
    return [
      this.range("start"),
      html`<div class="control" part="control"><button class="chip" type="button" @click=${this.#reverse}>Reverse the cards</button></div>`,
      this.undo(),
    ];
  }

  protected override sentence(engine: Engine): string {
    const state = this.state;
    return cardsSentence(engine, theModel(), state, this.#weights(engine, state));
  }

  protected override results(): Record<string, unknown> {
    const state = this.stateOrNull();
    if (!this.engine || !state) return {};
    return { weights: shownRows(state, this.#weights(this.engine, state)) };
  }

  protected override dataTable(engine: Engine): DataTable {
    const state = this.state;
    const face = faceOf(theModel(), state);
    return {
      caption: `Weights of head ${state.head}: a row for each word that reads, a column for each word that is read`,
      columns: [
        { name: "word" },
        { name: "position row" },
        ...state.tokens.map((name) => ({ name })),
      ],
      rows: shownRows(state, this.#weights(engine, state)).map((row, column) => {
        const { row: number, kind } = face(state.rows[column]!);
        return [state.tokens[column]!, kind === "row" ? number : "none", ...row];
      }),
      style: ".3",
    };
  }

  protected override provenance(): Provenance {
    const { layer, table } = theModel();
    const state = this.state;
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

/** Words, cards and arcs, for pages without script, print and downloads. */
function drawPreview(engine: Engine, settings: Settings): Shape {
  const model = theModel();
  const state = readCards(model, settings);
  const rows = shownRows(state, cardWeights(engine, model, state));
  return drawScene(engine, state, rows, {
    ...stillScene(state, PREVIEW_WIDTH),
    face: faceOf(model, state),
  });
}

define(OrreryRowCards);
