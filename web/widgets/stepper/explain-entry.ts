/**
 * The computation of one entry, written out with its numbers, as in q₀·k₁ = 0.5×1 + 0.25×1 = 0.75.
 */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import type { Rows } from "../matrices/matrix-text.ts";
import { numberText } from "../base/number-text.ts";
import { MATRICES, WEIGHTS_OF, entryOf, type Cell } from "./matrices.ts";
import type { StepperNumbers } from "./numbers.ts";

/** Tokens are counted from 0, as everywhere in the course. */
const subscript = (index: number) => "₀₁₂₃₄₅₆₇₈₉"[index] ?? String(index);
const place = (column: number) => (column === 0 ? "first" : "second");

/**
 * A sentence on how an entry comes about, its numbers rounded so that they add up as printed.
 *
 * @param engine   writes the numbers
 * @param numbers  all matrices, and the tokens
 * @param cell     matrix, row and column, counted from 0
 * @see tests/web/widgets/stepper.test.ts
 */
export function explainEntry(
  engine: Engine,
  { tokens, matrices }: StepperNumbers,
  { matrix, row, column }: Cell,
): string {
  const print = (number: number) => numberText(engine, number);
  const rowOf = (rows: Rows) => entryAt(rows, row);
  const result = print(entryOf(matrices[matrix], row, column));
  const [here, there] = [subscript(row), subscript(column)];
  const [token, other] = [tokens[row], tokens[column]];
  switch (matrix) {
    case "x":
      return `x${here}, the row of “${token}”, is [${rowOf(matrices.x).map(print).join(", ")}]. Only the query, key and value of “${token}” are computed from it.`;
    case "wq":
    case "wk":
    case "wv":
      return `W with index ${matrix.slice(1).toUpperCase()}: entry in row ${row + 1}, column ${column + 1} is ${result}. It multiplies the ${place(row)} entry of every row.`;
    case "query":
    case "key":
    case "value":
      return `${MATRICES[matrix].title}${here}, ${place(column)} entry: ${sum(engine, rowOf(matrices.x), columnOf(matrices[WEIGHTS_OF[matrix]], column))}.`;
    case "products":
      return `q${here}·k${there} = ${sum(engine, rowOf(matrices.query), entryAt(matrices.key, column))}.`;
    case "logits":
      return `${print(entryOf(matrices.products, row, column))} / √2 = ${result}.`;
    case "masked":
      return column > row
        ? `“${other}” comes after “${token}”, so its logit becomes ${result} and its weight will be 0.`
        : `“${other}” does not come after “${token}”, so its logit stays ${result}.`;
    case "weights": {
      const logits = [...rowOf(matrices.masked)];
      const { data } = engine.evaluate("exp(x)", { x: logits }) as Tensor;
      const terms = Array.from(data, print);
      return `exp(${print(entryAt(logits, column))}) / sum of the row = ${terms[column]} / (${terms.join(" + ")}) = ${result}.`;
    }
    case "output":
      return `New row of “${token}”, ${place(column)} entry: ${sum(engine, rowOf(matrices.weights), columnOf(matrices.value, column))}.`;
  }
}

const columnOf = (rows: Rows, column: number) => rows.map((row) => entryAt(row, column));
const bracket = (text: string) => (text.startsWith("−") ? `(${text})` : text);

/** Products and their sum; the factors have so many digits that they add up to it as printed. */
function sum(engine: Engine, left: readonly number[], right: readonly number[]): string {
  const pairs = left.map((entry, index) => [entry, entryAt(right, index)] as const);
  const total = (read: (entry: number) => number) =>
    pairs.reduce((all, [one, other]) => all + read(one) * read(other), 0);
  const exact = total((entry) => entry);
  const digits = [3, 4, 5, 6].find(
    (places) =>
      Math.abs(total((entry) => Number(entry.toFixed(places))) - Number(exact.toFixed(3))) <=
      0.0005,
  );
  const print = (entry: number) =>
    bracket(
      Number.isInteger(entry) ? engine.format(entry) : engine.format(entry, `.${digits ?? 6}`),
    );
  const terms = pairs.map(([one, other]) => `${print(one)}×${print(other)}`);
  return `${terms.join(" + ")} = ${numberText(engine, exact)}`;
}
