/** Turned hands of a query and a key with the wedge between them, the score, and the ruler. */
import { dialPlate, dialSector, type Dial } from "../base/clock-face.ts";
import type { Handle } from "../base/handle.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { joinedTokens, type TokenPair } from "../base/joined-tokens.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { roleHand, roleTip, type HandRole } from "../base/role-hand.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { wedgeHandles, type WedgeHandles } from "./handles.ts";
import {
  layoutFor,
  overviewScale,
  rulerScale,
  smallDial,
  windowFor,
  type WedgeLayout,
  type Window,
} from "./layout.ts";
import type { Entries, WedgeNumbers } from "./numbers.ts";
import { textsOf, type WedgeTexts } from "./texts.ts";
import { viewLines, type View } from "./views.svg.ts";

/** What is drawn: positions and window may lie between whole numbers while they move. */
export interface WedgeState {
  readonly moving: TokenPair;
  readonly window: Window;
  /** Where the tokens are going. */
  readonly tokens: TokenPair;
  readonly pair: number;
  readonly view: View;
  readonly positions: number;
}

/** The figure in two parts: narrow pages have the buttons between them. */
export interface WedgeParts {
  /** The large dial, the score and the ruler. */
  readonly moving: readonly Shape[];
  /** All pairs one by one, and the chosen one as formulas. */
  readonly pairs: readonly Shape[];
}

export function wedgeParts(
  layout: WedgeLayout,
  numbers: WedgeNumbers,
  state: WedgeState,
  texts: WedgeTexts,
  handles: WedgeHandles,
): WedgeParts {
  const { moving, tokens, pair, view, positions, window } = state;
  const hands = handsOf(numbers, moving);
  const part = texts.parts[pair]!;
  return {
    moving: [
      largeDial(layout.dial, hands, pair, view, handles),
      ...scoreLines(layout, texts),
      joinedTokens(
        { width: layout.width, y: layout.ruler, ...window, scale: rulerScale(layout, window) },
        moving,
        tokens.n - tokens.m,
        handles.tokens,
      ),
      ...overview(layout, window, positions, handles.far),
    ],
    pairs: [
      ...(numbers.pairs > 1 ? smallDials(layout, hands, pair, texts.parts, handles) : []),
      ...viewLines(layout, view, { numbers, pair, tokens, part }),
    ],
  };
}

/**
 * The parts as drawings that share their coordinates: one, or two where the layout is split and
 * there is something below.
 */
export function wedgeDrawings(
  { width, height, split }: WedgeLayout,
  { moving, pairs }: WedgeParts,
  { label: name }: WedgeTexts,
): Shape[] {
  if (split === null) return [drawing(width, height, name, ...moving, ...pairs)];
  const above = drawing(width, split, name, ...moving);
  if (pairs.length === 0) return [above];
  const below = drawing(width, height - split, "All pairs, one by one", ...pairs);
  const viewBox = `0 ${split} ${width} ${height - split}`;
  // What it says is read also where no pair can be chosen in it.
  return [above, { ...below, attributes: { ...below.attributes, viewBox, role: "group" } }];
}

/** The hands of all pairs, before and after they are turned, and the wedges. */
interface TurnedHands {
  readonly before: Readonly<Record<HandRole, readonly Hand[]>>;
  readonly after: Readonly<Record<HandRole, readonly Hand[]>>;
  /** [pair]: in degrees, whole turns included. */
  readonly wedges: Float64Array;
}

function handsOf(numbers: WedgeNumbers, moving: TokenPair): TurnedHands {
  const pairs = Array.from({ length: numbers.pairs }, (_, pair) => pair);
  // The longest hand of the query, and that of the key, reach as far as hands of length 1.
  const longest = (role: HandRole) => Math.max(...numbers.lengths[role]) || 1;
  const drawn = (role: HandRole, entries: readonly Entries[]): Hand[] =>
    entries.map(({ a, b }) => ({ sine: b / longest(role), cosine: a / longest(role) }));
  const before = (role: HandRole) =>
    drawn(
      role,
      pairs.map((pair) => numbers.entries(role, pair)),
    );
  return {
    before: { query: before("query"), key: before("key") },
    after: {
      query: drawn("query", numbers.turned("query", moving.m)),
      key: drawn("key", numbers.turned("key", moving.n)),
    },
    wedges: numbers.wedges(moving),
  };
}

/** The slice from the hand of the query to the hand of the key, without whole turns. */
function wedgeOf(dial: Dial, { after, wedges }: TurnedHands, pair: number): Shape[] {
  const [query, key] = [direction(after.query[pair]!), direction(after.key[pair]!)];
  if (!query || !key) return [];
  const wedge = wedges[pair]!;
  const [from, to] = wedge < 0 ? [key, query] : [query, key];
  const sector = dialSector(dial, from, to, Math.abs(wedge) % 360 > 180, 0.6, "offset");
  return [
    { ...sector, attributes: { ...sector.attributes, class: "wedge", "fill-opacity": 0.34 } },
  ];
}

/** A hand of length 1 in the same direction; null for a hand without one. */
function direction({ sine, cosine }: Hand): Hand | null {
  const length = Math.hypot(sine, cosine);
  return length === 0 ? null : { sine: sine / length, cosine: cosine / length };
}

const ROLES = ["key", "query"] as const;

function largeDial(
  dial: Dial,
  hands: TurnedHands,
  pair: number,
  view: View,
  handles: WedgeHandles,
): Shape {
  return shape(
    "g",
    { "data-large": "" },
    ...dialPlate({ ...dial, quarters: view === "angle" || view === "none" }),
    ...axisNames(dial, view, pair),
    ...wedgeOf(dial, hands, pair),
    ...ROLES.map((role) => roleHand(dial, hands.before[role][pair]!, role, { ghost: true })),
    ...ROLES.map((role) => {
      const hand = hands.after[role][pair]!;
      const drawn = roleHand(dial, hand, role, { tip: 9 });
      // A hand of no length has no angle.
      return direction(hand) ? held(handles.hand(role), roleTip(dial, hand, role), drawn) : drawn;
    }),
    shape("circle", { cx: dial.x, cy: dial.y, r: 4, fill: color("ink-soft") }),
  );
}

/** What up and right are. */
function axisNames({ x, y, radius }: Dial, view: View, pair: number): Shape[] {
  if (view === "angle" || view === "none") return [];
  const [up, right] = view === "complex" ? ["Re", "Im"] : [`entry ${2 * pair}`, `${2 * pair + 1}`];
  return [
    label(x, y - radius - 7, up, { anchor: "middle", tone: "ink" }),
    label(x + radius + 7, y + 4.5, right, { tone: "ink" }),
  ];
}

function smallDials(
  layout: WedgeLayout,
  hands: TurnedHands,
  chosen: number,
  parts: readonly string[],
  handles: WedgeHandles,
): Shape[] {
  const narrow = layout.small.column < 90;
  return parts.map((part, pair) => {
    const dial = smallDial(layout, pair);
    const below = dial.y + dial.radius;
    const signed = part.startsWith("−");
    return heldArea(
      handles.small(pair, part),
      ...dialPlate({ ...dial, ...(pair === chosen && { rim: "offset" as const }) }),
      ...wedgeOf(dial, hands, pair),
      ...ROLES.map((role) => roleHand(dial, hands.after[role][pair]!, role, { tip: 4 })),
      shape("circle", {
        class: "rim",
        cx: dial.x,
        cy: dial.y,
        r: dial.radius,
        fill: "transparent",
      }),
      label(dial.x, below + 20, `Pair ${pair}`, {
        anchor: "middle",
        tone: "ink",
        ...(pair === chosen && { weight: 600 }),
      }),
      label(dial.x, below + 40, pair > 0 && !signed ? `+ ${part}` : part, {
        anchor: "middle",
        tone: "ink",
        size: narrow ? 12 : 15,
      }),
    );
  });
}

function scoreLines({ score }: WedgeLayout, { score: text, compared }: WedgeTexts): Shape[] {
  const { x, y, size } = score;
  return [
    label(x, y - size + 10, "score", { anchor: "middle", size: 15, weight: 600, tone: "ink" }),
    label(x, y + 10, text, { anchor: "middle", size, weight: 600, tone: "ink" }),
    label(x, y + 34, compared, { anchor: "middle", size: 14 }),
  ];
}

/** All positions as a line, and on it the part that the ruler shows. */
function overview(
  layout: WedgeLayout,
  { from, to }: Window,
  positions: number,
  far: Handle,
): Shape[] {
  if (to - from >= positions - 1) return [];
  const { overview: y, width } = layout;
  const scale = overviewScale(layout, positions);
  const middle = (scale(from) + scale(to)) / 2;
  const wide = Math.max(10, scale(to) - scale(from));
  return [
    shape("line", {
      x1: scale(0),
      x2: scale(positions - 1),
      y1: y,
      y2: y,
      stroke: color("rule"),
      "stroke-width": 4,
      "stroke-linecap": "round",
    }),
    held(
      far,
      [middle, y],
      shape("rect", {
        x: middle - wide / 2,
        y: y - 4,
        width: wide,
        height: 8,
        rx: 4,
        fill: color("offset"),
      }),
    ),
    label(scale(0), y + 20, "0", { anchor: "middle" }),
    label(width / 2, y + 20, "all positions: drag to go far", { anchor: "middle" }),
    label(scale(positions - 1) + 10, y + 20, String(positions - 1), { anchor: "end" }),
  ];
}

/** Positions beyond the end are brought to it. */
export const tokensOf = ({
  m,
  n,
  positions,
}: TokenPair & { readonly positions: number }): TokenPair => ({
  m: Math.min(positions - 1, m),
  n: Math.min(positions - 1, n),
});

/** The pair on the large dial: the last one where there are fewer. */
export const pairOf = ({ pair, d }: { readonly pair: number; readonly d: number }): number =>
  Math.min(pair, d / 2 - 1);

/** The figure at rest, in one drawing. */
export function wedgePicture(
  numbers: WedgeNumbers,
  settings: Omit<WedgeState, "moving" | "window">,
): Shape {
  const { tokens, positions, view } = settings;
  const window = windowFor(tokens, positions);
  const layout = { ...layoutFor(PREVIEW_WIDTH, numbers.pairs, view !== "none"), split: null };
  const texts = textsOf(numbers, tokens, "");
  const handles = wedgeHandles({ ...settings, layout, numbers, window });
  const parts = wedgeParts(
    layout,
    numbers,
    { ...settings, moving: tokens, window },
    texts,
    handles,
  );
  return wedgeDrawings(layout, parts, texts)[0]!;
}
