/** A dial for each hand: where query and key point, and the wedge between them at the offset. */
import { tickText } from "../base/axes.ts";
import { dialPlate, dialWedge, type Dial } from "../dial/clock-face.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { LONG, onDial, type Grip, type Handle, type Moved, type Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, line, rect } from "../base/marks.ts";
import { roleHand, roleTip, type HandRole } from "../dial/role-hand.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import { entryAt } from "../../engine/index.ts";
import { GOAL } from "./game.ts";
import { turnsText, wrapped, type VoteNumbers } from "./numbers.ts";

const ROLES = ["query", "key"] as const satisfies readonly HandRole[];

/** The hands of a dial, in lengths of the longest hand of all dials. */
interface DialHands extends Readonly<Record<HandRole, Hand>> {
  /** The key's hand after the turn by the offset. */
  readonly turned: Hand;
}

/**
 * Turns a hand to whole degrees, in the game dragged to whole clicks, which are the long steps of keys;
 * null where it cannot be turned.
 */
function turnHandle(
  { x, y }: Dial,
  numbers: VoteNumbers,
  pair: number,
  role: HandRole,
  plays: boolean,
): Handle | null {
  if (plays && (role === "query" || !numbers.takesPart(pair))) return null;
  const turns = numbers.turns(role);
  const degrees = entryAt(turns, pair);
  const move = (to: number): Moved =>
    wrapped(to) === degrees
      ? undefined
      : { [`${role}-turns`]: turnsText(turns.with(pair, wrapped(to))) };
  const inSteps = (step: number) =>
    onDial(
      {
        name: `${role}-${pair}`,
        label: `hand ${pair} of the ${role}, turned in degrees`,
        value: degrees,
        limits: { minimum: -180, maximum: 180, step },
        cyclic: true,
        long: plays ? GOAL.click : LONG,
        text: `turned by ${tickText(degrees)}°`,
        move,
      },
      { center: [x, y], frequency: Math.PI / 180 },
    );
  const { step: byDegrees } = inSteps(1);
  return {
    ...inSteps(plays ? GOAL.click : 1),
    ...(byDegrees && { step: byDegrees }),
    keys: { Home: () => move(0) },
  };
}

/**
 * The dial of a hand, whose query and key can be turned.
 *
 * @param dial     middle and radius in px
 * @param pair     the number of the hand, from 0
 * @param hands    sine and cosine of their angles, also while they move
 * @param numbers  of whole turns, also while the hands move
 * @param plays    whether only the key's hands turn, by clicks
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/votes.test.ts
 */
export function voteDial(
  dial: Dial,
  pair: number,
  hands: DialHands,
  numbers: VoteNumbers,
  plays: boolean,
): Shape {
  const all = ROLES.map((role) => ({
    role,
    tip: roleTip(dial, hands[role]),
    handle: turnHandle(dial, numbers, pair, role, plays),
  }));
  // Two hands often point the same way: the one whose tip is nearer is taken, else the key's, and by
  // another press the query's.
  const take = ([x, y]: Point, pressed = 0): Grip => {
    const away = ({ tip: [tipX, tipY] }: { tip: Point }) => Math.hypot(tipX - x, tipY - y);
    const byDistance = all
      .filter(({ handle }) => handle)
      .reverse()
      .sort((one, other) => away(one) - away(other));
    const taken = byDistance[pressed % Math.max(1, byDistance.length)];
    return taken?.handle?.take?.([x, y]) ?? { to: () => undefined };
  };
  const [query, key] = all.map(({ role, tip, handle }) => {
    const hand = roleHand(dial, hands[role], role);
    return handle ? held({ ...handle, take }, tip, hand) : hand;
  });
  const parts = [
    ...dialPlate(dial),
    dialWedge(dial, hands.turned, hands.query, 0.44),
    ...(query ? [query] : []),
    turnedLine([dial.x, dial.y], roleTip(dial, hands.turned)),
    ...(key ? [key] : []),
  ];
  const isTurned = all.some(({ handle }) => handle);
  return shape(
    "g",
    { "data-dial": pair, opacity: numbers.takesPart(pair) ? undefined : 0.35 },
    ...(isTurned ? [heldArea({ name: `dial-${pair}`, mouseOnly: true, take }, ...parts)] : parts),
  );
}

const turnedLine = (from: Point, to: Point) =>
  line(from, to, { stroke: "key", width: 1.75, dash: "3 4", "stroke-linecap": "round" });

/** What is said of a dial whose hands coincide. */
const HINT = "Where hands coincide, press twice for the query’s hand.";

/**
 * Which hand is whose.
 *
 * @param isWide  whether the hint has room beside it, and need not go below
 * @param plays   whether only one of the hands turns, so that none has to be chosen
 * @returns a group, placed in px from its own corner
 * @see tests/web/widgets/votes.test.ts
 */
export function dialsKey(isWide: boolean, plays: boolean): Shape {
  const y = 10;
  return group(
    disk([6, y], 6, { fill: "query" }),
    label(17, y + 4.5, "query"),
    rect({ x: 64, y: y - 6, width: 12, height: 12 }, { fill: "key" }),
    label(81, y + 4.5, "key"),
    turnedLine([120, y], [146, y]),
    label(152, y + 4.5, "key, after its turn"),
    ...(plays ? [] : [isWide ? label(300, y + 4.5, HINT) : label(0, y + 22.5, HINT)]),
  );
}
