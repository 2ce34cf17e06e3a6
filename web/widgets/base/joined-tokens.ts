/** Two tokens on a ruler of positions, joined by a bar that says their offset. */
import { roundTicks, tickText, type LinearScale } from "./axes.ts";
import type { Handle } from "./handle.ts";
import { held } from "./handle-view.ts";
import { label } from "./label.ts";
import { group, line, path, rect } from "./marks.ts";
import { signedText } from "./number-text.ts";
import { color } from "./palette.ts";
import { shape, type Shape } from "./shape.ts";

export interface TokenPair {
  /** Position of the query; between tokens while it moves. */
  readonly m: number;
  /** Position of the key. */
  readonly n: number;
}

/** What can be grabbed: a token, or the bar with both. */
export type TokenPart = "query" | "key" | "both";
/** What moves each part. */
export type TokenHandles = Readonly<Record<TokenPart, Handle>>;

export interface TokenRuler {
  readonly width: number;
  /** The line of the ruler; the tokens and the bar are above it. */
  readonly y: number;
  /** The positions at its ends. */
  readonly from: number;
  readonly to: number;
  readonly scale: LinearScale;
}

/** Room above the line for tokens and bar, and below it for ticks and their name. */
export const RULER_ABOVE = 92;
export const RULER_BELOW = 44;

/** The middle of a token. */
const tokenAt = ({ scale, y }: TokenRuler, position: number) => [scale(position), y - 22] as const;

/**
 * The axis of positions, the two tokens on it, and the bar that joins them.
 *
 * @param ruler    the axis: its scale gives x in px, and its y is in px
 * @param pair     positions of query and key, in tokens from 0
 * @param offset   what the bar says, in tokens
 * @param handles  of the query, of the key, and of the bar that moves both
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/hand-lengths.test.ts
 */
export function joinedTokens(
  ruler: TokenRuler,
  { m, n }: TokenPair,
  offset: number,
  handles: TokenHandles,
): Shape {
  const { scale, y } = ruler;
  const [left, right] = [Math.min(scale(m), scale(n)), Math.max(scale(m), scale(n))];
  // Half as wide as their distance, so that neither covers the letter of the other.
  const half = Math.max(9, Math.min(15, (right - left) / 2));
  const bar = y - 62;
  return group(
    ...axisOf(ruler),
    path(`M${left} ${y - 40}V${bar}H${right}V${y - 40}`, { stroke: "offset", width: 3 }),
    token("key", "n", tokenAt(ruler, n), half, handles.key),
    token("query", "m", tokenAt(ruler, m), half, handles.query),
    barGrip((left + right) / 2, bar, offset, handles.both),
  );
}

function axisOf({ width, y, from, to, scale }: TokenRuler): Shape[] {
  return [
    line([scale(from), y], [scale(to), y], { stroke: "rule-strong" }),
    ...roundTicks(from, to, width / 60, true).flatMap((tick) => [
      line([scale(tick), y], [scale(tick), y + 5], { stroke: "rule-strong" }),
      label(scale(tick), y + 20, tickText(tick), { anchor: "middle" }),
    ]),
    label(width / 2, y + 40, "position (tokens)", { anchor: "middle" }),
  ];
}

/** A disk for the query, a square for the key. */
function token(
  part: "query" | "key",
  letter: string,
  [cx, cy]: readonly [number, number],
  half: number,
  handle: Handle,
): Shape {
  const shared = { fill: color(part), stroke: color("paper"), "stroke-width": 2 };
  return held(
    handle,
    [cx, cy],
    part === "query"
      ? shape("circle", { cx, cy, r: half, ...shared })
      : shape("rect", {
          x: cx - half + 1,
          y: cy - half + 1,
          width: 2 * half - 2,
          height: 2 * half - 2,
          rx: 3,
          ...shared,
        }),
    label(cx, cy + half / 3, letter, {
      anchor: "middle",
      weight: 600,
      tone: "paper",
      size: Math.min(15, half + 4),
    }),
  );
}

const barGrip = (x: number, y: number, offset: number, handle: Handle): Shape =>
  held(
    handle,
    [x, y],
    rect({ x: x - 56, y: y - 13, width: 112, height: 26 }, { rx: 13, fill: "offset" }),
    label(x, y + 5, `offset ${signedText(offset)}`, {
      anchor: "middle",
      weight: 600,
      tone: "paper",
      size: 14,
    }),
  );
