/** The legend of a color scale: a bar with its ends, its middle and what is measured. */
import { labelSize, tickText } from "../base/axes.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

export interface LegendScale {
  readonly minimum: number;
  readonly maximum: number;
  /** How a value is filled. */
  fill(value: number): Record<string, string | number>;
}

const STEPS = 41;

/** Where a legend is drawn, and how. */
export interface LegendPlace {
  /** The upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Of the bar alone. */
  readonly width: number;
  /** Whether the name is below the bar, where there is no room beside it. */
  readonly stacked?: boolean;
}

/**
 * Draws a scale of colors with the numbers at its ends and middle, 32 px high, or 50 px where
 * stacked.
 *
 * @param scale  its range, and the fill of a value
 * @param name   what is measured, with its unit
 * @param place  its left and upper edge and the width of its colors, px
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/similarity.test.ts
 */
export function colorLegend(
  scale: LegendScale,
  name: string,
  { x, y, width, stacked = false }: LegendPlace,
): Shape {
  const { minimum, maximum } = scale;
  const value = (index: number) => minimum + ((maximum - minimum) * index) / (STEPS - 1);
  // Steps meet on whole pixels: translucent fills that overlap would show as stripes.
  const edge = (index: number) => Math.round((index * width) / STEPS);
  const text = (at: number, baseline: number, anchor: string, content: string) =>
    shape(
      "text",
      {
        x: x + at,
        y: y + baseline,
        "text-anchor": anchor,
        "font-size": labelSize,
        fill: color("ink-soft"),
      },
      content,
    );
  return shape(
    "g",
    { "shape-rendering": "crispEdges" },
    ...Array.from({ length: STEPS }, (_, index) =>
      shape("rect", {
        x: x + edge(index),
        y,
        width: edge(index + 1) - edge(index),
        height: 10,
        ...scale.fill(value(index)),
      }),
    ),
    text(0, 26, "start", tickText(minimum)),
    text(width / 2, 26, "middle", tickText((minimum + maximum) / 2)),
    text(width, 26, "end", tickText(maximum)),
    stacked ? text(0, 44, "start", name) : text(width + 12, 10, "start", name),
  );
}
