/** A game: from a gain for each hand and a shift, build a head that reads the previous word. */
import { html, type TemplateResult } from "lit";
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
import { GAINS_PATTERN, readGains } from "../base/matrix-between.ts";
import { pointIn } from "../base/pointer.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { banner } from "../base/banner.ts";
import { WidthController } from "../base/width-controller.ts";
import { headBuilderStyles } from "./head-builder.css.ts";
import { gainScale, headScene, layoutFor, type GainControl } from "./head-builder.svg.ts";
import { BUDGET, GOAL, HANDS, HeadNumbers, POSITIONS, WIDTH, totalOf } from "./numbers.ts";

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

/** [hand]: whole gains of all hands, cut where they exceed the budget. */
function gainsOf(settings: Settings): number[] {
  let left = BUDGET;
  const given = readGains(settings.gains as string);
  return Array.from({ length: HANDS }, (_, hand) => {
    const gain = Math.min(left, Math.round(given[hand] ?? 0));
    left -= gain;
    return gain;
  });
}

const nameOf = (engine: Engine, { gains, k, weakest }: HeadNumbers) =>
  `Head of gains ${gains.join(", ")} and a shift by ${k}: the weakest word gives ${engine.format(weakest.weight, ".3")} of its weight to the previous word`;

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const numbers = new HeadNumbers(engine, gainsOf(settings), settings.k as number);
  return headScene(layoutFor(720), numbers, nameOf(engine, numbers));
}

/**
 * @summary A game: give each hand of the position rows a gain and shift the keys, until every word
 *          gives its weight to the previous word.
 *
 * @attr gains, k - see `attributes`.
 * @event orrery-change - {gains, k, weakest}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Bars can be dragged. Keys on a bar: Up and Down change its gain by 1, with Shift or PageUp and
 * PageDown by 8, Home and End to 0 and to what is left.
 */
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
  static override styles = [...OrreryFigure.styles, headBuilderStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #history = new UndoHistory<Settings>({});
  #numbers: HeadNumbers | null = null;
  #held: number | null = null;
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
    if (this.#held === null) this.#history.remember(this.#state);
    this.#isOwn = true;
    super.change(values);
  }

  get #state(): Settings {
    return { gains: this.text("gains"), k: this.number("k") };
  }

  #data(engine: Engine): HeadNumbers {
    const [gains, k] = [gainsOf(this.settings), this.number("k")];
    if (!this.#numbers?.fits(gains, k)) this.#numbers = new HeadNumbers(engine, gains, k);
    return this.#numbers;
  }

  protected override heading(): string {
    return "Can you build a head that reads the previous word?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const name = nameOf(engine, numbers);
    const view = headScene(layoutFor(this.#width.width), numbers, name, this.#control);
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>
      ${banner(numbers.isWon ? `${this.#isOwn ? "Correct: your" : "This"} head reads the previous word.` : `Goal: every word after the first gives at least ${engine.format(GOAL, ".2")} to the previous word.`, numbers.isWon)}`;
  }

  #control: GainControl = (hand) => {
    const gains = gainsOf(this.settings);
    return {
      role: "slider",
      tabindex: 0,
      "aria-orientation": "vertical",
      "aria-label": `gain of hand ${hand}`,
      "aria-valuemin": 0,
      "aria-valuemax": BUDGET,
      "aria-valuenow": gains[hand]!,
      "aria-valuetext": `${gains[hand]}, ${BUDGET - totalOf(gains)} left`,
    };
  };

  /** Gives a hand a gain, as far as the budget reaches. */
  #give(hand: number, gain: number): void {
    const gains = gainsOf(this.settings);
    const most = BUDGET - totalOf(gains) + gains[hand]!;
    const inside = Math.min(most, Math.max(0, Math.round(gain)));
    if (inside === gains[hand]) return;
    this.change({ gains: gains.map((each, other) => (other === hand ? inside : each)).join(", ") });
  }

  #grab = (event: PointerEvent): void => {
    const hand = (event.target as Element).closest("[data-hand]")?.getAttribute("data-hand");
    if (event.button !== 0 || hand === null || hand === undefined) return;
    this.#history.remember(this.#state);
    this.#held = Number(hand);
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#drag(event);
  };

  #drag = (event: PointerEvent): void => {
    if (this.#held === null) return;
    const [, pixel] = pointIn(event, event.currentTarget as Element);
    const y = gainScale(layoutFor(this.#width.width));
    this.#give(this.#held, (pixel - y(0)) / (y(1) - y(0)));
  };

  #release = (): void => {
    this.#held = null;
  };

  #keys = (event: KeyboardEvent): void => {
    const hand = (event.target as Element).closest("[data-hand]")?.getAttribute("data-hand");
    if (hand === null || hand === undefined) return;
    const gain = gainsOf(this.settings)[Number(hand)]!;
    const step = event.shiftKey ? 8 : 1;
    const to = {
      ArrowDown: gain - step,
      ArrowLeft: gain - step,
      ArrowUp: gain + step,
      ArrowRight: gain + step,
      PageDown: gain - 8,
      PageUp: gain + 8,
      Home: 0,
      End: BUDGET,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#give(Number(hand), to);
  };

  #undo = (): void => {
    const before = this.#history.undo();
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
