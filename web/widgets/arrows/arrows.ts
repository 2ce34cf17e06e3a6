/** Arrows to drag: one hand with its shadows, two arrows with their dot product, a turn, a matrix, a product. */
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
import { HandDrag } from "../base/hand-drag.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { workLayout } from "../base/worked.ts";
import { arrowsStyles } from "./arrows.css.ts";
import { drawPreview, picture, scalesOf, type ArrowControls } from "./arrows.svg.ts";
import { HALF, REACH, ROW_REACH, STEP, VIEWS, givenBy, numbersOf, type View } from "./numbers.ts";

const FULL_TURN = 2 * Math.PI;

const coordinate = (start: number, label: string, sentence: string) =>
  ({
    kind: "number",
    default: start,
    minimum: -3,
    maximum: 3,
    step: 0.5,
    label,
    sentence,
  }) as const;

const attributes = {
  show: {
    kind: "choice",
    default: "hand",
    choices: VIEWS,
    sentence:
      "One hand with its shadows, the dot product of two arrows, an arrow turned, a row times a matrix, or the product of two complex numbers.",
  },
  t: {
    kind: "number",
    default: 1,
    minimum: 0,
    maximum: 6.29,
    step: 0.01,
    unit: "radians",
    label: "angle",
    sentence: "Angle of the hand, clockwise from the top, or of the turn, counterclockwise.",
  },
  ax: coordinate(1, "a, across", "First coordinate of arrow a, or of row 0 of the matrix."),
  ay: coordinate(0.5, "a, up", "Second coordinate of arrow a, or of row 0 of the matrix."),
  bx: coordinate(0.5, "b, across", "First coordinate of arrow b, or of row 1 of the matrix."),
  by: coordinate(1.5, "b, up", "Second coordinate of arrow b, or of row 1 of the matrix."),
  x: coordinate(1, "list, entry 0", "First entry of the row that the matrix multiplies."),
  y: coordinate(1, "list, entry 1", "Second entry of the row that the matrix multiplies."),
} as const satisfies AttributeInfos;

const headings: Readonly<Record<View, string>> = {
  hand: "How far has the hand turned?",
  dot: "When is a dot product large?",
  turn: "What does a turn do to the two numbers of an arrow?",
  matrix: "What does a matrix do to a row of numbers?",
  product: "What happens to the angles when you multiply two numbers?",
};

/** Names of the coordinates where the arrows are the rows of a matrix. */
const ROW_LABELS: Readonly<Record<string, string>> = {
  ax: "row 0, across",
  ay: "row 0, up",
  bx: "row 1, across",
  by: "row 1, up",
};

/**
 * @summary Arrows to drag, with their angle, dot product, turn, matrix product or complex product.
 *
 * @attr show, t, ax, ay, bx, by, x, y - see `attributes`.
 * @event orrery-change - {show, t, ax, ay, bx, by, x, y, result}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the hand: arrows turn it by 0.01 radians, with Shift or PageUp and PageDown by 0.1, Home
 * and End to no turn and a full one. Keys on the tip of an arrow: arrows move it by a half or a
 * quarter, with Shift twice as far. Both can be dragged.
 */
export class OrreryArrows extends OrreryFigure {
  static override tag = "orrery-arrows";
  static override summary =
    "Arrows to drag, with their angle, dot product, turn, matrix product or complex product.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{show, t, ax, ay, bx, by, x, y, result}",
      sentence: "The reader moved an arrow or a control; result is the arrow computed from it.",
    },
  ];
  static override reservedHeight = { wide: 522, narrow: 690 };
  static override styles = [...OrreryFigure.styles, arrowsStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #turning = new HandDrag((angle) => this.#turnTo(angle));
  #held: "a" | "b" | null = null;

  get #view(): View {
    return this.text("show") as View;
  }

  protected override heading(): string {
    return headings[this.#view];
  }

  protected override body(engine: Engine): TemplateResult {
    const given = givenBy(this.settings);
    const layout = workLayout(this.#width.width);
    const view = picture(layout, given, numbersOf(engine, given), this.#control);
    // Pictures that hold controls are groups: an image would hide them.
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#move}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #control: ArrowControls = (name) => {
    const given = givenBy(this.settings);
    if (name === "hand") {
      const angle = this.engine!.format(given.t, ".2");
      return {
        role: "slider",
        tabindex: 0,
        "aria-label": "hand, angle in radians",
        "aria-valuemin": 0,
        "aria-valuemax": attributes.t.maximum,
        "aria-valuenow": angle,
        "aria-valuetext": `${angle} radians`,
      };
    }
    const [x, y] = given[name];
    return {
      role: "slider",
      tabindex: 0,
      "aria-label": this.#view === "matrix" ? `row ${name === "a" ? 0 : 1}` : `arrow ${name}`,
      "aria-valuemin": -REACH[this.#view],
      "aria-valuemax": REACH[this.#view],
      "aria-valuenow": x,
      "aria-valuetext": `${x} across, ${y} up`,
    };
  };

  #grab = (event: PointerEvent): void => {
    const target = event.target as Element;
    const held = target.closest("[data-arrow][role]");
    if (!held || event.button !== 0) return;
    const touch = target.closest("[data-grip]") !== null;
    const face = held.querySelector("[data-face]");
    if (face) {
      this.#turning.start(event, { face, position: this.number("t"), frequency: 1, touch });
    } else if (touch) {
      this.#held = held.getAttribute("data-arrow") as "a" | "b";
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
  };

  #move = (event: PointerEvent): void => {
    this.#turning.move(event);
    if (!this.#held) return;
    const scene = (event.currentTarget as HTMLElement).querySelector("svg")!;
    const [x, y] = pointIn(event, scene);
    const { side } = workLayout(this.#width.width);
    const at = scalesOf({ side }, HALF[this.#view]);
    const unit = at.x(1) - at.x(0);
    this.#moveTip(this.#held, [(x - at.x(0)) / unit, (at.y(0) - y) / unit]);
  };

  #release = (): void => {
    this.#turning.stop();
    this.#held = null;
  };

  /** One way round the dial: the hand stops at the top. */
  #turnTo(angle: number): void {
    const inside = Math.round(100 * Math.min(FULL_TURN, Math.max(0, angle))) / 100;
    if (inside !== this.number("t")) this.change({ t: inside });
  }

  /** A tip goes to the nearest coordinates that it can take. */
  #moveTip(name: "a" | "b", to: readonly [number, number]): void {
    const [reach, grid] = [REACH[this.#view], STEP[this.#view]];
    const [x, y] = to.map((value) =>
      Math.min(reach, Math.max(-reach, Math.round(value / grid) * grid)),
    ) as [number, number];
    const now = givenBy(this.settings)[name];
    if (x !== now[0] || y !== now[1]) this.change({ [`${name}x`]: x, [`${name}y`]: y });
  }

  #keys = (event: KeyboardEvent): void => {
    const name = (event.target as Element).closest("[data-arrow]")?.getAttribute("data-arrow");
    if (!name) return;
    if (name === "hand" ? this.#turnByKey(event) : this.#moveByKey(event, name as "a" | "b"))
      event.preventDefault();
  };

  #turnByKey({ key, shiftKey }: KeyboardEvent): boolean {
    const angle = this.number("t");
    const step = shiftKey ? 0.1 : 0.01;
    const to = {
      ArrowLeft: angle - step,
      ArrowDown: angle - step,
      ArrowRight: angle + step,
      ArrowUp: angle + step,
      PageDown: angle - 0.1,
      PageUp: angle + 0.1,
      Home: 0,
      End: FULL_TURN,
    }[key];
    if (to !== undefined) this.#turnTo(to);
    return to !== undefined;
  }

  #moveByKey({ key, shiftKey }: KeyboardEvent, name: "a" | "b"): boolean {
    const [x, y] = givenBy(this.settings)[name];
    const step = (shiftKey ? 2 : 1) * STEP[this.#view];
    const to = {
      ArrowLeft: [x - step, y],
      ArrowRight: [x + step, y],
      ArrowDown: [x, y - step],
      ArrowUp: [x, y + step],
    }[key] as [number, number] | undefined;
    if (to) this.#moveTip(name, to);
    return to !== undefined;
  }

  protected override controls(): unknown[] {
    if (this.#view === "hand" || this.#view === "turn") return [this.range("t")];
    return this.#view === "matrix"
      ? ["x", "y"].map((name) => this.#coordinate(name, ROW_REACH))
      : [];
  }

  #coordinate(name: string, reach = REACH[this.#view]): TemplateResult {
    const label = this.#view === "matrix" ? ROW_LABELS[name] : undefined;
    return this.range(name, { minimum: -reach, maximum: reach, ...(label && { label }) });
  }

  protected override furtherControls(): unknown[] {
    const names = {
      hand: [],
      dot: ["ax", "ay", "bx", "by"],
      turn: ["ax", "ay"],
      matrix: ["ax", "ay", "bx", "by"],
      product: ["ax", "ay", "bx", "by"],
    }[this.#view];
    return names.map((name) => this.#coordinate(name));
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { result: numbersOf(this.engine, givenBy(this.settings)).result } : {};
  }

  protected override sentence(engine: Engine): string {
    return numbersOf(engine, givenBy(this.settings)).sentence;
  }

  protected override dataTable(engine: Engine): DataTable {
    return {
      caption: "The arrows of the figure: how far each tip is across and up, without unit.",
      style: ".3",
      columns: [{ name: "arrow" }, { name: "across" }, { name: "up" }],
      rows: numbersOf(engine, givenBy(this.settings)).rows.map((row) => [...row]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { functions, formula, rows } = numbersOf(engine, givenBy(this.settings));
    return {
      functions: [...functions],
      inputs: rows.map(([name, x, y]) => [
        name,
        `${engine.format(x, ".3")} across, ${engine.format(y, ".3")} up`,
      ]),
      formula,
    };
  }
}

define(OrreryArrows);
