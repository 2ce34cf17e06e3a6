/** Arrows in a plane, or one hand on a clock face, with the work beside or below them. */
import { linearScale, tickText } from "../base/axes.ts";
import { clockFace, tipOf, type Dial } from "../dial/clock-face.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held } from "../base/handle-view.ts";
import { snapped, valueAt, type Handle, type Moved, type Point as Place } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, line } from "../base/marks.ts";
import { identityOrder } from "../ordering/order.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { workLayout, workLines, type WorkLayout } from "../base/worked.ts";
import type { settings } from "./arrows.ts";
import { FULL_TURN, HALF, REACH, STEP, type ArrowNumbers, type Point } from "./numbers.ts";

type Moment = PictureMoment<typeof settings, ArrowNumbers>;

/** Whole radians of one turn. */
const RADIANS = [1, 2, 3, 4, 5, 6];
const HEAD = 12;
/** Radius of the end that can be taken. */
const KNOB = 7;

/** From the coordinates of a plane to pixels. */
function scalesOf({ side }: Pick<WorkLayout, "side">, half: number) {
  return {
    x: linearScale([-half, half], [0, side]),
    y: linearScale([-half, half], [side, 0]),
  };
}

/**
 * The view with its work beside or below it.
 *
 * @param moment  what is shown; coordinates in the unit of the vectors, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/arrows.test.ts
 */
export function picture(moment: Moment): Shape {
  const { numbers, settings } = moment;
  const layout = workLayout(moment.width);
  return drawing(
    layout.width,
    layout.height,
    numbers.lines.join("; "),
    ...(settings.show === "hand" ? hand(layout, moment) : plane(layout, moment)),
    ...workLines(layout, numbers.lines),
  );
}

function hand({ side }: WorkLayout, { numbers, settings: { t }, handles, print }: Moment): Shape[] {
  const face = { x: side / 2, y: side / 2, radius: side / 2 - 30 };
  const { sine, cosine } = numbers;
  // One way round the dial: the hand stops at the top.
  const handle = handles.dial(
    "t",
    { center: [face.x, face.y], frequency: 1 },
    {
      label: "hand, angle in radians",
      limits: { maximum: FULL_TURN },
      text: `${print(t, ".2")} radians`,
    },
  );
  return [
    // Its tip moves along the rim, where a radian is as long as the hand.
    clockFace({ ...face, sine, cosine, reach: 1, shadows: true, handle }),
    shape("g", { "pointer-events": "none" }, ...radianMarks(face, t)),
  ];
}

/** A dot on the rim at each whole radian; those that the hand has passed are filled. */
const radianMarks = (dial: Dial, t: number): Shape[] =>
  RADIANS.map((angle) => {
    const toward = { sine: Math.sin(angle), cosine: Math.cos(angle) };
    const [textX, textY] = tipOf(dial, toward, 1.13);
    return group(
      disk(tipOf(dial, toward, 1), 4.5, {
        fill: angle <= t ? "offset" : "paper",
        stroke: "offset",
        width: 1.5,
      }),
      label(textX, textY + 4.5, String(angle), { anchor: "middle", tone: "offset" }),
    );
  });

/** Names of the arrows of a view; those without one are not drawn. */
const NAMES = {
  dot: ["a", "b", ""],
  turn: ["a", "", "a turned"],
  matrix: ["row 0", "row 1", "result"],
  product: ["a", "b", "ab"],
  hand: ["", "", ""],
} as const;

function plane(layout: WorkLayout, moment: Moment): Shape[] {
  const { view, a, b } = moment.numbers.given;
  const { result, shadow } = moment.numbers;
  const at = scalesOf(layout, HALF[view]);
  const pixel = ([x, y]: Point): Point => [at.x(x), at.y(y)];
  const [nameOfA, nameOfB, nameOfResult] = NAMES[view];
  return [
    ...grid(layout, HALF[view]),
    ...(shadow ? dropped(pixel(b), pixel(shadow), pixel([0, 0])) : []),
    ...(result
      ? [arrow(pixel, result, "series-3", nameOfResult, layout.side, { dash: "7 4" })]
      : []),
    ...(nameOfB ? [tip("b", b, "series-2", nameOfB)] : []),
    tip("a", a, "series-1", nameOfA),
  ];

  function tip(name: "a" | "b", to: Point, tone: PaletteName, text: string): Shape {
    const at = pixel(to);
    return held(
      tipHandle(layout, moment, name),
      at,
      arrow(pixel, to, tone, text, layout.side, { knob: true }),
      disk(at, KNOB, { fill: tone, stroke: "paper", width: 2 }),
    );
  }
}

/** The tip of an arrow goes to the nearest coordinates that it can take; long steps are of two. */
function tipHandle(layout: WorkLayout, { numbers: { given } }: Moment, name: "a" | "b"): Handle {
  const { view } = given;
  const [x, y] = given[name];
  const [reach, step] = [REACH[view], STEP[view]];
  const at = scalesOf(layout, HALF[view]);
  const inside = (value: number) => snapped(value, { minimum: -reach, maximum: reach, step });
  const move = (across: number, up: number): Moved => ({
    [`${name}x`]: inside(across),
    [`${name}y`]: inside(up),
  });
  return {
    name,
    label: view === "matrix" ? `row ${name === "a" ? 0 : 1}` : `arrow ${name}`,
    minimum: -reach,
    maximum: reach,
    now: x,
    text: `${x} across, ${y} up`,
    take: ([fromX, fromY]) => {
      const [besideX, besideY] = [fromX - at.x(x), fromY - at.y(y)];
      return {
        to: ([toX, toY]: Place) => move(valueAt(at.x, toX - besideX), valueAt(at.y, toY - besideY)),
      };
    },
    step: ({ across, up, long }) =>
      move(x + across * step * (long ? 2 : 1), y + up * step * (long ? 2 : 1)),
  };
}

/** Lines at the whole numbers, numbers on the two axes. */
function grid({ side }: WorkLayout, half: number): Shape[] {
  const at = scalesOf({ side }, half);
  const reach = Math.floor(half);
  const whole = identityOrder(2 * reach + 1).map((index) => index - reach);
  return [
    ...whole.flatMap((tick) => {
      const style = { stroke: tick === 0 ? "rule-strong" : "rule" } as const;
      return [
        line([at.x(tick), 0], [at.x(tick), side], style),
        line([0, at.y(tick)], [side, at.y(tick)], style),
      ];
    }),
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
  const neck = Math.min(length, HEAD);
  return group(
    line([x1, y1], [x2 - alongX * neck, y2 - alongY * neck], { stroke: tone, width: 3, dash }),
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
const dropped = (tip: Point, shadow: Point, origin: Point): Shape[] => [
  line(tip, shadow, { stroke: "ink-soft", dash: "2 3" }),
  line(origin, shadow, { stroke: "series-2", width: 9, "stroke-opacity": 0.35 }),
];
