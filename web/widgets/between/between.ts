/** What a learned matrix between two position rows does to their products: keeps, moves or blurs. */
import { html, type PropertyValues, type TemplateResult } from "lit";
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
import {
  GAINS_PATTERN,
  MATRICES,
  MATRIX_TITLES,
  readGains,
  type MatrixName,
  type MatrixSettings,
} from "../base/matrix-between.ts";
import { pointIn } from "../base/pointer.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import { Tween } from "../base/tween.ts";
import { WidthController } from "../base/width-controller.ts";
import { betweenStyles } from "./between.css.ts";
import { betweenScene, layoutFor, mapScales } from "./between.svg.ts";
import { BetweenNumbers } from "./numbers.ts";

const attributes = {
  w: {
    kind: "choice",
    default: "identity",
    choices: MATRICES,
    symbol: "W",
    label: "is",
    sentence: "The matrix W in the product of two rows.",
  },
  k: {
    kind: "integer",
    default: 1,
    minimum: -8,
    maximum: 8,
    unit: "tokens",
    symbol: "k",
    label: "shift",
    sentence: "How far a shift moves the row of the key.",
  },
  seed: {
    kind: "integer",
    default: 1,
    minimum: 1,
    maximum: 100,
    label: "random matrix number",
    sentence: "Seed of the random numbers.",
  },
  gains: {
    kind: "text",
    default: "4, 2, 2",
    pattern: GAINS_PATTERN,
    form: "a list of numbers such as 4, 2, 2",
    sentence: "Factor of each hand, the fastest first; hands beyond the list get 0.",
  },
  d: { ...WIDTH, default: 16, maximum: 32 },
  base: BASE,
  positions: {
    kind: "integer",
    default: 24,
    minimum: 4,
    maximum: 32,
    unit: "tokens",
    label: "positions",
    sentence: "Positions 0 to this number − 1 are compared.",
  },
  averaged: {
    kind: "boolean",
    default: false,
    sentence: "Whether every cell of the map gets the mean of its diagonal.",
  },
} as const satisfies AttributeInfos;

const settingsOf = (settings: Settings): MatrixSettings => ({
  name: settings.w as MatrixName,
  d: settings.d as number,
  base: settings.base as number,
  k: settings.k as number,
  gains: readGains(settings.gains as string),
  seed: settings.seed as number,
});

/** How far the ridge is from the diagonal; null where there is none. */
function ridgeShift({ name, k }: MatrixSettings): number | null {
  if (name === "shift") return k;
  return name === "identity" ? 0 : null;
}

const PREVIEW_WIDTH = 720;

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const numbers = new BetweenNumbers(engine, settingsOf(settings), settings.positions as number);
  const k = ridgeShift(numbers.settings);
  const name = MATRIX_TITLES[numbers.settings.name];
  const averaged = settings.averaged === true ? 1 : 0;
  return betweenScene(layoutFor(PREVIEW_WIDTH), numbers, name, k === null ? null : { k }, averaged);
}

/**
 * @summary Products of sinusoidal rows with a matrix between them: as a map, by offset, and how much
 *          of the map the offset explains.
 *
 * @attr w, k, seed, gains, d, base, positions, averaged - see `attributes`.
 * @event orrery-change - {w, k, seed, gains, d, base, positions, averaged, shares}. After user input
 *        only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * The ridge of the map can be dragged off the diagonal: W becomes a shift. Keys on its handle:
 * arrows move it by 1 token, Home puts it back on the diagonal.
 */
export class OrreryBetween extends OrreryFigure {
  static override tag = "orrery-between";
  static override summary =
    "Products of sinusoidal rows with a matrix between them: as a map, by offset, and how much of the map the offset explains.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{w, k, seed, gains, d, base, positions, averaged, shares}",
      sentence: "The reader chose a matrix, pulled the ridge or moved a control.",
    },
  ];
  static override reservedHeight = { wide: 780, narrow: 1246 };
  static override styles = [...OrreryFigure.styles, betweenStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  #numbers: BetweenNumbers | null = null;
  #held = false;
  /** 0 … 1: how far the cells are on their way to the means. */
  readonly #averaged = new Tween(0, () => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#averaged.jump(this.flag("averaged") ? 1 : 0);
  }

  protected override ready(): void {
    this.#averaged.jump(this.flag("averaged") ? 1 : 0);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.engine && changed.has("averaged")) this.#averaged.to(this.flag("averaged") ? 1 : 0);
  }

  #data(engine: Engine): BetweenNumbers {
    const settings = settingsOf(this.settings);
    const positions = this.number("positions");
    if (!this.#numbers?.fits(settings, positions))
      this.#numbers = new BetweenNumbers(engine, settings, positions);
    return this.#numbers;
  }

  protected override heading(): string {
    return "What does the matrix W do to the products of two rows?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const k = ridgeShift(numbers.settings);
    const layout = layoutFor(this.#width.width);
    const ridge = k === null ? null : { k, control: this.#control(k) };
    const view = betweenScene(
      layout,
      numbers,
      MATRIX_TITLES[numbers.settings.name],
      ridge,
      this.#averaged.now,
    );
    const tree = ridge ? { ...view, attributes: { ...view.attributes, role: "group" } } : view;
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #control(k: number): Record<string, string | number> {
    return {
      role: "slider",
      tabindex: 0,
      "aria-label": "ridge of the map: shift k, in tokens",
      "aria-valuemin": attributes.k.minimum,
      "aria-valuemax": attributes.k.maximum,
      "aria-valuenow": k,
      "aria-valuetext": ridgeText(k),
    };
  }

  #shift(k: number): void {
    const inside = Math.min(attributes.k.maximum, Math.max(attributes.k.minimum, k));
    if (ridgeShift(this.#numbers!.settings) !== inside) this.change({ w: "shift", k: inside });
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.target as Element).closest(".grip")) return;
    this.#held = true;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  #drag = (event: PointerEvent): void => {
    if (!this.#held || !this.#numbers) return;
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const { column, row } = mapScales(layoutFor(this.#width.width), this.#numbers.positions);
    const cell = column(1) - column(0);
    this.#shift(Math.round((y - row(0) - (x - column(0))) / cell));
  };

  #release = (): void => {
    this.#held = false;
  };

  #keys = (event: KeyboardEvent): void => {
    if (!(event.target as Element).closest(".ridge") || !this.#numbers) return;
    const k = ridgeShift(this.#numbers.settings) ?? 0;
    const to = {
      ArrowLeft: k + 1,
      ArrowDown: k + 1,
      ArrowRight: k - 1,
      ArrowUp: k - 1,
      Home: 0,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#shift(to);
  };

  protected override controls(): unknown[] {
    const name = this.text("w");
    const averaged = this.flag("averaged");
    return [
      html`<div class="control" part="control"><button class="chip" type="button" aria-pressed=${averaged ? "true" : "false"} @click=${() => this.change({ averaged: !averaged })}>Average the diagonals</button></div>`,
      this.choice("w", MATRIX_TITLES),
      ...(name === "shift" ? [this.range("k")] : name === "random" ? [this.range("seed")] : []),
    ];
  }

  protected override furtherControls(): unknown[] {
    return [this.range("d"), this.range("base"), this.range("positions")];
  }

  protected override results(): Record<string, unknown> {
    return this.engine ? { shares: this.#data(this.engine).shares } : {};
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    const { name, k } = numbers.settings;
    const share = `the offset explains ${numbers.percent("offset")}% of the map`;
    const middle = numbers.positions >> 1;
    if (this.flag("averaged"))
      return `Every cell has the mean of its diagonal now. The pattern that is left is what the offset explains: ${numbers.percent("offset")}% of the map.`;
    switch (name) {
      case "identity":
        return `W changes nothing: ${share}, and each query has its largest product with the key at its own position.`;
      case "shift":
        return `W is a shift by ${signedText(k)}: ${share}, and the ridge is ${ridgeText(k)}.`;
      case "gains":
        return `W gives ${this.#gainsText(numbers)}: ${share}. Both sides of the diagonal are still alike.`;
      case "sines":
        return `W keeps only the sines: ${share}, and the sum n + m explains ${numbers.percent("sum")}%. Equal offsets no longer mean equal products.`;
      default:
        return `W holds random numbers: ${share}. The query at ${middle} has its largest product with the key at ${numbers.best(middle)}, the query at ${middle + 1} with the key at ${numbers.best(middle + 1)}.`;
    }
  }

  /** The gains as given, and what the hands beyond the list get. */
  #gainsText({ settings: { gains, d } }: BetweenNumbers): string {
    const hands = d / 2;
    return gains.length < hands
      ? `the ${gains.length === 1 ? "fastest hand the gain" : `${gains.length} fastest hands the gains`} ${gains.join(", ")}, and the others 0`
      : `its ${hands} hands the gains ${gains.slice(0, hands).join(", ")}`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    const positions = Array.from({ length: numbers.positions }, (_, position) => position);
    return {
      caption: "Product of the query at m with the key at n, without unit.",
      style: ".3",
      columns: [{ name: "m" }, ...positions.map((n) => ({ name: `n = ${n}` }))],
      rows: positions.map((m) => [m, ...positions.map((n) => numbers.product(m, n))]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { settings, positions } = this.#data(engine);
    const { name, d, base, k, seed } = settings;
    return {
      functions: ["sinusoidal", "sinusoidal_shift", "shuffle", "explained_by"],
      inputs: [
        ["positions", `0 to ${positions - 1} tokens`],
        ["W", MATRIX_TITLES[name]],
        ["k", `${k} tokens`],
        ["gains", this.text("gains")],
        ["random numbers", `${d * d} evenly spaced ones from −1 to 1, dealt by seed ${seed}`],
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      ...(ridgeShift(settings) !== null && {
        formula: `explained_by(sinusoidal(0..${positions - 1}, ${d}, base=${base}) @ sinusoidal_shift(${ridgeShift(settings)}, ${d}, base=${base}) @ transpose(sinusoidal(0..${positions - 1}, ${d}, base=${base})))`,
      }),
    };
  }
}

/** A whole number with a true minus sign. */
const signedText = (value: number): string => String(value).replace("-", "−");

function ridgeText(k: number): string {
  const places = Math.abs(k) === 1 ? "1 place" : `${Math.abs(k)} places`;
  if (k === 0) return "on the diagonal";
  return k > 0
    ? `${places} left of the diagonal, at the keys ${places} before each query`
    : `${places} right of the diagonal, at the keys ${places} after each query`;
}

define(OrreryBetween);
