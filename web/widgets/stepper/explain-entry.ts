/**
 * The computation of one entry, written out with its numbers, as in q₀·k₁ = 0.5×1 + 0.25×1 = 0.75.
 */
import type { Engine } from "../../engine/index.ts";
import { numberText } from "../base/number-text.ts";
import type { Rows } from "../base/matrix-text.ts";
import type { Cell, Numbers } from "./stepper.state.ts";

/** Tokens are counted from 0, as everywhere in the course. */
const subscript = (index: number) => "₀₁₂₃₄₅₆₇₈₉"[index] ?? String(index);
const LETTER = { query: "q", key: "k", value: "v" } as const;
const SHEET = { query: "wq", key: "wk", value: "wv" } as const;
const ENTRY = ["first", "second"];

export function explainEntry(
  engine: Engine,
  numbers: Numbers,
  cell: Cell,
  tokens: readonly string[],
): string {
  const { matrix, row, column } = cell;
  const print = (number: number) => numberText(engine, number);
  const result = print(numbers[matrix][row]![column]!);
  const [here, there] = [subscript(row), subscript(column)];
  switch (matrix) {
    case "x":
      return `x${here}, the row of “${tokens[row]}”, is [${numbers.x[row]!.map(print).join(", ")}].`;
    case "wq":
    case "wk":
    case "wv":
      return `W with index ${matrix.slice(1).toUpperCase()}: entry in row ${row + 1}, column ${column + 1} is ${result}. It multiplies the ${ENTRY[row]} entry of every row.`;
    case "query":
    case "key":
    case "value":
      return `${LETTER[matrix]}${here}, ${ENTRY[column]} entry: ${sum(engine, numbers.x[row]!, columnOf(numbers[SHEET[matrix]], column))}.`;
    case "products":
      return `q${here}·k${there} = ${sum(engine, numbers.query[row]!, numbers.key[column]!)}.`;
    case "logits":
      return `${print(numbers.products[row]![column]!)} / √2 = ${result}.`;
    case "masked":
      return column > row
        ? `“${tokens[column]}” comes after “${tokens[row]}”, so its logit becomes ${result} and its weight will be 0.`
        : `“${tokens[column]}” does not come after “${tokens[row]}”, so its logit stays ${result}.`;
    case "weights": {
      const powers = engine.evaluate("exp(x)", { x: numbers.masked[row]! }) as {
        data: Float64Array;
      };
      const terms = [...powers.data].map(print);
      return `exp(${print(numbers.masked[row]![column]!)}) / sum of the row = ${terms[column]} / (${terms.join(" + ")}) = ${result}.`;
    }
    case "output":
      return `New row of “${tokens[row]}”, ${ENTRY[column]} entry: ${sum(engine, numbers.weights[row]!, columnOf(numbers.value, column))}.`;
  }
}

const columnOf = (rows: Rows, column: number) => rows.map((row) => row[column]!);
const bracket = (text: string) => (text.startsWith("−") ? `(${text})` : text);

/** Products and their sum; the factors have so many digits that they add up to it as printed. */
function sum(engine: Engine, left: readonly number[], right: readonly number[]): string {
  const exact = left.reduce((total, entry, index) => total + entry * right[index]!, 0);
  const result = numberText(engine, exact);
  const digits = [3, 4, 5, 6].find((places) => {
    const printed = (entry: number) => Number(entry.toFixed(places));
    const total = left.reduce(
      (all, entry, index) => all + printed(entry) * printed(right[index]!),
      0,
    );
    return Math.abs(total - Number(exact.toFixed(3))) <= 0.0005;
  });
  const print = (entry: number) =>
    Number.isInteger(entry) ? engine.format(entry) : engine.format(entry, `.${digits ?? 6}`);
  const terms = left.map(
    (entry, index) => `${bracket(print(entry))}×${bracket(print(right[index]!))}`,
  );
  return `${terms.join(" + ")} = ${result}`;
}
