/**
 * A sentence with a card under each word: words and cards can be rearranged, the words typed, and one
 * of them watched alone.
 */
import { css, html, type CSSResult, type TemplateResult } from "lit";
import { entryAt, type Engine } from "../../engine/index.ts";
import { setting, shapeView, type Part, type PartHost } from "../base/index.ts";
import type { Handle, Point } from "../base/handle.ts";
import { identityOrder, orderText, type Order } from "../ordering/order.ts";
import { Reorder } from "../ordering/reorder.ts";
import { frameFor, type PictureFrame } from "./frame.ts";
import { layerFile } from "./layer-file.ts";
import type { LayerState } from "./layer-state.ts";
import { END, START } from "./sentence.ts";
import { SentenceTyping, typingStyles } from "./typing-field.ts";
import { wordsStyles } from "./words.css.ts";
import { drawScene, type Scene, type SceneHandles } from "./words.svg.ts";

export const sentenceStyles: CSSResult = css`${typingStyles}${wordsStyles}`;

/** The sentence that is read. */
export const wordsSetting = setting.text(
  "the dog bites the man .",
  "A sentence of the words that the figure knows, separated by spaces.",
);

/**
 * How words and cards are moved.
 *
 * @param more     what else can be done with them
 * @param isQuiet  whether only a screen reader says it: a page has said it before
 * @returns a template of a paragraph
 * @see tests/web/widgets/trained-layer.test.ts
 */
export const movingHint = (more: string, isQuiet = false): TemplateResult =>
  html`<p class="hint ${isQuiet ? "unseen" : ""}"><span id="moving">Drag a word or a card onto another to swap the two, or into a gap to insert it. With the keyboard, the arrow keys move it; press S on one and S on another to swap them.</span>
        ${more}</p>`;

export interface SentenceRules<State> {
  /** What the settings say. @throws Error with a sentence, where one of them does not fit. */
  state(): State;
  /** Settings that belong to one sentence, empty with another; the first is the order of the cards. */
  readonly ofSentence: readonly [order: string, ...others: string[]];
  /** A card was tapped. */
  tapCard?(card: number): void;
}

export class SentenceWords<State extends LayerState> implements Part {
  readonly #typing: SentenceTyping;
  /** The words as they were given, and their order since then. */
  #given: readonly string[] = [];
  #order: Order = [];
  /** The words as the settings have them: while one is in the reader's hand, not as they are drawn. */
  #settled: readonly string[] = [];
  #words = this.#wordsIn("row");
  #cards = this.#cardsIn("row");
  #direction: "row" | "column" | null = null;
  /** Rows while a card is in the reader's hand. */
  #heldRows: Order | null = null;
  /** The column of the word that is watched alone; −1: none. */
  #watched = -1;

  constructor(
    private readonly host: PartHost,
    private readonly rules: SentenceRules<State>,
  ) {
    this.#typing = new SentenceTyping(
      host,
      Object.fromEntries(rules.ofSentence.map((name) => [name, ""])),
    );
  }

  /** The state, or null where a setting does not fit; the body says which. */
  get stateOrNull(): State | null {
    try {
      return this.rules.state();
    } catch {
      return null;
    }
  }

  settle(): void {
    this.#typing.settle();
    this.#heldRows = null;
    const state = this.stateOrNull;
    if (!state) return;
    this.#show(state);
    this.#cards.settle(state.rows);
  }

  drawn(root: ParentNode): void {
    this.#words.refocus(root);
    this.#cards.refocus(root);
  }

  left(): void {
    this.#settled = [];
    this.settle();
  }

  /** The field for another sentence. */
  field(): TemplateResult {
    return this.#typing.field(layerFile.arrived);
  }

  /** Adds a word to the sentence in the field. */
  add(word: string): void {
    this.#typing.add(layerFile.arrived, word);
  }

  /** Takes another order of the cards. */
  arrange(rows: Order): void {
    this.#heldRows = null;
    this.host.change({ [this.rules.ofSentence[0]]: orderText(rows) });
  }

  /**
   * The picture as it is now, with what is in the reader's hand.
   *
   * @param rowsOf  the weights of what is shown, a row for each word that reads
   * @param more    what else the drawing takes
   */
  scene(
    engine: Engine,
    state: State,
    rowsOf: (shown: State) => Parameters<typeof drawScene>[2],
    more: Partial<Scene> = {},
  ): TemplateResult {
    this.#show(state);
    const tokens = [START, ...this.#wordsNow, END];
    const shown = { ...state, tokens, rows: this.#heldRows ?? state.rows };
    const { places } = this.#words;
    const [words, cards] = [this.#words, this.#cards];
    const scene: Scene = {
      frame: this.#frameOf(state),
      items: [-1, ...this.#order, -1],
      places: [0, ...this.#order.map((item) => entryAt(places, item) + 1), this.#order.length + 1],
      tags: cards.places,
      held: { word: words.held, card: cards.held },
      marked: { word: words.marked, card: cards.marked },
      watched: this.#watched,
      handles: this.#handles,
      ...more,
    };
    return html`<div class="scene">${shapeView(drawScene(engine, shown, rowsOf(shown), scene))}</div>`;
  }

  /** Words that are not those under way begin anew, without motion. */
  #show(state: State): void {
    const words = state.tokens.slice(1, -1);
    const direction = this.#frameOf(state).column ? "column" : "row";
    if (this.#settled.join(" ") === words.join(" ") && this.#direction === direction) return;
    // Whatever is in the reader's hand is let go with what it belonged to.
    this.#words.jump([]);
    this.#cards.jump([]);
    if (this.#settled.join(" ") !== words.join(" ")) this.#watched = -1;
    this.#direction = direction;
    this.#given = this.#settled = words;
    this.#order = identityOrder(words.length);
    this.#words = this.#wordsIn(direction);
    this.#cards = this.#cardsIn(direction);
    this.#cards.jump(state.rows);
  }

  #wordsIn(direction: "row" | "column"): Reorder {
    const words: Reorder = new Reorder(
      {
        order: () => this.#order,
        placeAt: (point) => this.#placeAt(point) - 1,
        preview: (order) => (this.#order = order),
        arrange: (order) => {
          this.#order = order;
          this.#settled = this.#wordsNow;
          this.#watched = -1;
          words.settle(order);
          this.host.change({ words: this.#settled.join(" ") });
        },
        choose: (item) => this.#watch(this.#order.indexOf(item) + 1),
        requestUpdate: () => this.host.requestUpdate(),
      },
      this.#given.length,
      direction,
      "swap",
      "word",
    );
    return words;
  }

  #cardsIn(direction: "row" | "column"): Reorder {
    const cards: Reorder = new Reorder(
      {
        order: () => this.#heldRows ?? this.rules.state().rows,
        placeAt: (point) => this.#placeAt(point),
        preview: (rows) => (this.#heldRows = rows),
        arrange: (rows) => {
          cards.settle(rows);
          this.arrange(rows);
        },
        choose: (card) => this.rules.tapCard?.(card),
        requestUpdate: () => this.host.requestUpdate(),
      },
      this.#given.length + 2,
      direction,
      "swap",
      "card",
    );
    return cards;
  }

  /** The words in their present order. */
  get #wordsNow(): readonly string[] {
    return this.#order.map((item) => entryAt(this.#given, item));
  }

  #frameOf({ tokens }: LayerState): PictureFrame {
    return frameFor(tokens, this.host.width());
  }

  #placeAt([x, y]: Point): number {
    const frame = this.#frameOf(this.rules.state());
    return frame.placeAt(frame.column ? y : x);
  }

  #watch(column: number): undefined {
    this.#watched = this.#watched === column ? -1 : column;
    this.host.requestUpdate();
  }

  readonly #handles: SceneHandles = {
    word: (column, label, attributes) => {
      const item = this.#order[column - 1];
      return item === undefined
        ? this.#markHandle(column, label, attributes)
        : this.#words.handle(item, label, attributes);
    },
    card: (position, label) => this.#cards.handle(position, label),
  };

  /** A mark of the model stays where it is. */
  #markHandle(column: number, label: string, attributes: Handle["attributes"]): Handle {
    return {
      name: `mark-${column}`,
      role: "button",
      label,
      ...(attributes && { attributes }),
      press: () => this.#watch(column),
    };
  }
}
