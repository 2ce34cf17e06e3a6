/** What softmax makes of numbers: drag a number and watch the shares of all. */
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
import { numberText } from "../base/number-text.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { REACH, STEP, readList, sharesOf, type Shares } from "./numbers.ts";
import { sharesStyles } from "./shares.css.ts";
import { drawPreview, numberAt, picture, type BarControls } from "./shares.svg.ts";

const attributes = {
  numbers: {
    kind: "text",
    default: "2, 1, 0",
    pattern: /^\s*[-−]?\d+(\.\d+)?(\s*,\s*[-−]?\d+(\.\d+)?){1,4}\s*$/,
    form: "a list of two to five numbers such as 2, 1, 0",
    sentence: "Two to five numbers from −2 to 2, separated by commas.",
  },
  times: {
    kind: "number",
    default: 1,
    minimum: 0,
    maximum: 2,
    step: 0.25,
    label: "multiply all by",
    sentence: "What every number is multiplied by.",
  },
  plus: {
    kind: "number",
    default: 0,
    minimum: -2,
    maximum: 2,
    step: 0.5,
    label: "add to all",
    sentence: "What is then added to every number.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary Numbers as bars to drag, and the shares that softmax makes of them.
 *
 * @attr numbers, times, plus - see `attributes`.
 * @event orrery-change - {numbers, times, plus, shares}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on a bar: arrows move its number by 0.5, PageUp and PageDown by 1, Home and End to −2 and 2.
 */
export class OrreryShares extends OrreryFigure {
  static override tag = "orrery-shares";
  static override summary = "Numbers as bars to drag, and the shares that softmax makes of them.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{numbers, times, plus, shares}",
      sentence: "The reader moved a number or a control; shares are those of all numbers.",
    },
  ];
  static override reservedHeight = { wide: 629, narrow: 728 };
  static override styles = [...OrreryFigure.styles, sharesStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #held: number | null = null;

  #data(engine: Engine): Shares {
    return sharesOf(engine, this.settings);
  }

  protected override heading(): string {
    return "Which number gets which share?";
  }

  protected override body(engine: Engine): TemplateResult {
    const view = picture(engine, this.#width.width, this.#data(engine), this.#control);
    // Pictures that hold controls are groups: an image would hide them.
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #control: BarControls = (place) => {
    const now = readList(this.text("numbers"))[place]!;
    return {
      role: "slider",
      tabindex: 0,
      "aria-orientation": "vertical",
      "aria-label": `number ${place + 1}`,
      "aria-valuemin": -REACH,
      "aria-valuemax": REACH,
      "aria-valuenow": now,
    };
  };

  #placeOf(event: Event): number | null {
    const bar = (event.target as Element).closest("[data-place][role]");
    return bar && Number(bar.getAttribute("data-place"));
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const isGrip = (event.target as Element).classList.contains("grip");
    this.#held = event.pointerType === "touch" && !isGrip ? null : this.#placeOf(event);
    if (this.#held !== null)
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  /** The bar's end follows the pointer; the number is what gives that after the two controls. */
  #drag = (event: PointerEvent): void => {
    const times = this.number("times");
    if (this.#held === null || times === 0) return;
    const scene = (event.currentTarget as HTMLElement).querySelector("svg")!;
    const shown = numberAt(pointIn(event, scene)[1]);
    this.#move(this.#held, (shown - this.number("plus")) / times);
  };

  #release = (): void => {
    this.#held = null;
  };

  #move(place: number, to: number): void {
    const numbers = readList(this.text("numbers"));
    const inside = Math.min(REACH, Math.max(-REACH, Math.round(to / STEP) * STEP));
    if (inside === numbers[place]) return;
    numbers[place] = inside;
    this.change({ numbers: numbers.join(", ") });
  }

  #keys = (event: KeyboardEvent): void => {
    const place = this.#placeOf(event);
    if (place === null) return;
    const now = readList(this.text("numbers"))[place]!;
    const to = {
      ArrowLeft: now - STEP,
      ArrowDown: now - STEP,
      ArrowRight: now + STEP,
      ArrowUp: now + STEP,
      PageDown: now - 2 * STEP,
      PageUp: now + 2 * STEP,
      Home: -REACH,
      End: REACH,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#move(place, to);
  };

  protected override controls(): unknown[] {
    return [this.range("plus"), this.range("times")];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { shares: this.#data(this.engine).shares } : {};
  }

  protected override sentence(engine: Engine): string {
    const { numbers, shares } = this.#data(engine);
    const largest = Math.max(...shares);
    const many = shares.filter((share) => share === largest).length;
    const share = engine.format(largest, ".3");
    const value = numberText(engine, numbers[shares.indexOf(largest)]!);
    if (many === shares.length)
      return `All numbers are equal, and each one gets a share of ${share}.`;
    return many > 1
      ? `The largest number, ${value}, occurs ${many} times, and each time it gets a share of ${share}.`
      : `The largest number, ${value}, gets a share of ${share}; the others divide the rest.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { numbers, exponentials, shares } = this.#data(engine);
    return {
      caption: "Each number with its exponential and its share, without unit.",
      style: ".3",
      columns: [{ name: "number" }, { name: "exponential" }, { name: "share" }],
      rows: numbers.map((value, place) => [value, exponentials[place]!, shares[place]!]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { given, formula } = this.#data(engine);
    return {
      functions: ["softmax", "exp"],
      inputs: [
        ["given", `[${given.join(", ").replace(/-/g, "−")}]`],
        ["times", String(this.number("times"))],
        ["plus", String(this.number("plus")).replace("-", "−")],
      ],
      formula,
    };
  }
}

define(OrreryShares);
