/** How similar two positions are: as a map of all pairs and as a curve by offset, linked. */
import { html, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  appliedScheme,
  define,
  drawing,
  shapeView,
  type AttributeInfos,
  type ColorScale,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Scheme,
  type Shape,
} from "../base/index.ts";
import { sequentialScale } from "../base/color-scale.ts";
import { paintMatrix, stretchOver } from "../base/matrix-image.ts";
import { pointIn } from "../base/pointer.ts";
import { BASE } from "../base/sinusoidal-row.ts";
import { WidthController } from "../base/width-controller.ts";
import { SimilarityNumbers } from "./numbers.ts";
import { similarityStyles } from "./similarity.css.ts";
import {
  background,
  cursor,
  drawPreview,
  layoutFor,
  scalesOf,
  type CellControls,
  type SimilarityLayout,
} from "./similarity.svg.ts";

const attributes = {
  m: {
    kind: "integer",
    default: 6,
    minimum: 0,
    maximum: 127,
    unit: "tokens",
    symbol: "m",
    label: "position",
    sentence: "Row of the cell: position of the query.",
  },
  n: {
    kind: "integer",
    default: 11,
    minimum: 0,
    maximum: 127,
    unit: "tokens",
    symbol: "n",
    label: "position",
    sentence: "Column of the cell: position of the key.",
  },
  d: {
    kind: "integer",
    default: 64,
    minimum: 2,
    maximum: 1024,
    step: 2,
    stops: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
    unit: "entries",
    symbol: "d",
    label: "model width",
    sentence: "Entries of a row; every two of them are one pair.",
  },
  base: { ...BASE, stops: [...BASE.stops, 500000] },
  positions: {
    kind: "integer",
    default: 32,
    minimum: 4,
    maximum: 128,
    unit: "tokens",
    label: "positions",
    sentence: "Positions 0 to this number − 1 are compared.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary Similarity of every two sinusoidal rows as a map, and by offset as a curve, linked.
 *
 * @attr m, n, d, base, positions - see `attributes`.
 * @event orrery-change - {m, n, d, base, positions, offset, similarity}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Keys on the cell: Left and Right move n, Up and Down m; with Shift both move together, along the
 * diagonal. Keys on the point: Left and Right change the offset by 1, PageUp and PageDown by 10,
 * Home sets it to 0. Both can be dragged.
 */
export class OrrerySimilarity extends OrreryFigure {
  static override tag = "orrery-similarity";
  static override summary =
    "Similarity of every two sinusoidal rows as a map, and by offset as a curve, linked.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{m, n, d, base, positions, offset, similarity}",
      sentence: "The reader picked a cell or an offset, or moved a control.",
    },
  ];
  static override reservedHeight = { wide: 814, narrow: 1190 };
  static override styles = [...OrreryFigure.styles, similarityStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #m = new Tween(attributes.m.default, () => this.requestUpdate());
  readonly #n = new Tween(attributes.n.default, () => this.requestUpdate());
  #numbers: SimilarityNumbers | null = null;
  /** The part in the reader's grip. */
  #held: "map" | "curve" | null = null;
  #background: Shape | null = null;
  #backgroundKey: unknown[] = [];
  #painted: unknown[] = [];
  #scales: Readonly<Record<Scheme, ColorScale>> | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#settle("jump");
  }

  protected override ready(): void {
    this.#settle("jump");
  }

  protected override settingsChanged(): void {
    this.#settle(this.#held ? "jump" : "to");
  }

  protected override givenAnew(): void {
    this.#settle(this.engine ? "to" : "jump");
  }

  #settle(how: "jump" | "to"): void {
    const { m, n } = this.#cell;
    this.#m[how](m);
    this.#n[how](n);
  }

  get #cell(): { m: number; n: number } {
    const last = this.number("positions") - 1;
    return { m: Math.min(last, this.number("m")), n: Math.min(last, this.number("n")) };
  }

  #data(engine: Engine): SimilarityNumbers {
    const [positions, d, base] = [this.number("positions"), this.number("d"), this.number("base")];
    if (!this.#numbers?.fits(positions, d, base)) {
      this.#numbers = new SimilarityNumbers(engine, positions, d, base);
      const { range } = this.#numbers;
      // One scale for every width: stronger always means more similar, below 0 too.
      const scale = (scheme: Scheme) => sequentialScale(scheme, range.minimum, range.maximum);
      this.#scales = { light: scale("light"), dark: scale("dark") };
    }
    return this.#numbers;
  }

  protected override heading(): string {
    return "Do closer positions have more similar rows?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const layout = layoutFor(this.#width.width);
    const last = numbers.positions - 1;
    const shown = { m: Math.min(last, this.#m.now), n: Math.min(last, this.#n.now) };
    const view = drawing(
      layout.width,
      layout.height,
      "Map of the similarity of every two positions, and its curve by offset",
      this.#still(numbers, layout),
      cursor(layout, numbers, shown, this.#similarityText(engine), this.#controls(engine)),
    );
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerup=${this.#release}
      @pointercancel=${this.#release} @keydown=${this.#keys}><canvas class="cells" aria-hidden="true"></canvas>${shapeView(tree)}</div>`;
  }

  /** What does not move with the cell is made once for each choice of numbers, width and theme. */
  #still(numbers: SimilarityNumbers, layout: SimilarityLayout): Shape {
    const scheme = appliedScheme(this);
    const key = [numbers, layout.width, scheme];
    if (!key.every((part, index) => part === this.#backgroundKey[index])) {
      this.#backgroundKey = key;
      const fill = (value: number) => ({ fill: this.#scales![scheme].css(value) });
      this.#background = background(layout, numbers, { ...numbers.range, fill });
    }
    return this.#background!;
  }

  #similarityText(engine: Engine): string {
    const { m, n } = this.#cell;
    return engine.format(this.#data(engine).of(m, n), ".3");
  }

  #controls(engine: Engine): CellControls {
    const { m, n } = this.#cell;
    const last = this.number("positions") - 1;
    const text = `offset ${offsetText(n - m)}, similarity ${this.#similarityText(engine)}`;
    const control = (name: string, value: string) => ({
      role: "slider",
      tabindex: 0,
      "aria-label": name,
      "aria-valuemin": -last,
      "aria-valuemax": last,
      "aria-valuenow": n - m,
      "aria-valuetext": value,
    });
    return {
      map: control("cell of the map", `m ${m}, n ${n}, ${text}`),
      curve: control("offset n − m, in tokens", text),
    };
  }

  /** The cells are an image of one pixel each, stretched under the axes. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>("canvas.cells");
    if (!canvas || !this.#numbers || !this.#scales) return;
    const scale = this.#scales[appliedScheme(this)];
    const now = [canvas, this.#numbers, scale, this.#width.width];
    if (now.every((part, index) => part === this.#painted[index])) return;
    this.#painted = now;
    const layout = layoutFor(this.#width.width);
    stretchOver(layout.map, layout, canvas);
    paintMatrix(this.#numbers.map, scale, canvas);
  }

  #pick(m: number, n: number): void {
    const last = this.number("positions") - 1;
    const inside = (position: number) => Math.min(last, Math.max(0, position));
    const [row, column] = [inside(m), inside(n)];
    const now = this.#cell;
    if (row !== now.m || column !== now.n) this.change({ m: row, n: column });
  }

  /** Keeps m where it can, and moves it where n would leave the map. */
  #pickOffset(offset: number): void {
    const last = this.number("positions") - 1;
    const k = Math.min(last, Math.max(-last, offset));
    const m = Math.min(last - Math.max(0, k), Math.max(Math.max(0, -k), this.#cell.m));
    this.#pick(m, m + k);
  }

  #point(event: PointerEvent): void {
    const numbers = this.#numbers;
    if (!numbers) return;
    const layout = layoutFor(this.#width.width);
    const scales = scalesOf(layout, numbers);
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const under = (scale: (value: number) => number, pixel: number) =>
      Math.round((pixel - scale(0)) / (scale(1) - scale(0)));
    if (this.#held === "map") this.#pick(under(scales.row, y), under(scales.column, x));
    else this.#pickOffset(under(scales.offset, x));
  }

  #grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const { map, curve } = layoutFor(this.#width.width);
    const inside = (box: typeof map) =>
      x >= box.x - 12 &&
      x <= box.x + box.width + 12 &&
      y >= box.y - 12 &&
      y <= box.y + box.height + 12;
    const grip = (event.target as Element).closest("[data-grip]")?.closest("[data-part]");
    this.#held = grip
      ? (grip.getAttribute("data-part") as "map" | "curve")
      : inside(map)
        ? "map"
        : inside(curve)
          ? "curve"
          : null;
    if (!this.#held) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    // A tip that is taken beside its middle stays until the pointer moves.
    if (!grip) this.#point(event);
  };

  #drag = (event: PointerEvent): void => {
    if (this.#held) this.#point(event);
  };

  #release = (): void => {
    this.#held = null;
  };

  #keys = (event: KeyboardEvent): void => {
    const part = (event.target as Element).closest("[data-part]")?.getAttribute("data-part");
    if (!part) return;
    const { m, n } = this.#cell;
    const last = this.number("positions") - 1;
    if (part === "curve") {
      const k = n - m;
      const to = {
        ArrowLeft: k - 1,
        ArrowDown: k - 1,
        ArrowRight: k + 1,
        ArrowUp: k + 1,
        PageDown: k - 10,
        PageUp: k + 10,
        Home: 0,
        End: last,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      return this.#pickOffset(to);
    }
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    const vertical = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (step !== undefined) {
      event.preventDefault();
      if (!event.shiftKey) return this.#pick(vertical ? m + step : m, vertical ? n : n + step);
      const inside = m + step >= 0 && n + step >= 0 && m + step <= last && n + step <= last;
      return inside ? this.#pick(m + step, n + step) : undefined;
    }
    if (event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    this.#pick(m, event.key === "Home" ? 0 : last);
  };

  protected override controls(): unknown[] {
    return [this.range("d"), this.range("base")];
  }

  protected override furtherControls(): unknown[] {
    const maximum = this.number("positions") - 1;
    return [this.range("m", { maximum }), this.range("n", { maximum }), this.range("positions")];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { m, n } = this.#cell;
    return { offset: n - m, similarity: this.#data(this.engine).of(m, n) };
  }

  protected override sentence(engine: Engine): string {
    const { firstRise, positions } = this.#data(engine);
    const { m, n } = this.#cell;
    const k = n - m;
    const value = this.#similarityText(engine);
    const here =
      k === 0
        ? `Position ${m} with itself: offset 0, similarity ${value}.`
        : `Positions ${m} and ${n}: offset ${offsetText(k)}, similarity ${value}. Offset ${offsetText(-k)} gives the same, so this number cannot tell left from right.`;
    const falls =
      firstRise === null
        ? `As the offset grows, the similarity only falls, up to offset ${positions - 1}.`
        : `As the offset grows, the similarity falls at first; it first rises at offset ${firstRise}.`;
    return `${here} ${falls}`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { profile } = this.#data(engine);
    return {
      caption:
        "Similarity by offset: dot product divided by d/2, without unit. Negative offsets have the same.",
      style: ".4",
      columns: [{ name: "offset n − m", unit: "tokens" }, { name: "similarity" }],
      rows: Array.from(profile, (value, offset) => [offset, value]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { positions, d, base } = this.#data(engine);
    return {
      functions: ["sinusoidal_gram", "sinusoidal_profile"],
      inputs: [
        ["positions", `0 to ${positions - 1} tokens`],
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      formula: `sinusoidal_profile(0..${positions - 1}, ${d}, base=${base}) / (${d}/2)`,
    };
  }
}

/** A whole number with a true minus sign. */
const offsetText = (offset: number): string => String(offset).replace("-", "−");

define(OrrerySimilarity);
