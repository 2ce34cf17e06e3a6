/** The layers of a model as a strip of cells, the first on the left. */
import { rect } from "../base/marks.ts";
import type { Shape } from "../base/shape.ts";
import type { LayerNumbers } from "./hands.ts";

/** Of a layer that sees the whole text, in px; one with a window is half as high. */
export const LAYER_HEIGHT = 36;

/**
 * A cell a layer: filled where it has these hands, pale where it has others, empty without RoPE;
 * low where it has a window.
 *
 * @param layers  of a model
 * @param use     which of its uses of RoPE gives "these hands", from 0
 * @param place   the upper left corner and the width of the strip, in px
 * @param stroke  of the outlines, in px
 * @returns a rectangle for each layer, from left to right
 * @see tests/web/widgets/config.test.ts
 */
export function layerCells(
  layers: readonly LayerNumbers[],
  use: number,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  stroke = 1,
): Shape[] {
  const step = width / layers.length;
  const gap = Math.min(2, step * 0.2);
  return layers.map((layer, index) => {
    const height = layer.window ? LAYER_HEIGHT / 2 : LAYER_HEIGHT;
    const box = {
      x: x + index * step + gap / 2,
      y: y + LAYER_HEIGHT - height,
      width: Math.max(1, step - gap),
      height,
    };
    return rect(box, {
      fill: layer.rope ? "position" : "none",
      stroke: layer.rope ? "position" : "rule-strong",
      width: stroke,
      "fill-opacity": layer.rope && layer.use !== use ? 0.3 : undefined,
      "data-layer": layer.rope ? "with-hands" : "without",
    });
  });
}
