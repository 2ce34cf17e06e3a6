/** Paints a matrix on a canvas of a Lit template, again only when it or its colors change. */
import { noChange } from "lit";
import { directive, Directive, type ElementPart } from "lit/directive.js";
import type { Tensor } from "../../../engine/index.ts";
import type { ColorScale } from "../../base/color-scale.ts";
import { paintMatrix } from "../../base/matrix-image.ts";

class PaintedDirective extends Directive {
  #shown: readonly unknown[] = [];

  render(_table: Tensor, _scale: ColorScale): unknown {
    return noChange;
  }

  override update(part: ElementPart, [table, scale]: [Tensor, ColorScale]): unknown {
    if (this.#shown[0] !== table || this.#shown[1] !== scale) {
      this.#shown = [table, scale];
      paintMatrix(table, scale, part.element as HTMLCanvasElement);
    }
    return noChange;
  }
}

/** `html`<canvas ${painted(table, scale)}></canvas>`` */
export const painted = directive(PaintedDirective);
