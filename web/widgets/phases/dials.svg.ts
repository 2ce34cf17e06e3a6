/** RoPE's hands as small dials: the arc that training has shown in green, the fog beyond it hatched. */
import { entryAt } from "../../engine/index.ts";
import { dialHand, dialPlate, dialSector, seenBand, tipOf, type Dial } from "../dial/clock-face.ts";
import { heldArea } from "../base/handle-view.ts";
import type { Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, path, pathData, rect } from "../base/marks.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import type { HandState } from "./numbers.ts";

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
  /** Where what is said of it begins. */
  readonly text: { readonly x: number; readonly y: number };
  /** What is free below it, beside the other dials; null where it is above them. */
  readonly beside: { readonly x: number; readonly y: number; readonly width: number } | null;
}

/** Width of the column of the large dial, and of what is below it, beside the others. */
const ASIDE = 324;
/** Between the dials and that column. */
const GAP = 24;
/** Height that the large dial takes, with what is said of its hand. */
const ABOVE = 142;
/** Dials are this wide where there is room, so that they can be touched. */
const TOUCHED = 44;
/** In many rows on a phone, they are no wider than this. */
const STACKED = 48;
/** The least width of a dial that is pointed at. */
const POINTED = 38;
/** A page from this width on has room for 8 dials in a row, and from that width on for 16. */
const SHARED = 600;
const WIDE = ASIDE + 16 * POINTED;
const LINE = 19;
/** Height of the number below a dial. */
const NUMBER = 16;

/**
 * Places a dial for each hand in rows, 16 or 8 to a row where there is room, and a large one.
 *
 * @param width  of the picture, in px
 * @param hands  1 or more
 * @param from   where the dials begin, in px from the top of the picture
 * @returns lengths in px
 * @see tests/web/widgets/phases.test.ts
 */
export function dialsLayout(width: number, hands: number, from = 0): DialsLayout {
  const isShared = width >= SHARED;
  const room = isShared ? width - ASIDE : width;
  const fitting = isShared ? (width >= WIDE ? 16 : 8) : Math.max(1, Math.floor(room / TOUCHED));
  // 16 or 8 in a row, so that a row is easy to count from, where so many can be touched.
  const even = 2 ** Math.floor(Math.log2(fitting));
  // In rows of 7, the last of 64 would be alone.
  const few = hands % fitting === 1 && fitting > 2 ? fitting - 1 : fitting;
  const columns = Math.min(hands, even >= 8 ? even : few);
  const isSquare = isShared && hands > columns && columns === 8;
  const cell = Math.min(
    isSquare ? TOUCHED : isShared || hands <= columns ? 96 : STACKED,
    room / columns,
  );
  const rowHeight = cell + NUMBER;
  const rows = Math.ceil(hands / columns);
  const top = from + (isShared ? 0 : ABOVE);
  const right = isShared ? columns * cell + GAP : 0;
  const large = { x: right + 60, y: from + 60, radius: isShared ? 56 : 52 };
  return {
    width,
    height: top + rows * rowHeight + 4,
    columns,
    cell,
    rowHeight,
    radius: Math.min(36, cell / 2 - 4),
    left: isShared ? 0 : (width - columns * cell) / 2,
    top,
    large,
    text: { x: large.x + large.radius + 18, y: from + 20 },
    beside: isShared ? { x: right, y: from + ABOVE, width: width - right } : null,
  };
}

interface DialsHandles {
  readonly dials: Handle;
  readonly ring: Handle;
}

/** Draws what is on a dial, large or small. */
export type DialDrawing = (dial: Dial) => Shape[];

/**
 * The dials of all hands, that of one of them large, and a ring that moves among them.
 *
 * @param layout   in px
 * @param dials    [hand]: what is drawn on its dial
 * @param pointed  the hand whose dial is large, from 0
 * @param lines    what is said of it
 * @param handles  for pointers and keys
 * @returns shapes in drawing order, placed in px of the picture
 * @see tests/web/widgets/phases.test.ts
 */
export function dialsScene(
  layout: DialsLayout,
  dials: readonly DialDrawing[],
  pointed: number,
  lines: readonly string[],
  handles: DialsHandles,
): Shape[] {
  const { text, large, left, top, columns, cell, rowHeight } = layout;
  const ring = dialAt(layout, pointed);
  const shown = entryAt(dials, pointed);
  const spots = { x: left, y: top, width: columns * cell };
  return [
    heldArea(
      handles.dials,
      ...dials.map((dial, hand) => smallDial(layout, hand, dial)),
      {
        ...rect(
          { ...spots, height: Math.ceil(dials.length / columns) * rowHeight },
          { class: "spots", fill: "transparent" },
        ),
        isTarget: true,
      },
      heldArea(
        handles.ring,
        rect(
          {
            x: ring.x - cell / 2 + 1,
            y: ring.y - ring.radius - 3,
            width: cell - 2,
            height: 2 * ring.radius + NUMBER + 6,
          },
          { class: "ring", rx: 6, fill: "transparent", stroke: "accent", width: 2 },
        ),
      ),
    ),
    group(...shown(large)),
    label(text.x, text.y, `Hand ${pointed}`, { size: 16, weight: 600, tone: "ink" }),
    ...lines.map((line, index) =>
      label(text.x, text.y + (index + 1) * LINE + 3, line, { size: 14 }),
    ),
  ];
}

/**
 * The hand whose dial is at a point.
 *
 * @param layout  in px
 * @param hands   how many there are
 * @param x       from the left edge of the picture, in px
 * @param y       from its top, in px
 * @returns the hand, from 0; null where there is none
 * @see tests/web/widgets/phases.test.ts
 */
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

function smallDial(layout: DialsLayout, hand: number, drawn: DialDrawing): Shape {
  const dial = dialAt(layout, hand);
  const { x, y, radius } = dial;
  return shape(
    "g",
    { "data-hand": hand },
    ...drawn(dial),
    label(x, y + radius + 13, String(hand), { anchor: "middle", size: 12 }),
  );
}

/**
 * What a hand sweeps in a text.
 *
 * @param state  of the hand: what it sweeps in training and in the test
 * @returns what is drawn on a dial of any size
 * @see tests/web/widgets/phases.test.ts
 */
export const sweptDial =
  (state: HandState): DialDrawing =>
  (dial) =>
    dial.radius >= 40
      ? [
          ...dialPlate(dial),
          ...dialHand(dial, { ...state.before, reach: 0.84, tone: "ink-soft", thin: true }),
          ...swept(dial, state),
        ]
      : [
          shape(
            "g",
            { "data-fog": state.isInFog ? "" : undefined },
            disk([dial.x, dial.y], dial.radius, { fill: "paper", stroke: "rule-strong", width: 1 }),
            ...swept(dial, state),
          ),
        ];

/** What training has shown, the fog, and the hand. */
const swept = (dial: Dial, { seen, needed, isInFog, hand }: HandState): Shape[] => [
  ...shown(dial, seen),
  ...(isInFog && needed > seen ? [hatching(dial, seen, needed), edge(dial, seen, needed)] : []),
  ...dialHand(dial, { ...hand, reach: 0.84, tone: "offset", thin: dial.radius < 40 }),
];

/** The slice shown in training, with its band on the rim. */
function shown(dial: Dial, angle: number): Shape[] {
  const slice =
    angle >= 2 * Math.PI
      ? disk([dial.x, dial.y], dial.radius, { fill: "right", "fill-opacity": 0.2 })
      : dialSector(dial, pointing(0), pointing(angle), angle > Math.PI, 1, "right");
  return [slice, seenBand(dial, angle, dial.radius >= 40 ? 7 : 4)];
}

/** Strokes from the middle outward: seen as fog in any color. */
function hatching(dial: Dial, from: number, to: number): Shape {
  const step = dial.radius >= 40 ? 0.1 : 0.22;
  const angles = Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + (index + 0.5) * step,
  );
  const strokes = angles.map((angle) => {
    const [[x1, y1], [x2, y2]] = [rimAt(dial, angle, 0.38), rimAt(dial, angle)];
    return angle < to ? pathData`M${x1} ${y1}L${x2} ${y2}` : "";
  });
  return path(strokes.join(""), {
    class: "fog",
    stroke: "wrong",
    width: dial.radius >= 40 ? 1.75 : 1.25,
  });
}

/** The rim of the fog, dashed. */
function edge(dial: Dial, from: number, to: number): Shape {
  const { radius } = dial;
  const end = Math.min(to, from + 2 * Math.PI - 1e-3);
  const [[x1, y1], [x2, y2]] = [rimAt(dial, from), rimAt(dial, end)];
  const long = end - from > Math.PI ? 1 : 0;
  return path(pathData`M${x1} ${y1}A${radius} ${radius} 0 ${long} 1 ${x2} ${y2}`, {
    stroke: "wrong",
    width: radius >= 40 ? 4 : 2.5,
    dash: radius >= 40 ? "5 4" : "3 2.5",
  });
}

const rimAt = (dial: Dial, angle: number, reach = 1) => tipOf(dial, pointing(angle), reach);

const pointing = (angle: number): Hand => ({ sine: Math.sin(angle), cosine: Math.cos(angle) });
