/** The picture of a trained table: cosines of its rows as a map and by distance, and their norms. */
import type { Engine, Tensor } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { bottomAxis, leftAxis, roundTicks } from "../base/axes.ts";
import { TARGET } from "../base/clock-face.ts";
import { colorLegend } from "../base/color-legend.ts";
import { label } from "../base/label.ts";
import { matrixCells, sequentialFill } from "../base/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { layoutFor, scalesOf, type Scales, type TableLayout } from "./layout.ts";
import { WINDOW, numbersOf, rangeOf, type TableNumbers } from "./numbers.ts";
import { TABLES, TABLE_TITLES, type TableName } from "./tables.ts";

/** What the picture shows. */
export interface TableView {
  readonly numbers: TableNumbers;
  /** Cosines of the rows in the window, [WINDOW, WINDOW]. */
  readonly map: Tensor;
  readonly title: string;
  readonly first: number;
  readonly m: number;
  readonly n: number;
  /** Cosine of rows m and n, as text. */
  readonly cosine: string;
}

/** Attributes that make the cell and the point controls; without them both are pictures. */
export interface TableControls {
  readonly map: Record<string, string | number>;
  readonly curve: Record<string, string | number>;
}

type Control = Record<string, string | number> | undefined;

export function drawTable(layout: TableLayout, view: TableView, controls?: TableControls): Shape[] {
  const scales = scalesOf(layout, view.numbers, view.first);
  return [
    ...mapPart(layout, view, scales, controls?.map),
    ...curvePart(layout, view, scales, controls?.curve),
    ...normPart(layout, view, scales),
  ];
}

const heading = (x: number, y: number, text: string) =>
  label(x, y, text, { size: 15, weight: 600, tone: "ink" });

const grip = (control: Control, cx: number, cy: number) =>
  control
    ? [
        shape("circle", {
          class: "grip",
          "data-grip": "",
          cx,
          cy,
          r: TARGET / 2,
          fill: "transparent",
        }),
      ]
    : [];

function mapPart(layout: TableLayout, view: TableView, scales: Scales, control: Control): Shape[] {
  const { map: box } = layout;
  const { map, title, first, m, n } = view;
  const { minimum, maximum } = rangeOf(map);
  const fill = (value: number) => sequentialFill((value - minimum) / (maximum - minimum));
  const ticks = roundTicks(first, first + WINDOW - 1, 5, true);
  const cell = box.width / WINDOW;
  const [x, y] = [scales.column(n), scales.row(m)];
  const frame = (beyond: number, tone: "paper" | "ink") =>
    shape("rect", {
      x: x - cell / 2 - beyond,
      y: y - cell / 2 - beyond,
      width: cell + 2 * beyond,
      height: cell + 2 * beyond,
      fill: "none",
      stroke: color(tone),
      "stroke-width": 2,
    });
  return [
    heading(0, 16, `Cosines of ${title}’s rows`),
    matrixCells(WINDOW, WINDOW, (column, row) => map.data[row * WINDOW + column]!, box, fill),
    shape("rect", { ...box, fill: "none", stroke: color("rule") }),
    leftAxis({ scale: scales.row, ticks, name: "row m" }, box.x, box.y, 0),
    bottomAxis(
      { scale: scales.column, ticks, name: "row n" },
      box.x,
      box.x + box.width,
      box.y + box.height,
    ),
    colorLegend({ minimum, maximum, fill }, "cosine", {
      x: box.x,
      y: box.y + box.height + 46,
      width: Math.min(180, box.width * 0.5),
    }),
    ...diagonals(scales, view),
    shape(
      "g",
      { class: "handle", "data-part": "map", ...control },
      frame(2.5, "paper"),
      frame(1, "ink"),
      ...grip(control, x, y),
    ),
  ];
}

/** All cells at the distance of the picked one, on both sides. */
function diagonals({ column, row }: Scales, { first, m, n }: TableView): Shape[] {
  const k = Math.abs(n - m);
  if (k === 0) return [];
  const last = first + WINDOW - 1;
  const line = (mirrored: boolean) => {
    const [a, b] = [first - 0.5, last - k + 0.5];
    const [x1, y1, x2, y2] = mirrored ? [a, a + k, b, b + k] : [a + k, a, b + k, b];
    const at = { x1: column(x1), y1: row(y1), x2: column(x2), y2: row(y2) };
    return [
      shape("line", { ...at, stroke: color("paper"), "stroke-width": 4 }),
      shape("line", {
        ...at,
        stroke: color("offset"),
        "stroke-width": 2,
        "stroke-dasharray": mirrored === n > m ? "5 4" : undefined,
      }),
    ];
  };
  return [...line(false), ...line(true)];
}

const round = (pixel: number) => Math.round(pixel * 10) / 10;

function curvePart(
  layout: TableLayout,
  view: TableView,
  scales: Scales,
  control: Control,
): Shape[] {
  const { curve: box } = layout;
  const { numbers, m, n, cosine, map, first } = view;
  const { distance, cosine: height } = scales;
  const edge = (sign: number) =>
    numbers.profile.map(
      ({ mean, spread }, k) => `${round(distance(k))},${round(height(mean + sign * spread))}`,
    );
  const means = numbers.profile.map(
    ({ mean }, k) => `${round(distance(k))},${round(height(mean))}`,
  );
  const k = Math.abs(n - m);
  const value = map.data[(m - first) * WINDOW + n - first]!;
  const [x, y] = [distance(k), height(value)];
  const text = `rows ${m} and ${n}: ${cosine}`;
  const width = text.length * 7 + 14;
  const place = Math.min(box.x + box.width - width / 2, Math.max(box.x + width / 2, x));
  // At the foot of the stem, where it hides no point of the curve.
  const foot = box.y + box.height - 14;
  const floor = Math.round(((box.y + box.height - height(0)) / (height(1) - height(0))) * -5) / 5;
  const ticks = roundTicks(-Math.abs(floor), 1, 5);
  return [
    heading(box.x - 38, box.y - 28, "Cosine by distance, whole table"),
    ...ticks.map((tick) =>
      shape("line", {
        x1: box.x,
        x2: box.x + box.width,
        y1: height(tick),
        y2: height(tick),
        stroke: color("rule"),
      }),
    ),
    leftAxis({ scale: height, ticks, name: "cosine" }, box.x, box.y, box.x - 38),
    bottomAxis(
      {
        scale: distance,
        ticks: roundTicks(0, WINDOW - 1, box.width / 50, true),
        name: "distance between rows (tokens)",
      },
      box.x,
      box.x + box.width,
      box.y + box.height,
    ),
    shape("polygon", {
      points: [...edge(1), ...edge(-1).reverse()].join(" "),
      fill: color("offset"),
      "fill-opacity": 0.18,
    }),
    shape("polyline", {
      points: means.join(" "),
      fill: "none",
      stroke: color("ink-soft"),
      "stroke-width": 2,
    }),
    ...numbers.profile.map(({ mean }, index) =>
      shape("circle", {
        cx: distance(index),
        cy: height(mean),
        r: 2.5,
        fill: color("ink-soft"),
      }),
    ),
    shape(
      "g",
      { class: "handle", "data-part": "curve", ...control },
      shape("line", {
        x1: x,
        x2: x,
        y1: y,
        y2: box.y + box.height,
        stroke: color("offset"),
        "stroke-width": 2,
      }),
      shape("circle", {
        cx: x,
        cy: y,
        r: 8,
        fill: color("offset"),
        stroke: color("paper"),
        "stroke-width": 2,
      }),
      shape("rect", {
        x: place - width / 2,
        y: foot - 11,
        width,
        height: 22,
        rx: 3,
        fill: color("offset"),
      }),
      label(place, foot + 4.5, text, { anchor: "middle", weight: 600, tone: "paper" }),
      ...grip(control, x, y),
    ),
  ];
}

function normPart({ norms: box }: TableLayout, view: TableView, scales: Scales): Shape[] {
  const { numbers, first } = view;
  const { position, norm } = scales;
  const [left, right] = [position(first), position(first + WINDOW - 1)];
  const most = Math.ceil(Math.max(...numbers.norms) * 2) / 2;
  return [
    heading(box.x - 38, box.y - 28, "Norm of each row; shaded: the map"),
    leftAxis(
      { scale: norm, ticks: roundTicks(0, most, 3), name: "norm" },
      box.x,
      box.y,
      box.x - 38,
    ),
    bottomAxis(
      {
        scale: position,
        ticks: roundTicks(0, numbers.length - 1, box.width / 64, true),
        name: "row",
      },
      box.x,
      box.x + box.width,
      box.y + box.height,
    ),
    shape("rect", {
      class: "window",
      x: left - 2,
      y: box.y,
      width: Math.max(6, right - left + 4),
      height: box.height,
      fill: color("position"),
      "fill-opacity": 0.25,
      stroke: color("position"),
    }),
    shape("polyline", {
      points: Array.from(
        numbers.norms,
        (value, index) => `${round(position(index))},${round(norm(value))}`,
      ).join(" "),
      fill: "none",
      stroke: color("ink-soft"),
      "stroke-width": 1.5,
    }),
  ];
}

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const name = settings.table as TableName;
  const numbers = numbersOf(engine, TABLES[name].arrived);
  const { first, m, n } = readWindow(settings, numbers.length);
  const map = numbers.map(first, WINDOW);
  const layout = layoutFor(720);
  const cosine = engine.format(numbers.cosine(m, n), ".2");
  return drawing(
    layout.width,
    layout.height,
    `Cosines of the rows of ${TABLE_TITLES[name]}’s position table: rows ${m} and ${n} have ${cosine}`,
    ...drawTable(layout, { numbers, map, title: TABLE_TITLES[name], first, m, n, cosine }),
  );
}

/** The window inside the table, and the picked rows inside the window. */
export function readWindow(
  settings: Settings,
  length: number,
): { first: number; m: number; n: number } {
  const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
  const first = within(Number(settings.first), 0, length - WINDOW);
  const inWindow = (row: number) => within(row, first, first + WINDOW - 1);
  return { first, m: inWindow(Number(settings.m)), n: inWindow(Number(settings.n)) };
}
