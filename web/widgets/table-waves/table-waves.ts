/** Is there a clock inside a trained table? Its periods, and the rows in the plane of one of them. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  drawing,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Shape,
} from "../base/index.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import {
  TABLES,
  TABLE_TITLES,
  type TableName,
  type TrainedTable,
} from "../trained-table/tables.ts";
import {
  LEAST_ROWS,
  ORDERS,
  SHORTEST,
  WaveNumbers,
  verdictOf,
  type OwnTable,
  type RowsChosen,
  type Verdict,
} from "./numbers.ts";
import { COLUMN_HEIGHT } from "./column.ts";
import { tableWavesStyles } from "./table-waves.css.ts";
import {
  columnPart,
  drawPreview,
  drawTable,
  drawWaves,
  layoutFor,
  readRows,
  scalesOf,
  stepTextOf,
  textOf,
} from "./table-waves.svg.ts";

const ROWS = 512;
const ORDER_TITLES = { trained: "trained", shuffled: "shuffled", random: "random numbers" };
const VERDICTS: Readonly<Record<Verdict, string>> = {
  smudge: "a smudge",
  slow: "a hand too slow to tell from a drift",
  clock: "a clock",
  ring: "a ring, but not a clock",
  rough: "a rough ring",
};
/** From one stop of the slider to the next, 1 percent. */
const RATIO = 1.01;
const round = (period: number) => Math.round(period * 100) / 100;

const attributes = {
  table: {
    kind: "choice",
    default: "minilm",
    choices: Object.keys(TABLES),
    label: "table",
    sentence: "minilm, an encoder's 512 rows, or whisper, a speech decoder's 448.",
  },
  period: {
    kind: "number",
    default: 4,
    minimum: SHORTEST,
    maximum: ROWS,
    stops: Array.from({ length: 517 }, (_, index) => round(SHORTEST * RATIO ** index)),
    unit: "tokens",
    label: "period",
    sentence: "Tokens in which the wave makes one turn.",
  },
  first: {
    kind: "integer",
    default: 10,
    minimum: 0,
    maximum: ROWS - LEAST_ROWS,
    label: "first row",
    sentence: "The first of the rows that are looked at.",
  },
  length: {
    kind: "integer",
    default: 60,
    minimum: LEAST_ROWS,
    maximum: ROWS,
    unit: "rows",
    label: "number of rows",
    sentence: "How many rows are looked at.",
  },
  order: {
    kind: "choice",
    default: "trained",
    choices: ORDERS,
    label: "order of the rows",
    sentence: "As trained; for comparison shuffled, or random numbers in their place.",
  },
  column: {
    kind: "boolean",
    default: false,
    sentence: "Whether one column is drawn with the wave that fits it best.",
  },
} as const satisfies AttributeInfos;

/**
 * @summary Periods in the rows of a trained position table, and the rows on the dial of one period.
 *
 * @attr table, period, first, length, order, column - see `attributes`.
 * @prop ownTable - a table of the page's own in place of a named one.
 * @event orrery-change - {table, period, first, length, order, column, share, step}. After user input only.
 * @slot                - Shown until engine and table are there, and where they cannot run.
 *
 * Keys on the period: Left and Right change it by 1 percent, with Shift by 10; Home and End go to the
 * ends. It can be dragged along the spectrum.
 */
export class OrreryTableWaves extends OrreryFigure {
  static override tag = "orrery-table-waves";
  static override summary =
    "Periods in the rows of a trained position table, and the rows on the dial of one period.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{table, period, first, length, order, column, share, step}",
      sentence: "The reader moved the period or chose other rows.",
    },
  ];
  static override reservedHeight = { wide: 707, narrow: 1080 };
  static override styles = [...OrreryFigure.styles, tableWavesStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #tables = new Map<TableName, TrainedTable>();
  /** The logarithm of the period that is drawn. */
  readonly #log = new Tween(Math.log(attributes.period.default), () => this.requestUpdate());
  #held = false;
  #ownTable: OwnTable | null = null;

  /** A table of the page's own, such as one that was trained there, in place of a named one. */
  set ownTable(table: OwnTable) {
    if (table === this.#ownTable) return;
    this.#ownTable = table;
    this.requestUpdate();
  }

  protected override prepare(): void {
    if (this.#ownTable) return;
    TABLES[this.#name].load().catch(() => undefined); // ready() reports it.
  }

  protected override async ready(): Promise<void> {
    if (!this.#ownTable) this.#tables.set(this.#name, await TABLES[this.#name].load());
    this.#log.jump(Math.log(this.#period));
  }

  get #name(): TableName {
    return this.text("table") as TableName;
  }

  /** The table that is shown: the chosen one as soon as it has arrived. */
  get #shown(): TableName {
    return this.#tables.has(this.#name) ? this.#name : [...this.#tables.keys()][0]!;
  }

  get #table(): TrainedTable | OwnTable {
    return this.#ownTable ?? this.#tables.get(this.#shown)!;
  }

  get #rowsChosen(): RowsChosen {
    return readRows(this.settings, this.#table.rows.shape[0]!);
  }

  /** A wave longer than the rows cannot be told from a slope. */
  get #period(): number {
    return Math.min(this.number("period"), this.#rowsChosen.length);
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    super.willUpdate(changed);
    if (!this.engine) return;
    if (!this.#ownTable && !this.#tables.has(this.#name)) void this.#fetch(this.#name);
    if (changed.has("period") || changed.has("length"))
      this.#log[this.#held ? "jump" : "to"](Math.log(this.#period));
  }

  async #fetch(name: TableName): Promise<void> {
    try {
      this.#tables.set(name, await TABLES[name].load());
      this.requestUpdate();
    } catch (error) {
      this.failedPart("table", error);
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const isDrawn = this.#ownTable !== null || this.#tables.size > 0;
    if (isDrawn) this.#log.jump(Math.log(this.#period));
  }

  #data(engine: Engine): WaveNumbers {
    return WaveNumbers.of(engine, this.#table, this.#rowsChosen);
  }

  protected override heading(): string {
    if (this.text("order") !== "trained") return "Does a ring prove a clock?";
    return this.#isWhole
      ? "Which hands does the whole table hold?"
      : "At which period do the rows go around?";
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#data(engine);
    const layout = layoutFor(this.#width.width, this.flag("column") ? COLUMN_HEIGHT : 0);
    const period = Math.exp(this.#log.now);
    const plane = numbers.plane(period);
    const text = textOf(engine, period, plane);
    const picture = drawing(
      layout.width,
      layout.height,
      "Spectrum of the rows, and the rows on the dial of one period",
      ...drawWaves(
        layout,
        { numbers, plane, period, text, stepText: stepTextOf(engine, plane) },
        {
          role: "slider",
          tabindex: 0,
          "aria-label": "period, in tokens",
          "aria-valuemin": SHORTEST,
          "aria-valuemax": numbers.chosen.length,
          "aria-valuenow": round(this.#period),
          "aria-valuetext": text,
        },
      ),
      ...(this.flag("column") ? columnPart(engine, layout, { numbers, period }) : []),
    );
    const tree = { ...picture, attributes: { ...picture.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerup=${this.#release}
      @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #choose(period: number): void {
    const kept = round(Math.min(this.#rowsChosen.length, Math.max(SHORTEST, period)));
    if (kept !== this.number("period")) this.change({ period: kept });
  }

  #point(event: PointerEvent): void {
    const layout = layoutFor(this.#width.width);
    const [x] = pointIn(event, event.currentTarget as Element);
    this.#choose(scalesOf(layout, this.#data(this.engine!)).periodAt(x));
  }

  readonly #grab = (event: PointerEvent): void => {
    if (event.button !== 0 || !this.engine) return;
    const { spectrum: box } = layoutFor(this.#width.width);
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const grip = (event.target as Element).closest("[data-grip]");
    const inside =
      x >= box.x - 8 &&
      x <= box.x + box.width + 8 &&
      y >= box.y - 30 &&
      y <= box.y + box.height + 20;
    if (!grip && !inside) return;
    this.#held = true;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    // A grip that is taken beside its middle stays until the pointer moves.
    if (!grip) this.#point(event);
  };

  readonly #drag = (event: PointerEvent): void => {
    if (this.#held) this.#point(event);
  };

  readonly #release = (): void => {
    this.#held = false;
  };

  readonly #keys = (event: KeyboardEvent): void => {
    if (!(event.target as Element).closest("[data-part]")) return;
    const ends = { Home: SHORTEST, End: this.#rowsChosen.length }[event.key];
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (ends === undefined && step === undefined) return;
    event.preventDefault();
    this.#choose(ends ?? this.#period * RATIO ** (step! * (event.shiftKey ? 10 : 1)));
  };

  protected override controls(): unknown[] {
    return [this.range("period")];
  }

  protected override furtherControls(): unknown[] {
    const rows = this.#table.rows.shape[0]!;
    const { length } = this.#rowsChosen;
    return [
      this.range("first", { maximum: rows - length }),
      this.range("length", { maximum: rows }),
      ...(this.#ownTable ? [] : [this.choice("table", TABLE_TITLES)]),
      this.choice("order", ORDER_TITLES),
    ];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const { share, step } = this.#data(this.engine).plane(this.#period);
    return { share, step: step.mean / step.rows };
  }

  protected override sentence(engine: Engine): string {
    const numbers = this.#data(engine);
    const period = this.#period;
    const plane = numbers.plane(period);
    const { first, length, order } = numbers.chosen;
    const print = (value: number, digits: number) => engine.format(value, `.${digits}`);
    const percent = (value: number) =>
      engine.print("100 * x", value < 0.05 ? ".1" : ".0", { x: value });
    const verdict = VERDICTS[verdictOf(numbers, period, plane)];
    const range = `rows ${first} to ${first + length - 1}`;
    const trained = this.#ownTable
      ? `${range} of ${this.#ownTable.title}`
      : `${TABLE_TITLES[this.#shown]}’s ${range}`;
    const rows = {
      trained,
      shuffled: `${trained}, shuffled`,
      random: `${length} rows of random numbers`,
    }[order];
    // Over many rows a clock drifts, and its share is spread over neighboring waves.
    const explained = this.#isWhole
      ? `The waves within a fifth of this period explain ${percent(numbers.band(period))}%`
      : `This wave explains ${percent(plane.share)}%`;
    return `A period of ${print(period, 2)} tokens shows ${verdict}. ${explained} of the variation in ${rows}.`;
  }

  /** Whether most of the table is looked at. */
  get #isWhole(): boolean {
    return this.number("length") > ROWS / 2;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { periods, shares, chosen } = this.#data(engine);
    const shown = Array.from(periods, (period, index) => [index + 1, period, shares[index]!]);
    return {
      caption: `Waves with a whole number of turns in rows ${chosen.first} to ${chosen.first + chosen.length - 1}: their period and their share of the rows’ variation, without unit`,
      style: ".4",
      columns: [{ name: "turns" }, { name: "period", unit: "tokens" }, { name: "share" }],
      rows: shown,
    };
  }

  protected override svg(engine: Engine): Shape {
    return drawTable(engine, this.settings, this.#table, this.#title);
  }

  get #title(): string {
    return this.#ownTable?.title ?? `${TABLE_TITLES[this.#shown]}’s position table`;
  }

  /** A link to this figure, or its code for another page, cannot carry a table of this page. */
  protected override get canBeLinked(): boolean {
    return !this.#ownTable;
  }

  protected override provenance(engine: Engine): Provenance {
    const numbers = this.#data(engine);
    const { chosen } = numbers;
    const { step, ideal, radius, share } = numbers.plane(this.#period);
    const print = (value: number) => engine.format(value, ".1");
    const percent = (value: number) => `${engine.print("100 * x", ".1", { x: value })}%`;
    return {
      functions: ["row_waves", "mean"],
      inputs: [
        ...(chosen.order === "random"
          ? [["table", "random numbers, made on this page"] as const]
          : originOf(this.#table)),
        ["rows", `${chosen.first} to ${chosen.first + chosen.length - 1}, less their mean`],
        ["bars", "waves with a whole number of turns, whose shares add up to 100%"],
        ["dial", "the two coordinates by least squares, times the square root of the share"],
        [
          "points",
          `turn by ${print(step.mean)}° in ${step.rows === 1 ? "one row" : `${step.rows} rows`} on average, with a spread of ${print(step.spread)}°; the wave turns by ${print(ideal)}°`,
        ],
        ["their radius", `varies by ${percent(radius.spread)}`],
        [
          "explained",
          `${percent(share)} by this wave, ${percent(numbers.band(this.#period))} by the waves within a fifth of its period`,
        ],
      ],
      formula: `row_waves(rows, [${this.#period}])`,
    };
  }
}

const originOf = (table: TrainedTable | OwnTable): Provenance["inputs"] =>
  "model" in table
    ? [
        ["table", `${table.model}; see the notices`],
        ["numbers", `${table.rounding}; the model's own in half precision`],
      ]
    : [["table", `${table.title}, as it was trained on this page`]];

define(OrreryTableWaves);
