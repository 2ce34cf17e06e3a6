/** A dial for each hand: where query and key point, and the wedge between them at the offset. */
import { dialPlate, dialWedge, type Dial } from "../base/clock-face.ts";
import { tickText } from "../base/axes.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { onDial, type Handle, type Moved, type Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { VotesLayout } from "./layout.ts";
import { GOAL } from "./game.ts";
import { turnsText, wrapped, type Part, type Tip, type VoteNumbers } from "./numbers.ts";

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
  /** What turns a hand; null where it cannot be turned. */
  readonly handles: Readonly<Record<Part, Handle | null>>;
}

export const dialAt = ({ top, left, radius, rowHeight }: VotesLayout, row: number): Dial => ({
  x: Math.max(radius + 4, (left - 34) / 2),
  y: top + row * rowHeight + rowHeight / 2,
  radius,
});

/** Turns a hand to whole degrees, in the game to whole clicks; null where it cannot be turned. */
export function turnHandle(
  { x, y }: Dial,
  numbers: VoteNumbers,
  pair: number,
  part: Part,
  plays: boolean,
): Handle | null {
  if (plays && (part === "query" || !numbers.takesPart(pair))) return null;
  const turns = numbers.turns(part);
  const degrees = turns[pair]!;
  const move = (to: number): Moved =>
    wrapped(to) === degrees
      ? undefined
      : { [`${part}-turns`]: turnsText(turns.with(pair, wrapped(to))) };
  const hand = onDial(
    {
      name: `${part}-${pair}`,
      label: `hand ${pair} of the ${part}, turned in degrees`,
      value: degrees,
      limits: { minimum: -180, maximum: 180, step: plays ? GOAL.click : 1 },
      cyclic: true,
      text: `turned by ${tickText(degrees)}°`,
      move,
    },
    { center: [x, y], frequency: Math.PI / 180 },
  );
  return { ...hand, keys: { Home: () => move(0) } };
}

export function voteDial(dial: Dial, pair: number, state: DialState): Shape {
  const { query, key, turned, longest, takesPart } = state;
  const hands = (["query", "key"] as const).map((part) => ({
    part,
    tip: tipOf(dial, part, part === "query" ? query : key, longest),
    handle: state.handles[part],
  }));
  // Two hands often point the same way: the one whose tip is nearer is taken.
  const take = (point: Point) => {
    const [nearest] = hands
      .filter(({ handle }) => handle)
      .sort((one, other) => distance(one.tip, point) - distance(other.tip, point));
    return nearest!.handle!.take!(point);
  };
  const parts = [
    ...dialPlate(dial),
    dialWedge(dial, directionOf(turned), directionOf(query), 0.44),
    lineTo(dial, tipOf(dial, "key", turned, longest), "key", true),
    ...hands.map(({ part, tip, handle }) => handOf(dial, part, tip, handle && { ...handle, take })),
  ];
  const isTurned = hands.some(({ handle }) => handle);
  return shape(
    "g",
    { "data-dial": pair, opacity: takesPart ? undefined : 0.35 },
    ...(isTurned ? [heldArea({ name: `dial-${pair}`, mouseOnly: true, take }, ...parts)] : parts),
  );
}

const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(x - toX, y - toY);

const directionOf = ({ up, right }: Tip) => {
  const length = Math.hypot(up, right) || 1;
  return { sine: right / length, cosine: up / length };
};

function tipOf({ x, y, radius }: Dial, part: Part, tip: Tip, longest: number): Point {
  const size = (radius * REACH[part]) / longest;
  return [x + tip.right * size, y - tip.up * size];
}

const lineTo = (dial: Dial, [x2, y2]: Point, tone: PaletteName, dashed = false) =>
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
function handOf(dial: Dial, part: Part, tip: Point, handle: Handle | null): Shape {
  const hand = [lineTo(dial, tip, part), tipShape(part, ...tip)];
  return handle ? held(handle, tip, ...hand) : shape("g", {}, ...hand);
}
