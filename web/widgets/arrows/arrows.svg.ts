/** Arrows in a plane, or one hand on a clock face, with the work beside or below them. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { linearScale, tickText } from "../base/axes.ts";
import { TARGET, clockFace } from "../base/clock-face.ts";
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { workLayout, workLines, type WorkLayout } from "../base/worked.ts";
import { HALF, givenBy, numbersOf, type ArrowNumbers, type Given, type Point } from "./numbers.ts";

/** Whole radians of one turn. */
const RADIANS = [1, 2, 3, 4, 5, 6];
const HEAD = 12;
/** Radius of the end that can be taken. */
const KNOB = 7;

/** From the coordinates of a plane to pixels. */
export function scalesOf({ side }: Pick<WorkLayout, "side">, half: number) {
  return {
    x: linearScale([-half, half], [0, side]),
    y: linearScale([-half, half], [side, 0]),
  };
}

/** Attributes of what the reader can take, by the name of the arrow. */
export type ArrowControls = (name: "a" | "b" | "hand") => Readonly<Record<string, string | number>>;

export function picture(
  layout: WorkLayout,
  given: Given,
  numbers: ArrowNumbers,
  control?: ArrowControls,
): Shape {
  const drawn =
    given.view === "hand"
      ? [hand(layout, given, numbers, control)]
      : plane(layout, given, numbers, control);
  return drawing(
    layout.width,
    layout.height,
    numbers.lines.join("; "),
    ...drawn,
    ...workLines(layout, numbers.lines),
  );
}

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const given = givenBy(settings);
  return picture(workLayout(720), given, numbersOf(engine, given));
}

function hand(
  { side }: WorkLayout,
  { t }: Given,
  { sine, cosine }: ArrowNumbers,
  control?: ArrowControls,
): Shape {
  const face = { x: side / 2, y: side / 2, radius: side / 2 - 30 };
  return shape(
    "g",
    { class: "tip", "data-arrow": "hand", ...control?.("hand") },
    clockFace({
      ...face,
      sine,
      cosine,
      shadows: true,
      grip: control !== undefined,
    }),
    ...radianMarks(face, t),
  );
}

/** A dot on the rim at each whole radian; those that the hand has passed are filled. */
function radianMarks({ x, y, radius }: { x: number; y: number; radius: number }, t: number) {
  return RADIANS.map((angle) => {
    const at = (share: number): Point => [
      x + Math.sin(angle) * radius * share,
      y - Math.cos(angle) * radius * share,
    ];
    const [cx, cy] = at(1);
    const [textX, textY] = at(1.13);
    return shape(
      "g",
      {},
      shape("circle", {
        cx,
        cy,
        r: 4.5,
        fill: color(angle <= t ? "offset" : "paper"),
        stroke: color("offset"),
        "stroke-width": 1.5,
      }),
      label(textX, textY + 4.5, String(angle), { anchor: "middle", tone: "offset" }),
    );
  });
}

function plane(
  layout: WorkLayout,
  { view, a, b }: Given,
  { result, shadow }: ArrowNumbers,
  control?: ArrowControls,
): Shape[] {
  const half = HALF[view];
  const at = scalesOf(layout, half);
  const pixel = ([x, y]: Point): Point => [at.x(x), at.y(y)];
  const names = {
    dot: ["a", "b", ""],
    turn: ["a", "", "a turned"],
    matrix: ["row 0", "row 1", "result"],
    product: ["a", "b", "ab"],
    hand: ["", "", ""],
  }[view];
  return [
    ...grid(layout, half),
    ...(shadow ? dropped(pixel(b), pixel(shadow), pixel([0, 0])) : []),
    ...(result ? [arrow(pixel, result, "series-3", names[2]!, layout.side, { dash: "7 4" })] : []),
    tip("b", b, "series-2", names[1]!),
    tip("a", a, "series-1", names[0]!),
  ].filter((drawn) => drawn !== null);

  function tip(name: "a" | "b", to: Point, tone: PaletteName, text: string): Shape | null {
    if (!text) return null;
    const [cx, cy] = pixel(to);
    const grip = control
      ? [
          shape("circle", {
            cx,
            cy,
            r: KNOB,
            fill: color(tone),
            stroke: color("paper"),
            "stroke-width": 2,
          }),
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
    return shape(
      "g",
      { class: "tip", "data-arrow": name, ...control?.(name) },
      arrow(pixel, to, tone, text, layout.side, { knob: control !== undefined }),
      ...grip,
    );
  }
}

/** Lines at the whole numbers, numbers on the two axes. */
function grid({ side }: WorkLayout, half: number): Shape[] {
  const at = scalesOf({ side }, half);
  const whole = Array.from(
    { length: 2 * Math.floor(half) + 1 },
    (_, index) => index - Math.floor(half),
  );
  const line = (x1: number, y1: number, x2: number, y2: number, isAxis: boolean) =>
    shape("line", { x1, y1, x2, y2, stroke: color(isAxis ? "rule-strong" : "rule") });
  return [
    ...whole.flatMap((tick) => [
      line(at.x(tick), 0, at.x(tick), side, tick === 0),
      line(0, at.y(tick), side, at.y(tick), tick === 0),
    ]),
    ...whole
      .filter((tick) => tick !== 0)
      .flatMap((tick) => [
        label(at.x(tick), at.y(0) + 15, tickText(tick), { anchor: "middle", size: 12 }),
        label(at.x(0) - 6, at.y(tick) + 4, tickText(tick), { anchor: "end", size: 12 }),
      ]),
  ];
}

function arrow(
  pixel: (point: Point) => Point,
  to: Point,
  tone: PaletteName,
  text: string,
  side: number,
  { dash, knob = false }: { readonly dash?: string; readonly knob?: boolean },
): Shape {
  const [x1, y1] = pixel([0, 0]);
  const [tipX, tipY] = pixel(to);
  const whole = Math.hypot(tipX - x1, tipY - y1);
  // The head is in front of the knob.
  const share = knob && whole > KNOB ? (whole - KNOB) / whole : 1;
  const [x2, y2] = [x1 + share * (tipX - x1), y1 + share * (tipY - y1)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [alongX, alongY] = length === 0 ? [1, 0] : [(x2 - x1) / length, (y2 - y1) / length];
  const back = (aside: number) =>
    `${x2 - alongX * HEAD - alongY * aside},${y2 - alongY * HEAD + alongX * aside}`;
  const inside = (value: number, room: number) => Math.min(side - room, Math.max(room, value));
  return shape(
    "g",
    {},
    shape("line", {
      x1,
      y1,
      x2: x2 - alongX * Math.min(length, HEAD),
      y2: y2 - alongY * Math.min(length, HEAD),
      stroke: color(tone),
      "stroke-width": 3,
      "stroke-dasharray": dash,
    }),
    shape("polygon", { points: `${x2},${y2} ${back(5.5)} ${back(-5.5)}`, fill: color(tone) }),
    label(inside(tipX + alongX * 21, 26), inside(tipY + alongY * 21 + 5, 14), text, {
      anchor: "middle",
      weight: 600,
      tone,
      halo: true,
    }),
  );
}

/** The shadow of an arrow on the line of another, and the line that drops it. */
function dropped([x1, y1]: Point, [x2, y2]: Point, [x0, y0]: Point): Shape[] {
  return [
    shape("line", {
      x1,
      y1,
      x2,
      y2,
      stroke: color("ink-soft"),
      "stroke-dasharray": "2 3",
    }),
    shape("line", {
      x1: x0,
      y1: y0,
      x2,
      y2,
      stroke: color("series-2"),
      "stroke-width": 9,
      "stroke-opacity": 0.35,
    }),
  ];
}
