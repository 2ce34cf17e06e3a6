/** A large dial with one hand: 12 o'clock is angle 0, and the hand turns clockwise. */
import { held, heldArea } from "../base/handle-view.ts";
import { faceOf, type Handle, type Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, line, path } from "../base/marks.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Hand } from "./sinusoidal-row.ts";

export interface ClockFace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly sine: number;
  readonly cosine: number;
  /** Length of the hand in radii; it ends a little inside the rim unless said otherwise. */
  readonly reach?: number;
  /** Whether sine and cosine are drawn as the shadows of the hand. */
  readonly shadows?: boolean;
  /** Whether the quarters have their angles beside them, in degrees. */
  readonly quarters?: boolean;
  /** Where another hand points, drawn as a mark on the rim. */
  readonly mark?: Hand | undefined;
  /** Where the hand was, drawn thin and gray. */
  readonly ghost?: Hand | undefined;
  readonly rim?: PaletteName;
  /** How far the hand has turned before, in radians: a band along the rim. */
  readonly seen?: number;
  /** What turns the hand: by its tip, and with a mouse by its face; none where it only points. */
  readonly handle?: Handle | undefined;
}

/**
 * Draws a dial with one hand, and what the face asks for: a mark, a ghost, shadows, a band, a
 * handle.
 *
 * @param face  middle and radius in px; hands as sine and cosine of their angles
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/dial.test.ts
 */
export function clockFace(face: ClockFace): Shape {
  const { sine, cosine, reach = REACH } = face;
  const hand = { sine, cosine, reach };
  const parts = [
    ...dialPlate(face),
    ...(face.seen === undefined ? [] : [seenBand(face, face.seen)]),
    dialSector(face, { sine: 0, cosine: 1 }, hand, sine < 0, 0.3),
    ...(face.mark ? mark(face, face.mark) : []),
    ...(face.shadows ? shadows(face, tipOf(face, hand, reach)) : []),
    ...(face.ghost ? dialHand(face, { ...face.ghost, reach, thin: true, tone: "ink-soft" }) : []),
  ];
  return face.handle
    ? group(heldArea(faceOf(face.handle), ...parts), heldHand(face, hand, face.handle))
    : group(...parts, ...dialHand(face, hand));
}

/** Where a dial is. */
export interface Dial {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A hand: its direction, its length in radii, and how it looks. */
export interface DialHand extends Hand {
  readonly reach: number;
  readonly thin?: boolean;
  /** Its color; that of positions unless said otherwise. */
  readonly tone?: PaletteName;
}

/**
 * Rim, ticks, names of the quarters and the two lines through the middle.
 *
 * @param face  middle and radius in px
 * @returns shapes in drawing order, placed in px of the picture
 * @see tests/web/widgets/wedge.test.ts
 */
export const dialPlate = (face: Dial & Pick<ClockFace, "rim" | "quarters">): Shape[] => [
  disk([face.x, face.y], face.radius, {
    "data-face": "",
    fill: "paper",
    stroke: face.rim ?? "rule-strong",
    width: face.rim ? 2.5 : 1.25,
  }),
  ...ticks(face.x, face.y, face.radius),
  ...quarterNames(face),
  ...cross(face.x, face.y, face.radius),
];

const isBig = ({ radius }: Dial) => radius >= 80;

/**
 * Draws a hand and the disk in the middle of the dial that it turns about.
 *
 * @param dial  middle and radius in px
 * @param hand  its direction, and its length in radii
 * @returns shapes in drawing order, placed in px of the picture
 * @see tests/web/widgets/dial.test.ts
 */
export function dialHand(dial: Dial, hand: DialHand): Shape[] {
  const { reach, thin, tone = "position" } = hand;
  const { x, y } = dial;
  const [x2, y2] = tipOf(dial, hand, reach);
  return [
    line([x, y], [x2, y2], {
      stroke: tone,
      width: thin ? 2 : isBig(dial) ? 4 : 3,
      "stroke-linecap": "round",
    }),
    disk([x, y], isBig(dial) ? 5 : 4, { fill: tone }),
  ];
}

/**
 * Where a hand ends that is as many radii long as it reaches; of another length, as much further.
 *
 * @param dial   middle and radius in px
 * @param hand   sine and cosine of its angle, clockwise from the top
 * @param reach  length in radii of a hand whose sine and cosine have the length 1
 * @returns a point of the picture, in px
 * @see tests/web/widgets/wedge.test.ts
 */
export const tipOf = ({ x, y, radius }: Dial, { sine, cosine }: Hand, reach: number): Point => [
  x + sine * radius * reach,
  y - cosine * radius * reach,
];

/**
 * A hand with a tip to take. A thin hand has an open tip.
 *
 * @param dial    middle and radius in px
 * @param hand    its direction, and its length in radii
 * @param handle  what a drag or a key does
 * @returns a group with the handle and its round target
 * @see tests/web/widgets/dial.test.ts
 */
export function heldHand(dial: Dial, hand: DialHand, handle: Handle): Shape {
  const { thin, tone = "position" } = hand;
  const [cx, cy] = tipOf(dial, hand, hand.reach);
  return held(
    handle,
    [cx, cy],
    ...dialHand(dial, hand),
    disk([cx, cy], isBig(dial) ? (thin ? 7.5 : 9) : thin ? 6 : 7, {
      fill: thin ? "paper" : tone,
      stroke: thin ? tone : "paper",
      width: 2,
    }),
  );
}

/**
 * The slice clockwise from one direction to another; `long` where it is over half a turn.
 *
 * @param dial   middle and radius in px
 * @param from   a direction of length 1, as sine and cosine
 * @param to     the same, clockwise from `from`
 * @param long   whether the slice is over half a turn
 * @param reach  radius of the slice in radii of the dial, above 0
 * @param tone   its color, drawn at a fifth of its strength
 * @returns a path
 * @see tests/web/widgets/wedge.test.ts
 */
export function dialSector(
  { x, y, radius }: Dial,
  from: Hand,
  to: Hand,
  long: boolean,
  reach: number,
  tone: PaletteName = "position",
): Shape {
  const size = radius * reach;
  const at = ({ sine, cosine }: Hand) => `${round(x + sine * size)} ${round(y - cosine * size)}`;
  return path(
    `M${round(x)} ${round(y)}L${at(from)}A${round(size)} ${round(size)} 0 ${long ? 1 : 0} 1 ${at(to)}Z`,
    { fill: tone, "fill-opacity": 0.2 },
  );
}

/**
 * The slice between two hands, on the side where it is under half a turn.
 *
 * @param dial   middle and radius in px
 * @param one    sine and cosine; its length makes no difference
 * @param other  the same of the other hand
 * @param reach  radius of the slice in radii of the dial, above 0
 * @returns a path in the color of offsets
 * @see tests/web/widgets/dial.test.ts
 */
export function dialWedge(dial: Dial, one: Hand, other: Hand, reach: number): Shape {
  const isClockwise = one.sine * other.cosine < one.cosine * other.sine;
  const [from, to] = isClockwise ? [one, other] : [other, one];
  return dialSector(dial, directionOf(from), directionOf(to), false, reach, "offset");
}

/** The hand of length 1 that points where a hand of any length does. */
function directionOf({ sine, cosine }: Hand): Hand {
  const length = Math.hypot(sine, cosine) || 1;
  return { sine: sine / length, cosine: cosine / length };
}

/**
 * The angles from 0 on, clockwise, as a band along the rim; from one turn on it is closed.
 *
 * @param dial   middle and radius in px
 * @param angle  radians, from 0
 * @param width  of the band, px
 * @returns a path, or a circle from one turn on
 * @see tests/web/widgets/dial.test.ts
 */
export function seenBand({ x, y, radius }: Dial, angle: number, width = 7): Shape {
  const style = {
    fill: "none",
    stroke: color("right"),
    "stroke-width": width,
    "stroke-opacity": 0.75,
  };
  if (angle >= 2 * Math.PI) return shape("circle", { cx: x, cy: y, r: radius, ...style });
  const end = `${round(x + Math.sin(angle) * radius)} ${round(y - Math.cos(angle) * radius)}`;
  const size = round(radius);
  return shape("path", {
    d: `M${round(x)} ${round(y - radius)}A${size} ${size} 0 ${angle > Math.PI ? 1 : 0} 1 ${end}`,
    ...style,
  });
}

/** The hand ends a little inside the rim, which is at 1. */
const REACH = 0.86;

function ticks(x: number, y: number, radius: number): Shape[] {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    const length = index % 6 === 0 ? 0.1 : 0.05;
    const at = (share: number): Point => [
      x + Math.sin(angle) * radius * share,
      y - Math.cos(angle) * radius * share,
    ];
    return line(at(1), at(1 - length), { stroke: "rule-strong", width: index % 6 === 0 ? 1.5 : 1 });
  });
}

function quarterNames({ x, y, radius, quarters }: Dial & Pick<ClockFace, "quarters">): Shape[] {
  return quarters
    ? [
        label(x, y - radius - 6, "0°", { anchor: "middle" }),
        label(x + radius + 6, y + 4.5, "90°"),
        label(x, y + radius + 16, "180°", { anchor: "middle" }),
        label(x - radius - 6, y + 4.5, "270°", { anchor: "end" }),
      ]
    : [];
}

/** The two lines on which the shadows fall. */
function cross(x: number, y: number, radius: number): Shape[] {
  const reach = radius * REACH;
  const style = { stroke: "rule", width: 1 } as const;
  return [line([x - reach, y], [x + reach, y], style), line([x, y - reach], [x, y + reach], style)];
}

const round = (pixel: number) => Math.round(pixel * 100) / 100;

/**
 * The colors of signed numbers, as in heat maps.
 *
 * @param value  in any unit; 0 has the color of positive numbers
 * @see tests/web/widgets/dial.test.ts
 */
export const signed = (value: number): PaletteName => (value < 0 ? "low" : "high");

/** Sine and cosine as bars on the two lines, each joined to the tip. */
function shadows(face: ClockFace, [tipX, tipY]: Point): Shape[] {
  const { x, y, sine, cosine, radius } = face;
  const width = radius >= 80 ? 7 : 5;
  const bar = (x2: number, y2: number, value: number) =>
    line([x, y], [x2, y2], { stroke: signed(value), width: width });
  const drop = (x1: number, y1: number) =>
    line([x1, y1], [tipX, tipY], { stroke: "ink-soft", width: 1, dash: "2 3" });
  return [drop(tipX, y), drop(x, tipY), bar(tipX, y, sine), bar(x, tipY, cosine)];
}

/** A notch on the rim, pointing inward. */
function mark(face: Dial, { sine, cosine }: Hand): Shape[] {
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
