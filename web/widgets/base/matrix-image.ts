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

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Stretches an image over a box of a drawing, in shares of the drawing: on paper it is smaller than
 * on the screen.
 */
export function stretchOver(
  box: Size & { readonly x: number; readonly y: number },
  drawing: Size,
  canvas: HTMLCanvasElement,
): void {
  const across = (length: number) => `${(100 * length) / drawing.width}%`;
  const down = (length: number) => `${(100 * length) / drawing.height}%`;
  Object.assign(canvas.style, {
    left: across(box.x),
    top: down(box.y),
    width: across(box.width),
    height: down(box.height),
  });
}
