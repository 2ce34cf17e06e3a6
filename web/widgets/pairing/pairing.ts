/**
 * The two pairings of RoPE side by side, as threads between the entries of a head and as the matrix
 * that turns it; or the rows of W, to be moved from the order of one into that of the other.
 */
import { html, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  shape,
  shapeView,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import { dialHand, dialPlate, dialSector } from "../base/clock-face.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { handleIn } from "../base/handle-directive.ts";
import type { Handle } from "../base/handle.ts";
import { Memo } from "../base/memo.ts";
import { movedUp, orderText, sameOrder, type Order } from "../base/order.ts";
import { Reorder, atRest, type Arranged } from "../base/reorder.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import { undoControls } from "../base/undo-controls.ts";
import { UndoHistory } from "../base/undo-history.ts";
import { WidthController } from "../base/width-controller.ts";
import { attributes, contentOf, headOf, orderOf, pairingsOf } from "./attributes.ts";
import { checkOrder, checkSentence, checkView, type Check } from "./check.ts";
import { matricesScene } from "./matrices.svg.ts";
import { POSITION_PAIRS, PairingNumbers, type HeadSettings } from "./numbers.ts";
import { pairingStyles } from "./pairing.css.ts";
import { placeAt, weightsScene } from "./weights.svg.ts";
import { matricesSentence, pairsText } from "./words.ts";

const SHOW_TITLES = {
  both: "both pairings",
  interleaved: "interleaved",
  half: "half",
  weights: "moving W’s rows",
};

/** A pair is lit only where the head has it. */
const pairOfSettings = (settings: Settings, numbers: PairingNumbers): number =>
  (settings.pair as number) < numbers.pairs("half").length ? (settings.pair as number) : -1;

function matricesOf(
  engine: Engine,
  settings: Settings,
  numbers: PairingNumbers,
  lit: number,
  width: number,
  handle?: (pair: number) => Handle,
): Shape {
  const m = settings.m as number;
  const pairings = pairingsOf(settings);
  return matricesScene(width, {
    numbers,
    pairings,
    m,
    lit,
    label: `Rotation matrix at position ${m}: ${pairings.map((pairing) => `${pairing} pairs entries ${pairsText(numbers, pairing)}`).join("; ")}.`,
    print: (value) => engine.format(value, ".2"),
    ...(handle && { handle }),
  });
}

function weightsOf(
  engine: Engine,
  settings: Settings,
  numbers: PairingNumbers,
  { fitting }: Check,
  width: number,
  rows: Arranged,
): Shape {
  const order = orderOf(settings);
  const { q, k } = contentOf(engine, settings);
  const print = (entries: Float64Array) => Array.from(entries, (entry) => engine.format(entry, ""));
  return weightsScene(width, {
    numbers,
    order,
    rows,
    fitting,
    query: print(q.data),
    key: print(k.data),
    label: `Rows of W from top to bottom: ${order.join(", ")}. Half code ties places ${pairsText(numbers, "half")}.`,
  });
}

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const numbers = new PairingNumbers(engine, headOf(settings));
  if (settings.show !== "weights")
    return matricesOf(engine, settings, numbers, pairOfSettings(settings, numbers), PREVIEW_WIDTH);
  const rows = atRest(orderOf(settings));
  return weightsOf(engine, settings, numbers, checkOrder(engine, settings), PREVIEW_WIDTH, rows);
}

/** Enter or Space moves a row of W up, from the top to the bottom. */
export class OrreryPairing extends OrreryFigure {
  static override tag = "orrery-pairing";
  static override summary =
    "The two pairings of RoPE: which entries turn together, the matrix that turns them, and the order of W’s rows that leads from one to the other.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{show, m, pair, d, rotary, base, order, q, k, mixed, offers, agrees}",
      sentence: "The reader moved a control, chose a pair, or moved a row of W.",
    },
  ];
  static override reservedHeight = { wide: 862, narrow: 1324 };
  static override styles = [...OrreryFigure.styles, pairingStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #history = new UndoHistory<string>("");
  readonly #numbers = new Memo(
    (engine, { d, base, rotary }: HeadSettings) => new PairingNumbers(engine, { d, base, rotary }),
  );
  readonly #checked = new Memo(checkOrder);
  /** The pair under the pointer, and the one whose button has the focus; or −1. */
  #pointed = -1;
  #focused = -1;
  /** The order of the last drawing; null where there was none, or it could not be used. */
  #shown: Order | null = null;
  #fresh = true;
  readonly #reorder = new Reorder(
    {
      order: () => orderOf(this.settings),
      placeAt: ([, y]) => placeAt(y),
      preview: (order) => this.assign({ order: orderText(order) }),
      arrange: (order) => this.#arrange(order),
      choose: (row) => this.#arrange(movedUp(orderOf(this.settings), row)),
      requestUpdate: () => this.requestUpdate(),
    },
    attributes.d.maximum,
    "column",
  );

  protected override givenAnew(): void {
    this.#fresh = true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (!this.#fresh && this.#shown) this.#reorder.jump(this.#shown);
    this.#focused = -1;
  }

  get #isWeights(): boolean {
    return this.text("show") === "weights";
  }

  #data(engine: Engine): PairingNumbers {
    return this.#numbers.of(engine, headOf(this.settings));
  }

  #check(engine: Engine): Check {
    return this.#checked.of(engine, this.settings);
  }

  #lit(numbers: PairingNumbers): number {
    const chosen = pairOfSettings(this.settings, numbers);
    const count = numbers.pairs("half").length;
    return [this.#pointed, this.#focused].find((pair) => pair >= 0 && pair < count) ?? chosen;
  }

  protected override heading(): string {
    return this.#isWeights
      ? "Which order of W’s rows makes half-pairing code score like interleaved code?"
      : "Which two entries does RoPE turn together?";
  }

  protected override body(engine: Engine): unknown {
    return this.#isWeights ? this.#weights(engine) : this.#matrices(engine);
  }

  #matrices(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const lit = this.#lit(numbers);
    const handleOf = (pair: number): Handle => ({
      ...this.#pointing(pair),
      press: () => {
        this.#choose(pair);
      },
    });
    const view = matricesOf(engine, this.settings, numbers, lit, this.#width.width, handleOf);
    return html`<div class="scene">${shapeView(view)}</div>
    <div class="pairs" role="group" aria-label="Pairs">${this.#pairButtons(engine, numbers, lit)}</div>
    <p class="hint">cos<sub><var>i</var></sub> and sin<sub><var>i</var></sub> are the cosine and sine of <var>m</var>·<var>ω</var><sub><var>i</var></sub>. Cells left blank are 0.${this.text("show") === "interleaved" ? "" : " The dashed lines cut the entries that turn in halves."}</p>`;
  }

  #pairButtons(engine: Engine, numbers: PairingNumbers, lit: number): TemplateResult[] {
    const angles = numbers.angles(this.number("m"));
    const chosen = pairOfSettings(this.settings, numbers);
    return numbers.hands(this.number("m")).map(
      (
        hand,
        pair,
      ) => html`<button class="chip ${pair === lit ? "lit" : ""}" type="button" aria-pressed=${pair === chosen} ${handleIn(this.#pointing(pair))}
        @focus=${() => this.#focus(pair)} @blur=${() => this.#focus(-1)} @click=${() => this.#choose(pair)}>
        ${shapeView(smallDial(hand))}
        <span><b>pair ${pair}</b>, <var>m</var>·<var>ω</var><sub>${pair}</sub><br> = ${engine.format(angles[pair]!, "3s")} rad</span>
      </button>`,
    );
  }

  /** A pair is lit while a mouse points at it. */
  #pointing(pair: number): Handle {
    return {
      name: `pair-${pair}`,
      over: () => {
        this.#point(pair);
      },
      left: () => {
        this.#point(-1);
      },
    };
  }

  #point(pair: number): void {
    if (pair === this.#pointed) return;
    this.#pointed = pair;
    this.requestUpdate();
  }

  #focus(pair: number): void {
    this.#focused = pair;
    this.requestUpdate();
  }

  #choose(pair: number): void {
    // A pair that is let go of must not stay lit by the focus of its button.
    this.#focused = -1;
    this.change({ pair: pair === this.number("pair") ? -1 : pair });
  }

  #weights(engine: Engine): TemplateResult {
    const before = this.#shown;
    this.#shown = null;
    const numbers = this.#data(engine);
    const check = this.#check(engine);
    const order = orderOf(this.settings);
    if (this.#fresh) this.#begin(order, before);
    this.#shown = order;
    const { width } = this.#width;
    const view = weightsOf(engine, this.settings, numbers, check, width, this.#reorder);
    return html`<div class="panels">
      <div>${shapeView(view)}</div>
      ${checkView(engine, check)}
    </div>
    <p class="hint" id="moving">Drag a row of W, or move it with the up and down keys. A tap moves it up. The W of queries and the W of keys are reordered together. A thick thread on the right ties the two rows of its own pair.</p>`;
  }

  /** What an attribute changes while the figure is shown moves there, as by the reader's hand. */
  #begin(order: Order, before: Order | null): void {
    this.#fresh = false;
    this.#history.begin(this.text("order"));
    if (before?.length === order.length) this.#reorder.settle(order);
    else this.#reorder.jump(order);
  }

  #arrange(order: Order): void {
    if (!sameOrder(order, orderOf(this.settings))) this.change({ order: orderText(order) });
  }

  /** Every change of the reader's comes through here, so undo knows them all. */
  override change(values: Settings): void {
    if ("order" in values) this.#history.remember(this.text("order"));
    this.#take(values);
  }

  #take(values: Settings): void {
    const isOtherHead = "d" in values && values.d !== this.number("d");
    super.change(isOtherHead ? { order: "", ...values } : values);
    if (isOtherHead) this.#fresh = true;
    else if (this.#shown) this.#reorder.settle(orderOf(this.settings));
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.#reorder.refocus(this.renderRoot);
  }

  protected override controls(): unknown[] {
    if (this.#isWeights) return [this.#undo(), this.choice("show", SHOW_TITLES)];
    return [
      this.range("m"),
      ...(this.isAskedAbout("rotary") ? [this.#rotary()] : []),
      this.choice("show", SHOW_TITLES),
    ];
  }

  #undo(): TemplateResult {
    const restore = (order: string | undefined) => {
      if (order !== undefined) this.#take({ order });
    };
    return undoControls({
      canUndo: this.#history.canUndo,
      canReset: this.differs(["order"]),
      undo: () => restore(this.#history.undo(this.text("order"))),
      reset: () => restore(this.#history.reset(this.text("order"))),
    });
  }

  #rotary(): TemplateResult {
    return this.range("rotary", { maximum: this.number("d") });
  }

  protected override furtherControls(): unknown[] {
    return [
      this.range("d"),
      this.range("base"),
      ...(this.#isWeights || !this.isAskedAbout("rotary") ? [this.#rotary()] : []),
    ];
  }

  protected override results(): Record<string, unknown> {
    return this.engine && this.#isWeights && this.#shown
      ? { agrees: this.#check(this.engine).difference.none }
      : {};
  }

  protected override isWon(engine: Engine): boolean {
    return this.#isWeights && this.#check(engine).isRightOrder;
  }

  protected override sentence(engine: Engine): string {
    if (this.#isWeights) return checkSentence(this.#check(engine), orderOf(this.settings));
    const numbers = this.#data(engine);
    const [m, lit] = [this.number("m"), this.#lit(numbers)];
    const angle = lit < 0 ? "" : engine.format(numbers.angles(m)[lit]!, "3s");
    return matricesSentence(numbers, { pairings: pairingsOf(this.settings), m, lit, angle });
  }

  protected override dataTable(engine: Engine): DataTable {
    return this.#isWeights ? this.#scoreTable(engine) : this.#pairTable(engine);
  }

  #pairTable(engine: Engine): DataTable {
    const numbers = this.#data(engine);
    const m = this.number("m");
    const angles = numbers.angles(m);
    const pairings = pairingsOf(this.settings);
    return {
      caption: `The pairs, and how far they have turned at position ${m}.`,
      style: ".6",
      columns: [
        { name: "pair" },
        ...pairings.map((pairing) => ({ name: `entries, ${pairing}` })),
        { name: "angle", unit: "rad" },
        { name: "cosine" },
        { name: "sine" },
      ],
      rows: numbers
        .hands(m)
        .map(({ cosine, sine }, pair) => [
          pair,
          ...pairings.map((pairing) => numbers.pairs(pairing)[pair]!.join(", ")),
          angles[pair]!,
          cosine,
          sine,
        ]),
    };
  }

  #scoreTable(engine: Engine): DataTable {
    return {
      caption: "Scores of a query at position m and a key at position n, without unit.",
      style: ".12",
      columns: [
        { name: "program" },
        { name: "rows of W" },
        ...POSITION_PAIRS.map(([m, n]) => ({ name: `${m}, ${n}` })),
      ],
      rows: this.#check(engine).programs.map(({ name, rows, scores }) => [name, rows, ...scores]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { d, base, rotary } = this.#data(engine).settings;
    const head = [
      ["d", `${d} entries`],
      ["rotary width", `${rotary} entries`],
      ["base", String(base)],
    ] as const;
    if (!this.#isWeights)
      return {
        functions: ["rope", "rope_frequencies", "rope_angles", "transpose"],
        inputs: [["m", `${this.number("m")} tokens`], ...head],
      };
    return {
      functions: ["rope", "dot", "permute_rows", "rope_permutation", "max_difference"],
      inputs: [
        ["q", this.text("q")],
        ["k", this.text("k")],
        ["order", orderOf(this.settings).join(", ")],
        ...head,
      ],
    };
  }
}

const SMALL = { x: 20, y: 20, radius: 18 };

/** A hand that has turned from 12 o'clock, on a dial small enough for a button. */
function smallDial(hand: Hand): Shape {
  const noon = { sine: 0, cosine: 1 };
  return shape(
    "svg",
    { viewBox: "0 0 40 40", width: 40, height: 40, "aria-hidden": "true" },
    ...dialPlate(SMALL),
    dialSector(SMALL, noon, hand, hand.sine < 0, 0.5),
    ...dialHand(SMALL, { ...hand, reach: 0.86 }),
  );
}

define(OrreryPairing);
