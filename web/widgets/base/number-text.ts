/** Numbers in matrices and in the sentences beside them. */
import { html } from "lit";
import type { Engine } from "../../engine/index.ts";

/**
 * Integers as they are, other numbers to three decimals.
 *
 * @param engine  writes the number
 * @param number  in any unit, which the text does not say
 * @returns text with a minus sign, as the core prints numbers
 * @see tests/web/widgets/shares.test.ts
 */
export function numberText(engine: Engine, number: number): string {
  return engine.format(number, Number.isInteger(number) ? "" : ".3");
}

/** What a game asks of a number: at least the goal, or at most it. */
export type GoalSide = "at least" | "at most";

/** As many decimals as tell a number from a goal, unless they differ by rounding alone. */
const MOST_DECIMALS = 12;

/**
 * A number beside the goal of a game. Where it would print as the goal but does not reach it, it
 * gets more decimals: 0.84989 is 0.8499 of 0.85, not 0.850.
 *
 * @param print     writes a number in a style such as ".3"
 * @param value     in the unit of the goal, which the text does not say
 * @param goal      the value to reach
 * @param decimals  at the least, from 1
 * @param side      from which the goal is reached
 * @see tests/web/widgets/number-text.test.ts
 */
export function besideGoal(
  print: (value: number, style: string) => string,
  value: number,
  goal: number,
  decimals = 3,
  side: GoalSide = "at least",
): string {
  const isShort = side === "at least" ? value < goal : value > goal;
  const text = print(value, `.${decimals}`);
  return isShort && decimals < MOST_DECIMALS && text === print(goal, `.${decimals}`)
    ? besideGoal(print, value, goal, decimals + 1, side)
    : text;
}

/**
 * A number with a true minus sign.
 *
 * @param number  in digits, the sign before them
 * @see tests/web/widgets/number-text.test.ts
 */
export const signedText = (number: number | string): string => String(number).replace("-", "−");

/**
 * A decimal without zeros at its end.
 *
 * @param text  digits, perhaps with a point
 * @see tests/web/widgets/clocks.test.ts
 */
export const withoutZeros = (text: string): string =>
  text.includes(".") ? text.replace(/\.?0+$/, "") : text;

/**
 * Powers of ten as they are written by hand: ×10⁶ for ×10^6.
 *
 * @param text  as the core writes numbers
 * @returns the same text where it has no power of ten
 * @see tests/web/widgets/config.test.ts
 */
export const raisedPowers = (text: string): string =>
  text.replace(
    /×10\^([−-]?\d+)/g,
    (_, exponent: string) => `×10${[...exponent].map(raised).join("")}`,
  );

/** What `typesetPowers` looks for: ×10^-6, or ×10⁻⁶ where a text is raised already. */
const POWER = /(×10(?:\^[−-]?\d+|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))/;

/**
 * A text with the powers of ten set as exponents, all digits at one height.
 *
 * @param text  as the core writes numbers
 * @returns pieces of a template, in their order
 * @see tests/web/widgets/base-element.test.ts
 */
export const typesetPowers = (text: string): unknown[] =>
  text
    .split(POWER)
    .map((part, index) =>
      index % 2 === 0 ? part : html`×10<sup>${lowered(part.slice(3).replace("^", ""))}</sup>`,
    );

const lowered = (exponent: string): string =>
  [...exponent]
    .map((sign) => {
      const digit = "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(sign);
      return digit >= 0 ? String(digit) : /\d/.test(sign) ? sign : "−";
    })
    .join("");

const raised = (sign: string): string => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number.parseInt(sign, 10)] ?? "⁻";
