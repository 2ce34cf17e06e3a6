/** A curve with the line through two of its points and the line that touches it in the first. */
import type { AttributeInfo } from "../base/attributes.ts";
import { linearScale, tickText } from "../base/axes.ts";
import type { HandleKinds } from "../base/handle-kinds.ts";
import { held } from "../base/handle-view.ts";
import { label, letter } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { workLayout, workLines, type WorkLayout } from "../base/worked.ts";
import { RANGE, type SlopeNumbers } from "./numbers.ts";

const HEIGHTS = [-1, 7] as const;

const scalesOf = ({ side }: Pick<WorkLayout, "side">) => ({
  x: linearScale(RANGE, [0, side]),
  y: linearScale(HEIGHTS, [side, 0]),
});

export function picture({
  numbers,
  width,
  handles,
}: {
  readonly numbers: SlopeNumbers;
  readonly width: number;
  readonly handles: HandleKinds<{ x: AttributeInfo }>;
}): Shape {
  const layout = workLayout(width);
  const at = scalesOf(layout);
  const { x, end, from, to, ratio, slope } = numbers;
  const clip = { x: 0, y: 0, width: layout.side, height: layout.side };
  const start = [at.x(x), at.y(from)] as const;
  return drawing(
    layout.width,
    layout.height,
    numbers.lines.join("; "),
    ...grid(layout),
    shape(
      "svg",
      { ...clip, overflow: "hidden" },
      shape("polyline", {
        points: numbers.curve.map(([left, up]) => `${at.x(left)},${at.y(up)}`).join(" "),
        fill: "none",
        stroke: color("ink-soft"),
        "stroke-width": 2.5,
      }),
      through(layout, [x, from], slope, "series-3", "7 4"),
      through(layout, [x, from], ratio, "series-2"),
    ),
    ...stairs(layout, numbers),
    dot(at.x(end), at.y(to), "series-2"),
    held(handles.along("x", "x", at.x), start, dot(...start, "series-1")),
    ...workLines(layout, numbers.lines),
  );
}

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
