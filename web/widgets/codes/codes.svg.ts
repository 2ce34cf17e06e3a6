/** The static picture of the three codes side by side. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { labelSize } from "../base/axes.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { numbersOf } from "./numbers.ts";
import { panel, panelCursor, panelHeight, plotsOf } from "./panel.ts";

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const numbers = numbersOf(engine, settings.large === true);
  const position = Math.min(numbers.last, settings.position as number);
  const size = { width: 224, plot: 90, beside: false };
  const height = panelHeight(size);
  const label = `Three codes for position ${position}: the number itself, its binary digits, sines and cosines; their lengths and steps`;
  return drawing(
    720,
    height + 26,
    label,
    ...numbers.all.map((own, index) => {
      const plots = plotsOf(numbers, own, size);
      return shape(
        "g",
        { transform: `translate(${index * 248} 0)` },
        panel(engine, numbers, own, plots, position, size),
        panelCursor(plots, position),
      );
    }),
    ...embeddingKey(engine.format(numbers.embeddingLength, "3s"), height + 12),
  );
}

/** What the dashed line is. */
export const embeddingKey = (length: string, y: number): Shape[] => [
  shape("line", {
    x1: 0,
    x2: 26,
    y1: y,
    y2: y,
    stroke: color("offset"),
    "stroke-width": 1.5,
    "stroke-dasharray": "6 4",
  }),
  shape(
    "text",
    {
      x: 33,
      y: y + 4.5,
      "font-size": labelSize,
      fill: color("ink-soft"),
      "font-family": color("sans"),
    },
    `length of an embedding of 8 entries: ${length}`,
  ),
];
