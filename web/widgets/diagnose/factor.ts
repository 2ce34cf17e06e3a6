/** A factor on all entries: a rotation keeps lengths, so the ratio of two rows' lengths is the factor. */
import { withoutZeros } from "../base/number-text.ts";
import type { Kind } from "./kinds.ts";
import type { Pasted } from "./pasted.ts";

export interface Factor {
  /** "0.125 = 1/√64" */
  readonly text: string;
  /** Whether it belongs to attention: 1/√d, √d, 1/d or d. */
  readonly isNamed: boolean;
  /** Whether `printed` is divided by it; else the numbers of `kind` are multiplied by it. */
  readonly isDivided: boolean;
  readonly kind: Kind;
  readonly printed: Pasted;
}

/** Nearer to 1 than this, no factor is looked for. */
const LEAST = 0.002;
/** So many standard errors may lie between a factor and the ratio of two lengths. */
const ERRORS = 4;
/** Half a step of the formats in which programs compute, as a share of a number. */
const STEPS: readonly (readonly [format: RegExp, share: number])[] = [
  [/\bbfloat16\b/, 2 ** -9],
  [/\bfloat16\b/, 2 ** -12],
];

const square = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number * number, 0);

/**
 * Half a unit of the last digit: "0.1250" is within 0.00005.
 *
 * @param entry  a number as it is printed
 * @see tests/web/widgets/diagnose-short.test.ts
 */
export function roundingOf(entry: string): number {
  const [digits = "", exponent = "0"] = entry.toLowerCase().split("e");
  return 0.5 * 10 ** (Number(exponent) - (digits.split(".")[1]?.length ?? 0));
}

/** Length of all rows, and by which share it may be wrong on average. */
function lengthOf({ text, entries }: Pasted): { length: number; error: number } {
  const numbers = entries.map(Number);
  const length = Math.sqrt(square(numbers));
  const rounded = Math.sqrt(square(entries.map(roundingOf)) / 3) / length;
  const step = STEPS.find(([format]) => format.test(text))?.[1] ?? 0;
  return { length, error: Math.hypot(rounded, step) / Math.sqrt(entries.length) };
}

/** The factors that attention has on purpose, for a head of this width. */
const namedFactors = (width: number): readonly (readonly [string, number])[] => [
  [`1/√${width}`, width ** -0.5],
  [`√${width}`, width ** 0.5],
  [`1/${width}`, 1 / width],
  [`${width}`, width],
];

/** Entries divided by a factor, with as many decimals as they had. */
function dividedBy({ text, entries, shape }: Pasted, factor: number): Pasted {
  const divided = (entry: string) => {
    const [, decimals = "", power] = /\.(\d*)(e.*)?$/i.exec(entry) ?? [];
    const value = Number(entry) / factor;
    if (Number.isNaN(value)) return entry; // A word beside the numbers, such as dtype.
    return power ? value.toExponential(decimals.length) : value.toFixed(decimals.length);
  };
  return {
    text: text.replace(/[^\s,;()[\]]+/g, divided),
    entries: entries.map(divided),
    shape,
  };
}

/**
 * The number of the fewest digits within an error.
 *
 * @param value  finite
 * @param error  how far off the number may be, in its unit, from 0
 * @returns the value itself where no number of up to 11 digits is near enough
 * @see tests/web/widgets/diagnose-freed.test.ts
 */
export function shortest(value: number, error: number): number {
  for (let digits = 1; digits < 12; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.abs(short - value) <= error) return short;
  }
  return value;
}

/** What is printed is the last link. */
const multiplied = (kind: Kind, factor: number): Kind => ({
  ...kind,
  links: [
    ...kind.links,
    { name: "scaled", formula: `${factor}*${kind.links.at(-1)?.name ?? "entries"}` },
  ],
});

/**
 * Finds the factor between rows before and after a rotation.
 *
 * @param kind     of the numbers
 * @param printed  after the rotation
 * @param before   as many numbers
 * @param width    entries of one row
 * @param isExact  whether `before` was not rounded
 * @returns null where both are equally long, as after a rotation, or cannot be compared
 * @see tests/web/widgets/diagnose-factor.test.ts
 */
export function factorOf(
  kind: Kind,
  printed: Pasted,
  before: Pasted,
  width: number,
  isExact: boolean,
): Factor | null {
  if (printed.entries.length !== before.entries.length) return null;
  const [after, first] = [lengthOf(printed), lengthOf(before)];
  const ratio = after.length / first.length;
  if (!Number.isFinite(ratio) || ratio === 0 || Math.abs(ratio - 1) < LEAST) return null;
  // Relative to each length, roundings of long rows cancel each other.
  const error = ERRORS * ratio * Math.hypot(after.error, first.error);
  const named = namedFactors(width).find(([, value]) => Math.abs(value - ratio) <= error);
  const value = named?.[1] ?? shortest(ratio, error);
  // Too close to 1 for the digits that were printed.
  if (value === 1) return null;
  const digits = withoutZeros(String(Number(value.toPrecision(5))));
  const isWhole = named?.[0] === digits;
  return {
    text: named && !isWhole ? `${digits} = ${named[0]}` : digits,
    isNamed: named !== undefined,
    ...(value < 1 || isExact
      ? { isDivided: false, kind: multiplied(kind, value), printed }
      : // The core allows for the rounding of the row before as it is, not times a factor.
        { isDivided: true, kind, printed: dividedBy(printed, value) }),
  };
}
