/** Handles that are elements of HTML. */
import { noChange } from "lit";
import { Directive, directive, PartType, type ElementPart, type PartInfo } from "lit/directive.js";
import type { Handle } from "./handle.ts";
import { handleAttributes, setHandle } from "./handle-view.ts";

class HandleDirective extends Directive {
  #before: ReturnType<typeof handleAttributes> = {};

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT)
      throw new Error("A handle belongs in the tag of its element.");
  }

  render(_handle: Handle): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [handle]: [Handle]): unknown {
    const now = handleAttributes(handle);
    for (const [name, value] of Object.entries({ ...this.#before, ...now })) {
      if (now[name] === undefined) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    }
    this.#before = now;
    setHandle(element, handle);
    return noChange;
  }
}

/** `html`<div ${handleIn(handle)}>…</div>``: an element of HTML that is a handle. */
export const handleIn = directive(HandleDirective);
