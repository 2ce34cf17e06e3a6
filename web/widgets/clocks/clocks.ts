/** Large clocks, one for each pair of the row: their hands can be turned, and show their position. */
import { html, type TemplateResult } from "lit";
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
import {
  onDial,
  snapped,
  type Handle,
  type Limits,
  type Moved,
  type Point,
} from "../base/handle.ts";
import { listed } from "../base/listed.ts";
import { Memo } from "../base/memo.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { WidthController } from "../base/width-controller.ts";
import { clocksStyles } from "./clocks.css.ts";
import { clocksScene, hiddenPosition, seenAngle, type HandOf } from "./clocks.svg.ts";
import { gameBanner } from "./game-banner.ts";
import { gameScene, gameStrips } from "./game.svg.ts";
import { READING, gameSentence, isSolved, type Game, type Outcome } from "./game.ts";
import { handTable } from "./hand-table.ts";
import { ClockNumbers } from "./numbers.ts";
import { stillPicture } from "./still.svg.ts";

const attributes = {
  m: {
    kind: "integer",
    default: 3,
    minimum: 0,
    maximum: 99999,
    unit: "tokens",
    symbol: "m",
    label: "position",
    sentence: "Position of the hands; in a game the reader’s guess.",
  },
  d: {
    ...WIDTH,
    default: 4,
    maximum: 8,
    sentence: "Entries of the row; every two of them are one hand.",
  },
  base: BASE,
  positions: {
    kind: "integer",
    default: 600,
    minimum: 2,
    maximum: 100000,
    unit: "tokens",
    label: "positions",
    sentence: "Positions 0 to this number − 1 can be shown.",
  },
  play: {
    kind: "choice",
    default: "none",
    choices: ["none", "guess", "safe"],
    sentence:
      "A game: guess hides the position of the hands; safe asks to turn the hands to their marks.",
  },
  answer: {
    kind: "text",
    default: "",
    pattern: /^\d{0,5}$/,
    form: "a whole number from 0 to 99999",
    sentence: "Position that a game hides; empty draws one from the seed.",
  },
  seed: {
    kind: "integer",
    default: 1,
    minimum: 0,
    maximum: 1000000000,
    sentence: "Seed of the position that a game draws.",
  },
  layout: {
    kind: "choice",
    default: "interleaved",
    choices: ["interleaved", "concat"],
    titles: {
      interleaved: "sine, cosine, sine, cosine",
      concat: "all sines, then all cosines",
    },
    label: "layout",
    sentence: "Whether sines and cosines of the row alternate or form two halves.",
  },
  trained: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 100000,
    unit: "tokens",
    label: "training length",
    sentence:
      "Where it is given, the hands show distances, and a band along each rim the angles that texts of this length have.",
  },
  origin: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 1,
    sentence: "Number of the first position, 0 or 1.",
  },
} as const;

export type Own = Values<typeof attributes>;

/** What begins a game anew where a script or a link sets it. */
const RULES = ["play", "answer", "seed", "positions", "d", "base"];

export class OrreryClocks extends OrreryFigure {
  static override tag = "orrery-clocks";
  static override summary =
    "Large clock hands of sinusoidal encoding, to be turned, with the row of numbers they make; or a game of finding the position of the hands.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{m, d, base, positions, play, answer, seed, layout, trained, origin, row, outcome}",
      sentence: "The reader turned a hand, moved a control or answered.",
    },
  ];
  static override reservedHeight = { wide: 668, narrow: 822 };
  static override styles = [...OrreryFigure.styles, clocksStyles];
  static preview = stillPicture;

  readonly #width = new WidthController(this);
  readonly #tween = new Tween(attributes.m.default, () => this.requestUpdate());
  readonly #history = new UndoHistory<number>(attributes.m.default);
  readonly #numbers = new Memo(
    (engine: Engine, { d, base }: Own) => new ClockNumbers(engine, d, base),
  );
  /** Where a hand is dragged to, also between tokens; null where none is. */
  #dragged: number | null = null;
  #outcome: Outcome = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dragged = null;
    this.#tween.jump(this.#shownPosition());
  }

  protected override ready(engine: Engine): void {
    this.#tween.jump(this.#shownPosition(engine));
    this.#history.begin(this.#position());
  }

  protected override givenAnew(name: string): void {
    if (RULES.includes(name)) {
      this.#outcome = null;
      this.#history.begin(this.#position());
    }
    if (this.engine) this.#tween.to(this.#shownPosition());
  }

  protected override settingsChanged(): void {
    if (this.#dragged === null) this.#tween.to(this.#shownPosition());
  }

  override change(values: Settings): void {
    if (typeof values.m === "number" && !this.handles.continues)
      this.#history.remember(this.#position());
    this.#outcome = null;
    super.change(values);
  }

  get #own(): Own {
    return this.settings as Own;
  }

  get #plays(): boolean {
    return this.#own.play !== "none";
  }

  /** The positions that can be shown. */
  get #limits(): Required<Limits> {
    const { origin, positions } = this.#own;
    return { minimum: origin, maximum: positions - 1, step: 1 };
  }

  #position(): number {
    return snapped(this.#own.m, this.#limits);
  }

  #hidden(engine: Engine): number {
    return hiddenPosition(engine, this.settings);
  }

  /** The position of the hands: while it is to be guessed, the hidden one. */
  #shownPosition(engine = this.engine): number {
    return engine && this.#own.play === "guess" ? this.#hidden(engine) : this.#position();
  }

  #data(engine: Engine): ClockNumbers {
    return this.#numbers.of(engine, this.#own);
  }

  #game(engine: Engine): Game {
    const { play, positions } = this.#own;
    return {
      kind: play === "safe" ? "safe" : "guess",
      numbers: this.#data(engine),
      positions,
      hidden: this.#hidden(engine),
      guess: this.#position(),
      outcome: this.#outcome,
    };
  }

  protected override heading(): string {
    const { d, play, trained } = this.#own;
    const hands = d / 2;
    if (play === "guess") return "Which position do these hands show?";
    if (play === "safe") return "Can you open this safe?";
    if (trained > 0) return "Which hands have shown all their angles?";
    if (hands === 1) return "What do the sine and cosine of a hand tell you?";
    return hands === 2 ? "How do clock hands show a position?" : "What does a wider row add?";
  }

  protected override body(engine: Engine): TemplateResult {
    return this.#plays ? this.#gameBody(engine) : this.#plainBody(engine);
  }

  #plainBody(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const { layout: order, trained } = this.#own;
    const hands = numbers.hands(this.#tween.now);
    const clocks = { numbers, position: this.#position(), hands, order, trained };
    const handOf: HandOf = (...hand) => this.#handOf(numbers, ...hand);
    return html`<div class="scene">${shapeView(clocksScene(engine, clocks, this.#width.width, handOf))}</div>`;
  }

  #gameBody(engine: Engine): TemplateResult {
    const game = this.#game(engine);
    const { width } = this.#width;
    const hands = game.numbers.hands(this.#tween.now);
    const handOf: HandOf = (...hand) => this.#handOf(game.numbers, ...hand);
    const pointTo = (position: number): Moved => ({ m: snapped(position, this.#limits) });
    return html`<div class="scene">${shapeView(gameScene(game, hands, width, handOf))}</div><div class="strips">${shapeView(gameStrips(engine, game, width, pointTo))}</div>${gameBanner(game)}`;
  }

  /** The hand follows the pointer, also between tokens; the numbers are those of the nearest one. */
  #handOf({ frequencies }: ClockNumbers, pair: number, text: string, center: Point): Handle {
    return onDial(
      {
        name: `hand-${pair}`,
        label: `hand ${pair}`,
        value: this.#position(),
        limits: this.#limits,
        text,
        move: (m) => ({ m }),
        follow: (position) => {
          this.#dragged = position;
          if (position === null) this.#tween.to(this.#shownPosition());
          else this.#tween.jump(position);
          this.requestUpdate();
        },
      },
      { center, frequency: frequencies[pair]! },
    );
  }

  protected override controls(engine: Engine): unknown[] {
    const position = this.range("m", {
      ...this.#limits,
      ...(this.#own.trained > 0 && { label: "distance" }),
    });
    return this.#plays ? [position, this.#tries(engine)] : [position];
  }

  #tries(engine: Engine): TemplateResult {
    const safe = this.#own.play === "safe";
    const solved = isSolved(this.#outcome);
    const settle = (outcome: Outcome) => {
      this.#outcome = outcome;
      this.requestUpdate();
      this.emit("orrery-change", { ...this.detail(), ...this.results() });
    };
    const check = () => settle(this.#position() === this.#hidden(engine) ? "right" : "wrong");
    const show = () => {
      this.assign({ m: this.#hidden(engine) });
      this.settingsChanged();
      settle("shown");
    };
    return html`<div class="tries" role="group" aria-label="Your try">
      <button class="chip try" type="button" ?disabled=${solved} @click=${check}>${safe ? "Try the door" : "Check"}</button>
      <button class="chip" type="button" ?disabled=${!this.#history.canUndo} @click=${this.#undo}>Undo</button>
      <button class="chip" type="button" ?disabled=${solved} @click=${show}>Show me</button>
      <button class="chip" type="button" @click=${this.#again}>${safe ? "New safe" : "New position"}</button>
    </div>`;
  }

  #undo = (): void => {
    const before = this.#history.undo(this.#position());
    if (before === undefined) return;
    this.#outcome = null;
    super.change({ m: before });
  };

  #again = (): void => {
    const { seed, origin } = this.#own;
    super.change({ answer: "", seed: seed + 1, m: origin });
    this.#outcome = null;
    this.#history.begin(this.#position());
    this.requestUpdate();
  };

  protected override furtherControls(): unknown[] {
    return [this.range("d"), this.range("base"), ...(this.#plays ? [] : [this.choice("layout")])];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const numbers = this.#data(this.engine);
    const row = numbers.row(this.#position(), this.#own.layout);
    return { row: [...row.data], outcome: this.#outcome };
  }

  protected override isWon(): boolean {
    return this.#plays && this.#outcome === "right";
  }

  protected override sentence(engine: Engine): string {
    if (this.#plays) return gameSentence(engine, this.#game(engine));
    const position = this.#position();
    const worked = this.#data(engine).worked(position);
    const read = worked.map(({ turns, degrees }, pair) => {
      return turns === 0
        ? `hand ${pair} has turned ${degrees}`
        : `hand ${pair} has made ${turns} full ${turns === 1 ? "turn" : "turns"} and ${degrees}`;
    });
    const { trained } = this.#own;
    if (trained === 0) return `At position ${position}, ${listed(read)}.`;
    const whole = Array.from(this.#data(engine).frequencies).filter(
      (frequency) => seenAngle(frequency, trained)! >= 2 * Math.PI,
    ).length;
    const count = whole === 0 ? "none" : whole === worked.length ? "all" : String(whole);
    return `At distance ${position}, ${listed(read)}. In texts of ${trained} tokens, ${count} of these ${worked.length} hands ${whole === 1 ? "has" : "have"} shown every angle.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const shown = this.#plays ? this.#hidden(engine) : this.#position();
    const caption = this.#plays
      ? "Where the hands of the position to be found point."
      : `The hands at position ${shown}.`;
    return handTable(this.#data(engine), shown, caption);
  }

  protected override provenance(engine: Engine): Provenance {
    const { d, base } = this.#data(engine);
    const position = this.#position();
    return {
      functions: ["sinusoidal", "sinusoidal_frequencies", "sinusoidal_wavelengths"],
      inputs: [
        ["m", this.#plays ? "the position to be found" : `${position} tokens`],
        ["d", `${d} entries`],
        ["base", String(base)],
        ...(this.#plays ? [["a hand is read", `to within ${READING}°`] as const] : []),
      ],
      ...(!this.#plays && {
        formula: `sinusoidal(${position}, ${d}, base=${base}${this.#own.layout === "concat" ? ', layout="concat"' : ""})`,
      }),
    };
  }
}

define(OrreryClocks);
