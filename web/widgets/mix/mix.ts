/**
 * A word and a position, added: what can still be read of the word, and which of the two a step of
 * training moves. Numbers in numbers.ts, pictures in mix.svg.ts.
 */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  drawing,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
} from "../base/index.ts";
import { pointIn } from "../base/pointer.ts";
import type { ShippedFile } from "../base/shipped-file.ts";
import { WidthController } from "../base/width-controller.ts";
import { layerFile } from "../trained-layer/fetch-layer.ts";
import type { TrainedLayer } from "../trained-layer/layer-file.ts";
import { mixStyles } from "./mix.css.ts";
import {
  drawGradient,
  drawMix,
  drawPreview,
  layoutFor,
  pictureLabel,
  stateOf,
  tipOf,
  type MixState,
  type Tip,
} from "./mix.svg.ts";
import { cosineCounts, gradientNumbers, mixNumbers, type GradientNumbers } from "./numbers.ts";
import { REACH, minus, plus, toPoint, type Point } from "./plane.svg.ts";

const point = {
  kind: "text",
  pattern: /^\s*[-−]?\d*\.?\d+\s*,\s*[-−]?\d*\.?\d+\s*$/u,
  form: "two numbers such as 1.5,0.5",
} as const;

const attributes = {
  show: {
    kind: "choice",
    default: "mix",
    choices: ["mix", "gradient"],
    sentence: "What is beside the arrows: cosines of trained rows, or an output that is pushed.",
  },
  word: { ...point, default: "1.5,0.4", sentence: "The word's two entries." },
  row: { ...point, default: "0.7,1.1", sentence: "The two entries of the position row." },
  push: {
    ...point,
    default: "-0.6,-0.8",
    sentence: "The gradient with respect to the output (show=gradient).",
  },
  factor: {
    kind: "number",
    default: 1,
    minimum: 0.25,
    maximum: 3,
    step: 0.25,
    label: "word × factor",
    sentence: "What the word is multiplied by before the position is added (show=gradient).",
  },
} as const satisfies AttributeInfos;

const NAMES: Readonly<Record<Tip, string>> = {
  word: "word",
  row: "position row",
  push: "wanted output",
};

/**
 * @summary A word arrow, a position arrow and their sum: what can be read back, and what training
 *          moves.
 *
 * @attr show, word, row, push, factor - see `attributes`.
 * @event orrery-change - {show, word, row, push, factor}. After user input only.
 * @slot                - Shown until engine and layer are there, and where they cannot run.
 *
 * Keys on a tip: arrow keys move it by 0.1, with Shift by 0.5.
 */
export class OrreryMix extends OrreryFigure {
  static override tag = "orrery-mix";
  static override summary =
    "A word arrow, a position arrow and their sum: what can be read back, and what training moves.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{show, word, row, push, factor}",
      sentence: "The reader moved an arrow or the factor.",
    },
  ];
  static override reservedHeight = { wide: 617, narrow: 1060 };
  static override styles = [...[OrreryFigure.styles].flat(), mixStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #held: Tip | null = null;

  get #gradient(): boolean {
    return this.text("show") === "gradient";
  }

  protected override get needed(): ShippedFile<TrainedLayer> | null {
    return this.#gradient ? null : layerFile;
  }

  get #state(): MixState {
    return stateOf(this.settings);
  }

  #gradients(engine: Engine): GradientNumbers {
    const { word, row, push, factor } = this.#state;
    return gradientNumbers(engine, word, row, push, factor);
  }

  protected override heading(): string {
    return this.#gradient
      ? "Which row does a step of training move?"
      : "Can you still read the word in the sum?";
  }

  protected override body(engine: Engine): TemplateResult {
    const state = this.#state;
    const layout = layoutFor(this.#width.width);
    const gradients = this.#gradient ? this.#gradients(engine) : null;
    const control = (tip: Tip) => this.#control(engine, state, gradients, tip);
    const shapes = gradients
      ? drawGradient(layout, state, gradients, control)
      : drawMix(
          layout,
          state,
          mixNumbers(engine, state.word, state.row),
          cosineCounts(engine, layerFile.arrived),
          control,
        );
    const view = drawing(layout.width, layout.height, pictureLabel(state), ...shapes);
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerup=${this.#release}
      @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #control(engine: Engine, state: MixState, gradients: GradientNumbers | null, tip: Tip) {
    const [x, y] = tipOf(state, gradients, tip);
    return {
      "data-tip": tip,
      role: "slider",
      tabindex: 0,
      "aria-label": `tip of the ${NAMES[tip]}`,
      "aria-valuemin": -REACH,
      "aria-valuemax": REACH,
      "aria-valuenow": Math.round(x * 100) / 100,
      "aria-valuetext": engine.format([x, y], ".1"),
    };
  }

  readonly #grab = (event: PointerEvent): void => {
    const tip = (event.target as Element).closest("[data-tip]")?.getAttribute("data-tip");
    if (!tip || event.button !== 0) return;
    this.#held = tip as Tip;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  readonly #drag = (event: PointerEvent): void => {
    if (!this.#held) return;
    const layout = layoutFor(this.#width.width);
    const plane = this.#held === "push" ? layout.right : layout.left;
    const at = pointIn(event, event.currentTarget as Element);
    this.#moveTo(this.#held, toPoint(plane, at));
  };

  readonly #release = (): void => {
    this.#held = null;
  };

  readonly #keys = (event: KeyboardEvent): void => {
    const tip = (event.target as Element).closest("[data-tip]")?.getAttribute("data-tip");
    const step = event.shiftKey ? 0.5 : 0.1;
    const by = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    }[event.key];
    if (!tip || !by || !this.engine) return;
    event.preventDefault();
    const gradients = this.#gradient ? this.#gradients(this.engine) : null;
    const now = tipOf(this.#state, gradients, tip as Tip);
    this.#moveTo(tip as Tip, plus(now, [by[0]!, by[1]!]));
  };

  /** Tips rest on tenths; a word of length 0 would have no direction. */
  #moveTo(tip: Tip, [x, y]: Point): void {
    if (!this.engine) return;
    const rounded = (value: number) =>
      Math.round(10 * Math.min(REACH, Math.max(-REACH, value))) / 10;
    const to: Point = tip === "push" ? minus(this.#gradients(this.engine).output, [x, y]) : [x, y];
    const text = to.map(rounded).join(",");
    if (tip !== "push" && to.every((value) => rounded(value) === 0)) return;
    if (text !== this.text(tip)) this.change({ [tip]: text });
  }

  protected override controls(): unknown[] {
    return this.#gradient ? [this.range("factor")] : [];
  }

  protected override sentence(engine: Engine): string {
    const print = (value: number | Point) => engine.format(value, ".2");
    if (this.#gradient) {
      const { toSum, toRow, toWord } = this.#gradients(engine);
      return `The gradient is ${print(toSum)} at the sum, ${print(toRow)} at the position row and ${print(toWord)} at the word row. Training steps against it, along the thin arrows.`;
    }
    const { word, row } = this.#state;
    const { cosine, reading, own, leak } = mixNumbers(engine, word, row);
    const { words, rows, mean, spread } = cosineCounts(engine, layerFile.arrived);
    const size = print(Math.abs(leak));
    return `Read along the word, the sum gives ${print(reading)}: ${print(own)} from the word ${leak < 0 ? "minus" : "plus"} ${size} from the position (cosine ${print(cosine)}). Appended, the word would still read ${print(own)}. The cosines of ${words} trained words with ${rows} position rows have a mean of ${engine.format(mean, ".3")} and a standard deviation of ${engine.format(spread, ".3")}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { word, row, push } = this.#state;
    const line = (name: string, [x, y]: Point) => [name, x, y];
    const columns = ["arrow", "entry 0", "entry 1"].map((name) => ({ name }));
    if (this.#gradient) {
      const { sum, output, toSum, toRow, toWord } = this.#gradients(engine);
      return {
        caption: "Arrows and gradients",
        columns,
        rows: [
          line("word", word),
          line("position row", row),
          line("sum", sum),
          line("output", output),
          line("gradient at the output", push),
          line("gradient at the sum", toSum),
          line("gradient at the position row", toRow),
          line("gradient at the word row", toWord),
        ],
        style: ".3",
      };
    }
    const { sum } = mixNumbers(engine, word, row);
    return {
      caption: "Arrows",
      columns,
      rows: [line("word", word), line("position row", row), line("sum", sum)],
      style: ".3",
    };
  }

  protected override provenance(): Provenance {
    if (this.#gradient)
      return {
        functions: ["linear", "linear_backward", "learned_backward"],
        formula: "x = factor · word + position, y = x Wᵀ, W = [[0.6, 0.3], [−0.3, 0.6]]",
        inputs: [["gradient", "with respect to y, from the wanted output to the output"]],
      };
    return {
      functions: ["dot", "norm"],
      formula:
        "reading = dot(word + position, word) / norm(word), cosine = dot(a, b) / (norm(a) norm(b))",
      inputs: [
        [
          "model",
          `${layerFile.arrived.model}, its tables, published under Apache-2.0; see the notices`,
        ],
        ["numbers", `${layerFile.arrived.rounding}; the model's own in half precision`],
        ["left out", "position row 0, which is several times longer than the others"],
      ],
    };
  }
}

define(OrreryMix);
