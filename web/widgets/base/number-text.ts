/** Numbers in matrices and in the sentences beside them. */
import type { Engine } from "../../engine/index.ts";

/** Integers as they are, other numbers to three decimals. */
export function numberText(engine: Engine, number: number): string {
  return engine.format(number, Number.isInteger(number) ? "" : ".3");
}

/** A decimal without zeros at its end. */
export const withoutZeros = (text: string): string =>
  text.includes(".") ? text.replace(/\.?0+$/, "") : text;

/** A count of tokens as texts write it: 2048, but 131,072. */
export const grouped = (count: number): string =>
  count < 10000 ? String(count) : count.toLocaleString("en-US");

/** Powers of ten as they are written by hand: ×10⁶ for ×10^6. */
export const raisedPowers = (text: string): string =>
  text.replace(
    /×10\^([−-]?\d+)/g,
    (_, exponent: string) => `×10${[...exponent].map(raised).join("")}`,
  );

const raised = (sign: string): string => (/\d/.test(sign) ? "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)]! : "⁻");
