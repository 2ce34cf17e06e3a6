/** The heat map of a table of encodings, embeddable anywhere. */
import type { PropertyValues, TemplateResult } from "lit";
import { at, entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  linkAttribute,
  appliedScheme,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
  type Scheme,
  type Settings,
} from "../base/index.ts";
import { cellMap, cellMapStyles } from "../map/cell-map.ts";
import { AwaitedCharts, comingPicture } from "../base/chart/awaited.ts";
import {
  parameterArguments,
  parameterAttributes,
  tableEncodings,
} from "../encodings/encoding-parameters.ts";
import { tickText } from "../base/axes.ts";
import { WidthController } from "../base/width-controller.ts";
import { choiceControl } from "../base/controls.ts";
import { scaleOf, valueRange, type ColorScale } from "../map/color-scale.ts";
import { LONG, surface, type Handle, type KeyStep, type Point } from "../base/handle.ts";
import { LAYOUT } from "../dial/sinusoidal-row.ts";
import { Memo } from "../base/memo.ts";
import { integer, number, text } from "../base/setting.ts";
import {
  cellMark,
  drawMap,
  drawPreview,
  encodingOf,
  layoutOf,
  tableOf,
  type Cell,
  type MapLayout,
} from "./heatmap.svg.ts";

const attributes = {
  positions: integer(32, [1, 512], "Rows of the table: positions 0 to T − 1.", {
    unit: "tokens",
    symbol: "T",
    label: "positions shown",
  }),
  d: integer(32, [1, 1024], "Columns of the table.", {
    unit: "entries",
    symbol: "d",
    label: "model width",
  }),
  base: number(10000, [1e-6, 1e12], "Base of the frequencies, where the encoding has one.", {
    stops: [
      10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 500000, 1000000,
    ],
    label: "base",
  }),
  layout: text("", "How entries are ordered, where the encoding offers more than one way."),
  encoding: text(
    "",
    "Which encoding; without it the first whose table follows from positions alone.",
    { label: "encoding" },
  ),
  position: integer(0, [0, 511], "Row of the cell being read.", {
    unit: "tokens",
    symbol: "m",
    label: "position",
  }),
  channel: integer(0, [0, 1023], "Column of the cell being read.", { label: "entry" }),
  ...linkAttribute,
} as const satisfies AttributeInfos;

/** Choices of the core's encodings in the reader's words. */
const CHOICES: Readonly<Record<string, string>> = LAYOUT.titles;

/** A figure shows this many controls; the others are folded. */
const MAX_CONTROLS = 3;

interface HeatmapNumbers {
  readonly table: Tensor;
  readonly scales: Readonly<Record<Scheme, ColorScale>>;
}

function numbersOf(engine: Engine, settings: Settings): HeatmapNumbers {
  const table = tableOf(engine, settings);
  const range = valueRange(table.data);
  return { table, scales: { light: scaleOf("light", range), dark: scaleOf("dark", range) } };
}

/**
 * Parameters of the encoding beyond d, base and layout are attributes too, by the names the core
 * gives them.
 */
export class OrreryHeatmap extends OrreryFigure {
  static override tag = "orrery-heatmap";
  static override summary =
    "A table of position encodings as a heat map whose every cell can be read.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{encoding, positions, position, channel, link, value, …}",
      sentence: "The reader moved a control or the cell; … is each parameter of the encoding.",
    },
  ];
  static override styles = [...OrreryFigure.styles, cellMapStyles];
  static preview = drawPreview;

  /** The encoding, as it was named, whose parameters were taken over last. */
  #adopted: string | null = null;
  readonly #memo = new Memo(numbersOf);
  readonly #width = new WidthController(this);
  readonly #charts = new AwaitedCharts(
    () => this.requestUpdate(),
    (error) => this.failedPart("chart", error),
  );

  protected override ready(engine: Engine): void {
    this.#adoptParameters(engine);
  }

  protected override settingsChanged(): void {
    if (this.engine) this.#adoptParameters(this.engine);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.engine) this.#adoptParameters(this.engine);
    super.willUpdate(changed);
  }

  /** Takes over the parameters of another encoding. */
  #adoptParameters(engine: Engine): void {
    const name = this.text("encoding");
    if (name === this.#adopted) return;
    this.#adopted = name;
    try {
      this.adopt(parameterAttributes(encodingOf(engine, this.settings), attributes));
    } catch {
      // No such encoding: the drawing says which there are, and the next attribute may name one.
    }
  }

  #numbers(engine: Engine): HeatmapNumbers {
    return this.#memo.of(engine, this.settings);
  }

  #scale({ scales }: HeatmapNumbers): ColorScale {
    return scales[appliedScheme(this)];
  }

  /** The cell being read, kept inside the table. */
  #cell(table: Tensor): Cell {
    const [rows = 1, columns = 1] = table.shape;
    return {
      row: Math.min(this.number("position"), rows - 1),
      column: Math.min(this.number("channel"), columns - 1),
    };
  }

  protected override heading(engine: Engine): string {
    return `What does ${encodingOf(engine, this.settings).title.toLowerCase()} encoding add at each position?`;
  }

  protected override body(engine: Engine): TemplateResult {
    const numbers = this.#numbers(engine);
    const { table } = numbers;
    const [rows = 1, columns = 1] = table.shape;
    const scale = this.#scale(numbers);
    const { minimum, maximum } = scale;
    const layout = layoutOf(this.#width.width);
    const picture = drawMap(
      {
        layout,
        rows,
        columns,
        label: `${this.sentence(engine)} Colors from ${tickText(minimum)} to ${tickText(maximum)}.`,
        legend: { minimum, maximum, fill: (value) => ({ fill: scale.css(value) }) },
        chart: this.#charts.begin(),
      },
      cellMark(layout, table, this.#cell(table)),
    );
    // The cells do not wait for their axes, unless the page shows all of them meanwhile.
    const hasStill = this.querySelector(":scope > figure") !== null;
    if (this.#charts.areComing && hasStill) return comingPicture(picture);
    const handle = this.#handle(table, layout);
    return cellMap({ table, scale, area: layout.box, picture, handle });
  }

  /** A mouse that points at a cell reads it, as a press and the keys do. */
  #handle(table: Tensor, { box }: MapLayout): Handle {
    const { row, column } = this.#cell(table);
    const [rows = 1, columns = 1] = table.shape;
    const inside = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
    const read = (atRow: number, atColumn: number) => ({
      position: inside(atRow, rows),
      channel: inside(atColumn, columns),
    });
    const readAt = ([x, y]: Point) =>
      read(Math.floor((y / box.height) * rows), Math.floor((x / box.width) * columns));
    return {
      ...surface("cell", readAt),
      over: readAt,
      role: "application",
      label: "Heat map of the table. Arrow keys move the cell that is read below.",
      attributes: { "aria-roledescription": "heat map" },
      step: ({ across, up, long }: KeyStep) => {
        const by = long ? LONG : 1;
        return read(row - up * by, column + across * by);
      },
    };
  }

  protected override controls(engine: Engine): unknown[] {
    return this.#allControls(engine).slice(0, MAX_CONTROLS);
  }

  protected override furtherControls(engine: Engine): unknown[] {
    return this.#allControls(engine).slice(MAX_CONTROLS);
  }

  /** The choice of the encoding, the rows, and the encoding's parameters, the usual ones first. */
  #allControls(engine: Engine): unknown[] {
    const names = this.#parameters();
    const usual = ["d", "base"].filter((name) => names.includes(name));
    const others = names.filter((name) => !usual.includes(name));
    return [
      ...this.#encodingControl(engine),
      this.range("positions"),
      ...[...usual, ...others].map((name) => this.#parameterControl(name)),
    ];
  }

  #parameterControl(name: string): TemplateResult {
    const { kind } = this.infoOf(name);
    if (kind === "choice") return this.choice(name, CHOICES);
    return kind === "boolean" ? this.switch(name) : this.range(name);
  }

  /** Nothing while the core has a single encoding with a table: there is nothing to choose. */
  #encodingControl(engine: Engine): TemplateResult[] {
    const encodings = tableEncodings(engine.describe());
    if (encodings.length < 2) return [];
    const choices = encodings.map(({ id }) => id);
    const control = {
      name: "encoding",
      info: { ...attributes.encoding, choices },
      value: encodingOf(engine, this.settings).id,
      initial: this.initial("encoding") || entryAt(choices, 0),
      print: String,
    };
    return [
      choiceControl(
        this,
        control,
        Object.fromEntries(encodings.map(({ id, title }) => [id, title])),
      ),
    ];
  }

  #parameters(): string[] {
    if (!this.engine) return [];
    return encodingOf(this.engine, this.settings)
      .parameters.map(({ name }) => name)
      .filter((name) => this.infos[name]);
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    try {
      const { table } = this.#numbers(this.engine);
      const { row, column } = this.#cell(table);
      return { value: at(table, row, column) };
    } catch {
      return { value: null }; // The figure itself says why there is no number.
    }
  }

  protected override sentence(engine: Engine): string {
    const { table } = this.#numbers(engine);
    const { row, column } = this.#cell(table);
    return `Position ${row}, entry ${column}: ${engine.format(at(table, row, column), ".4")}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const { table } = this.#numbers(engine);
    const [rows = 0, columns = 0] = table.shape;
    return {
      caption: "Entries by position, without unit.",
      style: ".4",
      columns: [
        { name: "position", unit: "tokens" },
        ...Array.from({ length: columns }, (_, channel) => ({ name: `entry ${channel}` })),
      ],
      rows: Array.from({ length: rows }, (_, row) => [
        row,
        ...table.data.subarray(row * columns, (row + 1) * columns),
      ]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const encoding = encodingOf(engine, this.settings);
    const parameters = parameterArguments(encoding, this.settings);
    const written = Object.entries(parameters).map(
      ([name, value]) => `${name}=${typeof value === "string" ? `"${value}"` : value}`,
    );
    return {
      functions: [encoding.id],
      inputs: [
        ["positions", `0 to ${this.number("positions") - 1}, tokens`],
        ...encoding.parameters
          .filter(({ name }) => parameters[name] !== undefined)
          .map(({ name, unit }) => [name, `${parameters[name]}${unit ? ` ${unit}` : ""}`] as const),
      ],
      formula: `${encoding.id}(0..${this.number("positions") - 1}, ${written.join(", ")})`,
    };
  }
}

define(OrreryHeatmap);
