/** The first screen: whether attention notices the order of the reader's words. */
import { html, nothing, type PropertyValues } from "lit";
import { live } from "lit/directives/live.js";
import type { Engine } from "../../engine/index.ts";
import { largestDifference } from "../base/compare.ts";
import { UndoHistory } from "../base/undo-history.ts";
import {
  OrreryFigure,
  Tween,
  define,
  sentenceOf,
  shapeView,
  offersAttribute,
  type AttributeInfos,
  type DataTable,
  type Provenance,
  type Settings,
} from "../base/index.ts";
import { orderText, sameOrder, swapPlaces, type Order } from "../base/order.ts";
import { Reorder } from "../base/reorder.ts";
import { undoControls } from "../base/undo-controls.ts";
import { WidthController } from "../base/width-controller.ts";
import { sentenceFor } from "./sentence.ts";
import { drawPreview, drawScene, placeAt } from "./words.svg.ts";
import {
  CLOCKS,
  MAX_WORDS,
  embeddingOf,
  formulaOf,
  mix,
  percents,
  phrase,
  readState,
  readWords,
  sameWord,
  twins,
  type WordsSettings,
  type WordsState,
} from "./numbers.ts";
import { wordsStyles } from "./words.css.ts";

const UNDONE = ["words", "order", "watch", "positions", "hands", "causal", "bias"] as const;

/** Enter or Space on a word watches it. */
export class OrreryWords extends OrreryFigure {
  static override tag = "orrery-words";
  static override summary =
    "Words of the reader's own to reorder, and what attention makes of each, without positions and with them.";
  static override attributes = {
    words: {
      kind: "text",
      default: "dog, bites, man",
      sentence: "Three to six words, separated by commas or blanks; a word may occur twice.",
    },
    order: {
      kind: "text",
      default: "",
      sentence:
        "Which word is first, second, third, as indices such as 2,1,0; empty for the order given.",
    },
    watch: {
      kind: "text",
      default: "",
      sentence:
        "The word whose weights are shown, or its index in the list; empty for the middle word.",
    },
    positions: {
      kind: "boolean",
      default: false,
      label: "give the words positions",
      sentence: "Whether the sinusoidal row of its place is added to each word.",
    },
    hands: {
      kind: "integer",
      default: 0,
      minimum: 0,
      maximum: CLOCKS,
      label: "hands added",
      sentence: "How many hands of the sinusoidal row are added, the fastest first.",
    },
    causal: {
      kind: "boolean",
      default: false,
      label: "only keys up to the query",
      sentence: "Whether a word uses only itself and those before it.",
    },
    bias: {
      kind: "choice",
      default: "none",
      choices: ["none", "symmetric", "signed"],
      label: "bias on every logit",
      sentence:
        "What is added to each logit: nothing, minus the distance of the two words, or their offset.",
    },
    asks: {
      kind: "choice",
      default: "order",
      choices: ["order", "copies"],
      sentence: "What the title asks about: the order of words, or two copies of one.",
    },
    base: {
      kind: "number",
      default: 16,
      minimum: 1.0001,
      maximum: 1e12,
      sentence: "Base of the frequencies of the sinusoidal row.",
    },
    ...offersAttribute("hands", "causal", "bias"),
  } as const satisfies AttributeInfos;
  static override events = [
    {
      name: "orrery-change",
      detail:
        "{words, order, watch, positions, hands, causal, bias, asks, base, offers, output, difference}",
      sentence: "The reader moved a word, typed others, watched another one or flipped a switch.",
    },
  ];
  static override reservedHeight = { wide: 699, narrow: 895 };
  static preview = drawPreview;
  static override styles = [...[OrreryFigure.styles].flat(), wordsStyles];

  readonly #width = new WidthController(this);
  /** Settings before each change, for undo. */
  readonly #history = new UndoHistory<Settings>({});
  /** What the present state is compared with: the one before the reader's last action. */
  #before: WordsState | null = null;
  /** The state of the last drawing. */
  #shown: WordsState | null = null;
  #fresh = true;
  /** What is being typed, or was and cannot be used, and why. */
  #typed: { readonly text: string; readonly problem: string | undefined } | null = null;
  readonly #reorder = new Reorder(
    {
      order: () => this.#state.order,
      placeAt: ([x]) => placeAt({ width: this.#width.width, count: this.#state.words.length }, x),
      preview: (order) => {
        this.assign({ order: orderText(order) });
      },
      arrange: (order) => this.#arrange(order),
      choose: (word) => this.#watch(word),
      requestUpdate: () => this.requestUpdate(),
    },
    MAX_WORDS,
    "row",
    "swap",
  );
  readonly #clocks = new Tween(0, () => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const state = this.#stateOrNull();
    if (state) this.#reorder.jump(state.order);
    this.#clocks.jump(state?.clocks ? 1 : 0);
    this.requestUpdate();
  }

  get #state(): WordsState {
    return readState(this.settings as unknown as WordsSettings);
  }

  /** The state, or null where an attribute does not fit; the body says which. */
  #stateOrNull(): WordsState | null {
    try {
      return this.#state;
    } catch {
      return null;
    }
  }

  protected override givenAnew(): void {
    this.#fresh = true;
  }

  protected override heading(): string {
    const state = this.#stateOrNull();
    if (this.isAskedAbout("bias")) return "Which bias notices that two words were swapped?";
    if (this.isAskedAbout("hands")) return "How many hands does it take to notice a swap?";
    if (state?.causal) return "What changes when each word sees only itself and those before it?";
    if (this.text("asks") === "copies") return "Can attention tell two copies of a word apart?";
    return "Does attention notice the order of words?";
  }

  protected override body(engine: Engine): unknown {
    const state = this.#state;
    if (this.#fresh) this.#begin(state);
    this.#shown = state;
    const places = this.#reorder.places.slice(0, state.words.length);
    const moved = this.#before && comparable(this.#before, state) ? this.#before : null;
    const scene = { width: this.#width.width, words: this.#reorder, out: this.#clocks.now };
    return html`
      <div class="scene">${shapeView(drawScene(engine, state, mix(engine, state, places), moved && mix(engine, moved), scene))}</div>
      ${this.#swapButton(state)}
      <p class="hint"><span id="moving">Drag a word onto another to swap them, or move it with the arrow keys. Tap it, or press Enter, to see what its new row is made of.</span>${state.clocks > 0 || state.causal || state.bias !== "none" ? " Dashed bars are the rows before a move." : ""}</p>`;
  }

  /** The two outermost words change places: the shortest way to the point of the figure. */
  #swapButton(state: WordsState): unknown {
    const [one, other] = swappable(state);
    const name = (place: number) => state.words[state.order[place]!];
    return html`<button class="act" type="button" @click=${() => this.#arrange(swapPlaces(state.order, one, other))}>
      Swap “${name(one)}” and “${name(other)}”</button>`;
  }

  /**
   * Takes what the attributes say. What they change while the figure is shown is compared with what
   * was shown before, as when the reader did it: the text around the figure sets attributes.
   */
  #begin(state: WordsState): void {
    this.#fresh = false;
    this.#typed = null;
    this.#history.begin(this.#snapshot());
    const shown = this.#shown;
    if (shown && sameWords(shown, state)) return this.#settle(shown);
    this.#before = null;
    this.#reorder.jump(state.order);
    this.#clocks.jump(state.clocks > 0 ? 1 : 0);
  }

  #snapshot(): Settings {
    const { settings } = this;
    return Object.fromEntries(UNDONE.map((name) => [name, settings[name]!]));
  }

  protected override controls(): unknown[] {
    if (!this.#stateOrNull()) return [];
    return [
      this.#positionControl(),
      ...(this.isAskedAbout("causal") ? [this.switch("causal")] : []),
      this.#ownWords(),
      undoControls({
        canUndo: this.#history.canUndo,
        canReset: this.differs(UNDONE),
        undo: () => this.#restore(this.#history.undo(this.#snapshot())),
        reset: () => this.#restore(this.#history.reset(this.#snapshot())),
      }),
    ];
  }

  #positionControl(): unknown {
    if (this.isAskedAbout("bias"))
      return this.choice("bias", {
        symmetric: "symmetric: minus the distance",
        signed: "signed: the offset",
      });
    return this.isAskedAbout("hands") ? this.range("hands") : this.switch("positions");
  }

  #ownWords(): unknown {
    const problem = this.#typed?.problem;
    const shown = this.#typed?.text ?? readWords(this.text("words")).join(" ");
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      this.#takeWords((event.target as HTMLFormElement).querySelector("input")!.value);
    };
    return html`<form class="control own" @submit=${submit}>
      <label class="name" for="own">your own words, three to six</label>
      <input class="typed" id="own" type="text" autocomplete="off" spellcheck="false" maxlength="100" enterkeyhint="go" .value=${live(shown)}
        aria-invalid=${problem ? "true" : nothing} aria-describedby=${problem ? "own-problem" : nothing}
        @input=${(event: Event) => (this.#typed = { text: (event.target as HTMLInputElement).value, problem })}
        @change=${(event: Event) => this.#takeWords((event.target as HTMLInputElement).value)}>
      ${problem ? html`<p class="input-problem" id="own-problem" role="alert">${problem}</p>` : nothing}
    </form>`;
  }

  /** Comes twice where Enter also changes the field; the second time nothing is new. */
  #takeWords(text: string): void {
    try {
      const words = readWords(text);
      this.#typed = null;
      if (words.join() !== this.#state.words.join())
        this.change({ words: words.join(", "), order: "", watch: "" });
    } catch (error) {
      this.#typed = { text, problem: sentenceOf(error) };
    }
    this.requestUpdate();
  }

  #restore(snapshot: Settings | undefined): void {
    this.#typed = null;
    if (snapshot) this.#take(snapshot);
  }

  /** Every change of the reader's comes through here, so undo knows them all. */
  override change(values: Settings): void {
    const { settings } = this;
    if (UNDONE.some((name) => name in values && values[name] !== settings[name]))
      this.#history.remember(this.#snapshot());
    this.#take(values);
  }

  #take(values: Settings): void {
    const before = this.#stateOrNull();
    this.assign(values);
    if (before && this.#stateOrNull()) this.#settle(before);
    super.change(values);
  }

  #arrange(order: Order): void {
    if (!sameOrder(order, this.#state.order)) this.change({ order: order.join(",") });
  }

  #watch(word: number): void {
    if (word !== this.#state.watched) this.change({ watch: String(word) });
  }

  /** Remembers what was there before, and sends everything to its place. */
  #settle(before: WordsState): void {
    const state = this.#state;
    // One link may add hands and swap words: then the swap is what is compared.
    const { clocks, causal, bias, watched } = state;
    const swapped = sameWords(before, state) && !sameOrder(before.order, state.order);
    this.#before = swapped ? { ...before, clocks, causal, bias, watched } : before;
    if (sameWords(before, state)) this.#reorder.settle(state.order);
    else this.#reorder.jump(state.order);
    this.#clocks.to(state.clocks > 0 ? 1 : 0);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#reorder.refocus(this.renderRoot);
  }

  protected override sentence(engine: Engine): string {
    return sentenceFor(engine, this.#state, this.#before);
  }

  protected override results(): Record<string, unknown> {
    const state = this.#stateOrNull();
    if (!this.engine || !state) return {};
    const { outputs } = mix(this.engine, state);
    const before =
      this.#before && comparable(this.#before, state) ? mix(this.engine, this.#before) : null;
    return {
      output: [...outputs[state.watched]!],
      difference: before ? largestDifference(this.engine, before.outputs, outputs).value : null,
    };
  }

  protected override dataTable(engine: Engine): DataTable {
    const state = this.#state;
    const now = mix(engine, state);
    const shares = percents(now.weights[state.watched]!);
    const watched = state.words[state.watched]!;
    const rows = (what: string, of: (word: number) => readonly number[]) =>
      state.order.map((word, place) => [
        `${what} “${state.words[word]}”`,
        place,
        what.startsWith("embedding") ? `${shares[word]}%` : "",
        ...of(word),
      ]);
    return {
      caption: `“${phrase(state)}”: embeddings${state.clocks > 0 ? ", rows of the positions" : ""} and new rows, and how much of each word goes into the new “${watched}”`,
      columns: [
        { name: "row" },
        { name: "position", unit: "tokens" },
        { name: `share in new “${watched}”` },
        ...now.outputs[0]!.map((_, index) => ({ name: `entry ${index}` })),
      ],
      rows: [
        ...rows("embedding of", (word) => embeddingOf(state.words[word]!)),
        ...(state.clocks > 0 ? rows("row of the position of", (word) => now.encodings[word]!) : []),
        ...rows("new row of", (word) => now.outputs[word]!),
      ],
      style: ".4",
    };
  }

  protected override provenance(): Provenance {
    const state = this.#state;
    const last = state.words.length - 1;
    return {
      functions: [
        "attention",
        ...(state.clocks > 0 ? ["sinusoidal"] : []),
        ...(state.bias === "none" ? [] : ["alibi_bias"]),
        "max_difference",
      ],
      formula: formulaOf(state),
      inputs: [
        [
          "the layer",
          `one head; query, key and value weights are the identity; ${state.causal ? "causal mask" : "no mask"}; scale 1/√8`,
        ],
        [
          "x",
          `the rows of “${phrase(state)}” from left to right: 8 numbers a word, drawn from its letters, not trained`,
        ],
        ...(state.clocks > 0
          ? [
              [
                "p",
                `sinusoidal(0..${last}, 8, base=${state.base}), ${state.clocks === CLOCKS ? "whole" : `its first ${2 * state.clocks} entries, the others 0`}`,
              ] as const,
            ]
          : []),
        [
          "same",
          "to 12 decimals, since the same numbers added in another order may differ in their last bits",
        ],
      ],
    };
  }
}

const sameWords = (a: WordsState, b: WordsState) => a.words.join(" ") === b.words.join(" ");

/** Whether only the order changed: then the new rows of the two can be compared word by word. */
const comparable = (before: WordsState, now: WordsState) =>
  sameWords(before, now) &&
  !sameOrder(before.order, now.order) &&
  before.clocks === now.clocks &&
  before.causal === now.causal &&
  before.bias === now.bias &&
  before.watched === now.watched;

/**
 * Two places whose swap changes the sentence: the outermost, but rather not the watched word or
 * one that occurs twice.
 */
function swappable(state: WordsState): [number, number] {
  const { words, order, watched } = state;
  const avoided = [watched, ...twins(state).flat()];
  const rank = ([one, other]: [number, number]) =>
    other -
    one -
    MAX_WORDS * [one, other].filter((place) => avoided.includes(order[place]!)).length;
  const places = order.map((_, place) => place);
  const pairs = places
    .flatMap((one) => places.map((other): [number, number] => [one, other]))
    .filter(([one, other]) => one < other)
    .filter(([one, other]) => !sameWord(words[order[one]!]!, words[order[other]!]!));
  return pairs.sort((a, b) => rank(b) - rank(a))[0] ?? [0, order.length - 1];
}

define(OrreryWords);
