/** Turned hands of a query and a key with the wedge between them, the score, and the ruler. */
import { entryAt } from "../../engine/index.ts";
import { dialPlate, dialSector, type Dial } from "../dial/clock-face.ts";
import type { Moment, PictureMoment } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { joinedTokens, type TokenPair } from "../base/joined-tokens.ts";
import { label } from "../base/label.ts";
import { disk, line, rect } from "../base/marks.ts";
import { ROLE_REACH, roleHand, roleTip, type HandRole } from "../dial/role-hand.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import { farHandle, handHandle, pairHandle, rulerHandles } from "./handles.ts";
import { layoutFor, overviewScale, rulerScale, smallDial, type WedgeLayout } from "./layout.ts";
import type { Entries, WedgeNumbers } from "./numbers.ts";
import { partTexts, scoreText } from "./texts.ts";
import { viewPictures, type View } from "./view.ts";
import type { Scored, WedgeParts, settings } from "./wedge.ts";

export type WedgeNow = Moment<typeof settings, WedgeNumbers, WedgeParts, Scored>;
export type WedgeMoment = PictureMoment<typeof settings, WedgeNumbers, WedgeParts, Scored>;

/**
 * Where everything is in a picture of this width, in px.
 *
 * @param moment  how many pairs there are, and the width in px
 * @see tests/web/widgets/wedge.test.ts
 */
export const layoutOf = ({ width, numbers, settings }: WedgeNow): WedgeLayout =>
  layoutFor(width, numbers.pairs, settings.view !== "none");

/**
 * Where the tokens were before the last move, and the score then.
 *
 * @param moment  the settings before the last move, and now
 * @returns null where there is nothing to compare
 * @see tests/web/widgets/wedge.test.ts
 */
export function beforeMove({ before, settings }: WedgeNow): Scored | null {
  const isAlike = (["d", "base", "positions"] as const).every(
    (name) => before?.[name] === settings[name],
  );
  return isAlike ? before : null;
}

/** How the score compares with the one before the last move. */
function comparedText(moment: WedgeNow, score: string): string {
  const before = beforeMove(moment);
  if (!before) return "";
  const text = scoreText(moment.engine, before.score);
  return text === score ? "unchanged by your last move" : `before your last move: ${text}`;
}

/**
 * The figure as drawings that share their coordinates: one, or two where the layout is split and
 * there is something below.
 *
 * @param moment  what is shown; positions in tokens, the width in px
 * @param layout  in px
 * @returns one picture with its text alternative, or two, the upper one first
 * @see tests/web/widgets/wedge.test.ts
 */
export function wedgeDrawings(moment: WedgeMoment, layout = layoutOf(moment)): Shape[] {
  const { engine, numbers, settings, parts } = moment;
  const { m, n, pair, view, positions } = settings;
  const { width, height, split } = layout;
  const score = scoreText(engine, numbers.score({ m, n }));
  const adds = partTexts(engine, numbers.parts({ m, n }), score);
  const hands = handsOf(moment, parts.ruler.tokens);
  const { window } = parts.ruler;
  const name = `Hands of a query at position ${m} and a key at position ${n}, with the wedges between them: score ${score}`;
  const moving = [
    largeDial(layout, hands, moment),
    ...scoreLines(layout, score, comparedText(moment, score)),
    joinedTokens(
      { width, y: layout.ruler, ...window, scale: rulerScale(layout, window) },
      parts.ruler.tokens,
      n - m,
      rulerHandles(layout, moment),
    ),
    ...(window.to - window.from >= positions - 1 ? [] : overview(layout, moment)),
  ];
  const dials =
    numbers.pairs > 1 ? adds.map((part, each) => smallDialOf(layout, hands, each, pair, part)) : [];
  if (layout.isSquare) moving.push(...dials);
  const pairs = [
    ...(layout.isSquare ? [] : dials),
    ...(view === "none"
      ? []
      : viewPictures.arrived.viewLines(layout, view, {
          numbers,
          pair,
          tokens: { m, n },
          part: entryAt(adds, pair),
        })),
  ];
  if (split === null) return [drawing(width, height, name, ...moving, ...pairs)];
  const above = drawing(width, split, name, ...moving);
  if (pairs.length === 0) return [above];
  const below = drawing(width, height - split, "All pairs, one by one", ...pairs);
  const viewBox = `0 ${split} ${width} ${height - split}`;
  // What it says is read also where no pair can be chosen in it.
  return [above, { ...below, attributes: { ...below.attributes, viewBox, role: "group" } }];
}

/**
 * The whole figure in one drawing, for a page without buttons.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/wedge.test.ts
 */
export const wedgePicture = (moment: WedgeMoment): Shape =>
  entryAt(wedgeDrawings(moment, { ...layoutOf(moment), split: null }), 0);

/** The hands of all pairs, before and after they are turned, and the wedges. */
interface TurnedHands {
  /** What length 1 is in the lengths of the drawn hands. */
  readonly unit: number;
  readonly before: Readonly<Record<HandRole, readonly Hand[]>>;
  readonly after: Readonly<Record<HandRole, readonly Hand[]>>;
  /** [pair]: in degrees, whole turns included. */
  readonly wedges: Float64Array;
}

/**
 * How long a hand of length 1 is drawn, in lengths of a hand that ends at the rim: the longest one,
 * unless the settings ask for room for a longer one.
 *
 * @param now  the lengths of the hands, without unit
 * @returns 1 over the longest length or `rim`, whichever is more; 1 where all are 0
 * @see tests/web/widgets/wedge.test.ts
 */
export function unitOf({ numbers, settings: { rim } }: WedgeNow): number {
  const { query, key } = numbers.lengths;
  return 1 / (Math.max(rim, ...query, ...key) || 1);
}

/**
 * Whether a ring on the large dial says how long a hand of length 1 is: where another one is
 * longer.
 *
 * @param unit  as `unitOf` gives it
 * @see tests/web/widgets/wedge.test.ts
 */
export const hasUnitRing = (unit: number): boolean => unit < 0.96;

function handsOf(moment: WedgeMoment, { m, n }: TokenPair): TurnedHands {
  const { numbers } = moment;
  const unit = unitOf(moment);
  const drawn = (entries: readonly Entries[]): Hand[] =>
    entries.map(({ a, b }) => ({ sine: b * unit, cosine: a * unit }));
  return {
    unit,
    before: { query: drawn(numbers.entries("query")), key: drawn(numbers.entries("key")) },
    after: { query: drawn(numbers.turned("query", m)), key: drawn(numbers.turned("key", n)) },
    wedges: numbers.wedges({ m, n }),
  };
}

/** The slice from the hand of the query to the hand of the key, without whole turns. */
function wedgeOf(dial: Dial, { after, wedges }: TurnedHands, pair: number): Shape[] {
  const hands = [entryAt(after.query, pair), entryAt(after.key, pair)] as const;
  const [query, key] = [direction(hands[0]), direction(hands[1])];
  if (!query || !key) return [];
  const longer = Math.max(...hands.map(({ sine, cosine }) => Math.hypot(sine, cosine)));
  const wedge = entryAt(wedges, pair);
  const [from, to] = wedge < 0 ? [key, query] : [query, key];
  const sector = dialSector(dial, from, to, Math.abs(wedge) % 360 > 180, 0.6 * longer, "offset");
  return [
    { ...sector, attributes: { ...sector.attributes, class: "wedge", "fill-opacity": 0.34 } },
  ];
}

/** A hand of length 1 in the same direction; null for a hand without one. */
function direction({ sine, cosine }: Hand): Hand | null {
  const length = Math.hypot(sine, cosine);
  return length === 0 ? null : { sine: sine / length, cosine: cosine / length };
}

const ROLES = ["query", "key"] as const;

function largeDial(layout: WedgeLayout, hands: TurnedHands, moment: WedgeMoment): Shape {
  const { dial } = layout;
  const { pair, view } = moment.settings;
  return shape(
    "g",
    { "data-large": "" },
    ...dialPlate({ ...dial, quarters: view === "angle" || view === "none" }),
    ...axisNames(dial, view, pair),
    ...unitRing(dial, hands.unit),
    ...wedgeOf(dial, hands, pair),
    ...ROLES.map((role) =>
      roleHand(dial, entryAt(hands.before[role], pair), role, { ghost: true }),
    ),
    ...ROLES.map((role) => {
      const hand = entryAt(hands.after[role], pair);
      const drawn = roleHand(dial, hand, role, { tip: 9 });
      // A hand of no length has no angle.
      return direction(hand)
        ? held(handHandle(role, layout, moment), roleTip(dial, hand), drawn)
        : drawn;
    }),
    disk([dial.x, dial.y], 4, { fill: "ink-soft" }),
  );
}

/** Where hands of length 1 end; none where the longest hand has this length. */
const unitRing = ({ x, y, radius }: Dial, unit: number): Shape[] =>
  hasUnitRing(unit)
    ? [
        disk([x, y], radius * ROLE_REACH * unit, {
          class: "unit",
          fill: "none",
          stroke: "ink-soft",
          width: 1,
          dash: "4 4",
        }),
      ]
    : [];

/** What up and right are. */
function axisNames({ x, y, radius }: Dial, view: View, pair: number): Shape[] {
  if (view === "angle" || view === "none") return [];
  const [up, right] = view === "complex" ? ["Re", "Im"] : [`entry ${2 * pair}`, `${2 * pair + 1}`];
  return [
    label(x, y - radius - 7, up, { anchor: "middle", tone: "ink" }),
    label(x + radius + 7, y + 4.5, right, { tone: "ink" }),
  ];
}

/** A pair among the others, with what it adds to the score. */
function smallDialOf(
  layout: WedgeLayout,
  hands: TurnedHands,
  pair: number,
  chosen: number,
  part: string,
): Shape {
  const dial = smallDial(layout, pair);
  const { x, y, radius } = dial;
  const isChosen = pair === chosen;
  return heldArea(
    pairHandle(pair, part, isChosen),
    ...dialPlate({ ...dial, ...(isChosen && { rim: "offset" }) }),
    ...wedgeOf(dial, hands, pair),
    ...ROLES.map((role) => roleHand(dial, entryAt(hands.after[role], pair), role, { tip: 4 })),
    disk([x, y], radius, { class: "rim", fill: "transparent" }),
    label(x, y + radius + 20, `Pair ${pair}`, {
      anchor: "middle",
      tone: "ink",
      ...(isChosen && { weight: 600 }),
    }),
    label(x, y + radius + 40, pair > 0 && !part.startsWith("−") ? `+ ${part}` : part, {
      anchor: "middle",
      tone: "ink",
      size: layout.small.column < 90 ? 12 : 15,
    }),
  );
}

const scoreLines = (
  { score: { x, y, size } }: WedgeLayout,
  score: string,
  compared: string,
): Shape[] => [
  label(x, y - size + 10, "score", { anchor: "middle", size: 15, weight: 600, tone: "ink" }),
  label(x, y + 10, score, { anchor: "middle", size, weight: 600, tone: "ink" }),
  label(x, y + 34, compared, { anchor: "middle", size: 14 }),
];

/** All positions as a line, and on it the part that the ruler shows. */
function overview(layout: WedgeLayout, moment: WedgeMoment): Shape[] {
  const { overview: y, width } = layout;
  const last = moment.settings.positions - 1;
  const { from, to } = moment.parts.ruler.window;
  const scale = overviewScale(layout, last + 1);
  const middle = (scale(from) + scale(to)) / 2;
  const wide = Math.max(10, scale(to) - scale(from));
  const bar = { x: middle - wide / 2, y: y - 4, width: wide, height: 8 };
  return [
    line([scale(0), y], [scale(last), y], { stroke: "rule", width: 4, "stroke-linecap": "round" }),
    held(farHandle(layout, moment), [middle, y], rect(bar, { rx: 4, fill: "offset" })),
    label(scale(0), y + 20, "0", { anchor: "middle" }),
    label(width / 2, y + 20, "all positions: drag to go far", { anchor: "middle" }),
    label(scale(last) + 10, y + 20, String(last), { anchor: "end" }),
  ];
}
