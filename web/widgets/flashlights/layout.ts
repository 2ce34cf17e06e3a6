/** Where the beams, the biases and the weights are. */
import type { Box } from "../base/marks.ts";

export interface BeamLayout {
  readonly height: number;
  readonly beams: Box;
  /** Where bias and weights are; null where the beams are alone. */
  readonly plots: { readonly bias: Box; readonly weights: Box } | null;
}

/** Whether all beams are drawn with bias and weights of the chosen head, alone, or only its own beam with them. */
export const SHOWS = ["all", "beams", "one"] as const;
export type Show = (typeof SHOWS)[number];

/** Room right of the beams for the lamps and their slopes. */
export const LAMPS = 66;
const BEAMS_HEIGHT = { wide: 396, stacked: 336 };
/** Axis and its name below a plot. */
const AXIS = 42;
/** Room above a plot for its heading and the name of its axis, below another plot. */
const ABOVE = 62;

/**
 * Places the beams and, where they are shown, the plots of bias and weights.
 *
 * @param width  of the picture, in px: from 760 on plots are side by side
 * @param heads  how many, from 1; a single beam has its plots below it
 * @param show   which beams are drawn, and whether with the plots
 * @returns boxes in px
 * @see tests/web/widgets/flashlights.test.ts
 */
export function layoutFor(width: number, heads: number, show: Show): BeamLayout {
  const stacked = width < 760;
  const single = heads === 1 || show === "one";
  const beside = show === "all" && !stacked && !single;
  const left = beside ? Math.round(width * 0.57) : width;
  const full = BEAMS_HEIGHT[beside ? "wide" : "stacked"];
  const beams = { x: 18, y: 58, width: left - 18 - LAMPS, height: single ? 110 : full };
  const below = beams.y + beams.height + AXIS;
  if (show === "beams") return { height: below, beams, plots: null };
  const plots = plotsOf(width, beside ? left : null, beside ? beams.y : below + ABOVE + 8);
  const bottom = plots.weights.y + plots.weights.height + AXIS;
  return { height: Math.max(below, bottom), beams, plots };
}

/** Beside the beams, which end at `left`; below them side by side, or below each other. */
function plotsOf(
  width: number,
  left: number | null,
  top: number,
): NonNullable<BeamLayout["plots"]> {
  const height = width < 760 ? 124 : 146;
  const x = left === null ? 44 : left + 62;
  const pair = left === null && width >= 760;
  const across = pair ? width / 2 - 64 : width - x - 10;
  const bias = { x, y: top, width: across, height };
  return pair
    ? { bias, weights: { ...bias, x: width - across - 10 } }
    : { bias, weights: { ...bias, y: top + height + AXIS + ABOVE } };
}

/** What is seen of bias and lead. */
export const LOWEST = -8;
export const HIGHEST = 10;

/**
 * How far back the handle of the slope's line is: halfway along what is seen of the line.
 *
 * @param slope  logits per token, above 0
 * @param shown  how many tokens back are drawn
 * @returns tokens, from 1
 * @see tests/web/widgets/flashlights.test.ts
 */
export const handleDistance = (slope: number, shown: number): number =>
  Math.max(1, Math.min(shown, -LOWEST / slope) / 2);
