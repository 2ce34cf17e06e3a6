/** The turned query and key as hands on a dial: the score feels only the wedge between them. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  shapeView,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Values,
} from "../base/index.ts";
import type { TokenPair } from "../base/joined-tokens.ts";
import { Memo } from "../base/memo.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import { movedPair } from "../base/token-moves.ts";
import { WidthController } from "../base/width-controller.ts";
import { wedgeHandles } from "./handles.ts";
import { legendView } from "./legend.ts";
import { layoutFor, windowFor, type Window } from "./layout.ts";
import { ROW_PATTERN, WedgeNumbers, rowOf } from "./numbers.ts";
import { scoreText, textsOf } from "./texts.ts";
import { VIEW_TITLES } from "./views.svg.ts";
import { wedgeStyles } from "./wedge.css.ts";
import { pairOf, tokensOf, wedgeDrawings, wedgeParts, wedgePicture } from "./wedge.svg.ts";

const ROW = {
  kind: "text",
  default: "1 0",
  pattern: ROW_PATTERN,
  form: "pairs of numbers with spaces between them, such as 1 0 0.5 0.5",
} as const;

const POSITION = { kind: "integer", minimum: 0, maximum: 2047, unit: "tokens" } as const;

const attributes = {
  m: { ...POSITION, default: 3, symbol: "m", label: "query", sentence: "Position of the query." },
  n: { ...POSITION, default: 7, symbol: "n", label: "key", sentence: "Position of the key." },
  pair: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 3,
    symbol: "i",
    label: "pair",
    sentence: "The pair on the large dial.",
  },
  view: {
    kind: "choice",
    default: "angle",
    choices: ["angle", "complex", "matrix", "none"],
    titles: VIEW_TITLES,
    label: "formula shown as",
    sentence:
      "How the turn of the chosen pair is written beside its dial; where none is given, there is no choice.",
  },
  query: {
    ...ROW,
    sentence: "Entries of the query before it is turned; a list shorter than d begins again.",
  },
  key: {
    ...ROW,
    sentence: "Entries of the key before it is turned; a list shorter than d begins again.",
  },
  d: {
    ...WIDTH,
    default: 8,
    maximum: 8,
    label: "head width",
    sentence: "Entries of query and key; every two of them are a pair.",
  },
  base: { ...BASE, default: 100 },
  positions: {
    kind: "integer",
    default: 2048,
    minimum: 8,
    maximum: 2048,
    unit: "tokens",
    label: "positions",
    sentence: "Positions 0 to this number − 1 can be reached.",
  },
} as const;

type Own = Values<typeof attributes>;

/** How far one press of the button throws both tokens: the longest that suits the positions. */
const THROWS = [1000, 100, 5];
/** A throw is long enough to see the hands whirl; in ms. */
const WHIRL = 1100;
/** Moves by more tokens than this are throws. */
const STEP = 50;

/** Settings whose change is a move, after which the score is compared with the one before. */
const MOVES = ["m", "n", "query", "key"];
/** Settings after which there is nothing to compare. */
const RULES = ["d", "base", "positions"];

const numbersOf = (engine: Engine, { d, base, query, key }: Own): WedgeNumbers =>
  new WedgeNumbers(engine, { d, base, query: rowOf(query, d), key: rowOf(key, d) });

const stateOf = (own: Own) => ({
  tokens: tokensOf(own),
  pair: pairOf(own),
  view: own.view,
  positions: own.positions,
});

/** A score and the positions it belongs to. */
interface Scored extends TokenPair {
  readonly score: number;
}

export class OrreryWedge extends OrreryFigure {
  static override tag = "orrery-wedge";
  static override summary =
    "The turned query and key of rotary encoding as hands on a dial, with the wedge between them, and the score they get while both tokens slide, swap or are thrown far ahead.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{m, n, pair, view, query, key, d, base, positions, score}",
      sentence: "The reader moved or swapped the tokens, turned a hand, or chose a pair or a view.",
    },
  ];
  static override reservedHeight = { wide: 820, narrow: 1387, medium: 1151 };
  static override styles = [...OrreryFigure.styles, wedgeStyles];
  static preview = (engine: Engine, settings: Settings) =>
    wedgePicture(numbersOf(engine, settings as Own), stateOf(settings as Own));

  readonly #width = new WidthController(this);
  readonly #m = new Tween(attributes.m.default, () => this.requestUpdate());
  readonly #n = new Tween(attributes.n.default, () => this.requestUpdate());
  readonly #from = new Tween(0, () => this.requestUpdate());
  readonly #to = new Tween(0, () => this.requestUpdate());
  #window: Window | undefined;
  readonly #numbers = new Memo(numbersOf);
  /** What was drawn last, and what was drawn before the last move. */
  #shown: Scored | null = null;
  #before: Scored | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#settle("jump");
  }

  protected override ready(): void {
    this.#window = undefined;
    this.#settle("jump");
  }

  protected override settingsChanged(): void {
    this.#settle(this.handles.holding ? "jump" : "to");
  }

  protected override givenAnew(name: string): void {
    this.#remember([name]);
    this.#settle(this.engine ? "to" : "jump");
  }

  override change(values: Settings): void {
    if (!this.handles.continues) this.#remember(Object.keys(values));
    super.change(values);
  }

  /** Keeps what is shown, to be compared with what a change of these settings makes of it. */
  #remember(names: readonly string[]): void {
    if (names.some((name) => RULES.includes(name))) this.#before = null;
    else if (names.some((name) => MOVES.includes(name))) this.#before = this.#shown;
  }

  #settle(how: "jump" | "to", held = this.handles.holding): void {
    const { positions } = this.#own;
    const tokens = tokensOf(this.#own);
    const { m, n } = tokens;
    const far = Math.max(Math.abs(m - this.#m.now), Math.abs(n - this.#n.now)) > STEP;
    if (held === "far") this.#window = windowFor(tokens, positions);
    // The ruler stays where it is while the reader drags along it.
    else if (!held || !this.#window) this.#window = windowFor(tokens, positions, this.#window);
    const { from, to } = this.#window;
    for (const [tween, value] of [
      [this.#m, m],
      [this.#n, n],
      [this.#from, from],
      [this.#to, to],
    ] as const)
      if (how === "to" && far) tween.to(value, WHIRL);
      else tween[how](value);
  }

  get #own(): Own {
    return this.settings as Own;
  }

  #data(engine: Engine): WedgeNumbers {
    return this.#numbers.of(engine, this.#own);
  }

  get #layout() {
    const { d, view } = this.#own;
    return layoutFor(this.#width.width, d / 2, view !== "none");
  }

  protected override heading(): string {
    return "What does the score depend on?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const state = stateOf(this.#own);
    const { tokens } = state;
    this.#shown = { ...tokens, score: numbers.score(tokens) };
    const layout = this.#layout;
    const texts = textsOf(numbers, tokens, this.#compared(engine));
    const handles = wedgeHandles({
      ...state,
      layout,
      numbers,
      window: this.#window!,
      letGo: () => this.#settle("to", null),
    });
    const moving = { m: this.#m.now, n: this.#n.now };
    const window = { from: this.#from.now, to: this.#to.now };
    const parts = wedgeParts(layout, numbers, { ...state, moving, window }, texts, handles);
    const [first, second] = wedgeDrawings(layout, parts, texts).map((view) => shapeView(view));
    return html`${legendView()}<div class="scene">${first}${layout.split === null ? nothing : [this.#buttons(), second ?? nothing]}</div>`;
  }

  /** Whether the score is printed as before the last move; null before the first move. */
  #unchanged(engine: Engine): boolean | null {
    const [before, now] = [this.#before, this.#shown];
    return before && now && scoreText(engine, before.score) === scoreText(engine, now.score);
  }

  #compared(engine: Engine): string {
    const unchanged = this.#unchanged(engine);
    if (unchanged === null) return "";
    return unchanged
      ? "unchanged by your last move"
      : `before your last move: ${scoreText(engine, this.#before!.score)}`;
  }

  #swap = (): void => {
    const { m, n } = tokensOf(this.#own);
    if (m !== n) this.change({ m: n, n: m });
  };

  /** How far both tokens can be thrown: ahead if there is room, else back. */
  #throwBy(): number {
    const { positions } = this.#own;
    const { m, n } = tokensOf(this.#own);
    for (const by of THROWS) {
      if (Math.max(m, n) + by < positions) return by;
      if (Math.min(m, n) - by >= 0) return -by;
    }
    return 0;
  }

  #resetHands = (): void => {
    this.change({ query: this.initial("query"), key: this.initial("key") });
  };

  #buttons(): TemplateResult {
    const by = this.#throwBy();
    const last = this.#own.positions - 1;
    const move = () => this.change({ ...movedPair("both", tokensOf(this.#own), by, last) });
    const name = `Move both ${Math.abs(by)} tokens ${by < 0 ? "back" : "ahead"}`;
    return html`<div class="control moves" role="group" aria-label="Moves">
      <button class="chip" type="button" ?disabled=${by === 0} @click=${move}>${name}</button>
      <button class="chip" type="button" @click=${this.#swap}>Swap the tokens</button>
      <button class="chip" type="button" ?disabled=${!this.differs(["query", "key"])} @click=${this.#resetHands}>Reset the hands</button>
    </div>`;
  }

  protected override controls(): unknown[] {
    return [
      ...(this.initial("view") === "none" ? [] : [this.choice("view")]),
      ...(this.#layout.split === null ? [this.#buttons()] : []),
    ];
  }

  protected override furtherControls(): unknown[] {
    const { positions, d } = this.#own;
    const maximum = positions - 1;
    return [
      this.range("m", { maximum }),
      this.range("n", { maximum }),
      this.range("pair", { maximum: d / 2 - 1 }),
      this.range("d"),
      this.range("base"),
      this.range("positions"),
    ];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { score: this.#data(this.engine).score(tokensOf(this.#own)) } : {};
  }

  protected override sentence(engine: Engine): string {
    const { m, n } = tokensOf(this.#own);
    const score = scoreText(engine, this.#data(engine).score(tokensOf(this.#own)));
    const shown = `With the query at ${m} and the key at ${n}, the score is ${score}`;
    const before = this.#before;
    if (!before) return `${shown}.`;
    if (!this.#unchanged(engine))
      return `${shown}. Before your last move, it was ${scoreText(engine, before.score)}.`;
    return before.m === m && before.n === n
      ? `${shown}, unchanged by your last move.`
      : `${shown}, as at ${before.m} and ${before.n}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    const tokens = tokensOf(this.#own);
    const { m, n } = tokens;
    const query = numbers.turned("query", m);
    const key = numbers.turned("key", n);
    const wedges = numbers.wedges(tokens);
    return {
      caption: `Turned query at position ${m}, turned key at position ${n}, and what each pair adds to the score. Entries and parts are without unit.`,
      style: ".4",
      columns: [
        { name: "pair" },
        { name: "query, first" },
        { name: "query, second" },
        { name: "key, first" },
        { name: "key, second" },
        { name: "wedge (°)" },
        { name: "adds" },
      ],
      rows: Array.from(numbers.parts(tokens), (part, pair) => [
        pair,
        query[pair]!.a,
        query[pair]!.b,
        key[pair]!.a,
        key[pair]!.b,
        wedges[pair]!,
        part,
      ]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { d, base, query, key } = this.#data(engine).settings;
    const { m, n } = tokensOf(this.#own);
    const row = (entries: readonly number[]) => `[${entries.join(", ")}]`;
    return {
      functions: ["rope", "rope_frequencies", "rope_angles", "rope_rotate", "dot"],
      inputs: [
        ["m", `${m} tokens`],
        ["n", `${n} tokens`],
        ["query", row(query)],
        ["key", row(key)],
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      formula: `dot(rope(${row(query)}, ${m}, base=${base}), rope(${row(key)}, ${n}, base=${base}))`,
    };
  }
}

define(OrreryWedge);
