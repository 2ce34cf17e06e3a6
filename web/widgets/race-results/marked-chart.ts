/** A chart of what models do beyond their training: where its axes are, and where training ended. */
import type { Plot } from "../base/chart/chart.ts";
import { label } from "../base/label.ts";
import { group, line as stroke, rect } from "../base/marks.ts";
import type { Box, Shape } from "../base/shape.ts";

/** Around what its axes enclose, in px. */
const [LEFT, ABOVE, RIGHT, BELOW] = [40, 26, 16, 42];

/**
 * Finds what the axes of a chart enclose that is a picture of its own.
 *
 * @param width   of the picture, in px
 * @param height  of the picture, in px
 * @returns the box, in px of the picture
 * @see tests/web/widgets/places.test.ts
 */
export const areaOf = (width: number, height: number): Box => ({
  x: LEFT,
  y: ABOVE,
  width: width - LEFT - RIGHT,
  height: height - ABOVE - BELOW,
});

/** Where training ended, as it is marked on a chart. */
export interface TrainingMark {
  /** The last length, or place, that training showed. */
  readonly at: number;
  readonly words: string;
  /** Whether the words are at the top, where curves that rise leave room. */
  readonly isHigh: boolean;
  /** Whether they are at the edge of the chart, where curves change most at the line. */
  readonly isAtEdge?: boolean;
}

/** The room of a letter, in px: near enough to see on which side of the line words have room. */
const LETTER = 6.5;

/**
 * Draws a chart with a tint under what is beyond training, and a line where that begins.
 *
 * @param plot  the chart, whose scale across counts tokens or places
 * @param area  what its axes enclose, in px
 * @param mark  where training ended, on the scale across, and the words beside the line
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/places.test.ts
 */
export function markedChart({ shape: chart, x }: Plot, area: Box, mark: TrainingMark): Shape {
  const { at, words, isHigh, isAtEdge = false } = mark;
  const [from, right, bottom] = [x(at), area.x + area.width, area.y + area.height];
  const isLeft = isAtEdge || from + 8 + LETTER * words.length > right;
  const beside = (isAtEdge ? right : from) + (isLeft ? -7 : 7);
  return group(
    rect({ ...area, x: from, width: right - from }, { fill: "offset", "fill-opacity": 0.07 }),
    chart,
    stroke([from, area.y], [from, bottom], { stroke: "ink-soft", width: 1.5, dash: "7 4" }),
    label(beside, isHigh ? area.y + 17 : bottom - 8, words, {
      anchor: isLeft ? "end" : "start",
      halo: true,
    }),
  );
}
