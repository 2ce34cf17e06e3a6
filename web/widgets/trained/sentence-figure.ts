/**
 * What figures of a sentence with a card under each word share: a field for the sentence, words and
 * cards that can be rearranged, words that can be watched alone, and undo.
 */
import { html, type PropertyValues } from "lit";
import type { Engine } from "../../engine/index.ts";
import { OrreryFigure, shapeView, type Settings } from "../base/index.ts";
import type { ShippedFile } from "../base/shipped-file.ts";
import { identityOrder, sameOrder, type Order } from "../base/order.ts";
import { undoControls } from "../base/undo-controls.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { WidthController } from "../base/width-controller.ts";
import { frameFor } from "./frame.ts";
import { layerFile, type TrainedLayer } from "./layer-file.ts";
import { Rearranging } from "./rearranging.ts";
import { SentenceTyping, typingStyles } from "./typing-field.ts";
import { wordsStyles } from "./words.css.ts";
import { drawScene } from "./words.svg.ts";

type Picture = Parameters<typeof drawScene>;
type Shown = Picture[1];

export abstract class SentenceFigure<State extends Shown> extends OrreryFigure {
  static override styles = [[...OrreryFigure.styles].flat(), typingStyles, wordsStyles].flat();

  /** What the settings say. @throws Error with a sentence, where one of them does not fit. */
  protected abstract readonly state: State;
  /** The settings that can be undone. */
  protected abstract readonly remembered: readonly string[];
  /** Settings that belong to one sentence, empty with another; the first is the order of the cards. */
  protected abstract readonly ofSentence: readonly [order: string, ...others: string[]];

  /** A card was tapped. */
  protected tapCard?(card: number): void;
  /** Draws what else follows the state: at once, or in motion. */
  protected drawAlso(_state: State, _how: "jump" | "to"): void {}

  readonly #width = new WidthController(this);
  readonly #history = new UndoHistory<Settings>({});
  #fresh = true;
  #watched = -1;
  /** Rows while a card is in the reader's hand. */
  #heldRows: Order | null = null;

  readonly #typing = new SentenceTyping({
    words: () => this.text("words"),
    take: (words) =>
      this.change({ words, ...Object.fromEntries(this.ofSentence.map((name) => [name, ""])) }),
    requestUpdate: () => this.requestUpdate(),
  });

  readonly #rearranging = new Rearranging({
    frame: () => frameFor(this.state.tokens, this.#width.width),
    rows: () => this.#heldRows ?? this.state.rows,
    previewRows: (rows) => {
      this.#heldRows = sameOrder(rows, this.state.rows) ? null : rows;
    },
    arrangeRows: (rows) => this.arrange(rows),
    arrangeWords: (words) => this.change({ words: words.join(" ") }),
    watch: (column) => this.#watch(column),
    tapCard: (card) => this.tapCard?.(card),
    requestUpdate: () => this.requestUpdate(),
  });

  protected override get needed(): ShippedFile<TrainedLayer> {
    return layerFile;
  }

  protected override givenAnew(): void {
    this.beginAnew();
  }

  /** Takes what the attributes say as the new start when it is drawn next, without motion. */
  protected beginAnew(): void {
    this.#fresh = true;
  }

  /** The state, or null where an attribute does not fit; the body says which. */
  protected stateOrNull(): State | null {
    try {
      return this.state;
    } catch {
      return null;
    }
  }

  /** To be called before a body is drawn. */
  protected settle(state: State): void {
    this.#rearranging.show(state.tokens.slice(1, -1), state.rows);
    if (!this.#fresh) return;
    this.#fresh = false;
    this.#heldRows = null;
    this.#forgetSentence();
    this.#history.begin(this.#snapshot());
    this.#rearranging.rest(state.rows);
    this.drawAlso(state, "jump");
  }

  #forgetSentence(): void {
    this.#watched = -1;
    this.#typing.forget();
  }

  protected field(): unknown {
    return this.#typing.field(layerFile.arrived);
  }

  /** Adds a word to the sentence in the field. */
  protected add(word: string): void {
    this.#typing.add(layerFile.arrived, word);
  }

  /**
   * @param rowsOf  the weights of what is shown, a row for each word that reads
   * @param more    what else the drawing takes
   */
  protected scene(
    engine: Engine,
    state: State,
    rowsOf: (shown: State) => Picture[2],
    more: Partial<Picture[3]> = {},
  ): unknown {
    const { items, places, tags, held, marked, words, handles } = this.#rearranging;
    // While something is in the reader's hand, what is drawn is not yet in the attributes.
    const [first, last] = [state.tokens[0]!, state.tokens.at(-1)!];
    const shown = { ...state, tokens: [first, ...words, last], rows: this.#heldRows ?? state.rows };
    const frame = frameFor(state.tokens, this.#width.width);
    const watched = this.#watched;
    const scene = { frame, items, places, tags, held, marked, watched, handles, ...more };
    return html`<div class="scene">${shapeView(drawScene(engine, shown, rowsOf(shown), scene))}</div>`;
  }

  #watch(column: number): void {
    this.#watched = this.#watched === column ? -1 : column;
    this.requestUpdate();
  }

  protected arrange(rows: Order): void {
    this.#heldRows = null;
    const inOrder = sameOrder(rows, identityOrder(rows.length));
    this.change({ [this.ofSentence[0]]: inOrder ? "" : rows.join(",") });
  }

  #snapshot(): Settings {
    return Object.fromEntries(this.remembered.map((name) => [name, this.settings[name]!]));
  }

  /** Takes what the reader or a link of the text chose, so that it can be undone. */
  override change(values: Settings): void {
    const before = this.#snapshot();
    this.assign(values);
    if (JSON.stringify(before) !== JSON.stringify(this.#snapshot())) this.#history.remember(before);
    this.#show(values);
  }

  #show(values: Settings): void {
    this.assign(values);
    if ("words" in values) this.#forgetSentence();
    this.#heldRows = null;
    const state = this.stateOrNull();
    if (state) {
      this.#rearranging.show(state.tokens.slice(1, -1), state.rows);
      this.#rearranging.settleRows(state.rows);
      this.drawAlso(state, "to");
    }
    super.change(values);
  }

  protected undo(): unknown {
    const restore = (snapshot: Settings | undefined) => {
      if (snapshot) this.#show({ ...snapshot });
    };
    return undoControls({
      canUndo: this.#history.canUndo,
      canReset: this.differs(this.remembered),
      undo: () => restore(this.#history.undo(this.#snapshot())),
      reset: () => restore(this.#history.reset(this.#snapshot())),
    });
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.engine && this.stateOrNull()) this.#rearranging.refocus(this.renderRoot);
  }
}
