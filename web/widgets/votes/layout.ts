/** Where dials, waves and score are. */
import type { Dial } from "../dial/clock-face.ts";

export interface VotesLayout {
  readonly width: number;
  readonly height: number;
  /** The hands that have a row: all of few, some of many. */
  readonly pairs: readonly number[];
  /** Radius of the dials; 0 where there are none. */
  readonly radius: number;
  /** Where the rows begin, below the key of the dials. */
  readonly top: number;
  readonly rowHeight: number;
  /** The axis of offsets, shared by waves and score. */
  readonly left: number;
  readonly right: number;
  /** Where name, frequency and term are written beside the dial; null where they are over the wave. */
  readonly words: number | null;
  /** Whether one line over a wave has room for name, frequency and term. */
  readonly isRoomy: boolean;
  /** Middle of the strip of the cursor. */
  readonly cursor: number;
  readonly scoreTop: number;
  readonly scoreBottom: number;
}

/** More hands than this have no dials. */
export const MAX_DIALS = 8;
/** Radius of a dial on a wide page, in px: all of four hands and their score fit a screen. */
const WIDE_RADIUS = 38;
/** Room between two dials, in px: the tip of a hand is nearest to a middle of its own. */
const GAP = { wide: 10, narrow: 12 } as const;
/** A narrower axis leaves the frequency out, in px. */
const ROOMY = 260;
/** Hands whose waves are drawn where there are more. */
const WAVES_OF_MANY = 6;

/**
 * The hands that have a row, of so many: all, or some that are spread evenly.
 *
 * @param count  of hands, from 0
 * @returns numbers of hands, from 0, in ascending order
 * @see tests/web/widgets/votes.test.ts
 */
export const pairsShown = (count: number): number[] =>
  count <= MAX_DIALS
    ? Array.from({ length: count }, (_, pair) => pair)
    : Array.from({ length: WAVES_OF_MANY }, (_, index) =>
        Math.round((index * (count - 1)) / (WAVES_OF_MANY - 1)),
      );

/**
 * Places a row for each hand that is shown, with its dial where it has one, and the score below.
 *
 * @param width  of the picture, in px
 * @param count  how many hands there are
 * @returns lengths in px
 * @see tests/web/widgets/votes.test.ts
 */
export function layoutFor(width: number, count: number): VotesLayout {
  const isWide = width >= 640;
  const radius = count > MAX_DIALS ? 0 : isWide ? WIDE_RADIUS : count > 4 ? 38 : 44;
  const pairs = pairsShown(count);
  const rowHeight = radius > 0 ? 2 * radius + GAP[isWide ? "wide" : "narrow"] : 62;
  const words = radius === 0 ? 0 : isWide ? 2 * radius + 20 : null;
  const [left, right] = [words ? words + 122 : isWide ? 172 : 106, width - 14];
  const top = radius === 0 ? 0 : isWide ? 30 : 48;
  const cursor = top + pairs.length * rowHeight + 20;
  const scoreTop = cursor + (isWide ? 36 : 42);
  const scoreBottom = scoreTop + (isWide ? 112 : 180);
  const isRoomy = right - left >= ROOMY;
  const rows = { pairs, radius, top, rowHeight, words };
  const height = scoreBottom + 46;
  return { width, height, ...rows, left, right, isRoomy, cursor, scoreTop, scoreBottom };
}

/**
 * The dial of a row.
 *
 * @param layout  in px
 * @param row     from 0
 * @see tests/web/widgets/votes.test.ts
 */
export const dialAt = (
  { top, left, radius, rowHeight, words }: VotesLayout,
  row: number,
): Dial => ({
  x: words === null ? Math.max(radius + 4, (left - 34) / 2) : radius + 4,
  y: top + row * rowHeight + rowHeight / 2,
  radius,
});
