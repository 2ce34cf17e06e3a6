/** The picture of a trained table: cosines of its rows as a map and by distance, and their norms. */
import { at, type Tensor } from "../../engine/index.ts";
import { cellAxes } from "../map/cell-axes.ts";
import type { Plot } from "../base/chart/chart.ts";
import { dots, line as curve } from "../base/chart/series.ts";
import { colorLegend } from "../map/color-legend.ts";
import type { PictureMoment } from "../base/figure.ts";
import { alongAxis, surface, valueAt, type Handle, type Moved } from "../base/handle.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { heading, label } from "../base/label.ts";
import { disk, line, path, pathData, rect, type Box } from "../base/marks.ts";
import { matrixCells, sequentialFill } from "../map/matrix-cells.ts";
import { drawing, type Shape } from "../base/shape.ts";
import { WINDOW } from "../trained/table-numbers.ts";
import { TABLE_TITLES } from "../trained/table-files.ts";
import { LEFT, around, layoutFor, type TableLayout } from "./layout.ts";
import { cosineText, insideWindow, windowAt, type ShownRows } from "./shown-rows.ts";
import type { settings } from "./trained-table.ts";

type Moment = PictureMoment<typeof settings, ShownRows>;

/**
 * The map, the curve by distance and the norms.
 *
 * @param moment  width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/trained-table.test.ts
 */
export function picture(moment: Moment): Shape {
  const { settings: now, width } = moment;
  const { m, n, table, show } = now;
  const layout = layoutFor(width, show);
  return drawing(
    layout.width,
    layout.height,
    `Cosines of the rows of ${TABLE_TITLES[table]}’s position table: rows ${m} and ${n} have ${cosineText(moment)}`,
    ...mapPart(layout, moment),
    ...curvePart(layout, moment),
    ...(show === "all" ? normPart(layout, moment) : []),
  );
}

/** Where a part can be pressed anywhere, on top of what is drawn before and below these. */
const pressed = (
  name: string,
  box: Box,
  to: Parameters<typeof surface>[1],
  ...parts: readonly Shape[]
): Shape => heldArea(surface(name, to), rect(around(box), { fill: "transparent" }), ...parts);

/** What both handles say of themselves: how far apart the picked rows are. */
const apart = (m: number, n: number) => ({
  minimum: 0,
  maximum: WINDOW - 1,
  now: Math.abs(n - m),
});

/** The cell: arrow keys move it; with Shift, or by Page keys, along its diagonal. */
function cellHandle(moment: Moment, { x: column, y: row }: Plot): Handle {
  const { first, m, n } = moment.settings;
  const pick = (toM: number, toN: number): Moved => ({
    m: insideWindow(toM, first),
    n: insideWindow(toN, first),
  });
  return {
    name: "cell",
    label: "cell of the map",
    ...apart(m, n),
    text: `rows ${m} and ${n}, ${Math.abs(n - m)} apart, cosine ${cosineText(moment)}`,
    take: ([fromX, fromY]) => ({
      to: ([x, y]) =>
        pick(
          m + Math.round(valueAt(row, y) - valueAt(row, fromY)),
          n + Math.round(valueAt(column, x) - valueAt(column, fromX)),
        ),
    }),
    step: ({ across, up, long }) =>
      long ? pick(m + across - up, n + across - up) : pick(m - up, n + across),
  };
}

/** Row m stays where the distance leaves it in the window. */
function atDistance({ settings: { first, m } }: Moment, distance: number): Moved {
  const kept = Math.min(WINDOW - 1, Math.max(0, distance));
  const from = Math.min(m, first + WINDOW - 1 - kept);
  return { m: from, n: from + kept };
}

const distanceHandle = (moment: Moment, { x }: Plot): Handle => {
  const { m, n } = moment.settings;
  const { minimum, maximum, now } = apart(m, n);
  return alongAxis(
    {
      name: "distance",
      label: "distance between rows, in tokens",
      value: now,
      limits: { minimum, maximum, step: 1 },
      text: `${now} apart, cosine ${cosineText(moment)}`,
      move: (to) => atDistance(moment, to),
    },
    "x",
    x,
  );
};

function mapPart({ map: box }: TableLayout, moment: Moment): Shape[] {
  const { map } = moment.numbers;
  const { table, first, m, n } = moment.settings;
  const { minimum, maximum } = rangeOf(map);
  const fill = (value: number) => sequentialFill((value - minimum) / (maximum - minimum));
  const rows = { first, count: WINDOW };
  const plot = moment.chart(
    cellAxes(box, { ...rows, name: "row n" }, { ...rows, name: "row m" }, LEFT),
  );
  const cell = box.width / WINDOW;
  const [x, y] = [plot.x(n), plot.y(m)];
  const frame = (beyond: number, stroke: "paper" | "ink") => {
    const side = cell + 2 * beyond;
    const corner = { x: x - side / 2, y: y - side / 2, width: side, height: side };
    return rect(corner, { fill: "none", stroke, width: 2 });
  };
  return [
    heading(0, 16, `Cosines of ${TABLE_TITLES[table]}’s rows`),
    matrixCells(WINDOW, WINDOW, (column, row) => at(map, row, column), box, fill),
    rect(box, { fill: "none", stroke: "rule" }),
    plot.shape,
    colorLegend({ minimum, maximum, fill }, "cosine", {
      x: box.x,
      y: box.y + box.height + 46,
      width: Math.min(180, box.width * 0.5),
    }),
    ...diagonals(plot, moment.settings),
    pressed("map", box, ([atX, atY]) => ({
      m: insideWindow(valueAt(plot.y, atY), first),
      n: insideWindow(valueAt(plot.x, atX), first),
    })),
    held(cellHandle(moment, plot), [x, y], frame(2.5, "paper"), frame(1, "ink")),
  ];
}

/** All cells at the distance of the picked one, on both sides. */
function diagonals({ x: column, y: row }: Plot, { first, m, n }: Moment["settings"]): Shape[] {
  const k = Math.abs(n - m);
  if (k === 0) return [];
  const last = first + WINDOW - 1;
  const [a, b] = [first - 0.5, last - k + 0.5];
  const diagonal = (mirrored: boolean) => {
    const [right, down] = mirrored ? [0, k] : [k, 0];
    const from = [column(a + right), row(a + down)] as const;
    const to = [column(b + right), row(b + down)] as const;
    const dash = mirrored === n > m ? "5 4" : undefined;
    return [
      line(from, to, { stroke: "paper", width: 4 }),
      line(from, to, { stroke: "offset", width: 2, dash }),
    ];
  };
  return [...diagonal(false), ...diagonal(true)];
}

/** Room left of a plot for the numbers of its axis, in px. */
const BESIDE = 38;

function curvePart({ curve: box }: TableLayout, moment: Moment): Shape[] {
  const { chart, numbers } = moment;
  const { first, m, n } = moment.settings;
  const { profile } = numbers.table;
  const least = Math.min(...profile.map(({ mean, spread }) => mean - spread));
  const means = profile.map(({ mean }, distance) => [distance, mean] as const);
  const plot = chart({
    area: box,
    x: {
      minimum: -0.5,
      maximum: WINDOW - 0.5,
      isWhole: true,
      name: "distance between rows (tokens)",
    },
    y: { minimum: Math.min(0, Math.floor(least * 5) / 5), maximum: 1, name: "cosine" },
    series: [curve(means, { tone: "ink-soft" }), dots(means, { tone: "ink-soft", radius: 2.5 })],
    room: BESIDE,
  });
  const edge = (sign: number) =>
    profile.map(
      ({ mean, spread }, distance) => pathData`${plot.x(distance)},${plot.y(mean + sign * spread)}`,
    );
  const point = [plot.x(Math.abs(n - m)), plot.y(at(numbers.map, m - first, n - first))] as const;
  const text = `rows ${m} and ${n}: ${cosineText(moment)}`;
  const width = text.length * 7 + 14;
  const bottom = box.y + box.height;
  const place = Math.min(box.x + box.width - width / 2, Math.max(box.x + width / 2, point[0]));
  // At the foot of the stem, where it hides no point of the curve.
  const foot = bottom - 14;
  return [
    heading(box.x - BESIDE, box.y - 28, "Cosine by distance, whole table"),
    path(`M${[...edge(1), ...edge(-1).reverse()].join("L")}Z`, {
      fill: "offset",
      "fill-opacity": 0.18,
    }),
    plot.shape,
    ...markedMeans(moment, plot),
    pressed("curve", box, ([x]) => atDistance(moment, Math.round(valueAt(plot.x, x)))),
    held(
      distanceHandle(moment, plot),
      point,
      line(point, [point[0], bottom], { stroke: "offset", width: 2 }),
      disk(point, 8, { fill: "offset", stroke: "paper", width: 2 }),
      rect({ x: place - width / 2, y: foot - 11, width, height: 22 }, { rx: 3, fill: "offset" }),
      label(place, foot + 4.5, text, { anchor: "middle", weight: 600, tone: "paper" }),
    ),
  ];
}

/** Means with their distances: below the curve where it turns up, else above. */
function markedMeans(
  { numbers, settings: { marks }, print }: Moment,
  plot: Pick<Plot, "x" | "y">,
): Shape[] {
  const { profile } = numbers.table;
  const meanAt = (k: number) => profile[k]?.mean ?? 1;
  return marks
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .filter((k) => k < profile.length)
    .flatMap((k) => {
      const [mean, isLow] = [meanAt(k), meanAt(k) < meanAt(k - 1) && meanAt(k) < meanAt(k + 1)];
      const [x, y] = [plot.x(k), plot.y(mean)];
      return [
        disk([x, y], 5, { fill: "ink", stroke: "paper", width: 1.5 }),
        // Beside the stem of the picked pair, which may be at the same distance.
        label(x + 10, y + (isLow ? 24 : -16), `mean, ${k} apart: ${print(mean, ".2")}`, {
          weight: 600,
          tone: "ink",
          halo: true,
        }),
      ];
    });
}

function normPart({ norms: box }: TableLayout, { chart, numbers, settings }: Moment): Shape[] {
  const { first } = settings;
  const { norms, length } = numbers.table;
  const plot = chart({
    area: box,
    x: { minimum: 0, maximum: length - 1, isWhole: true, name: "row" },
    y: {
      minimum: 0,
      maximum: Math.ceil(Math.max(...norms) * 2) / 2,
      hasRules: false,
      name: "norm",
    },
    series: [curve(norms.entries(), { tone: "ink-soft", width: 1.5 })],
    room: BESIDE,
  });
  const [left, right] = [plot.x(first), plot.x(first + WINDOW - 1)];
  const band = { ...box, x: left - 2, width: Math.max(6, right - left + 4) };
  return [
    heading(box.x - BESIDE, box.y - 28, "Norm of each row; shaded: the map"),
    rect(band, { fill: "position", "fill-opacity": 0.25, stroke: "position" }),
    plot.shape,
    pressed("norms", box, ([x]) =>
      windowAt(Math.round(valueAt(plot.x, x)) - Math.floor(WINDOW / 2), settings),
    ),
  ];
}

/** What the colors of a map span. */
function rangeOf(map: Tensor): { minimum: number; maximum: number } {
  const least = map.data.reduce((a, b) => Math.min(a, b), 1);
  return { minimum: Math.min(0, Math.floor(least * 10) / 10), maximum: 1 };
}
