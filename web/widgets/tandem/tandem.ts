/** Two tokens joined by a bar: slide or swap them, and see whether their product notices. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  shapeView,
  offersAttribute,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { MATRIX_TITLES, type MatrixName, type MatrixSettings } from "../base/matrix-between.ts";
import type { TokenControl, TokenPair } from "../base/joined-tokens.ts";
import { BASE, WIDTH } from "../base/sinusoidal-row.ts";
import { TokenMoves, tokenSlider } from "../base/token-moves.ts";
import { WidthController } from "../base/width-controller.ts";
import { TandemNumbers } from "./numbers.ts";
import { tandemStyles } from "./tandem.css.ts";
import { layoutFor, rulerScale, tandemScene, type TandemTexts } from "./tandem.svg.ts";

const attributes = {
  m: {
    kind: "integer",
    default: 3,
    minimum: 0,
    maximum: 99,
    unit: "tokens",
    symbol: "m",
    label: "query",
    sentence: "Position of the query.",
  },
  n: {
    kind: "integer",
    default: 7,
    minimum: 0,
    maximum: 99,
    unit: "tokens",
    symbol: "n",
    label: "key",
    sentence: "Position of the key.",
  },
  w: {
    kind: "choice",
    default: "identity",
    choices: ["identity", "shift", "sines"],
    symbol: "W",
    label: "is",
    sentence: "The matrix between the rows.",
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
  d: { ...WIDTH, default: 8, maximum: 8 },
  base: BASE,
  positions: {
    kind: "integer",
    default: 32,
    minimum: 4,
    maximum: 100,
    control: { from: 4, to: 100, step: 1, fine: true },
    unit: "tokens",
    label: "positions",
    sentence: "Positions 0 to this number − 1 are on the ruler.",
  },
  ...offersAttribute("w"),
} as const satisfies AttributeInfos;

/** How far one press of the button slides both tokens. */
const SLIDE = 5;

const settingsOf = (settings: Settings): MatrixSettings => ({
  name: settings.w as MatrixName,
  d: settings.d as number,
  base: settings.base as number,
  k: settings.k as number,
  gains: [],
  seed: 1,
});

const productName = ({ name }: MatrixSettings) => (name === "identity" ? "dot product" : "product");

function textsOf(
  engine: Engine,
  numbers: TandemNumbers,
  { m, n }: TokenPair,
  compared: string,
): TandemTexts {
  const product = engine.format(numbers.product(m, n), ".3");
  const name = productName(numbers.settings);
  return {
    label: `A query at position ${m} and a key at position ${n}, joined by a bar: ${name} ${product}`,
    product,
    productName: name,
    compared,
    // One digit more than the product, so that they add up to it as printed.
    terms: Array.from(numbers.terms(m, n), (term) => engine.format(term, ".4")),
    offset: n - m,
  };
}

const inside = (position: number, positions: number) =>
  Math.min(positions - 1, Math.max(0, position));

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const numbers = new TandemNumbers(engine, settingsOf(settings));
  const positions = settings.positions as number;
  const pair = {
    m: inside(settings.m as number, positions),
    n: inside(settings.n as number, positions),
  };
  const layout = layoutFor(720, numbers.settings.d / 2);
  return tandemScene(layout, numbers, positions, pair, textsOf(engine, numbers, pair, ""));
}

/**
 * @summary Two tokens on a ruler, joined by a bar: the dot product of their rows, hand by hand, while
 *          the pair slides and swaps; or their product with a matrix between the rows.
 *
 * @attr m, n, w, k, d, base, positions - see `attributes`.
 * @event orrery-change - {m, n, w, k, d, base, positions, offers, product}. After user input only.
 * @slot                - Shown until the engine is ready, and where it cannot run.
 *
 * Tokens and bar can be dragged. Keys on a token or on the bar: arrows move it by 1 token, with
 * Shift or PageUp and PageDown by 10, Home and End to the ends.
 */
export class OrreryTandem extends OrreryFigure {
  static override tag = "orrery-tandem";
  static override summary =
    "Two tokens on a ruler, joined by a bar: the dot product of their rows, hand by hand, while the pair slides and swaps; or their product with a matrix between the rows.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{m, n, w, k, d, base, positions, offers, product}",
      sentence: "The reader moved or swapped the tokens, or chose a matrix.",
    },
  ];
  static override reservedHeight = { wide: 652, narrow: 900 };
  static override styles = [...OrreryFigure.styles, tandemStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #m = new Tween(attributes.m.default, () => this.requestUpdate());
  readonly #n = new Tween(attributes.n.default, () => this.requestUpdate());
  #numbers: TandemNumbers | null = null;
  readonly #moves = new TokenMoves({
    at: () => this.#pair,
    last: () => this.number("positions") - 1,
    moveTo: ({ m, n }) => this.change({ m, n }),
  });
  /** The product that was drawn last, and the one before the last move. */
  #shown: number | null = null;
  #before: number | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#settle("jump");
  }

  protected override ready(): void {
    this.#settle("jump");
  }

  protected override settingsChanged(): void {
    this.#settle(this.#moves.holding ? "jump" : "to");
  }

  protected override givenAnew(): void {
    this.#before = this.#shown;
    this.#settle(this.engine ? "to" : "jump");
  }

  override change(values: Settings): void {
    if (!this.#moves.holding) this.#before = this.#shown;
    super.change(values);
  }

  #settle(how: "jump" | "to"): void {
    const { m, n } = this.#pair;
    this.#m[how](m);
    this.#n[how](n);
  }

  get #pair(): TokenPair {
    const positions = this.number("positions");
    return { m: inside(this.number("m"), positions), n: inside(this.number("n"), positions) };
  }

  #data(engine: Engine): TandemNumbers {
    const settings = settingsOf(this.settings);
    if (!this.#numbers?.fits(settings)) this.#numbers = new TandemNumbers(engine, settings);
    return this.#numbers;
  }

  protected override heading(): string {
    const name = productName(settingsOf(this.settings));
    return `Does the ${name} change when the two tokens slide or swap?`;
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const pair = this.#pair;
    this.#shown = numbers.product(pair.m, pair.n);
    const view = tandemScene(
      layoutFor(this.#width.width, numbers.settings.d / 2),
      numbers,
      this.number("positions"),
      { m: this.#m.now, n: this.#n.now },
      textsOf(engine, numbers, pair, this.#compared(engine)),
      this.#control,
    );
    const tree = { ...view, attributes: { ...view.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag}
      @pointerup=${this.#release} @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  /** The product before the last move and now, as printed; null before the first move. */
  #beforeAndNow(engine: Engine): [before: string | null, now: string | null] {
    const [before, now] = [this.#before, this.#shown];
    return before === null || now === null
      ? [null, null]
      : [engine.format(before, ".3"), engine.format(now, ".3")];
  }

  #compared(engine: Engine): string {
    const [before, now] = this.#beforeAndNow(engine);
    if (before === null) return "";
    return before === now ? "unchanged by your last move" : `before your last move: ${before}`;
  }

  #control: TokenControl = (part) => tokenSlider(part, this.#pair, this.number("positions") - 1);

  #swap = (): void => {
    const { m, n } = this.#pair;
    if (m !== n) this.change({ m: n, n: m });
  };

  /** How far both tokens can slide: to the right if there is room. */
  #slideBy(): number {
    const { m, n } = this.#pair;
    return Math.max(m, n) + SLIDE < this.number("positions") ? SLIDE : -Math.min(SLIDE, m, n);
  }

  #grab = (event: PointerEvent): void => {
    if (this.#moves.grab(event)) this.#before = this.#shown;
  };

  #drag = (event: PointerEvent): void => {
    const layout = layoutFor(this.#width.width, this.number("d") / 2);
    this.#moves.drag(event, rulerScale(layout, this.number("positions")));
  };

  #release = (): void => this.#moves.release();

  #keys = (event: KeyboardEvent): void => this.#moves.press(event);

  protected override controls(): unknown[] {
    const by = this.#slideBy();
    const places = Math.abs(by);
    const moves = html`<div class="control moves" role="group" aria-label="Moves">
      <button class="chip" type="button" ?disabled=${by === 0} @click=${() => this.#moves.move("both", this.#pair, by)}>Slide both ${places} ${by < 0 ? "back" : "ahead"}</button>
      <button class="chip" type="button" @click=${this.#swap}>Swap the tokens</button>
    </div>`;
    if (!this.isAskedAbout("w")) return [moves];
    const { identity, shift, sines } = MATRIX_TITLES;
    return [
      this.choice("w", { identity, shift, sines }),
      ...(this.text("w") === "shift" ? [this.range("k")] : []),
      moves,
    ];
  }

  protected override furtherControls(): unknown[] {
    const maximum = this.number("positions") - 1;
    return [
      this.range("m", { maximum }),
      this.range("n", { maximum }),
      this.range("d"),
      this.range("base"),
      this.range("positions"),
    ];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { m, n } = this.#pair;
    return { product: this.#data(this.engine).product(m, n) };
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    const { m, n } = this.#pair;
    const [before, now] = this.#beforeAndNow(engine);
    const shown = `A query at ${m} and a key at ${n}: ${productName(numbers.settings)} ${engine.format(numbers.product(m, n), ".3")}`;
    if (before === null) return `${shown}.`;
    return before === now
      ? `${shown}, unchanged by your last move.`
      : `${shown}. Before your last move, it was ${before}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    const { m, n } = this.#pair;
    return {
      caption: `What each hand adds to the ${productName(numbers.settings)} of positions ${m} and ${n}, without unit.`,
      style: ".4",
      columns: [{ name: "hand" }, { name: "adds" }],
      rows: Array.from(numbers.terms(m, n), (term, hand) => [hand, term]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { d, base, k, name } = this.#data(engine).settings;
    const { m, n } = this.#pair;
    const key = `sinusoidal(${n}, ${d}, base=${base})`;
    return {
      functions: ["sinusoidal", "sinusoidal_shift", "linear", "dot"],
      inputs: [
        ["m", `${m} tokens`],
        ["n", `${n} tokens`],
        ["W", MATRIX_TITLES[name]],
        ...(name === "shift" ? [["k", `${k} tokens`] as const] : []),
        ["d", `${d} entries`],
        ["base", String(base)],
      ],
      ...(name !== "sines" && {
        formula: `dot(sinusoidal(${m}, ${d}, base=${base}), ${name === "shift" ? `sinusoidal_shift(${k}, ${d}, base=${base}) @ ${key}` : key})`,
      }),
    };
  }
}

define(OrreryTandem);
