// MathML that the core wrote, as nodes of the page: parsed where nothing runs, then copied as far
// as it is known.

import { trustedMarkup } from "../../engine/index.ts";

const space = "http://www.w3.org/1998/Math/MathML";
const known = new Set(
  "math mrow mi mn mo mtext ms mspace mfrac msqrt mroot msup msub msubsup mover munder munderover mtable mtr mtd mpadded mphantom mstyle semantics".split(
    " ",
  ),
);
const attributes = [
  "mathvariant",
  "stretchy",
  "fence",
  "separator",
  "form",
  "lspace",
  "rspace",
  "width",
  "accent",
  "columnalign",
  "linethickness",
  "display",
  "displaystyle",
];

/**
 * Makes MathML of the core safe to show: only known elements and attributes are copied.
 *
 * @param markup  one formula
 * @returns the formula as an element; null where the text is no MathML
 * @see tests/web/practice/fields.test.ts
 */
export function mathsElement(markup: string): Element | null {
  const inner = /^\s*<math[\s>]/.test(markup)
    ? markup.replace(/^\s*<math(?![^>]*\sxmlns=)/, `<math xmlns="${space}"`)
    : `<math xmlns="${space}">${markup}</math>`;
  const parsed = new DOMParser().parseFromString(
    trustedMarkup(inner),
    "application/xml",
  ).documentElement;
  return parsed.localName === "math" ? copy(parsed) : null;
}

/** What is higher than a line of text. */
const tall = "mfrac, mtable, munderover, munder, mover, msqrt, mroot";

/** Keeps brackets around what is as high as a line as high as the line: many fonts stretch them too far. */
function keepLow(made: Element): void {
  if (made.localName !== "mrow" || made.querySelector(tall)) return;
  for (const end of [made.firstElementChild, made.lastElementChild])
    if (end?.localName === "mo") end.setAttribute("stretchy", "false");
}

function copy(element: Element): Element {
  const made = document.createElementNS(space, element.localName);
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null) made.setAttribute(name, value);
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) made.append(child.textContent ?? "");
    else if (child.nodeType === Node.ELEMENT_NODE && known.has((child as Element).localName))
      made.append(copy(child as Element));
  }
  keepLow(made);
  return made;
}
