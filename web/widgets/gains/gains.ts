/** A query turns among the rows of a table, and its product with each key gains something else. */
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
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { gainsStyles } from "./gains.css.ts";
import { drawPreview, gainsScene, keyText, layoutFor, pictureName } from "./gains.svg.ts";
import {
  OFFSETS,
  TABLE,
  favorite,
  gainNumbers,
  type GainNumbers,
  type TableKind,
} from "./numbers.ts";

/** Degrees between two directions of the query. */
const STEP = 5;

const attributes = {
  turn: {
    kind: "integer",
    default: 0,
    minimum: -180,
    maximum: 180,
    step: STEP,
    unit: "degrees",
    label: "direction of the query",
    sentence: "Counterclockwise from the right.",
  },
  table: {
    kind: "choice",
    default: "vectors",
    choices: ["vectors", "numbers"],
    label: "table",
    sentence: "Whether the table holds a vector or a number for each offset.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary What the product of a query and a key gains at each offset: from a vector for each
 *          offset, which is multiplied by the query, or from a number, the same for every query.
 *
 * @attr turn, table - see `attributes`.
 * @event orrery-change - {turn, table, favorite}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the query: the arrows turn it by 5 degrees, with Shift or PageUp and PageDown by 45. It can
 * be dragged.
 */
export class OrreryGains extends OrreryFigure {
  static override tag = "orrery-gains";
  static override summary =
    "What the product of query and key gains at each offset from a table of vectors, or of numbers.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{turn, table, favorite}",
      sentence: "The reader turned the query or chose a table.",
    },
  ];
  static override reservedHeight = { wide: 517, narrow: 917 };
  static override styles = [...OrreryFigure.styles, gainsStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #held = false;

  #data(engine: Engine): GainNumbers {
    return gainNumbers(engine, this.number("turn"), this.#kind);
  }

  get #kind(): TableKind {
    return this.text("table") as TableKind;
  }

  protected override heading(): string {
    return "Which distances does a query ask for?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const turn = this.number("turn");
    const name = pictureName(numbers, this.#kind);
    const print = (value: number) => engine.format(value, ".1");
    const view = gainsScene(numbers, this.#kind, layoutFor(this.#width.width), name, print, {
      role: "slider",
      tabindex: 0,
      "aria-label": "direction of the query",
      "aria-valuemin": -180,
      "aria-valuemax": 180,
      "aria-valuenow": turn,
      "aria-valuetext": `${turn} degrees`,
    });
    // Pictures that hold controls are groups: an image would hide them.
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.target as Element).closest("[data-grip]")) return;
    this.#held = true;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  #drag = (event: PointerEvent): void => {
    if (!this.#held) return;
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const [centerX, centerY] = layoutFor(this.#width.width).center;
    const angle = Math.atan2(centerY - y, x - centerX);
    this.#turnTo(STEP * Math.round((angle * 180) / Math.PI / STEP));
  };

  #release = (): void => {
    this.#held = false;
  };

  /** A turn beyond half a circle comes back from the other side. */
  #turnTo(turn: number): void {
    const inside = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
    if (inside !== this.number("turn")) this.change({ turn: inside });
  }

  #keys = (event: KeyboardEvent): void => {
    if (!(event.target as Element).closest("[data-query]")) return;
    const turn = this.number("turn");
    const step = event.shiftKey ? 45 : STEP;
    const to = {
      ArrowLeft: turn + step,
      ArrowUp: turn + step,
      ArrowRight: turn - step,
      ArrowDown: turn - step,
      PageUp: turn + 45,
      PageDown: turn - 45,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#turnTo(to);
  };

  protected override controls(): unknown[] {
    return [
      this.range("turn"),
      this.choice("table", {
        vectors: "a vector for each offset",
        numbers: "a number for each offset",
      }),
    ];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { favorite: favorite(this.#data(this.engine)) } : {};
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    const [x, y] = numbers.query.map((entry) => engine.format(entry, ".1"));
    const best = keyText(favorite(numbers));
    return this.#kind === "vectors"
      ? `With the query [${x}, ${y}], ${best} gains most.`
      : `With every query, ${best} gains most. The query is now [${x}, ${y}].`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { gains } = this.#data(engine);
    const isVectors = this.#kind === "vectors";
    return {
      caption: "Entry of the table for each offset, and what the product of query and key gains.",
      style: ".4",
      columns: [{ name: "offset", unit: "tokens" }, { name: "entry" }, { name: "gain" }],
      rows: OFFSETS.map((offset, index) => [
        offset,
        isVectors ? `[${TABLE[index]!.join(", ")}]`.replaceAll("-", "−") : gains[index]!,
        gains[index]!,
      ]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { query } = this.#data(engine);
    const rows = `[${TABLE.map((row) => `[${row.join(", ")}]`).join(", ")}]`;
    const written = `[${query.map((entry) => engine.format(entry, "")).join(", ")}]`;
    return {
      functions: ["sinusoidal", "shaw_attention"],
      inputs: [
        ["query", written],
        ["table", `${rows}, offsets −2 to 2 tokens`],
      ],
      formula: `${rows} @ ${written}`,
    };
  }
}

define(OrreryGains);
