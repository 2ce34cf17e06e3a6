/** The linked figure of sinusoidal encoding: clock hands, waves and table share one position. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  drawing,
  linkAttribute,
  shapeView,
  appliedScheme,
  shapeToDom,
  divergingScale,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Shape,
  type Values,
} from "../base/index.ts";
import { alongArea, faceOf, onDial, type Handle, type ValueHandle } from "../base/handle.ts";
import { handleIn } from "../base/handle-directive.ts";
import { paintMatrix, stretchOver } from "../base/matrix-image.ts";
import { Memo } from "../base/memo.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import { WidthController } from "../base/width-controller.ts";
import { DIAL, dial } from "./dial.ts";
import { SinusoidNumbers } from "./numbers.ts";
import { cursor, panels, layoutFor, positionScale, type Layout } from "./panels.ts";
import { Slots, readPairs, toggled } from "./chosen-pairs.ts";
import { sinusoidStyles } from "./sinusoid.css.ts";
import { drawPreview } from "./sinusoid.svg.ts";

const attributes = {
  position: {
    kind: "integer",
    default: 5,
    minimum: 0,
    maximum: 255,
    unit: "tokens",
    symbol: "m",
    label: "position",
    sentence: "Position of the shared cursor.",
  },
  d: {
    kind: "integer",
    default: 16,
    minimum: 2,
    maximum: 64,
    step: 2,
    unit: "entries",
    symbol: "d",
    label: "model width",
    sentence: "Entries of a row; every two of them are one hand.",
  },
  base: {
    kind: "number",
    default: 10000,
    minimum: 1.01,
    maximum: 1e9,
    stops: [
      2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 500000,
      1000000,
    ],
    label: "base",
    sentence: "Base of the frequencies.",
  },
  positions: {
    kind: "integer",
    default: 64,
    minimum: 8,
    maximum: 256,
    unit: "tokens",
    symbol: "T",
    label: "positions shown",
    sentence: "Positions 0 to T − 1 are drawn.",
  },
  pairs: {
    kind: "text",
    default: "0 1 2",
    pattern: /^(\d+(\s+\d+){0,3})?$/,
    form: "a list of at most four pair numbers, such as 0 1 2",
    sentence: "Pairs whose waves are drawn, at most four.",
  },
  cosines: {
    kind: "boolean",
    default: false,
    label: "cosines too, as thin lines",
    sentence: "Whether the cosine of each chosen pair is drawn beside its sine.",
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
    sentence: "Whether sines and cosines of a row alternate or form two halves.",
  },
  ...linkAttribute,
} as const;

type Own = Values<typeof attributes>;

/** Enter, Space or a press on a hand draws its wave or puts it away. */
export class OrrerySinusoid extends OrreryFigure {
  static override tag = "orrery-sinusoid";
  static override summary =
    "Sinusoidal encoding as clock hands, waves and a table that share one position.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{position, d, base, positions, pairs, cosines, layout, link, row}",
      sentence: "The reader moved the position or a control, or chose other waves.",
    },
  ];
  static override reservedHeight = { wide: 922, narrow: 1187 };
  static override styles = [...OrreryFigure.styles, sinusoidStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #slots = new Slots();
  readonly #tween = new Tween(attributes.position.default, () => this.#moveHands());
  readonly #scales = { light: divergingScale("light"), dark: divergingScale("dark") };
  readonly #numbers = new Memo(
    (engine: Engine, { positions, d, base, layout }: Own) =>
      new SinusoidNumbers(engine, positions, d, base, layout),
  );
  #painted: unknown[] = [];
  #backgroundKey: unknown[] = [];
  #backgroundShape: Shape | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#tween.stop();
  }

  protected override ready(): void {
    this.#tween.jump(this.#position());
  }

  protected override settingsChanged(): void {
    this.#tween.to(this.#position());
  }

  protected override givenAnew(name: string): void {
    if (name === "position") this.#tween[this.engine ? "to" : "jump"](this.#position());
  }

  get #own(): Own {
    return this.settings as Own;
  }

  #position(): number {
    const { position, positions } = this.#own;
    return Math.min(position, positions - 1);
  }

  #data(engine: Engine): SinusoidNumbers {
    const { pairs, d } = this.#own;
    this.#slots.take(readPairs(pairs), d / 2);
    return this.#numbers.of(engine, this.#own);
  }

  protected override heading(): string {
    return "How do hands of different speeds tell positions apart?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const shown = this.#shown(numbers);
    const now = numbers.pairsAt(shown);
    const layout = layoutFor(this.#width.width);
    const ofPosition = this.#valueOf(numbers);
    const view = drawing(
      layout.width,
      layout.height,
      "",
      this.#background(numbers, layout),
      this.#cursor(numbers, layout, shown, now),
    );
    return html`
      <ul class="dials of-${now.length > 8 ? 16 : 8}">${now.map((pair, index) => this.#dialButton(numbers, ofPosition, pair, index))}</ul>
      <p class="dials-note">Every hand starts at 12 o’clock and turns clockwise: how far right it points is the sine, how far up is the cosine.
        Choose up to four hands to see their sines as waves. Drag a hand to turn it.</p>
      <div class="panels" ${handleIn(alongArea(ofPosition, "x", positionScale(layout, numbers.positions)))}>
        <div aria-hidden="true"><canvas class="cells"></canvas>${shapeView(view)}</div>
      </div>`;
  }

  /** What panels and hands move. */
  #valueOf({ positions }: SinusoidNumbers): ValueHandle {
    const position = this.#position();
    return {
      name: "position",
      label: "position m, in tokens",
      value: position,
      limits: { minimum: 0, maximum: positions - 1, step: 1 },
      text: `position ${position}`,
    };
  }

  /** What does not move with the cursor is made once for each choice of pairs, width and theme. */
  #background(numbers: SinusoidNumbers, layout: Layout): Shape {
    const { pairs, cosines } = this.#own;
    const scheme = appliedScheme(this);
    const key = [numbers, pairs, cosines, layout.width, scheme];
    if (!key.every((part, index) => part === this.#backgroundKey[index])) {
      this.#backgroundKey = key;
      const fill = (value: number) => ({ fill: this.#scales[scheme].css(value) });
      this.#backgroundShape = panels(layout, {
        numbers,
        slots: this.#slots,
        cosines,
        scale: { minimum: -1, maximum: 1, fill },
      });
    }
    return this.#backgroundShape!;
  }

  #dial(pair: Hand, index: number): Shape {
    return dial(pair, this.#slots.slotOf(index));
  }

  #cursor(numbers: SinusoidNumbers, layout: Layout, position: number, now: readonly Hand[]): Shape {
    return cursor(layout, { numbers, slots: this.#slots, position, now });
  }

  /**
   * While they turn nothing but the hands and the cursor changes; the cursor is the last part of
   * the panels.
   */
  #moveHands(): void {
    const dials = this.renderRoot.querySelectorAll(".dial > svg");
    const panels = this.renderRoot.querySelector(".panels svg");
    if (!this.engine || !panels || dials.length !== this.#own.d / 2) return this.requestUpdate();
    const numbers = this.#data(this.engine);
    const position = this.#shown(numbers);
    const now = numbers.pairsAt(position);
    dials.forEach((svg, index) =>
      shapeToDom(this.#dial(now[index]!, index), svg.firstElementChild),
    );
    shapeToDom(
      this.#cursor(numbers, layoutFor(this.#width.width), position, now),
      panels.lastElementChild,
    );
  }

  /** The position of the cursor now, between tokens while it moves. */
  #shown({ positions }: SinusoidNumbers): number {
    return Math.min(this.#tween.now, positions - 1);
  }

  #dialButton(
    numbers: SinusoidNumbers,
    ofPosition: ValueHandle,
    pair: Hand,
    index: number,
  ): TemplateResult {
    const slot = this.#slots.slotOf(index);
    const turn = numbers.turns[index]!;
    const center = [DIAL / 2, DIAL / 2] as const;
    const hand = onDial(ofPosition, { center, frequency: numbers.frequencies[index]! });
    const button: Handle = {
      name: `hand-${index}`,
      role: "button",
      label: `Pair ${index}, one turn in ${turn} tokens: ${slot >= 0 ? "hide its wave" : "show its wave"}`,
      attributes: { "aria-pressed": String(slot >= 0) },
      press: () => ({ pairs: toggled(this.#own.pairs, index) }),
      ...(hand.step && { step: hand.step }),
    };
    const face = {
      tag: "svg",
      attributes: {
        viewBox: `0 0 ${DIAL} ${DIAL}`,
        width: DIAL,
        height: DIAL,
        "aria-hidden": "true",
      },
      handle: faceOf({ ...hand, ...button }),
      children: [this.#dial(pair, index)],
    };
    return html`<li><div class="dial" title=${`One turn in ${turn} tokens`} ${handleIn(button)}>
      ${shapeView(face)}
      <span>${numbers.d > 16 ? nothing : "pair "}${index}</span><span class="turn">${turn}<span class="unit"> tokens</span></span>
    </div></li>`;
  }

  /** The cells are an image of one pixel each, stretched under the axes. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>("canvas.cells");
    if (!canvas || !this.engine) return;
    const numbers = this.#data(this.engine);
    const scale = this.#scales[appliedScheme(this)];
    const now = [canvas, numbers, scale, this.#width.width];
    if (now.every((part, index) => part === this.#painted[index])) return;
    this.#painted = now;
    const layout = layoutFor(this.#width.width);
    stretchOver(layout.table, layout, canvas);
    paintMatrix(numbers.across, scale, canvas);
  }

  protected override controls(): unknown[] {
    return [
      this.range("position", { maximum: this.#own.positions - 1 }),
      this.range("d"),
      this.range("base"),
    ];
  }

  protected override furtherControls(): unknown[] {
    return [this.range("positions"), this.switch("cosines"), this.choice("layout")];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { d, base, layout } = this.#data(this.engine);
    const row = this.engine.call("sinusoidal", { positions: this.#position(), d, base, layout });
    return { row: [...row.data] };
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    const position = this.#position();
    const now = numbers.pairsAt(position);
    const read = this.#slots.chosen.map(
      ([, pair]) => `pair ${pair} = ${engine.format([now[pair]!.sine, now[pair]!.cosine], ".4")}`,
    );
    return read.length > 0
      ? `Position ${position}, [sine, cosine]: ${read.join(", ")}.`
      : `Position ${position}. No pair is chosen.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { table, positions, d, order } = this.#data(engine);
    return {
      caption: "Sine and cosine of each hand by position, without unit.",
      style: ".4",
      columns: [
        { name: "position", unit: "tokens" },
        ...order.map((entry, place) => ({
          name: `entry ${place}: ${entry % 2 ? "cos" : "sin"} ${entry >> 1}`,
        })),
      ],
      rows: Array.from({ length: positions }, (_, row) => [
        row,
        ...table.data.subarray(row * d, (row + 1) * d),
      ]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { positions, d, base, layout } = this.#data(engine);
    return {
      functions: ["sinusoidal", "sinusoidal_wavelengths"],
      inputs: [
        ["positions", `0 to ${positions - 1} tokens`],
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      formula: `sinusoidal(0..${positions - 1}, ${d}, base=${base}${layout === "concat" ? `, layout="concat"` : ""})`,
    };
  }
}

define(OrrerySinusoid);
