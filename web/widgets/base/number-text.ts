/** Numbers in matrices and in the sentences beside them. */
import type { Engine } from "../../engine/index.ts";

/** Integers as they are, other numbers to three decimals. */
export function numberText(engine: Engine, number: number): string {
  return engine.format(number, Number.isInteger(number) ? "" : ".3");
}

/** A decimal without zeros at its end. */
export const withoutZeros = (text: string): string =>
  text.includes(".") ? text.replace(/\.?0+$/, "") : text;
