/** Is there a clock inside a trained table? Its periods, and the rows in the plane of one of them. */
import { css, html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  Tween,
  define,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Settings,
  type Shape,
} from "../base/index.ts";
import type { ShippedFile } from "../base/shipped-file.ts";
import { WidthController } from "../base/width-controller.ts";
import { MIN_ROWS, type OwnTable } from "../trained/own-table.ts";
import {
  MAX_ROWS,
  TABLES,
  TABLE_NAMES,
  TABLE_TITLES,
  type TableName,
  type TrainedTable,
} from "../trained/table-files.ts";
import {
  ORDERS,
  RATIO,
  SHORTEST,
  WaveNumbers,
  roundPeriod,
  verdictOf,
  type RowsChosen,
  type Verdict,
} from "./numbers.ts";
import { drawTable, drawWaves, readRows } from "./table-waves.svg.ts";

const ORDER_TITLES = { trained: "trained", shuffled: "shuffled", random: "random numbers" };
const VERDICTS: Readonly<Record<Verdict, string>> = {
  smudge: "a smudge",
  slow: "a hand too slow to tell from a drift",
  clock: "a clock",
  ring: "a ring, but not a clock",
  rough: "a rough ring",
};

const styles = css`
  :host([column]) { min-height: 921px; }
  @media (max-width: 40rem) { :host([column]) { min-height: 1294px; } }
  .scene svg { overflow: visible; }
  .grip, .grip:active { cursor: ew-resize; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;

const attributes = {
  table: {
    kind: "choice",
    default: "minilm",
    choices: TABLE_NAMES,
    titles: TABLE_TITLES,
    label: "table",
    sentence: "minilm, an encoder's 512 rows, or whisper, a speech decoder's 448.",
  },
  period: {
    kind: "number",
    default: 4,
    minimum: SHORTEST,
    maximum: MAX_ROWS,
    stops: Array.from({ length: 517 }, (_, index) => roundPeriod(SHORTEST * RATIO ** index)),
    unit: "tokens",
    label: "period",
    sentence: "Tokens in which the wave makes one turn.",
  },
  first: {
    kind: "integer",
    default: 10,
    minimum: 0,
    maximum: MAX_ROWS - MIN_ROWS,
    label: "first row",
    sentence: "The first of the rows that are looked at.",
  },
  length: {
    kind: "integer",
    default: 60,
    minimum: MIN_ROWS,
    maximum: MAX_ROWS,
    unit: "rows",
    label: "number of rows",
    sentence: "How many rows are looked at.",
  },
  order: {
    kind: "choice",
    default: "trained",
    choices: ORDERS,
    titles: ORDER_TITLES,
    label: "order of the rows",
    sentence: "As trained; for comparison shuffled, or random numbers in their place.",
  },
  column: {
    kind: "boolean",
    default: false,
    sentence: "Whether one column is drawn with the wave that fits it best.",
  },
} as const satisfies AttributeInfos;

/** The title of a table that the course ships. */
const titleOf = (name: TableName) => `${TABLE_TITLES[name]}’s position table`;

/** A class, since a page may give it a table of its own, that no attribute can hold. */
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
  static override styles = [...OrreryFigure.styles, styles];
  static preview = (engine: Engine, settings: Settings): Shape => {
    const name = settings.table as TableName;
    return drawTable(engine, settings, TABLES[name].arrived, titleOf(name));
  };

  readonly #width = new WidthController(this);
  /** The logarithm of the period that is drawn, and where it goes; null before the first drawing. */
  readonly #log = new Tween(0, () => this.requestUpdate());
  #goal: number | null = null;
  #ownTable: OwnTable | null = null;

  /** A table of the page's own, such as one that was trained there, in place of a named one. */
  set ownTable(table: OwnTable) {
    if (table === this.#ownTable) return;
    this.#ownTable = table;
    this.requestUpdate();
  }

  protected override get needed(): ShippedFile<TrainedTable> | null {
    return this.#ownTable ? null : TABLES[this.#name];
  }

  get #name(): TableName {
    return this.text("table") as TableName;
  }

  get #table(): TrainedTable | OwnTable {
    return this.#ownTable ?? TABLES[this.#name].arrived;
  }

  /** Rows of the table; of one that has not arrived, as many as any may have. */
  get #rows(): number {
    const table = this.#ownTable ?? TABLES[this.#name].arrivedOrNull;
    return table?.rows.shape[0] ?? MAX_ROWS;
  }

  get #rowsChosen(): RowsChosen {
    return readRows(this.settings, this.#rows);
  }

  /** A wave longer than the rows cannot be told from a slope. */
  get #period(): number {
    return Math.min(this.number("period"), this.#rowsChosen.length);
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    super.willUpdate(changed);
    if (!this.engine || this.missing) return;
    const goal = Math.log(this.#period);
    if (goal === this.#goal) return;
    const isFirst = this.#goal === null;
    this.#goal = goal;
    this.#log[isFirst || this.handles.holding ? "jump" : "to"](goal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#goal !== null) this.#log.jump(this.#goal);
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
    const view = {
      numbers: this.#data(engine),
      title: this.#title,
      period: this.#period,
      shown: Math.exp(this.#log.now),
      hasColumn: this.flag("column"),
    };
    return html`<div class="scene">${shapeView(drawWaves(engine, view, this.#width.width))}</div>`;
  }

  protected override controls(): unknown[] {
    return [this.range("period")];
  }

  protected override furtherControls(): unknown[] {
    const rows = this.#rows;
    const { length } = this.#rowsChosen;
    return [
      this.range("first", { maximum: rows - length }),
      this.range("length", { maximum: rows }),
      ...(this.#ownTable ? [] : [this.choice("table")]),
      this.choice("order"),
    ];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine || this.missing) return {};
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
      : `${TABLE_TITLES[this.#name]}’s ${range}`;
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
    return this.number("length") > MAX_ROWS / 2;
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
    return this.#ownTable?.title ?? titleOf(this.#name);
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
