/** The slope of y = x²: take a step along the curve and make the step smaller. */
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
} from "../base/index.ts";
import { withoutZeros } from "../base/number-text.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { workLayout } from "../base/worked.ts";
import { slopeNumbers, type SlopeNumbers } from "./numbers.ts";
import { slopeStyles } from "./slope.css.ts";
import { drawPreview, picture, scalesOf } from "./slope.svg.ts";

/** Distance of the places that the point takes. */
const GRID = 0.25;

const attributes = {
  x: {
    kind: "number",
    default: 1,
    minimum: -1.5,
    maximum: 1.5,
    step: GRID,
    symbol: "x",
    label: "start of the step",
    sentence: "Where the step begins.",
  },
  step: {
    kind: "number",
    default: 1,
    minimum: 0.01,
    maximum: 1,
    step: 0.01,
    label: "step",
    sentence: "How far the step goes.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary A step along the curve y = x², its change divided by its length, and the slope.
 *
 * @attr x, step - see `attributes`.
 * @event orrery-change - {x, step, ratio}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the point: arrows move it by 0.25, Home and End to −1.5 and 1.5. It can be dragged.
 */
export class OrrerySlope extends OrreryFigure {
  static override tag = "orrery-slope";
  static override summary =
    "A step along the curve y = x², its change divided by its length, and the slope.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{x, step, ratio}",
      sentence: "The reader moved the point or a control; ratio is change divided by step.",
    },
  ];
  static override reservedHeight = { wide: 524, narrow: 815 };
  static override styles = [...OrreryFigure.styles, slopeStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #isHeld = false;

  #data(engine: Engine): SlopeNumbers {
    return slopeNumbers(engine, this.settings);
  }

  protected override heading(): string {
    return "How fast does the curve rise at one point?";
  }

  protected override body(engine: Engine): TemplateResult {
    const layout = workLayout(this.#width.width);
    const x = this.number("x");
    const view = picture(engine, layout, this.#data(engine), {
      role: "slider",
      tabindex: 0,
      "aria-label": "start of the step, x",
      "aria-valuemin": attributes.x.minimum,
      "aria-valuemax": attributes.x.maximum,
      "aria-valuenow": x,
    });
    // Pictures that hold controls are groups: an image would hide them.
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.target as Element).closest(".grip")) return;
    this.#isHeld = true;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  #drag = (event: PointerEvent): void => {
    if (!this.#isHeld) return;
    const scene = (event.currentTarget as HTMLElement).querySelector("svg")!;
    const at = scalesOf(workLayout(this.#width.width));
    const [pixel] = pointIn(event, scene);
    this.#moveTo((pixel - at.x(0)) / (at.x(1) - at.x(0)));
  };

  #release = (): void => {
    this.#isHeld = false;
  };

  #moveTo(to: number): void {
    const { minimum, maximum } = attributes.x;
    const x = Math.min(maximum, Math.max(minimum, Math.round(to / GRID) * GRID));
    if (x !== this.number("x")) this.change({ x });
  }

  #keys = (event: KeyboardEvent): void => {
    if (!(event.target as Element).closest(".point")) return;
    const x = this.number("x");
    const to = {
      ArrowLeft: x - GRID,
      ArrowDown: x - GRID,
      ArrowRight: x + GRID,
      ArrowUp: x + GRID,
      Home: attributes.x.minimum,
      End: attributes.x.maximum,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#moveTo(to);
  };

  protected override controls(): unknown[] {
    return [this.range("step"), this.range("x")];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { ratio: this.#data(this.engine).ratio } : {};
  }

  protected override sentence(engine: Engine): string {
    const { change, ratio, slope, step, x } = this.#data(engine);
    const text = (value: number) => withoutZeros(engine.format(value, ".4"));
    return `From x = ${text(x)}, a step of ${text(step)} changes f by ${text(change)}, so the change divided by the step is ${text(ratio)}. The slope at x = ${text(x)} is ${text(slope)}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { x, end, from, to } = this.#data(engine);
    return {
      caption: "The two ends of the step, without unit.",
      style: ".4",
      columns: [{ name: "x" }, { name: "f" }],
      rows: [
        [x, from],
        [end, to],
      ],
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { x, step } = this.#data(engine);
    return {
      functions: ["evaluate"],
      inputs: [
        ["x", String(x).replace("-", "−")],
        ["step", String(step)],
      ],
      formula: `((${x} + ${step})^2 - (${x})^2)/${step}`,
    };
  }
}

define(OrrerySlope);
