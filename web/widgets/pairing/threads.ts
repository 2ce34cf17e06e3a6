/** How a pair looks in both pictures: its color and dash, its numbered tag, pegs and threads. */
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

const TONES = ["series-1", "series-2", "series-3", "series-4"] as const;

/**
 * Four colors; from the fifth pair on they return, with a dashed thread. What does not turn, pair −1,
 * has the color of lines.
 */
export const toneOf = (pair: number): PaletteName => TONES[pair % TONES.length] ?? "rule-strong";

const strokeOf = (pair: number) => ({
  stroke: color(toneOf(pair)),
  "stroke-dasharray": pair < TONES.length ? undefined : "6 3",
});

/** The number of a pair in a ring of its color. */
export const pairTag = (x: number, y: number, radius: number, pair: number): Shape =>
  shape(
    "g",
    {},
    shape("circle", { cx: x, cy: y, r: radius, fill: color("paper"), ...ring(pair) }),
    label(x, y + 4.3, String(pair), { anchor: "middle", size: 12, weight: 600, tone: "ink" }),
  );

const ring = (pair: number) => ({ stroke: color(toneOf(pair)), "stroke-width": 1.5 });

export interface Thread {
  readonly pair: number;
  readonly from: number;
  readonly to: number;
  /** Where both ends are, and how far the thread swings out: to the left where this is negative. */
  readonly x: number;
  readonly swing: number;
  readonly width?: number;
}

/** A thread that ties two heights of one column. */
export function threadShape({ pair, from, to, x, swing, width = 2.5 }: Thread): Shape {
  // A cubic curve reaches three quarters of the way to its handles.
  const out = x + (swing * 4) / 3;
  return shape("path", {
    d: `M${x} ${round(from)}C${round(out)} ${round(from)} ${round(out)} ${round(to)} ${x} ${round(to)}`,
    fill: "none",
    "stroke-width": width,
    ...strokeOf(pair),
  });
}

/** The pair's number at the outermost point of its thread. */
export const threadTag = ({ pair, from, to, x, swing }: Thread, radius: number): Shape =>
  pairTag(x + swing, (from + to) / 2, radius, pair);

/**
 * How far each thread of a pairing swings out: long ones, which overlap, by different amounts, so
 * that no two run along the same line.
 */
export function swingsOf(pairs: readonly (readonly [number, number])[], most: number): number[] {
  return pairs.map(([a, b], pair) =>
    b - a === 1 ? most * 0.7 : most * (1 - (0.45 * pair) / Math.max(1, pairs.length - 1)),
  );
}

/** A line from one column to another that leaves and arrives level. */
export function strand(
  pair: number,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): Shape {
  const middle = round((fromX + toX) / 2);
  return shape("path", {
    d: `M${fromX} ${round(fromY)}C${middle} ${round(fromY)} ${middle} ${round(toY)} ${toX} ${round(toY)}`,
    fill: "none",
    "stroke-width": 2.5,
    ...strokeOf(pair),
  });
}

/** An entry as a peg with its number; one that does not turn has no pair. */
export function peg(
  x: number,
  y: number,
  radius: number,
  entry: number,
  { pair, lit = false }: { readonly pair: number; readonly lit?: boolean },
): Shape {
  const tone = toneOf(pair);
  return shape(
    "g",
    {},
    shape("circle", {
      cx: x,
      cy: y,
      r: radius,
      fill: color(lit ? tone : "paper"),
      stroke: color(tone),
      "stroke-width": 2,
    }),
    label(x, y + 4.3, String(entry), {
      anchor: "middle",
      size: 12,
      weight: 600,
      tone: lit ? "paper" : "ink",
    }),
  );
}

export const pairOf = (pairs: readonly (readonly number[])[], entry: number) =>
  pairs.findIndex((entries) => entries.includes(entry));

const round = (pixel: number) => Math.round(pixel * 100) / 100;
