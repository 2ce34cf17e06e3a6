/** RoPE's hands as small dials: the arc that training has shown in green, the fog beyond it hatched. */
import { dialHand, dialPlate, dialSector, seenBand, type Dial } from "../base/clock-face.ts";
import { heldArea } from "../base/handle-view.ts";
import type { Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../base/sinusoidal-row.ts";

export interface DialsLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly cell: number;
  readonly rowHeight: number;
  readonly radius: number;
  readonly left: number;
  readonly top: number;
  /** The large dial of the hand pointed at. */
  readonly large: Dial;
  /** Where what is said of it begins, and how lines are anchored. */
  readonly text: { readonly x: number; readonly y: number; readonly anchor: "start" | "middle" };
}

/** Width of the column of the large dial where it is beside the others. */
const ASIDE = 250;
/** Height that the large dial takes where it is above them. */
const ABOVE = 148;
const MAX_COLUMNS = 16;
/** The least width of a cell, so that a dial can be touched. */
const MIN_CELL = 44;
const LINE = 19;
/** Height of the number below a dial. */
const NUMBER = 16;

/**
 * @param width  in px
 * @param hands  1 or more
 */
export function dialsLayout(width: number, hands: number): DialsLayout {
  const beside = width >= 620;
  const room = beside ? width - ASIDE : width;
  const fitting = Math.max(1, Math.floor(room / MIN_CELL));
  // 16 or 8 in a row, so that a row is easy to count from, where so many can be touched.
  const even = 2 ** Math.floor(Math.log2(fitting));
  const columns = Math.min(hands, MAX_COLUMNS, even >= 8 ? even : fitting);
  const cell = Math.min(96, room / columns);
  const rowHeight = cell + NUMBER;
  const radius = Math.min(36, cell / 2 - 4);
  const rows = Math.ceil(hands / columns);
  const top = beside ? 0 : ABOVE;
  const radiusLarge = beside ? 78 : 52;
  return {
    width,
    height: Math.max(top + rows * rowHeight, beside ? 2 * radiusLarge + 24 + 6 * LINE : 0) + 4,
    columns,
    cell,
    rowHeight,
    radius,
    left: beside ? 0 : (width - columns * cell) / 2,
    top,
    large: beside
      ? { x: width - radiusLarge - 40, y: radiusLarge + 6, radius: radiusLarge }
      : { x: radiusLarge + 8, y: radiusLarge + 8, radius: radiusLarge },
    text: beside
      ? { x: width - radiusLarge - 40, y: 2 * radiusLarge + 32, anchor: "middle" }
      : { x: 2 * radiusLarge + 22, y: 20, anchor: "start" },
  };
}

export interface DialState {
  /** Radians from 0 on that training has shown; 2π or more for a whole turn. */
  readonly seen: number;
  /** Radians that the test needs. */
  readonly needed: number;
  readonly isInFog: boolean;
  /** Where the hand points at the last offset of the test, and at the one before it. */
  readonly hand: Hand;
  readonly before: Hand;
}

export interface DialsTexts {
  /** Of the hand pointed at: its name, then lines about it. */
  readonly name: string;
  readonly lines: readonly string[];
}

export interface DialsHandles {
  readonly dials: Handle;
  readonly ring: Handle;
}

/** The dials of all hands, that of one of them large, and a ring that moves among them. */
export function dialsScene(
  layout: DialsLayout,
  dials: readonly DialState[],
  pointed: number,
  texts: DialsTexts,
  handles: DialsHandles,
): Shape[] {
  const { text, large } = layout;
  const ring = dialAt(layout, pointed);
  return [
    heldArea(
      handles.dials,
      ...dials.map((dial, hand) => smallDial(layout, hand, dial)),
      {
        tag: "rect",
        attributes: {
          class: "spots",
          x: layout.left,
          y: layout.top,
          width: layout.columns * layout.cell,
          height: Math.ceil(dials.length / layout.columns) * layout.rowHeight,
          fill: "transparent",
        },
        isTarget: true,
      },
      heldArea(
        handles.ring,
        shape("rect", {
          class: "ring",
          x: ring.x - layout.cell / 2 + 1,
          y: ring.y - ring.radius - 3,
          width: layout.cell - 2,
          height: 2 * ring.radius + NUMBER + 6,
          rx: 6,
          fill: "transparent",
          stroke: color("accent"),
          "stroke-width": 2,
        }),
      ),
    ),
    shape(
      "g",
      {},
      ...dialPlate(large),
      ...dialHand(large, { ...dials[pointed]!.before, reach: 0.84, tone: "ink-soft", thin: true }),
      ...swept(large, dials[pointed]!),
    ),
    label(text.x, text.y, texts.name, {
      anchor: text.anchor,
      size: 16,
      weight: 600,
      tone: "ink",
    }),
    ...texts.lines.map((line, index) =>
      label(text.x, text.y + (index + 1) * LINE + 3, line, { anchor: text.anchor, size: 14 }),
    ),
  ];
}

/** The hand whose dial is at a point of the picture; null where there is none. */
export function handAt(layout: DialsLayout, hands: number, x: number, y: number): number | null {
  const column = Math.floor((x - layout.left) / layout.cell);
  const row = Math.floor((y - layout.top) / layout.rowHeight);
  if (column < 0 || column >= layout.columns || row < 0) return null;
  const hand = row * layout.columns + column;
  return hand < hands ? hand : null;
}

function dialAt({ left, top, cell, columns, rowHeight, radius }: DialsLayout, hand: number): Dial {
  return {
    x: left + ((hand % columns) + 0.5) * cell,
    y: top + Math.floor(hand / columns) * rowHeight + radius + 4,
    radius,
  };
}

function smallDial(layout: DialsLayout, hand: number, state: DialState): Shape {
  const dial = dialAt(layout, hand);
  return shape(
    "g",
    { "data-hand": hand, "data-fog": state.isInFog ? "" : undefined },
    shape("circle", {
      cx: dial.x,
      cy: dial.y,
      r: dial.radius,
      fill: color("paper"),
      stroke: color("rule-strong"),
      "stroke-width": 1,
    }),
    ...swept(dial, state),
    label(dial.x, dial.y + dial.radius + 13, String(hand), { anchor: "middle", size: 12 }),
  );
}

/** What training has shown, the fog, and the hand. */
const swept = (dial: Dial, { seen, needed, isInFog, hand }: DialState): Shape[] => [
  ...shown(dial, seen),
  ...(isInFog && needed > seen ? [hatching(dial, seen, needed), edge(dial, seen, needed)] : []),
  ...dialHand(dial, { ...hand, reach: 0.84, tone: "offset", thin: dial.radius < 40 }),
];

/** The slice shown in training, with its band on the rim. */
function shown(dial: Dial, angle: number): Shape[] {
  const slice =
    angle >= 2 * Math.PI
      ? shape("circle", {
          cx: dial.x,
          cy: dial.y,
          r: dial.radius,
          fill: color("right"),
          "fill-opacity": 0.2,
        })
      : dialSector(dial, pointing(0), pointing(angle), angle > Math.PI, 1, "right");
  return [slice, seenBand(dial, angle, dial.radius >= 40 ? 7 : 4)];
}

/** Strokes from the middle outward: seen as fog in any color. */
function hatching({ x, y, radius }: Dial, from: number, to: number): Shape {
  const step = radius >= 40 ? 0.1 : 0.22;
  const strokes = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => {
    const { sine, cosine } = pointing(from + (index + 0.5) * step);
    const at = (share: number) =>
      `${pixel(x + sine * radius * share)} ${pixel(y - cosine * radius * share)}`;
    return from + (index + 0.5) * step < to ? `M${at(0.38)}L${at(1)}` : "";
  });
  return shape("path", {
    class: "fog",
    d: strokes.join(""),
    stroke: color("wrong"),
    "stroke-width": radius >= 40 ? 1.75 : 1.25,
    fill: "none",
  });
}

/** The rim of the fog, dashed. */
function edge({ x, y, radius }: Dial, from: number, to: number): Shape {
  const end = Math.min(to, from + 2 * Math.PI - 1e-3);
  const at = (angle: number) => {
    const { sine, cosine } = pointing(angle);
    return `${pixel(x + sine * radius)} ${pixel(y - cosine * radius)}`;
  };
  return shape("path", {
    d: `M${at(from)}A${pixel(radius)} ${pixel(radius)} 0 ${end - from > Math.PI ? 1 : 0} 1 ${at(end)}`,
    fill: "none",
    stroke: color("wrong"),
    "stroke-width": radius >= 40 ? 4 : 2.5,
    "stroke-dasharray": radius >= 40 ? "5 4" : "3 2.5",
  });
}

const pointing = (angle: number): Hand => ({ sine: Math.sin(angle), cosine: Math.cos(angle) });

const pixel = (value: number) => Math.round(value * 100) / 100;
