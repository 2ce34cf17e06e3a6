/** A large dial with one hand: 12 o'clock is angle 0, and the hand turns clockwise. */
import { label } from "./label.ts";
import { color, type PaletteName } from "./palette.ts";
import { shape, type Shape } from "./shape.ts";

export interface ClockFace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly sine: number;
  readonly cosine: number;
  /** Whether sine and cosine are drawn as the shadows of the hand. */
  readonly shadows?: boolean;
  /** Names of the quarters. */
  readonly quarters?: "radians" | "degrees" | "none";
  /** Where another hand points, drawn as a mark on the rim. */
  readonly mark?: { readonly sine: number; readonly cosine: number } | undefined;
  readonly rim?: PaletteName;
  /** Whether the tip can be taken. */
  readonly grip?: boolean;
}

const QUARTERS = {
  radians: ["0", "π/2", "π", "3π/2"],
  degrees: ["0°", "90°", "180°", "270°"],
  none: ["", "", "", ""],
} as const;

/** The tip is taken anywhere in a circle this wide. */
const TARGET = 44;

export function clockFace(face: ClockFace): Shape {
  const { x, y, radius, sine, cosine, rim } = face;
  const [tipX, tipY] = [x + sine * radius * REACH, y - cosine * radius * REACH];
  const big = radius >= 80;
  return shape(
    "g",
    {},
    shape("circle", {
      "data-face": "",
      cx: x,
      cy: y,
      r: radius,
      fill: color("paper"),
      stroke: color(rim ?? "rule-strong"),
      "stroke-width": rim ? 2.5 : 1.25,
    }),
    ...ticks(x, y, radius),
    ...quarterNames(face),
    ...cross(x, y, radius),
    sector(face),
    ...(face.mark ? mark(face, face.mark) : []),
    ...(face.shadows ? shadows(face, tipX, tipY) : []),
    shape("line", {
      x1: x,
      y1: y,
      x2: tipX,
      y2: tipY,
      stroke: color("position"),
      "stroke-width": big ? 4 : 3,
      "stroke-linecap": "round",
    }),
    shape("circle", { cx: x, cy: y, r: big ? 5 : 4, fill: color("position") }),
    ...(face.grip
      ? [
          shape("circle", {
            cx: tipX,
            cy: tipY,
            r: big ? 9 : 7,
            fill: color("position"),
            stroke: color("paper"),
            "stroke-width": 2,
          }),
          shape("circle", {
            class: "grip",
            "data-grip": "",
            cx: tipX,
            cy: tipY,
            r: TARGET / 2,
            fill: "transparent",
          }),
        ]
      : []),
  );
}

/** The hand ends a little inside the rim, which is at 1. */
const REACH = 0.86;

function ticks(x: number, y: number, radius: number): Shape[] {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    const length = index % 6 === 0 ? 0.1 : 0.05;
    const at = (share: number) => [
      x + Math.sin(angle) * radius * share,
      y - Math.cos(angle) * radius * share,
    ];
    const [[x1, y1], [x2, y2]] = [at(1), at(1 - length)] as [number[], number[]];
    return shape("line", {
      x1,
      y1,
      x2,
      y2,
      stroke: color("rule-strong"),
      "stroke-width": index % 6 === 0 ? 1.5 : 1,
    });
  });
}

function quarterNames({ x, y, radius, quarters = "none" }: ClockFace): Shape[] {
  const [top, right, bottom, left] = QUARTERS[quarters];
  return quarters === "none"
    ? []
    : [
        label(x, y - radius - 6, top, { anchor: "middle" }),
        label(x + radius + 6, y + 4.5, right),
        label(x, y + radius + 16, bottom, { anchor: "middle" }),
        label(x - radius - 6, y + 4.5, left, { anchor: "end" }),
      ];
}

/** The two lines on which the shadows fall. */
const cross = (x: number, y: number, radius: number): Shape[] =>
  [
    [x - radius * REACH, y, x + radius * REACH, y],
    [x, y - radius * REACH, x, y + radius * REACH],
  ].map(([x1, y1, x2, y2]) =>
    shape("line", { x1, y1, x2, y2, stroke: color("rule"), "stroke-width": 1 }),
  );

/** How far the hand is from 12 o'clock, as a slice. */
function sector({ x, y, radius, sine, cosine }: ClockFace): Shape {
  const reach = radius * 0.3;
  const long = sine < 0 ? 1 : 0;
  return shape("path", {
    d: `M${round(x)} ${round(y)}V${round(y - reach)}A${round(reach)} ${round(reach)} 0 ${long} 1 ${round(x + sine * reach)} ${round(y - cosine * reach)}Z`,
    fill: color("position"),
    "fill-opacity": 0.18,
  });
}

const round = (pixel: number) => Math.round(pixel * 100) / 100;

/** The colors of signed numbers, as in heat maps. */
export const signed = (value: number): PaletteName => (value < 0 ? "low" : "high");

/** Sine and cosine as bars on the two lines, each joined to the tip. */
function shadows(face: ClockFace, tipX: number, tipY: number): Shape[] {
  const { x, y, sine, cosine, radius } = face;
  const width = radius >= 80 ? 7 : 5;
  const bar = (x2: number, y2: number, value: number) =>
    shape("line", { x1: x, y1: y, x2, y2, stroke: color(signed(value)), "stroke-width": width });
  const drop = (x1: number, y1: number) =>
    shape("line", {
      x1,
      y1,
      x2: tipX,
      y2: tipY,
      stroke: color("ink-soft"),
      "stroke-width": 1,
      "stroke-dasharray": "2 3",
    });
  return [drop(tipX, y), drop(x, tipY), bar(tipX, y, sine), bar(x, tipY, cosine)];
}

/** A notch on the rim, pointing inward. */
function mark(face: ClockFace, { sine, cosine }: { sine: number; cosine: number }): Shape[] {
  const { x, y, radius } = face;
  const at = (share: number, aside: number) =>
    `${round(x + (sine * share + cosine * aside) * radius)},${round(y - (cosine * share - sine * aside) * radius)}`;
  return [
    shape("polygon", {
      points: [at(0.88, 0), at(1.07, 0.08), at(1.07, -0.08)].join(" "),
      fill: color("offset"),
      stroke: color("paper"),
      "stroke-width": 1,
    }),
  ];
}
