// Numbers in statements, hints, solutions and messages are written as formulas; the core prints
// them for the drawn variant.

import type { Engine, Variables } from "../engine/index.ts";
import { formulaOf, proseNumbers, writeNumber } from "../widgets/base/prose-numbers.ts";

const printed = /`=(\.\d+|\d+s)?\s+([^`]+)`/g;

/**
 * Returns plain text with each `` `= formula` ``, `` `=.4 formula` `` or `` `=3s formula` ``
 * replaced by its value.
 *
 * @param engine     computes and prints
 * @param text       without markup
 * @param variables  the quantities that its formulas may use
 * @returns the text with numbers in it
 * @throws {Error} with the core's sentence, where a formula cannot be computed
 * @see tests/web/practice/words.test.ts
 */
export function printText(engine: Engine, text: string, variables: Variables): string {
  return text.replace(printed, (_code, style: string | undefined, formula: string) =>
    engine.print(formula.trim(), style ?? "", variables),
  );
}

/**
 * Recomputes every number that is marked in the page's markup, for the drawn variant.
 *
 * @param root       the part of the page
 * @param engine     computes and prints
 * @param variables  the quantities of the variant
 * @param except     Selector of parts that are computed at another time.
 * @throws {Error} with the core's sentence when a formula cannot be computed; the numbers before it
 *         have been replaced.
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export function fillNumbers(
  root: ParentNode,
  engine: Engine,
  variables: Variables,
  except = "",
): void {
  for (const element of root.querySelectorAll(proseNumbers)) {
    if (except && element.closest(except)) continue;
    const { formula, style } = formulaOf(element);
    writeNumber(element, engine.print(formula, style, variables));
  }
}

/**
 * Shows a number that was typed in digits as it was typed, wherever the markup prints one of these
 * formulas.
 *
 * @param root      the part of the page
 * @param formulas  those whose value is the learner's own number
 * @param typed     the answer; what is no plain number changes nothing
 * @see tests/web/practice/fields.test.ts
 */
export function echoNumber(root: ParentNode, formulas: readonly string[], typed: string): void {
  const digits = typed.trim().replace(/^-/, "−");
  if (!/^[+−]?\d*[.,]?\d+$/.test(digits)) return;
  for (const element of root.querySelectorAll(proseNumbers))
    if (formulas.includes(formulaOf(element).formula)) element.textContent = digits;
}
