/** One matrix carries every position: M(k) turns all hands of row m into those of row m + k. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  drawing,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
} from "../base/index.ts";
import { HandDrag } from "../base/hand-drag.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import type { RowLayout } from "../base/sinusoidal-row.ts";
import { WidthController } from "../base/width-controller.ts";
import { RotationNumbers, TRIED } from "./numbers.ts";
import { rotationStyles } from "./rotation.css.ts";
import {
  blockOf,
  dials,
  drawPreview,
  equation,
  layoutFor,
  pictureLabel,
  type HandControls,
} from "./rotation.svg.ts";

const attributes = {
  k: {
    kind: "integer",
    default: 5,
    minimum: -64,
    maximum: 64,
    unit: "tokens",
    symbol: "k",
    label: "shift",
    sentence: "How far the matrix moves every row.",
  },
  m: {
    kind: "integer",
    default: 3,
    minimum: 0,
    maximum: 128,
    unit: "tokens",
    symbol: "m",
    label: "position",
    sentence: "Position of the row that is moved.",
  },
  pair: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 3,
    symbol: "i",
    label: "pair",
    sentence: "The hand whose block is written out.",
  },
  d: { ...WIDTH, default: 4, maximum: 8 },
  base: BASE,
  layout: {
    kind: "choice",
    default: "interleaved",
    choices: ["interleaved", "concat"],
    label: "layout",
    sentence: "Whether sines and cosines of a row alternate or form two halves.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary The matrix that moves every sinusoidal row by the same offset, as a turn of each hand.
 *
 * @attr k, m, pair, d, base, layout - see `attributes`.
 * @event orrery-change - {k, m, pair, d, base, layout, difference}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the thin hand of a dial: arrows move m by 1, with Shift or PageUp and PageDown by 10. On
 * the thick hand they move k in the same way. Both hands can be dragged.
 */
export class OrreryRotation extends OrreryFigure {
  static override tag = "orrery-rotation";
  static override summary =
    "The matrix that moves every sinusoidal row by the same offset, as a turn of each hand.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{k, m, pair, d, base, layout, difference}",
      sentence: "The reader turned a hand, chose a pair or moved a control.",
    },
  ];
  static override reservedHeight = { wide: 630, narrow: 1042 };
  static override styles = [...OrreryFigure.styles, rotationStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #m = new Tween(attributes.m.default, () => this.requestUpdate());
  readonly #k = new Tween(attributes.k.default, () => this.requestUpdate());
  readonly #drag = new HandDrag((position) => this.#turnTo(position));
  #held: "m" | "k" = "m";
  #numbers: RotationNumbers | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#settle("jump");
  }

  protected override ready(): void {
    this.#settle("jump");
  }

  protected override givenAnew(): void {
    this.#settle(this.engine ? "to" : "jump");
  }

  protected override settingsChanged(): void {
    if (!this.#drag.dragging) this.#settle("to");
  }

  #settle(how: "jump" | "to"): void {
    this.#m[how](this.#position());
    this.#k[how](this.number("k"));
  }

  /** No row comes before position 0, so neither m nor m + k is below it. */
  #position(): number {
    return Math.max(this.number("m"), -this.number("k"));
  }

  #pair(): number {
    return Math.min(this.number("pair"), this.number("d") / 2 - 1);
  }

  #data(engine: Engine): RotationNumbers {
    const [d, base, k] = [this.number("d"), this.number("base"), this.number("k")];
    const layout = this.text("layout") as RowLayout;
    if (!this.#numbers?.fits(d, base, k, layout))
      this.#numbers = new RotationNumbers(engine, d, base, k, layout);
    return this.#numbers;
  }

  protected override heading(): string {
    return "Can one matrix move every position?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const layout = layoutFor(this.#width.width, numbers.d);
    const pair = this.#pair();
    const whole = { m: this.#position(), k: numbers.k };
    const view = drawing(
      layout.width,
      layout.height,
      pictureLabel(numbers, whole, pair),
      dials(layout, numbers, { m: this.#m.now, k: this.#k.now }, pair, this.#control),
      equation(layout, numbers, whole, pair),
      blockOf(layout, numbers, numbers.k, pair),
    );
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${(event: PointerEvent) => this.#drag.move(event)}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #control: HandControls = (pair, which) => {
    const [m, k] = [this.#position(), this.number("k")];
    const { minimum, maximum } = this.#bounds(which);
    return {
      role: "slider",
      tabindex: 0,
      "aria-label":
        which === "m"
          ? `hand ${pair} of row m, m in tokens`
          : `hand ${pair} of row m + k, k in tokens`,
      "aria-valuemin": minimum,
      "aria-valuemax": maximum,
      "aria-valuenow": which === "m" ? m : k,
      "aria-valuetext":
        which === "m" ? `m = ${m}` : `k = ${k}, a turn by ${this.#numbers!.turns[pair]!.degrees}`,
    };
  };

  /** What m or k can be while the other stays. */
  #bounds(which: "m" | "k"): { minimum: number; maximum: number } {
    const { minimum, maximum } = attributes[which];
    const other = which === "m" ? this.number("k") : this.#position();
    return { minimum: Math.max(minimum, -other), maximum };
  }

  #inside(which: "m" | "k", value: number): number {
    const { minimum, maximum } = this.#bounds(which);
    return Math.min(maximum, Math.max(minimum, value));
  }

  #grab = (event: PointerEvent): void => {
    const target = event.target as Element;
    const dial = target.closest("[data-dial]");
    const face = dial?.querySelector("[data-face]");
    if (!dial || !face || !this.#numbers || event.button !== 0) return;
    const pair = Number(dial.getAttribute("data-dial"));
    if (pair !== this.#pair()) this.change({ pair });
    const hand = target.closest("[data-hand]");
    // Beside the hands the whole dial turns, and with it the row.
    this.#held = hand?.getAttribute("data-which") === "k" ? "k" : "m";
    this.#drag.start(event, {
      face,
      position: this.#held === "m" ? this.#position() : this.number("k"),
      frequency: this.#numbers.frequencies[pair]!,
      touch: target.closest("[data-grip]") !== null,
    });
  };

  #release = (): void => {
    this.#drag.stop();
    this.#settle("to");
  };

  /** The hand follows the pointer, also between tokens; the numbers are those of the nearest one. */
  #turnTo(value: number): void {
    const which = this.#held;
    const inside = this.#inside(which, value);
    (which === "m" ? this.#m : this.#k).jump(inside);
    const whole = Math.round(inside);
    if (whole === (which === "m" ? this.#position() : this.number("k"))) this.requestUpdate();
    else this.change({ [which]: whole });
  }

  #keys = (event: KeyboardEvent): void => {
    const hand = (event.target as Element).closest("[data-hand]");
    if (!hand) return;
    const which = hand.getAttribute("data-which") === "k" ? "k" : "m";
    const now = which === "m" ? this.#position() : this.number("k");
    const { minimum, maximum } = this.#bounds(which);
    const step = event.shiftKey ? 10 : 1;
    const to = {
      ArrowLeft: now - step,
      ArrowDown: now - step,
      ArrowRight: now + step,
      ArrowUp: now + step,
      PageDown: now - 10,
      PageUp: now + 10,
      Home: minimum,
      End: maximum,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const pair = Number(hand.getAttribute("data-hand"));
    const inside = this.#inside(which, to);
    if (inside !== now || pair !== this.#pair()) this.change({ [which]: inside, pair });
  };

  protected override controls(): unknown[] {
    return [
      this.range("k"),
      this.range("m", this.#bounds("m")),
      this.range("pair", { maximum: this.number("d") / 2 - 1 }),
    ];
  }

  protected override furtherControls(): unknown[] {
    return [
      this.range("d"),
      this.range("base"),
      this.choice("layout", {
        interleaved: "sine, cosine, sine, cosine",
        concat: "all sines, then all cosines",
      }),
    ];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { difference: this.#data(this.engine).difference } : {};
  }

  protected override sentence(engine: Engine): string {
    const { k, difference } = this.#data(engine);
    const m = this.#position();
    const name = `M(${String(k).replace("-", "−")})`;
    const moved = `PE(m ${k < 0 ? "−" : "+"} ${Math.abs(k)})`;
    return `${name} takes row ${m} to row ${m + k}. Move m: the matrix stays the same. Over rows 0 to ${TRIED}, the largest difference between ${name}·PE(m) and ${moved} is ${difference} (compared to 12 decimals).`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { matrix, k, d } = this.#data(engine);
    return {
      caption: `The matrix M(${String(k).replace("-", "−")}), without unit.`,
      style: ".4",
      columns: [
        { name: "row" },
        ...Array.from({ length: d }, (_, column) => ({ name: `column ${column}` })),
      ],
      rows: matrix.map((entries, row) => [row, ...entries]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { d, base, k } = this.#data(engine);
    const m = this.#position();
    return {
      functions: ["sinusoidal_shift", "sinusoidal", "linear", "max_difference"],
      inputs: [
        ["k", `${k} tokens`],
        ["m", `${m} tokens; 0 to ${TRIED} for the largest difference`],
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      formula: `max_difference(linear(sinusoidal(0..${TRIED}, ${d}, base=${base}), sinusoidal_shift(${k}, ${d}, base=${base})), sinusoidal((0..${TRIED}) + ${k}, ${d}, base=${base}))`,
    };
  }
}

define(OrreryRotation);
