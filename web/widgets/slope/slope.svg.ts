/** A curve with the line through two of its points and the line that touches it in the first. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { linearScale, tickText } from "../base/axes.ts";
import { TARGET } from "../base/clock-face.ts";
import { label, letter } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { workLayout, workLines, type WorkLayout } from "../base/worked.ts";
import { RANGE, curve, slopeNumbers, type SlopeNumbers } from "./numbers.ts";

const HEIGHTS = [-1, 7] as const;

export const scalesOf = ({ side }: Pick<WorkLayout, "side">) => ({
  x: linearScale(RANGE, [0, side]),
  y: linearScale(HEIGHTS, [side, 0]),
});

export function picture(
  engine: Engine,
  layout: WorkLayout,
  numbers: SlopeNumbers,
  control?: Readonly<Record<string, string | number>>,
): Shape {
  const at = scalesOf(layout);
  const { x, end, from, to, ratio, slope } = numbers;
  const clip = { x: 0, y: 0, width: layout.side, height: layout.side };
  return drawing(
    layout.width,
    layout.height,
    numbers.lines.join("; "),
    ...grid(layout),
    shape(
      "svg",
      { ...clip, overflow: "hidden" },
      shape("polyline", {
        points: curve(engine)
          .map(([left, up]) => `${at.x(left)},${at.y(up)}`)
          .join(" "),
        fill: "none",
        stroke: color("ink-soft"),
        "stroke-width": 2.5,
      }),
      through(layout, [x, from], slope, "series-3", "7 4"),
      through(layout, [x, from], ratio, "series-2"),
    ),
    ...stairs(layout, numbers),
    dot(at.x(end), at.y(to), "series-2"),
    shape(
      "g",
      { class: "point", ...control },
      dot(at.x(x), at.y(from), "series-1"),
      shape("circle", {
        class: "grip",
        cx: at.x(x),
        cy: at.y(from),
        r: TARGET / 2,
        fill: "transparent",
      }),
    ),
    ...workLines(layout, numbers.lines),
  );
}

export const drawPreview = (engine: Engine, settings: Settings): Shape =>
  picture(engine, workLayout(720), slopeNumbers(engine, settings));

const dot = (cx: number, cy: number, tone: PaletteName): Shape =>
  shape("circle", {
    cx,
    cy,
    r: 7,
    fill: color(tone),
    stroke: color("paper"),
    "stroke-width": 2,
  });

/** The line through a point with a slope, from one side of the picture to the other. */
function through(
  layout: WorkLayout,
  [x, y]: readonly [number, number],
  slope: number,
  tone: PaletteName,
  dash?: string,
): Shape {
  const at = scalesOf(layout);
  const [left, right] = RANGE;
  return shape("line", {
    x1: at.x(left),
    y1: at.y(y + slope * (left - x)),
    x2: at.x(right),
    y2: at.y(y + slope * (right - x)),
    stroke: color(tone),
    "stroke-width": 2,
    "stroke-dasharray": dash,
  });
}

/** The step across and the change up. */
function stairs(layout: WorkLayout, { x, end, from, to }: SlopeNumbers): Shape[] {
  const at = scalesOf(layout);
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    shape("line", {
      x1: at.x(x1),
      y1: at.y(y1),
      x2: at.x(x2),
      y2: at.y(y2),
      stroke: color("ink-soft"),
      "stroke-dasharray": "2 3",
    });
  return [line(x, from, end, from), line(end, from, end, to)];
}

function grid(layout: WorkLayout): Shape[] {
  const { side } = layout;
  const at = scalesOf(layout);
  const line = (x1: number, y1: number, x2: number, y2: number, isAxis: boolean) =>
    shape("line", { x1, y1, x2, y2, stroke: color(isAxis ? "rule-strong" : "rule") });
  return [
    ...[-1, 0, 1, 2].flatMap((tick) => [
      line(at.x(tick), 0, at.x(tick), side, tick === 0),
      label(at.x(tick) - 5, at.y(0) + 15, tickText(tick), { anchor: "end", size: 12 }),
    ]),
    ...[0, 2, 4, 6].flatMap((tick) => [
      line(0, at.y(tick), side, at.y(tick), tick === 0),
      ...(tick === 0
        ? []
        : [label(at.x(0) - 5, at.y(tick) + 4, tickText(tick), { anchor: "end", size: 12 })]),
    ]),
    label(side - 4, at.y(0) + 15, [letter("x")], { anchor: "end" }),
    label(at.x(0) - 5, 12, [letter("f")], { anchor: "end" }),
  ];
}
