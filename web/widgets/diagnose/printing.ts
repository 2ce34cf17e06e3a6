/** Numbers as programs print them. */
import { entryAt, type Engine } from "../../engine/index.ts";
import type { Form } from "./kinds.ts";

const DECIMALS = 4;
/** Numbers a line of NumPy and PyTorch. */
const A_LINE = 8;

const plain = (text: string): string => text.replace("−", "-");

function rows(texts: readonly string[], between: string, indent: string): string {
  const lines: string[] = [];
  for (let at = 0; at < texts.length; at += A_LINE)
    lines.push(texts.slice(at, at + A_LINE).join(between));
  return lines.join(`${between.trimEnd()}\n${indent}`);
}

/**
 * An array as a program prints it.
 *
 * @param engine   rounds the numbers
 * @param numbers  of one array
 * @param form     of Python, NumPy, PyTorch, or PyTorch with exponents
 * @see tests/web/widgets/diagnose.test.ts
 */
export function printed(engine: Engine, numbers: ArrayLike<number>, form: Form): string {
  const all = Array.from(numbers);
  const fixed = all.map((number) => plain(engine.format(number, `.${DECIMALS}`)));
  if (form === "python")
    return all.every(Number.isInteger) ? `[${all.join(", ")}]` : `[${fixed.join(", ")}]`;
  if (form === "exponents")
    return `tensor([${rows(
      all.map((number) => exponent(engine, number)),
      ", ",
      "        ",
    )}])`;
  const longest = Math.max(...fixed.map(({ length }) => length));
  const aligned = fixed.map((text) => text.padStart(longest));
  return form === "numpy"
    ? `[${rows(aligned, " ", " ")}]`
    : `tensor([${rows(aligned, ", ", "        ")}])`;
}

/** 1.2345e-01 */
function exponent(engine: Engine, number: number): string {
  if (number === 0) return "0.0000e+00";
  const power = engine.evaluate("floor(log10(abs(x)) + 1e-12)", { x: number }) as number;
  const digits = plain(engine.print("x/10^p", `.${DECIMALS}`, { x: number, p: power }));
  const size = String(Math.abs(power)).padStart(2, "0");
  return `${digits}e${power < 0 ? "-" : "+"}${size}`;
}

/** More decimals than this are not written. */
const MOST_DECIMALS = 12;

/**
 * A number with the digits that a printed one has.
 *
 * @param engine  rounds
 * @param number  what a right program computes, finite
 * @param unit    of the last digit that was printed, such as 0.001
 * @see tests/web/widgets/diagnose.test.ts
 */
export function asPrinted(engine: Engine, number: number, unit: number): string {
  const decimals = Math.round(-Math.log10(unit));
  if (decimals > MOST_DECIMALS) return engine.format(number, "4s");
  return engine.format(number, decimals > 0 ? `.${decimals}` : "");
}

/**
 * An example's numbers as texts of the fields.
 *
 * @param list  numbers of an array
 * @see tests/web/widgets/diagnose.test.ts
 */
export const listText = (list: readonly number[]): string =>
  list.map((_, index) => String(entryAt(list, index))).join(", ");
