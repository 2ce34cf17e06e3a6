/** The key beside a colour scale: a bar with its ends, its middle and what is measured. */
import { labelSize, tickText } from "./axes.ts";
import { color } from "./palette.ts";
import { shape, type Shape } from "./shape.ts";

export interface LegendScale {
  readonly minimum: number;
  readonly maximum: number;
  /** How a value is filled. */
  fill(value: number): Record<string, string | number>;
}

const STEPS = 41;

/** Drawn with its upper left corner at (x, y); 40 px high. `name` says what is measured, with its unit. */
export function colorLegend(
  scale: LegendScale,
  name: string,
  x: number,
  y: number,
  width: number,
): Shape {
  const { minimum, maximum } = scale;
  const value = (index: number) => minimum + ((maximum - minimum) * index) / (STEPS - 1);
  // Steps meet on whole pixels: translucent fills that overlap would show as stripes.
  const edge = (index: number) => Math.round((index * width) / STEPS);
  const text = (at: number, anchor: string, content: string) =>
    shape(
      "text",
      {
        x: x + at,
        y: y + 26,
        "text-anchor": anchor,
        "font-size": labelSize,
        fill: color("ink-soft"),
        "font-family": color("sans"),
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
    text(0, "start", tickText(minimum)),
    text(width / 2, "middle", tickText((minimum + maximum) / 2)),
    text(width, "end", tickText(maximum)),
    shape(
      "text",
      {
        x: x + width + 12,
        y: y + 10,
        "font-size": labelSize,
        fill: color("ink-soft"),
        "font-family": color("sans"),
      },
      name,
    ),
  );
}
