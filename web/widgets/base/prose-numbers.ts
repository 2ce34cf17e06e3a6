/** Numbers in the prose of a page: elements that say by which formula they are computed. */
import { groupedText } from "../../words/grouped.ts";

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
 * Writes a number of the prose, and keeps what it means for programs beside it. In code, programs
 * read the number itself; in formulas, where commas separate, its digits are not grouped.
 *
 * @param number  the element
 * @param text    the number as the core writes it
 * @param reason  why there is no number, as a sentence; empty where there is one
 * @see tests/web/widgets/live.test.ts
 */
export function showNumber(number: Element, text: string, reason = ""): void {
  const machine = text.replaceAll("−", "-");
  const isInFormula = number.closest(".katex, math");
  const shown = number.closest("pre, code") ? machine : isInFormula ? text : groupedText(text);
  if (number.textContent !== shown) number.textContent = shown;
  if (number instanceof HTMLDataElement) number.value = machine;
  if (reason) number.setAttribute("title", reason);
  else number.removeAttribute("title");
}
