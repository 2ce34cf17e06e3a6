/** The position table of a trained model: how alike its rows are, and how long. */
import { html, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import {
  OrreryFigure,
  define,
  drawing,
  shapeView,
  type AttributeInfos,
  type DataTable,
  type EventInfo,
  type Provenance,
} from "../base/index.ts";
import { pointIn } from "../base/pointer.ts";
import { WidthController } from "../base/width-controller.ts";
import { inside, layoutFor, scalesOf } from "./layout.ts";
import { FROM, WINDOW, numbersOf, type TableNumbers } from "./numbers.ts";
import { TABLES, TABLE_TITLES, type TableName, type TrainedTable } from "./tables.ts";
import { trainedTableStyles } from "./trained-table.css.ts";
import { drawPreview, drawTable, readWindow, type TableView } from "./trained-table.svg.ts";

const LAST = 511;

const row = (symbol: string, initial: number, sentence: string) =>
  ({
    kind: "integer",
    default: initial,
    minimum: 0,
    maximum: LAST,
    symbol,
    label: "row",
    sentence,
  }) as const;

const attributes = {
  table: {
    kind: "choice",
    default: "minilm",
    choices: Object.keys(TABLES),
    label: "table",
    sentence: "minilm, an encoder's 512 rows, or whisper, a speech decoder's 448.",
  },
  first: {
    kind: "integer",
    default: 40,
    minimum: 0,
    maximum: LAST + 1 - WINDOW,
    label: "first row of the map",
    sentence: `The first of the ${WINDOW} rows that the map compares.`,
  },
  m: row("m", 44, "Row of the picked cell."),
  n: row("n", 47, "Column of the picked cell."),
} as const satisfies AttributeInfos;

/**
 * @summary A trained position table: cosines of its rows as a map and by distance, and their norms.
 *
 * @attr table, first, m, n - see `attributes`.
 * @event orrery-change - {table, first, m, n, cosine}. After user input only.
 * @slot                - Shown until engine and table are there, and where they cannot run.
 *
 * Keys on the cell: arrow keys move it; with Shift along its diagonal. Keys on the point: Left and
 * Right change the distance by 1, Home and End to the ends. Both can be dragged, and so can the band
 * over the norms.
 */
export class OrreryTrainedTable extends OrreryFigure {
  static override tag = "orrery-trained-table";
  static override summary =
    "A trained position table: cosines of its rows as a map and by distance, and their norms.";
  static override attributes = attributes;
  static override events: readonly EventInfo[] = [
    {
      name: "orrery-change",
      detail: "{table, first, m, n, cosine}",
      sentence: "The reader picked a cell, a distance, a table or its part.",
    },
  ];
  static override reservedHeight = { wide: 836, narrow: 1270 };
  static override styles = [...OrreryFigure.styles, trainedTableStyles];
  static preview = drawPreview;

  readonly #width = new WidthController(this);
  readonly #tables = new Map<TableName, TrainedTable>();
  /** The part in the reader's grip. */
  #held: "map" | "curve" | "norms" | null = null;

  protected override prepare(): void {
    TABLES[this.#name].load().catch(() => undefined); // ready() reports it.
  }

  protected override async ready(): Promise<void> {
    this.#tables.set(this.#name, await TABLES[this.#name].load());
  }

  get #name(): TableName {
    return this.text("table") as TableName;
  }

  /** The table that is shown: the chosen one as soon as it has arrived. */
  get #shown(): TableName {
    return this.#tables.has(this.#name) ? this.#name : [...this.#tables.keys()][0]!;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    super.willUpdate(changed);
    if (this.engine && !this.#tables.has(this.#name)) void this.#fetch(this.#name);
  }

  async #fetch(name: TableName): Promise<void> {
    try {
      this.#tables.set(name, await TABLES[name].load());
      this.requestUpdate();
    } catch (error) {
      this.failedPart("table", error);
    }
  }

  #numbers(engine: Engine): TableNumbers {
    return numbersOf(engine, this.#tables.get(this.#shown)!);
  }

  #view(engine: Engine): TableView {
    const numbers = this.#numbers(engine);
    const at = readWindow(this.settings, numbers.length);
    return {
      numbers,
      map: numbers.map(at.first, WINDOW),
      title: TABLE_TITLES[this.#shown],
      ...at,
      cosine: engine.format(numbers.cosine(at.m, at.n), ".2"),
    };
  }

  protected override heading(): string {
    return `How alike are ${TABLE_TITLES[this.#name]}’s rows at each distance?`;
  }

  protected override body(engine: Engine): TemplateResult {
    const layout = layoutFor(this.#width.width);
    const view = this.#view(engine);
    const { m, n, cosine } = view;
    const k = Math.abs(n - m);
    const control = (name: string, text: string) => ({
      role: "slider",
      tabindex: 0,
      "aria-label": name,
      "aria-valuemin": 0,
      "aria-valuemax": WINDOW - 1,
      "aria-valuenow": k,
      "aria-valuetext": text,
    });
    const picture = drawing(
      layout.width,
      layout.height,
      "Cosines of the rows as a map and by distance, and the norms of the rows",
      ...drawTable(layout, view, {
        map: control("cell of the map", `rows ${m} and ${n}, ${k} apart, cosine ${cosine}`),
        curve: control("distance between rows, in tokens", `${k} apart, cosine ${cosine}`),
      }),
    );
    const tree = { ...picture, attributes: { ...picture.attributes, role: "group" } };
    return html`<div class="scene" @pointerdown=${this.#grab} @pointermove=${this.#drag} @pointerup=${this.#release}
      @pointercancel=${this.#release} @keydown=${this.#keys}>${shapeView(tree)}</div>`;
  }

  #pick(m: number, n: number): void {
    const now = readWindow(this.settings, this.#numbers(this.engine!).length);
    const next = readWindow({ first: now.first, m, n }, this.#numbers(this.engine!).length);
    if (next.m !== now.m || next.n !== now.n) this.change({ m: next.m, n: next.n });
  }

  /** The window from this row on, and the picked cell at its place in it. */
  #windowAt(first: number): { first: number; m: number; n: number } {
    const { length } = this.#numbers(this.engine!);
    const now = readWindow(this.settings, length);
    const next = readWindow({ ...now, first }, length).first;
    const by = next - now.first;
    return { first: next, m: now.m + by, n: now.n + by };
  }

  override change(values: Record<string, number | string | boolean>): void {
    const { first } = values;
    // The slider moves the window alone: the cell keeps its place in it.
    const isMove = this.engine && first !== undefined && !("m" in values);
    super.change(isMove ? this.#windowAt(Number(first)) : values);
  }

  #pickDistance(k: number): void {
    const { first, m } = readWindow(this.settings, this.#numbers(this.engine!).length);
    const distance = Math.min(WINDOW - 1, Math.max(0, k));
    const from = Math.min(m, first + WINDOW - 1 - distance);
    this.#pick(from, from + distance);
  }

  #point(event: PointerEvent): void {
    const numbers = this.#numbers(this.engine!);
    const { first } = readWindow(this.settings, numbers.length);
    const scales = scalesOf(layoutFor(this.#width.width), numbers, first);
    const under = (scale: (value: number) => number, pixel: number) =>
      Math.round((pixel - scale(0)) / (scale(1) - scale(0)));
    const [x, y] = pointIn(event, event.currentTarget as Element);
    if (this.#held === "map") this.#pick(under(scales.row, y), under(scales.column, x));
    else if (this.#held === "curve") this.#pickDistance(under(scales.distance, x));
    else this.change({ first: under(scales.position, x) - Math.floor(WINDOW / 2) });
  }

  readonly #grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const [x, y] = pointIn(event, event.currentTarget as Element);
    const layout = layoutFor(this.#width.width);
    const grip = (event.target as Element).closest("[data-grip]")?.closest("[data-part]");
    const boxes = ["map", "curve", "norms"] as const;
    this.#held = grip
      ? (grip.getAttribute("data-part") as "map" | "curve")
      : (boxes.find((name) => inside(layout[name], x, y)) ?? null);
    if (!this.#held) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    // A grip that is taken beside its middle stays until the pointer moves.
    if (!grip) this.#point(event);
  };

  readonly #drag = (event: PointerEvent): void => {
    if (this.#held) this.#point(event);
  };

  readonly #release = (): void => {
    this.#held = null;
  };

  readonly #keys = (event: KeyboardEvent): void => {
    const part = (event.target as Element).closest("[data-part]")?.getAttribute("data-part");
    if (!part) return;
    const { m, n } = readWindow(this.settings, this.#numbers(this.engine!).length);
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (part === "curve") {
      const up = event.key === "ArrowUp" || event.key === "ArrowDown" ? -1 : 1;
      const to = { Home: 0, End: WINDOW - 1 }[event.key];
      if (step === undefined && to === undefined) return;
      event.preventDefault();
      return this.#pickDistance(to ?? Math.abs(n - m) + step! * up);
    }
    if (step === undefined) return;
    event.preventDefault();
    const vertical = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (event.shiftKey) return this.#pick(m + step, n + step);
    this.#pick(vertical ? m + step : m, vertical ? n : n + step);
  };

  protected override controls(engine: Engine): unknown[] {
    const maximum = this.#numbers(engine).length - WINDOW;
    return [this.choice("table", TABLE_TITLES), this.range("first", { maximum })];
  }

  protected override results(): Record<string, unknown> {
    if (!this.engine) return {};
    const numbers = this.#numbers(this.engine);
    const { m, n } = readWindow(this.settings, numbers.length);
    return { cosine: numbers.cosine(m, n) };
  }

  protected override sentence(engine: Engine): string {
    const { numbers, m, n, cosine, title } = this.#view(engine);
    const k = Math.abs(n - m);
    if (k === 0) return `Row ${m} with itself: distance 0, cosine ${cosine}.`;
    const print = (value: number) => engine.format(value, ".2");
    const { mean, spread } = numbers.profile[k]!;
    const here = `Rows ${m} and ${n} are ${k} apart; their cosine is ${cosine}.`;
    if (Math.min(m, n) < FROM) {
      const [zero, one] = [print(numbers.norms[0]!), print(numbers.norms[1]!)];
      return `${here} Row 0 is a special case: its norm is ${zero}, and the norm of row 1 is only ${one}.`;
    }
    // Neighbors are what a jump of the norms is between.
    const norms =
      k === 1
        ? ` Their norms are ${print(numbers.norms[m]!)} and ${print(numbers.norms[n]!)}.`
        : "";
    return `${here}${norms} Over ${title}’s whole table, rows ${k} apart have a mean cosine of ${print(mean)}; individual pairs differ from it by about ${print(spread)}.`;
  }

  protected override dataTable(engine: Engine): DataTable {
    const numbers = this.#numbers(engine);
    return {
      caption: `Cosine of two rows of ${TABLE_TITLES[this.#shown]}’s table by their distance: mean and spread (standard deviation) over all pairs of rows from row ${FROM} on`,
      style: ".3",
      columns: [{ name: "distance", unit: "tokens" }, { name: "mean" }, { name: "spread" }],
      rows: numbers.profile.map(({ mean, spread }, k) => [k, mean, spread]),
    };
  }

  protected override provenance(engine: Engine): Provenance {
    const { table, length } = this.#numbers(engine);
    const { first } = readWindow(this.settings, length);
    return {
      functions: ["norm", "dot", "mean"],
      inputs: [
        [
          "table",
          `${table.model}, ${length} rows of ${table.rows.shape[1]} numbers; see the notices`,
        ],
        ["numbers", `${table.rounding}; the model's own in half precision`],
        ["map", `rows ${first} to ${first + WINDOW - 1}`],
        ["means", `all pairs of rows from row ${FROM} on`],
      ],
      formula: "dot(row_m, row_n) / (norm(row_m) * norm(row_n))",
    };
  }
}

define(OrreryTrainedTable);
