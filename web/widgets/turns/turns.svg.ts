/** A vector on a sphere that is turned in both orders, and the scores of two patches by where they are. */
import { entryAt } from "../../engine/index.ts";
import type { PictureMoment } from "../base/figure.ts";
import type { Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, line, path, rect } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import { drawing, type Box, type Shape } from "../base/shape.ts";
import { dialHand, dialPlate } from "../dial/clock-face.ts";
import { cellAxes } from "../map/cell-axes.ts";
import { colorLegend } from "../map/color-legend.ts";
import { rangeFill } from "../map/matrix-cells.ts";
import { patchMap } from "../map/patch-map.ts";
import { COUNT, type Order, type TurnNumbers, type Vector } from "./numbers.ts";
import type { settings } from "./turns.ts";

type Moment = PictureMoment<typeof settings, TurnNumbers>;

/** Colors and dashes of the two orders. */
const ORDERS: readonly {
  readonly order: Order;
  readonly name: string;
  readonly tone: PaletteName;
  readonly dash?: string;
}[] = [
  { order: "column", name: "column’s turn first", tone: "series-1" },
  { order: "row", name: "row’s turn first", tone: "series-2", dash: "7 4" },
];
/** Pieces that a turn is drawn in. */
const PIECES = 30;
const RANGE = { minimum: 0, maximum: 1 };

/**
 * Draws the turned vector, and beside or below it the map of scores.
 *
 * @param moment  what is shown; columns and rows in patches, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/turns.test.ts
 */
export function turnsScene(moment: Moment): Shape {
  const { settings, width } = moment;
  const { column, row, planes } = settings;
  const side = Math.min(300, isWide(width) ? width * 0.4 : width - 60);
  const ball = { x: isWide(width) ? width * 0.22 : width / 2, y: 96 + side / 2, radius: side / 2 };
  const map = isWide(width)
    ? { x: width * 0.52, y: 76, width: side, height: side }
    : { x: 44, y: 96 + side + 84, width: side, height: side };
  return drawing(
    width,
    map.y + side + 104,
    `The turned query of the patch at column ${column}, row ${row}, in both orders, and the scores of patches with the one that is one step to the right and one down`,
    ...(planes === "shared" ? sphere(moment, ball) : dials(moment, ball)),
    ...scoresMap(moment, map),
  );
}

/** Whether the map has room beside the sphere. */
const isWide = (width: number): boolean => width >= 620;

interface Ball {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The directions of the picture in the space of three entries: to the right, up, to the eye. */
const RIGHT = [0.877, 0, -0.481];
const UP = [-0.168, 0.936, -0.307];
const EYE = [0.45, 0.35, 0.82];

const along = (vector: Vector, direction: Vector): number =>
  vector.reduce((sum, entry, index) => sum + entry * (direction[index] ?? 0), 0);

const seenAt = ({ x, y, radius }: Ball, vector: Vector): Point => [
  x + radius * along(vector, RIGHT),
  y - radius * along(vector, UP),
];

function sphere({ numbers, settings }: Moment, ball: Ball): Shape[] {
  const { column, row, first } = settings;
  const start = seenAt(ball, numbers.content);
  return [
    ...legend(ball),
    disk([ball.x, ball.y], ball.radius, { fill: "panel", stroke: "rule-strong", width: 1.25 }),
    ...circle(ball, [1, 0, 0], [0, 1, 0], "entries 0, 1"),
    ...circle(ball, [0, 1, 0], [0, 0, 1], "entries 1, 2"),
    ...ORDERS.flatMap(({ order, tone, dash }) => {
      const way = numbers.path(column, row, order, PIECES);
      const end = seenAt(ball, way.at(-1) ?? numbers.content);
      const width = order === first ? 4 : 2.5;
      return [
        path(polyline(way.map((vector) => seenAt(ball, vector))), { stroke: tone, width, dash, "stroke-linejoin": "round" }), // prettier-ignore
        disk(end, order === first ? 8 : 6.5, { fill: tone, stroke: "paper", width: 2 }),
      ];
    }),
    disk(start, 5, { fill: "paper", stroke: "ink", width: 2 }),
    label(start[0] + 9, start[1] + 4, "start", { tone: "ink", halo: true }),
  ];
}

const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index ? "L" : "M"}${hundredths(x)} ${hundredths(y)}`).join("");
const hundredths = (pixels: number): number => Math.round(pixels * 100) / 100;

const legend = (ball: Ball): Shape[] =>
  ORDERS.flatMap(({ name, tone, dash }, index) => {
    const [x, y] = [ball.x - ball.radius, 20 + index * 20];
    return [
      line([x, y - 4], [x + 30, y - 4], { stroke: tone, width: 3, dash }),
      label(x + 38, y, name, { tone: "ink" }),
    ];
  });

/** The great circle of a plane; its half behind the sphere is dotted. */
function circle(ball: Ball, one: Vector, other: Vector, name: string): Shape[] {
  const points = Array.from({ length: 73 }, (_, index) => {
    const angle = (index * Math.PI) / 36;
    return one.map((entry, i) => entry * Math.cos(angle) + (other[i] ?? 0) * Math.sin(angle));
  });
  const parts = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return line(seenAt(ball, from), seenAt(ball, to), {
      stroke: "rule-strong",
      width: 1,
      opacity: along(to, EYE) < 0 ? 0.35 : 1,
    });
  });
  const [x, y] = seenAt(ball, points[name.endsWith("2") ? 30 : 6] ?? one);
  return [...parts, label(x, y - 6, name, { size: 12, anchor: "middle", halo: true })];
}

/** In planes of their own: two hands, each with its own turn. */
function dials({ numbers, settings }: Moment, ball: Ball): Shape[] {
  const { column, row } = settings;
  const [a = 0, b = 0, c = 0, d = 0] = numbers.turned(column, row, "column");
  const [startA = 0, startB = 0, startC = 0, startD = 0] = numbers.content;
  const radius = ball.radius * 0.46;
  const dial = (side: -1 | 1, was: Point, now: Point, tone: PaletteName, said: string) => {
    const face = { x: ball.x + (side * ball.radius) / 2, y: ball.y, radius };
    const hand = ([cosine, sine]: Point) => ({ cosine, sine, reach: 0.9 });
    return [
      ...dialPlate(face),
      ...dialHand(face, { ...hand(was), thin: true, tone: "ink-soft" }),
      ...dialHand(face, { ...hand(now), tone }),
      label(face.x, face.y + radius + 24, said, { anchor: "middle", tone: "ink" }),
    ];
  };
  return [
    label(ball.x, ball.y - radius - 44, "Both orders give these two hands.", { anchor: "middle", tone: "ink", weight: 600 }), // prettier-ignore
    ...dial(-1, [startA, startB], [a, b], "series-1", "entries 0, 1: column"),
    ...dial(1, [startC, startD], [c, d], "series-2", "entries 2, 3: row"),
  ];
}

function scoresMap({ numbers, settings, width, chart }: Moment, map: Box): Shape[] {
  const { column, row } = settings;
  const fill = rangeFill(RANGE);
  const axes = chart(
    cellAxes(map, { count: COUNT, name: "column" }, { count: COUNT, name: "row" }, 40),
  );
  return [
    label(
      isWide(width) ? map.x : 0,
      map.y - 34,
      "score of a patch with the one a step right and down",
      {
        tone: "ink",
        weight: 600,
      },
    ),
    axes.shape,
    ...patchMap({
      name: "scores",
      area: map,
      count: COUNT,
      column,
      row,
      axes,
      long: 2,
      value: (atColumn, atRow) => entryAt(numbers.scores, atRow * COUNT + atColumn),
      fill,
      below: [rect(map, { fill: "paper" })],
    }),
    colorLegend({ ...RANGE, fill }, "score", {
      x: map.x,
      y: map.y + map.height + 48,
      width: Math.min(240, map.width),
      stacked: true,
    }),
  ];
}
