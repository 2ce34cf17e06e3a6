/**
 * The first screen: whether attention notices the order of three words. Drawing in words.svg.ts,
 * numbers in words.state.ts.
 */
import { html, type PropertyValues } from "lit";
import type { Engine } from "../../engine/index.ts";
import { largestDifference } from "../base/compare.ts";
import { UndoHistory } from "../base/undo-history.ts";
import {
  OrreryFigure,
  Tween,
  define,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type Provenance,
} from "../base/index.ts";
import { sameOrder, swapPlaces, type Order } from "../base/order.ts";
import { Reorder } from "../base/reorder.ts";
import { undoControls } from "../base/undo-controls.ts";
import { WIDTH, drawPreview, drawResult, drawScene, placeAt } from "./words.svg.ts";
import { EMBEDDINGS, FORMULAS, mix, phrase, readState, type WordsState } from "./words.state.ts";
import { wordsStyles } from "./words.css.ts";

/** What the reader did last; the sentence answers it. */
type LastAction = "nothing" | "move" | "watch" | "positions";

interface Snapshot {
  readonly order: string;
  readonly watch: string;
  readonly positions: boolean;
}

/**
 * @summary Three words to reorder, and what attention makes of one of them: the same whatever the
 *          order, until the words get positions.
 *
 * @attr {text}    words     - Three different words, separated by commas.
 * @attr {text} order - Which word is first, second, third, as indices: `2,1,0`. Empty: as
 *       given.
 * @attr {text}    watch     - The word whose result is shown. Empty: the second.
 * @attr {boolean} positions - Whether each word carries the sinusoidal encoding of its place.
 * @event orrery-change - {words, order, watch, positions, output, difference}. After user input
 *        only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on a word: Left/Right move it by one place, Home/End to the ends, Enter or Space watches it.
 */
export class OrreryWords extends OrreryFigure {
  static override tag = "orrery-words";
  static override summary =
    "Three words to reorder, and what attention makes of one of them, without positions and with them.";
  static override attributes = {
    words: {
      kind: "text",
      default: "dog, bites, man",
      sentence: "Three different words, separated by commas.",
    },
    order: {
      kind: "text",
      default: "",
      sentence:
        "Which word stands first, second, third, as indices such as 2,1,0; empty for the order given.",
    },
    watch: {
      kind: "text",
      default: "",
      sentence: "The word whose result is shown; empty for the second.",
    },
    positions: {
      kind: "boolean",
      default: false,
      label: "Give the words positions",
      sentence: "Whether the sinusoidal encoding of its place is added to each word.",
    },
  } as const satisfies AttributeInfos;
  static override events = [
    {
      name: "orrery-change",
      detail: "{words, order, watch, positions, output, difference}",
      sentence: "The reader moved a word, watched another one or switched positions.",
    },
  ];
  static override reservedHeight = { wide: 560, narrow: 960 };
  static preview = drawPreview;
  static override styles = [...[OrreryFigure.styles].flat(), wordsStyles];

  /** Settings before each change, for undo. */
  readonly #history = new UndoHistory<Snapshot>({ order: "", watch: "", positions: false });
  #before: WordsState | null = null;
  #lastAction: LastAction = "nothing";
  #fresh = true;
  readonly #reorder = new Reorder(
    {
      order: () => this.#state.order,
      placeUnder: (event) => this.#placeUnder(event),
      preview: (order) => {
        this.assign({ order: order.join(",") });
      },
      arrange: (order) => this.#arrange(order),
      choose: (word) => this.#watch(word),
      requestUpdate: () => this.requestUpdate(),
    },
    EMBEDDINGS.length,
    "row",
  );
  readonly #dials = new Tween(0, () => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const state = this.#stateOrNull();
    if (state) this.#reorder.jump(state.order);
    this.#dials.jump(state?.positions ? 1 : 0);
    this.requestUpdate();
  }

  get #state(): WordsState {
    return readState(
      this.text("words"),
      this.text("order"),
      this.text("watch"),
      this.flag("positions"),
    );
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    text: string | null,
  ): void {
    super.attributeChangedCallback(name, before, text);
    this.#fresh = true;
  }

  protected override heading(): string {
    return "Does attention notice the order of words?";
  }

  protected override body(engine: Engine): unknown {
    const state = this.#state;
    if (this.#fresh) this.#begin(state);
    const { places, held } = this.#reorder;
    const now = mix(engine, state, places);
    const before = this.#before && mix(engine, this.#before);
    const scene = { places, dials: this.#dials.now, live: true, held };
    return html`
      <p class="instruction">Swap the words. Watch the result.</p>
      <div class="panels">
        <div class="scene" @pointerdown=${this.#reorder.down} @pointermove=${this.#reorder.move}
          @pointerup=${this.#reorder.up} @pointercancel=${this.#reorder.up} @keydown=${this.#reorder.press}>
          ${shapeView(drawScene(engine, state, now, scene))}
          ${this.#swapButton(state)}
        </div>
        <div>${shapeView(drawResult(engine, state, now, before))}</div>
      </div>
      <p class="hint"><span id="moving">Drag a word, or move it with the arrow keys; tap it, or press Enter, to watch that one.</span>
        One toy layer: 4 made-up numbers a word, identity weights, no mask.</p>`;
  }

  /**
   * The two words that are not watched change places: the shortest way to the point of the figure.
   */
  #swapButton(state: WordsState): unknown {
    const [one = 0, other = 0] = state.order.flatMap((word, place) =>
      word === state.watched ? [] : [place],
    );
    const name = (place: number) => state.words[state.order[place]!];
    return html`<button class="act" type="button" @click=${() => this.#arrange(swapPlaces(state.order, one, other))}>
      Swap “${name(one)}” and “${name(other)}”</button>`;
  }

  /** Takes what the attributes say as the new start, without motion. */
  #begin(state: WordsState): void {
    this.#fresh = false;
    this.#before = null;
    this.#lastAction = "nothing";
    this.#history.begin(this.#snapshot());
    this.#reorder.jump(state.order);
    this.#dials.jump(state.positions ? 1 : 0);
  }

  #snapshot(): Snapshot {
    return {
      order: this.text("order"),
      watch: this.text("watch"),
      positions: this.flag("positions"),
    };
  }

  protected override controls(): unknown[] {
    if (!this.#stateOrNull()) return [];
    return [
      this.switch("positions"),
      undoControls({
        canUndo: this.#history.canUndo,
        canReset: this.differs(["order", "watch", "positions"]),
        undo: () => this.#restore(this.#history.undo()),
        reset: () => this.#restore(this.#history.reset(this.#snapshot())),
      }),
    ];
  }

  /** The state, or null where an attribute does not fit; the body says which. */
  #stateOrNull(): WordsState | null {
    try {
      return this.#state;
    } catch {
      return null;
    }
  }

  #restore(snapshot: Snapshot | undefined): void {
    if (!snapshot) return;
    const before = this.#state;
    this.assign({ ...snapshot });
    this.#settle(before);
    this.change({});
  }

  /** A change of the switch arrives here from the control, before the redraw. */
  override change(values: Parameters<OrreryFigure["change"]>[0]): void {
    if ("positions" in values && values.positions !== this.flag("positions")) {
      const before = this.#state;
      this.#history.remember(this.#snapshot());
      this.assign({ positions: values.positions });
      this.#settle(before);
    }
    super.change(values);
  }

  #arrange(order: Order): void {
    const before = this.#state;
    if (sameOrder(order, before.order)) return;
    this.#history.remember(this.#snapshot());
    this.assign({ order: order.join(",") });
    this.#settle(before);
    this.change({});
  }

  #watch(word: number): void {
    const before = this.#state;
    if (word === before.watched) return;
    this.#history.remember(this.#snapshot());
    this.assign({ watch: before.words[word]! });
    this.#settle(before);
    this.change({});
  }

  /**
   * Says what the change from `before` was, keeps `before` to compare with if only the order
   * changed, and sends all to their places.
   */
  #settle(before: WordsState): void {
    const state = this.#state;
    const onlyMoved = state.positions === before.positions && state.watched === before.watched;
    this.#before = onlyMoved ? before : null;
    this.#lastAction = onlyMoved
      ? "move"
      : state.positions !== before.positions
        ? "positions"
        : "watch";
    this.#reorder.settle(state.order);
    this.#dials.to(state.positions ? 1 : 0);
  }

  #placeUnder(event: PointerEvent): number {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return placeAt(((event.clientX - box.left) / (box.width || WIDTH)) * WIDTH);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#reorder.refocus(this.renderRoot);
  }

  protected override sentence(engine: Engine): string {
    const state = this.#state;
    const name = state.words[state.watched];
    if (this.#lastAction === "positions") {
      return state.positions
        ? "Each word now carries its position: two clock hands, turned by the place where it stands. Swap again."
        : "The positions are gone: attention sees three words and no order. Swap again.";
    }
    if (this.#lastAction === "move" && this.#before) {
      const { none, text } = largestDifference(
        engine,
        [...mix(engine, this.#before).output],
        [...mix(engine, state).output],
      );
      return `“${phrase(this.#before)}” became “${phrase(state)}”. The new “${name}” ${none ? "is the same" : "has changed"}: largest difference ${text}.`;
    }
    const { weights } = mix(engine, state);
    const shares = state.order.map(
      (word) => `${engine.format(weights[word]!, ".3")} of “${state.words[word]}”`,
    );
    return `Attention mixes the three words into a new “${name}”: ${shares.slice(0, -1).join(", ")} and ${shares.at(-1)}.`;
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const now = mix(this.engine, this.#state).output;
    const before = this.#before && mix(this.engine, this.#before).output;
    return {
      output: [...now],
      difference: before ? largestDifference(this.engine, [...before], [...now]).value : null,
    };
  }

  protected override dataTable(engine: Engine): DataTable {
    const state = this.#state;
    const now = mix(engine, state);
    const entries = EMBEDDINGS[0]!.map((_, index) => ({ name: `entry ${index}` }));
    return {
      caption: `“${phrase(state)}”: the words' embeddings${state.positions ? " and encodings" : ""}, their weights, and the new “${state.words[state.watched]}”`,
      columns: [{ name: "" }, { name: "position", unit: "tokens" }, { name: "weight" }, ...entries],
      rows: [
        ...state.order.map((word, place) => [
          `embedding of “${state.words[word]}”`,
          place,
          now.weights[word]!,
          ...EMBEDDINGS[word]!,
        ]),
        ...(state.positions
          ? state.order.map((word, place) => [
              `encoding added to “${state.words[word]}”`,
              place,
              "",
              ...now.encodings[word]!,
            ])
          : []),
        [
          `new “${state.words[state.watched]}”`,
          state.order.indexOf(state.watched),
          "",
          ...now.output,
        ],
      ],
      style: ".4",
    };
  }

  protected override provenance(): Provenance {
    const state = this.#state;
    const embedding = (word: number) =>
      `[${EMBEDDINGS[word]!.map((entry) => this.engine!.format(entry)).join(", ")}], made up, not trained`;
    return {
      functions: ["attention", ...(state.positions ? ["sinusoidal"] : []), "max_difference"],
      formula: state.positions ? FORMULAS.positions : FORMULAS.plain,
      inputs: [
        [
          "the layer",
          "one head; query, key and value weights are the identity; no mask; scale 1/√4",
        ],
        ["x", `the rows of “${phrase(state)}” from left to right`],
        ...state.words.map((name, word) => [`“${name}”`, embedding(word)] as const),
        [
          "difference",
          "to 12 decimals, since the same numbers added in another order may differ in their last bits",
        ],
      ],
    };
  }
}

define(OrreryWords);
