/** A table as an image of one pixel for each entry, to be stretched where it is shown. */
import type { Tensor } from "../../engine/index.ts";
import { step, type ColorScale } from "./color-scale.ts";

/**
 * Paints a matrix. Where the browser gives no canvas (some privacy settings) the image stays empty.
 */
export function paintMatrix(table: Tensor, scale: ColorScale, canvas: HTMLCanvasElement): void {
  const [rows = 0, columns = 0] = table.shape;
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext("2d");
  if (!context || rows === 0 || columns === 0) return;
  const image = context.createImageData(columns, rows);
  const colors = new Uint32Array(scale.bytes.buffer);
  const pixels = new Uint32Array(image.data.buffer);
  for (let index = 0; index < pixels.length; index++) {
    pixels[index] = colors[step(table.data[index] ?? 0, scale.minimum, scale.maximum)] ?? 0;
  }
  context.putImageData(image, 0, 0);
}
