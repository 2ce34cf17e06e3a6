/** A design as formulas of the course, its letters replaced by what they are. */
import { questionOf, uses, type DesignSettings } from "./settings.ts";

/** Names of libraries before a function, as the core skips them in a formula that it reads by itself. */
const LIBRARIES = /\b(?:np|numpy|math|torch|cmath|jnp|jax|mx|tf|Math|scipy|mpmath)\.(?=[A-Za-z])/g;

/**
 * The reader's formula in the course's notation.
 *
 * @param now     the settings
 * @param values  of further letters, and of those of the design in place of what is set
 * @see tests/web/widgets/design.test.ts
 */
export function courseFormula(
  now: DesignSettings,
  values: Readonly<Record<string, number | string>> = {},
): string {
  const { d } = questionOf(now);
  const all: Readonly<Record<string, number | string | undefined>> = {
    L: now.length,
    d,
    ...(uses(now.formula, "a") && { a: now.a }),
    ...(uses(now.formula, "b") && { b: now.b }),
    ...values,
  };
  return now.formula
    .replace(LIBRARIES, "")
    .replace(/\blog\(/g, "ln(")
    .replace(/[A-Za-z_]\w*/g, (word) => (all[word] === undefined ? word : `(${all[word]})`));
}

/**
 * Writes all numbers as one formula of the course.
 *
 * @param now      the settings
 * @param columns  entries of a row, from 1
 * @returns a formula that gives a table [positions, columns]
 * @see tests/web/widgets/design.test.ts
 */
export function programOf(now: DesignSettings, columns: number): string {
  const { kind, length } = now;
  const [row, column] = kind === "bias" ? ["i", "j"] : ["p", kind === "angle" ? "k" : "i"];
  const formula = courseFormula(now, kind === "bias" ? { r: "i - j" } : {});
  return `each(${row}, 0, ${length - 1}, each(${column}, 0, ${columns - 1}, ${formula}))`;
}
