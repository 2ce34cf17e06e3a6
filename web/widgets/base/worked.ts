/** A square picture with its work beside it, line by line, or below it where the page is narrow. */
import { label } from "./label.ts";
import type { Shape } from "./shape.ts";

export interface WorkLayout {
  readonly width: number;
  readonly height: number;
  /** Side of the square that holds the picture. */
  readonly side: number;
  readonly beside: boolean;
}

const LARGEST_SIDE = 360;
/** Room for the longest line beside the picture. */
const WORK = 330;
const LINE = 25;
const LINES = 4;

/**
 * Lays out a square picture and its work: side by side from 600 px on, else one below the other.
 *
 * @param width  of the figure, px
 * @returns sizes in px
 * @see tests/web/widgets/arrows.test.ts
 */
export function workLayout(width: number): WorkLayout {
  const beside = width >= 600;
  const side = Math.min(beside ? width - WORK : width, LARGEST_SIDE);
  return { width, side, beside, height: beside ? side : side + LINES * LINE + 16 };
}

/**
 * At most four lines; the first is the result.
 *
 * @param layout  as `workLayout` gave it, in px
 * @param lines   at most four; the first is the result
 * @returns labels in the figure's coordinates
 * @see tests/web/widgets/arrows.test.ts
 */
export function workLines({ width, side, beside }: WorkLayout, lines: readonly string[]): Shape[] {
  const left = beside ? side + 32 : 0;
  const top = beside ? side / 2 - (LINE * (LINES - 1)) / 2 + 5 : side + LINE;
  const size = width < 400 ? 14 : 16;
  return lines.map((line, index) =>
    label(left, top + index * LINE, line, {
      size,
      ...(index === 0 && { weight: 600 }),
      tone: index === 0 ? "ink" : "ink-soft",
    }),
  );
}
