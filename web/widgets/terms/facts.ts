/** The live sentence: what the terms do to the weights, and the sum behind the picked cell. */
import { at, entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { TERMS, TERM_TITLES, entriesOf } from "./split.ts";
import { previousOf, type TermsState } from "./terms.state.ts";
import type { TrainedSplit } from "./trained-split.ts";

export interface Cell {
  readonly m: number;
  readonly n: number;
}

/**
 * The cell of the settings, inside the sentence.
 *
 * @param cell   positions of query and key, from 0
 * @param state  the tokens
 * @returns positions, counted from 0
 */
export function cellOf({ m, n }: Cell, { tokens }: TermsState): Cell {
  const last = tokens.length - 1;
  return { m: Math.min(last, m), n: Math.min(last, n) };
}

/**
 * A token with its place where it occurs twice: “the” at 4.
 *
 * @param tokens  of the sentence
 * @param index   of the token, from 0
 */
export function nameOf(tokens: readonly string[], index: number): string {
  const token = entryAt(tokens, index);
  const repeated = tokens.indexOf(token) !== tokens.lastIndexOf(token);
  return `“${token}”${repeated ? ` at ${index}` : ""}`;
}

/**
 * How much each word gives to the one before it.
 *
 * @param engine  writes the numbers
 * @param state   of at least two tokens
 */
export function scaleSentence(engine: Engine, state: TermsState): string {
  const { tokens, weights, scale, head, lifted } = state;
  const { least, mean, weakest } = previousOf(engine, weights);
  const without = TERMS.filter((name) => lifted.has(name)).map((name) => TERM_TITLES[name]);
  const how = `Head ${head}, position rows × ${engine.format(scale, "")}`;
  const lift = without.length ? `, without ${without.join(", ")}` : "";
  return `${how}${lift}: on average, the previous word gets a weight of ${share(engine, mean)}. ${nameOf(tokens, weakest)} gives its neighbor the least, ${share(engine, least)}.`;
}

/**
 * How long the words and their position rows are.
 *
 * @param engine  writes the numbers
 * @param state   its scale multiplies the position rows
 * @param norms   as trained, at scale 1
 */
export function normSentence(
  engine: Engine,
  { scale }: TermsState,
  { words, positions }: TrainedSplit["norms"],
): string {
  const range = (rows: Tensor, factor: number) =>
    ["min(x)", "max(x)"]
      .map((formula) => engine.print(`factor * ${formula}`, ".2", { x: rows, factor }))
      .join(" to ");
  const rows =
    scale === 0
      ? "; every position row has norm 0"
      : `, their position rows of ${range(positions, scale)}`;
  return `The words have norms of ${range(words, 1)}${rows}.`;
}

/**
 * A weight as it is written: with four decimals where it is nearly all, rounded down, since what is
 * missing is of interest then.
 *
 * @param engine  writes the number
 * @param weight  0 to 1
 */
export function share(engine: Engine, weight: number): string {
  const digits = weight > 0.99 ? 4 : 2;
  return weight > 0.99
    ? engine.print("floor(10^4 * weight) / 10^4", `.${digits}`, { weight })
    : engine.format(weight, `.${digits}`);
}

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
 */
export function productSentence(engine: Engine, state: TermsState, { m, n }: Cell): string {
  const { tokens, left } = state;
  const part = (index: number) => `“${tokens[index]}” + row ${index}`;
  const divided = state.toy ? ", divided by √2," : "";
  return `Query ${part(m)}, key ${part(n)}: their product${divided} is ${engine.format(at(left, m, n), state.toy ? ".3" : ".2")}.`;
}
