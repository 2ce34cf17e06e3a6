/** Renders a Shape in a Lit template and reuses its elements from one drawing to the next. */
import { noChange } from "lit";
import { directive, Directive } from "lit/directive.js";
import { shapeToDom, type Shape } from "./shape.ts";

class ShapeDirective extends Directive {
  #element: Element | null = null;

  render(tree: Shape): unknown {
    const before = this.#element;
    this.#element = shapeToDom(tree, before);
    return before === this.#element ? noChange : this.#element;
  }
}

/** `html`<div>${picture(draw(engine, settings))}</div>`` */
export const shapeView = directive(ShapeDirective);
