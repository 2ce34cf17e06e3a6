/** The frame page: makes the element that the address names, with the attributes that the address gives. */
import { knownTags } from "./upgrade.ts";

/** @throws Error with a sentence where the address names no element. */
export function fillFrame(main: HTMLElement, keys: URLSearchParams): HTMLElement {
  const widget = keys.get("widget") ?? "";
  const tag = `orrery-${widget}`;
  if (!knownTags.includes(tag)) {
    const known = knownTags.map((name) => name.replace(/^orrery-/, "")).join(", ");
    throw new Error(widget === "" ? `The address of this frame names no widget; it takes ?widget= and one of ${known}.` : `There is no widget ${widget}; there are ${known}.`);
  }
  const element = document.createElement(tag);
  for (const [name, value] of keys) {
    // Only names that can be attributes of ours: no handlers, no styles.
    if (name !== "widget" && /^[a-z][a-z-]*$/.test(name) && !/^(on|style$|is$|slot$)/.test(name)) element.setAttribute(name, value);
  }
  main.append(element);
  return element;
}
