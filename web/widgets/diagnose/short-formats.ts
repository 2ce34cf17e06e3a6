/** Formats of 16 bits in which a short row may have been computed. */
import type { NumberFormat } from "../../engine/workbench/index.ts";
import { roundingOf } from "./factor.ts";
import type { Pasted } from "./pasted.ts";

/** Digits of their numbers, and the exponent of the smallest that has all of them. */
const FORMATS = [
  { name: "bfloat16", digits: 8, exponent: -126 },
  { name: "float16", digits: 11, exponent: -14 },
] as const;
/** Where the core reads a format off the numbers, it is surer; here nothing else explains them. */
const BY_CHANCE = 0.1;

/**
 * Says of which formats all entries are numbers, as printed, where the text names none.
 *
 * @param pasted  finite numbers
 * @returns formats of which entries of another would hardly ever be, all of them
 * @see tests/web/widgets/diagnose-short.test.ts
 */
export function shortFormats({ text, entries }: Pasted): readonly NumberFormat[] {
  if (/float/.test(text)) return [];
  const sizes = [...new Set(entries.map((entry) => entry.replace(/^[-+]/, "")))];
  return FORMATS.filter(({ digits, exponent }) => {
    const chances = sizes.map((entry) => {
      const value = Number(entry);
      const half = roundingOf(entry);
      const step = 2 ** (Math.max(Math.floor(Math.log2(value)), exponent) - digits + 1);
      const off = Math.abs(Math.round(value / step) * step - value);
      return off <= half * (1 + SLACK) ? Math.min(1, (2 * half) / step) : Infinity;
    });
    return chances.reduce((all, one) => all * one, 1) < BY_CHANCE;
  }).map(({ name }) => name);
}

/** The digits of an entry are read as a number that may be as far from them. */
const SLACK = 1e-9;
