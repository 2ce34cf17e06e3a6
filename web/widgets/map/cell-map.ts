/**
 * Maps of more cells than a picture can hold as shapes: an image of one pixel for each entry of a
 * table, stretched below the axes and marks of a picture.
 */
import { css, html, noChange, type TemplateResult } from "lit";
import { directive, Directive, type ElementPart } from "lit/directive.js";
import type { Tensor } from "../../engine/index.ts";
import { step, type ColorScale } from "./color-scale.ts";
import { handleIn } from "../base/handle-directive.ts";
import type { Handle } from "../base/handle.ts";
import { shapeView } from "../base/shape-view.ts";
import type { Box, Shape } from "../base/shape.ts";

export interface CellMap {
  /** A row of cells for each row. */
  readonly table: Tensor;
  readonly scale: ColorScale;
  /** Where the cells are in the picture, in px. */
  readonly area: Box;
  /** What is drawn over them. */
  readonly picture: Shape;
  /** Its points are counted from the corner of the first cell, in px. */
  readonly handle: Handle;
}

/**
 * Lays the cells, the picture over them, and a handle over both.
 *
 * @param map  the table, its colors, and where its cells are, in px
 * @returns a template as wide as the picture
 * @see tests/web/widgets/heatmap.test.ts
 */
export function cellMap({ table, scale, area, picture, handle }: CellMap): TemplateResult {
  const { x, y, width, height } = area;
  const place = `left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`;
  // A page may forbid attributes of style; as properties it allows the same.
  return html`<div class="cell-map" .style=${`width: ${picture.attributes?.["width"]}px`}>
    <canvas aria-hidden="true" .style=${place} ${painted(table, scale)}></canvas>
    ${shapeView(picture)}
    <div class="cells" .style=${place} ${handleIn(handle)}></div>
  </div>`;
}

export const cellMapStyles = css`
  .cell-map { position: relative; max-width: 100%; user-select: none; -webkit-user-select: none; }
  .cell-map svg { position: relative; pointer-events: none; }
  .cell-map > :is(canvas, .cells) { position: absolute; }
  .cell-map canvas { image-rendering: pixelated; }
  .cells { cursor: crosshair; touch-action: pan-y; }
`;

/**
 * Paints a table. Where the browser gives no canvas (some privacy settings) the image stays empty.
 */
function paint({ shape, data }: Tensor, scale: ColorScale, canvas: HTMLCanvasElement): void {
  const [rows = 0, columns = 0] = shape;
  canvas.width = columns;
  canvas.height = rows;
  const context = canvas.getContext("2d");
  if (!context || rows === 0 || columns === 0) return;
  const image = context.createImageData(columns, rows);
  const colors = new Uint32Array(scale.bytes.buffer);
  const pixels = new Uint32Array(image.data.buffer);
  for (let index = 0; index < pixels.length; index++) {
    pixels[index] = colors[step(data[index] ?? 0, scale.minimum, scale.maximum)] ?? 0;
  }
  context.putImageData(image, 0, 0);
}

class PaintedDirective extends Directive {
  #shown: readonly unknown[] = [];

  render(_table: Tensor, _scale: ColorScale): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [table, scale]: [Tensor, ColorScale]): unknown {
    if (this.#shown[0] !== table || this.#shown[1] !== scale) {
      this.#shown = [table, scale];
      paint(table, scale, element as HTMLCanvasElement);
    }
    return noChange;
  }
}

/** `html`<canvas ${painted(table, scale)}></canvas>``: painted again when table or colors change. */
export const painted = directive(PaintedDirective);
