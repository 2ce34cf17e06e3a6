/** The turned query and key as hands on a dial: the score feels only the wedge between them. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
} from "../base/index.ts";
import { HandDrag } from "../base/hand-drag.ts";
import type { TokenPair } from "../base/joined-tokens.ts";
import type { HandRole } from "../base/role-hand.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import { TokenMoves, keyStep, tokenSlider } from "../base/token-moves.ts";
import { WidthController } from "../base/width-controller.ts";
import { legendView } from "./legend.ts";
import {
  layoutFor,
  overviewScale,
  rulerScale,
  windowFor,
  type WedgeLayout,
  type Window,
} from "./layout.ts";
import { ROW_PATTERN, WedgeNumbers } from "./numbers.ts";
import { scoreText, startText, textsOf } from "./texts.ts";
import { VIEW_TITLES, type View } from "./views.svg.ts";
import { wedgeStyles } from "./wedge.css.ts";
import {
  drawPreview,
  settingsOf,
  tokensOf,
  wedgeDrawings,
  wedgeParts,
  type WedgeControls,
} from "./wedge.svg.ts";

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
} as const satisfies AttributeInfos;

/** How far one press of the button throws both tokens: the longest that suits the positions. */
const THROWS = [1000, 100, 5];
/** A throw is long enough to see the hands whirl; in ms. */
const WHIRL = 1100;
/** Moves by more tokens than this are throws. */
const STEP = 50;

const DEGREE = Math.PI / 180;

/** Settings whose change is a move, after which the score is compared with the one before. */
const MOVES = ["m", "n", "query", "key"];
/** Settings after which there is nothing to compare. */
const RULES = ["d", "base", "positions"];

/** A score and the positions it belongs to. */
interface Scored extends TokenPair {
  readonly score: number;
}

/**
 * @summary The turned query and key of rotary encoding as hands on a dial, with the wedge between
 *          them, and the score they get while both tokens slide, swap or are thrown far ahead.
 *
 * @attr m, n, pair, view, query, key, d, base, positions - see `attributes`.
 * @event orrery-change - {m, n, pair, view, query, key, d, base, positions, score}. After user input
 *        only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Tokens, bar and the two large hands can be dragged. Keys on a token or on the bar: arrows move it
 * by 1 token, with Shift or PageUp and PageDown by 10, Home and End to the ends. Keys on a hand turn
 * it in the same way, in degrees, before its position turns it.
 */
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
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #m = new Tween(attributes.m.default, () => this.requestUpdate());
  readonly #n = new Tween(attributes.n.default, () => this.requestUpdate());
  readonly #from = new Tween(0, () => this.requestUpdate());
  readonly #to = new Tween(0, () => this.requestUpdate());
  #window: Window | undefined;
  /** Whether the reader drags along the line of all positions. */
  #isFar = false;
  readonly #moves = new TokenMoves({
    at: () => this.#tokens,
    last: () => this.number("positions") - 1,
    moveTo: ({ m, n }) => this.change({ m, n }),
  });
  readonly #turning = new HandDrag((degrees) => this.#turnTo(this.#hand, degrees));
  #hand: HandRole = "query";
  #numbers: WedgeNumbers | null = null;
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
    this.#settle(this.#moves.holding ? "jump" : "to");
  }

  protected override givenAnew(name: string): void {
    this.#remember([name]);
    this.#settle(this.engine ? "to" : "jump");
  }

  override change(values: Settings): void {
    if (!this.#holding) this.#remember(Object.keys(values));
    super.change(values);
  }

  /** Keeps what is shown, to be compared with what a change of these settings makes of it. */
  #remember(names: readonly string[]): void {
    if (names.some((name) => RULES.includes(name))) this.#before = null;
    else if (names.some((name) => MOVES.includes(name))) this.#before = this.#shown;
  }

  get #holding(): boolean {
    return this.#moves.holding || this.#turning.dragging;
  }

  #settle(how: "jump" | "to"): void {
    const { m, n } = this.#tokens;
    const far = Math.max(Math.abs(m - this.#m.now), Math.abs(n - this.#n.now)) > STEP;
    const positions = this.number("positions");
    if (this.#isFar) this.#window = windowFor(this.#tokens, positions);
    // The ruler stays where it is while the reader drags along it.
    else if (!this.#moves.holding || !this.#window)
      this.#window = windowFor(this.#tokens, positions, this.#window);
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

  get #tokens(): TokenPair {
    return tokensOf(this.settings);
  }

  get #layout(): WedgeLayout {
    return layoutFor(this.#width.width, this.number("d") / 2, this.text("view") !== "none");
  }

  get #pair(): number {
    return Math.min(this.number("pair"), this.number("d") / 2 - 1);
  }

  #data(engine: Engine): WedgeNumbers {
    const settings = settingsOf(this.settings);
    if (!this.#numbers?.fits(settings)) this.#numbers = new WedgeNumbers(engine, settings);
    return this.#numbers;
  }

  protected override heading(): string {
    return "What does the score depend on?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const tokens = this.#tokens;
    this.#shown = { ...tokens, score: numbers.score(tokens) };
    const layout = this.#layout;
    const texts = textsOf(numbers, tokens, this.#compared(engine));
    const parts = wedgeParts(
      layout,
      numbers,
      {
        moving: { m: this.#m.now, n: this.#n.now },
        window: { from: this.#from.now, to: this.#to.now },
        tokens,
        pair: this.#pair,
        view: this.text("view") as View,
        positions: this.number("positions"),
      },
      texts,
      this.#controls,
    );
    const [first, second] = wedgeDrawings(layout, parts, texts).map((view) =>
      shapeView({ ...view, attributes: { ...view.attributes, role: "group" } }),
    );
    return html`${legendView()}<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag} @click=${this.#choose}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${first}${layout.split === null ? nothing : [this.#buttons(), second ?? nothing]}</div>`;
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

  readonly #controls: WedgeControls = {
    tokens: (part) => tokenSlider(part, this.#tokens, this.number("positions") - 1),
    hand: (role) => {
      const start = startText(this.engine!, this.#start(role));
      return {
        role: "slider",
        tabindex: 0,
        "aria-label": `hand of the ${role} in pair ${this.#pair}, its angle before it is turned, in degrees`,
        "aria-valuemin": -180,
        "aria-valuemax": 180,
        "aria-valuenow": Math.round(this.#start(role)),
        "aria-valuetext": start,
      };
    },
    dial: (pair, part) => ({
      role: "button",
      tabindex: 0,
      "aria-label": `pair ${pair}, adds ${part}`,
      "aria-pressed": String(pair === this.#pair),
    }),
  };

  /** Angle of a hand of the chosen pair before it is turned, in degrees. */
  #start(role: HandRole): number {
    return this.#numbers!.starts[role][this.#pair]!;
  }

  /** Turns a hand of the chosen pair, before its position turns it, to a whole degree. */
  #turnTo(role: HandRole, degrees: number): void {
    const text = this.#numbers!.withStart(role, this.#pair, Math.round(degrees));
    if (text !== this.text(role)) this.change({ [role]: text });
  }

  #grab = (event: PointerEvent): void => {
    if (this.#moves.grab(event)) {
      this.#before = this.#shown;
      this.#isFar = (event.target as Element).closest("[data-far]") !== null;
      return;
    }
    const hand = (event.target as Element).closest("[data-hand][role]");
    const face = hand?.parentElement?.querySelector("[data-face]");
    if (!hand || !face) return;
    this.#hand = hand.getAttribute("data-hand") as HandRole;
    this.#before = this.#shown;
    this.#turning.start(event, {
      face,
      position: this.#start(this.#hand),
      frequency: DEGREE,
      touch: true,
    });
  };

  #drag = (event: PointerEvent): void => {
    this.#turning.move(event);
    if (!this.#moves.holding || !this.#window) return;
    const layout = this.#layout;
    const positions = this.number("positions");
    this.#moves.drag(
      event,
      this.#isFar ? overviewScale(layout, positions) : rulerScale(layout, this.#window),
    );
  };

  #release = (): void => {
    this.#turning.stop();
    if (!this.#moves.holding) return;
    this.#moves.release();
    this.#isFar = false;
    this.#settle("to");
  };

  #keys = (event: KeyboardEvent): void => {
    this.#moves.press(event);
    const target = event.target as Element;
    const by = keyStep(event);
    const role = target.closest("[data-hand]")?.getAttribute("data-hand") as HandRole | undefined;
    if (role && by !== undefined) {
      event.preventDefault();
      const to = by === -Infinity ? -180 : by === Infinity ? 180 : this.#start(role) + by;
      this.#turnTo(role, to);
    }
    if (event.key === "Enter" || event.key === " ") this.#choose(event);
  };

  /** Puts the pair of a small dial on the large one. */
  #choose = (event: Event): void => {
    const dial = (event.target as Element).closest("[data-dial]");
    if (!dial) return;
    event.preventDefault();
    const pair = Number(dial.getAttribute("data-dial"));
    if (pair !== this.#pair) this.change({ pair });
  };

  #swap = (): void => {
    const { m, n } = this.#tokens;
    if (m !== n) this.change({ m: n, n: m });
  };

  /** How far both tokens can be thrown: ahead if there is room, else back. */
  #throwBy(): number {
    const { m, n } = this.#tokens;
    const positions = this.number("positions");
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
    const name = `Move both ${Math.abs(by)} tokens ${by < 0 ? "back" : "ahead"}`;
    return html`<div class="control moves" role="group" aria-label="Moves">
      <button class="chip" type="button" ?disabled=${by === 0} @click=${() => this.#moves.move("both", this.#tokens, by)}>${name}</button>
      <button class="chip" type="button" @click=${this.#swap}>Swap the tokens</button>
      <button class="chip" type="button" ?disabled=${!this.differs(["query", "key"])} @click=${this.#resetHands}>Reset the hands</button>
    </div>`;
  }

  protected override controls(): unknown[] {
    return [
      ...(this.getAttribute("view") === "none" ? [] : [this.choice("view", VIEW_TITLES)]),
      ...(this.#layout.split === null ? [this.#buttons()] : []),
    ];
  }

  protected override furtherControls(): unknown[] {
    const maximum = this.number("positions") - 1;
    return [
      this.range("m", { maximum }),
      this.range("n", { maximum }),
      this.range("pair", { maximum: this.number("d") / 2 - 1 }),
      this.range("d"),
      this.range("base"),
      this.range("positions"),
    ];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { score: this.#data(this.engine).score(this.#tokens) } : {};
  }

  protected override sentence(engine: Engine): string {
    const { m, n } = this.#tokens;
    const score = scoreText(engine, this.#data(engine).score(this.#tokens));
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
    const { m, n } = this.#tokens;
    const query = numbers.turned("query", m);
    const key = numbers.turned("key", n);
    const wedges = numbers.wedges(this.#tokens);
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
      rows: Array.from(numbers.parts(this.#tokens), (part, pair) => [
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
    const { m, n } = this.#tokens;
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
