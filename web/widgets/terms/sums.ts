/** The live sentence of a picked cell: the sum behind it, or the product that it is. */
import { at, type Engine } from "../../engine/index.ts";
import { nameOf, type Cell } from "./facts.ts";
import { TERM_TITLES, entriesOf } from "./split.ts";
import type { TermsState } from "./terms.state.ts";

/**
 * The sum behind one cell; the printed terms add up as printed.
 *
 * @param engine  writes the numbers
 * @param state   the terms of the head
 * @param cell    positions of query and key, both inside the sentence
 * @see tests/web/widgets/terms-numbers.test.ts
 */
export function sumSentence(engine: Engine, state: TermsState, { m, n }: Cell): string {
  const { tokens, terms, lifted } = state;
  const left = entriesOf(terms).filter(([name]) => !lifted.has(name));
  const digits = state.toy ? 3 : 2;
  const where = `Query ${nameOf(tokens, m)}, key ${nameOf(tokens, n)}`;
  if (left.length === 0) return `${where}: no term is left.`;
  const x = left.map(([, table]) => at(table, m, n));
  const sum = engine.print("sum(x)", `.${digits}`, { x });
  // Rounded parts can add up to another last digit than that of the logit: then they have more.
  const added = (more: number) =>
    engine.print("sum(round(10^n * x) / 10^n)", `.${digits}`, { x, n: digits + more });
  const more = [0, 1, 2, 3].find((each) => added(each) === sum) ?? 4;
  const parts = left.map(([name, table], index) => {
    const value = at(table, m, n);
    const size = engine.print("abs(x)", `.${digits + more}`, { x: value });
    const sign = value < 0 ? (index ? " − " : "−") : index ? " + " : "";
    return `${sign}${size} (${TERM_TITLES[name]})`;
  });
  return `${where}: ${parts.join("")} = ${sum}.`;
}

/**
 * Says which vectors are multiplied in a cell, and their product.
 *
 * @param engine  writes the numbers
 * @param state   the sum of the terms
 * @param cell    positions of query and key, inside the sentence
 * @returns one sentence, the product to two or three decimals
 * @see tests/web/widgets/terms.test.ts
 */
export function productSentence(engine: Engine, state: TermsState, { m, n }: Cell): string {
  const { tokens, left } = state;
  const part = (index: number) => `“${tokens[index]}” + row ${index}`;
  const divided = state.toy ? ", divided by √2," : "";
  return `Query ${part(m)}, key ${part(n)}: their product${divided} is ${engine.format(at(left, m, n), state.toy ? ".3" : ".2")}.`;
}
