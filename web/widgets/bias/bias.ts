/** What softmax makes of a bias by offset, for any scheme of the list: a curve to paint. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  shapeView,
  offersAttribute,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
} from "../base/index.ts";
import { biasSchemeIds, biasSchemes, directionTitles } from "../base/bias-schemes.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { biasStyles } from "./bias.css.ts";
import {
  biasScene,
  curveScales,
  drawPreview,
  layoutFor,
  mapScales,
  pickOf,
  pictureName,
  type Box,
  type Pick,
} from "./bias.svg.ts";
import { BiasNumbers, LARGEST, biasSettings } from "./numbers.ts";

const NUMBER = String.raw`-?\d+(\.\d+)?`;

const attributes = {
  scheme: {
    kind: "choice",
    default: biasSchemeIds[0]!,
    choices: biasSchemeIds,
    label: "scheme",
    sentence: "How the bias of an offset is found.",
  },
  direction: {
    kind: "choice",
    default: "causal",
    choices: ["causal", "both"],
    label: "keys",
    sentence: "Whether a query uses keys after it.",
  },
  seed: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 99,
    control: { from: 0, to: 9, step: 1 },
    label: "made-up content (0: none)",
    sentence: "Made-up content of this number; 0 makes all products equal.",
  },
  slope: {
    kind: "number",
    default: 0.5,
    minimum: 0,
    maximum: 8,
    control: { from: 0, to: 2, step: 0.01 },
    label: "slope of ALiBi",
    sentence: "What ALiBi takes off a logit per token of distance.",
  },
  table: {
    kind: "text",
    default: "",
    pattern: new RegExp(`^(${NUMBER}(,${NUMBER})*)?$`),
    form: "a list of numbers with commas between them",
    sentence: "The learned table, one number a row; empty for made-up numbers to begin with.",
  },
  add: {
    kind: "number",
    default: 0,
    minimum: -5,
    maximum: 5,
    step: 0.5,
    label: "added to every logit",
    sentence:
      "A number added to the bias of every offset; a slider for it takes the place of the choice of keys.",
  },
  offset: {
    kind: "integer",
    default: -3,
    minimum: -31,
    maximum: 31,
    unit: "tokens",
    label: "offset",
    sentence: "The offset that is read and painted.",
  },
  m: {
    kind: "integer",
    default: 11,
    minimum: 0,
    maximum: 31,
    unit: "tokens",
    symbol: "m",
    label: "query position",
    sentence: "Row of the maps that is read.",
  },
  length: {
    kind: "integer",
    default: 16,
    minimum: 4,
    maximum: 32,
    unit: "tokens",
    symbol: "T",
    label: "length",
    sentence: "Tokens of the text.",
  },
  ...offersAttribute("add"),
} as const satisfies AttributeInfos;

/**
 * @summary What softmax makes of a bias by offset: a curve to paint, the bias and the weights.
 *
 * @attr scheme, direction, seed, slope, table, add, offset, m, length - see `attributes`.
 * @event orrery-change - {scheme, direction, seed, slope, table, add, offset, m, length, bias,
 *        weight}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the point of the curve: Left and Right choose an offset, Up and Down change its number
 * by 0.1, with Shift by 1; Escape brings back the numbers to begin with. The curve can be painted
 * with the pointer, and a cell of a map picked.
 */
export class OrreryBias extends OrreryFigure {
  static override tag = "orrery-bias";
  static override summary =
    "What softmax makes of a bias by offset: a curve to paint, the bias and the weights.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail:
        "{scheme, direction, seed, slope, table, add, offset, m, length, offers, bias, weight}",
      sentence: "The reader painted the curve, picked a cell or moved a control.",
    },
  ];
  static override reservedHeight = { wide: 642, narrow: 1051 };
  static override styles = [...OrreryFigure.styles, biasStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #numbers: BiasNumbers | null = null;
  #held: "curve" | Box | null = null;

  #data(engine: Engine): BiasNumbers {
    const settings = biasSettings(this.settings);
    if (!this.#numbers?.fits(settings)) this.#numbers = new BiasNumbers(engine, settings);
    return this.#numbers;
  }

  #pick(numbers: BiasNumbers): Pick {
    return pickOf(this.settings, numbers);
  }

  /** A table belongs to its scheme. */
  override change(values: Settings): void {
    super.change("scheme" in values ? { table: "", ...values } : values);
  }

  protected override heading(): string {
    return this.isAskedAbout("add")
      ? "What if one number is added to every logit?"
      : "What does softmax make of a bias?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const pick = this.#pick(numbers);
    const name = pictureName(engine, numbers, pick);
    const view = biasScene(engine, numbers, this.#width.width, pick, name, {
      role: "slider",
      tabindex: 0,
      "aria-label": "bias of one offset",
      "aria-valuemin": -LARGEST,
      "aria-valuemax": LARGEST,
      "aria-valuenow": numbers.biasOf(pick.offset),
      "aria-valuetext": `offset ${pick.offset}, bias ${engine.format(numbers.biasOf(pick.offset), ".2")}`,
    });
    // Pictures that hold controls are groups: an image would hide them.
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #choose(offset: number): void {
    const { offsets } = this.#numbers!;
    const inside = Math.min(offsets.at(-1)!, Math.max(offsets[0]!, offset));
    if (inside !== this.number("offset")) this.change({ offset: inside });
  }

  /** Paints the row of the table that the offset reads; tilts the line of ALiBi. */
  #paint(offset: number, bias: number): void {
    const numbers = this.#numbers!;
    const value = bias - this.number("add");
    const inside = Math.round(Math.min(LARGEST, Math.max(-LARGEST, value)) * 10) / 10;
    if (numbers.rows) return this.change({ offset, table: numbers.painted(offset, inside) });
    if (offset === 0) return this.change({ offset });
    const slope = Math.min(LARGEST, Math.max(0, -value / Math.abs(offset)));
    this.change({ offset, slope: Math.round(slope * 100) / 100 });
  }

  #point(event: PointerEvent): void {
    const numbers = this.#numbers!;
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const layout = layoutFor(this.#width.width);
    const value = (scale: (value: number) => number, pixel: number) =>
      (pixel - scale(0)) / (scale(1) - scale(0));
    if (this.#held === "curve") {
      const { offset, height } = curveScales(layout, numbers);
      const [first, last] = [numbers.offsets[0]!, numbers.offsets.at(-1)!];
      const nearest = Math.min(last, Math.max(first, Math.round(value(offset, x))));
      return this.#paint(nearest, value(height, y));
    }
    const { column, row } = mapScales(this.#held!, numbers.settings.length);
    const inside = (position: number) =>
      Math.min(numbers.settings.length - 1, Math.max(0, Math.round(position)));
    const [m, n] = [inside(value(row, y)), inside(value(column, x))];
    if (numbers.sees(m, n)) this.change({ m, offset: n - m });
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0 || !this.#numbers) return;
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const { curve, map, weights } = layoutFor(this.#width.width);
    const inside = (box: Box) =>
      x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    const grip = (event.target as Element).closest("[data-grip]") !== null;
    this.#held = grip || inside(curve) ? "curve" : ([map, weights].find(inside) ?? null);
    if (!this.#held) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    // A point that is taken beside its middle stays until the pointer moves.
    if (!grip) this.#point(event);
  };

  #drag = (event: PointerEvent): void => {
    if (this.#held) this.#point(event);
  };

  #release = (): void => {
    this.#held = null;
  };

  #keys = (event: KeyboardEvent): void => {
    const numbers = this.#numbers;
    if (!numbers || !(event.target as Element).closest("[data-point]")) return;
    const { offset } = this.#pick(numbers);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const up = { ArrowUp: 0.1, ArrowDown: -0.1 }[event.key];
    if (step !== undefined) this.#choose(offset + step);
    else if (up !== undefined)
      this.#paint(offset, numbers.biasOf(offset) + up * (event.shiftKey ? 10 : 1));
    else if (event.key === "Escape")
      this.change({ table: "", slope: this.initial("slope"), offset });
    else return;
    event.preventDefault();
  };

  protected override controls(): unknown[] {
    const titles = Object.fromEntries(biasSchemeIds.map((id) => [id, biasSchemes[id].title]));
    return [
      this.choice("scheme", titles),
      this.isAskedAbout("add") ? this.range("add") : this.choice("direction", directionTitles),
      this.range("seed"),
    ];
  }

  protected override furtherControls(engine: Engine): unknown[] {
    const { offsets, rows, settings } = this.#data(engine);
    const maximum = settings.length - 1;
    return [
      ...(rows ? [] : [this.range("slope")]),
      this.isAskedAbout("add") ? this.choice("direction", directionTitles) : this.range("add"),
      this.range("offset", { minimum: offsets[0]!, maximum: offsets.at(-1)! }),
      this.range("m", { maximum }),
      this.range("length"),
    ];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const numbers = this.#data(this.engine);
    const { m, offset } = this.#pick(numbers);
    return { bias: numbers.biasOf(offset), weight: numbers.weightOf(m, m + offset) };
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    const { m, offset } = this.#pick(numbers);
    const bias = engine.format(numbers.biasOf(offset), ".2");
    const factor = engine.format(numbers.factorOf(offset), "3s");
    const weight = engine.format(numbers.weightOf(m, m + offset), ".3");
    const own = `At offset 0 the bias is ${bias}; query ${m} gives its own key a weight of ${weight}.`;
    const other = `At offset ${String(offset).replace("-", "−")} the bias is ${bias}: at equal content, a key there gets ${factor} times the weight of the query’s own key. Query ${m} gives key ${m + offset} a weight of ${weight}.`;
    const { add } = numbers.settings;
    const { none, text } = add === 0 ? { none: true, text: "" } : numbers.changedByAdding();
    const added =
      add === 0
        ? ""
        : ` ${engine.format(add)} is added to every logit, and ${none ? "no weight changes" : `weights change by up to ${text}`}.`;
    return `${offset === 0 ? own : other}${added}`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    const { m } = this.#pick(numbers);
    return {
      caption: `Bias of every key of query ${m}, and its weight; both without unit.`,
      style: ".4",
      columns: [
        { name: "key n" },
        { name: "offset n − m", unit: "tokens" },
        { name: "bias" },
        { name: "weight" },
      ],
      rows: Array.from({ length: numbers.settings.length }, (_, n) => n)
        .filter((n) => numbers.sees(m, n))
        .map((n) => [n, n - m, numbers.biasOf(n - m), numbers.weightOf(m, n)]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { settings, values } = this.#data(engine);
    const { functions, formula, rows } = biasSchemes[settings.scheme];
    return {
      functions: [...functions, "attention"],
      inputs: [
        ...(rows
          ? [["table", `${values.join(", ")}: made up, not taken from a model`] as const]
          : [["slope", `${settings.slope} per token`] as const]),
        ["content", settings.seed === 0 ? "equal" : `made-up rows of number ${settings.seed}`],
      ],
      formula: rows ? `${formula} with rows = ${rows[settings.direction]}` : formula,
    };
  }
}

define(OrreryBias);
