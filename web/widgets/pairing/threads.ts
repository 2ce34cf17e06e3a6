/** How a pair looks in both pictures: its color and dash, its numbered tag, pegs and threads. */
import type { Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, path, pathData, type MarkStyle } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import type { Shape } from "../base/shape.ts";
import type { PairEntries } from "./numbers.ts";

const TONES = ["series-1", "series-2", "series-3", "series-4"] as const;

/**
 * The color of a pair: one of four, which return from the fifth pair on, with a dashed thread. What
 * does not turn, pair −1, has the color of lines.
 *
 * @param pair  from 0; −1 for what does not turn
 * @see tests/web/widgets/pairing.test.ts
 */
export const toneOf = (pair: number): PaletteName => TONES[pair % TONES.length] ?? "rule-strong";

/**
 * The line of a pair: its color, dashed from the fifth on.
 *
 * @param pair  from 0; −1 for what does not turn
 * @see tests/web/widgets/pairing.test.ts
 */
export const strokeOf = (pair: number): MarkStyle => ({
  stroke: toneOf(pair),
  dash: pair < TONES.length ? undefined : "6 3",
});

/** A number in a disk, by its middle and its radius in px. */
const numbered = (
  [x, y]: Point,
  radius: number,
  number: number,
  style: MarkStyle,
  tone: PaletteName = "ink",
): Shape =>
  group(
    disk([x, y], radius, { fill: "paper", ...style }),
    label(x, y + 4.3, String(number), { anchor: "middle", size: 12, weight: 600, tone }),
  );

/**
 * The number of a pair in a ring of its color; the radius in px.
 *
 * @param at      the middle, px
 * @param radius  in px
 * @param pair    from 0
 * @see tests/web/widgets/pairing.test.ts
 */
export const pairTag = (at: Point, radius: number, pair: number): Shape =>
  numbered(at, radius, pair, { stroke: toneOf(pair), width: 1.5 });

/**
 * An entry as a peg with its number; one that does not turn has the pair −1.
 *
 * @param at      the middle, px
 * @param radius  in px
 * @param entry   from 0
 * @param pair    from 0; −1 for an entry that does not turn
 * @param lit     whether the peg is filled
 * @see tests/web/widgets/pairing.test.ts
 */
export const peg = (at: Point, radius: number, entry: number, pair: number, lit = false): Shape =>
  numbered(
    at,
    radius,
    entry,
    { ...(lit && { fill: toneOf(pair) }), stroke: toneOf(pair), width: 2 },
    lit ? "paper" : "ink",
  );

/** What ties the entries of a pair: two heights of one column, and how far it swings out, in px. */
export interface Thread {
  readonly pair: number;
  readonly entries: PairEntries;
  readonly from: number;
  readonly to: number;
  readonly x: number;
  /** To the left where this is negative. */
  readonly swing: number;
}

/**
 * The threads of a pairing. Long ones, which overlap, swing out by different amounts, so that no
 * two run along the same line.
 *
 * @param pairs   [pair]: its two entries
 * @param x       where all of them begin and end, in px
 * @param most    how far they swing out at most, in px; to the left where this is negative
 * @param center  the height of an entry, in px
 * @see tests/web/widgets/pairing.test.ts
 */
export const threadsOf = (
  pairs: readonly PairEntries[],
  x: number,
  most: number,
  center: (entry: number) => number,
): Thread[] =>
  pairs.map((entries, pair) => {
    const [a, b] = entries;
    const share = b - a === 1 ? 0.7 : 1 - (0.45 * pair) / Math.max(1, pairs.length - 1);
    return { pair, entries, from: center(a), to: center(b), x, swing: most * share };
  });

/**
 * Draws a thread as a curve that swings out between its ends.
 *
 * @param thread  its ends and how far it swings out, in px
 * @param width   of the line, in px
 * @returns a path in the color of its pair
 * @see tests/web/widgets/pairing.test.ts
 */
export function threadShape({ pair, from, to, x, swing }: Thread, width = 2.5): Shape {
  // A cubic curve reaches three quarters of the way to its handles.
  const out = x + (swing * 4) / 3;
  const d = pathData`M${x} ${from}C${out} ${from} ${out} ${to} ${x} ${to}`;
  return path(d, { width, ...strokeOf(pair) });
}

/**
 * The pair's number at the outermost point of its thread.
 *
 * @param thread  with its ends, in px
 * @param radius  of the ring, px
 * @see tests/web/widgets/pairing.test.ts
 */
export const threadTag = ({ pair, from, to, x, swing }: Thread, radius: number): Shape =>
  pairTag([x + swing, (from + to) / 2], radius, pair);

/**
 * The pair of an entry, −1 where it has none.
 *
 * @param pairs  [pair]: its two entries
 * @param entry  from 0
 * @see tests/web/widgets/pairing.test.ts
 */
export const pairOf = (pairs: readonly PairEntries[], entry: number): number =>
  pairs.findIndex((entries) => entries.includes(entry));
