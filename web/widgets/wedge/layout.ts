/** Where the parts of the figure are, and which part of the positions its ruler shows. */
import { linearScale, type LinearScale } from "../base/axes.ts";
import type { Dial } from "../dial/clock-face.ts";
import { RULER_ABOVE, RULER_BELOW, type TokenPair } from "../base/joined-tokens.ts";

export interface WedgeLayout {
  readonly width: number;
  readonly height: number;
  /** Above it what moves, below it the pairs one by one; null where they are side by side. */
  readonly split: number | null;
  /** Whether the pairs are among what moves: their dials are beside the large one. */
  readonly isSquare: boolean;
  /** The dial of the chosen pair. */
  readonly dial: Dial;
  /** The dials of all pairs, in one row or in two; the middle of the first, and what is between two. */
  readonly small: {
    readonly first: Dial;
    readonly column: number;
    readonly row: number;
    readonly perRow: number;
  };
  /** Where the score is written, and how large. */
  readonly score: { readonly x: number; readonly y: number; readonly size: number };
  /** Where the formulas of a view are. */
  readonly view: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    /** Whether each has one line; else it has two. */
    readonly oneLine: boolean;
  };
  /** The line of the ruler, and below it the line of all positions. */
  readonly ruler: number;
  readonly overview: number;
}

/** Room left and right of the ruler. */
const SIDE = 26;
const OVERVIEW = 40;
const VIEW = { oneLine: 176, twoLines: 246 };
/** Room for the score beside the small dials. */
const SCORE = 196;
/** Below a small dial: its name and its part. */
const SMALL_BELOW = 48;

/**
 * Places dials, score, ruler and formulas; from 950 px on, the small dials are beside the large
 * one.
 *
 * @param width     of the picture, in px
 * @param pairs     1 to 4
 * @param withView  whether there are formulas
 * @returns lengths in px
 * @see tests/web/widgets/wedge.test.ts
 */
export function layoutFor(width: number, pairs: number, withView = true): WedgeLayout {
  return (width >= 950 ? wideLayout : stackedLayout)(width, pairs, withView);
}

function wideLayout(width: number, pairs: number, withView: boolean): WedgeLayout {
  const dial = { x: 176, y: 144, radius: 118 };
  const left = 418;
  const column = Math.min(112, (width - left - SCORE) / pairs);
  // Without formulas below them the small dials are at the height of the large one.
  const down = withView ? 0 : 90;
  const first = { x: left + column / 2, y: 46 + down, radius: Math.min(38, column / 2 - 6) };
  const dials = pairs > 1 ? pairs * column : 0;
  const top = 308;
  const ruler = top + RULER_ABOVE;
  return {
    width,
    height: ruler + RULER_BELOW + OVERVIEW,
    split: null,
    isSquare: false,
    dial,
    small: { first, column, row: 0, perRow: pairs },
    score: { x: left + dials + Math.min(140, (width - left - dials) / 2), y: 76 + down, size: 50 },
    view: { x: left, y: top - VIEW.oneLine, width: width - left, oneLine: true },
    ruler,
    overview: ruler + RULER_BELOW + 14,
  };
}

function stackedLayout(width: number, pairs: number, withView: boolean): WedgeLayout {
  const beside = width >= 560;
  const radius = Math.min(130, width / 2 - 44);
  const dial = { x: beside ? 190 : width / 2, y: radius + 24, radius };
  // Without formulas below them, the small dials are beside the large one, two in a row.
  const isSquare = beside && pairs > 1 && !withView;
  const below = isSquare ? 328 : 2 * radius + 44;
  const score = beside
    ? { x: (380 + width) / 2, y: isSquare ? 56 : dial.y + 12, size: 50 }
    : { x: width / 2, y: below + 72, size: 46 };
  const ruler = (beside ? below : score.y + 34) + RULER_ABOVE;
  const overview = ruler + RULER_BELOW + 14;
  const split = overview + 26;
  const perRow = isSquare ? 2 : pairs;
  const column = Math.min(140, isSquare ? (width - 372) / 2 : width / pairs);
  const middle = isSquare ? score.x : width / 2;
  const small = {
    x: middle + ((1 - perRow) * column) / 2,
    y: isSquare ? 138 : split + 44,
    radius: isSquare ? 28 : Math.min(40, column / 2 - 6),
  };
  const dials = pairs > 1 && !isSquare ? small.y + small.radius + SMALL_BELOW : split;
  const oneLine = width >= 600;
  return {
    width,
    split,
    isSquare,
    height: withView ? dials + 12 + (oneLine ? VIEW.oneLine : VIEW.twoLines) : dials,
    dial,
    small: { first: small, column, row: 110, perRow },
    score,
    view: { x: 0, y: dials + 12, width, oneLine },
    ruler,
    overview,
  };
}

/**
 * The dial of a pair among those of all pairs.
 *
 * @param layout  in px
 * @param pair    0 to pairs − 1
 * @see tests/web/widgets/wedge.test.ts
 */
export const smallDial = (
  { small: { first, column, row, perRow } }: WedgeLayout,
  pair: number,
): Dial => ({
  ...first,
  x: first.x + (pair % perRow) * column,
  y: first.y + Math.floor(pair / perRow) * row,
});

/** The positions that the ruler shows. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** The fewest positions that a ruler shows, unless the text is shorter. */
const MIN_POSITIONS = 32;

/**
 * The present window where it has the size that suits the pair and holds both tokens, else one with
 * the pair in its middle. It is at least twice as wide as the pair: 32, 64, 128 … positions.
 *
 * @param pair       positions m and n, in tokens
 * @param positions  how many there are
 * @param present    the window now, with the first and the last position
 * @returns the first and the last position, in tokens
 * @see tests/web/widgets/wedge.test.ts
 */
export function windowFor({ m, n }: TokenPair, positions: number, present?: Window): Window {
  let size = MIN_POSITIONS;
  while (size < 2 * (Math.abs(n - m) + 1)) size *= 2;
  size = Math.min(size, positions);
  const [least, most] = [Math.min(m, n), Math.max(m, n)];
  const fits =
    present !== undefined &&
    present.to - present.from === size - 1 &&
    present.to < positions &&
    least >= present.from &&
    most <= present.to;
  if (fits) return present;
  const middle = Math.round((least + most - size + 1) / 2);
  const from = Math.min(positions - size, Math.max(0, middle));
  return { from, to: from + size - 1 };
}

/**
 * From a position to a pixel on the ruler.
 *
 * @param layout  in px
 * @param window  the first and the last position
 * @returns a function from a position in tokens to px from the left edge
 * @see tests/web/widgets/wedge.test.ts
 */
export const rulerScale = ({ width }: WedgeLayout, { from, to }: Window): LinearScale =>
  linearScale([from, to], [SIDE, width - SIDE]);

/**
 * From a position to a pixel on the line of all positions.
 *
 * @param layout     in px
 * @param positions  how many there are, in tokens
 * @returns a function from a position in tokens to px from the left edge
 * @see tests/web/widgets/wedge.test.ts
 */
export const overviewScale = ({ width }: WedgeLayout, positions: number): LinearScale =>
  linearScale([0, positions - 1], [SIDE, width - SIDE]);
