/** A game: from a gain for each hand and a shift, build a head that reads the previous word. */
import { css, html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { GAINS_PATTERN } from "../base/matrix-between.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { Memo } from "../base/memo.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { banner } from "../base/banner.ts";
import { WidthController } from "../base/width-controller.ts";
import { headScene } from "./head-builder.svg.ts";
import { BUDGET, GOAL, HANDS, HeadNumbers, POSITIONS, WIDTH, gainsOf, totalOf } from "./numbers.ts";

const EVEN = Array.from({ length: HANDS }, () => BUDGET / HANDS).join(", ");

const attributes = {
  gains: {
    kind: "text",
    default: EVEN,
    pattern: GAINS_PATTERN,
    form: "a list of numbers such as 32, 16, 16",
    sentence: `Gain of each hand, the fastest first, ${BUDGET} in all; hands beyond the list get 0.`,
  },
  k: {
    kind: "integer",
    default: 0,
    minimum: -4,
    maximum: 4,
    unit: "tokens",
    symbol: "k",
    label: "shift",
    sentence: "How far the row of the key is shifted.",
  },
} as const satisfies AttributeInfos;

/** One way to win, for readers who ask. */
const SOLUTION = { gains: "32, 16, 16", k: 1 };

const numbersOf = (engine: Engine, { gains, k }: Settings) =>
  new HeadNumbers(engine, gainsOf(gains as string), k as number);

const styles = css`
  .scene svg { overflow: visible; }
  .grip { cursor: ns-resize; }
  .tries { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: end; }
  .sentence { min-height: 4.5em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;

/** The bars can be pulled; long steps are 8. */
export class OrreryHeadBuilder extends OrreryFigure {
  static override tag = "orrery-head-builder";
  static override summary =
    "A game: give each hand of the position rows a gain and shift the keys, until every word gives its weight to the previous word.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{gains, k, weakest}",
      sentence: "The reader changed a gain or the shift.",
    },
  ];
  static override reservedHeight = { wide: 867, narrow: 1335 };
  static override styles = [...OrreryFigure.styles, styles];
  static preview = (engine: Engine, settings: Settings): Shape =>
    headScene(engine, PREVIEW_WIDTH, numbersOf(engine, settings));

  readonly #width = new WidthController(this);
  readonly #history = new UndoHistory<Settings>({});
  readonly #numbers = new Memo(numbersOf);
  /** Whether the reader built this head; not so one that the page or the button set. */
  #isOwn = false;

  protected override ready(): void {
    this.#history.begin(this.#state);
  }

  protected override givenAnew(): void {
    this.#isOwn = false;
    this.#history.begin(this.#state);
  }

  override change(values: Settings): void {
    if (!this.handles.continues) this.#history.remember(this.#state);
    this.#isOwn = true;
    super.change(values);
  }

  get #state(): Settings {
    return { gains: this.text("gains"), k: this.number("k") };
  }

  #data(engine: Engine): HeadNumbers {
    return this.#numbers.of(engine, this.settings);
  }

  protected override heading(): string {
    return "Can you build a head that reads the previous word?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    return html`<div class="scene">${shapeView(headScene(engine, this.#width.width, numbers))}</div>
      ${banner(numbers.isWon ? `${this.#isOwn ? "Correct: your" : "This"} head reads the previous word.` : `Goal: every word after the first gives at least ${engine.format(GOAL, ".2")} to the previous word.`, numbers.isWon)}`;
  }

  #undo = (): void => {
    const before = this.#history.undo(this.#state);
    if (before) super.change(before);
  };

  protected override controls(engine: Engine): unknown[] {
    const isWon = this.#data(engine).isWon;
    const clear = () => this.change({ gains: "0" });
    const show = () => {
      this.change(SOLUTION);
      this.#isOwn = false;
      this.requestUpdate();
    };
    return [
      this.range("k"),
      html`<div class="tries" role="group" aria-label="Your try">
        <button class="chip" type="button" ?disabled=${!this.#history.canUndo} @click=${this.#undo}>Undo</button>
        <button class="chip" type="button" @click=${clear}>All gains to 0</button>
        <button class="chip" type="button" ?disabled=${isWon} @click=${show}>Show me</button>
      </div>`,
    ];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { weakest: this.#data(this.engine).weakest.weight } : {};
  }

  protected override isWon(engine: Engine): boolean {
    return this.#isOwn && this.#data(engine).isWon;
  }

  protected override sentence(engine: Engine): string {
    const { weakest, rival, isWon, k, gains } = this.#data(engine);
    const text = (weight: number) => engine.format(weight, ".3");
    if (isWon)
      return `Every word after the first gives at least ${text(weakest.weight)} of its weight to the previous word.`;
    // Rounded down: what prints as the goal would seem to have won.
    const short = engine.print("floor(1000 * weight) / 1000", ".3", { weight: weakest.weight });
    const weak = `The word at ${weakest.m} gives only ${short} of its weight to the previous word.`;
    if (totalOf(gains) === 0) return `${weak} Without gains, all keys get the same weight.`;
    const where =
      rival.n === weakest.m
        ? "itself"
        : `the word at ${rival.n}, ${Math.abs(rival.n - weakest.m)} ${rival.n < weakest.m ? "back" : "ahead"}`;
    const advice =
      k === 1
        ? "Which hand tells the two apart?"
        : "Which shift puts the peak on the previous word?";
    return `${weak} It gives ${text(rival.weight)} to ${where}. ${advice}`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { gains, wavelengths } = this.#data(engine);
    return {
      caption: `Gains of the hands, without unit; shift ${this.number("k")} tokens.`,
      style: ".1",
      columns: [{ name: "hand" }, { name: "one turn", unit: "tokens" }, { name: "gain" }],
      rows: gains.map((gain, hand) => [hand, wavelengths[hand]!, gain]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { gains, k } = this.#data(engine);
    return {
      functions: ["sinusoidal", "sinusoidal_shift", "softmax"],
      inputs: [
        ["gains", gains.join(", ")],
        ["k", `${k} tokens`],
        ["positions", `0 to ${POSITIONS - 1} tokens`],
        ["d", `${WIDTH} entries`],
        ["logit", "sum of gain times cosine, divided by the square root of d"],
      ],
    };
  }
}

define(OrreryHeadBuilder);
