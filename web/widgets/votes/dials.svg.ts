/** A dial for each hand: where query and key point, and the wedge between them at the offset. */
import { TARGET, dialPlate, dialSector, type Dial } from "../base/clock-face.ts";
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { VotesLayout } from "./layout.ts";
import type { Tip } from "./numbers.ts";

export type Part = "query" | "key";

/** The longest hands of query and key, in radii: that of the query is longer, so both are seen. */
const REACH: Readonly<Record<Part, number>> = { query: 0.92, key: 0.68 };

export interface DialState {
  readonly query: Tip;
  readonly key: Tip;
  /** The key's hand after the turn by the offset. */
  readonly turned: Tip;
  /** Length of the longest hand of all dials. */
  readonly longest: number;
  readonly takesPart: boolean;
  /** Attributes that make a hand a control; without them it cannot be taken. */
  readonly control?: (part: Part) => Record<string, string | number> | undefined;
}

export const dialAt = ({ top, left, radius, rowHeight }: VotesLayout, row: number): Dial => ({
  x: Math.max(radius + 4, (left - 34) / 2),
  y: top + row * rowHeight + rowHeight / 2,
  radius,
});

export function voteDial(dial: Dial, pair: number, state: DialState): Shape {
  const { query, key, turned, longest, takesPart, control } = state;
  const [from, to] = isBefore(turned, query) ? [turned, query] : [query, turned];
  return shape(
    "g",
    { "data-dial": pair, opacity: takesPart ? undefined : 0.35 },
    ...dialPlate(dial),
    dialSector(dial, directionOf(from), directionOf(to), false, 0.44, "offset"),
    lineTo(dial, tipOf(dial, "key", turned, longest), "key", true),
    handOf(dial, "query", query, longest, control?.("query")),
    handOf(dial, "key", key, longest, control?.("key")),
  );
}

const directionOf = ({ up, right }: Tip) => {
  const length = Math.hypot(up, right) || 1;
  return { sine: right / length, cosine: up / length };
};

/** Whether the shorter way from one hand to another is clockwise. */
const isBefore = (one: Tip, other: Tip) => one.right * other.up < one.up * other.right;

function tipOf({ x, y, radius }: Dial, part: Part, tip: Tip, longest: number): [number, number] {
  const size = (radius * REACH[part]) / longest;
  return [x + tip.right * size, y - tip.up * size];
}

const lineTo = (dial: Dial, [x2, y2]: [number, number], tone: PaletteName, dashed = false) =>
  shape("line", {
    x1: dial.x,
    y1: dial.y,
    x2,
    y2,
    stroke: color(tone),
    "stroke-width": dashed ? 1.75 : 3,
    "stroke-linecap": "round",
    "stroke-dasharray": dashed ? "3 4" : undefined,
  });

/** Which hand is whose. */
export function dialsKey(): Shape {
  const y = 10;
  return shape(
    "g",
    {},
    tipShape("query", 6, y),
    label(17, y + 4.5, "query"),
    tipShape("key", 70, y),
    label(81, y + 4.5, "key"),
    lineTo({ x: 120, y, radius: 0 }, [146, y], "key", true),
    label(152, y + 4.5, "key, after its turn"),
  );
}

const tipShape = (part: Part, cx: number, cy: number): Shape =>
  part === "query"
    ? shape("circle", { cx, cy, r: 6, fill: color(part) })
    : shape("rect", { x: cx - 6, y: cy - 6, width: 12, height: 12, fill: color(part) });

/** A round tip for the query, a square one for the key. */
function handOf(
  dial: Dial,
  part: Part,
  tip: Tip,
  longest: number,
  control: Record<string, string | number> | undefined,
): Shape {
  const [cx, cy] = tipOf(dial, part, tip, longest);
  return shape(
    "g",
    { class: "hand", "data-part": part, ...control },
    lineTo(dial, [cx, cy], part),
    tipShape(part, cx, cy),
    ...(control
      ? [shape("circle", { class: "grip", cx, cy, r: TARGET / 2, fill: "transparent" })]
      : []),
  );
}
