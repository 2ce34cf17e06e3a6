/** Numbers in the prose of a page: elements that say by which formula they are computed. */
import { groupedText, machineText } from "../../words/grouped.ts";

export const proseNumbers = ".value[data-formula]";

/**
 * The formula and the style of a number. MathML has no dataset everywhere: attributes are read.
 *
 * @param number  an element of the prose
 * @returns both empty where its attributes are absent
 * @see tests/web/widgets/live.test.ts
 */
export const formulaOf = (number: Element): { formula: string; style: string } => ({
  formula: number.getAttribute("data-formula") ?? "",
  style: number.getAttribute("data-style") ?? "",
});

/**
 * What a number of the prose shows: in code what programs read; in formulas, where commas separate,
 * digits that are not grouped.
 *
 * @param number  the element
 * @param text    the number as the core writes it
 * @see tests/web/widgets/live.test.ts
 */
export function shownNumber(number: Element, text: string): string {
  if (number.closest("pre, code")) return machineText(text);
  return number.closest(".katex, math") ? text : groupedText(text);
}

/**
 * Writes a number of the prose, and keeps what it means for programs beside it.
 *
 * @param number  the element
 * @param text    the number as the core writes it
 * @see tests/web/widgets/live.test.ts
 */
export function writeNumber(number: Element, text: string): void {
  const shown = shownNumber(number, text);
  if (number.textContent !== shown) number.textContent = shown;
  // By its name: where no browser is, as when packages are written, elements have no classes.
  if (number.localName === "data") number.setAttribute("value", machineText(text));
}

/**
 * Says why there is no number, to whoever points at its place.
 *
 * @param number  the element
 * @param reason  a sentence; empty where there is a number
 * @see tests/web/widgets/live.test.ts
 */
export function tellReason(number: Element, reason: string): void {
  if (reason) number.setAttribute("title", reason);
  else number.removeAttribute("title");
}
